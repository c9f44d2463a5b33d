import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { lockVisit } from '../queries/commitments.ts';
import { writeComing } from '../queries/reminders.ts';

/**
 * Records that the client comes at the start that the page showed, in the caller's transaction. The caller has checked
 * that the reader is the holder. Idempotent. Throws `IllegalTransition` when the visit is not confirmed or not
 * upcoming, and `Conflict` when its start has changed.
 */
export const keepComing = async (trx: Db, bookingId: number, startMs: number, nowMs: number): Promise<void> => {
  const visit = await lockVisit(trx, bookingId);
  if (visit?.state !== 'confirmed' || visit.starts_at <= nowMs) throw new Refusal('IllegalTransition');
  if (visit.starts_at !== startMs) throw new Refusal('Conflict');
  await writeComing(trx, bookingId, nowMs);
};
