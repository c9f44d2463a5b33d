import { categories } from '#db/reference/categories.ts';
import { greatCircleKm } from '#core/geo.ts';
import type { Place } from '#features/addresses/rules/place.ts';
import type { Db } from '#platform/db/db.ts';
import { noFiltersWanted } from '../contract/filters.ts';
import type { Why } from '../contract/why-empty.ts';
import { fieldsOf, filterNames, type FilterName } from '#features/offers/rules/filters.ts';
import { countPresent, likelyCategories, likelyTowns } from '../queries/empty-results.ts';
import { widerRadiiKm } from '#features/offers/rules/search-area.ts';
import type { SearchSort } from '#features/offers/rules/filters.ts';
import { searchRadiusKm } from '../rules/filters.ts';
import { causeOf, fewerGuests, likelyFirst, type Way } from '../rules/wider-criteria.ts';
import { placeOfTown } from './cities.ts';
import { candidateQuestion, totalOf, type SearchQuestion } from '../verbs.ts';
import { findAnswer, findNearestAnswer } from './named-service.ts';

const likelyAtMost = 5;
const categoriesAtMost = 3;
const townsLookedAt = 12;
const townsAtMost = 3;
// Maximum distance of a suggested town. Nobody travels further for a service (assumed).
const townsWithinKm = 150;
// A town nearer than this is the searched place itself (assumed), where nobody was found.
const sameTownKm = 1;

/** A search that found nobody. `pageSize` is the number of results on a page. */
export type EmptySearch = {
  readonly search: SearchQuestion;
  readonly sort: SearchSort;
  readonly guests: { readonly adults: number; readonly children: number; readonly babies: number };
  readonly today: number;
  readonly pageSize: number;
};

type Count = Pick<Way, 'total' | 'approximate'> & { readonly leastCents: number | null };
/**
 * Returns the number of results that the results page of a changed search would show. Null when that search finds
 * nobody either.
 */
type Counter = (changed: SearchQuestion) => Promise<Count | null>;
/** A search that found nobody, with the means to try changed searches. */
type Trial = EmptySearch & { readonly db: Db; readonly nowMs: number; readonly count: Counter };

const counterOf =
  (db: Db, { sort, pageSize }: EmptySearch, nowMs: number): Counter =>
  async (changed) => {
    const { found } = await findAnswer(db, changed, sort, pageSize, nowMs);
    if (found.cards.length === 0) return null;
    const prices = found.cards.flatMap((card) => card.lowest_price_cents ?? []);
    return { ...totalOf([found]), leastCents: found.bookableCount === found.cards.length ? Math.min(...prices) : null };
  };

const totalsOf = ({ total, approximate }: Count) => ({ total, approximate });

const counted = async (count: Counter, changed: SearchQuestion, way: (found: Count) => Way): Promise<Way[]> => {
  const found = await count(changed);
  return found ? [way(found)] : [];
};

const withoutBounds = (search: SearchQuestion): SearchQuestion => ({ ...search, bbox: null, radiusKm: searchRadiusKm });

const withGuests = (search: SearchQuestion, { adults, children, babies }: EmptySearch['guests']): SearchQuestion => ({
  ...search,
  guests: adults + children,
  guestsAndBabies: adults + children + babies,
  children,
});

const withoutFilter = (search: SearchQuestion, name: FilterName): SearchQuestion => ({
  ...search,
  filters: { ...search.filters, ...Object.fromEntries(fieldsOf(name).map((field) => [field, noFiltersWanted[field]])) },
});

const filtersOn = ({ filters }: SearchQuestion): FilterName[] =>
  filterNames.filter((name) =>
    fieldsOf(name).some((field) => JSON.stringify(filters[field]) !== JSON.stringify(noFiltersWanted[field])),
  );

type Change = Extract<Way, { kind: 'together' }>['changes'][number];
type Relaxed = { readonly search: SearchQuestion; readonly change: Change };
type Relax = (search: SearchQuestion) => Promise<Relaxed | null>;

/** All combinations of at least two items of a list, smallest first. The last one is the whole list. */
const partsOf = <T>(list: readonly T[]): T[][] =>
  list
    .reduce<T[][]>((parts, one) => [...parts, ...parts.map((part) => [...part, one])], [[]])
    .filter((part) => part.length > 1)
    .toSorted((a, b) => a.length - b.length);

