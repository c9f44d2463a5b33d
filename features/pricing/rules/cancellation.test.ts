import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  cancellationDelaysSeconds,
  penaltyPercents,
  defaultPolicy,
  feeAt,
  noShowFeeCents,
  refund,
  schedule,
  validatePolicy,
} from './cancellation.ts';
import type { CancellationPolicy, CancellationQuestion } from './cancellation.ts';

const HOUR = 3600;
const MINUTE = 60;
const paris = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;
const inParis = (epochMs: number | null) =>
  epochMs === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(epochMs)
        .toZonedDateTimeISO('Europe/Paris')
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' });

const START = paris('2026-11-28T14:30');
const MONTH_BEFORE = START - 30 * 86_400_000;
const twoTiers: CancellationPolicy = {
  tiers: [
    { delaySeconds: 12 * HOUR, penaltyPercent: 100 },
    { delaySeconds: 48 * HOUR, penaltyPercent: 50 },
  ],
  noShowPercent: 100,
};
const question: CancellationQuestion = {
  policy: twoTiers,
  baseCents: 6000,
  startEpochMs: START,
  atEpochMs: START,
  bookedAtEpochMs: MONTH_BEFORE,
};
const feeWithLead = (leadSeconds: number, more: Partial<CancellationQuestion> = {}) =>
  feeAt({ ...question, atEpochMs: START - leadSeconds * 1000, ...more }).feeCents;

test('at the exact second of a limit, the cheaper tier applies', () => {
  assert.equal(feeWithLead(48 * HOUR), 0);
  assert.equal(feeWithLead(47 * HOUR + 59 * MINUTE), 3000);
  assert.equal(feeWithLead(12 * HOUR), 3000);
  assert.equal(feeWithLead(11 * HOUR + 59 * MINUTE), 6000);
  assert.equal(feeWithLead(48 * HOUR + 1), 0);
  assert.equal(feeWithLead(48 * HOUR - 1), 3000);
  assert.equal(feeWithLead(12 * HOUR - 1), 6000);
  assert.equal(feeWithLead(48 * HOUR - 0.999), 0, 'the second of the limit belongs to the limit');
});

test('in spring, 24 h before 10:00 on 29 March 2026 in Paris is 28 March 09:00', () => {
  const start = Temporal.ZonedDateTime.from('2026-03-29T10:00[Europe/Paris]');
  const limit = start.subtract({ hours: 24 });
  assert.equal(limit.toPlainDateTime().toString(), '2026-03-28T09:00:00');
  const [first] = schedule({
    policy: null,
    baseCents: 6000,
    travelCents: 0,
    paidCents: 6000,
    startEpochMs: start.epochMilliseconds,
    bookedAtEpochMs: MONTH_BEFORE - 365 * 86_400_000,
  });
  assert.deepEqual([inParis(first?.untilEpochMs ?? null), first?.refundCents], ['2026-03-28T09:00', 6000]);
  const at = (atEpochMs: number) =>
    feeAt({ ...question, policy: null, startEpochMs: start.epochMilliseconds, atEpochMs, bookedAtEpochMs: 0 }).feeCents;
  assert.deepEqual([at(limit.epochMilliseconds), at(limit.epochMilliseconds + 1000)], [0, 3000]);
});

test('in autumn, 24 h before 10:00 on 25 October 2026 in Paris is 24 October 11:00', () => {
  const startEpochMs = paris('2026-10-25T10:00');
  const [first] = schedule({
    policy: null,
    baseCents: 6000,
    travelCents: 0,
    paidCents: 6000,
    startEpochMs,
    bookedAtEpochMs: 0,
  });
  assert.equal(inParis(first?.untilEpochMs ?? null), '2026-10-24T11:00');
});

test('the default policy is free until 24 h before, then costs 50 %', () => {
  assert.equal(feeWithLead(24 * HOUR, { policy: null }), 0);
  assert.equal(feeWithLead(24 * HOUR - 1, { policy: null }), 3000);
  assert.deepEqual(validatePolicy(defaultPolicy), []);
});

test('the fee rounds half up', () => {
  assert.equal(
    feeWithLead(HOUR, {
      policy: { tiers: [{ delaySeconds: 2 * HOUR, penaltyPercent: 25 }], noShowPercent: 25 },
      baseCents: 6002,
    }),
    1501,
  );
});

