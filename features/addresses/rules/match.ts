import { departments } from '#db/reference/departments.ts';
import { areaAtEnd, areaAtStart } from './areas.ts';
import { arrondissementsAlone } from './arrondissement.ts';
import { fold } from './fold.ts';
import type { Match } from './place.ts';
import { departmentOfPostcode, isSameArea } from './same-area.ts';
import { writtenOf } from './written-place.ts';

const fillerWords = new Set(['arrondissement', 'arr', 'commune', 'ville', 'd', 'de', 'la', 'le', 'les', 'l']);
const isNumber = (word: string): boolean => /^(?:\d{1,5}|\d{1,2}(?:er|e|eme)|2[ab])$/.test(word);
const codeOfName: ReadonlyMap<string, string> = new Map(
  Object.entries(departments).map(([code, name]) => [name, code]),
);

type Title = {
  readonly code: string | undefined;
  readonly postcode: string | undefined;
  readonly within: string | undefined;
};

/**
 * Splits a title into its parts. « Seynod, Annecy (74600), Haute-Savoie » lies within Annecy, and
 * « Gustavia, Saint-Barthélemy (97133) » lies within Saint-Barthélemy.
 */
const partsOf = (title: string): Title => {
  const postcode = /\((\d{5})\)/.exec(title)?.[1];
  const parts = title.replace(/ \(\d{5}\)/, '').split(', ');
  const code = codeOfName.get(parts.at(-1) ?? '');
  const names = code === undefined || title.endsWith(`(${postcode})`) ? parts : parts.slice(0, -1);
  return { code, postcode, within: names.length > 1 ? names.at(-1) : undefined };
};

const saysNothing = (word: string): boolean => fillerWords.has(word) || isNumber(word);

/** Removes the names of the place's département and region, at the end or the start of the words. */
const withoutItsAreas = (words: readonly string[], code: string | undefined): readonly string[] => {
  const area = [areaAtEnd(words), areaAtStart(words)].find(
    (one) => one && !one.rest.every(saysNothing) && code !== undefined && one.departments.includes(code),
  );
  return area === undefined ? words : withoutItsAreas(area.rest, code);
};

const isOf = (code: string, { code: department = '', postcode }: Title): boolean =>
  (department === '' && postcode === undefined) ||
  (postcode !== undefined && isSameArea(code, postcode)) ||
  (department !== '' && departmentOfPostcode(code) === department) ||
  (code.startsWith('20') && /^2[AB]$/.test(department));

/** Classifies how well the place with this title answers a typed text (docs/product/search.md#place). */
export const matchOf = (typed: string, title: string): Match => {
  const parts = partsOf(title);
  const { words: written, isCedex } = writtenOf(typed);
  if (arrondissementsAlone(written, typed).length > 0) return 'part';
  const postcode = written.findLast((word) => /^\d{5}$/.test(word));
  if (postcode !== undefined && !isCedex && !isOf(postcode, parts)) return 'either';
  const known = fold(title).split(' ');
  const typedWords = fold(withoutItsAreas(written, parts.code).join(' ')).split(' ');
  const words = typedWords.filter(
    (word, i) =>
      word !== '' &&
      !saysNothing(word) &&
      !known.some((one) => one === word || (i === typedWords.length - 1 && one.startsWith(word))),
  );
  // Words may be joined or split differently from the title. A lone « st » is folded to « saint », but it may also
  // begin « Strasbourg ».
  if (words.length > 0 && !known.join('').startsWith(typedWords.join('')))
    return written.join(' ') === 'st' ? 'name' : 'wider';
  // Many people write « 75000 Paris » for the whole city.
  const isOther =
    postcode !== undefined && !isCedex && !/^(?:13|69|75)000$/.test(postcode) && !title.includes(postcode);
  const whole = fold(written.join(' ')).split(' ');
  const isWithin =
    parts.within !== undefined &&
    !fold(parts.within)
      .split(' ')
      .every((word) => saysNothing(word) || whole.includes(word));
  if (isOther || isWithin) return 'part';
  const name = known.filter((word) => !fillerWords.has(word));
  const first = typedWords.find((word) => !saysNothing(word));
  if (first === undefined)
    return postcode !== undefined || typedWords.some((word) => /^(?:\d{3,5}|2[ab])$/.test(word)) ? 'name' : 'part';
  return name[0]?.startsWith(first) ? 'name' : 'part';
};
