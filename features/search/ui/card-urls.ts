import { bookingQuery, type Criteria } from '#features/offers/rules/criteria.ts';

type Entry = { readonly pro: { readonly id: string }; readonly at_home: boolean };

/**
 * The query string of the profile and the booking steps of a card. Its mode (on site or at home) is that of the card,
 * which may differ from the mode of the search.
 */
export const cardQuery = ({ pro, at_home }: Entry, criteria: Criteria, optionId: string | undefined): string => {
  const query = bookingQuery(at_home === criteria.atHome ? criteria : { ...criteria, atHome: at_home }, pro.id);
  return optionId === undefined ? query : `${query}&option=${optionId}`;
};

/** URL of the booking steps with this option and this start chosen. */
export const startUrl = (card: Entry, optionId: string, startsAt: string, criteria: Criteria): string =>
  `/booking/guests?${cardQuery(card, criteria, optionId)}&starts_at=${encodeURIComponent(startsAt)}`;
