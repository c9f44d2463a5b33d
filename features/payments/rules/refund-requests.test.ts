import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstLimits } from '#features/settings/rules/limits.ts';
import { needsSecond, refundRequestStates, undecidable } from './refund-requests.ts';

const { alone_up_to_cents: aloneUpToCents } = firstLimits;

test('an admin alone refunds up to the limit; a cent more needs a second admin', () => {
  assert.deepEqual(
    [0, aloneUpToCents, aloneUpToCents + 1].map((cents) => needsSecond({ cents, givenCents: 0 }, aloneUpToCents)),
    [false, false, true],
  );
});

test('an admin decides only another admin’s request, and only while it waits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...refundRequestStates),
      fc.nat(3),
      fc.nat(3),
      fc.nat(10),
      fc.nat(10),
      (state, askedBy, by, expiresMs, nowMs) => {
        const refusal = undecidable({ state, askedBy, expiresMs, cents: 1 }, by, nowMs);
        assert.equal(refusal === null, state === 'waiting' && expiresMs > nowMs && askedBy !== by);
      },
    ),
  );
});

test('a refund above the limit needs a second admin, and a higher limit never requires this more often', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (cents, alone, more) => {
      assert.equal(needsSecond({ cents, givenCents: 0 }, alone), cents > alone);
      if (needsSecond({ cents, givenCents: 0 }, alone + more)) assert.ok(needsSecond({ cents, givenCents: 0 }, alone));
    }),
  );
});

test('split refunds of a visit by a single admin never total more than the limit; zero needs no second admin', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50_000), { maxLength: 20 }), fc.nat(100_000), (parts, alone) => {
      let givenCents = 0;
      for (const cents of parts) if (!needsSecond({ cents, givenCents }, alone)) givenCents += cents;
      assert.ok(givenCents <= alone);
      assert.equal(needsSecond({ cents: 0, givenCents: alone + 1 }, alone), false);
    }),
  );
});
