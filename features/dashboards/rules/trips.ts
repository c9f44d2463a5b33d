import { greatCircleKm, type Point } from '#core/geo.ts';
import { travelMinutes, type TransportMode } from '#features/travel/rules.ts';

/** A visit and its place. `at` is null for a visit at the practice. Times are minutes of the day. */
export type Stop = { readonly minute: number; readonly endMinute: number; readonly at: Point | null };
export type Leg = {
  readonly from_minute: number;
  readonly to_minute: number;
  readonly travel_minutes: number;
  readonly to: 'home' | 'practice';
};

/**
 * Trips between consecutive visits of a day. Visits at the same place have no trip between them
 * (docs/product/prices.md#estimated-time).
 */
export const legsBetween = (stops: readonly Stop[], practice: Point, mode: TransportMode): Leg[] =>
  stops.slice(1).flatMap((stop, i) => {
    const before = stops[i]!;
    const minutes = travelMinutes(greatCircleKm(before.at ?? practice, stop.at ?? practice), mode);
    return minutes === 0
      ? []
      : [
          {
            from_minute: before.endMinute,
            to_minute: stop.minute,
            travel_minutes: minutes,
            to: stop.at === null ? ('practice' as const) : ('home' as const),
          },
        ];
  });
