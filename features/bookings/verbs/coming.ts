import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import { lockVisit } from '../queries/commitments.ts';
import { writeComing } from '../queries/reminders.ts';

/**
 * Says that the client of a visit comes at the moment that they were shown, in the caller's transaction; whoever calls has proven the holder. Said already,
 * nothing changes. Refuses IllegalTransition where no confirmed visit is to come, Conflict where it has another moment.
 */
export const keepComing = async (trx: Db, bookingId: number, startMs: number, now: number): Promise<void> => {
  const visit = await lockVisit(trx, bookingId);
  if (visit?.state !== 'confirmed' || visit.starts_at <= now) throw new Refusal('IllegalTransition');
  if (visit.starts_at !== startMs) throw new Refusal('Conflict');
  await writeComing(trx, bookingId, now);
};
