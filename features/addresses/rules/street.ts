import { fold } from './fold.ts';
import { roads, settlements } from './roads.ts';

const ofThePost = /(?:^|[\s,])(?:c[eé]?de?x(?:\s*\d{1,2})?|(?:bp|cs|tsa)\s*(?:\d{2}\s\d{3}|\d+))(?=$|[\s,])/giu;
const ordinal = /^(?:\d{1,2}|[xvi]+)(?:er|e|eme|ieme)?$/;
const isCode = (word: string): boolean => /^\d{5}$/.test(word);
const looksLikeStreet = (folded: string): boolean => {
  const [first = ''] = folded.split(' ');
  return /^\d/.test(first) || roads.has(first) || settlements.has(first);
};

type Typed = { readonly text: string; readonly isAfterComma: boolean };

const typedWords = (typed: string): Typed[] =>
  [...typed.replaceAll(ofThePost, ' ').matchAll(/([\s,;]*)([^\s,;]+)/g)].map(([, gap = '', text = '']) => ({
    text,
    isAfterComma: /[,;]/.test(gap),
  }));

/**
 * Whether the last words of an address are only the commune and its postcode. In « avenue George V, 75008 Paris »,
 * « V » belongs to the street, not to an arrondissement.
 */
const isEnding = (ending: readonly Typed[], city: ReadonlySet<string>): boolean => {
  const words = ending.flatMap(({ text, isAfterComma }) =>
    fold(text)
      .split(' ')
      .map((word) => ({ word, isAfterComma })),
  );
  const names = words.filter(({ word }) => word !== '' && word !== 'france' && !isCode(word));
  if (names.length === 0) return words.some(({ word }) => isCode(word));
  if (new Set(names.map(({ word }) => word)).size < names.length) return false;
  const isNumber = (word: string): boolean => city.has('arrondissement') && ordinal.test(word);
  const cityAt = names.findIndex(({ word }) => city.has(word) && word !== 'arrondissement' && !isNumber(word));
  const isCityNumber = (i: number): boolean =>
    (cityAt >= 0 && cityAt < i) || names[i]!.isAfterComma || names[i + 1]?.word === 'arrondissement';
  return cityAt >= 0 && names.every(({ word }, i) => (isNumber(word) ? isCityNumber(i) : city.has(word)));
};

/**
 * Returns the number and street before a commune or its postcode in a typed text, such as
 * « 14 rue de Strasbourg, 44000 Nantes ». `title` is the title of that commune's suggestion. Null when the text
 * contains no street.
 */
export const streetBefore = (typed: string, title: string): string | null => {
  const city = new Set(fold(title.split(' (')[0] ?? '').split(' '));
  const words = typedWords(typed);
  for (let from = 1; from < words.length; from++) {
    if (!isEnding(words.slice(from), city)) continue;
    const before = words.slice(0, from).map(({ text }) => text);
    while (isCode(before.at(-1) ?? '')) before.pop();
    const street = before.join(' ');
    return looksLikeStreet(fold(street)) && /\p{L}/u.test(street) ? street : null;
  }
  return null;
};
