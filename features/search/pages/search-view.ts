import { redirect } from 'react-router';
import { civilFromDay } from '#core/civil.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { firstDraft, placeFor, draftPlaceOf } from '#features/addresses/pages/places.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { readCategory } from '#features/offers/rules/search-categories.ts';
import { missingCriteria, parseCriteria, searchQuery, type Criteria } from '#features/offers/rules/criteria.ts';
import { pageMax } from '#features/offers/rules/filters.ts';
import { favouriteIds } from '#features/profiles/pages/favourite-ids.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { uiTexts } from '#ui/texts.ts';
import { searchBookable } from '../contract/search.ts';
import { whyEmpty } from '../contract/why-empty.ts';
import { filterGroups, priceSteps, withFilters } from '../rules/filters.ts';
import { withKnownFilters } from '../rules/known-filters.ts';
import { laterFirst, listed, priceSpan } from '../rules/listing.ts';
import { searchTexts } from '../texts.ts';
import { searchUrl } from '../ui/filter-form.tsx';
import type { SearchBarData } from '../ui/search-draft.ts';
import { countedText } from './counted-text.ts';
import { exploreView, type ExploreView } from './explore-view.ts';
import { ignoredText, isSomebody, misreadView, readAs } from './misread-view.ts';
import { unreadView, type UnreadView } from './unread-view.ts';
import type { SearchPageCall } from './page-call.ts';
import { questionOf } from './search-question.ts';

/** Errors of an incomplete search, shown beside their fields. */
export type Flags = { readonly category?: string; readonly address?: string; readonly addressHint?: string };

const unknownPlace: Flags = { address: uiTexts.address.notFound, addressHint: uiTexts.address.notFoundHint };

/**
 * Reads the search from the URL in the time zone of the place. Overseas, today may be a day earlier or later than in
 * Paris.
 */
const readIn = ({ nowMs, settings }: SearchPageCall, url: URL, zone: string) => {
  const today = dayOf(zone, nowMs);
  const parsed = parseCriteria(url.searchParams, {
    categories: offeredCategories,
    today,
    guestsMax: settings.bookingGuestsMax,
  });
  return { today, ...parsed, criteria: withKnownFilters(parsed.criteria) };
};
type UrlQuery = ReturnType<typeof readIn>;

const barOf = (
  { settings }: SearchPageCall,
  criteria: Criteria,
  today: number,
  unread: string | null = null,
): SearchBarData => ({
  categories: offeredCategories,
  criteria,
  ...(unread !== null && { unread }),
  today,
  guestsMax: settings.bookingGuestsMax,
  knowsStreets: settings.knowsStreets,
});

/**
 * The suggestions of the search page. When a text was not understood as a category but the search has a place, leaves
 * out the professionals free in other cities. Also leaves out the categories of the whole site when the page lists the
 * categories of the place.
 */
const exploredAround = (explored: ExploreView, { criteria }: UrlQuery, unread: UnreadView | null): ExploreView => {
  const isPlaced = criteria.addressDraftId !== null || criteria.searchAddress !== '';
  if (unread === null || !isPlaced) return explored;
  return { ...explored, free: [], others: unread.here === null ? explored.others : [] };
};

const startView = async (page: SearchPageCall, url: URL, query: UrlQuery, misread: string | null, flags: Flags) => {
  const { criteria, today, ignored } = query;
  const explored = await exploreView(page, criteria.category);
  const unread =
    misread !== null && criteria.category === null
      ? await unreadView(page, misread, {
          criteria,
          typedAddress: url.searchParams.get('typed'),
          offered: explored.others,
        })
      : null;
  return {
    state: 'start' as const,
    year: civilFromDay(dayOf(parisZone, page.nowMs)).year,
    bar: barOf(page, criteria, today, criteria.category === null ? misread : null),
    flags: unread?.isPlaceUnknown === true ? { ...unknownPlace, ...flags } : flags,
    ignored: ignoredText(ignored),
    misread: await misreadView(page.call, misread, { criteria, today, service: null, to: carePath }),
    unread,
    explored: exploredAround(explored, query, unread),
    canonical: page.settings.publicUrl + carePath(criteria.category),
  };
};

/** URL of the search at the first suggestion for the typed place. Undefined when no place matches. */
const withFirstPlace = async (
  { call }: SearchPageCall,
  url: URL,
  { criteria, ignored }: UrlQuery,
): Promise<string | undefined> => {
  const { searchAddress } = criteria;
  const first = await firstDraft(call, searchAddress);
  if (first === undefined) return undefined;
  const place = await draftPlaceOf(call, first.id);
  const to = new URLSearchParams(
    searchQuery({ ...criteria, addressDraftId: first.id, searchAddress: place?.title ?? searchAddress }),
  );
  // Passes these parameters on, because the next page explains the texts that were read differently and the parameters
  // that were ignored.
  for (const name of ignored) to.set(name, url.searchParams.get(name) ?? '');
  if (first.match !== 'name') to.set('typed', searchAddress);
  return `/booking/search?${to.toString()}`;
};

