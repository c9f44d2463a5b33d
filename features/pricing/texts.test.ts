import assert from 'node:assert/strict';
import { it } from 'node:test';
import { schedule } from './rules/cancellation.ts';
import { payableText, priceLineText, scheduleSentences } from './texts.ts';
import { payableText as englishPayable, scheduleSentences as englishSentences } from './texts.en.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const amount = { quantity: 1, unitCents: 100, cents: 100, for: 'both' } as const;

it('names each kind of price line', () => {
  const service = {
    kind: 'service',
    lineIndex: 0,
    optionId: 'o',
    label: 'Massage suédois',
    durationMin: 60,
    ...amount,
  } as const;
  const lines = [
    service,
    { ...service, quantity: 2 },
    { kind: 'add_on', lineIndex: 0, optionId: 'o', addOnId: 'a', label: 'Huile', minutes: 10, ...amount },
    { kind: 'surcharge', lineIndex: 0, optionId: 'o', type: 'saturday', unit: 'percent', value: 10, ...amount },
    { kind: 'surcharge', lineIndex: 0, optionId: 'o', type: 'offpeak', unit: 'percent', value: -15, ...amount },
    {
      kind: 'surcharge',
      lineIndex: 0,
      optionId: 'o',
      type: 'evenings',
      unit: 'euros',
      value: 1000,
      ...amount,
      quantity: 2,
    },
    { kind: 'travel', km: 6, ...amount },
  ] as const;
  assert.deepEqual(
    lines.map((line) => plain(priceLineText(line))),
    [
      'Massage suédois, 60 min',
      'Massage suédois, 60 min × 2',
      'Huile',
      'Samedi + 10 %',
      'Heures creuses − 15 %',
      'Soirée + 10 € × 2',
      'Déplacement, 6 km',
    ],
  );
});

it('gives percentages or the capped deposit, and the free half hour as a duration before booking', () => {
  const bookedAtEpochMs = Date.parse('2026-11-28T05:30:00Z');
  const policy = { tiers: [{ delaySeconds: 43_200, penaltyPercent: 50 }], noShowPercent: 100 } as const;
  const steps = schedule({
    policy,
    baseCents: 4500,
    travelCents: 0,
    paidCents: 1400,
    startEpochMs: bookedAtEpochMs + 9_000_000,
    bookedAtEpochMs,
  }).map(({ untilEpochMs, ...step }) => ({
    ...step,
    moment: untilEpochMs === null ? null : new Date(untilEpochMs).toISOString().slice(11, 16),
  }));
  const paid = { paidCents: 1400, hasTravel: false } as const;
  assert.deepEqual(scheduleSentences(steps, { ...paid, isBooked: false }).map(plain), [
    'Pendant 30 minutes après la réservation : annulation gratuite, 14 € remboursés.',
    'Ensuite, jusqu’au 08:00 : l’acompte de 14 € est conservé.',
    'En cas d’absence : l’acompte de 14 € est conservé.',
  ]);
  assert.equal(
    plain(scheduleSentences(steps, { ...paid, isBooked: true })[0]!),
    'Pendant 30 minutes, jusqu’au 06:00 : annulation gratuite, 14 € remboursés.',
  );
  assert.deepEqual(englishSentences(steps, { ...paid, isBooked: false }), [
    'For 30 minutes after booking: free cancellation, €14 refunded.',
    'Then, until 08:00: the deposit of €14 is kept.',
    'If you do not come: the deposit of €14 is kept.',
  ]);
  const whole = schedule({
    policy,
    baseCents: 4500,
    travelCents: 800,
    paidCents: 5300,
    startEpochMs: bookedAtEpochMs + 90_000_000,
    bookedAtEpochMs,
  }).map(({ untilEpochMs, ...step }) => ({ ...step, moment: untilEpochMs === null ? null : 'lundi' }));
  assert.deepEqual(
    scheduleSentences(whole, { paidCents: 5300, hasTravel: true, isBooked: false }).slice(1).map(plain),
    [
      'Ensuite, jusqu’au lundi : 50 % du prix des soins, soit 22,50 €, sont retenus et 30,50 € remboursés.',
      'En cas d’absence : 100 % du prix des soins et le déplacement, soit 53 €, sont retenus ; rien n’est remboursé.',
    ],
  );
});

it('gives the parts of a price to pay when booking and on site, and nothing when all is paid when booking', () => {
  const shown = [
    { dueNowCents: 3300, dueOnSiteCents: 7500 },
    { dueNowCents: 0, dueOnSiteCents: 6700 },
    { dueNowCents: 7200, dueOnSiteCents: 0 },
  ].map((quote) => [payableText(quote), englishPayable(quote)].map((text) => text && plain(text)));
  assert.deepEqual(shown, [
    ['33 € à la réservation, 75 € sur place', '€33 when you book, €75 on site'],
    ['Paiement sur place, en espèces ou par chèque', 'Pay on site, in cash or by cheque'],
    [null, null],
  ]);
});