test('cancelling is free for the professional, in time, just after booking, or for an attested contraindication', () => {
  const reason = (leadSeconds: number, more: Partial<CancellationQuestion>) =>
    feeAt({ ...question, atEpochMs: START - leadSeconds * 1000, ...more }).reason;
  assert.equal(reason(HOUR, { by: 'professional' }), 'not_client');
  assert.equal(reason(HOUR, { by: 'admin' }), 'not_client');
  assert.equal(reason(60 * HOUR, {}), 'in_time');
  const bookedBefore = (seconds: number, lead: number) => ({ bookedAtEpochMs: START - (lead + seconds) * 1000 });
  assert.equal(reason(2 * HOUR, bookedBefore(30 * MINUTE, 2 * HOUR)), 'just_booked');
  assert.equal(reason(2 * HOUR, bookedBefore(30 * MINUTE + 1, 2 * HOUR)), 'tier');
  assert.equal(reason(2 * HOUR - 1, bookedBefore(60, 2 * HOUR - 1)), 'tier');
  const declared = (lead: number, attested: boolean) => ({
    contraindication: { declaredAtEpochMs: START - lead * 1000, attested },
  });
  assert.equal(reason(20 * HOUR, declared(24 * HOUR, true)), 'contraindication');
  assert.equal(reason(20 * HOUR, declared(24 * HOUR - 1, true)), 'tier');
  assert.equal(reason(20 * HOUR, declared(24 * HOUR, false)), 'tier');
});

test('a refund before the start includes travel and unopened products', () => {
  const paid = { travelCents: 800, paidByCardCents: 7040, paidByCodeCents: 3000 };
  assert.deepEqual(refund({ outcome: 'cancelled', feeCents: 4620, ...paid }), {
    retainedCents: 4620,
    refundCents: 5420,
    toCardCents: 5420,
    toCodeCents: 0,
  });
  assert.deepEqual(refund({ outcome: 'cancelled', feeCents: 0, ...paid }), {
    retainedCents: 0,
    refundCents: 10_040,
    toCardCents: 7040,
    toCodeCents: 3000,
  });
  assert.equal(refund({ outcome: 'cancelled', feeCents: 4620, openedProductCents: 1500, ...paid }).retainedCents, 6120);
});

test('an absence at home retains the travel fee', () => {
  const fee = noShowFeeCents({ ...twoTiers, noShowPercent: 50 }, 9240);
  assert.deepEqual(
    refund({ outcome: 'no_show', feeCents: fee, travelCents: 800, paidByCardCents: 10_040, paidByCodeCents: 0 }),
    {
      retainedCents: 5420,
      refundCents: 4620,
      toCardCents: 4620,
      toCodeCents: 0,
    },
  );
  assert.equal(noShowFeeCents(null, 9240), 4620);
});

test('a deposit smaller than the fee is retained in full', () => {
  assert.deepEqual(
    refund({ outcome: 'cancelled', feeCents: 6000, travelCents: 0, paidByCardCents: 2000, paidByCodeCents: 0 }),
    {
      retainedCents: 2000,
      refundCents: 0,
      toCardCents: 0,
      toCodeCents: 0,
    },
  );
});

test('the schedule lists each tier with its deadline, and the absence last', () => {
  const steps = schedule({
    policy: twoTiers,
    baseCents: 6000,
    travelCents: 800,
    paidCents: 6800,
    startEpochMs: START,
    bookedAtEpochMs: MONTH_BEFORE,
  });
  assert.deepEqual(
    steps.map((step) => [inParis(step.untilEpochMs), step.percent, step.feeCents, step.refundCents]),
    [
      ['2026-11-26T14:30', 0, 0, 6800],
      ['2026-11-28T02:30', 50, 3000, 3800],
      ['2026-11-28T14:30', 100, 6000, 800],
      [null, 100, 6000, 0],
    ],
  );
});

