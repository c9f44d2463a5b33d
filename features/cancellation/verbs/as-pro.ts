import { Refusal } from '#core/refusal.ts';
import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { lockVisit } from '#features/bookings/queries/commitments.ts';
import { writeState } from '#features/bookings/queries/holds.ts';
import { proVisit } from '#features/bookings/queries/pro-bookings.ts';
import { contestMs } from '#features/bookings/rules/absence.ts';
import { proActionsAt } from '#features/bookings/rules/pro-actions.ts';
import { messages as bookingMessages } from '#features/bookings/messages.ts';
import { tellOfBooking } from '#features/bookings/verbs/tell.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db.ts';
import { messages } from '../messages.ts';
import { undoContest } from '../queries/contests.ts';
import { absenceMoney } from './absences.ts';
import { endBooking } from './ending.ts';

/** What a professional says of one of its visits. */
export type ProChange = { readonly to: 'confirmed' | 'declined' | 'completed' | 'no_show' | 'cancelled_pro'; readonly reason: string | null };

const actionOf = { confirmed: 'confirm', declined: 'decline', completed: 'complete', no_show: 'no_show', cancelled_pro: 'cancel' } as const;

/**
 * Changes one of a professional's visits as it says, in the caller's transaction; said again, nothing changes. Refusing and cancelling give everything back;
 * what is kept of an absence is settled once it can no longer be contested; taking it back ends what was said against it. Refuses what the table and its delays
 * do not allow.
 */
export const changeAsPro = async (trx: Db, proId: number, publicId: string, { to, reason }: ProChange, now: number): Promise<void> => {
  await lockResources(trx, await resourcesOf(trx, [proId]));
  const found = await proVisit(trx, proId, publicId);
  const visit = found && (await lockVisit(trx, found.id));
  const shown = await proVisit(trx, proId, publicId);
  if (!visit || !shown) throw new Refusal('NotFound');
  if (visit.state === to) return;
  if (!proActionsAt(shown, now).includes(actionOf[to])) throw new Refusal('IllegalTransition');
  if (to === 'declined' || to === 'cancelled_pro') return endBooking(trx, visit, { to, by: 'pro', reason, retainedCents: 0 }, now);
  const expiresMs = to === 'no_show' ? now + contestMs : null;
  await writeState(trx, { bookingId: visit.id, from: visit.state, to, actor: 'pro', reason, expiresMs, nowMs: now });
  if (to === 'no_show') {
    // Each time it is said.
    const key = `${visit.public_id}:${now}`;
    await tellOfBooking(trx, visit, [messages.booking_no_show], { key, payload: await absenceMoney(trx, visit) }, now);
  }
  if (to === 'completed') {
    const undone = await undoContest(trx, visit.id, now);
    if (undone !== undefined) await tellOfBooking(trx, visit, [messages.absence_lifted], { key: undone }, now);
  }
  if (to !== 'confirmed') return;
  const paidCents = await heldCents(trx, visit.id);
  const { booking_confirmed, booking_confirmed_pro } = bookingMessages;
  await tellOfBooking(trx, visit, [booking_confirmed, booking_confirmed_pro], { payload: { paid_cents: paidCents } }, now);
};
