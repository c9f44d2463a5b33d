import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { shownSchedule } from './shown-schedule.ts';

test('shows a free deadline across a clock change in local time', () => {
  const shown = shownSchedule({
    policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
    quote: {
      lines: [{ kind: 'travel', km: 4, quantity: 1, unitCents: 800, cents: 800, for: 'both' }],
      baseForPolicyCents: 6000,
    },
    paidCents: 6800,
    zone: 'Europe/Paris',
    startMs: Date.parse('2026-03-29T10:00:00+02:00'),
    bookedMs: Date.parse('2026-03-01T10:00:00+01:00'),
  });
  // The example computed in docs/algorithms/cancellation.md#the-fee.
  assert.deepEqual(shown[0], {
    until: Date.parse('2026-03-28T09:00:00+01:00'),
    day: dayFromCivil(2026, 3, 28),
    minute: 540,
    percent: 0,
    fee_cents: 0,
    refund_cents: 6800,
    is_grace: false,
    is_capped: false,
  });
  assert.deepEqual(shown.at(-1), {
    until: null,
    day: null,
    minute: null,
    percent: 100,
    fee_cents: 6000,
    refund_cents: 0,
    is_grace: false,
    is_capped: false,
  });
});

test('nothing is kept of a price paid on site, and at most the amount paid online', () => {
  const feesOf = (paidCents: number) =>
    shownSchedule({
      policy: { tiers: [{ delaySeconds: 86_400, penaltyPercent: 50 }], noShowPercent: 100 },
      quote: { lines: [], baseForPolicyCents: 6000 },
      paidCents,
      zone: 'Europe/Paris',
      startMs: Date.parse('2026-03-29T10:00:00+02:00'),
      bookedMs: Date.parse('2026-03-01T10:00:00+01:00'),
    }).map(({ fee_cents: feeCents, refund_cents: refundCents }) => [feeCents, refundCents]);
  assert.deepEqual(
    feesOf(0),
    [0, 0, 0].map(() => [0, 0]),
  );
  assert.deepEqual(feesOf(2000), [
    [0, 2000],
    [2000, 0],
    [2000, 0],
  ]);
});
