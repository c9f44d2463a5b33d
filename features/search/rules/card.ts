import type { BookableStart } from '#features/bookings/rules/bookable.ts';
import { soonest, type Offer } from './verify.ts';

const gapMinutes = 45;
const shown = 4;

/** A start and the offer that is cheapest at it. */
export type OfferedStart = { readonly start: BookableStart; readonly offer: Offer };

/** The starts a card shows: of the first day that has any, at most four, at least 45 minutes apart; `more` tells that the asked days hold others. */
export const cardStarts = (offers: readonly Offer[]): { starts: OfferedStart[]; more: boolean } => {
  const day = soonest(offers)?.starts[0]?.day;
  const cheapest = new Map<number, OfferedStart>();
  for (const offer of offers) {
    for (const start of offer.starts) {
      const kept = cheapest.get(start.startMs);
      if (start.day === day && (kept === undefined || start.priceCents < kept.start.priceCents)) cheapest.set(start.startMs, { start, offer });
    }
  }
  const picked: OfferedStart[] = [];
  for (const one of [...cheapest.values()].sort((a, b) => a.start.startMs - b.start.startMs)) {
    if (picked.length === shown) break;
    const last = picked.at(-1);
    if (last === undefined || one.start.startMs - last.start.startMs >= gapMinutes * 60_000) picked.push(one);
  }
  const isLater = offers.some((offer) => offer.hasLater || offer.starts[0]!.day !== day);
  return { starts: picked, more: isLater || cheapest.size > picked.length };
};
