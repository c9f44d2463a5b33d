import { tidyTags, undoTimes } from './entry.ts';

/** What is chosen, field by field, when two entries become one; names go together. */
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

/** What the entry that stays said before, of what the merge changed. */
export type MergeBefore = Partial<Entry> & { readonly blocked_at?: number | null };

/** The entry that two become: the first one's fields, those of the second that were chosen, what it lacks, and the tags of both. */
export const mergedEntry = (kept: Entry, gone: Entry, taken: readonly MergedField[]): Entry => {
  const of = <K extends 'phone' | 'email' | 'birthday' | 'comments'>(field: K): Entry[K] =>
    taken.includes(field) ? (gone[field] ?? kept[field]) : (kept[field] ?? gone[field]);
  const named = taken.includes('name') ? gone : kept;
  return {
    firstname: named.firstname,
    lastname: named.lastname,
    phone: of('phone'),
    email: of('email'),
    birthday: of('birthday'),
    comments: of('comments'),
    tags: tidyTags([...kept.tags, ...gone.tags]),
  };
};

/** What must be written again to separate them: the fields that changed, as they were. */
export const beforeMerge = (kept: Entry, merged: Entry): MergeBefore =>
  Object.fromEntries((Object.keys(merged) as (keyof Entry)[]).flatMap((field) => (same(kept[field], merged[field]) ? [] : [[field, kept[field]]])));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Until when two entries that were joined may be separated. */
export const separableUntil = (mergedMs: number): number => mergedMs + undoTimes.mergeMs;
