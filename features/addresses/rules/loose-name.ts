import { fold } from './fold.ts';
import { firstAtLeast } from './sorted.ts';

const small = / (?:a|au|aux|d|de|des|du|en|et|l|la|le|les|lez|pres|sous|sur)(?= )/g;
const withoutSmall = (name: string): string => ` ${name} `.replaceAll(small, '').trim();

const shortest = 5;

/**
 * Returns the first key that equals the text without small words (« aix provence »), or with its words joined or split
 * differently (« villeneuve dascq », « mont pellier »). Undefined when no key matches. Keys are folded and sorted.
 */
export const looselyWritten = (keys: readonly string[], words: readonly string[]): string | undefined => {
  const typed = fold(words.join(' '));
  if (typed.length < shortest) return undefined;
  const bare = withoutSmall(typed);
  const last = bare.slice(bare.lastIndexOf(' ') + 1);
  if (bare.includes(' ')) {
    const begun = `${bare.split(' ')[0]} `;
    const to = firstAtLeast(keys, `${begun}\uFFFF`);
    for (let at = firstAtLeast(keys, begun); at < to; at++)
      if (keys[at]!.endsWith(last) && withoutSmall(keys[at]!) === bare) return keys[at];
  }
  const joined = typed.replaceAll(' ', '');
  const ending = joined.slice(-2);
  const to = firstAtLeast(keys, `${joined[0]}\uFFFF`);
  for (let at = firstAtLeast(keys, joined[0]!); at < to; at++) {
    const key = keys[at]!;
    if (key.length >= joined.length && key.endsWith(ending) && key.replaceAll(' ', '') === joined) return key;
  }
  return undefined;
};
