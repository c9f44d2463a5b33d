import { clockText, countText, dateAtText, distanceText, longDateText, priceText } from '#core/format.ts';
import { searchedRange, type Criteria } from '#features/offers/rules/criteria.ts';
import type { Way } from '../rules/wider-criteria.ts';
import { leastShownKm } from '../rules/shown-distance.ts';
import { serviceOptionText } from '#features/catalog/texts.ts';
import { searchTexts } from '../texts.ts';
import { emptyTexts as texts } from './empty-texts.ts';

type FreeStart = Omit<Extract<Way, { kind: 'day' }>, 'kind' | 'total' | 'approximate'>;

/** A price covers all paying guests. When there are several, the text states their number. */
export const partyPrice = ({ adults, children }: Criteria, cents: number): string =>
  adults + children === 1 ? priceText(cents) : texts.forAll(priceText(cents), countText(adults + children));

/** The searched days, to end a sentence: « le samedi 5 décembre ». */
export const datesText = (criteria: Criteria, today: number): string => {
  const { startDay, endDay } = searchedRange(criteria, today);
  const last = longDateText(endDay);
  // The bar shows « Choisir une date » when the visitor chose no dates, so the text must not present the default dates
  // as chosen.
  if (criteria.range === null) return texts.nextDays(last);
  return startDay === endDay ? texts.on(last) : texts.between(longDateText(startDay), last);
};

/** A text that proposes the next free start. `when` is the most important part. */
export type NextFree = { readonly lead: string; readonly when: string; readonly rest: string };

/** Returns « Prochain créneau libre : », the day and hour, then the distance, the service and its exact price. */
export const nextFreeText = (start: FreeStart, criteria: Criteria): NextFree => {
  const where =
    start.distance_km < leastShownKm
      ? texts.nearestHere(searchTexts.results.near)
      : texts.nearestDistance(distanceText(start.distance_km));
  const service = serviceOptionText(start.name, start);
  return {
    lead: texts.nearest,
    when: dateAtText(start.day, clockText(start.minute)),
    rest: `${where}${texts.nearestService(service, partyPrice(criteria, start.price_cents))}`,
  };
};
