import { Refusal } from '#core/refusal.ts';
import { bookingHead } from '#features/bookings/queries/commitments.ts';
import { mayFollow } from '#features/bookings/rules/arrows.ts';
import { lockToChange } from '#features/bookings/verbs/change-state.ts';
import { acceptGranted } from '#features/cancellation/verbs/absences.ts';
import { endBooking } from '#features/cancellation/verbs/ending.ts';
import { concludeDecision, writeGranted } from '#features/complaints/verbs/decide.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import { refundRequest, writeRefundDecision, type RefundRequestRow } from '#features/payments/queries/refund-requests.ts';
import { undecidable } from '#features/payments/rules/refund-requests.ts';
import { writeCorrection } from '#features/payouts/verbs/corrections.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { isOwnVisit, writeAct } from './guard.ts';
import { writePartRefund, type LockedVisit } from './part-refund.ts';

type Decided = { readonly rid: string; readonly decision: 'granted' | 'refused'; readonly reason: string };

/** Does what was asked, as it was written and to the cent, or refuses when that cannot be any more. */
const execute = async (trx: Db, visit: LockedVisit, asked: RefundRequestRow, nowMs: number): Promise<void> => {
  const { cents, reason, complaint, complaint_to: to, contest, correction, asked_by_id: id, asked_by_account: publicId } = asked;
  if (reason === null) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.decided });
  const by = { id, publicId };
  if (complaint !== null && to !== null) return writeGranted(trx, complaint.id, { to, reasons: reason, cents, by }, nowMs);
  if (contest !== null) return acceptGranted(trx, { id: contest, reason, cents, by }, nowMs);
  if (correction !== null) return writeCorrection(trx, visit, { correction: { ...correction, cents }, reason, by: `account:${publicId}` }, nowMs);
  if (asked.of === 'part') return writePartRefund(trx, visit, { cents, reason }, nowMs);
  if (!mayFollow('cancelAsAdmin', visit.state, 'admin')) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.over });
  if ((await heldCents(trx, visit.id)) !== cents) throw new Refusal('Conflict', { additional: backofficeRefusals.changed });
  await endBooking(trx, visit, 'cancelAsAdmin', { by: 'admin', reason, retainedCents: 0 }, nowMs);
};

/** Grants what another admin asked for, which is then done as they wrote it, or refuses it; whoever asked is told. */
export const decideRefund = async (call: Call, { rid, decision, reason }: Decided): Promise<{ state: 'granted' | 'refused' }> => {
  const by = signedIn(call);
  const asked = await refundRequest(call.db, rid);
  const head = asked && (await bookingHead(call.db, asked.booking_id));
  if (!asked || !head) throw new Refusal('NotFound');
  const why = undecidable({ state: asked.state, askedBy: asked.asked_by_id, expiresMs: asked.expires_at, cents: asked.cents }, by.id, call.now);
  if (why !== null) throw new Refusal(why === 'decided' ? 'IllegalTransition' : 'Forbidden', { additional: backofficeRefusals[why] });
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  await call.db.transaction().execute(async (trx) => {
    const visit = await lockToChange(trx, head);
    if (!visit) throw new Refusal('NotFound');
    if (!(await writeRefundDecision(trx, { row: asked.row, state: decision, decidedBy: by.id, decision: reason }, call.now)))
      throw new Refusal('IllegalTransition', { additional: backofficeRefusals.decided });
    if (decision === 'granted') await execute(trx, visit, asked, call.now);
    const detail = asked.correction === null ? { refund_cents: asked.cents } : { ...asked.correction, cents: asked.cents };
    const what = asked.correction === null ? 'refund' : 'correction';
    await writeAct(trx, call, { action: `${what} ${decision}`, object: asked.booking_id, reason, detail });
    const message = decision === 'granted' ? messages[`${what}_granted`] : messages[`${what}_refused`];
    await notify(trx, [{ message, key: rid, payload: { account: asked.asked_by_id, reason } }], call.now);
  });
  if (decision === 'granted' && asked.complaint !== null) await concludeDecision(call, asked.complaint.id);
  return { state: decision };
};
