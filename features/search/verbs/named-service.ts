import type { SearchSort } from '#features/offers/rules/filters.ts';
import type { Db } from '#platform/db/db.ts';
import type { ResultCardAnswer, ServiceAnswer } from '../contract/search.ts';
import { namedOptions, type NamedOptions } from '../queries/named-options.ts';
import type { SoughtService } from '../rules/sought-service.ts';
import {
  candidateQuestion,
  farthestKm,
  findBookable,
  findNearest,
  laterDays,
  type Found,
  type SearchQuestion,
} from '../verbs.ts';

/** Maximum number of professionals shown with starts after the requested days. */
const laterAtMost = 3;

/** Results of a search, and how they answer the name of a service. */
export type ServiceResults = {
  readonly found: Found;
  /** Null when the search has no name. */
  readonly service: ServiceAnswer | null;
  /**
   * The search for the named service, else for the closest services. Null when the results already have one, and when
   * no such service exists within reach.
   */
  readonly missing: SearchQuestion | null;
};

type NamedSearch = SearchQuestion & { readonly service: SoughtService };

const isNamed = (search: SearchQuestion): search is NamedSearch => search.service !== null;

const optionsOf = (db: Db, search: NamedSearch): Promise<NamedOptions> =>
  namedOptions(db, candidateQuestion(search), search.service, farthestKm);

/** The search for some options only, in all the categories of the named service. */
const onlyThese = (search: NamedSearch, optionIds: readonly number[]): SearchQuestion => ({
  ...search,
  categories: search.service.categories,
  optionIds,
});

/**
 * Puts the first results before the others, each professional once. The first results may include professionals of
 * another category, who are not among the others.
 */
const followedBy = (first: Found, others: Found, wanted: number): Found => {
  const known = new Set(first.ranked.map(({ proId }) => proId));
  const ranked = [...first.ranked, ...others.ranked.filter(({ proId }) => !known.has(proId))].slice(0, wanted);
  const added = others.exhausted ? [...known].filter((proId) => !others.verifiedIds.has(proId)) : [];
  return {
    ...others,
    ranked,
    cards: ranked.map(({ card }) => card),
    bookableCount: others.bookableCount + added.length,
    verifiedIds: new Set([...others.verifiedIds, ...known]),
  };
};

/**
 * Finds the professionals of a search whose services have the searched name. When none can be booked, finds those of
 * the whole category, the closest names first in the default order, without a start on their cards
 * (docs/product/search.md#services-by-name).
 */
export const findAnswer = async (
  db: Db,
  search: SearchQuestion,
  sort: SearchSort,
  wanted: number,
  nowMs: number,
): Promise<ServiceResults> => {
  if (!isNamed(search))
    return { found: await findBookable(db, search, sort, wanted, nowMs), service: null, missing: null };
  const options = await optionsOf(db, search);
  const { named, closest, mostly, near } = options;
  if (named.length > 0) {
    const found = await findBookable(db, onlyThese(search, named), sort, wanted, nowMs);
    if (found.cards.length > 0) return { found, service: 'named', missing: null };
  }
  const service = named.length > 0 ? 'busy' : 'absent';
  const sought = named.length > 0 ? named : closest;
  const others: NamedSearch = { ...search, isOther: true };
  let found = await findBookable(db, others, sort, wanted, nowMs);
  const firstOf = (optionIds: readonly number[]): Promise<Found> =>
    findBookable(db, onlyThese(others, optionIds), sort, wanted, nowMs);
  const closestFound = closest.length === 0 ? null : await firstOf(closest);
  if (sort === 'relevance') {
    for (const optionIds of [near, mostly].filter((ids) => ids.length > 0))
      found = followedBy(await firstOf(optionIds), found, wanted);
    if (closestFound !== null) found = followedBy(closestFound, found, wanted);
  }
  const isClosestFree = closestFound !== null && closestFound.cards.length > 0;
  const isAnswered = sought.length === 0 || (service === 'absent' && isClosestFree);
  return { found, service, missing: isAnswered ? null : onlyThese(search, sought) };
};

/**
 * Finds the professionals with the services that these answers miss, the soonest first. Their starts come after the
 * requested days.
 */
export const findLater = async (
  db: Db,
  answers: readonly ServiceResults[],
  today: number,
  nowMs: number,
): Promise<{ readonly proId: number; readonly card: ResultCardAnswer }[]> => {
  const found: { readonly proId: number; readonly card: ResultCardAnswer; readonly firstMs: number }[] = [];
  for (const { missing } of answers) {
    const later = missing && laterDays(missing, today);
    if (!later) continue;
    const { ranked } = await findBookable(db, later, 'next', laterAtMost, nowMs);
    for (const { proId, card } of ranked)
      if (card.slots[0] !== undefined) found.push({ proId, card, firstMs: card.slots[0].starts_at });
  }
  return found.toSorted((a, b) => a.firstMs - b.firstMs).slice(0, laterAtMost);
};

/**
 * The nearest start after the requested days: of a service of the searched name, else of the closest services, else of
 * the category.
 */
export const findNearestAnswer = async (
  db: Db,
  search: SearchQuestion,
  today: number,
  nowMs: number,
): Promise<Awaited<ReturnType<typeof findNearest>>> => {
  if (!isNamed(search)) return findNearest(db, search, today, nowMs);
  const { named, closest } = await optionsOf(db, search);
  const sought = named.length > 0 ? named : closest;
  const nearest = sought.length === 0 ? null : await findNearest(db, onlyThese(search, sought), today, nowMs);
  return nearest ?? findNearest(db, search, today, nowMs);
};
