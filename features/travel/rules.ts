/** Spec §3, transport modes. */
export const transportModes = ['walking', 'bicycling', 'driving'] as const;
export type TransportMode = (typeof transportModes)[number];

/** Spec §3, travel expense types. */
export const travelExpenseTypes = ['fixed', 'free', 'starts-at'] as const;
export type TravelExpenseType = (typeof travelExpenseTypes)[number];

/** One row of the professional's travel fees: this price up to this travel time (spec §3). */
export type TravelFeeRow = { readonly durationSec: number; readonly priceCents: number };

/** Bands `te-{n}`, n = upper bound in km, included; only the fields of the chosen type are read (spec §9). */
export type TravelBands = {
  readonly type: TravelExpenseType;
  readonly freeUpToKm: number;
  readonly paid: readonly { readonly upToKm: number; readonly priceCents: number }[];
  readonly fixedCents: number;
};

/** Great-circle km and mode → travel minutes; a router can take the place of `travelMinutes` (decisions §5.3). */
export type TravelEstimate = (km: number, mode: TransportMode) => number;

const KM_PER_HOUR = { walking: 4.8, bicycling: 15, driving: 30 } as const;
const DETOUR = 1.3;
const STEP_MINUTES = 5;

/** Great circle × 1.3 at 4.8, 15 or 30 km/h, rounded up to 5 minutes (decisions §5.3). */
export const travelMinutes: TravelEstimate = (km, mode) => {
  const steps = ((km * DETOUR) / KM_PER_HOUR[mode]) * (60 / STEP_MINUTES);
  // 6.000000001 steps is a float error, not a seventh step.
  return Math.ceil(steps - 1e-9) * STEP_MINUTES || 0;
};

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
 * the band of the great-circle distance. Refuses what lies beyond every row, every band or `maxDistanceKm` (decisions §5.3).
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
