import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCharacter, normalisedCode, wellFormed } from './code.ts';

test('reads a code regardless of case, spaces, dashes and look-alike letters', () => {
  assert.equal(normalisedCode(' calm-e7f3 ko1l '), 'CA1ME7F3K011');
});

test('the check character detects every single wrong character', () => {
  const body = '7K3M9Q2X5B8T';
  const code = body + checkCharacter(body);
  assert.ok(wellFormed(code));
  let tried = 0;
  for (let i = 0; i < code.length; i++) {
    for (const wrong of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') {
      if (wrong === code.charAt(i)) continue;
      tried++;
      assert.ok(!wellFormed(`${code.slice(0, i)}${wrong}${code.slice(i + 1)}`), `${wrong} at place ${i}`);
    }
  }
  assert.equal(tried, 403);
});

test('refuses a code of another length or with a letter outside the alphabet', () => {
  for (const code of ['', 'ABC', '7K3M9Q2X5B8T', 'U'.repeat(13), '7K3M9Q2X5B8T00']) assert.ok(!wellFormed(code), code);
});
