import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import maxMetadata from 'libphonenumber-js/max/metadata';
import minMetadata from 'libphonenumber-js/min/metadata';
import { countries } from '#core/countries.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import { phoneNumber, phoneNumberIn, phonePrefix } from './phones.ts';

test('a prefix is the dial code of a country', () => {
  for (const prefix of ['+33', '33', ' +590 ', '+1', '+383']) assert.equal(phonePrefix(prefix), undefined, prefix);
  for (const prefix of ['', '+', '+0', '0033', '+999', 'FR', '+33 6', '+3']) assert.equal(phonePrefix(prefix), fieldMessages.phone_prefix_unknown, prefix);
});

test('a French number is read however people write it', () => {
  for (const written of [
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '6 12 34 56 78',
    '+33612345678',
    '+33 (0)6 12 34 56 78',
    ' 0612345678 ',
  ])
    assert.equal(phoneNumberIn(written, '+33', maxMetadata), '+33612345678', written);
});

test('a number that does not exist, or is another country’s, is refused', () => {
  const refused = phoneNumber('+33', maxMetadata);
  for (const written of [
    '',
    '06',
    '061234567',
    '06123456789',
    '0012345678',
    '+32470123456',
    '+590690001234',
    'abc',
    '0612345678 poste 3',
    'tel 0612345678',
    '0'.repeat(41),
    '1'.repeat(50_000),
  ])
    assert.equal(refused(written), inputMessages.invalidPhone, written.slice(0, 30));
  for (const prefix of ['', '+999', 'FR']) assert.equal(phoneNumber(prefix, maxMetadata)('0612345678'), inputMessages.invalidPhone, prefix);
});

test('overseas numbers are those of their own prefix', () => {
  assert.equal(phoneNumberIn('0690 00 12 34', '+590', maxMetadata), '+590690001234');
  assert.equal(phoneNumberIn('0692 12 34 56', '262', maxMetadata), '+262692123456');
  assert.equal(phoneNumberIn('0639 69 12 34', '+262', maxMetadata), '+262639691234');
  assert.equal(phoneNumberIn('0690 00 12 34', '+33', maxMetadata), undefined);
});

test('every country has a mobile number that its dial code accepts, with the light metadata too', () => {
  for (const { code, dial_code } of countries) {
    const example = getExampleNumber(code as CountryCode, examples);
    assert.ok(example, code);
    for (const metadata of [maxMetadata, minMetadata])
      for (const written of [example.formatNational(), example.formatInternational(), example.number])
        assert.equal(phoneNumberIn(written, dial_code, metadata), example.number, `${code} ${written}`);
  }
});
