import { isKnownEnding } from '#core/fields/every-ending.ts';
import { holdsLink } from '#core/fields/linked-words.ts';
import { payloads } from './corpus.ts';

export let turn = 0;
/** Returns the next hostile text that fits the length. When none fits, returns the next text of any length. */
export const next = (max = Number.POSITIVE_INFINITY, corpus: readonly string[] = payloads): string => {
  const fitting = corpus.filter(({ length }) => length <= max);
  const those = fitting.length === 0 ? corpus : fitting;
  return those[turn++ % those.length]!;
};
export const typed = payloads.filter((one) => !/\p{Cc}/u.test(one));
/** Returns the next hostile text that a name field may accept: no link and no control character. */
export const word = (max: number): string =>
  next(
    max,
    typed.filter((one) => !holdsLink(one, isKnownEnding)),
  );
