import { appliedSurcharges, type Surcharge } from '#features/catalog/rules/surcharges.ts';
import {
  optionStarts,
  type AppointmentAsked,
  type BookableOption,
  type BookablePro,
  type BookableStart,
  type PlaceData,
} from '#features/offers/rules/bookable.ts';

/** An option that has a start in the asked days; `least` is the first of its starts with its least exact price. */
export type Offer = {
  readonly option: BookableOption;
  /** Every start it can really be taken at on the first day that has any, in order, never empty. */
  readonly starts: readonly BookableStart[];
  /** Whether the asked days after that one have starts too. */
  readonly hasLater: boolean;
  readonly least: BookableStart;
};

export type Verified = {
  readonly travel: { readonly cents: number; readonly km: number; readonly minutes: number } | null;
  /** The options that have a start, the least price first, ties by id. */
  readonly offers: readonly Offer[];
};

/** When this professional can really be booked for each of these options, and what each costs at least: whole prices of starts that are free. */
export const verify = (pro: BookablePro, options: readonly BookableOption[], data: PlaceData, asked: AppointmentAsked): Verified => {
  const { travel, each } = optionStarts(pro, options, data, asked);
  const offers: Offer[] = [];
  for (const option of options) {
    const starts: BookableStart[] = [];
    let hasLater = false;
    let least: BookableStart | undefined;
    each(option, (startMs, day, minute, offsetMinutes, priceCents) => {
      const isFirstDay = starts.length === 0 || starts[0]!.day === day;
      const isLeast = least === undefined || priceCents < least.priceCents;
      hasLater ||= !isFirstDay;
      if (!isFirstDay && !isLeast) return;
      const start = { startMs, day, minute, offsetMinutes, priceCents };
      if (isFirstDay) starts.push(start);
      if (isLeast) least = start;
    });
    if (least !== undefined) offers.push({ option, starts, hasLater, least });
  }
  return { travel, offers: offers.sort((a, b) => a.least.priceCents - b.least.priceCents || a.option.id - b.option.id) };
};

/** The offer that can be taken soonest, the cheapest then; undefined without offers. */
export const soonest = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>((best, offer) => {
    const [one, other] = [best?.starts[0], offer.starts[0]!];
    if (one === undefined) return offer;
    return other.startMs < one.startMs || (other.startMs === one.startMs && other.priceCents < one.priceCents) ? offer : best;
  }, undefined);

/** The surcharges and reductions that the price of a start holds, as the quote judges them. */
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
