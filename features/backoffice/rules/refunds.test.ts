import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aloneUpToCents, needsSecond, refundRequestStates, undecidable } from './refunds.ts';

test('300 € are given back by one admin, a cent more by two', () => {
  assert.deepEqual([needsSecond(0), needsSecond(aloneUpToCents), needsSecond(aloneUpToCents + 1)], [false, false, true]);
});

test('nobody decides of their own request, nor of one that waits no more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...refundRequestStates), fc.nat(3), fc.nat(3), fc.nat(10), fc.nat(10), (state, askedBy, by, expiresMs, nowMs) => {
      const said = undecidable({ state, askedBy, expiresMs, cents: 1 }, by, nowMs);
      assert.equal(said === null, state === 'waiting' && expiresMs > nowMs && askedBy !== by);
    }),
  );
});
