import type { z } from 'zod';
import { categories } from '#db/reference/categories.ts';
import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { dayMs, horizonDays } from '#core/units.ts';
import { geocoderOf, liveDraft } from '#features/addresses/queries.ts';
import { possibleFor } from '#features/catalog/rules/named-for.ts';
import { loadVisit } from '#features/offers/queries/bookable.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { isTooYoung } from '#features/offers/rules/party.ts';
import { refuseGuestCount } from '#features/offers/verbs/guests.ts';
import { optionOf, placeData, proOf } from '#features/offers/verbs/selection.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { explore, landing, listCategories } from './contract/explore.ts';
import { filtersWantedIn } from './contract/filters.ts';
import { findNamed } from './contract/professionals-by-name.ts';
import { nextOpenings } from './contract/openings.ts';
import { leastPrices, searchBookable } from './contract/search.ts';
import { whyEmpty } from './contract/why-empty.ts';
import { boundsIn } from '#features/offers/rules/search-area.ts';
import { changesAt, verify } from './rules/verify.ts';
import { soughtService } from './rules/sought-service.ts';
import { findBookable, totalOf, type SearchQuestion } from './verbs.ts';
import { cityOf } from './verbs/cities.ts';
import { exploreCare } from './verbs/explore.ts';
import { landingData } from './verbs/landing.ts';
import { namedIn } from './verbs/professionals-by-name.ts';
import { findAnswer, findLater, findNearestAnswer, type ServiceResults } from './verbs/named-service.ts';
import { openingsOf } from './verbs/openings.ts';
import { whyNobody } from './verbs/why-empty.ts';

const pageSize = 20;

const categoryIn = (keyOrId: number | string) => {
  const found = categories.find((category) => category.key === keyOrId || category.id === Number(keyOrId));
  if (!found) throw new Refusal('InvalidInput', { validation: { prestation_category: inputMessages.invalidParam } });
  return found;
};

/**
 * Resolves a call's input into a search around its place. Drops the days before today, and refuses a period that is
 * entirely past.
 */
const requestedSearch = async (input: z.output<typeof searchBookable.input>, { db, nowMs, env }: Call) => {
  const guests = input.adults + input.children;
  const guestsAndBabies = guests + input.babies;
  refuseGuestCount(input, env.BOOKING_GUESTS_MAX, 'adults');
  const draft = await liveDraft(db, input.draft_id, nowMs);
  if (!draft) throw new Refusal('InvalidInput', { validation: { draft_id: inputMessages.invalidAddress } });
  const today = dayOf(draft.time_zone, nowMs);
  const fromDay = dayOf(draft.time_zone, input.from_time);
  const lastDay = dayOf(draft.time_zone, Math.max(input.from_time, input.to_time - 1));
  if (input.to_time < input.from_time)
    throw new Refusal('InvalidInput', { validation: { to_time: inputMessages.invalidParam } });
  if (lastDay < today) throw new Refusal('InvalidInput', { validation: { from_time: inputMessages.invalidDate } });
  const category = categoryIn(input.prestation_category);
  const search: SearchQuestion = {
    categories: [category.id],
    lat: draft.lat,
    lon: draft.lon,
    approximatePlace: draft.precision === 'approx',
    fromDay: Math.max(fromDay, today),
    toDay: Math.min(lastDay, today + horizonDays),
    atHome: input.at_home ?? false,
    guests,
    guestsAndBabies,
    children: input.children,
    radiusKm: input.radius_km,
    filters: filtersWantedIn(input),
    bbox: input.bbox === undefined ? null : boundsIn(input.bbox),
    service: soughtService(input.service_name ?? '', category.key, offeredCategories),
    optionIds: null,
    isOther: false,
  };
  const place = { title: draft.title, city: draft.city, lat: draft.lat, lon: draft.lon, precision: draft.precision };
  return { search, place, today };
};

/**
 * Joins the results on site and at home. When results in one of these modes have the named service, the results without
 * it are left out.
 */
const joined = (answers: readonly ServiceResults[]) => {
  const named = answers.filter(({ service }) => service === 'named');
  const used = named.length > 0 ? named : answers;
  const found = used.map((one) => one.found);
  const ranked = found.flatMap((one) => one.ranked);
  const service = (used.find((one) => one.service === 'busy') ?? used[0])?.service ?? null;
  return {
    service,
    answers: used.filter((one) => one.service === service),
    found,
    // The results of a single mode are already in order.
    ranked: used.length === 1 ? ranked : ranked.sort((a, b) => a.exact - b.exact || a.proId - b.proId),
  };
};

