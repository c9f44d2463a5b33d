import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { lockEntry, publicIdOfEntry, writeBlocked, writeEntry, type ClientRow } from '../queries/entries.ts';
import {
  giveVisitsBack,
  keepMerge,
  lastMerge,
  markSeparated,
  moveVisits,
  writeDistinct,
  writeJoined,
} from '../queries/duplicates.ts';
import { clientRefusals } from '../rules/book-words.ts';
import { entryLimits } from '../rules/entry.ts';
import { beforeMerge, mergedEntry, separableUntil, type MergedField } from '../rules/merge.ts';
import { ownEntryLocked } from './write.ts';

/**
 * Locks two different entries until the transaction ends. The lock order does not depend on the order of `ids`, so two
 * calls cannot block each other. Returns the entries in the order of `ids`.
 */
const lockBoth = async (
  trx: Db,
  proId: number,
  [firstId, secondId]: readonly [string, string],
): Promise<readonly [ClientRow, ClientRow]> => {
  if (firstId === secondId) throw new Refusal('Conflict', { additional: clientRefusals.twoOthers });
  const found = new Map<string, ClientRow | undefined>();
  for (const id of [firstId, secondId].toSorted()) found.set(id, await lockEntry(trx, proId, id));
  const [first, second] = [found.get(firstId), found.get(secondId)];
  if (!first || !second) throw new Refusal('NotFound');
  return [first, second];
};

export const joinEntries = async (
  trx: Db,
  proId: number,
  input: { readonly kept: string; readonly gone: string; readonly taken: readonly MergedField[] },
  nowMs: number,
): Promise<void> => {
  const [keptEntry, goneEntry] = await lockBoth(trx, proId, [input.kept, input.gone]);
  const merged = mergedEntry(keptEntry, goneEntry, input.taken);
  if (merged.tags.length > entryLimits.tags) throw new Refusal('Conflict', { additional: clientRefusals.tooManyTags });
  const isBlockedNow = keptEntry.blocked_at === null && goneEntry.blocked_at !== null;
  const visits = await moveVisits(trx, goneEntry.row, keptEntry.row);
  const before = { ...beforeMerge(keptEntry, merged), ...(isBlockedNow && { blocked_at: null }) };
  await writeEntry(trx, keptEntry.row, merged, nowMs);
  if (isBlockedNow) await writeBlocked(trx, keptEntry.row, goneEntry.blocked_at);
  await writeJoined(trx, goneEntry.row, keptEntry.row);
  await keepMerge(trx, { kept: keptEntry.row, gone: goneEntry.row, before, visits }, nowMs);
};

/**
 * Undoes the last merge into an entry, in the caller's transaction. Both entries get their previous values back.
 * Returns the public id of the entry that had disappeared.
 */
export const separateEntries = async (trx: Db, proId: number, publicId: string, nowMs: number): Promise<string> => {
  const keptEntry = await ownEntryLocked(trx, proId, publicId);
  const merge = await lastMerge(trx, keptEntry.row);
  if (!merge || separableUntil(merge.merged_at) <= nowMs)
    throw new Refusal('Conflict', { additional: clientRefusals.mergedTooLate });
  const { blocked_at, ...fields } = merge.before;
  await writeEntry(trx, keptEntry.row, { ...keptEntry, ...fields }, nowMs);
  if (blocked_at === null) await writeBlocked(trx, keptEntry.row, null);
  await giveVisitsBack(trx, merge.visits, keptEntry.row, merge.gone_id);
  await writeJoined(trx, merge.gone_id, null);
  await writeDistinct(trx, keptEntry.row, merge.gone_id);
  await markSeparated(trx, merge.id, nowMs);
  return publicIdOfEntry(trx, merge.gone_id);
};

export const keepDistinct = async (trx: Db, proId: number, ids: readonly [string, string]): Promise<void> => {
  const [one, other] = await lockBoth(trx, proId, ids);
  await writeDistinct(trx, one.row, other.row);
};
