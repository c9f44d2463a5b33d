import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { sharedPath } from '#core/landscapes.ts';
import { civilFromDay } from '#core/civil.ts';
import { ratingText } from '#core/format.ts';
import { homeOf } from '#features/addresses/pages/places.ts';
import { type ProfileView, profileView, trailOf } from '#features/cancellation/pages/profile-view.ts';
import { type PublicProfile, publicProfile } from '#features/profiles/contract/public-profile.ts';
import { getFavourite } from '#features/profiles/contract/favourites.ts';
import { offerTexts } from '#features/offers/texts.ts';
import { choiceOf, partyOf, partySizes, placeWanted, placesOf, suited } from '#features/catalog/rules/choice.ts';
import { selectionIn } from '#features/catalog/rules/selection-query.ts';
import { menuOf } from '#features/catalog/rules/menu.ts';
import { catalogTexts } from '#features/catalog/texts.ts';
import { structuredData } from '#features/profiles/rules/structured-data.ts';
import { childrenFrom, profileMeta } from '#features/profiles/texts.ts';
import { readProfileReviews } from '#features/reviews/pages/profile-reviews.ts';
import { publicSales } from '#features/sales/contract.ts';
import {
  bookingQuery,
  parseCriteria,
  searchedRange,
  searchQuery,
  type Criteria,
} from '#features/offers/rules/criteria.ts';
import { asksAges, isTooYoung } from '#features/offers/rules/party.ts';
import { childrenRefused } from '#features/offers/rules/party-texts.ts';
import { forThese, isNamedForOthers, possibleFor } from '#features/catalog/rules/named-for.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { flowPaths, idInSlug, profilePath } from '#features/profiles/pages/paths.ts';
import { salesShown } from '#features/sales/pages/sales-shown.ts';
import { guestsText } from '#ui/texts.ts';
import { answered } from '#ui/page/answered.ts';
import { namesService, soughtService } from '../rules/sought-service.ts';
import { leastOf, selectedOf, type ProfileChoice } from './profile-selection.ts';

const linkForParty = (params: URLSearchParams, people: number): { people: number; search: string } => {
  const query = new URLSearchParams(params);
  for (const name of ['adults', 'children', 'babies']) query.delete(name);
  if (people > 1) query.set('adults', String(people));
  return { people, search: `?${query.toString()}` };
};

const partyTextOf = (criteria: Criteria): string | null => {
  const { adults, children, babies, atHome } = criteria;
  if (adults + children + babies === 1 && !atHome) return null;
  return `${guestsText(criteria)}, ${(atHome ? catalogTexts.atHome : catalogTexts.onSite).toLowerCase()}`;
};

const flowOf = (
  criteria: Criteria,
  proId: string,
  choice: ProfileChoice,
  startsAt: string | null,
): { bookTo: string | null; calendarTo: string } => {
  const params = new URLSearchParams(bookingQuery(criteria, proId));
  params.set('option', choice.option.id);
  if (choice.addOns.length > 0) params.set('addons', choice.addOns.map(({ id }) => id).join(','));
  return {
    // Opens the page of the free hours, which shows the party and links to change it.
    calendarTo: `${flowPaths.appointment}?${params.toString()}#calendrier`,
    bookTo:
      startsAt === null ? null : `${flowPaths.guests}?${params.toString()}&starts_at=${encodeURIComponent(startsAt)}`,
  };
};

type ProfileCall = {
  readonly call: CallRoute;
  readonly account: () => Promise<object | null>;
  readonly settings: { readonly publicUrl: string; readonly bookingGuestsMax: number };
};

/**
 * The services among which the page chooses: those that have the searched name and suit the guests. `isUnknown`: no
 * service has this name.
 */
