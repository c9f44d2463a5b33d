import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneParts } from './keep-phone.ts';

test('a phone number gets the prefix of its French territory, or +33 by default', () => {
  for (const [typed, prefix] of [
    ['06 12 34 56 78', '+33'],
    ['0692 12 34 56', '+262'],
    ['+44 7911 123456', '+33'],
    ['+590 690 00 12 34', '+590'],
  ] as const)
    assert.deepEqual(phoneParts(typed), { phone_prefix: prefix, phone_number: typed });
});
