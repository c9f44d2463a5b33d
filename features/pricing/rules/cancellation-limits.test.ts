import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limitsSentence } from './limit-texts.ts';
import {
  cancellationDelaysSeconds,
  penaltyPercents,
  feeAt,
  refund,
  schedule,
  validatePolicy,
  type CancellationPolicy,
} from './cancellation.ts';
import { isWorse, limitsFrom, type CancellationLimits } from './cancellation-limits.ts';

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');
const at = (iso: string): number => Date.parse(iso);
const sentence = (limits: CancellationLimits): string =>
  plain(limitsSentence(limits, (epochMs) => new Date(epochMs).toISOString().slice(5, 16), false));

const twoTiers: CancellationPolicy = {
  tiers: [
    { delaySeconds: 172_800, penaltyPercent: 50 },
    { delaySeconds: 43_200, penaltyPercent: 100 },
  ],
  noShowPercent: 100,
};
const booked = at('2026-11-20T09:00:00Z');
const limits = (start: string, now: string, paidCents = 6000): CancellationLimits =>
  limitsFrom(
    schedule({
      policy: twoTiers,
      baseCents: 6000,
      travelCents: 0,
      paidCents,
      startEpochMs: at(start),
      bookedAtEpochMs: booked,
    }),
    paidCents,
    at(now),
  );

test('gives the cancellation limits in dates and euros', () => {
  const wednesday = '2026-11-25T11:00:00Z';
  assert.equal(
    sentence(limits(wednesday, '2026-11-21T09:00:00Z')),
    'Annulation gratuite jusqu’au 11-23T11:00, puis 50 % du prix, soit 30 €, sont retenus ; 100 % du prix, soit 60 €, sont retenus, après le 11-24T23:00.',
  );
  assert.equal(
    sentence(limits(wednesday, '2026-11-24T09:00:00Z')),
    'Annulation payante dès maintenant : 50 % du prix, soit 30 €, sont retenus ; 100 % du prix, soit 60 €, sont retenus, après le 11-24T23:00.',
  );
  assert.equal(
    sentence(limits(wednesday, '2026-11-25T09:00:00Z')),
    'Annulation payante dès maintenant : 100 % du prix, soit 60 €, sont retenus.',
  );
});

test('never keeps more than the online payment: nothing on site, at most the deposit', () => {
  assert.equal(
    sentence(limits('2026-11-25T11:00:00Z', '2026-11-25T09:00:00Z', 0)),
    'Annulation gratuite jusqu’au 11-25T11:00.',
  );
  assert.equal(
    sentence(limits('2026-11-25T11:00:00Z', '2026-11-21T09:00:00Z', 2000)),
    'Annulation gratuite jusqu’au 11-23T11:00, puis l’acompte de 20 € est conservé.',
  );
});