const answering = (services: PublicProfile['services'], criteria: Criteria) => {
  const { category, typedCare } = criteria;
  const named = category === null ? null : soughtService(typedCare ?? '', category, offeredCategories);
  const withName = named === null ? services : services.filter(({ name }) => namesService(name, named.words));
  return {
    services: forThese(
      withName.filter(({ name }) => !isNamedForOthers(name, criteria)),
      criteria,
    ),
    isUnknown: withName.length === 0,
  };
};

const queryIn = (profile: PublicProfile, { searchParams: params }: URL, guestsMax: number) => {
  const { criteria: parsed } = parseCriteria(params, {
    categories: offeredCategories,
    today: profile.today,
    guestsMax,
  });
  const criteria: Criteria = { ...parsed, atHome: placeWanted(profile.services, parsed.atHome) };
  const party = partyOf(criteria);
  const { optionId, addOnIds, startsAt } = selectionIn(params);
  const listedKey = params.get('services') ?? criteria.category;
  const wanted = offeredCategories.find(({ key }) => key === listedKey)?.id ?? null;
  const services = possibleFor(profile.services, criteria);
  const isChosen = optionId !== null && suited(services, party).includes(optionId);
  const answer = answering(services, criteria);
  const choosable = isChosen ? services : answer.services;
  return {
    criteria,
    party,
    services,
    startsAt,
    wanted,
    unknownName: answer.isUnknown ? (criteria.typedCare ?? null) : null,
    choice: choiceOf(choosable, { optionId, addOnIds, category: wanted }, party),
  };
};
type ProfileQuery = ReturnType<typeof queryIn>;

/**
 * Loads the place of a visit at home. Redirects to the same URL with a current draft when its address draft is missing
 * or expired.
 */
const homePlace = async (call: CallRoute, { criteria }: ProfileQuery, url: URL, path: string) => {
  const place = criteria.atHome ? await homeOf(call, criteria) : null;
  if (place?.home && place.home.draftId !== criteria.addressDraftId) {
    const homeQuery = new URLSearchParams(url.searchParams);
    homeQuery.set('at_home', 'true');
    homeQuery.set('address_draft_id', place.home.draftId);
    homeQuery.set('search_address', place.home.title);
    throw redirect(`${path}?${homeQuery.toString()}`);
  }
  return place;
};

const headOf = (profile: PublicProfile, view: ProfileView) => {
  const rating = profile.rating.count > 0 ? ratingText(profile.rating.x100 / 100) : null;
  return {
    title: profileMeta.title(view.name, view.kind, view.city),
    description: profileMeta.description(
      view.name,
      view.city,
      profile.services.slice(0, 3).map(({ name }) => name),
      rating,
    ),
  };
};

/**
 * Loads a professional's public page for a URL. Throws a 404 for an unknown slug, and redirects an old slug to the
 * current one.
 */
export const profilePage = async ({ call, settings, account }: ProfileCall, slug: string, url: URL) => {
  const id = idInSlug(slug);
  if (id === undefined) throw data(null, { status: 404 });
  const profile = answered(await call(publicProfile, { id, reviews: 0 }));
  const reviews = await readProfileReviews(call, profile, url.searchParams);
  const sales = answered(await call(publicSales, { id })).data;
  const path = profilePath(profile);
  if (url.pathname !== path) throw redirect(`${path}${url.search}`, 301);
  const isKept = (await account()) !== null && answered(await call(getFavourite, { id })).kept;
  const query = queryIn(profile, url, settings.bookingGuestsMax);
  const place = await homePlace(call, query, url, path);
  const view = profileView(profile);
  // Category the visitor came from, when the professional offers it.
  const from = view.categories.find(({ key }) => key === query.criteria.category);
  const { leastPrices, ...chosen } = await chosenView(call, {
    profile: { ...profile, services: query.services },
    view,
    query,
    place,
    params: url.searchParams,
  });
  return {
    trail: from ? trailOf(from, view.city) : view.trail,
    resultsTo: from && query.criteria.searchAddress !== '' ? `/booking/search?${searchQuery(query.criteria)}` : null,
    ...headOf(profile, view),
    year: civilFromDay(profile.today).year,
    path,
    isKept,
    canonical: `${settings.publicUrl}${path}`,
    view,
    ...chosen,
    sales: salesShown(sales),
    reviews,
    ...(view.gallery.all[0] && { sharedPicture: sharedPath(view.gallery.all[0]) }),
    structured: structuredData(profile, `${settings.publicUrl}${path}`, view.kind, leastPrices),
  };
};

