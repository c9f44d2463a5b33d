import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asciiCode } from './ascii-code.ts';

const evaluated = async (expression: string): Promise<unknown> =>
  (
    (await import(`data:text/javascript,${encodeURIComponent(`export default ${expression};`)}`)) as {
      default: unknown;
    }
  ).default;

test('code converted to ASCII evaluates to the same value', async () => {
  for (const expression of [
    "'L’été à 12\u202f€'",
    '`${1} soin — 🌿`',
    'JSON.stringify({ é: 1 })',
    "'a🌿b’c'.replace(/[’🌿]/gu, '·')",
  ]) {
    const ascii = asciiCode(expression);
    assert.match(ascii, /^[\0-\x7f]+$/);
    assert.equal(await evaluated(ascii), await evaluated(expression));
  }
});

test('stops the build where an escape would change the meaning', () => {
  for (const expression of ['String.raw`l’été`', "'l\\’été'"])
    assert.throws(() => asciiCode(expression), /an escape means something else here/);
});
