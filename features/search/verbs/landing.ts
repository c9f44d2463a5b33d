import { categories } from '#db/reference/categories.ts';
import type { Db } from '#platform/db/db.ts';
import { ttlCache } from '#platform/jobs/ttl-cache.ts';
import type { ResultCardAnswer } from '../contract/search.ts';
import { countByCategory } from '../queries.ts';
import { findBookable, plainSearch, totalOf, type Found } from '../verbs.ts';
import { citiesOf, type CityQuestion } from './cities.ts';

const shownFree = 4;
// Number of free professionals read, more than the four shown, so that four with different pictures can be chosen.
const readFreeOf = 12;
const citiesLookedAt = 6;
const massage = 1;

export type LandingData = {
  readonly counts: Readonly<Record<string, number>>;
  /** Free professionals of one city; null when no city has a published professional. */
  readonly free: {
    readonly city: CityQuestion;
    readonly toDay: number;
    readonly cards: readonly ResultCardAnswer[];
    readonly total: number;
  } | null;
};

// One key per place. Visitors choose the places, so the number of keys is limited.
const landingCache = ttlCache<LandingData>({ lifeMs: 5_000, maxKeys: 50, followsPublication: true });

const readCounts = async (db: Db): Promise<LandingData['counts']> =>
  Object.fromEntries(
    (await countByCategory(db)).flatMap(({ category, count }) => {
      const known = categories.find((one) => one.id === category);
      return known ? [[known.key, count]] : [];
    }),
  );

/** Moves one card of each landscape motif to the front, so that the first cards look different. */
const varied = (cards: readonly ResultCardAnswer[]): ResultCardAnswer[] => {
  const firsts = [...Map.groupBy(cards, ({ pro }) => pro.motif).values()].map(([first]) => first!);
  return [...firsts, ...cards.filter((card) => !firsts.includes(card))];
};

/**
 * The first of these cities with a full row of free professionals today, else today and tomorrow. Otherwise the city
 * with the most free professionals.
 */
const readFree = async (db: Db, cities: readonly CityQuestion[], nowMs: number): Promise<LandingData['free']> => {
  let best: { readonly city: CityQuestion; readonly toDay: number; readonly found: Found } | undefined;
  for (const days of [0, 1]) {
    for (const city of cities) {
      const toDay = city.today + days;
      const found = await findBookable(db, plainSearch(city.place, city.today, toDay), 'relevance', readFreeOf, nowMs);
      if (best === undefined || found.cards.length > best.found.cards.length) best = { city, toDay, found };
      if (found.cards.length >= shownFree) break;
    }
    if (best !== undefined && best.found.cards.length >= shownFree) break;
  }
  if (best === undefined) return null;
  const { city, toDay, found } = best;
  const free = found.cards.filter(({ fits }) => fits);
  return { city, toDay, cards: varied(free).slice(0, shownFree), total: totalOf([found]).total };
};

/**
 * Loads the landing page's data for a city, or for the busiest cities when null. All visitors see the same data, so it
 * is cached for five seconds.
 */
export const landingData = (db: Db, requestedCity: CityQuestion | null, nowMs: number): Promise<LandingData> =>
  landingCache(db, requestedCity?.place.title ?? '', nowMs, async () => ({
    counts: await readCounts(db),
    free: await readFree(
      db,
      requestedCity === null ? await citiesOf(db, [massage], citiesLookedAt, nowMs) : [requestedCity],
      nowMs,
    ),
  }));