test('the schedule of a late booking starts with its free half hour, or directly with its tier', () => {
  const untils = (leadSeconds: number) =>
    schedule({
      policy: null,
      baseCents: 6000,
      travelCents: 0,
      paidCents: 6000,
      startEpochMs: START,
      bookedAtEpochMs: START - leadSeconds * 1000,
    }).map((step) => [inParis(step.untilEpochMs), step.percent]);
  assert.deepEqual(untils(3 * HOUR), [
    ['2026-11-28T12:00', 0],
    ['2026-11-28T14:30', 50],
    [null, 50],
  ]);
  assert.deepEqual(untils(2 * HOUR + 10 * MINUTE), [
    ['2026-11-28T12:30', 0],
    ['2026-11-28T14:30', 50],
    [null, 50],
  ]);
  assert.deepEqual(untils(HOUR), [
    ['2026-11-28T14:30', 50],
    [null, 50],
  ]);
});

test('the free half hour replaces a tier that ends within it', () => {
  const steps = schedule({
    policy: twoTiers,
    baseCents: 6000,
    travelCents: 0,
    paidCents: 6000,
    startEpochMs: START,
    bookedAtEpochMs: START - (12 * HOUR + 5 * MINUTE) * 1000,
  });
  assert.deepEqual(
    steps.map((step) => [inParis(step.untilEpochMs), step.percent]),
    [
      ['2026-11-28T02:55', 0],
      ['2026-11-28T14:30', 100],
      [null, 100],
    ],
  );
});

test('« Sans délai » and a policy without tiers are free until the start', () => {
  for (const tiers of [[], [{ delaySeconds: 0, penaltyPercent: 50 }]]) {
    const steps = schedule({
      policy: { tiers, noShowPercent: 50 },
      baseCents: 6000,
      travelCents: 0,
      paidCents: 6000,
      startEpochMs: START,
      bookedAtEpochMs: MONTH_BEFORE,
    });
    assert.deepEqual(
      steps.map((step) => [inParis(step.untilEpochMs), step.percent]),
      [
        ['2026-11-28T14:30', 0],
        [null, 50],
      ],
    );
    assert.equal(feeWithLead(0, { policy: { tiers, noShowPercent: 50 } }), 0);
  }
});

test('lists every fault of an invalid policy', () => {
  const tier = (hours: number, penaltyPercent: number) => ({ delaySeconds: hours * HOUR, penaltyPercent });
  const reasons = (tiers: { delaySeconds: number; penaltyPercent: number }[], noShowPercent = 100) =>
    validatePolicy({ tiers, noShowPercent });
  assert.deepEqual(reasons([tier(48, 50), tier(12, 100)]), []);
  assert.deepEqual(reasons([]), []);
  assert.deepEqual(reasons([tier(48, 50), tier(24, 50), tier(12, 75)], 75), []);
  assert.deepEqual(reasons([tier(48, 25), tier(24, 50), tier(12, 75), tier(6, 100)]), ['TooManyTiers']);
  assert.deepEqual(reasons([tier(5, 50)]), ['UnknownDelay']);
  assert.deepEqual(reasons([tier(6, 30)]), ['UnknownPenalty']);
  assert.deepEqual(reasons([tier(6, 50), tier(6, 50)]), ['SameDelayTwice']);
  assert.deepEqual(reasons([tier(12, 50), tier(48, 75)]), ['PenaltyFalls']);
  assert.deepEqual(reasons([tier(48, 75)], 50), ['PenaltyFalls'], 'an absence costs no less than a late cancellation');
  assert.deepEqual(reasons([tier(5, 30), tier(5, 10)], 0), [
    'UnknownDelay',
    'UnknownPenalty',
    'SameDelayTwice',
    'PenaltyFalls',
  ]);
});

const anyPolicy = fc
  .record({
    delays: fc.subarray([...cancellationDelaysSeconds], { maxLength: 3 }),
    penalties: fc.array(fc.constantFrom(...penaltyPercents), { minLength: 4, maxLength: 4 }),
  })
  .map(({ delays, penalties }): CancellationPolicy => {
    const rising = penalties.toSorted((a, b) => a - b);
    const tiers = delays
      .toSorted((a, b) => b - a)
      .map((delaySeconds, i) => ({ delaySeconds, penaltyPercent: rising[i] ?? 100 }));
    return { tiers, noShowPercent: rising[3] ?? 100 };
  });
