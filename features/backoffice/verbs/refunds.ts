import { type LockedVisit, lockToChange } from '#features/bookings/queries/commitments.ts';
import { Refusal } from '#core/refusal.ts';
import { lockActedOn } from '#features/accounts/queries/acted-on.ts';
import { bookingHead } from '#features/bookings/queries/commitments.ts';
import { mayFollow } from '#features/bookings/rules/states.ts';
import { isOwnVisit } from '#features/bookings/verbs/access.ts';
import { acceptGranted } from '#features/cancellation/verbs/absences.ts';
import { endBooking } from '#features/cancellation/verbs/ending.ts';
import { concludeDecision, writeGranted } from '#features/complaints/verbs/decide.ts';
import { notify } from '#features/notifications/verbs/notify.ts';
import { heldCents } from '#features/payments/queries/money.ts';
import {
  refundRequest,
  writeRefundDecision,
  type RefundRequestRow,
} from '#features/payments/queries/refund-requests.ts';
import { undecidable } from '#features/payments/rules/refund-requests.ts';
import { lockDifference } from '#features/books/queries/differences.ts';
import { writeApprovedExplanation } from '#features/books/verbs/explain.ts';
import { writeCorrection } from '#features/payouts/verbs/corrections.ts';
import { confirmedReturn, refuseOwnPayout, writeResend } from '#features/payouts/verbs/resend.ts';
import { lockDebtor, refuseOwnMoney, writeSettlement } from '#features/payouts/verbs/settle-debt.ts';
import { writeSettlementUndone } from '#features/payouts/verbs/undo-settlement.ts';
import { signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { messages } from '../messages.ts';
import { leftOfRequest } from '../queries/suspended-visits.ts';
import { backofficeRefusals } from '../rules/refusals.ts';
import { grantDay, lockRequestedDay } from './day.ts';
import { writeAct } from './guard.ts';
import { isOwnSuspension } from './suspension.ts';
import { writePartRefund } from './part-refund.ts';

type DecisionInput = { readonly rid: string; readonly decision: 'granted' | 'refused'; readonly reason: string };

/**
 * Executes a granted request exactly as it was written, to the cent. Throws an error when that is no longer possible.
 */
const execute = async (trx: Db, visit: LockedVisit, request: RefundRequestRow, nowMs: number): Promise<void> => {
  const {
    cents,
    reason,
    complaint,
    complaint_to: to,
    contest,
    correction,
    asked_by_id: id,
    asked_by_account: publicId,
  } = request;
  if (reason === null) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.decided });
  const by = { id, publicId };
  if (complaint !== null && to !== null)
    return writeGranted(trx, complaint.id, { to, reasons: reason, cents, by }, nowMs);
  if (contest !== null) return acceptGranted(trx, { id: contest, reason, cents, by }, nowMs);
  if (correction !== null)
    return writeCorrection(
      trx,
      visit,
      { correction: { ...correction, cents }, reason, by: `account:${publicId}` },
      nowMs,
    );
  if (request.of === 'part') return writePartRefund(trx, visit, { cents, reason, by: `account:${publicId}` }, nowMs);
  if (!mayFollow('cancelAsAdmin', visit.state, 'admin'))
    throw new Refusal('IllegalTransition', { additional: backofficeRefusals.over });
  if ((await heldCents(trx, visit.id)) !== cents)
    throw new Refusal('Conflict', { additional: backofficeRefusals.changed });
  await endBooking(trx, visit, 'cancelAsAdmin', { by: 'admin', reason, retainedCents: 0 }, nowMs);
};

type Verdict = DecisionInput & { readonly request: RefundRequestRow };

/** Records the decision, executes a granted request, writes the audit line and notifies the requester. */
const writeDecision = async (
  trx: Db,
  call: Call,
  { request, decision, reason }: Verdict,
  object: string,
  grant: () => Promise<void>,
): Promise<void> => {
  if (
    !(await writeRefundDecision(
      trx,
      { row: request.row, state: decision, decidedBy: signedIn(call).id, decision: reason },
      call.nowMs,
    ))
  )
    throw new Refusal('IllegalTransition', { additional: backofficeRefusals.decided });
  if (decision === 'granted') await grant();
  const { of, cents, correction, debt } = request;
  const isRefund = of !== 'correction' && of !== 'debt' && of !== 'resend' && of !== 'explanation';
  const detail = isRefund
    ? { refund_cents: cents }
    : { ...correction, ...(debt && { how: debt.how, reference: debt.reference }), cents };
  await writeAct(trx, call, { action: `${isRefund ? 'refund' : of} ${decision}`, object, reason, detail });
  const kind = of === 'suspension' || of === 'day' || !isRefund ? of : 'refund';
  const message = messages[`${kind}_${decision}`];
  await notify(trx, [{ message, key: request.id, payload: { account: request.asked_by_id, reason } }], call.nowMs);
};

