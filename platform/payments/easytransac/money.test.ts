import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centsOfEuros } from './money.ts';

test('euros are read by their signs', () => {
  assert.deepEqual(['29.99', '18.00', '18', '18.5', '0.83', '0', '1.100', '-6.00'].map(centsOfEuros), [2999, 1800, 1800, 1850, 83, 0, 110, -600]);
});

test('what is no amount is none', () => {
  for (const written of ['', '.5', '1,50', '1.', '1.005', '1e3', 'NaN', '12 €', '1.0.0', '99999999999'])
    assert.equal(centsOfEuros(written), undefined, written);
});

test('every number of cents comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      assert.equal(centsOfEuros(text), cents);
    }),
  );
});
