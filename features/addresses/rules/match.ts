import { bareWords, fold } from './fold.ts';

/** How a place answers what was typed: by its name, by a later part of it, or as the commune of a text whose rest (a street, a district) nobody here knows. */
export const matches = ['name', 'part', 'wider'] as const;
export type Match = (typeof matches)[number];

const said = new Set(['france', 'cedex', 'arrondissement', 'arr', 'commune', 'ville', 'd', 'de', 'la', 'le', 'les', 'l']);
const isNumber = (word: string): boolean => /^(?:\d{1,5}|\d{1,2}(?:er|e|eme)|2[ab])$/.test(word);

/**
 * Judges a typed text against the title of the place it was read as: a word the title has not makes it « wider », one that does not begin the name «
 * part ».
 */
export const matchOf = (typed: string, title: string): Match => {
  const known = fold(title).split(' ');
  const asked = fold(typed).split(' ');
  const words = asked.filter(
    (word, i) => word !== '' && !said.has(word) && !isNumber(word) && !known.some((one) => one === word || (i === asked.length - 1 && one.startsWith(word))),
  );
  // A number before words that are all unknown is a house's, and says nothing more.
  if (words.length > 0 && !known.join('').startsWith(asked.join(''))) return bareWords(typed) === 'st' ? 'name' : 'wider';
  const name = known.filter((word) => !said.has(word));
  const first = asked.find((word) => !said.has(word) && !isNumber(word));
  return first === undefined || name[0]?.startsWith(first) ? 'name' : 'part';
};
