import { isKnownEnding } from '#core/fields/every-ending.ts';
import { holdsLink } from '#core/fields/linked-words.ts';
import { payloads } from './corpus.ts';

export let turn = 0;
/** The next of the corpus, of those that a field of this length takes. */
export const next = (max = Number.POSITIVE_INFINITY, corpus: readonly string[] = payloads): string => {
  const fitting = corpus.filter(({ length }) => length <= max);
  const those = fitting.length === 0 ? corpus : fitting;
  return those[turn++ % those.length]!;
};
export const typed = payloads.filter((one) => !/\p{Cc}/u.test(one));
/** The next that a name may be: neither a link nor a character that nobody types. */
export const word = (max: number): string =>
  next(
    max,
    typed.filter((one) => !holdsLink(one, isKnownEnding)),
  );
