import { dayOf } from '#core/time.ts';
import { embeddedGeocoder } from '#features/addresses/queries.ts';
import type { Place } from '#features/addresses/rules/place.ts';
import { timeZoneOf } from '#features/addresses/rules/time-zone.ts';
import type { Db } from '#platform/db/db.ts';
import { busiestCities } from '../queries/explore.ts';

export type CityQuestion = { readonly place: Place; readonly today: number };

export const cityOf = (place: Place, nowMs: number): CityQuestion => ({
  place,
  today: dayOf(timeZoneOf(place.insee), nowMs),
});

/** The place of a town; undefined when no commune has exactly this name. */
export const placeOfTown = async ({
  city,
  postcode,
}: {
  readonly city: string;
  readonly postcode: string;
}): Promise<Place | undefined> =>
  (await embeddedGeocoder.search(`${city} ${postcode}`)).find((one) => one.city === city) ??
  (await embeddedGeocoder.search(city)).find((one) => one.city === city);

export const citiesOf = async (
  db: Db,
  ids: readonly number[],
  limit: number,
  nowMs: number,
): Promise<CityQuestion[]> => {
  const cities: CityQuestion[] = [];
  for (const town of await busiestCities(db, ids, limit)) {
    const place = await placeOfTown(town);
    if (place && !cities.some((known) => known.place.insee === place.insee)) cities.push(cityOf(place, nowMs));
  }
  return cities;
};
