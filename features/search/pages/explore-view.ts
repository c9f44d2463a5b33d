import { categories } from '#db/reference/categories.ts';
import { fullDateText } from '#core/format.ts';
import type { Landscape } from '#core/landscapes.ts';
import { dayOf } from '#core/time.ts';
import type { CallRoute } from '#core/call-route.ts';
import { instantMs } from '#core/instant-text.ts';
import { parisZone } from '#core/units.ts';
import { coverOf } from '#features/profiles/rules/gallery.ts';
import { openingCriteria, type Criteria } from '#features/offers/rules/criteria.ts';
import { profileKindOf } from '#features/profiles/rules/kind.ts';
import { favouriteIds } from '#features/profiles/pages/favourite-ids.ts';
import { carePath, cityPath, profilePath } from '#features/profiles/pages/paths.ts';
import { answered } from '#ui/page/answered.ts';
import { careTexts as texts } from '../ui/care-texts.ts';
import type { SearchPageCall } from './page-call.ts';
import { explore, type Explored, type ExploredCity } from '../contract/explore.ts';
import { listed, type Listed } from '../rules/listing.ts';

export type Counted = { readonly key: string; readonly label: string; readonly to: string; readonly count: number };
export type CityTile = ExploredCity & { readonly to: string };
export type Tile = {
  readonly id: string;
  readonly name: string;
  readonly where: string;
  readonly rating: { readonly value: number; readonly count: number } | null;
  readonly notes: readonly string[];
  readonly to: string;
  readonly landscape: Landscape;
};

export type ExploreView = {
  readonly category: {
    readonly key: string;
    readonly label: string;
    readonly description: string;
    readonly count: number;
  } | null;
  readonly cities: readonly CityTile[];
  readonly byCity: readonly { readonly city: string; readonly categories: readonly Counted[] }[];
  readonly free: readonly { readonly listed: Listed; readonly criteria: Criteria }[];
  readonly newcomers: readonly Tile[];
  readonly others: readonly Counted[];
  /** Town whose categories `others` lists. Null when `others` lists those of the whole site. */
  readonly town: string | null;
  readonly favourites: readonly string[];
};

/** Categories with their number of published professionals. Empty and unknown categories are left out. */
export const countedOf = (
  counts: readonly { readonly key: string; readonly count: number }[],
  to: (key: string) => string,
): Counted[] =>
  counts.flatMap(({ key, count }) => {
    const known = categories.find((one) => one.key === key);
    return known && count > 0 ? [{ key, label: known.label, to: to(key), count }] : [];
  });

const tilesOf = (key: string, cities: Explored['cities']): CityTile[] =>
  cities.map((one) => ({ ...one, to: cityPath(key, one.city) }));

/** Loads the suggestions of one category, or of all categories when `key` is null, without a place. */
export const exploreView = async (
  { call, nowMs, account }: Pick<SearchPageCall, 'call' | 'nowMs' | 'account'>,
  key: string | null,
): Promise<ExploreView> => {
  const found = answered(await call(explore, key === null ? {} : { category: key }));
  const category = categories.find((one) => one.key === key) ?? null;
  const opening = openingCriteria(dayOf(parisZone, nowMs));
  const drawn = listed(
    found.free.map(({ card }) => card),
    { isWithoutPlace: true },
  );
  return {
    favourites: await favouriteIds({ call, account }),
    town: null,
    category: category && {
      key: category.key,
      label: category.label,
      description: category.description,
      count: found.counts[category.key] ?? 0,
    },
    cities: key === null ? [] : tilesOf(key, found.cities),
    byCity:
      key === null
        ? found.by_city.map(({ city, categories: here }) => ({
            city,
            categories: countedOf(here.slice(0, 6), (one) => cityPath(one, city)),
          }))
        : [],
    free: drawn.map((one, i) => ({
      listed: one,
      criteria: { ...opening, category: key, searchAddress: found.free[i]!.address },
    })),
    newcomers: found.newcomers.map((one) => ({
      id: one.id,
      name: one.name,
      where: [profileKindOf(one), one.city].filter((part) => part !== null).join(' · '),
      to: profilePath(one),
      rating: null,
      notes: [texts.since(fullDateText(dayOf(parisZone, instantMs(one.since))))],
      landscape: coverOf(one),
    })),
    others: countedOf(
      Object.entries(found.counts).map(([one, count]) => ({ key: one, count })),
      carePath,
    )
      .filter((one) => one.key !== key)
      .sort((a, b) => b.count - a.count),
  };
};

export const aroundCity = async (
  call: CallRoute,
  key: string,
  city: string,
): Promise<{ cities: readonly CityTile[]; here: readonly Counted[] }> => {
  const found = answered(await call(explore, { category: key, city }));
  return {
    cities: tilesOf(key, found.cities).filter((one) => one.city !== city),
    here: countedOf(found.by_city[0]?.categories ?? [], (one) => cityPath(one, city)).filter((one) => one.key !== key),
  };
};
