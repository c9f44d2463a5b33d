import type { ComingParty } from './party.ts';

/** What a language says of who comes. */
export type PartyWords = {
  readonly adults: (count: number) => string;
  readonly children: (count: number) => string;
  readonly babies: (count: number) => string;
  /** Ages already joined; `isOne`: of one year at most. */
  readonly ages: (ages: string, isOne: boolean) => string;
  readonly and: string;
};

/** Who comes, the children by their ages where these are told (docs/product/booking.md#guests). */
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
