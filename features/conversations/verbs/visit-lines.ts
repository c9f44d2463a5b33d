import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import { ensureConversation, lockConversation } from '../queries/conversations.ts';
import { insertVisitLine } from '../queries/lines.ts';
import { unwrittenOfPair, type Pair, type UnwrittenEvent } from '../queries/pairs.ts';
import { visitKindOf } from '../rules/lines.ts';

/** Writes one line for each change of a visit. The caller has locked the conversation. */
export const writeLinesOfVisits = async (trx: Db, row: number, events: readonly UnwrittenEvent[]): Promise<void> => {
  for (const { event, booking, from_state, to_state, starts_at, at } of events) {
    const kind = visitKindOf(from_state, to_state);
    if (kind !== null)
      await insertVisitLine(trx, row, { id: newId(), kind, booking, event, startsMs: starts_at, atMs: at });
  }
};

/**
 * Opens the conversation between a client and a professional if it does not exist, and writes the missing lines about
 * their visits. Returns the conversation's row id, locked until the transaction ends.
 */
export const openedConversation = async (trx: Db, pair: Pair, nowMs: number): Promise<number> => {
  const row = await ensureConversation(trx, pair, newId(), nowMs);
  await lockConversation(trx, row);
  await writeLinesOfVisits(trx, row, await unwrittenOfPair(trx, pair));
  return row;
};
