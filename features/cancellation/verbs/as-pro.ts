import { Refusal } from '#core/refusal.ts';
import { contestMs } from '#features/bookings/rules/states.ts';
import { changeState, messagesOn, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { lockProVisit, requireProAction } from '#features/bookings/verbs/access.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';
import { messages } from '../messages.ts';
import { isReviewed, undoContest } from '../queries/contests.ts';
import { absenceRefusals } from '../rules/contest-refusals.ts';
import { absenceMoney } from './absences.ts';
import { endBooking } from './ending.ts';

/** A change that a professional makes to one of their visits. */
export type ProChange = {
  readonly to: 'confirmed' | 'declined' | 'completed' | 'no_show' | 'cancelled_pro';
  readonly reason: string | null;
  readonly isToldApart?: boolean;
};

const actionOf = {
  confirmed: 'confirm',
  declined: 'decline',
  completed: 'complete',
  no_show: 'no_show',
  cancelled_pro: 'cancel',
} as const;

/**
 * Applies a professional's change to a visit in the caller's transaction. Does nothing when the visit is already in
 * that state. Declining and cancelling refund everything. An absence retains its penalty only once the client can no
 * longer contest it. Completing a visit instead of an absence closes the open contest. Throws `IllegalTransition` when
 * the change is not allowed now.
 */
export const changeAsPro = async (
  trx: Db,
  proId: number,
  publicId: string,
  { to, reason, isToldApart = false }: ProChange,
  nowMs: number,
): Promise<void> => {
  const locked = await lockProVisit(trx, proId, publicId, nowMs);
  const { visit } = locked;
  if (visit.state === to) return;
  requireProAction(locked, actionOf[to]);
  switch (to) {
    case 'declined':
      await endBooking(trx, visit, 'decline', { by: 'pro', reason, retainedCents: 0 }, nowMs);
      return;
    case 'cancelled_pro':
      await endBooking(
        trx,
        visit,
        'cancelAsPro',
        { by: 'pro', reason, retainedCents: 0, ...(isToldApart && { messagesToSend: [] }) },
        nowMs,
      );
      return;
    case 'no_show': {
      if (await isReviewed(trx, visit.id))
        throw new Refusal('IllegalTransition', { additional: absenceRefusals.reviewed });
      // The key contains the time, so that each report of an absence notifies the client.
      const tells = {
        messages: [messages.booking_no_show],
        key: `${visit.public_id}:${nowMs}`,
        payload: await absenceMoney(trx, visit),
      };
      await changeState(trx, visit, 'reportAbsence', { by: 'pro', reason, untilMs: nowMs + contestMs, tells }, nowMs);
      return;
    }
    case 'completed': {
      await changeState(
        trx,
        visit,
        visit.state === 'no_show' ? 'liftAbsence' : 'complete',
        { by: 'pro', reason },
        nowMs,
      );
      const undone = await undoContest(trx, visit.id, nowMs);
      if (undone !== undefined) await notifyOfBooking(trx, visit, [messages.absence_lifted], { key: undone }, nowMs);
      return;
    }
    case 'confirmed': {
      const tells = {
        messages: messagesOn('confirmed'),
        payload: { paid_cents: await heldCents(trx, visit.id) },
      };
      await changeState(trx, visit, 'accept', { by: 'pro', reason, tells }, nowMs);
    }
  }
};
