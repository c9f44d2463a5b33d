import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayMs, hourMs, minuteMs } from '#core/units.ts';
import { cancellationDelaysSeconds, feeAt, type CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import { firstReminderMs, isReminderTrue, lastReminderMs, reminderDue, type RemindedVisit } from './reminders.ts';

/** Saturday 28 November 2026, 14:30 in Paris. */
const startMs = Date.parse('2026-11-28T13:30:00Z');
const freeUntil = (hours: number): CancellationPolicy => ({
  tiers: [{ delaySeconds: hours * 3600, penaltyPercent: 50 }],
  noShowPercent: 100,
});
const visit = (change: Partial<RemindedVisit> = {}): RemindedVisit => {
  const bookedMs = change.bookedMs ?? startMs - 30 * dayMs;
  return { startMs, bookedMs, knownMs: bookedMs, policy: freeUntil(24), isPaidOnline: true, ...change };
};
const hoursBefore = (ms: number | null): number | null => ms && (startMs - ms) / hourMs;
const first = (change: Partial<RemindedVisit> = {}): number | null => hoursBefore(firstReminderMs(visit(change)));

test('the first reminder leaves a day before, or two hours before free cancellation ends if that is earlier', () => {
  assert.equal(first(), 26, 'free until the day before: it says so in time');
  assert.equal(first({ policy: null }), 26, 'the policy of who set none');
  assert.equal(first({ policy: freeUntil(12) }), 24);
  assert.equal(first({ policy: freeUntil(0) }), 24);
  assert.equal(first({ policy: freeUntil(15 * 24) }), 15 * 24 + 2);
  assert.equal(
    first({ policy: freeUntil(48), isPaidOnline: false }),
    24,
    'where nothing was paid, cancelling is free to the start',
  );
});

test('a late booking gets the first reminder a day before, a later booking only the last, then none', () => {
  const known = (hours: number): (number | null)[] => {
    const late = visit({ bookedMs: startMs - hours * hourMs, policy: freeUntil(10 * 24) });
    return [hoursBefore(firstReminderMs(late)), hoursBefore(lastReminderMs(late))];
  };
  assert.deepEqual(known(243), [242, 2]);
  assert.deepEqual(known(200), [24, 2], 'free cancelling was over as it was booked');
  assert.deepEqual(known(24.5), [24, 2]);
  assert.deepEqual(known(24), [null, 2]);
  assert.deepEqual(known(3), [null, 2]);
  assert.deepEqual(known(2), [null, null]);
  // For a moved visit, the delay counts from the time when the client learned the new start.
  assert.deepEqual(
    [first({ knownMs: startMs - 20 * hourMs }), hoursBefore(lastReminderMs(visit({ knownMs: startMs - 20 * hourMs })))],
    [null, 2],
  );
});

test('returns the reminder that is due at an instant', () => {
  const due = (hours: number) => reminderDue(visit(), startMs - hours * hourMs);
  assert.deepEqual(
    [due(26.01), due(26), due(10), due(2.01), due(2), due(0.1), due(0), due(-1)],
    [null, 'first', 'first', 'first', 'last', 'last', null, null],
  );
  assert.equal(reminderDue(visit({ bookedMs: startMs - hourMs }), startMs - 30 * minuteMs), null);
});

test('a reminder is outdated after a move or the start, and the first also once the last is due', () => {
  const isTrue = (reminder: 'first' | 'last', hours: number, at = startMs) =>
    isReminderTrue({ startMs, reminder }, { startMs: at }, startMs - hours * hourMs);
  assert.deepEqual(
    [isTrue('first', 24), isTrue('first', 2), isTrue('last', 2), isTrue('last', 0)],
    [true, false, true, false],
  );
  assert.deepEqual([isTrue('first', 24, startMs + hourMs), isTrue('last', 1, startMs - minuteMs)], [false, false]);
});

const policies = fc
  .uniqueArray(fc.constantFrom(...cancellationDelaysSeconds), { minLength: 1, maxLength: 3 })
  .map((delays): CancellationPolicy => ({
    tiers: delays.map((delaySeconds) => ({ delaySeconds, penaltyPercent: 50 })),
    noShowPercent: 50,
  }));
// Starts around both clock changes. A delay of a reminder is an elapsed duration, which a clock change does not affect.
const starts = fc
  .constantFrom('2026-10-25T01:30:00Z', '2026-10-26T08:00:00Z', '2027-03-28T01:00:00Z', '2027-03-29T07:00:00Z')
  .map((at) => Date.parse(at));
const visits = fc
  .record({
    start: starts,
    policy: fc.option(policies),
    isPaidOnline: fc.boolean(),
    ahead: fc.integer({ min: 1, max: 40 * 24 * 60 }),
    knownAfter: fc.nat(20_000),
  })
  .map(({ start, policy, isPaidOnline, ahead, knownAfter }): RemindedVisit => {
    const bookedMs = start - ahead * minuteMs;
    return {
      startMs: start,
      bookedMs,
      knownMs: Math.min(start - minuteMs, bookedMs + knownAfter * minuteMs),
      policy,
      isPaidOnline,
    };
  });

test('any visit gets each reminder at most once, in order, never before its start is known', () => {
  fc.assert(
    fc.property(visits, (one) => {
      const sent: string[] = [];
      let before: string | null = null;
      for (let at = one.knownMs; at < one.startMs + hourMs; at += 15 * minuteMs) {
        const due = reminderDue(one, at);
        if (due !== null && due !== before) sent.push(due);
        before = due ?? before;
      }
      assert.ok(['', 'first', 'last', 'first,last'].includes(sent.join(',')), sent.join(','));
      const firstMs = firstReminderMs(one);
      if (firstMs !== null) assert.ok(firstMs > one.knownMs && firstMs <= one.startMs - dayMs);
      else assert.ok(one.knownMs >= one.startMs - dayMs, 'who knew it a day before is told the first');
      assert.equal(lastReminderMs(one) === null, one.knownMs >= one.startMs - 2 * hourMs);
    }),
  );
});

test('a first reminder sent early leaves exactly two hours of free cancellation', () => {
  fc.assert(
    fc.property(visits, ({ startMs: start, bookedMs, knownMs, policy, isPaidOnline }) => {
      const firstMs = firstReminderMs({ startMs: start, bookedMs, knownMs, policy, isPaidOnline });
      if (firstMs === null || firstMs === start - dayMs) return;
      const feeIn = (ms: number) =>
        feeAt({ policy, baseCents: 10_000, startEpochMs: start, atEpochMs: firstMs + ms, bookedAtEpochMs: bookedMs })
          .feeCents;
      assert.deepEqual([feeIn(0), feeIn(2 * hourMs)], [0, 0]);
      assert.ok(feeIn(2 * hourMs + 1000) > 0);
    }),
  );
});
