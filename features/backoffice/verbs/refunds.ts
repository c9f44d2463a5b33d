import { Refusal } from '#core/refusal.ts';
import { bookingHead } from '#features/bookings/queries/commitments.ts';
import { mayFollow } from '#features/bookings/rules/arrows.ts';
import { lockToChange } from '#features/bookings/verbs/change-state.ts';
import { endBooking } from '#features/cancellation/verbs/ending.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { signedIn } from '#platform/app/actor.ts';
import { newId } from '#platform/db/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import { expireRefundRequests, insertRefundRequest, refundRequest, writeRefundDecision } from '../queries/refunds.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { requestMs, undecidable } from '../rules/refunds.ts';
import { isOwnVisit, writeAct } from './guard.ts';

/** Asks another admin to grant a refund, in the transaction that has locked the visit; refused while one waits already. */
export const askSecond = async (
  trx: Db,
  call: Call,
  { bookingId, bid, cents, reason }: { readonly bookingId: number; readonly bid: string; readonly cents: number; readonly reason: string },
): Promise<void> => {
  await expireRefundRequests(trx, call.now);
  const asked = { publicId: newId(), bookingId, cents, reason, askedBy: signedIn(call).id, expiresMs: call.now + requestMs };
  if (!(await insertRefundRequest(trx, asked, call.now))) throw new Refusal('Conflict', { additional: backofficeRefusals.asked });
  await writeAct(trx, call, { action: 'refund asked', object: bid, reason, detail: { refund_cents: cents } });
};

type Decided = { readonly rid: string; readonly decision: 'granted' | 'refused'; readonly reason: string };

/** Grants a refund that another admin asked for, which cancels the visit, or refuses it; whoever asked is told. */
export const decideRefund = async (call: Call, { rid, decision, reason }: Decided): Promise<{ state: 'granted' | 'refused' }> => {
  const by = signedIn(call);
  const asked = await refundRequest(call.db, rid);
  const head = asked && (await bookingHead(call.db, asked.booking_id));
  if (!asked || !head) throw new Refusal('NotFound');
  const why = undecidable({ state: asked.state, askedBy: asked.asked_by_id, expiresMs: asked.expires_at, cents: asked.cents }, by.id, call.now);
  if (why !== null) throw new Refusal(why === 'decided' ? 'IllegalTransition' : 'Forbidden', { additional: backofficeRefusals[why] });
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  return call.db.transaction().execute(async (trx) => {
    const visit = await lockToChange(trx, head);
    if (!visit) throw new Refusal('NotFound');
    if (!(await writeRefundDecision(trx, { row: asked.row, state: decision, decidedBy: by.id, decision: reason }, call.now)))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.decided });
    if (decision === 'granted') {
      if (!mayFollow('cancelAsAdmin', visit.state, 'admin')) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.over });
      // What was granted is what goes back, to the cent.
      if ((await heldCents(trx, visit.id)) !== asked.cents) throw new Refusal('Conflict', { additional: backofficeRefusals.changed });
      await endBooking(trx, visit, 'cancelAsAdmin', { by: 'admin', reason: asked.reason, retainedCents: 0 }, call.now);
    }
    await writeAct(trx, call, { action: `refund ${decision}`, object: asked.booking_id, reason, detail: { refund_cents: asked.cents } });
    const message = decision === 'granted' ? messages.refund_granted : messages.refund_refused;
    await notify(trx, [{ message, key: rid, payload: { account: asked.asked_by_id, reason } }], call.now);
    return { state: decision };
  });
};