/**
 * The smallest set of changes that together find somebody, tried in this order: filters, guests, area, days. When all
 * changes together find nobody, no smaller set is tried.
 */
const changedTogether = async (
  { db, nowMs, search, today, guests, count }: Trial,
  on: readonly FilterName[],
): Promise<Way[]> => {
  const alone = fewerGuests(guests).at(-1);
  const widestKm = Math.max(...widerRadiiKm);
  const relax: Relax[] = [];
  if (on.length > 0)
    relax.push(async (from) => ({
      search: on.reduce(withoutFilter, from),
      change: { kind: 'filter', name: on.length === 1 ? on[0]! : 'all' },
    }));
  if (alone) {
    relax.push(async (from) => ({ search: withGuests(from, alone), change: { kind: 'guests', ...alone } }));
  }
  if (search.bbox !== null)
    relax.push(async (from) => ({ search: withoutBounds(from), change: { kind: 'filter', name: 'bounds' } }));
  else if (!search.atHome && search.radiusKm < widestKm)
    relax.push(async (from) => ({
      search: { ...from, radiusKm: widestKm },
      change: { kind: 'radius', radius_km: widestKm },
    }));
  relax.push(async (from) => {
    const nearest = await findNearestAnswer(db, from, today, nowMs);
    return (
      nearest && {
        search: { ...from, fromDay: nearest.day, toDay: nearest.day },
        change: { kind: 'day', day: nearest.day },
      }
    );
  });

  const tryAll = async (part: readonly Relax[]): Promise<Way | null> => {
    let from = search;
    const changes: Change[] = [];
    for (const relaxation of part) {
      const relaxed = await relaxation(from);
      if (!relaxed) return null;
      from = relaxed.search;
      changes.push(relaxed.change);
    }
    const found = await count(from);
    return found && { kind: 'together', total: found.total, approximate: found.approximate, changes };
  };

  const most = relax.length > 1 ? ((await tryAll(relax)) ?? (await tryAll(relax.slice(0, -1)))) : null;
  if (!most) return [];
  for (const part of partsOf(relax)) {
    const way = await tryAll(part);
    if (way) return [way];
  }
  return [];
};

const isWithoutFilter = (way: Way): boolean => way.kind === 'filter' && way.name !== 'bounds';

const withoutEachFilter = async ({ search, count }: Trial, on: readonly FilterName[]): Promise<Way[]> => {
  const ways: Way[] = [];
  const tried = [...on, ...(search.bbox === null ? [] : (['bounds'] as const))];
  for (const name of tried) {
    ways.push(
      ...(await counted(count, name === 'bounds' ? withoutBounds(search) : withoutFilter(search, name), (found) => ({
        kind: 'filter',
        ...totalsOf(found),
        name,
        from_cents: name === 'price' ? found.leastCents : null,
      }))),
    );
  }
  if (on.length > 1 && !ways.some(isWithoutFilter))
    ways.push(
      ...(await counted(count, on.reduce(withoutFilter, search), (found) => ({
        kind: 'filter',
        ...totalsOf(found),
        name: 'all',
        from_cents: null,
      }))),
    );
  return ways;
};

const onNearestDay = async ({ db, nowMs, search, today, count }: Trial): Promise<Way[]> => {
  const nearest = await findNearestAnswer(db, search, today, nowMs);
  if (!nearest) return [];
  const { starts_at: _, ...start } = nearest;
  return counted(count, { ...search, fromDay: start.day, toDay: start.day }, (found) => ({
    kind: 'day',
    ...totalsOf(found),
    ...start,
  }));
};

const forFewerGuests = async ({ search, guests, count }: Trial): Promise<Way[]> => {
  for (const smaller of fewerGuests(guests)) {
    const ways = await counted(count, withGuests(search, smaller), (found) => ({
      kind: 'guests',
      ...totalsOf(found),
      ...smaller,
    }));
    if (ways.length > 0) return ways;
  }
  return [];
};

