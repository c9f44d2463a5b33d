import { isRefusal, type DropBreak } from '#features/availability/rules/drop-check.ts';
import { dropTexts as texts } from './drop-texts.ts';

/** Limits of clients' bookings. The professional may exceed them after a confirmation. */
type DropOutside = 'hours' | 'notice' | 'horizon';

/**
 * The server's answer about a new time for a visit. Either a refusal, as a sentence, or the new price and the limits
 * that the new time exceeds.
 */
export type DropAnswer =
  | { readonly refused: string }
  | {
      readonly refused: null;
      readonly wasCents: number;
      readonly isCents: number;
      readonly backCents: number;
      readonly outside: readonly DropOutside[];
    };

/** The verdict shown during a drag. `lines` are the reasons of a refusal, or the points to confirm. */
export type DropVerdict = { readonly kind: 'allowed' | 'warned' | 'refused'; readonly lines: readonly string[] };

const wordsOf = (one: DropBreak): string => (one.kind === 'taken' ? texts.taken(one.name) : texts[one.kind]);

/**
 * Combines the problems that the agenda found with the server's answer. A refusal by the agenda wins. Otherwise the
 * server's answer, once known, replaces the problems that the agenda found.
 */
export const dropVerdict = (breaks: readonly DropBreak[], answer: DropAnswer | null): DropVerdict => {
  const met = breaks.filter(isRefusal);
  if (met.length > 0) return { kind: 'refused', lines: met.map(wordsOf) };
  if (answer === null) return { kind: breaks.length > 0 ? 'warned' : 'allowed', lines: breaks.map(wordsOf) };
  if (answer.refused !== null) return { kind: 'refused', lines: [answer.refused] };
  const { wasCents, isCents, backCents, outside } = answer;
  const isSame = wasCents === isCents;
  const price = isSame
    ? [texts.samePrice(isCents)]
    : [texts.price(wasCents, isCents), ...(backCents > 0 ? [texts.back(backCents)] : [])];
  return {
    kind: isSame && outside.length === 0 ? 'allowed' : 'warned',
    lines: [...outside.map((one) => texts[one]), ...price],
  };
};
