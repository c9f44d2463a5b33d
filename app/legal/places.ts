import { categories } from '#db/reference/categories.ts';
import type { DataOf } from '#core/route.ts';
import type { cityProfessionals } from '#features/profiles/contract/public-profile.ts';
import { cityPath, citySlug } from '#features/profiles/pages/paths.ts';

type Places = DataOf<typeof cityProfessionals>['places'];

/** A category with links to its pages for each city, in alphabetical order of the cities, without duplicates. */
export type CategoryPlaces = {
  readonly key: string;
  readonly label: string;
  readonly cities: readonly { readonly city: string; readonly to: string }[];
};

/**
 * Groups the cities of published professionals by category. `places` contains pairs of a category and a city. A
 * category without any city is left out.
 */
export const placesByCategory = (places: Places): CategoryPlaces[] =>
  categories.flatMap(({ id, key, label }) => {
    const cities = new Map(places.filter(({ category }) => category === id).map(({ city }) => [citySlug(city), city]));
    const list = [...cities]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, city]) => ({ city, to: cityPath(key, city) }));
    return list.length === 0 ? [] : [{ key, label, cities: list }];
  });
