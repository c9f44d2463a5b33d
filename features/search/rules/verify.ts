import { appliedSurcharges, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import {
  optionStarts,
  type AppointmentRequest,
  type BookableOption,
  type BookablePro,
  type BookableStart,
  type PlaceData,
} from '#features/offers/rules/bookable.ts';

/** An option with a start in the requested days. `least` is the earliest start at the lowest exact price. */
export type Offer = {
  readonly option: BookableOption;
  /** All bookable starts of the first day that has any, in order. Never empty. */
  readonly starts: readonly BookableStart[];
  /** Whether later requested days have starts too. */
  readonly hasLater: boolean;
  readonly least: BookableStart;
  /** Whether a start of the requested days costs more than `least`. */
  readonly isPriceVaried: boolean;
};

export type Verified = {
  readonly travel: { readonly cents: number; readonly km: number; readonly minutes: number } | null;
  /** The options that have a start, cheapest first, then by id. */
  readonly offers: readonly Offer[];
};

/** Computes the bookable starts of each option with their exact prices. Options without a start are left out. */
export const verify = (
  pro: BookablePro,
  options: readonly BookableOption[],
  data: PlaceData,
  request: AppointmentRequest,
): Verified => {
  const { travel, each } = optionStarts(pro, options, data, request);
  const offers: Offer[] = [];
  for (const option of options) {
    const starts: BookableStart[] = [];
    let hasLater = false;
    let least: BookableStart | undefined;
    let mostCents = 0;
    each(option, (startMs, day, minute, offsetMinutes, priceCents) => {
      const isFirstDay = starts.length === 0 || starts[0]!.day === day;
      const isLeast = least === undefined || priceCents < least.priceCents;
      hasLater ||= !isFirstDay;
      mostCents = Math.max(mostCents, priceCents);
      if (!isFirstDay && !isLeast) return;
      const start = { startMs, day, minute, offsetMinutes, priceCents };
      if (isFirstDay) starts.push(start);
      if (isLeast) least = start;
    });
    if (least !== undefined)
      offers.push({ option, starts, hasLater, least, isPriceVaried: mostCents > least.priceCents });
  }
  return {
    travel,
    offers: offers.sort((a, b) => a.least.priceCents - b.least.priceCents || a.option.id - b.option.id),
  };
};

/** The offer with the earliest start, or the cheapest of those when several start then. Undefined without offers. */
export const soonest = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>((best, offer) => {
    const [one, other] = [best?.starts[0], offer.starts[0]!];
    if (one === undefined) return offer;
    return other.startMs < one.startMs || (other.startMs === one.startMs && other.priceCents < one.priceCents)
      ? offer
      : best;
  }, undefined);

/** The surcharges and reductions included in the price of a start, computed as in the quote. */
export const changesAt = (
  { option }: Offer,
  start: BookableStart,
  { guests, postcode, nowMs }: { readonly guests: number; readonly postcode: string; readonly nowMs: number },
): Pick<Surcharge, 'type' | 'unit' | 'value'>[] =>
  appliedSurcharges(option.surcharges, option.priceCents * guests, guests, {
    start: { day: start.day, minute: start.minute, epochMs: start.startMs },
    bookedAtEpochMs: nowMs,
    postcode,
  }).map(({ surcharge: { type, unit, value } }) => ({ type, unit, value }));
