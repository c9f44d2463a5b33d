import { percentOf } from '#core/percent.ts';
import { total, type Spans } from '#core/spans.ts';
import { tickMinutes } from '#core/units.ts';

/** Opening hours in ticks, by practitioner, then by local day. */
export type OpeningByDay = ReadonlyMap<number, ReadonlyMap<number, Spans>>;

/** Open minutes of all the practitioners together, on the days from `fromDay`, `toDay` excluded. */
export const openMinutesBetween = (opening: OpeningByDay, fromDay: number, toDay: number): number => {
  let minutes = 0;
  for (const days of opening.values())
    for (const [day, spans] of days) if (day >= fromDay && day < toDay) minutes += total(spans) * tickMinutes;
  return minutes;
};

/** Booked share of the open minutes, in whole percent up to 100. Null without open time. */
export const occupancyPercent = (bookedMinutes: number, openMinutes: number): number | null =>
  openMinutes <= 0 ? null : Math.min(100, Math.round((bookedMinutes / openMinutes) * 100));

/** Returns the growth of an amount in percent, with one decimal. Null when the earlier amount is not positive. */
export const changePercent = (nowCents: number, beforeCents: number): number | null =>
  beforeCents <= 0 ? null : percentOf((nowCents - beforeCents) / beforeCents);

/**
 * Amount collected on the platform, in cents. Null for a professional who does not take online payments and never did.
 */
export const revenueCents = (
  cents: number,
  { isPaidOnline, hasBeenPaid }: { readonly isPaidOnline: boolean; readonly hasBeenPaid: boolean },
): number | null => (isPaidOnline || hasBeenPaid ? cents : null);

/** Average rating to one decimal. Null without a rating. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

/**
 * Returns the values on the axis of a chart, from zero to a round value that reaches `largest`. There are at most four
 * steps, each 1, 2 or 5 times a power of ten.
 */
export const axisOf = (largest: number): readonly number[] => {
  const wanted = Math.max(largest, 1);
  const power = Math.max(1, 10 ** Math.floor(Math.log10(wanted / 3)));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => Math.ceil(wanted / size) <= 4) ?? 10 * power;
  return Array.from({ length: Math.ceil(wanted / step) + 1 }, (_, i) => i * step);
};
