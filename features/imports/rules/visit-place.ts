import { columnKey } from '#core/csv.ts';
import { ownValue } from '#core/own-value.ts';
import { fold } from '#features/addresses/rules/fold.ts';
import type { Place } from '#features/addresses/rules/place.ts';
import { isSameArea } from '#features/addresses/rules/same-area.ts';
import { streetBefore } from '#features/addresses/rules/street.ts';
import type { VisitCells } from './visit-columns.ts';

/**
 * The place that a line gives for its visit: the professional's place or the client's home. `address` is '' when the
 * line has none.
 */
export type VisitLinePlace =
  | { readonly at: 'place' }
  | {
      readonly at: 'home';
      readonly address: string;
      /** Whether the line contains « à domicile » or another word for a home visit. */ readonly isExplicit: boolean;
    };

/** The name and street that identify a professional's own place in a file. */
export type OwnPlace = { readonly name: string; readonly street: string | null };

const homeWords = new Set(
  (
    'a domicile|au domicile|domicile|domicile client|domicile du client|domicile de la cliente|chez le client|chez la cliente|chez client|deplacement|' +
    'en deplacement|home|at home|client home|client s home|client location|client s location|mobile|house call|oui|o|yes|y|vrai|true|1|x'
  ).split('|'),
);
const hereWords = new Set(
  (
    'non|n|no|faux|false|0|sur place|salon|au salon|en salon|institut|a l institut|en institut|cabinet|au cabinet|studio|au studio|boutique|chez moi|' +
    'in salon|at salon|in store|on site|onsite'
  ).split('|'),
);
const afterHome = /^(?:[àa]u?\s+)?domicile\s*[:,;(–—-]\s*(.+?)\)?$/iu;

const here: VisitLinePlace = { at: 'place' };

const isOwn = (text: string, { name, street }: OwnPlace): boolean => {
  const key = ` ${columnKey(text)} `;
  const [ownName, ownStreet] = [columnKey(name), columnKey(street ?? '')];
  // Many streets contain a first name, so the professional's name counts only at the start. A street counts only with
  // its number, because a street name alone matches too many addresses.
  return (ownName !== '' && key.startsWith(` ${ownName} `)) || (/\d/.test(ownStreet) && key.includes(` ${ownStreet} `));
};

const addressOf = ({ address = '', postcode = '', city = '' }: VisitCells): string => {
  if (address === '') return '';
  const town = [/^\d{4}$/.test(postcode) ? `0${postcode}` : postcode, city].filter((part) => part !== '').join(' ');
  return town === '' ? address : `${address}, ${town}`;
};

/**
 * Whether at least one line of a file is marked as a home visit. In such a file, the other lines take place at the
 * professional's place.
 */
export const marksHomes = (all: readonly VisitCells[]): boolean =>
  all.some(({ place }) => place !== undefined && homeWords.has(columnKey(place)));

/**
 * Reads where a visit takes place from the place and address cells of its line. `isMarked` is the result of
 * `marksHomes` for the whole file.
 */
export const visitLinePlaceOf = (cells: VisitCells, own: OwnPlace, isMarked: boolean): VisitLinePlace => {
  const placeText = (cells.place ?? '').trim();
  const address = addressOf(cells);
  const key = columnKey(placeText);
  const inside = afterHome.exec(placeText)?.[1]?.trim();
  if (homeWords.has(key)) return { at: 'home', address, isExplicit: true };
  if (inside !== undefined) return { at: 'home', address: address === '' ? inside : address, isExplicit: true };
  if (hereWords.has(key) || (placeText === '' && isMarked) || isOwn(placeText, own) || isOwn(address, own)) return here;
  const written = address === '' ? placeText : address;
  return written === '' ? here : { at: 'home', address: written, isExplicit: false };
};

export type ClientPlace = {
  readonly title: string;
  readonly street: string;
  readonly lat: number;
  readonly lon: number;
};

export type FoundHome =
  | {
      readonly ok: true;
      readonly place: ClientPlace;
      /** Town whose center is used when the street was not found, else null. */ readonly from: string | null;
    }
  | { readonly ok: false; readonly why: 'unfound' | 'noStreet' };

const ways: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  bd: 'boulevard',
  bld: 'boulevard',
  boul: 'boulevard',
  all: 'allee',
  ch: 'chemin',
  che: 'chemin',
  imp: 'impasse',
  pl: 'place',
  r: 'rue',
  rte: 'route',
  sq: 'square',
  crs: 'cours',
  fg: 'faubourg',
};
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ownValue(ways, word) ?? word);

/**
 * Whether a place is in the town that an address names. An address with the place's own postcode names its town.
 * Another address must contain the town's name. If it has postcodes, one of them must belong to the same area.
 */
const isInTown = ({ postcode, city, insee, title, street }: Place, words: ReadonlySet<string>): boolean => {
  if (postcode !== null && words.has(postcode)) return true;
  const codes = [...words].filter((word) => /^\d{5}$/.test(word));
  const own = postcode ?? insee;
  // The title of a former commune begins with its former name, which an address may contain alone.
  const names = street === null ? [city, title.split(/ \(|, /)[0] ?? ''] : [city];
  return (
    names.some((name) => wordsOf(name).every((word) => words.has(word))) &&
    (codes.length === 0 || codes.some((code) => isSameArea(code, own)))
  );
};

/**
 * Picks the search result that matches a written address: it must be in the same town, and every word of its street
 * must be in the address. A geocoder also returns similar streets, which are refused.
 */
export const homeFound = (written: string, places: readonly Place[]): FoundHome => {
  const words = new Set(wordsOf(written));
  // When several towns have the same name, only the postcode identifies the town.
  const isSeveral = places.some(({ isOneOfSeveral }) => isOneOfSeveral === true);
  const inTown = places.filter((place) => isInTown(place, words) && (!isSeveral || words.has(place.postcode ?? '')));
  for (const place of inTown) {
    const { title, lat, lon, city } = place;
    if (place.street !== null) {
      if (wordsOf(place.street).every((word) => words.has(word)))
        return { ok: true, place: { title, street: place.street, lat, lon }, from: null };
    } else if (place.locationId.startsWith('insee:')) {
      const street = streetBefore(written, title);
      if (street !== null) return { ok: true, place: { title, street: street.slice(0, 120), lat, lon }, from: city };
    }
  }
  return { ok: false, why: inTown.some(({ locationId }) => locationId.startsWith('insee:')) ? 'noStreet' : 'unfound' };
};