const anyCase = fc.record({
  policy: fc.option(anyPolicy, { nil: null }),
  baseCents: fc.nat(100_000),
  leadAtBooking: fc.oneof(
    fc.nat(20 * 86_400),
    fc.tuple(fc.constantFrom(...cancellationDelaysSeconds), fc.nat(2 * HOUR)).map(([delay, more]) => delay + more),
  ),
});
const anyPart = fc.nat(1_000_000).map((n) => n / 1_000_000);

test('for a valid policy, the fee never falls over time and never exceeds the base price', () => {
  fc.assert(
    fc.property(
      anyCase,
      fc.array(anyPart, { minLength: 2, maxLength: 20 }),
      ({ policy, baseCents, leadAtBooking }, parts) => {
        if (policy !== null) assert.deepEqual(validatePolicy(policy), []);
        const bookedAtEpochMs = START - leadAtBooking * 1000;
        const fees = parts
          .toSorted((a, b) => a - b)
          .map(
            (part) =>
              feeAt({
                policy,
                baseCents,
                startEpochMs: START,
                bookedAtEpochMs,
                atEpochMs: bookedAtEpochMs + Math.floor(part * leadAtBooking * 1000),
              }).feeCents,
          );
        fees.forEach((fee, i) => assert.ok(fee >= (fees[i - 1] ?? 0) && fee <= baseCents));
        assert.ok(noShowFeeCents(policy, baseCents) >= (fees.at(-1) ?? 0));
      },
    ),
    { numRuns: 500 },
  );
});

test('the schedule gives the fee at any moment, with increasing deadlines and distinct steps', () => {
  fc.assert(
    fc.property(anyCase, anyPart, ({ policy, baseCents, leadAtBooking }, part) => {
      const bookedAtEpochMs = START - leadAtBooking * 1000;
      const steps = schedule({
        policy,
        baseCents,
        travelCents: 500,
        paidCents: baseCents + 500,
        startEpochMs: START,
        bookedAtEpochMs,
      });
      const limits = steps.flatMap(({ untilEpochMs }) => (untilEpochMs === null ? [] : [untilEpochMs]));
      assert.equal(limits.length, steps.length - 1);
      assert.equal(limits.at(-1), START);
      limits.forEach((limit, i) => assert.ok(limit > (limits[i - 1] ?? bookedAtEpochMs - 1)));
      steps.slice(1, -1).forEach((step, i) => assert.ok(step.percent > (steps[i]?.percent ?? 0)));
      const probes = [
        bookedAtEpochMs,
        bookedAtEpochMs + Math.floor(part * leadAtBooking) * 1000,
        ...limits,
        ...limits.slice(0, -1).map((limit) => limit + 1000),
      ];
      for (const atEpochMs of probes) {
        const step = steps.find(({ untilEpochMs }) => untilEpochMs !== null && atEpochMs <= untilEpochMs);
        assert.equal(
          step?.feeCents,
          feeAt({ policy, baseCents, startEpochMs: START, bookedAtEpochMs, atEpochMs }).feeCents,
        );
        assert.equal(step?.refundCents, baseCents + 500 - (step?.feeCents ?? 0));
      }
    }),
    { numRuns: 1000 },
  );
});

test('refunded and retained amounts sum to the payment; the card is refunded before the voucher code', () => {
  const cents = fc.nat(100_000);
  fc.assert(
    fc.property(
      fc.constantFrom('cancelled' as const, 'no_show' as const),
      cents,
      cents,
      cents,
      cents,
      (outcome, feeCents, travelCents, paidByCardCents, paidByCodeCents) => {
        const result = refund({ outcome, feeCents, travelCents, paidByCardCents, paidByCodeCents });
        assert.equal(result.refundCents + result.retainedCents, paidByCardCents + paidByCodeCents);
        assert.equal(result.toCardCents + result.toCodeCents, result.refundCents);
        assert.ok(result.toCardCents <= paidByCardCents && result.toCodeCents <= paidByCodeCents);
        assert.ok(Object.values(result).every((value) => value >= 0));
        if (result.toCodeCents > 0) assert.equal(result.toCardCents, paidByCardCents);
        if (outcome === 'cancelled')
          assert.equal(result.retainedCents, Math.min(feeCents, paidByCardCents + paidByCodeCents));
      },
    ),
  );
});
