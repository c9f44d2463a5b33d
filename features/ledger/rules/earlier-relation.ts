import { slugOf } from '#core/slug.ts';

type Named = { readonly firstname: string; readonly lastname: string };

/**
 * An entry of a professional's client book with the buyer's contact details, imported or added before the sale.
 * `isCounted` is whether the entry is among the first `relationLimits.entries` entries of the book. `neighbours` is the
 * number of other entries whose telephone is within ten of this entry's telephone.
 */
export type BookEntry = Named & { readonly isCounted: boolean; readonly neighbours: number };

/**
 * Reasons why an entry of the client book does not prove that the professional knew the buyer, most serious first.
 * `range`: the book contains a range of telephones. `name`: the entry has another last name than the buyer. `many`: the
 * book has too many entries.
 */
export const relationDoubts = ['range', 'name', 'many'] as const;
export type RelationDoubt = (typeof relationDoubts)[number];

/**
 * Number of entries of a client book that can lower the commission, and number of neighboring telephones from which
 * they count as a range; assumed.
 */
export const relationLimits = { entries: 10_000, neighbours: 3 } as const;

const wordsOf = (text: string): string[] => slugOf(text).split('-').filter(Boolean);
const share = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((word) => others.includes(word));

/** Whether an entry may be the buyer or somebody of the buyer's family: the last names share a word. */
const isSamePerson = (entry: BookEntry, buyer: Named): boolean => {
  const last = wordsOf(buyer.lastname);
  const entryLast = wordsOf(entry.lastname);
  // Some lists have the whole name in one column, or swap first and last names. So all words are compared.
  return (
    share(last, [...entryLast, ...wordsOf(entry.firstname)]) || share(entryLast, [...last, ...wordsOf(buyer.firstname)])
  );
};

const doubtOf = (entry: BookEntry, buyer: Named): RelationDoubt | null => {
  if (entry.neighbours >= relationLimits.neighbours) return 'range';
  if (!isSamePerson(entry, buyer)) return 'name';
  return entry.isCounted ? null : 'many';
};

/**
 * Returns whether the professional knew the buyer before the sale, judging from the client book: `none`, `known`, or
 * the most serious doubt (docs/product/payments.md#earlier-relation).
 */
export const relationOf = (entries: readonly BookEntry[], buyer: Named): 'none' | 'known' | RelationDoubt => {
  const doubts = entries.map((entry) => doubtOf(entry, buyer));
  if (doubts.includes(null)) return 'known';
  return relationDoubts.find((doubt) => doubts.includes(doubt)) ?? 'none';
};
