import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstLimits } from '#features/settings/rules/limits.ts';
import { needsSecond, refundRequestStates, undecidable } from './refund-requests.ts';

const { alone_up_to_cents: aloneUpToCents } = firstLimits;

test('300 € are given back by one admin, a cent more by two', () => {
  assert.deepEqual(
    [0, aloneUpToCents, aloneUpToCents + 1].map((cents) => needsSecond({ cents, givenCents: 0 }, aloneUpToCents)),
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
      assert.equal(needsSecond({ cents, givenCents: 0 }, alone), cents > alone);
      if (needsSecond({ cents, givenCents: 0 }, alone + more)) assert.ok(needsSecond({ cents, givenCents: 0 }, alone));
    }),
  );
});

test('however it is split, what is given back of a visit without a second admin is never more than the limit; nothing to give back asks nobody', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50_000), { maxLength: 20 }), fc.nat(100_000), (parts, alone) => {
      let givenCents = 0;
      for (const cents of parts) if (!needsSecond({ cents, givenCents }, alone)) givenCents += cents;
      assert.ok(givenCents <= alone);
      assert.equal(needsSecond({ cents: 0, givenCents: alone + 1 }, alone), false);
    }),
  );
});
