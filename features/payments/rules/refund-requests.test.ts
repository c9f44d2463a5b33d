import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstLimits } from '#features/settings/rules/limits.ts';
import { needsSecond, refundRequestStates, undecidable } from './refund-requests.ts';

const { alone_up_to_cents: aloneUpToCents } = firstLimits;

test('300 € are given back by one admin, a cent more by two', () => {
  assert.deepEqual(
    [0, aloneUpToCents, aloneUpToCents + 1].map((cents) => needsSecond(cents, aloneUpToCents)),
    [false, false, true],
  );
});

test('nobody decides of their own request, nor of one that waits no more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...refundRequestStates), fc.nat(3), fc.nat(3), fc.nat(10), fc.nat(10), (state, askedBy, by, expiresMs, nowMs) => {
      const said = undecidable({ state, askedBy, expiresMs, cents: 1 }, by, nowMs);
      assert.equal(said === null, state === 'waiting' && expiresMs > nowMs && askedBy !== by);
    }),
  );
});

test('what one admin gives back alone is never more than the limit, whatever it is, and a higher limit asks for a second less often', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (cents, alone, more) => {
      assert.equal(needsSecond(cents, alone), cents > alone);
      if (needsSecond(cents, alone + more)) assert.ok(needsSecond(cents, alone));
    }),
  );
});
