import { categories } from '#db/reference/categories.ts';
import type { Db } from '#platform/db/db.ts';
import { ttlCache } from '#platform/jobs/ttl-cache.ts';
import type { ResultCardAnswer } from '../contract/search.ts';
import { countByCategory } from '../queries.ts';
import { findBookable, plainSearch, totalOf, type Found } from '../verbs.ts';
import { citiesOf, type CityQuestion } from './cities.ts';

const shownFree = 4;
// Among more than are shown, so that four pictures are not the same one.
const readFreeOf = 12;
const citiesLookedAt = 6;
const massage = 1;

export type LandingData = {
  readonly counts: Readonly<Record<string, number>>;
  /** Who is free soon, in the city where that is said best; null where nobody is published. */
  readonly free: { readonly city: CityQuestion; readonly toDay: number; readonly cards: readonly ResultCardAnswer[]; readonly total: number } | null;
};

// One key a place; which places is for the visitors to say.
const kept = ttlCache<LandingData>({ lifeMs: 5_000, maxKeys: 50, followsPublication: true });

const readCounts = async (db: Db): Promise<LandingData['counts']> =>
  Object.fromEntries(
    (await countByCategory(db)).flatMap(({ category, count }) => {
      const known = categories.find((one) => one.id === category);
      return known ? [[known.key, count]] : [];
    }),
  );

/** Those whose picture no other has before them first. */
const varied = (cards: readonly ResultCardAnswer[]): ResultCardAnswer[] => {
  const firsts = [...Map.groupBy(cards, ({ pro }) => pro.motif).values()].map(([first]) => first!);
  return [...firsts, ...cards.filter((card) => !firsts.includes(card))];
};

/** The first of these cities where a whole row is free today, else by tomorrow, else where most are. */
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
  return { city, toDay, cards: varied(found.cards).slice(0, shownFree), total: totalOf([found]).total };
};

/** What the landing shows, of a city or of the busiest: read again after five seconds at most, since everybody sees the same. */
export const landingData = (db: Db, asked: CityQuestion | null, nowMs: number): Promise<LandingData> =>
  kept(db, asked?.place.title ?? '', nowMs, async () => ({
    counts: await readCounts(db),
    free: await readFree(db, asked === null ? await citiesOf(db, [massage], citiesLookedAt, nowMs) : [asked], nowMs),
  }));
