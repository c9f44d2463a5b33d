import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import maxMetadata from 'libphonenumber-js/max/metadata';
import minMetadata from 'libphonenumber-js/min/metadata';
import type { MetadataJson } from 'libphonenumber-js/core';
import { countries } from '#core/countries.ts';
import { fieldMessages, inputMessages } from './messages.ts';
import { offeredDialCode } from './offered-dial-code.ts';
import { otherTerritoryPhone } from './phone-texts.ts';
import { phoneNumber, phonePrefix, readPhone } from './phones.ts';

const numberIn = (written: string, dialCode: string, metadata: MetadataJson = maxMetadata): string | undefined => {
  const read = readPhone(written, dialCode, metadata);
  return read.kind === 'number' ? read.number : undefined;
};

test('a prefix is the dial code of a country', () => {
  for (const prefix of ['+33', '33', ' +590 ', '+1', '+383']) assert.equal(phonePrefix(prefix), undefined, prefix);
  for (const prefix of ['', '+', '+0', '0033', '+999', 'FR', '+33 6', '+3'])
    assert.equal(phonePrefix(prefix), fieldMessages.phone_prefix_unknown, prefix);
});

test('reads a French number in every usual notation', () => {
  for (const written of [
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '6 12 34 56 78',
    '+33612345678',
    '+33 (0)6 12 34 56 78',
    ' 0612345678 ',
    '0033612345678',
    '00 33 6 12 34 56 78',
    '33612345678',
    'Tél. : 06 12 34 56 78',
    'portable 0612345678',
    '(+33) 6 12 34 56 78',
    '\u202d06 12 34 56 78\u202c',
  ])
    assert.equal(numberIn(written, '+33'), '+33612345678', written);
});

test('refuses a number that does not exist', () => {
  const refused = phoneNumber('+33', maxMetadata);
  for (const written of [
    '',
    '06',
    '061234567',
    '06123456789',
    '0012345678',
    'abc',
    '0612345678 poste 3',
    '0'.repeat(41),
    '1'.repeat(50_000),
  ])
    assert.equal(refused(written), inputMessages.invalidPhone, written.slice(0, 30));
  for (const prefix of ['', '+999', 'FR'])
    assert.equal(phoneNumber(prefix, maxMetadata)('0612345678'), inputMessages.invalidPhone, prefix);
});

test('a number written with its country code belongs to that country, whatever the chosen dial code', () => {
  assert.deepEqual(readPhone('+32 470 12 34 56', '+33', maxMetadata), {
    kind: 'number',
    number: '+32470123456',
    dialCode: '+32',
    national: '470123456',
  });
  assert.equal(numberIn('00590 690 00 12 34', '+33'), '+590690001234');
  assert.equal(numberIn('0041 79 123 45 67', '+262'), '+41791234567');
});

test('a number of another French territory is refused with a message that names its prefix', () => {
  const expected = {
    '+262': ['0692 12 34 56', '0693 12 34 56', '0262 12 34 56', '0639 69 12 34', '0639 12 34 56', '0269 61 12 34'],
    '+590': ['0690 00 12 34', '0590 27 12 34', '0691 00 12 34'],
    '+594': ['0694 20 12 34', '0594 30 12 34'],
    '+596': ['0696 20 12 34', '0697 20 12 34', '0596 30 12 34'],
    '+33': ['06 12 34 56 78', '01 40 20 50 50'],
    '+689': ['87 12 34 56', '40 48 12 34'],
  } as const;
  for (const [dialCode, numbers] of Object.entries(expected))
    for (const written of numbers) {
      assert.match(numberIn(written, dialCode) ?? '', new RegExp(`^\\${dialCode}`), written);
      for (const other of ['+33', '+262', '+590'].filter((one) => one !== dialCode)) {
        const message = phoneNumber(other, maxMetadata)(written);
        assert.equal(message, otherTerritoryPhone[dialCode as keyof typeof expected], `${written} under ${other}`);
      }
    }
  assert.equal(numberIn('0690 12 34 56', '+212'), '+212690123456');
  assert.equal(numberIn('026 269 12 34', '+41'), '+41262691234');
  assert.equal(numberIn('06 9012 3456', '+39'), '+390690123456');
  assert.equal(phoneNumber('+33', maxMetadata)('+33 6 90 12 34 56'), otherTerritoryPhone['+590']);
  // An unfinished number is refused.
  for (const written of ['06 12 34 5', '0612345', '06 12 34 56'])
    assert.equal(phoneNumber('+33', maxMetadata)(written), inputMessages.invalidPhone, written);
  // A number valid in both Saint-Pierre-et-Miquelon and New Caledonia is refused.
  assert.equal(phoneNumber('+33', maxMetadata)('41 12 34'), inputMessages.invalidPhone);
});

test('the message of a territory offers its dial code', () => {
  assert.equal(offeredDialCode(otherTerritoryPhone['+262']), '+262');
  assert.equal(offeredDialCode(inputMessages.invalidPhone), undefined);
});

test('every country has a mobile number that its dial code accepts, with the light metadata too', () => {
  for (const { code, dial_code } of countries) {
    const example = getExampleNumber(code as CountryCode, examples);
    assert.ok(example, code);
    for (const metadata of [maxMetadata, minMetadata])
      for (const written of [example.formatNational(), example.formatInternational(), example.number])
        assert.equal(numberIn(written, dial_code, metadata), example.number, `${code} ${written}`);
  }
});

test('reads numbers of all French territories and eleven countries in up to eight notations', () => {
  const codes = [
    'FR',
    'GP',
    'MQ',
    'GF',
    'RE',
    'YT',
    'PM',
    'BL',
    'MF',
    'WF',
    'PF',
    'NC',
    'MC',
    'BE',
    'CH',
    'LU',
    'DE',
    'GB',
    'ES',
    'IT',
    'PT',
    'US',
    'MA',
  ] as const;
  for (const code of codes) {
    const example = getExampleNumber(code, examples)!;
    const dialCode = `+${example.countryCallingCode}`;
    const national = example.formatNational();
    const international = example.formatInternational();
    const abroad = [
      example.number,
      international,
      example.number.replace('+', '00'),
      international.replace(`${dialCode} `, `${dialCode} (0)`),
    ];
    const atHome = [national, national.replaceAll(/\D/g, ''), national.replaceAll(/\D+/g, '.'), `Tél : ${national}`];
    // « (0) » is a 0 that is dialled only inside the country. Some example numbers have no such 0, such as the Spanish
    // number.
    for (const written of abroad.slice(0, national.startsWith('0') ? 4 : 3))
      for (const chosen of [dialCode, '+33', '+262'])
        assert.equal(numberIn(written, chosen), example.number, `${written} under ${chosen}`);
    for (const written of atHome)
      assert.equal(numberIn(written, dialCode), example.number, `${written} under ${dialCode}`);
  }
});
