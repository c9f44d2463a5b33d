import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phoneIn } from './phone.ts';

test('telephones of ten countries are read in the writings that files have', () => {
  for (const [written, kept] of [
    ['06 12 34 56 78', '+33612345678'],
    ['612345678', '+33612345678'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+32 470 12 34 56', '+32470123456'],
    ['0041 79 123 45 67', '+41791234567'],
    ['+49 1512 3456789', '+4915123456789'],
    ['+44 7400 123456', '+447400123456'],
    ['+34 612 34 56 78', '+34612345678'],
    ['+39 333 123 4567', '+393331234567'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 (212) 736-5000', '+12127365000'],
    ['+212 650-123456', '+212650123456'],
    ['6,44187E+08', undefined],
    ['12', undefined],
  ] as const)
    assert.equal(phoneIn(written), kept, written);
});