const resultsView = async (
  page: SearchPageCall,
  url: URL,
  { place, isNew }: NonNullable<Awaited<ReturnType<typeof placeFor>>>,
  misread: string | null,
) => {
  const { call, settings, nowMs } = page;
  const { criteria: parsed, ignored, today } = readIn(page, url, place.time_zone);
  const criteria: Criteria = { ...parsed, addressDraftId: place.id, searchAddress: place.title };
  const question = questionOf(criteria, place, today);
  const answer = answered(await call(searchBookable, question));
  const cards = laterFirst(answer);
  // For a visit at home, the center of the commune replaces the address until step 1 of the booking asks for the
  // street.
  const estimatedFrom = criteria.atHome && place.street === null ? place.city : null;
  return {
    state: 'results' as const,
    year: civilFromDay(dayOf(parisZone, nowMs)).year,
    favourites: await favouriteIds(page),
    bar: barOf(page, criteria, today, answer.service === null ? null : misread),
    groups: filterGroups(),
    prices: { steps: priceSteps, span: priceSpan(cards) },
    counted: answer.bookable.length === 0 ? '' : countedText(answer, criteria.atHome),
    list: listed(cards, {
      guests: criteria.adults + criteria.children,
      children: criteria.children,
      estimatedFrom,
    }),
    total: answer.total,
    isApproximate: answer.approximate,
    hasMore: answer.more && criteria.filters.page < pageMax,
    why: answer.bookable.length === 0 ? answered(await call(whyEmpty, question)) : null,
    place: { title: place.title, city: place.city, lat: place.lat, lon: place.lon },
    estimatedFrom,
    isNewPlace: isNew,
    misread: await misreadView(call, misread, {
      criteria,
      city: place.city,
      today,
      service: answer.bookable.length === 0 ? null : answer.service,
      later: answer.later,
      to: (category) => searchUrl(withFilters({ ...criteria, category, typedCare: null }, {})),
    }),
    readAs: await readAs(call, url.searchParams.get('typed'), place, ({ id, title }) =>
      searchUrl(withFilters({ ...criteria, addressDraftId: id, searchAddress: title }, {})),
    ),
    ignored: ignoredText(ignored),
    canonical: `${settings.publicUrl}/booking/search?${new URLSearchParams({ category: criteria.category ?? '', search_address: place.title }).toString()}`,
  };
};
export type ResultsView = Awaited<ReturnType<typeof resultsView>>;

/**
 * Reads the text as a person's name, and not as a category, when somebody has exactly this name and the text only
 * resembles a search term of the category.
 */
const withPeopleFirst = async ({ call }: SearchPageCall, query: UrlQuery): Promise<UrlQuery> => {
  const { misread, criteria } = query;
  const isNear =
    misread !== null && criteria.category !== null && readCategory(misread, offeredCategories)?.isNear === true;
  return isNear && (await isSomebody(call, misread))
    ? { ...query, criteria: { ...criteria, category: null, typedCare: null } }
    : query;
};

/**
 * Loads the search of a URL: its results, or the form when a criterion is missing. Redirects a typed place to its first
 * suggestion.
 */
export const searchView = async (page: SearchPageCall, url: URL) => {
  const query = await withPeopleFirst(page, readIn(page, url, parisZone));
  const misread = query.misread ?? query.criteria.typedCare ?? null;
  const missing = missingCriteria(query.criteria);
  if (missing.length > 0) {
    // A link to a category opens the form without errors, because nobody has sent the search yet.
    const isSent = url.searchParams.has('search_address');
    return startView(page, url, query, misread, {
      // The page itself explains a text that matches no category.
      ...(isSent && missing.includes('category') && misread === null && { category: searchTexts.missing.category }),
      // A search by name needs no place.
      ...(isSent &&
        missing.includes('address') &&
        !(misread !== null && query.criteria.category === null) && { address: searchTexts.missing.address }),
    });
  }
  const { addressDraftId, searchAddress } = query.criteria;
  if (addressDraftId === null) {
    const to = await withFirstPlace(page, url, query);
    if (to === undefined) return startView(page, url, query, misread, unknownPlace);
    throw redirect(to);
  }
  const found = await placeFor(page.call, addressDraftId, searchAddress);
  return found ? resultsView(page, url, found, misread) : startView(page, url, query, misread, unknownPlace);
};
