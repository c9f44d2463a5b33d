import { columnKey } from '#core/csv.ts';
import { fold } from '#features/addresses/rules/fold.ts';
import type { Place } from '#features/addresses/rules/place.ts';
import { isSameArea } from '#features/addresses/rules/same-area.ts';
import { streetBefore } from '#features/addresses/rules/street.ts';
import type { VisitCells } from './visit-columns.ts';

/** Where a line says that its visit is: at the professional's, or at its client's, whose address is '' where none is written. */
export type SaidPlace = { readonly at: 'place' } | { readonly at: 'home'; readonly address: string; /** In so many words. */ readonly isSaid: boolean };

/** How a professional's own place is known in a file. */
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

const here: SaidPlace = { at: 'place' };

const isOwn = (text: string, { name, street }: OwnPlace): boolean => {
  const key = ` ${columnKey(text)} `;
  const [ownName, ownStreet] = [columnKey(name), columnKey(street ?? '')];
  // A first name is in many streets, and a street without its number is of many.
  return (ownName !== '' && key.startsWith(` ${ownName} `)) || (/\d/.test(ownStreet) && key.includes(` ${ownStreet} `));
};

const addressOf = ({ address = '', postcode = '', city = '' }: VisitCells): string => {
  if (address === '') return '';
  const town = [/^\d{4}$/.test(postcode) ? `0${postcode}` : postcode, city].filter((part) => part !== '').join(' ');
  return town === '' ? address : `${address}, ${town}`;
};

/** Whether a file marks the visits that are at a client's: of such a file a line without a mark is at the place. */
export const marksHomes = (all: readonly VisitCells[]): boolean => all.some(({ place }) => place !== undefined && homeWords.has(columnKey(place)));

/** Where a line says that its visit is, by its place and its address. */
export const saidPlaceOf = (cells: VisitCells, own: OwnPlace, isMarked: boolean): SaidPlace => {
  const said = (cells.place ?? '').trim();
  const address = addressOf(cells);
  const key = columnKey(said);
  const inside = afterHome.exec(said)?.[1]?.trim();
  if (homeWords.has(key)) return { at: 'home', address, isSaid: true };
  if (inside !== undefined) return { at: 'home', address: address === '' ? inside : address, isSaid: true };
  if (hereWords.has(key) || (said === '' && isMarked) || isOwn(said, own) || isOwn(address, own)) return here;
  const written = address === '' ? said : address;
  return written === '' ? here : { at: 'home', address: written, isSaid: false };
};

/** A place where somebody goes, as its booking keeps it. */
export type ClientPlace = { readonly title: string; readonly street: string; readonly lat: number; readonly lon: number };

export type FoundHome =
  | {
      readonly ok: true;
      readonly place: ClientPlace;
      /** The town that the way is counted from, where no point of the street is known. */ readonly from: string | null;
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
    .map((word) => (Object.hasOwn(ways, word) ? ways[word]! : word));

/** Whether a place is in the town that an address names: by its postcode, or by its name where no other department's is written. */
const isInTown = ({ postcode, city, insee, title, street }: Place, said: ReadonlySet<string>): boolean => {
  if (postcode !== null && said.has(postcode)) return true;
  const codes = [...said].filter((word) => /^\d{5}$/.test(word));
  const own = postcode ?? insee;
  // The title of a former commune begins with its name, which an address may still say alone.
  const names = street === null ? [city, title.split(/ \(|, /)[0] ?? ''] : [city];
  return names.some((name) => wordsOf(name).every((word) => said.has(word))) && (codes.length === 0 || codes.some((code) => isSameArea(code, own)));
};

/**
 * What an address that a file writes is among the places that a search of it gives: in the town that it names, its street and number being those written. A
 * search answers with what resembles: another street than the one that is written is none.
 */
export const homeFound = (written: string, places: readonly Place[]): FoundHome => {
  const said = new Set(wordsOf(written));
  // Where the town is one of several that are called so, its postcode alone tells which.
  const isSeveral = places.some(({ isOneOfSeveral }) => isOneOfSeveral === true);
  const inTown = places.filter((place) => isInTown(place, said) && (!isSeveral || said.has(place.postcode ?? '')));
  for (const place of inTown) {
    const { title, lat, lon, city } = place;
    if (place.street !== null) {
      if (wordsOf(place.street).every((word) => said.has(word))) return { ok: true, place: { title, street: place.street, lat, lon }, from: null };
    } else if (place.locationId.startsWith('insee:')) {
      const street = streetBefore(written, title);
      if (street !== null) return { ok: true, place: { title, street: street.slice(0, 120), lat, lon }, from: city };
    }
  }
  return { ok: false, why: inTown.some(({ locationId }) => locationId.startsWith('insee:')) ? 'noStreet' : 'unfound' };
};
