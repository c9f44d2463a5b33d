import type { EpochMs } from '#core/units.ts';
import { tidyTags, undoTimes } from './entry.ts';

/**
 * The fields for which the professional chooses a value when two entries are merged. First and last names go together.
 */
export const mergedFields = ['name', 'phone', 'email', 'birthday', 'comments'] as const;
export type MergedField = (typeof mergedFields)[number];

type Entry = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthday: string | null;
  readonly tags: readonly string[];
  readonly comments: string | null;
};

/** The previous values of the kept entry, for the fields that a merge changed. */
export type MergeBefore = Partial<Entry> & { readonly blocked_at?: EpochMs | null };

/**
 * Merges two entries. Fields come from `keptEntry`. The fields that the professional chose to take (`taken`), and the
 * fields empty in `keptEntry`, come from `goneEntry`. The tags of both are combined.
 */
export const mergedEntry = (keptEntry: Entry, goneEntry: Entry, taken: readonly MergedField[]): Entry => {
  const of = <K extends 'phone' | 'email' | 'birthday' | 'comments'>(field: K): Entry[K] =>
    taken.includes(field) ? (goneEntry[field] ?? keptEntry[field]) : (keptEntry[field] ?? goneEntry[field]);
  const named = taken.includes('name') ? goneEntry : keptEntry;
  return {
    firstname: named.firstname,
    lastname: named.lastname,
    phone: of('phone'),
    email: of('email'),
    birthday: of('birthday'),
    comments: of('comments'),
    tags: tidyTags([...keptEntry.tags, ...goneEntry.tags]),
  };
};

/** Returns the previous values of the fields that a merge changed, to undo the merge. */
export const beforeMerge = (keptEntry: Entry, merged: Entry): MergeBefore =>
  Object.fromEntries(
    (Object.keys(merged) as (keyof Entry)[]).flatMap((field) =>
      same(keptEntry[field], merged[field]) ? [] : [[field, keptEntry[field]]],
    ),
  );

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Instant until which a merge can be undone, in epoch milliseconds. */
export const separableUntil = (mergedMs: number): number => mergedMs + undoTimes.mergeMs;