type Shown = {
  readonly profile: PublicProfile;
  readonly view: ProfileView;
  readonly query: ProfileQuery;
  readonly place: Awaited<ReturnType<typeof homeOf>> | null;
  readonly params: URLSearchParams;
};

const noChoiceText = (
  { party, unknownName }: ProfileQuery,
  services: PublicProfile['services'],
  least: number,
): string => {
  const { paying, people } = party;
  if (paying < least) return offerTexts.together(least);
  // Services can be booked, but none was chosen for the visitor.
  if (suited(services, party).length > 0) return offerTexts.choose(unknownName);
  return people > 1 ? offerTexts.noChoice(people) : offerTexts.noChoiceHere;
};

const chosenView = async (call: CallRoute, { profile, view, query, place, params }: Shown) => {
  const { criteria, party, startsAt, wanted, choice: suitable } = query;
  const minAge = profile.children_min_age;
  const isYoung = isTooYoung(criteria, minAge);
  const choice = isYoung ? null : suitable;
  const { least } = partySizes(profile.services, criteria.atHome);
  const draftId = place?.home?.draftId ?? null;
  const prices = await leastOf(call, profile, criteria, draftId, suited(profile.services, party));
  const leastPrices = prices && new Map(prices.map((one) => [one.option_id, one.price_cents]));
  const { startDay, endDay } = searchedRange(criteria, profile.today);
  const found = choice && (await selectedOf(call, { profile, choice, criteria, draftId, startsAt, least: prices }));
  const isAll = params.has('all');
  const isOneDay = startDay === endDay;
  const chosen = choice
    ? { serviceId: choice.service.id, optionId: choice.option.id, addOnIds: choice.addOns.map((one) => one.id) }
    : null;
  // A service chosen in a search may belong to another category than the search, such as a barber's cut for hair.
  const openTab = choice?.isAsked && !params.has('services') ? choice.service.category : wanted;
  const category =
    view.categories.find((one) => one.id === openTab) ??
    view.categories.find((one) => one.id === choice?.service.category) ??
    view.categories[0];
  return {
    leastPrices,
    partyText:
      [partyTextOf(criteria), criteria.children > 0 && asksAges(minAge) ? childrenFrom(minAge) : null]
        .filter((one) => one !== null)
        .join(' · ') || null,
    menu: category && {
      ...menuOf(profile.services, {
        category: category.id,
        chosen,
        party,
        isAll,
        leastPrices,
        days: isOneDay ? 'one' : 'several',
      }),
      categories: view.categories,
      category,
      isAll,
      places: placesOf(profile.services),
      atHome: party.atHome,
    },
    // Parameters that the link of a start adds to the URL. They name the option and the add-ons, even when the page
    // chose them itself, so that the link still books the same visit when that choice changes.
    choice: chosen && { option: chosen.optionId, addons: chosen.addOnIds, ...(party.atHome && { at_home: true }) },
    other:
      choice || party.people === least || suited(profile.services, party).length > 0
        ? null
        : linkForParty(params, least),
    refusal: isYoung ? childrenRefused(minAge) : noChoiceText(query, profile.services, least),
    ...(choice
      ? flowOf(criteria, profile.id, choice, found?.selected.chosen?.startsAt ?? null)
      : { bookTo: null, calendarTo: null }),
    selected: found?.selected ?? null,
    home: place && {
      title: place.home?.title ?? null,
      typed: place.typed,
      error: place.error,
      isTooFar: found?.isTooFar ?? false,
    },
  };
};
