import { isRefusal, type DropBreak } from '#features/availability/rules/drop-check.ts';
import { dropTexts as texts } from './drop-texts.ts';

/** What a moment may lie outside of, and still be kept once it is confirmed. */
type DropOutside = 'hours' | 'notice' | 'horizon';

/** What the server answers of a visit at a place: refused with a sentence, or what it would cost and lie outside of. */
export type DropAnswer =
  | { readonly refused: string }
  | { readonly refused: null; readonly wasCents: number; readonly isCents: number; readonly backCents: number; readonly outside: readonly DropOutside[] };

/** What is said under the hand: whether it may be dropped there, and why not, or what has to be confirmed. */
export type DropSaid = { readonly verdict: 'allowed' | 'warned' | 'refused'; readonly lines: readonly string[] };

const wordsOf = (one: DropBreak): string => (one.kind === 'taken' ? texts.taken(one.name) : texts[one.kind]);

/** What the agenda knows by itself, then what the server has answered; what it has answered replaces what only it knows. */
export const dropSaid = (breaks: readonly DropBreak[], answer: DropAnswer | null): DropSaid => {
  const met = breaks.filter(isRefusal);
  if (met.length > 0) return { verdict: 'refused', lines: met.map(wordsOf) };
  if (answer === null) return { verdict: breaks.length > 0 ? 'warned' : 'allowed', lines: breaks.map(wordsOf) };
  if (answer.refused !== null) return { verdict: 'refused', lines: [answer.refused] };
  const { wasCents, isCents, backCents, outside } = answer;
  const isSame = wasCents === isCents;
  const price = isSame ? [texts.samePrice(isCents)] : [texts.price(wasCents, isCents), ...(backCents > 0 ? [texts.back(backCents)] : [])];
  return { verdict: isSame && outside.length === 0 ? 'allowed' : 'warned', lines: [...outside.map((one) => texts[one]), ...price] };
};
