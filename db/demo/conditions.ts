import type { CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { SurchargeType } from '#features/catalog/rules/surcharges.ts';
import type { TransportMode, TravelExpenseType } from '#features/travel/rules.ts';
import { travelMinutes } from '#features/travel/rules.ts';
import type { DemoWeekRange } from './hours.ts';
import { material } from './material.ts';
import type { Draws } from './random.ts';

/** A surcharge in the units of its row: percent or cents, minutes of the day, seconds before the start. */
export type SurchargePlan = {
  readonly type: SurchargeType;
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly days: number[] | null;
  readonly fromMin: number | null;
  readonly toMin: number | null;
  readonly windowSec: number | null;
};

export const surcharge = (
  type: SurchargeType,
  value: number,
  window: Partial<Omit<SurchargePlan, 'type' | 'value'>> = {},
): SurchargePlan => ({
  type,
  unit: 'percent',
  value,
  days: null,
  fromMin: null,
  toMin: null,
  windowSec: null,
  ...window,
});

/**
 * Draws the surcharges of a professional, at most one of each type, so that two surcharges of one type never overlap.
 * About half of the professionals have none.
 */
export const planSurcharges = (chance: Draws, hours: readonly DemoWeekRange[]): SurchargePlan[] => {
  if (chance.chance(0.5)) return [];
  const dows = new Set(hours.map(({ dow }) => dow));
  const late = hours.some(({ endMin }) => endMin > 1170);
  const inEuros = chance.chance(0.15);
  const drawn: SurchargePlan[] = [];
  if (dows.has(6) && chance.chance(0.45)) drawn.push(surcharge('saturday', 10));
  if (dows.has(0) && chance.chance(0.7)) drawn.push(surcharge('sunday', 20));
  if (late && chance.chance(0.5))
    drawn.push(
      surcharge('evenings', inEuros ? 500 : 10, { unit: inEuros ? 'euros' : 'percent', fromMin: 1140, toMin: 1440 }),
    );
  if (chance.chance(0.3)) drawn.push(surcharge('public_holiday_surcharge', 25));
  if (dows.has(2) && dows.has(4) && chance.chance(0.4))
    drawn.push(surcharge('offpeak', 10, { days: [2, 4], fromMin: 600, toMin: 720 }));
  if (chance.chance(0.3)) drawn.push(surcharge('last_minutes', 15, { windowSec: 86_400 }));
  if (dows.has(5) && chance.chance(0.2)) drawn.push(surcharge('peak', 10, { days: [5], fromMin: 1020, toMin: 1140 }));
  return drawn;
};

export type TravelPlan = {
  readonly mode: TransportMode;
  readonly type: TravelExpenseType;
  readonly freeUpToKm: number;
  readonly fixedCents: number;
  readonly maxDistanceKm: number;
  readonly bands: readonly { readonly upToKm: number; readonly priceCents: number }[];
  readonly fees: readonly { readonly durationSec: number; readonly priceCents: number }[];
};

const byTime = [
  { durationSec: 900, priceCents: 500 },
  { durationSec: 1800, priceCents: 900 },
  { durationSec: 2700, priceCents: 1400 },
  { durationSec: 3600, priceCents: 1800 },
  { durationSec: 5400, priceCents: 2600 },
  { durationSec: 7200, priceCents: 3400 },
] as const;

/**
 * Travel rules in bands of five kilometers, from the free distance to the limit, each more expensive than the previous
 * band.
 */
export const bandsUpTo = (
  freeUpToKm: number,
  maxDistanceKm: number,
  firstEuros: number,
  stepEuros: number,
): TravelPlan['bands'] =>
  Array.from({ length: (maxDistanceKm - freeUpToKm) / 5 }, (_, i) => ({
    upToKm: freeUpToKm + 5 * (i + 1),
    priceCents: (firstEuros + i * stepEuros) * 100,
  }));

export const planTravel = (chance: Draws): TravelPlan => {
  const mode: TransportMode = chance.chance(0.8) ? 'driving' : 'bicycling';
  const maxDistanceKm = mode === 'bicycling' ? chance.pick([10, 15]) : chance.pick([10, 15, 15, 20, 20, 25, 30, 40]);
  const plain = { mode, freeUpToKm: 0, fixedCents: 0, maxDistanceKm, bands: [], fees: [] };
  const type = chance.weighted(
    ['starts-at', 'free', 'fixed', 'by_time'] as const,
    (one) => ({ 'starts-at': 55, free: 15, fixed: 15, by_time: 15 })[one],
  );
  if (type === 'free') return { ...plain, type, freeUpToKm: maxDistanceKm };
  if (type === 'fixed') return { ...plain, type, fixedCents: chance.pick([500, 800, 1000, 1200, 1500]) };
  const freeUpToKm = chance.pick([0, 5, 5]);
  const bands = bandsUpTo(freeUpToKm, maxDistanceKm, chance.int(5, 9), chance.int(3, 5));
  if (type === 'starts-at') return { ...plain, type, freeUpToKm, bands };
  const longest = travelMinutes(maxDistanceKm, mode) * 60;
  const enough = byTime.findIndex(({ durationSec }) => durationSec >= longest);
  return {
    ...plain,
    type: 'starts-at',
    freeUpToKm,
    bands,
    fees: byTime.slice(0, enough < 0 ? byTime.length : enough + 1),
  };
};

/** Draws a cancellation policy: null (the default policy), a ready-made policy, or two tiers. */
export const planPolicy = (chance: Draws): CancellationPolicy | null => {
  if (chance.chance(0.25)) return null;
  if (chance.chance(0.15)) {
    return {
      tiers: [
        { delaySeconds: 172_800, penaltyPercent: 50 },
        { delaySeconds: 43_200, penaltyPercent: 100 },
      ],
      noShowPercent: 100,
    };
  }
  const preset = chance.weighted(
    material.cancellation.presets,
    ({ key }) => ({ flexible: 30, moderate: 45, firm: 18 })[key] ?? 7,
  );
  return {
    tiers: [{ delaySeconds: preset.delay_sec, penaltyPercent: preset.penalty_percent }],
    noShowPercent: chance.chance(0.3) ? 100 : preset.penalty_percent,
  };
};

export type PaymentPlan = { readonly payOnline: boolean; readonly payOnSite: boolean; readonly depositPercent: number };

/**
 * Draws the means of payment. Most professionals take payment online, some also on site, and a few on site only. A
 * payment on site only has no deposit, and the other deposits are 100, 50 or 30 %.
 */
export const planPayment = (chance: Draws): PaymentPlan => {
  if (chance.chance(0.12)) return { payOnline: false, payOnSite: true, depositPercent: 0 };
  return {
    payOnline: true,
    payOnSite: chance.chance(0.3),
    depositPercent: chance.weighted([100, 30, 50], (percent) => (percent === 100 ? 7 : 1.5)),
  };
};
