import { boundingBox, cellsOf } from '#core/geo.ts';
import { shownMeanX100 } from '#core/mean.ts';
import { shownPhoto } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { horizonDays, dayMinutes } from '#core/units.ts';
import { rangeMask, toSigned64 } from '#features/availability/rules/mask.ts';
import { rankX100 } from '#features/availability/rules/derive.ts';
import { forThese, isNamedForOthers } from '#features/catalog/rules/named-for.ts';
import { loadBookable, type ProRow } from '#features/offers/queries/bookable.ts';
import type { OptionRow } from '#features/offers/queries/catalogs.ts';
import { ambiguous, type AppointmentRequest, type BookableStart } from '#features/offers/rules/bookable.ts';
import { foundPlaceData, optionOf, proOf } from '#features/offers/verbs/selection.ts';
import type { Db } from '#platform/db/db.ts';
import { noFiltersWanted, type FiltersWanted } from './contract/filters.ts';
import type { ResultCardAnswer, searchBookable } from './contract/search.ts';
import { loadCandidates, type Candidate, type CandidateQuestion } from './queries.ts';
import { cardOffers } from './rules/card.ts';
import type { SearchSort } from '#features/offers/rules/filters.ts';
import { byExactOrder, relevance, settled, type Ranked } from './rules/ranking.ts';
import type { SoughtService } from './rules/sought-service.ts';
import { changesAt, soonest, verify, type Offer, type Verified } from './rules/verify.ts';

/** A search with everything resolved: a point, local days, guests and filters. */
export type SearchQuestion = {
  readonly categories: readonly number[];
  readonly lat: number;
  readonly lon: number;
  readonly approximatePlace: boolean;
  readonly fromDay: number;
  readonly toDay: number;
  readonly atHome: boolean;
  readonly guests: number;
  readonly guestsAndBabies: number;
  readonly children: number;
  readonly radiusKm: number;
  readonly filters: FiltersWanted;
  readonly bbox: CandidateQuestion['bbox'];
  /** The service that the visitor named. Null when the search is for the whole category. */
  readonly service: SoughtService | null;
  /** Ids of the options to find. Null finds all options of the category. */
  readonly optionIds: readonly number[] | null;
  /** Whether the results are other services than the named one. Their cards then have no start. */
  readonly isOther: boolean;
};

const wholeCategory = { service: null, optionIds: null, isOther: false } as const;

/**
 * A search for massages on site for one person, within 30 km of a point. Both local days are included (assumed: what
 * the landing shows).
 */
export const plainSearch = (
  { lat, lon }: { readonly lat: number; readonly lon: number },
  fromDay: number,
  toDay: number,
): SearchQuestion => ({
  categories: [1],
  lat,
  lon,
  approximatePlace: false,
  fromDay,
  toDay,
  atHome: false,
  guests: 1,
  guestsAndBabies: 1,
  children: 0,
  radiusKm: 30,
  filters: noFiltersWanted,
  bbox: null,
  ...wholeCategory,
});

/** Largest distance of a search, in kilometers. */
export const farthestKm = 100;

export const candidateQuestion = (search: SearchQuestion): CandidateQuestion => ({
  categories: search.categories,
  atHome: search.atHome,
  guests: search.guests,
  guestsAndBabies: search.guestsAndBabies,
  cells: cellsOf(boundingBox(search.lat, search.lon, search.atHome ? farthestKm : search.radiusKm)),
  lat: search.lat,
  lon: search.lon,
  radiusKm: search.radiusKm,
  fromDay: search.fromDay,
  toDay: search.toDay,
  mask: toSigned64(rangeMask(search.fromDay, search.toDay + 1)).toString(),
  filters: search.filters,
  optionIds: search.optionIds,
  bbox: search.bbox,
});

/**
 * The offers to show to this party: services for children first when only children come, then the cheapest. Services
 * whose name excludes somebody of the party (« Coupe enfant » for an adult) are shown only when nothing else is left.
 */
const offersFor = (
  { offers }: Verified,
  rows: ReadonlyMap<number, OptionRow>,
  { guests, children }: SearchQuestion,
): { readonly offers: readonly Offer[]; readonly suitsGuests: boolean } => {
  const party = { adults: guests - children, children };
  const named = offers.map((offer) => ({ offer, name: rows.get(offer.option.id)!.name }));
  const fitting = named.filter(({ name }) => !isNamedForOthers(name, party));
  const suitsGuests = fitting.length > 0;
  return { offers: forThese(suitsGuests ? fitting : named, party).map(({ offer }) => offer), suitsGuests };
};

type Shown = Pick<Verified, 'travel'> & ReturnType<typeof offersFor>;

const lowestCentsOf = ({ offers }: Pick<Verified, 'offers'>): number =>
  Math.min(...offers.map(({ least }) => least.priceCents));

