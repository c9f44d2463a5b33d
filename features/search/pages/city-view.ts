import { data } from 'react-router';
import { categories } from '#db/reference/categories.ts';
import type { CallRoute } from '#core/call-route.ts';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import type { DraftPlace } from '#features/addresses/pages/places.ts';
import { autocomplete, placeOfDraft } from '#features/addresses/contract.ts';
import { openingCriteria, searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { favouriteIds } from '#features/profiles/pages/favourite-ids.ts';
import { citySlug } from '#features/profiles/pages/paths.ts';
import { links } from '#ui/links.ts';
import type { SearchPageCall } from './page-call.ts';
import { searchBookable } from '../contract/search.ts';
import { whyEmpty } from '../contract/why-empty.ts';
import { listed } from '../rules/listing.ts';
import { answered } from '#ui/page/answered.ts';
import { aroundCity } from './explore-view.ts';
import { questionOf } from './search-question.ts';

const shownAtOnce = 10;
// Maximum number of cities of the same name to try. The page shows the first one with a bookable professional.
const homonyms = 3;

const placesOf = async (call: CallRoute, slug: string): Promise<DraftPlace[]> => {
  const places: DraftPlace[] = [];
  for (const { id } of answered(await call(autocomplete, { q: slug.replaceAll('-', ' ') })).drafts) {
    const place = answered(await call(placeOfDraft, { draftID: id }));
    // Skips former communes that are now part of the city: their own name differs.
    if (citySlug(place.city) === slug && citySlug(place.title.split(/ \(|, /)[0] ?? '') === slug) places.push(place);
  }
  return places.slice(0, homonyms);
};

const search = async (call: CallRoute, place: DraftPlace, category: string, atHome: boolean, nowMs: number) => {
  const today = dayOf(place.time_zone, nowMs);
  const criteria: Criteria = {
    ...openingCriteria(today),
    category,
    addressDraftId: place.id,
    searchAddress: place.title,
    atHome,
  };
  // Reads three pages of results, for the price range and the number of addresses free today.
  const question = { ...questionOf(criteria, place, today), page: 3 };
  const found = answered(await call(searchBookable, question));
  return { criteria, today, place, found, question };
};

type Result = Awaited<ReturnType<typeof search>>;

/**
 * Searches each city on site, then at home, and returns the first search with results. When nobody is free, returns the
 * very first search.
 */
const firstWithResults = async (
  call: CallRoute,
  places: readonly DraftPlace[],
  category: string,
  nowMs: number,
): Promise<Result | undefined> => {
  let first: Result | undefined;
  for (const place of places) {
    for (const atHome of [false, true]) {
      const result = await search(call, place, category, atHome, nowMs);
      if (result.found.bookable.length > 0) return result;
      first ??= result;
    }
  }
  return first;
};

/** Price range and number of addresses free today. Null when nothing was found or when some results were not read. */
const glanceOf = ({ bookable, more }: Result['found'], today: number) => {
  const cents = bookable.flatMap((card) => card.lowest_price_cents ?? []);
  if (more || cents.length === 0) return null;
  return {
    many: bookable.length > 1,
    leastCents: Math.min(...cents),
    mostCents: Math.max(...cents),
    freeToday: bookable.filter((card) => card.slots[0]?.day === today).length,
  };
};

/** Loads the page of a category in a city. Throws a 404 for an unknown category or city. */
export const cityView = async (
  { call, settings, nowMs, account }: SearchPageCall,
  params: { readonly category: string; readonly city: string },
) => {
  const category = categories.find(({ key }) => key === params.category);
  if (!category || params.city !== citySlug(params.city)) throw data(null, { status: 404 });
  const result = await firstWithResults(call, await placesOf(call, params.city), category.key, nowMs);
  if (!result) throw data(null, { status: 404 });
  const { criteria, today, place, found, question } = result;
  return {
    favourites: await favouriteIds({ call, account }),
    around: await aroundCity(call, category.key, place.city),
    glance: glanceOf(found, today),
    year: civilFromDay(today).year,
    today,
    canonical: `${settings.publicUrl}/soins/${category.key}/${params.city}`,
    category: { key: category.key, label: category.label, description: category.description },
    city: place.city,
    criteria,
    total: found.total,
    isApproximate: found.approximate,
    named: found.bookable.length === 0 ? categories.map(({ key, label }) => ({ key, label })) : [],
    why: found.bookable.length === 0 ? answered(await call(whyEmpty, { ...question, page: 1 })) : null,
    list: listed(found.bookable.slice(0, shownAtOnce)),
    searchTo: `${links.search}?${searchQuery(criteria)}`,
  };
};
export type CityView = Awaited<ReturnType<typeof cityView>>;
