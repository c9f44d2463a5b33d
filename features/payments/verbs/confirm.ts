import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { writeState } from '#features/bookings/queries/holds.ts';
import { bookingTransitions, requestEnd } from '#features/bookings/rules/states.ts';
import { messages } from '#features/bookings/messages.ts';
import { tellOfBooking } from '#features/bookings/verbs/tell.ts';
import type { Db } from '#platform/db.ts';

/** Confirms a visit whose time is kept, or asks its professional when the service wants approval; both sides are told. In the caller's transaction. */
export const confirmVisit = async (trx: Db, visit: VisitRow, by: 'holder' | 'payment', paidCents: number, now: number): Promise<'confirmed' | 'requested'> => {
  const to = visit.approval ? 'requested' : 'confirmed';
  if (!mayPass(bookingTransitions, visit.state, to, by)) throw new Refusal('IllegalTransition');
  const expiresMs = to === 'requested' ? requestEnd(now, visit.starts_at) : null;
  await writeState(trx, { bookingId: visit.id, from: visit.state, to, actor: by, reason: null, expiresMs, nowMs: now });
  const sides =
    to === 'confirmed' ? [messages.booking_confirmed, messages.booking_confirmed_pro] : [messages.booking_requested, messages.booking_requested_pro];
  await tellOfBooking(trx, visit, sides, { payload: { paid_cents: paidCents } }, now);
  return to;
};
