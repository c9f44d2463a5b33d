import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { lockVisit } from '../queries/commitments.ts';
import { writeComing } from '../queries/reminders.ts';

/**
 * Records that the client comes at the start they were shown, in the caller's transaction. The caller has verified the
 * holder. Idempotent.
 * Throws `IllegalTransition` when no confirmed visit is upcoming, `Conflict` when the visit has another start.
 */
export const keepComing = async (trx: Db, bookingId: number, startMs: number, nowMs: number): Promise<void> => {
  const visit = await lockVisit(trx, bookingId);
  if (visit?.state !== 'confirmed' || visit.starts_at <= nowMs) throw new Refusal('IllegalTransition');
  if (visit.starts_at !== startMs) throw new Refusal('Conflict');
  await writeComing(trx, bookingId, nowMs);
};
