import { bookableStarts, type Asked, type BookableOption, type BookablePro, type BookableStart, type PlaceData } from '#features/bookings/rules/bookable.ts';

/** A start and the option that is cheapest at it. */
export type OfferedStart = BookableStart & { readonly optionId: number };

export type Verified = {
  readonly travel: { readonly cents: number; readonly km: number; readonly minutes: number } | null;
  readonly starts: readonly OfferedStart[];
  /** The least exact price of each option over its starts. */
  readonly lowest: ReadonlyMap<number, number>;
};

/** Every start this professional can really take for one of these options, each at its cheapest, with its whole price. */
export const verify = (pro: BookablePro, options: readonly BookableOption[], data: PlaceData, asked: Asked): Verified => {
  const best = new Map<number, OfferedStart>();
  const lowest = new Map<number, number>();
  let travel: Verified['travel'] = null;
  for (const option of options) {
    const found = bookableStarts(pro, { lines: [{ option, addOns: [], resourceId: null }] }, data, asked);
    travel ??= found.travel;
    for (const start of found.starts) {
      if (start.priceCents < (lowest.get(option.id) ?? Number.POSITIVE_INFINITY)) lowest.set(option.id, start.priceCents);
      const kept = best.get(start.startMs);
      if (kept === undefined || start.priceCents < kept.priceCents) best.set(start.startMs, { ...start, optionId: option.id });
    }
  }
  return { travel, starts: [...best.values()].sort((a, b) => a.startMs - b.startMs), lowest };
};
