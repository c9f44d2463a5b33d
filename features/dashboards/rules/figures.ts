import { percentOf } from '#core/percent.ts';

/** How much of the open time was booked, in whole percent up to 100; null without open time. Minutes. */
export const occupancyPercent = (bookedMinutes: number, openMinutes: number): number | null =>
  openMinutes <= 0 ? null : Math.min(100, Math.round((bookedMinutes / openMinutes) * 100));

/** By how much a sum grew, in percent with one decimal; null without anything to compare with. Cents. */
export const changePercent = (nowCents: number, beforeCents: number): number | null =>
  beforeCents <= 0 ? null : percentOf((nowCents - beforeCents) / beforeCents);

/** What was collected on the platform; null for somebody who is not paid there and never was. Cents. */
export const revenueCents = (cents: number, { isPaidOnline, hasBeenPaid }: { readonly isPaidOnline: boolean; readonly hasBeenPaid: boolean }): number | null =>
  isPaidOnline || hasBeenPaid ? cents : null;

/** The mean of ratings, to one decimal; null without any. */
export const meanRating = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum / count) * 10) / 10);

/** A round top for a chart's axis, at or above the largest value, and its steps from zero on: one, two or five times a power of ten apart, four at most. */
export const axisOf = (largest: number): readonly number[] => {
  const wanted = Math.max(largest, 1);
  const power = Math.max(1, 10 ** Math.floor(Math.log10(wanted / 3)));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => Math.ceil(wanted / size) <= 4) ?? 10 * power;
  return Array.from({ length: Math.ceil(wanted / step) + 1 }, (_, i) => i * step);
};