const cardOf = (
  row: ProRow,
  rows: ReadonlyMap<number, OptionRow>,
  verified: Shown,
  search: SearchQuestion,
  km: number,
  nowMs: number,
): ResultCardAnswer => {
  const { picked, more } = cardOffers(verified.offers);
  const visit = { guests: search.guests, postcode: row.postcode, nowMs };
  return {
    pro: {
      id: row.public_id,
      slug: row.slug,
      name: row.business_name,
      subtype: row.subtype,
      profession: row.profession,
      place_kind: row.place_kind,
      gender: row.gender,
      street: row.street,
      postcode: row.postcode,
      city: row.city,
      lat: row.lat,
      lon: row.lon,
      rating_x100: shownMeanX100(row.rating_sum, row.rating_count),
      rating_count: row.rating_count,
      children_min_age: row.children_min_age,
      motif: row.motif,
      palette: row.palette,
      cover: row.cover && shownPhoto(row.cover),
    },
    at_home: search.atHome,
    also_at_home: row.also_at_home,
    fits: verified.suitsGuests && !search.isOther,
    services: picked.map((offer) => {
      const option = rows.get(offer.option.id)!;
      return {
        option_id: option.public_id,
        name: option.name,
        label: option.label,
        duration_min: option.duration_min,
        price_cents: offer.least.priceCents,
        price_varies: offer.isPriceVaried,
        surcharges: changesAt(offer, offer.least, visit),
      };
    }),
    lowest_price_cents: lowestCentsOf(verified),
    today: dayOf(row.time_zone, nowMs),
    slots: (search.isOther ? [] : picked)
      .flatMap((offer) => offer.shown.map((start) => ({ offer, start })))
      .sort((a, b) => a.start.startMs - b.start.startMs)
      .map(({ offer, start }) => ({
        starts_at: start.startMs,
        day: start.day,
        minute: start.minute,
        offset_minutes: ambiguous(start, offer.starts) ? start.offsetMinutes : null,
        option_id: offer.option.publicId,
        price_cents: start.priceCents,
        surcharges: changesAt(offer, start, visit),
      })),
    more_slots: !search.isOther && more,
    distance_km: km,
    distance_approximate: search.approximatePlace,
    travel_fee_cents: verified.travel?.cents ?? null,
  };
};

const firstOf = ({ offers }: Pick<Verified, 'offers'>): BookableStart => soonest(offers)!.starts[0]!;

const exactOf: Record<SearchSort, (found: { row: ProRow; verified: Shown; km: number; fromDay: number }) => number> = {
  relevance: ({ row, verified, km, fromDay }) =>
    relevance({
      rankX100: rankX100(row.rating_sum, row.rating_count),
      km,
      waitDays: firstOf(verified).day - fromDay,
    }),
  next: ({ verified, fromDay }) => firstOf(verified).day - fromDay + firstOf(verified).minute / dayMinutes,
  price: ({ verified }) => lowestCentsOf(verified),
  distance: ({ km }) => km,
  rating: ({ row }) => -rankX100(row.rating_sum, row.rating_count),
};

const centsOf = (euros: number | undefined): number | null => (euros === undefined ? null : euros * 100);

const verifyBlock = async (
  db: Db,
  search: SearchQuestion,
  block: readonly Candidate[],
  sort: SearchSort,
  nowMs: number,
): Promise<Ranked<ResultCardAnswer>[]> => {
  const rows = await loadBookable(db, {
    proIds: block.map((candidate) => candidate.pro_id),
    categories: search.categories,
    atHome: search.atHome,
    guests: search.guests,
    guestsAndBabies: search.guestsAndBabies,
    children: search.children,
    fromDay: search.fromDay,
    toDay: search.toDay,
  });
  const data = foundPlaceData(rows);
  const wanted = search.optionIds && new Set(search.optionIds);
  const options = Map.groupBy(
    wanted ? rows.options.filter(({ id }) => wanted.has(id)) : rows.options,
    (option) => option.pro_id,
  );
  const request: AppointmentRequest = {
    guests: search.guests,
    atHome: search.atHome,
    client: { lat: search.lat, lon: search.lon },
    fromDay: search.fromDay,
    toDay: search.toDay,
    nowMs,
    bands: search.filters.hours,
    priceMinCents: centsOf(search.filters.price_min),
    priceMaxCents: centsOf(search.filters.price_max),
  };
  const kms = new Map(block.map((candidate) => [candidate.pro_id, candidate.km]));
  return rows.pros.flatMap((row) => {
    const offered = options.get(row.id) ?? [];
    const pro = proOf(row);
    const found = verify(pro, offered.map(optionOf), data, request);
    if (found.offers.length === 0) return [];
    const byId = new Map(offered.map((option) => [option.id, option]));
    const verified = { travel: found.travel, ...offersFor(found, byId, search) };
    const km = kms.get(row.id)!;
    return [
      {
        proId: row.id,
        exact: exactOf[sort]({ row, verified, km, fromDay: search.fromDay }),
        card: cardOf(row, byId, verified, search, km, nowMs),
      },
    ];
  });
};