const withinMoreKm = async ({ search, count }: Trial): Promise<Way[]> => {
  if (search.atHome || search.bbox !== null) return [];
  for (const radius_km of widerRadiiKm.filter((km) => km > search.radiusKm)) {
    const ways = await counted(count, { ...search, radiusKm: radius_km }, (found) => ({
      kind: 'radius',
      ...totalsOf(found),
      radius_km,
    }));
    if (ways.length > 0) return ways;
  }
  return [];
};

const inOtherMode = ({ search, count }: Trial): Promise<Way[]> => {
  const atHome = !search.atHome;
  return counted(count, { ...search, atHome }, (found) => ({ kind: 'mode', ...totalsOf(found), at_home: atHome }));
};

/**
 * A suggestion of the mode that was not searched (on site or at home), on the nearest day with a start in this mode.
 */
const inOtherModeLater = async ({ db, nowMs, search, today, count }: Trial): Promise<Way[]> => {
  const other = { ...search, atHome: !search.atHome };
  const nearest = await findNearestAnswer(db, other, today, nowMs);
  if (!nearest) return [];
  return counted(count, { ...other, fromDay: nearest.day, toDay: nearest.day }, (found) => ({
    kind: 'together',
    ...totalsOf(found),
    changes: [
      { kind: 'mode', at_home: other.atHome },
      { kind: 'day', day: nearest.day },
    ],
  }));
};

const inOtherCategories = async ({ db, search, count }: Trial): Promise<Way[]> => {
  const ways: Way[] = [];
  for (const id of await likelyCategories(db, candidateQuestion(search), likelyAtMost)) {
    const known = categories.find((one) => one.id === id);
    if (!known || ways.length === categoriesAtMost) continue;
    ways.push(
      ...(await counted(count, { ...search, categories: [id], service: null }, (found) => ({
        kind: 'category',
        ...totalsOf(found),
        key: known.key,
      }))),
    );
  }
  return ways;
};

const inOtherTowns = async ({ db, search, count }: Trial): Promise<Way[]> => {
  const ways: Way[] = [];
  const named: Place[] = [];
  const beyondKm = search.atHome || search.bbox !== null ? sameTownKm : search.radiusKm;
  for (const town of await likelyTowns(
    db,
    candidateQuestion(search),
    { beyondKm, withinKm: townsWithinKm },
    townsLookedAt,
  )) {
    if (ways.length === townsAtMost) break;
    const place = await placeOfTown(town);
    // The search around a town already listed covers the towns near it.
    if (!place || named.some((one) => greatCircleKm(one, place) < searchRadiusKm)) continue;
    const around = await counted(count, { ...withoutBounds(search), lat: place.lat, lon: place.lon }, (found) => ({
      kind: 'city',
      ...totalsOf(found),
      city: place.city,
      address: place.title,
      distance_km: greatCircleKm(search, place),
    }));
    if (around.length > 0) named.push(place);
    ways.push(...around);
  }
  return ways;
};

/**
 * Explains why nobody was found, and finds changed searches with results. The count of each changed search is the one
 * that its results page shows. Runs about thirty searches at most, most of which find no candidate.
 */
export const whyNobody = async (db: Db, empty: EmptySearch, nowMs: number): Promise<Why> => {
  const trial: Trial = { ...empty, db, nowMs, count: counterOf(db, empty, nowMs) };
  const { search } = empty;
  const on = filtersOn(search);
  const filters = await withoutEachFilter(trial, on);
  const days = await onNearestDay(trial);
  const fewer = await forFewerGuests(trial);
  const wider = await withinMoreKm(trial);
  // Several obstacles at once: no single change finds anybody.
  const isBlocked = filters.length + days.length + fewer.length + wider.length === 0;
  const both = isBlocked ? await changedTogether(trial, on) : [];
  const { present, forGuests } = await countPresent(db, candidateQuestion(search));
  const cause = causeOf({ present, forGuests, isFiltered: filters.some(isWithoutFilter) });
  const modeNow = await inOtherMode(trial);
  const mode = cause === 'guests' && modeNow.length === 0 ? await inOtherModeLater(trial) : modeNow;
  const others = await inOtherCategories(trial);
  const towns = await inOtherTowns(trial);
  return {
    cause,
    present,
    ways: [...both, ...likelyFirst(cause, { filters, days, fewer, wider, mode, towns }), ...others],
  };
};
