import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ceilToEuro, percentHalfUp, prorate } from './money.ts';

test('half a cent rounds away from zero, on both signs', () => {
  assert.equal(percentHalfUp(8400, 10), 840);
  assert.equal(percentHalfUp(430, 15), 65);
  assert.equal(percentHalfUp(-430, 15), -65);
  assert.equal(percentHalfUp(429, 15), 64);
  assert.ok(Object.is(percentHalfUp(-1, 0), 0));
});

test('a percentage of an amount is within half a cent of the exact value', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
      assert.ok(Math.abs(percentHalfUp(cents, percent) * 100 - cents * percent) <= 50);
    }),
  );
});

test('leftover cents go to the largest remainders, the first on a tie', () => {
  assert.deepEqual(prorate(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(prorate(10, [1, 2, 0]), [3, 7, 0]);
  assert.deepEqual(prorate(-100, [1, 1, 1]), [-34, -33, -33]);
  assert.deepEqual(prorate(5, [0, 0]), [3, 2]);
  assert.deepEqual(prorate(5, []), []);
});

test('the parts sum to the total, each within a cent of its exact share', () => {
  const weights = fc.array(fc.nat(1e6), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: -1e7, max: 1e7 }), weights, (total, ws) => {
      const parts = prorate(total, ws);
      const sum = ws.reduce((a, b) => a + b, 0);
      assert.equal(
        parts.reduce((a, b) => a + b, 0),
        total,
      );
      if (sum > 0) parts.forEach((part, i) => assert.ok(Math.abs(part * sum - total * (ws[i] ?? 0)) < sum));
    }),
  );
});

test('a deposit rounds up to the euro', () => {
  assert.deepEqual([0, 1, 100, 3012, 3000, 1000.2].map(ceilToEuro), [0, 100, 100, 3100, 3000, 1100]);
});
