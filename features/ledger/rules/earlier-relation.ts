import { slugOf } from '#core/slug.ts';

type Named = { readonly firstname: string; readonly lastname: string };

/**
 * An entry of a professional's client book with the buyer's contact details, imported or added before the sale. The
 * flag `isCounted` tells whether the entry is among the first `relationLimits.entries` such entries. `neighbours` is
 * the number of other entries whose telephone number is within ten of this entry's number.
 */
export type BookEntry = Named & { readonly isCounted: boolean; readonly neighbours: number };

/**
 * Reasons why an entry proves no earlier relation, most serious first: a telephone number in a range, another name, too
 * many entries.
 */
export const relationDoubts = ['range', 'name', 'many'] as const;
export type RelationDoubt = (typeof relationDoubts)[number];

/**
 * `entries`: maximum number of entries of a client book that can lower the commission. `neighbours`: minimum number of
 * adjacent telephone numbers that reveals a range; assumed.
 */
export const relationLimits = { entries: 10_000, neighbours: 3 } as const;

const wordsOf = (text: string): string[] => slugOf(text).split('-').filter(Boolean);
const share = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((word) => others.includes(word));

/** Whether an entry may be the buyer or a person of the same home: the family names share a word. */
const isSamePerson = (entry: BookEntry, buyer: Named): boolean => {
  const last = wordsOf(buyer.lastname);
  const entryLast = wordsOf(entry.lastname);
  // Some lists put the whole name in one column, or swap first and last names.
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
 * Judges from the client book whether the professional knew the buyer before the sale. Returns `none`, `known`, or the
 * most serious doubt (docs/product/payments.md#earlier-relation).
 */
export const relationOf = (entries: readonly BookEntry[], buyer: Named): 'none' | 'known' | RelationDoubt => {
  const doubts = entries.map((entry) => doubtOf(entry, buyer));
  if (doubts.includes(null)) return 'known';
  return relationDoubts.find((doubt) => doubts.includes(doubt)) ?? 'none';
};