export type Found = {
  readonly cards: readonly ResultCardAnswer[];
  readonly ranked: readonly Ranked<ResultCardAnswer>[];
  readonly bookableCount: number;
  /** Ids of the professionals verified as bookable. */
  readonly verifiedIds: ReadonlySet<number>;
  readonly refused: number;
  /** Number of candidates in the index, including those refused after verification. */
  readonly possible: number;
  readonly exhausted: boolean;
};

const blockSize: Record<SearchSort, number> = { relevance: 30, next: 60, price: 60, distance: 30, rating: 30 };

/**
 * Finds the first `wanted` professionals in the requested order that can really be booked. Reads candidates from the
 * index and verifies their exact starts block by block, until no unread candidate could come before the last
 * professional found.
 */
export const findBookable = async (
  db: Db,
  search: SearchQuestion,
  sort: SearchSort,
  wanted: number,
  nowMs: number,
): Promise<Found> => {
  const question = candidateQuestion(search);
  const size = Math.max(blockSize[sort], Math.min(120, wanted + 10));
  // Reading the index again costs more than reading some extra candidates. At home the index ignores travel, so more
  // candidates are refused and more are read.
  const ahead = (search.atHome ? 6 : 2) * size + 1;
  const verified: Ranked<ResultCardAnswer>[] = [];
  const waiting: Candidate[] = [];
  let read = 0;
  let possible = 0;
  let isAll = false;
  for (;;) {
    if (!isAll && waiting.length <= size) {
      const more = await loadCandidates(db, question, sort, ahead, read + waiting.length);
      isAll = more.list.length < ahead;
      possible = more.total;
      waiting.push(...more.list);
    }
    // After the first block, usually only its last results could still be overtaken by unread candidates, so the next
    // blocks are smaller.
    const block = waiting.splice(0, read === 0 ? size : Math.ceil(size / 3));
    const next = waiting[0];
    if (block.length > 0) verified.push(...(await verifyBlock(db, search, block, sort, nowMs)));
    read += block.length;
    const sure = settled(verified, next && { proId: next.pro_id, km: next.km, bound: next.bound });
    if (sure >= wanted || next === undefined) {
      const ranked = verified
        .sort(byExactOrder)
        .slice(0, Math.min(wanted, next === undefined ? verified.length : sure));
      const refused = read - verified.length;
      return {
        cards: ranked.map((one) => one.card),
        ranked,
        bookableCount: verified.length,
        verifiedIds: new Set(verified.map(({ proId }) => proId)),
        refused,
        possible,
        exhausted: next === undefined,
      };
    }
  }
};

/**
 * Number of professionals found by one request, which may search on site and at home. Exact when the index was read to
 * its end. Otherwise the number of candidates minus the refused ones, and `approximate` (« environ ») is true when some
 * were refused.
 */
export const totalOf = (searches: readonly Found[]): { total: number; approximate: boolean } => {
  if (searches.every((found) => found.exhausted))
    return { total: searches.reduce((sum, found) => sum + found.bookableCount, 0), approximate: false };
  const refused = searches.reduce((sum, found) => sum + found.refused, 0);
  const possible = searches.reduce((sum, found) => sum + found.possible, 0);
  const shown = searches.reduce((sum, found) => sum + found.cards.length, 0);
  return { total: Math.max(possible - refused, shown), approximate: refused > 0 };
};

/**
 * The same search on the days after the requested days. Null when no later day can be booked. The bits of the index
 * repeat every 64 days, so the search stops before that and at the horizon.
 */
export const laterDays = (search: SearchQuestion, today: number): SearchQuestion | null => {
  const fromDay = search.toDay + 1;
  const toDay = Math.min(search.toDay + 55, search.fromDay + 60, today + horizonDays);
  return toDay < fromDay ? null : { ...search, fromDay, toDay };
};

/** The nearest start after the requested days. */
export const findNearest = async (
  db: Db,
  search: SearchQuestion,
  today: number,
  nowMs: number,
): Promise<AnswerOf<typeof searchBookable>['nearest']> => {
  const later = laterDays(search, today);
  if (later === null) return null;
  const found = await findBookable(db, later, 'next', 1, nowMs);
  const card = found.cards[0];
  const slot = card?.slots[0];
  const service = card?.services.find((one) => one.option_id === slot?.option_id);
  if (!card || !slot || !service) return null;
  const { name, label, duration_min } = service;
  const { starts_at, day, minute, price_cents } = slot;
  return { starts_at, day, minute, distance_km: card.distance_km, name, label, duration_min, price_cents };
};
