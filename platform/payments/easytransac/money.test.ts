import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centsOfEuros } from './money.ts';

test('parses amounts in euros into cents', () => {
  assert.deepEqual(
    ['29.99', '18.00', '18', '18.5', '0.83', '0', '1.100', '-6.00'].map(centsOfEuros),
    [2999, 1800, 1800, 1850, 83, 0, 110, -600],
  );
});

test('returns undefined for a text that is not an amount', () => {
  for (const written of ['', '.5', '1,50', '1.', '1.005', '1e3', 'NaN', '12 €', '1.0.0', '99999999999'])
    assert.equal(centsOfEuros(written), undefined, written);
});

test('parses any number of cents exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      assert.equal(centsOfEuros(text), cents);
    }),
  );
});
