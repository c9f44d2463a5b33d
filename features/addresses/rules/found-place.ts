import type { Commune } from './gazetteer-tables.ts';
import { placeTitle, type Place } from './place.ts';

export const isDistrict = ({ inside }: Commune): boolean => inside?.locationId.startsWith('lieu:') === true;
export const isFormer = ({ inside }: Commune): boolean => inside?.locationId.startsWith('insee:') === true;

export const postcodesOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

export const suggestionId = ({ insee, inside }: Commune): string => inside?.locationId ?? `insee:${insee}`;

/** Converts a commune to a suggestion. Prefers a postcode that begins with the digits of `code`. */
export const suggestedPlace = (commune: Commune, code: string | undefined): Place => {
  const { insee, name, postcodes, lat, lon, precision, inside } = commune;
  const all = postcodesOf(postcodes);
  const part = inside?.isSame === false ? inside : undefined;
  const matchingPostcode = all.find((one) => code !== undefined && one.startsWith(code));
  const whole = matchingPostcode === code ? matchingPostcode : undefined;
  const postcode = matchingPostcode ?? all[0] ?? null;
  return {
    locationId: suggestionId(commune),
    title: part
      ? placeTitle(`${name}, ${part.city}`, whole ?? part.postcode, insee)
      : placeTitle(inside?.city ?? name, postcode, insee),
    street: null,
    postcode: whole ?? part?.postcode ?? postcode,
    city: inside?.city ?? name,
    insee,
    lat,
    lon,
    precision,
  };
};
