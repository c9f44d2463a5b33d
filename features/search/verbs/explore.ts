import { categories } from '#db/reference/categories.ts';
import { shownPhoto } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { ttlCache } from '#platform/jobs/ttl-cache.ts';
import type { explore, ExploredCity } from '../contract/explore.ts';
import { busiestCities, categoriesIn, newcomers } from '../queries/explore.ts';
import { countByCategory } from '../queries.ts';
import { defaultRangeDays } from '#features/offers/rules/criteria.ts';
import { findBookable, plainSearch, totalOf, type SearchQuestion } from '../verbs.ts';
import { citiesOf, type CityQuestion } from './cities.ts';

type Explored = AnswerOf<typeof explore>;
type ExploredFree = Explored['free'][number];

const shownCities = 8;
// The free professionals come from the busiest cities, a few from each.
const citiesLookedAt = 3;
const shownFree = 6;
const shownNew = 4;
const newForDays = 120;

const searchIn = ({ place, today }: CityQuestion, ids: readonly number[], atHome: boolean): SearchQuestion => ({
  ...plainSearch(place, today, today + defaultRangeDays),
  categories: ids,
  approximatePlace: place.precision === 'approx',
  atHome,
});

const readCities = async (db: Db, ids: readonly number[], nowMs: number): Promise<ExploredCity[]> => {
  const cities: ExploredCity[] = [];
  for (const city of await citiesOf(db, ids, shownCities, nowMs)) {
    // Searches on site first, then at home when nobody is free on site. The page of the city does the same.
    for (const atHome of [false, true]) {
      const search = searchIn(city, ids, atHome);
      const found = await findBookable(db, search, 'price', 1, nowMs);
      const [cheapest] = found.cards;
      if (!cheapest) continue;
      const { total, approximate } = totalOf([found]);
      cities.push({
        city: city.place.city,
        total,
        approximate,
        at_home: atHome,
        from_cents: cheapest.lowest_price_cents,
      });
      break;
    }
  }
  return cities;
};

const readFree = async (db: Db, ids: readonly number[], nowMs: number): Promise<ExploredFree[]> => {
  const free: ExploredFree[] = [];
  for (const city of (await citiesOf(db, ids, shownCities, nowMs)).slice(0, citiesLookedAt)) {
    const { cards } = await findBookable(db, searchIn(city, ids, false), 'next', shownFree / citiesLookedAt, nowMs);
    free.push(
      ...cards
        .filter((card) => card.fits && !free.some((known) => known.card.pro.id === card.pro.id))
        .map((card) => ({ address: city.place.title, card })),
    );
  }
  return free.sort((a, b) => a.card.slots[0]!.starts_at - b.card.slots[0]!.starts_at);
};

const readNew = async (db: Db, ids: readonly number[], nowMs: number): Promise<Explored['newcomers']> =>
  (await newcomers(db, ids, nowMs - newForDays * dayMs, shownNew)).map(
    ({ cover, business_name: name, since, ...row }) => ({
      ...row,
      name,
      since,
      cover: cover && shownPhoto(cover),
    }),
  );

const readCounts = async (db: Db): Promise<Explored['counts']> => {
  const rows = await countByCategory(db);
  return Object.fromEntries(
    categories.map(({ id, key }) => [key, rows.find(({ category }) => category === id)?.count ?? 0]),
  );
};

const readByCity = async (db: Db, names: readonly string[]): Promise<Explored['by_city']> => {
  const rows = await categoriesIn(db, names);
  return names.map((city) => ({
    city,
    categories: rows.flatMap((row) => {
      const known = row.city === city && categories.find(({ id }) => id === row.category);
      return known ? [{ key: known.key, count: row.count }] : [];
    }),
  }));
};

type Slow = Omit<Explored, 'free' | 'by_city'>;

// All visitors see the same data. A hold may take a free start at any moment, so free starts are read again after five
// seconds. The other data change slowly and are read again after a minute.
const slow = ttlCache<Slow>({ lifeMs: 60_000, maxKeys: 40 });
const soon = ttlCache<ExploredFree[]>({ lifeMs: 5_000, maxKeys: 40 });
const byCity = ttlCache<Explored['by_city']>({ lifeMs: 60_000, maxKeys: 200 });

/**
 * Loads the suggestions of one category, or of all when null, for a visitor without a place: cities with prices, free
 * professionals and newcomers. Adds the categories available in the requested city, or in the busiest cities.
 */
export const exploreCare = async (
  db: Db,
  query: { readonly category: string | null; readonly city: string | null },
  nowMs: number,
): Promise<Explored> => {
  const key = query.category ?? '';
  const ids = categories.filter((one) => query.category === null || one.key === key).map(({ id }) => id);
  const known = await slow(db, key, nowMs, async () => ({
    cities: query.category === null ? [] : await readCities(db, ids, nowMs),
    newcomers: await readNew(db, ids, nowMs),
    counts: await readCounts(db),
  }));
  const by_city = await byCity(db, query.city ?? '', nowMs, async () =>
    readByCity(
      db,
      query.city === null
        ? (
            await busiestCities(
              db,
              categories.map(({ id }) => id),
              shownCities,
            )
          ).map(({ city }) => city)
        : [query.city],
    ),
  );
  return {
    ...known,
    by_city,
    free: query.city === null ? await soon(db, key, nowMs, () => readFree(db, ids, nowMs)) : [],
  };
};
