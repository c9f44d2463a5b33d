import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneDigitsIn, wordsIn } from './search-words.ts';

const none = (): undefined => undefined;

test('extracts phone digits from any notation, and none from words', () => {
  for (const [written, digits] of [
    ['06 44 18', '64418'],
    ['+33 (0)6 44', '33644'],
    ['0033644', '33644'],
    ['06-44-18-73', '6441873'],
    ['12', null],
    ['Lise', null],
    ['', null],
    ['3 rue', null],
  ] as const)
    assert.equal(phoneDigitsIn(written, none), digits, written);
  assert.equal(
    phoneDigitsIn('06 44 18 73 52', () => '+33644187352'),
    '33644187352',
  );
  assert.equal(wordsIn(' a  b ').length, 2);
});
