import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { rescheduledQuote, rescheduleWaysOf, type Reschedulable } from './rescheduling.ts';
import { bookingStates } from './states.ts';

const hour = 3_600_000;
const startMs = Date.parse('2026-12-01T09:00:00Z');
const visit: Reschedulable = {
  state: 'confirmed',
  startMs,
  endMs: startMs + hour,
  isInCare: false,
  policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
  baseCents: 6000,
  bookedMs: startMs - 200 * hour,
  approval: false,
  hasMail: true,
  isMoveContested: false,
};
const way = (visit: Reschedulable, by: 'client' | 'pro', nowMs: number) =>
  rescheduleWaysOf(visit, by, nowMs)[0] ?? null;

test('a client moves at once while cancellation is free, and proposes later; a professional proposes', () => {
  assert.equal(way(visit, 'client', startMs - 24 * hour), 'now');
  assert.equal(way(visit, 'client', startMs - 24 * hour + 1000), 'proposal');
  assert.equal(way(visit, 'client', startMs - 1), 'proposal');
  assert.equal(way(visit, 'pro', startMs - 100 * hour), 'proposal');
});

test('a professional may also move at once, which is the only way without an e-mail address', () => {
  assert.deepEqual(rescheduleWaysOf(visit, 'pro', startMs - 1), ['proposal', 'now']);
  assert.deepEqual(rescheduleWaysOf({ ...visit, hasMail: false }, 'pro', startMs - 1), ['now']);
  assert.deepEqual(
    rescheduleWaysOf({ ...visit, isMoveContested: true }, 'pro', startMs - 1),
    ['proposal'],
    'who said once that it was not agreed is asked',
  );
});

test('a client moves at once within half an hour of booking, while cancellation is free', () => {
  const booked = { ...visit, bookedMs: startMs - 3 * hour };
  assert.equal(way(booked, 'client', startMs - 2.5 * hour), 'now');
  assert.equal(way(booked, 'client', startMs - 2.5 * hour + 1000), 'proposal');
});

test('a client proposes when the professional approves every request', () => {
  assert.equal(way({ ...visit, approval: true }, 'client', startMs - 100 * hour), 'proposal');
});

test('only a confirmed visit moves', () => {
  for (const by of ['client', 'pro'] as const)
    for (const nowMs of [startMs - 100 * hour, startMs + hour / 2])
      for (const state of bookingStates)
        if (state !== 'confirmed') assert.deepEqual(rescheduleWaysOf({ ...visit, state }, by, nowMs), [], state);
});

test('once a visit has begun, its client no longer moves it, and its professional only at once, until its end', () => {
  assert.deepEqual(rescheduleWaysOf(visit, 'client', startMs), []);
  for (const hasMail of [true, false])
    for (const nowMs of [startMs, visit.endMs - 1])
      assert.deepEqual(rescheduleWaysOf({ ...visit, hasMail }, 'pro', nowMs), ['now']);
  assert.deepEqual(rescheduleWaysOf(visit, 'pro', visit.endMs), []);
  assert.deepEqual(
    rescheduleWaysOf({ ...visit, isMoveContested: true }, 'pro', startMs),
    [],
    'nobody answers a proposal of a visit that has begun',
  );
});

test('the professional does not move a visit whose care has begun, before its start either', () => {
  for (const nowMs of [startMs - 1, startMs, startMs + 1])
    assert.deepEqual(rescheduleWaysOf({ ...visit, isInCare: true }, 'pro', nowMs), []);
  assert.equal(way({ ...visit, isInCare: true }, 'client', startMs - 24 * hour), 'now', 'steps do not bind the client');
});

const priced = (dueNowCents: number, dueOnSiteCents: number): Quote => ({
  lines: [],
  totalCents: dueNowCents + dueOnSiteCents,
  baseForPolicyCents: dueNowCents + dueOnSiteCents,
  dueNowCents,
  dueOnSiteCents,
});

test('after a move, a dearer time leaves the difference due on site, and a cheaper time refunds it', () => {
  assert.deepEqual(rescheduledQuote(priced(10_040, 0), 9200), { quote: priced(9200, 840), refundCents: 0 });
  assert.deepEqual(rescheduledQuote(priced(9200, 0), 10_040), { quote: priced(9200, 0), refundCents: 840 });
  assert.deepEqual(rescheduledQuote(priced(0, 6000), 0), { quote: priced(0, 6000), refundCents: 0 });
  assert.deepEqual(rescheduledQuote(priced(1800, 4200), 2100), { quote: priced(2100, 3900), refundCents: 0 });
});

test('for any amounts, the paid amount equals the due amount plus the refund, and no cent is lost', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (nowMs, onSite, held) => {
      const { quote, refundCents } = rescheduledQuote(priced(nowMs, onSite), held);
      assert.equal(quote.dueNowCents + refundCents, held);
      assert.equal(quote.dueNowCents + quote.dueOnSiteCents, quote.totalCents);
      assert.ok(refundCents >= 0 && quote.dueOnSiteCents >= 0);
      assert.ok(refundCents === 0 || quote.dueOnSiteCents === 0);
    }),
  );
});
