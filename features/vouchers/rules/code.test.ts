import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCharacter, normalisedCode, wellFormed } from './code.ts';

test('a code is read whatever its case, spaces, dashes and look-alike letters', () => {
  assert.equal(normalisedCode(' calm-e7f3 ko1l '), 'CA1ME7F3K011');
});

test('one wrong character is seen, whichever and wherever it is', () => {
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

test('another length or a foreign letter is no code', () => {
  for (const code of ['', 'ABC', '7K3M9Q2X5B8T', 'U'.repeat(13), '7K3M9Q2X5B8T00']) assert.ok(!wellFormed(code), code);
});
