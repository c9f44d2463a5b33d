import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { currencies, currencyByCode, roundedMinor, type Currency } from './currencies.ts';

const known = (code: string): Currency => {
  const currency = currencyByCode(code);
  assert.ok(currency, code);
  return currency;
};

test('describes EUR, JPY, KWD and CHF in full', () => {
  assert.deepEqual(known('EUR'), {
    code: 'EUR',
    symbol: '€',
    nativeSymbol: '€',
    name: 'euro',
    pluralName: 'euros',
    decimalDigits: 2,
    rounding: 0,
  });
  assert.deepEqual(known('JPY'), {
    code: 'JPY',
    symbol: 'JPY',
    nativeSymbol: '￥',
    name: 'yen japonais',
    pluralName: 'yens japonais',
    decimalDigits: 0,
    rounding: 0,
  });
  assert.deepEqual(known('KWD'), {
    code: 'KWD',
    symbol: 'KWD',
    nativeSymbol: 'د.ك.',
    name: 'dinar koweïtien',
    pluralName: 'dinars koweïtiens',
    decimalDigits: 3,
    rounding: 0,
  });
  assert.deepEqual(known('CHF'), {
    code: 'CHF',
    symbol: 'CHF',
    nativeSymbol: 'CHF',
    name: 'franc suisse',
    pluralName: 'francs suisses',
    decimalDigits: 2,
    rounding: 0.05,
  });
});

test('lists each currency once, with all its attributes, in code order', () => {
  assert.ok(currencies.length >= 160, String(currencies.length));
  const codes = currencies.map(({ code }) => code);
  assert.deepEqual(codes, [...new Set(codes)].toSorted());
  for (const { code, symbol, nativeSymbol, name, pluralName, decimalDigits, rounding } of currencies) {
    assert.match(code, /^[A-Z]{3}$/);
    for (const text of [symbol, nativeSymbol, name, pluralName])
      assert.ok(/\S/.test(text) && text === text.trim(), code);
    assert.ok(!name.includes(code), `${code} has a name of its own`);
    assert.ok([0, 2, 3, 4].includes(decimalDigits), code);
    assert.equal(rounding, code === 'CHF' ? 0.05 : 0, code);
  }
});

test('knows the currencies in use and not the withdrawn ones', () => {
  for (const code of ['USD', 'GBP', 'XPF', 'XOF', 'XAF', 'XCG', 'SLE', 'ZWG', 'VES', 'MRU', 'STN', 'BYN']) known(code);
  for (const code of ['FRF', 'BGN', 'HRK', 'ANG', 'CUC', 'SLL', 'ZWL', 'XAU', 'XTS', 'XXX', '', 'EURO'])
    assert.equal(currencyByCode(code), undefined, code);
  assert.equal(known('eur').code, 'EUR');
});

test('uses the decimals of ISO 4217, including for currencies without cents in practice', () => {
  for (const [code, digits] of Object.entries({
    BHD: 3,
    TND: 3,
    IQD: 3,
    CLF: 4,
    CLP: 0,
    XPF: 0,
    XOF: 0,
    ISK: 0,
    HUF: 2,
    LBP: 2,
  }))
    assert.equal(known(code).decimalDigits, digits, code);
});

test('rounds an amount to the step of its currency, half away from zero', () => {
  assert.deepEqual(
    [1230, 1232, 1233, 1235, 1237, 1238, 1232.5].map((minor) => roundedMinor(known('CHF'), minor)),
    [1230, 1230, 1235, 1235, 1235, 1240, 1235],
  );
  assert.equal(roundedMinor(known('EUR'), 1232.5), 1233);
  assert.equal(roundedMinor(known('EUR'), -1232.5), -1233);
  assert.equal(roundedMinor(known('JPY'), 99.4), 99);
  assert.equal(roundedMinor(known('KWD'), 1234.5), 1235);
  assert.equal(roundedMinor(known('CHF'), -1), 0);
  assert.ok(Object.is(roundedMinor(known('CHF'), -1), 0));
});

test('rounding moves an amount by at most half a step, and a second rounding changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...currencies), fc.integer({ min: -1e9, max: 1e9 }), (currency, minor) => {
      const step = currency.code === 'CHF' ? 5 : 1;
      const rounded = roundedMinor(currency, minor);
      assert.equal(Math.abs(rounded % step), 0);
      assert.ok(Math.abs(rounded - minor) <= step / 2);
      assert.equal(roundedMinor(currency, rounded), rounded);
    }),
  );
});