test('before booking, the free half hour is shown as a duration, not as a time', () => {
  const policy: CancellationPolicy = { tiers: [{ delaySeconds: 43_200, penaltyPercent: 50 }], noShowPercent: 50 };
  const startEpochMs = at('2026-11-28T08:00:00Z');
  const bookedAtEpochMs = at('2026-11-28T05:30:00Z');
  const steps = schedule({ policy, baseCents: 4500, travelCents: 0, paidCents: 1400, startEpochMs, bookedAtEpochMs });
  // The client may complete the booking up to an hour later. The free half hour would then be cut, because it ends at
  // the latest two hours before the start. So the sentence gives this limit too.
  assert.equal(
    sentence(limitsFrom(steps, 1400, bookedAtEpochMs, false)),
    'Annulation gratuite pendant 30 minutes, au plus tard 2 h avant le rendez-vous, puis l’acompte de 14 € est conservé.',
  );
  const earlyMs = at('2026-11-28T03:00:00Z');
  const early = schedule({
    policy,
    baseCents: 4500,
    travelCents: 0,
    paidCents: 1400,
    startEpochMs,
    bookedAtEpochMs: earlyMs,
  });
  assert.equal(
    sentence(limitsFrom(early, 1400, earlyMs, false)),
    'Annulation gratuite pendant 30 minutes, puis l’acompte de 14 € est conservé.',
  );
  assert.equal(
    sentence(limitsFrom(steps, 1400, bookedAtEpochMs)),
    'Annulation gratuite jusqu’au 11-28T06:00, puis l’acompte de 14 € est conservé.',
  );
  // For a booking at 05:45, cancelling is free until 06:00, two hours before the start. This limit does not depend on
  // the time of booking, so the sentence gives it as a time even before the booking.
  const late = schedule({
    policy,
    baseCents: 4500,
    travelCents: 0,
    paidCents: 1400,
    startEpochMs,
    bookedAtEpochMs: at('2026-11-28T05:45:00Z'),
  });
  assert.match(
    sentence(limitsFrom(late, 1400, bookedAtEpochMs, false)),
    /^Annulation gratuite jusqu’au 11-28T06:00, puis l’acompte/,
  );
  const tomorrow = schedule({
    policy,
    baseCents: 4500,
    travelCents: 0,
    paidCents: 1400,
    startEpochMs: startEpochMs + 86_400_000,
    bookedAtEpochMs,
  });
  assert.match(
    sentence(limitsFrom(tomorrow, 1400, bookedAtEpochMs, false)),
    /^Annulation gratuite jusqu’au 11-28T20:00, puis l’acompte/,
  );
});

test('an earlier start is worse when money is paid; a later start is not', () => {
  const now = '2026-11-21T09:00:00Z';
  const [today, wednesday, later] = ['2026-11-21T16:00:00Z', '2026-11-25T11:00:00Z', '2026-11-30T11:00:00Z'].map(
    (start) => limits(start, now),
  );
  assert.ok(isWorse(today!, wednesday!) && isWorse(wednesday!, later!));
  assert.ok(!isWorse(wednesday!, today!) && !isWorse(wednesday!, wednesday!));
  assert.ok(
    !isWorse(limits('2026-11-21T16:00:00Z', now, 0), limits('2026-11-25T11:00:00Z', now, 0)),
    'nothing is lost where nothing is paid',
  );
});

test('the limits match the actual cost of cancelling at every instant before the start', () => {
  const policy = fc
    .record({
      tiers: fc.uniqueArray(
        fc.record({
          delaySeconds: fc.constantFrom(...cancellationDelaysSeconds),
          penaltyPercent: fc.constantFrom(...penaltyPercents),
        }),
        {
          maxLength: 3,
          selector: ({ delaySeconds }) => delaySeconds,
        },
      ),
      noShowPercent: fc.constantFrom(...penaltyPercents),
    })
    .filter((one) => validatePolicy(one).length === 0);
  const minutes = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      policy,
      minutes(30_000),
      minutes(30_000),
      fc.nat(),
      fc.integer({ min: 0, max: 100 }),
      (drawnPolicy, lead, since, instant, share) => {
        const nowMs = booked + since * 60_000;
        const startMs = nowMs + (lead + 1) * 60_000;
        const [baseCents, paidCents] = [8000, 80 * share];
        const steps = schedule({
          policy: drawnPolicy,
          baseCents,
          travelCents: 0,
          paidCents,
          startEpochMs: startMs,
          bookedAtEpochMs: booked,
        });
        const { freeUntilMs, retained } = limitsFrom(steps, paidCents, nowMs);
        const cancelMs = nowMs + Math.floor((instant % (lead + 1)) * 60_000);
        const fee = feeAt({
          policy: drawnPolicy,
          baseCents,
          startEpochMs: startMs,
          atEpochMs: cancelMs,
          bookedAtEpochMs: booked,
        });
        const real = refund({
          outcome: 'cancelled',
          feeCents: fee.feeCents,
          travelCents: 0,
          paidByCardCents: paidCents,
          paidByCodeCents: 0,
        }).retainedCents;
        const promised =
          freeUntilMs !== null && cancelMs <= freeUntilMs
            ? 0
            : (retained.find(({ untilMs }) => cancelMs <= untilMs)?.retainedCents ?? 0);
        assert.equal(promised, real);
      },
    ),
  );
});
