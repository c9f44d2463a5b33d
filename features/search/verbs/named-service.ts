import type { SearchSort } from '#features/offers/rules/filters.ts';
import type { Db } from '#platform/db/db.ts';
import type { ServiceAnswer } from '../contract/search.ts';
import { namedOptions } from '../queries/named-options.ts';
import { candidateQuestion, farthestKm, findBookable, findNearest, type Found, type SearchQuestion } from '../verbs.ts';

/** Results of a search, and how they answer the name of a service. `service` is null when the search has no name. */
export type ServiceResults = { readonly found: Found; readonly service: ServiceAnswer | null };

/** Puts the first results before the others, each professional once. */
const followedBy = (first: Found, others: Found, wanted: number): Found => {
  const known = new Set(first.ranked.map(({ proId }) => proId));
  const ranked = [...first.ranked, ...others.ranked.filter(({ proId }) => !known.has(proId))].slice(0, wanted);
  return { ...others, ranked, cards: ranked.map(({ card }) => card) };
};

/**
 * Finds the professionals of a search whose services have the searched name. When none can be booked, finds those of
 * the whole category, the nearest names first in the default order, without a start on their cards
 * (docs/product/search.md#services-by-name).
 */
export const findAnswer = async (
  db: Db,
  search: SearchQuestion,
  sort: SearchSort,
  wanted: number,
  nowMs: number,
): Promise<ServiceResults> => {
  if (search.service === null) return { found: await findBookable(db, search, sort, wanted, nowMs), service: null };
  const { named, near } = await namedOptions(db, candidateQuestion(search), search.service, farthestKm);
  if (named.length > 0) {
    const found = await findBookable(db, { ...search, optionIds: named }, sort, wanted, nowMs);
    if (found.cards.length > 0) return { found, service: 'named' };
  }
  const service = named.length > 0 ? 'busy' : 'absent';
  const others: SearchQuestion = { ...search, isOther: true };
  const found = await findBookable(db, others, sort, wanted, nowMs);
  if (sort !== 'relevance' || near.length === 0) return { found, service };
  const first = await findBookable(db, { ...others, optionIds: near }, sort, wanted, nowMs);
  return { found: followedBy(first, found, wanted), service };
};

/** The nearest start after the requested days: of a service of the searched name, else of the category. */
export const findNearestAnswer = async (
  db: Db,
  search: SearchQuestion,
  today: number,
  nowMs: number,
): Promise<Awaited<ReturnType<typeof findNearest>>> => {
  if (search.service === null) return findNearest(db, search, today, nowMs);
  const { named } = await namedOptions(db, candidateQuestion(search), search.service, farthestKm);
  const nearest = named.length === 0 ? null : await findNearest(db, { ...search, optionIds: named }, today, nowMs);
  return nearest ?? findNearest(db, search, today, nowMs);
};
