import { data } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { openingCriteria } from '#features/offers/rules/criteria.ts';
import { offeredCategories } from '#features/offers/pages/offered-categories.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import type { SearchPageCall } from './page-call.ts';
import { exploreView } from './explore-view.ts';

/**
 * Loads the page of a category, or of all categories when `key` is null, before the visitor gives a place. Throws a 404
 * for an unknown category.
 */
export const careView = async ({ call, settings, nowMs, account }: SearchPageCall, key: string | null) => {
  if (key !== null && !categories.some((one) => one.key === key)) throw data(null, { status: 404 });
  const today = dayOf(parisZone, nowMs);
  return {
    year: civilFromDay(today).year,
    canonical: settings.publicUrl + carePath(key),
    bar: {
      categories: offeredCategories,
      criteria: { ...openingCriteria(today), category: key },
      today,
      guestsMax: settings.bookingGuestsMax,
      knowsStreets: settings.knowsStreets,
    },
    explored: await exploreView({ call, nowMs, account }, key),
  };
};
export type CareView = Awaited<ReturnType<typeof careView>>;
