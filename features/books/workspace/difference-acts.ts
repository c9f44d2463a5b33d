import { ownValue } from '#core/own-value.ts';
import type { DataOf } from '#core/route.ts';
import { bookDifference, explainDifference, explainDifferenceAgain, reopenDifference } from '../contract.ts';
import { booksTexts as texts } from './books-texts.ts';

/** The query string of the page after an act. `asked` is that of an act that now waits for a second admin. */
const acts = {
  explain: { route: explainDifference, done: 'dit=explique', asked: 'dit=demande' },
  again: { route: explainDifferenceAgain, done: 'dit=corrige&etat=decidees', asked: 'dit=demande&etat=decidees' },
  reopen: { route: reopenDifference, done: 'dit=rouvre', asked: null },
  book: { route: bookDifference, done: 'dit=enregistre', asked: null },
} as const;
type DifferenceAct = (typeof acts)[keyof typeof acts];

const doneTexts = {
  compare: texts.compared,
  explique: texts.done,
  corrige: texts.explainedAgain,
  demande: texts.asked,
  rouvre: texts.reopened,
  enregistre: texts.booked,
  reste: texts.bookedBeside,
} as const;

/** Returns the act of a submitted form, named by its button. */
export const differenceActNamed = (name: string): DifferenceAct => ownValue(acts, name) ?? acts.explain;

/** Returns the query string that shows the result of an act. */
export const differenceActDone = (act: DifferenceAct, difference: DataOf<typeof bookDifference>): string => {
  if (act.asked !== null && difference.is_asked) return act.asked;
  return act === acts.book && difference.pending_cents > 0 ? 'dit=reste' : act.done;
};

/** Returns the sentence about the act just done, from the address of the page. Null without one. */
export const differenceSentence = (word: string | null): string | null => ownValue(doneTexts, word) ?? null;
