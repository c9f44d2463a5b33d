import type { BookableStart } from '#features/offers/rules/bookable.ts';
import { startsShown } from '#features/offers/rules/shown-slots.ts';
import { soonest, type Offer } from './verify.ts';

/** The starts a card shows for the first day of an option. The profile shows the same starts for that day. */
const spaced = (starts: readonly BookableStart[]): BookableStart[] => startsShown(starts, ({ startMs }) => startMs);

/** An option on a card. `shown` holds the starts to book, and is empty when only the price is shown. */
export type CardOffer = Offer & { readonly shown: readonly BookableStart[] };

/**
 * The one or two options of a card. The cheapest option comes first, with its starts. The second is the option that is
 * free sooner, with its starts. Without a sooner option, it is the next cheapest, without starts. `more` is true when
 * the requested days have other starts.
 */
export const cardOffers = (
  offers: readonly Offer[],
): { readonly picked: readonly CardOffer[]; readonly more: boolean } => {
  const [headline, next] = offers;
  if (headline === undefined) return { picked: [], more: false };
  const sooner = soonest(offers)!;
  const isSooner = sooner.starts[0]!.startMs < headline.starts[0]!.startMs;
  const second = isSooner ? sooner : next;
  const picked = [
    { ...headline, shown: spaced(headline.starts) },
    ...(second ? [{ ...second, shown: isSooner ? spaced(second.starts) : [] }] : []),
  ];
  return {
    picked,
    more: offers.length > picked.length || picked.some((one) => one.hasLater || one.starts.length > one.shown.length),
  };
};
