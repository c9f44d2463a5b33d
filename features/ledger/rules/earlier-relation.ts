import { slugOf } from '#core/slug.ts';

type Named = { readonly firstname: string; readonly lastname: string };

/**
 * An entry of a professional's book with the contact of who bought, imported or added before. `isCounted`: among the first `relationLimits.entries` of such
 * entries; `neighbours`: how many others of them have a telephone number within ten of its own.
 */
export type BookEntry = Named & { readonly isCounted: boolean; readonly neighbours: number };

/** Why an entry shows no earlier relation, the gravest first: its number is one of a range, it bears another name, it is beyond the entries that count. */
export const relationDoubts = ['range', 'name', 'many'] as const;
export type RelationDoubt = (typeof relationDoubts)[number];

/** How many entries of a book lower the commission, and how many numbers beside one another are no chance; assumed. */
export const relationLimits = { entries: 10_000, neighbours: 3 } as const;

const wordsOf = (text: string): string[] => slugOf(text).split('-').filter(Boolean);
const share = (some: readonly string[], others: readonly string[]): boolean => some.some((word) => others.includes(word));

/** Whether an entry may be the same person, or of the same home: a word of the family name is common. */
const isSamePerson = (entry: BookEntry, buyer: Named): boolean => {
  const last = wordsOf(buyer.lastname);
  const entryLast = wordsOf(entry.lastname);
  // Lists keep whole names in one column, or the two the other way round.
  return share(last, [...entryLast, ...wordsOf(entry.firstname)]) || share(entryLast, [...last, ...wordsOf(buyer.firstname)]);
};

const doubtOf = (entry: BookEntry, buyer: Named): RelationDoubt | null => {
  if (entry.neighbours >= relationLimits.neighbours) return 'range';
  if (!isSamePerson(entry, buyer)) return 'name';
  return entry.isCounted ? null : 'many';
};

/** What the entries of a book say of who bought: nothing, that they were known before, or why that is doubted (docs/product/payments.md#earlier-relation). */
export const relationOf = (entries: readonly BookEntry[], buyer: Named): 'none' | 'known' | RelationDoubt => {
  const doubts = entries.map((entry) => doubtOf(entry, buyer));
  if (doubts.includes(null)) return 'known';
  return relationDoubts.find((doubt) => doubts.includes(doubt)) ?? 'none';
};
