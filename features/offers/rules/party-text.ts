import type { ComingParty } from './party.ts';

/** Wording of one language for a group of guests. */
export type PartyWords = {
  readonly adults: (count: number) => string;
  readonly children: (count: number) => string;
  readonly babies: (count: number) => string;
  /** `ages` is the children's ages joined into one text. `isOne` is true when no child is older than one year. */
  readonly ages: (ages: string, isOne: boolean) => string;
  readonly and: string;
};

/** Describes the guests in words, with the children's ages when known (docs/product/booking.md#guests). */
export const partyTextIn =
  (words: PartyWords) =>
  ({ adults, children, babies, ages = [] }: ComingParty): string => {
    const sorted = ages.slice(0, children).toSorted((a, b) => a - b);
    const last = sorted.at(-1);
    const joined = [sorted.slice(0, -1).join(', '), String(last)].filter((part) => part !== '').join(words.and);
    return [
      ...(adults > 0 ? [words.adults(adults)] : []),
      ...(children > 0 ? [words.children(children)] : []),
      ...(last === undefined ? [] : [words.ages(joined, last <= 1)]),
      ...(babies > 0 ? [words.babies(babies)] : []),
    ].join(', ');
  };
