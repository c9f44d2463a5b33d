import { hourSeconds } from '#core/units.ts';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';

/** How a professional travels (docs/product/catalogue.md#travel). */
export const transportModes = ['walking', 'bicycling', 'driving'] as const;
export type TransportMode = (typeof transportModes)[number];

/** How travel is charged (docs/product/prices.md#travel). */
export const travelExpenseTypes = ['fixed', 'free', 'starts-at'] as const;
export type TravelExpenseType = (typeof travelExpenseTypes)[number];

/** One row of the professional's travel fees: this price up to this travel time (docs/product/prices.md#travel). */
export type TravelFeeRow = { readonly durationSec: number; readonly priceCents: number };

/** Bands `te-{n}`, n = upper bound in km, included; only the fields of the chosen type are read (docs/product/prices.md#travel). */
export type TravelBands = {
  readonly type: TravelExpenseType;
  readonly freeUpToKm: number;
  readonly paid: readonly { readonly upToKm: number; readonly priceCents: number }[];
  readonly fixedCents: number;
};

/** Great-circle km and mode → travel minutes; a router can take the place of `travelMinutes` (docs/product/prices.md#estimated-time). */
export type TravelEstimate = (km: number, mode: TransportMode) => number;

const KM_PER_HOUR = { walking: 4.8, bicycling: 15, driving: 30 } as const;
const DETOUR = 1.3;
const STEP_MINUTES = 5;

/** Great circle × 1.3 at 4.8, 15 or 30 km/h, rounded up to 5 minutes (docs/product/prices.md#estimated-time). */
export const travelMinutes: TravelEstimate = (km, mode) => {
  const steps = ((km * DETOUR) / KM_PER_HOUR[mode]) * (60 / STEP_MINUTES);
  // 6.000000001 steps is a float error, not a seventh step.
  return Math.ceil(steps - 1e-9) * STEP_MINUTES || 0;
};

/** How far one gets in so many seconds, great-circle km: the other way round of `travelMinutes`, whatever its steps (docs/product/prices.md#estimated-time). */
export const reachKm = (durationSec: number, mode: TransportMode): number => ((durationSec / hourSeconds) * KM_PER_HOUR[mode]) / DETOUR;

export type TravelQuestion = {
  readonly rows: readonly TravelFeeRow[];
  readonly bands: TravelBands | null;
  readonly maxDistanceKm: number;
  readonly mode: TransportMode;
  readonly km: number;
  readonly estimate?: TravelEstimate;
};
export type TravelFee = { readonly cents: number; readonly km: number; readonly minutes: number };
export type TravelRefusal = { readonly refused: 'TooFar' };

const TOO_FAR: TravelRefusal = { refused: 'TooFar' };

const smallest = <T>(items: readonly T[], size: (item: T) => number): T | undefined =>
  items.reduce<T | undefined>((best, item) => (best === undefined || size(item) < size(best) ? item : best), undefined);

const bandCents = (bands: TravelBands | null, km: number): number | undefined => {
  if (bands === null) return 0;
  if (bands.type === 'fixed') return bands.fixedCents;
  if (km <= bands.freeUpToKm) return 0;
  if (bands.type === 'free') return bands.freeUpToKm === 0 ? 0 : undefined;
  return smallest(
    bands.paid.filter((band) => km <= band.upToKm),
    (band) => band.upToKm,
  )?.priceCents;
};

/**
 * The one travel fee of a visit, whatever the guests: with rows, the row of the smallest duration ≥ the estimated time; otherwise
 * the band of the great-circle distance. Refuses what lies beyond every row, every band or `maxDistanceKm` (docs/product/prices.md#travel).
 * assumed: `maxDistanceKm` also bounds the rows; type `free` with no band is free up to it; neither rows nor bands is free.
 */
export const travelFee = ({ rows, bands, maxDistanceKm, mode, km, estimate = travelMinutes }: TravelQuestion): TravelFee | TravelRefusal => {
  if (km > maxDistanceKm) return TOO_FAR;
  const minutes = estimate(km, mode);
  const cents =
    rows.length === 0
      ? bandCents(bands, km)
      : smallest(
          rows.filter((row) => minutes * 60 <= row.durationSec),
          (row) => row.durationSec,
        )?.priceCents;
  return cents === undefined ? TOO_FAR : { cents, km, minutes };
};

