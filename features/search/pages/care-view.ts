import { data } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { placeFor } from '#features/addresses/pages/places.ts';
import { openingCriteria, parseCriteria, type Criteria } from '#features/offers/rules/criteria.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import type { SearchPageCall } from './page-call.ts';
import { careAtPlace } from './care-at-place.ts';
import { exploreView } from './explore-view.ts';

/** The search that the visitor comes from, with its place. Undefined when its URL has no place, or an unknown one. */
const searchIn = async ({ call, settings }: SearchPageCall, url: URL, today: number) => {
  const { criteria } = parseCriteria(url.searchParams, {
    categories: offeredCategories,
    today,
    guestsMax: settings.bookingGuestsMax,
  });
  const place = (await placeFor(call, criteria.addressDraftId, criteria.searchAddress))?.place;
  return place && { place, criteria: { ...criteria, addressDraftId: place.id, searchAddress: place.title } };
};

/**
 * Loads the page of a category, or of all categories when `key` is null. Without a place, the links lead to the pages
 * of the categories. When the visitor comes from a search with a place, the links search the categories at this place.
 * Throws a 404 for an unknown category.
 */
export const careView = async (page: SearchPageCall, key: string | null, url: URL) => {
  const { call, settings, nowMs, account } = page;
  if (key !== null && !categories.some((one) => one.key === key)) throw data(null, { status: 404 });
  const today = dayOf(parisZone, nowMs);
  const from = await searchIn(page, url, today);
  const criteria: Criteria = { ...(from?.criteria ?? openingCriteria(today)), category: key };
  const explored = await exploreView({ call, nowMs, account }, key);
  const here = from ? await careAtPlace(call, from.criteria, from.place) : [];
  return {
    year: civilFromDay(today).year,
    canonical: settings.publicUrl + carePath(key),
    bar: {
      categories: offeredCategories,
      criteria,
      today,
      guestsMax: settings.bookingGuestsMax,
      knowsStreets: settings.knowsStreets,
    },
    explored:
      from && here.length > 0
        ? { ...explored, town: from.place.city, others: here.filter((one) => one.key !== key), free: [] }
        : explored,
  };
};
export type CareView = Awaited<ReturnType<typeof careView>>;