const decideOfVisit = async (call: Call, verdict: Verdict, visitId: string): Promise<void> => {
  const head = await bookingHead(call.db, visitId);
  if (!head) throw new Refusal('NotFound');
  if (isOwnVisit(call, head)) throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
  await call.db.transaction().execute(async (trx) => {
    const visit = await lockToChange(trx, head);
    if (!visit) throw new Refusal('NotFound');
    await writeDecision(trx, call, verdict, visitId, () => execute(trx, visit, verdict.request, call.nowMs));
  });
};

// Granting a request cancels nothing at once: the job `cancel-suspended-visits` then cancels the visits of the request.
const decideOfSuspension = (call: Call, verdict: Verdict, accountId: string): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const account = await lockActedOn(trx, accountId);
    if (!account) throw new Refusal('NotFound');
    if (await isOwnSuspension(trx, call, account.id))
      throw new Refusal('Forbidden', { additional: backofficeRefusals.ownVisit });
    await writeDecision(trx, call, verdict, accountId, async () => {
      const { visits, refund_cents } = await leftOfRequest(trx, verdict.request.row, call.nowMs);
      if (visits === 0) throw new Refusal('IllegalTransition', { additional: backofficeRefusals.noVisit });
      // The refund may be below the requested amount: a visit may have taken place since the request, or been cancelled
      // by its client.
      if (refund_cents > verdict.request.cents)
        throw new Refusal('Conflict', { additional: backofficeRefusals.changed });
      const payload = { account: account.id, reason: verdict.request.reason, visits, refund_cents };
      await notify(trx, [{ message: messages.suspended_visits_ended, key: verdict.request.id, payload }], call.nowMs);
    });
  });

const decideOfDay = (call: Call, verdict: Verdict, day: NonNullable<RefundRequestRow['day']>): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const dayRequest = { ...verdict.request, day };
    const left = await lockRequestedDay(trx, call, dayRequest);
    await writeDecision(trx, call, verdict, day.professional.id, () => grantDay(trx, call, dayRequest, left));
  });

const decideOfDebt = (call: Call, verdict: Verdict, debt: NonNullable<RefundRequestRow['debt']>): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const pro = await lockDebtor(trx, debt.professional.id);
    refuseOwnMoney(call, pro.id, 'ownDebt');
    const { cents, reason, asked_by_account: by } = verdict.request;
    const decided = { reason: reason ?? '', by: `account:${by}` };
    await writeDecision(trx, call, verdict, debt.professional.id, async () => {
      if (debt.how === 'undone')
        await writeSettlementUndone(trx, pro, { txId: debt.reference, ...decided }, call.nowMs);
      else await writeSettlement(trx, pro, { ...debt, cents, ...decided }, call.nowMs);
    });
  });

const decideOfResend = async (
  call: Call,
  verdict: Verdict,
  { payout: id }: NonNullable<RefundRequestRow['resend']>,
): Promise<void> => {
  // A refusal needs no confirmation from the provider that the payout came back.
  const confirmed = verdict.decision === 'granted' ? await confirmedReturn(call, id) : undefined;
  await refuseOwnPayout(call, id);
  await call.db.transaction().execute((trx) =>
    writeDecision(trx, call, verdict, id, async () => {
      const { reason, asked_by_account: by, asked_at: askedMs } = verdict.request;
      if (confirmed)
        await writeResend(trx, confirmed, { reason: reason ?? '', by: `account:${by}`, askedMs }, call.nowMs);
    }),
  );
};

const decideOfExplanation = (call: Call, verdict: Verdict, did: string): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    await lockDifference(trx, did, call.nowMs);
    await writeDecision(trx, call, verdict, did, () => {
      const { reason, asked_by_id: by, cents } = verdict.request;
      return writeApprovedExplanation(trx, { did, reason: reason ?? '', by, cents }, call.nowMs);
    });
  });

/**
 * Grants or refuses the request of another admin, and notifies the requester. A granted request is executed as it was
 * written.
 */
export const decideRefund = async (call: Call, input: DecisionInput): Promise<{ state: DecisionInput['decision'] }> => {
  const request = await refundRequest(call.db, input.rid);
  if (!request) throw new Refusal('NotFound');
  const why = undecidable(
    { state: request.state, askedBy: request.asked_by_id, expiresMs: request.expires_at, cents: request.cents },
    signedIn(call).id,
    call.nowMs,
  );
  if (why !== null)
    throw new Refusal(why === 'decided' ? 'IllegalTransition' : 'Forbidden', { additional: backofficeRefusals[why] });
  const verdict = { ...input, request };
  if (request.suspension !== null) await decideOfSuspension(call, verdict, request.suspension.account.id);
  else if (request.day !== null) await decideOfDay(call, verdict, request.day);
  else if (request.debt !== null) await decideOfDebt(call, verdict, request.debt);
  else if (request.resend !== null) await decideOfResend(call, verdict, request.resend);
  else if (request.difference !== null) await decideOfExplanation(call, verdict, request.difference);
  else if (request.booking_id !== null) await decideOfVisit(call, verdict, request.booking_id);
  if (input.decision === 'granted' && request.complaint !== null) await concludeDecision(call, request.complaint.id);
  return { state: input.decision };
};
