import type { ComingParty } from './party.ts';

/** Wording of one language for a group of guests. */
export type PartyWords = {
  /** A number of adults, children or babies: « 2 adultes ». */
  readonly count: (kind: 'adults' | 'children' | 'babies', count: number) => string;
  /** The same for one person inside a sentence: « un adulte ». */
  readonly one: (kind: 'adults' | 'children' | 'babies') => string;
  /** Adds the children's ages to their number. `isOne` is true when no child is older than one year. */
  readonly aged: (children: string, ages: string, isOne: boolean) => string;
  /** Says that the children come without an adult. */ readonly alone: (party: string) => string;
  /** Names the people of a price line: « pour un enfant ». */ readonly forThem: (party: string) => string;
  readonly and: string;
};

type Counted = (kind: 'adults' | 'children' | 'babies', count: number) => string;

const partsOf = (
  words: PartyWords,
  { adults, children, babies, ages = [] }: ComingParty,
  counted: Counted,
): string[] => {
  const sorted = ages.slice(0, children).toSorted((a, b) => a - b);
  const last = sorted.at(-1);
  const joined = [sorted.slice(0, -1).join(', '), String(last)].filter((part) => part !== '').join(words.and);
  const childrenText = children > 0 ? counted('children', children) : '';
  return [
    adults > 0 ? counted('adults', adults) : '',
    childrenText === '' || last === undefined ? childrenText : words.aged(childrenText, joined, last <= 1),
    babies > 0 ? counted('babies', babies) : '',
  ].filter((part) => part !== '');
};

/**
 * Describes the guests in words, with the children's ages when known, and that no adult comes with them
 * (docs/product/booking.md#guests).
 */
export const partyTextIn =
  (words: PartyWords) =>
  (party: ComingParty): string => {
    const text = partsOf(words, party, words.count).join(', ');
    return party.adults === 0 && party.children > 0 ? words.alone(text) : text;
  };

/**
 * Describes the paying guests inside a sentence: « un adulte et un enfant de 8 ans ». Babies do not pay and are left
 * out.
 */
export const payersIn =
  (words: PartyWords) =>
  (party: ComingParty): string =>
    partsOf(words, { ...party, babies: 0 }, (kind, count) =>
      count === 1 ? words.one(kind) : words.count(kind, count),
    ).join(words.and);

/**
 * Describes the paying guests of a price line when some are children, so that a child is not called an adult: « pour un
 * enfant de 8 ans ». Null when all paying guests are adults.
 */
export const payersTextIn =
  (words: PartyWords) =>
  (party: ComingParty): string | null =>
    party.children === 0 ? null : words.forThem(payersIn(words)(party));
