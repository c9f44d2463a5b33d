import type { LockedVisit } from '#features/bookings/queries/commitments.ts';
import { messagesOn } from '#features/bookings/verbs/notify.ts';
import { requestEnd } from '#features/bookings/rules/states.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import type { Db } from '#platform/db/db.ts';

/**
 * Confirms a held or paid booking, or sends a request to the professional when the service needs approval. Notifies
 * both sides. The caller's transaction must have locked the booking.
 */
export const confirmVisit = async (
  trx: Db,
  visit: LockedVisit,
  by: 'holder' | 'payment',
  paidCents: number,
  nowMs: number,
): Promise<'confirmed' | 'requested'> => {
  const isPaid = by === 'payment';
  const payload = { paid_cents: paidCents };
  // A professional who proposed the visit through a payment link has already accepted it.
  if (visit.approval && visit.held_until === null) {
    const tells = { messages: messagesOn('requested'), payload };
    await changeState(
      trx,
      visit,
      isPaid ? 'requestPaid' : 'request',
      { by, untilMs: requestEnd(nowMs, visit.starts_at), tells },
      nowMs,
    );
    return 'requested';
  }
  const tells = { messages: messagesOn('confirmed'), payload };
  await changeState(trx, visit, isPaid ? 'confirmPaid' : 'confirm', { by, tells }, nowMs);
  return 'confirmed';
};
