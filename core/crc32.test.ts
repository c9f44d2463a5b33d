import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 as reference } from 'node:zlib';
import fc from 'fast-check';
import { crc32 } from './crc32.ts';

test('computes the CRC-32 that ZIP uses', () => {
  assert.equal(crc32('123456789'), 0xcbf43926);
  assert.equal(crc32(''), 0);
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => crc32(text) === reference(text)));
});
