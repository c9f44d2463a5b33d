import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offeredDialCode } from '#core/fields/offered-dial-code.ts';
import { phoneIn, phoneOf, writtenPhoneParts } from './phone.ts';

test('reads phone numbers of ten countries in the formats that files use', () => {
  for (const [written, expected] of [
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
    assert.equal(phoneIn(written), expected, written);
});

test('an imported number without a country belongs to the professional’s territory, else to the only French territory that has it', () => {
  for (const [written, home, expected] of [
    ['0692 12 34 56', '+262', '+262692123456'],
    ['06 12 34 56 78', '+262', '+33612345678'],
    ['0690 00 12 34', '+262', '+590690001234'],
    ['0696 20 12 34', '+33', '+596696201234'],
    ['87 12 34 56', '+689', '+68987123456'],
    ['87 12 34 56', '+33', undefined],
    ['0612345', '+33', undefined],
    ['612345613', '+262', '+33612345613'],
    ['692123456', '+33', '+262692123456'],
    ['692 12 34 56', '+262', '+262692123456'],
    ['612345', '+33', undefined],
    ['41 12 34', '+508', '+508411234'],
    ['+262639123456', '+33', '+262639123456'],
    ['+262 (0)639 12 34 56', '+33', '+262639123456'],
    ['+596 639 12 34 56', '+33', undefined],
  ] as const)
    assert.equal(phoneIn(written, home), expected, written);
});

test('a typed number matches the chosen dial code or the error suggests another; an explicit country overrides the dial code', () => {
  assert.deepEqual(phoneOf('0692 12 34 56', null), { ok: true, number: '+262692123456' });
  const refused = phoneOf('0692 12 34 56', '+33');
  assert.equal(refused.ok ? '' : offeredDialCode(refused.message), '+262');
  assert.deepEqual(writtenPhoneParts('06.12.34.56.78', '+33'), { phone_prefix: '+33', phone_number: '0612345678' });
  assert.deepEqual(writtenPhoneParts('00262 692 12 34 56', '+33'), {
    phone_prefix: '+262',
    phone_number: '0692123456',
  });
});
