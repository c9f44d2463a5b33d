import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bic, bicIn, cardNumber, iban, ibanIn } from './bank.ts';
import { siretNumber, siretRemark, vat } from './companies.ts';
import { hasLuhnKey } from './luhn.ts';
import { fieldMessages, inputMessages } from './messages.ts';

const remark = 'Vérifiez ce numéro\u202f: sa clé de contrôle est incorrecte';

test('a SIRET has fourteen letters or digits', () => {
  for (const siret of ['73282932000074', ' 73282932000074 ', 'ABCDEFGHIJ1234', '00000000000000'])
    assert.equal(siretNumber(siret), undefined, siret);
  for (const siret of ['732 829 320 00074', '7328293200007-', '7328293200007é', '١٢٣٤٥٦٧٨٩٠١٢٣٤'])
    assert.equal(siretNumber(siret), inputMessages.invalidFormat, siret);
  for (const siret of ['', ' ', '7328293200007', '732829320000745', 'A', '1'.repeat(50_000)])
    assert.equal(siretNumber(siret), fieldMessages.siret_length, siret.slice(0, 20));
});

test('a wrong control key gives a remark and blocks nothing; La Poste has its own rule', () => {
  assert.equal(siretRemark('73282932000074'), undefined);
  assert.equal(siretRemark('73282932000075'), remark);
  assert.equal(siretNumber('73282932000075'), undefined);
  assert.equal(siretRemark('81234567800021'), remark, 'its SIREN has a wrong key');
  assert.equal(siretRemark('35600000000048'), undefined);
  assert.equal(siretRemark('35600000049837'), undefined);
  assert.equal(hasLuhnKey('35600000049837'), false);
  assert.equal(siretRemark('35600000049838'), remark);
  assert.equal(siretRemark('ABCDEFGHIJ1234'), remark);
  assert.equal(siretRemark('123'), undefined);
});

test('a Luhn key detects any single wrong digit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (digits, at, by) => {
        const body = digits.join('');
        const keys = [...'0123456789'].filter((key) => hasLuhnKey(body + key));
        assert.equal(keys.length, 1);
        const whole = [...(body + keys[0])];
        const i = at % whole.length;
        whole[i] = String((Number(whole[i]) + by) % 10);
        assert.equal(hasLuhnKey(whole.join('')), false);
      },
    ),
  );
  for (const text of ['', 'a', '4242 4242 4242 4242', '1'.repeat(65)]) assert.equal(hasLuhnKey(text), false, text);
});

test('a VAT number has thirteen letters or digits', () => {
  for (const number of ['FR40303265045', 'fr40303265045', 'FRXX303265045'])
    assert.equal(vat(number), undefined, number);
  for (const number of ['', 'FR 40303265045', 'FR4030326504', 'FR403032650455', 'FR4030326504é'])
    assert.equal(vat(number), inputMessages.invalidVAT, number);
});

test('an IBAN must have a valid form and key', () => {
  assert.equal(ibanIn('FR1420041010050500013M02606'), 'FR1420041010050500013M02606');
  assert.equal(ibanIn('fr14 2004 1010 0505 0001 3m02 606'), 'FR1420041010050500013M02606');
  for (const good of [
    'DE89370400440532013000',
    'GB82 WEST 1234 5698 7654 32',
    'BE68539007547034',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
  ])
    assert.equal(iban(good), undefined, good);
  for (const bad of [
    'FR1420041010050500013M02607',
    'FR1520041010050500013M02606',
    'FR14',
    'F11420041010',
    'FR14-2004-1010',
    `FR14${'1'.repeat(31)}`,
    'IBAN',
    'FR1420041010050500013M0260é',
  ])
    assert.equal(iban(bad), inputMessages.invalidIBAN, bad);
  assert.equal(iban(' '), inputMessages.missingFields);
});

test('the IBAN key detects a wrong character and two swapped neighbours', () => {
  const good = 'FR1420041010050500013M02606';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: good.length - 1 }), fc.constantFrom(...'0123456789'), (at, digit) => {
      const other = good.slice(0, at) + digit + good.slice(at + 1);
      assert.equal(ibanIn(other) === undefined, other !== good);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 4, max: good.length - 2 }), (at) => {
      const other = good.slice(0, at) + good[at + 1] + good[at] + good.slice(at + 2);
      assert.equal(ibanIn(other) === undefined, other !== good);
    }),
  );
});

test('a BIC has eight or eleven characters with a country code in the middle', () => {
  assert.equal(bicIn('psst frpp par'), 'PSSTFRPPPAR');
  for (const good of ['AGRIFRPP', 'BNPAFRPPXXX', 'deutdeff']) assert.equal(bic(good), undefined, good);
  for (const bad of ['AGRIFRP', 'AGRIFRPPX', 'AGRIFRPPXX', 'AGRIFRPPXXXX', 'AGRI12PP', 'AGRI-RPP'])
    assert.equal(bic(bad), inputMessages.invalidBIC, bad);
  assert.equal(bic(''), inputMessages.missingFields);
});

test('a card number has twelve to nineteen digits', () => {
  for (const good of ['4242 4242 4242 4242', '1'.repeat(12), '1'.repeat(19)])
    assert.equal(cardNumber(good), undefined, good);
  for (const bad of ['1'.repeat(11), '1'.repeat(20), '4242-4242-4242-4242', 'quatre'])
    assert.equal(cardNumber(bad), inputMessages.invalidFormat, bad);
  assert.equal(cardNumber(''), inputMessages.missingFields);
});
