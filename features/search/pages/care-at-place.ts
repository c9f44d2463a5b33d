import type { CallRoute } from '#core/call-route.ts';
import type { DraftPlace } from '#features/addresses/pages/places.ts';
import { searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { noFilters } from '#features/offers/rules/filters.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { links } from '#ui/links.ts';
import { answered } from '#ui/page/answered.ts';
import { explore } from '../contract/explore.ts';
import { countedOf, type Counted } from './explore-view.ts';

/** URL of the page of all categories. Keeps the place, days and people of a search that has a place. */
export const allCarePath = (criteria: Criteria): string =>
  criteria.addressDraftId === null && criteria.searchAddress === ''
    ? carePath(null)
    : `${carePath(null)}?${searchQuery({ ...criteria, category: null, filters: noFilters })}`;

/** URL of a search of this category at this place, with the days and people of the criteria. */
export const searchAtPlace = (criteria: Criteria, place: DraftPlace, category: string): string =>
  `${links.search}?${searchQuery({ ...criteria, category, addressDraftId: place.id, searchAddress: place.title })}`;

/** The categories offered in the town of a place, each linked to its search there. */
export const careAtPlace = async (call: CallRoute, criteria: Criteria, place: DraftPlace): Promise<Counted[]> => {
  const found = answered(await call(explore, { city: place.city })).by_city[0];
  return countedOf(found?.categories ?? [], (category) => searchAtPlace(criteria, place, category));
};