/** How somebody travels to their clients, how far, and what it costs by distance; distances in km. */
export type TravelRule = TravelBands & { readonly mode: TransportMode; readonly maxDistanceKm: number };

/** A rule by distance and, where the fee goes by time, its rows: then they decide (docs/product/prices.md#travel). */
export type Travel = { readonly rule: TravelRule; readonly fees: readonly TravelFeeRow[] };

/** What the first row of a fee by time holds until it is changed (docs/product/prices.md#travel). */
export const defaultTravelFee: TravelFeeRow = {
  durationSec: fixedValues.default_travel_fees.duration_sec,
  priceCents: fixedValues.default_travel_fees.price_cents,
};

/** What holds of somebody who gave rows and never said the rest: by car, free, as far as a search looks (assumed). */
export const defaultTravelRule: TravelRule = {
  mode: 'driving',
  type: 'free',
  freeUpToKm: 0,
  paid: [],
  fixedCents: 0,
  maxDistanceKm: fixedValues.search_radius_km,
};

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * The rule that the answers of a profile's creation describe (docs/product/prices.md#travel); null where no distance was given. assumed: « à partir de »
 * gives one price from the free distance to the farthest, to be refined by bands.
 */
export const travelOfAnswers = (answers: Readonly<Record<string, unknown>>): TravelRule | null => {
  const maxDistanceKm = numberIn(answers['travel_expenses_max_distance']);
  if (maxDistanceKm === 0) return null;
  const type = oneOf(travelExpenseTypes, answers['travel_expenses_type']) ?? 'free';
  const mode = oneOf(transportModes, answers['travel_mode']) ?? 'driving';
  const priceCents = numberIn(answers['travel_expenses_cents']);
  const plain = { mode, type, freeUpToKm: 0, paid: [], fixedCents: 0, maxDistanceKm };
  if (type === 'fixed') return { ...plain, fixedCents: priceCents };
  if (type === 'free') return plain;
  const free = travelExpenseBandsFree.find(({ key }) => key === answers['travel_expenses_free_band'])?.max ?? 0;
  return { ...plain, freeUpToKm: free, paid: [{ upToKm: Math.ceil(maxDistanceKm / 5) * 5, priceCents }] };
};

export type TravelProblem = 'SameBandTwice' | 'BandsTooShort' | 'SameTimeTwice';

/**
 * Every reason to refuse what somebody says of their travel, empty when it may be kept; what no row and no band covers could not be booked
 * (docs/product/prices.md#travel).
 */
export const travelProblems = ({ rule, fees }: Travel): TravelProblem[] => {
  const { type, paid, freeUpToKm, maxDistanceKm } = rule;
  const farthest = Math.max(freeUpToKm, ...paid.map(({ upToKm }) => upToKm));
  const checks: readonly (readonly [TravelProblem, boolean])[] = [
    ['SameBandTwice', new Set(paid.map(({ upToKm }) => upToKm)).size < paid.length],
    ['BandsTooShort', fees.length === 0 && type === 'starts-at' && farthest < maxDistanceKm],
    ['SameTimeTwice', new Set(fees.map(({ durationSec }) => durationSec)).size < fees.length],
  ];
  return checks.filter(([, refused]) => refused).map(([code]) => code);
};

const exampleKm = [2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100] as const;

/** What a client at some distances would pay, up to the first that is too far: travel minutes and cents, null where nobody is served. */
export const travelExamples = ({ rule, fees }: Travel): readonly { readonly km: number; readonly minutes: number; readonly cents: number | null }[] => {
  const all = exampleKm.map((km) => {
    const fee = travelFee({ rows: fees, bands: rule, maxDistanceKm: rule.maxDistanceKm, mode: rule.mode, km });
    return { km, minutes: travelMinutes(km, rule.mode), cents: 'refused' in fee ? null : fee.cents };
  });
  const last = all.findLastIndex(({ cents }) => cents !== null);
  return all.slice(0, last + 2);
};
