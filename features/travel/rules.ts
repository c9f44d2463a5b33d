import { hourSeconds } from '#core/units.ts';
import { fixedValues } from '#db/reference/options/fixed-values.ts';
import { travelExpenseBandsFree } from '#db/reference/options/travel-expense-bands-free.ts';

/** Ways of traveling (docs/product/catalogue.md#travel). */
export const transportModes = ['walking', 'bicycling', 'driving'] as const;
export type TransportMode = (typeof transportModes)[number];

/** Ways of charging for travel (docs/product/prices.md#travel). */
export const travelExpenseTypes = ['fixed', 'free', 'starts-at'] as const;
export type TravelExpenseType = (typeof travelExpenseTypes)[number];

/** A row of the travel fees by time: this price up to this travel time (docs/product/prices.md#travel). */
export type TravelFeeRow = { readonly durationSec: number; readonly priceCents: number };

/**
 * Travel fees by distance. A band `te-{n}` ends at n km, included. Only the fields of the chosen type are used
 * (docs/product/prices.md#travel).
 */
export type TravelBands = {
  readonly type: TravelExpenseType;
  readonly freeUpToKm: number;
  readonly paid: readonly { readonly upToKm: number; readonly priceCents: number }[];
  readonly fixedCents: number;
};

/**
 * Estimates the travel time in minutes from the great-circle distance in km. A routing service could implement this
 * type instead of `travelMinutes` (docs/product/prices.md#estimated-time).
 */
export type TravelEstimate = (km: number, mode: TransportMode) => number;

const KM_PER_HOUR = { walking: 4.8, bicycling: 15, driving: 30 } as const;
const DETOUR = 1.3;
const STEP_MINUTES = 5;

/**
 * Estimates the travel time from great-circle distance × 1.3 at 4.8, 15 or 30 km/h, rounded up to 5 minutes
 * (docs/product/prices.md#estimated-time).
 */
export const travelMinutes: TravelEstimate = (km, mode) => {
  const steps = ((km * DETOUR) / KM_PER_HOUR[mode]) * (60 / STEP_MINUTES);
  // Corrects floating-point errors: 6.000000001 steps are six steps, not seven.
  return Math.ceil(steps - 1e-9) * STEP_MINUTES || 0;
};

/**
 * Returns the great-circle distance in km that is covered in a given time. It is the inverse of `travelMinutes`,
 * without its rounding (docs/product/prices.md#estimated-time).
 */
export const reachKm = (durationSec: number, mode: TransportMode): number =>
  ((durationSec / hourSeconds) * KM_PER_HOUR[mode]) / DETOUR;

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
 * Returns the travel fee of a visit. It does not depend on the number of guests. With `rows` (fees by time), the row of
 * the shortest time that covers the estimated time decides. Without rows, the band of the great-circle distance
 * decides. Refuses a distance beyond all rows, all bands or `maxDistanceKm` (docs/product/prices.md#travel). assumed:
 * `maxDistanceKm` also limits the rows. Type `free` without a band is free up to `maxDistanceKm`. With neither rows nor
 * bands, travel is free.
 */
export const travelFee = ({
  rows,
  bands,
  maxDistanceKm,
  mode,
  km,
  estimate = travelMinutes,
}: TravelQuestion): TravelFee | TravelRefusal => {
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

/** A professional's way of traveling, with the fees by distance and the maximum distance in km. */
export type TravelRule = TravelBands & { readonly mode: TransportMode; readonly maxDistanceKm: number };

/**
 * A rule by distance, and optional rows by time. If there are rows, only these decide the fee
 * (docs/product/prices.md#travel).
 */
export type Travel = { readonly rule: TravelRule; readonly fees: readonly TravelFeeRow[] };

/** First row of the fees by time, until the professional changes it (docs/product/prices.md#travel). */
export const defaultTravelFee: TravelFeeRow = {
  durationSec: fixedValues.default_travel_fees.duration_sec,
  priceCents: fixedValues.default_travel_fees.price_cents,
};

/** Rule of professionals who have rows by time but no rule: by car, free, within the search radius (assumed). */
export const defaultTravelRule: TravelRule = {
  mode: 'driving',
  type: 'free',
  freeUpToKm: 0,
  paid: [],
  fixedCents: 0,
  maxDistanceKm: fixedValues.search_radius_km,
};

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/**
 * Builds a rule from the answers of a profile's creation (docs/product/prices.md#travel). Null when the answers give no
 * distance. assumed: « à partir de » becomes a single price from the free distance to the farthest distance, which the
 * professional may later refine with bands.
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
 * Returns all reasons to refuse travel settings. Empty when they are valid. A distance without a row or band is a
 * reason, because visits at that distance could not be booked (docs/product/prices.md#travel).
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

/**
 * Returns the fee at some sample distances, up to the first distance that is too far. `cents` is null for that
 * distance.
 */
export const travelExamples = ({
  rule,
  fees,
}: Travel): readonly { readonly km: number; readonly minutes: number; readonly cents: number | null }[] => {
  const all = exampleKm.map((km) => {
    const fee = travelFee({ rows: fees, bands: rule, maxDistanceKm: rule.maxDistanceKm, mode: rule.mode, km });
    return { km, minutes: travelMinutes(km, rule.mode), cents: 'refused' in fee ? null : fee.cents };
  });
  const last = all.findLastIndex(({ cents }) => cents !== null);
  return all.slice(0, last + 2);
};
