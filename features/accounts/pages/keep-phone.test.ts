import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneParts } from './keep-phone.ts';

test('a number is kept as an account has it: with the dial code typed, else the French one', () => {
  assert.deepEqual(phoneParts('06 12 34 56 78'), { phone_prefix: '+33', phone_number: '06 12 34 56 78' });
  assert.deepEqual(phoneParts('+33 6 12 34 56 78'), { phone_prefix: '+33', phone_number: '612345678' });
  assert.deepEqual(phoneParts('+44 7911 123456'), { phone_prefix: '+44', phone_number: '7911123456' });
  assert.deepEqual(phoneParts('+590 690 00 12 34'), { phone_prefix: '+590', phone_number: '690001234' });
  assert.deepEqual(phoneParts('+1 202 555 0123'), { phone_prefix: '+1', phone_number: '2025550123' });
});
