import type { BookableStart } from '#features/offers/rules/bookable.ts';
import { startsShown } from '#features/offers/rules/shown-slots.ts';
import { soonest, type Offer } from './verify.ts';

/** The starts a card shows of one option: of its first day, those that its profile shows of that day too. */
const spaced = (starts: readonly BookableStart[]): BookableStart[] => startsShown(starts, ({ startMs }) => startMs);

/** An option on a card, with the hours that book it; none when only its price is told. */
export type CardOffer = Offer & { readonly shown: readonly BookableStart[] };

/**
 * The one or two options that a card tells: the least price first, with its hours; then the one that is free sooner, with its own, or
 * else the next price, without. `more` tells that the asked days hold other starts.
 */
export const cardOffers = (offers: readonly Offer[]): { readonly told: readonly CardOffer[]; readonly more: boolean } => {
  const [headline, next] = offers;
  if (headline === undefined) return { told: [], more: false };
  const sooner = soonest(offers)!;
  const isSooner = sooner.starts[0]!.startMs < headline.starts[0]!.startMs;
  const second = isSooner ? sooner : next;
  const told = [{ ...headline, shown: spaced(headline.starts) }, ...(second ? [{ ...second, shown: isSooner ? spaced(second.starts) : [] }] : [])];
  return { told, more: offers.length > told.length || told.some((one) => one.hasLater || one.starts.length > one.shown.length) };
};