export const handlers: readonly Handled[] = [
  handle(listCategories, async () =>
    categories.map(({ id, key, label, description, icon, recommended }) => ({
      id,
      key,
      name: label,
      description,
      icon,
      recommended,
      search_terms: [...(offeredCategories.find((one) => one.key === key)?.searchTerms ?? [])],
    })),
  ),

  handle(searchBookable, async (input, call) => {
    const { db, nowMs } = call;
    const { search, place, today } = await requestedSearch(input, call);
    const empty = {
      bookable: [],
      total: 0,
      approximate: false,
      page: input.page,
      more: false,
      place,
      nearest: null,
      later: [],
      other_mode: false,
      service: null,
    };
    if (search.fromDay > search.toDay) return empty;
    const modes = input.at_home === undefined ? [false, true] : [input.at_home];
    const wanted = pageSize * input.page;
    const answers: ServiceResults[] = [];
    for (const atHome of modes) answers.push(await findAnswer(db, { ...search, atHome }, input.sort, wanted, nowMs));
    const { service, answers: sameAnswers, found, ranked } = joined(answers);
    if (ranked.length === 0) {
      const other = { ...search, atHome: !search.atHome, service: null };
      return {
        ...empty,
        service,
        nearest: await findNearestAnswer(db, search, today, nowMs),
        other_mode: modes.length === 1 && (await findBookable(db, other, 'distance', 1, nowMs)).cards.length > 0,
      };
    }
    const { total, approximate } = totalOf(found);
    const bookable = ranked.slice(0, wanted).map((one) => one.card);
    const later = await findLater(db, sameAnswers, today, nowMs);
    // Unread candidates are already in `total`, and may be among `later`.
    const isRead = found.every(({ exhausted }) => exhausted);
    const added = later.filter(({ proId }) => isRead && !found.some(({ verifiedIds }) => verifiedIds.has(proId)));
    return {
      bookable,
      total: total + added.length,
      approximate,
      page: input.page,
      more: total > bookable.length,
      place,
      nearest: null,
      later: later.map(({ card }) => card),
      other_mode: false,
      service,
    };
  }),

  handle(whyEmpty, async (input, call) => {
    const { search, today } = await requestedSearch(input, call);
    if (search.fromDay > search.toDay) return { cause: 'days' as const, present: 0, ways: [] };
    const { adults, children, babies } = input;
    return whyNobody(
      call.db,
      { search, sort: input.sort, guests: { adults, children, babies }, today, pageSize },
      call.nowMs,
    );
  }),

  handle(explore, async ({ category, city }, { db, nowMs }) => {
    if (category !== undefined && !categories.some(({ key }) => key === category)) throw new Refusal('NotFound');
    return exploreCare(db, { category: category ?? null, city: city ?? null }, nowMs);
  }),

  handle(findNamed, async ({ name, city, exact }, { db }) => namedIn(db, { name, city: city ?? null, isExact: exact })),

  handle(nextOpenings, async ({ ids }, { db, nowMs }) => ({ openings: await openingsOf(db, ids, nowMs) })),

  handle(leastPrices, async (input, { db, nowMs, env }) => {
    refuseGuestCount(input, env.BOOKING_GUESTS_MAX, 'adults');
    const draft = input.draft_id ? await liveDraft(db, input.draft_id, nowMs) : undefined;
    if (input.at_home && !draft)
      throw new Refusal('InvalidInput', { validation: { draft_id: inputMessages.invalidAddress } });
    if (input.to_time < input.from_time)
      throw new Refusal('InvalidInput', { validation: { to_time: inputMessages.invalidParam } });
    const guests = input.adults + input.children;
    const fromMs = Math.max(nowMs, input.from_time);
    const found = await loadVisit(db, input.id, {
      optionIds: input.option_ids,
      atHome: input.at_home,
      fromMs,
      toMs: Math.max(fromMs, Math.min(nowMs + (horizonDays + 1) * dayMs, input.to_time)),
    });
    const row = found?.rows.pros[0];
    if (!found || !row) throw new Refusal('NotFound');
    const pro = proOf(row);
    const today = dayOf(pro.zone, nowMs);
    const isWelcome = !isTooYoung(input, row.children_min_age);
    const suited = possibleFor(found.rows.options, input).filter(
      (option) => isWelcome && option.guests_min <= guests && option.guests_max >= guests + input.babies,
    );
    const options = suited.map(optionOf);
    const { offers } = verify(pro, options, placeData(found.rows), {
      guests,
      atHome: input.at_home,
      client: draft ?? pro,
      fromDay: Math.max(today, dayOf(pro.zone, input.from_time)),
      toDay: Math.min(today + horizonDays, dayOf(pro.zone, Math.max(input.from_time, input.to_time - 1))),
      nowMs,
      bands: input.hours,
      priceMinCents: null,
      priceMaxCents: null,
    });
    return {
      options: offers.map((offer) => ({
        option_id: offer.option.publicId,
        price_cents: offer.least.priceCents,
        starts_at: offer.least.startMs,
        surcharges: changesAt(offer, offer.least, { guests, postcode: pro.postcode, nowMs }),
      })),
    };
  }),

  handle(landing, async (input, { db, env, nowMs }) => {
    const [place] = input.city === undefined ? [] : await geocoderOf(env).search(input.city);
    if (input.city !== undefined && !place) throw new Refusal('NotFound');
    const { counts, free } = await landingData(db, place ? cityOf(place, nowMs) : null, nowMs);
    return {
      counts: { ...counts },
      free: free && {
        city: free.city.place.city,
        address: free.city.place.title,
        today: free.city.today,
        to_day: free.toDay,
        cards: [...free.cards],
        total: free.total,
      },
    };
  }),
];
