import { inputMessages } from '#core/fields.ts';
import { Refusal } from '#core/refusal.ts';
import { mayPass } from '#core/states.ts';
import { lockVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { withdrawRequestsOfComplaint } from '#features/payments/queries/refund-requests.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/call.ts';
import { accountOf } from '#platform/app/actor.ts';
import { messages } from '../messages.ts';
import { changeComplaint, complaintByRow, writeProposal, type ComplaintRow } from '../queries/complaints.ts';
import { countWords, insertComplaintEntry, lockComplaint } from '../queries/entries.ts';
import { refusedPass } from '../rules/refused-pass.ts';
import {
  complaintTransitions,
  isUndecided,
  otherSide,
  type ComplaintActor,
  type ComplaintSide,
  type ComplaintState,
} from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';
import { requestedAmount } from './open.ts';
import { notifyAdmins, notifyOfComplaint } from './notify.ts';

const mostWords = 20;

export const lockedComplaint = async (
  trx: Db,
  found: ComplaintRow,
): Promise<{ readonly complaint: ComplaintRow; readonly visit: VisitRow }> => {
  const visit = await lockVisit(trx, found.booking_row);
  await lockComplaint(trx, found.row);
  const complaint = await complaintByRow(trx, found.row);
  if (!visit || !complaint) throw new Refusal('NotFound');
  return { complaint, visit };
};

export const actorName = (call: Call, by: ComplaintActor): string => {
  const account = accountOf(call);
  return account ? `account:${account.publicId}` : by;
};

/**
 * Changes the state of a complaint that the caller has locked. Throws `IllegalTransition` when the change is not
 * allowed.
 */
export const passTo = async (
  trx: Db,
  complaint: ComplaintRow,
  to: ComplaintState,
  by: ComplaintActor,
  nowMs: number,
): Promise<void> => {
  if (complaint.accepted_at !== null && to !== complaint.decided_to)
    throw new Refusal('IllegalTransition', { additional: complaintRefusals.agreed });
  if (!mayPass(complaintTransitions, complaint.state, to, by))
    throw new Refusal('IllegalTransition', { additional: refusedPass(complaint.state, to) });
  if (complaint.decided_to !== null && complaint.decided_at === null && to !== complaint.decided_to)
    throw new Refusal('IllegalTransition', { additional: complaintRefusals.onWay });
  if (!(await changeComplaint(trx, { row: complaint.row, from: complaint.state, to, by }, nowMs)))
    throw new Refusal('IllegalTransition', { additional: complaintRefusals.changed });
};

/** Passes a complaint to the admins, once the other side has answered or the deadline for the answer has passed. */
export const bringToReview = async (
  trx: Db,
  complaint: ComplaintRow,
  by: ComplaintActor,
  nowMs: number,
): Promise<void> => {
  await passTo(trx, complaint, 'in_review', by, nowMs);
  await notifyAdmins(trx, complaint, messages.complaint_to_decide, nowMs);
};

/** Returns the refund that the professional proposes. Refuses an amount above the refundable amount. */
const proposalCents = async (trx: Db, { id }: VisitRow, cents: number): Promise<number> => {
  if (cents === 0) return 0;
  const refundable = await refundableCents(trx, id);
  return requestedAmount(cents === refundable ? 'all' : 'part', cents, refundable, 'proposed_cents');
};

/** Stores the answer to a complaint, with the professional's proposal, and passes the complaint to the admins. */
export const answerComplaint = async (
  trx: Db,
  call: Call,
  found: ComplaintRow,
  side: ComplaintSide,
  answer: { readonly body: string | undefined; readonly proposedCents: number | null },
): Promise<void> => {
  if (answer.body === undefined)
    throw new Refusal('InvalidInput', { validation: { body: inputMessages.missingFields } });
  const { complaint, visit } = await lockedComplaint(trx, found);
  if (side === complaint.author) throw new Refusal('IllegalTransition', { additional: complaintRefusals.own });
  const proposed = side === 'client' ? null : await proposalCents(trx, visit, answer.proposedCents ?? 0);
  await bringToReview(trx, complaint, side, call.nowMs);
  await writeProposal(trx, complaint.row, proposed, call.nowMs);
  await insertComplaintEntry(trx, { row: complaint.row, side, kind: 'answer', body: answer.body }, call.nowMs);
  await writeAudit(
    trx,
    {
      actor: actorName(call, side),
      action: 'complaint answered',
      object: complaint.id,
      detail: { proposed_cents: proposed },
    },
    call.nowMs,
  );
  await notifyOfComplaint(
    trx,
    complaint.row,
    [side === 'professional' ? messages.complaint_answered : messages.complaint_answered_pro],
    {},
    call.nowMs,
  );
};

/** Adds a message of one side to an undecided complaint. The other side is notified. */
export const addWord = async (
  trx: Db,
  call: Call,
  found: ComplaintRow,
  side: ComplaintSide,
  body: string,
): Promise<void> => {
  const { complaint } = await lockedComplaint(trx, found);
  refuseOver(complaint);
  const words = await countWords(trx, complaint.row, side);
  if (words >= mostWords) throw new Refusal('Conflict', { additional: complaintRefusals.words });
  await insertComplaintEntry(trx, { row: complaint.row, side, kind: 'word', body }, call.nowMs);
  await notifyOther(trx, complaint, side, { key: `${complaint.id}:${side}:${words}` }, call.nowMs);
};

/**
 * Throws `IllegalTransition` when the complaint is decided, agreed or withdrawn, or when an admin has drafted a
 * decision.
 */
export const refuseOver = ({ state, decided_to }: ComplaintRow): void => {
  if (!isUndecided(state) || decided_to !== null)
    throw new Refusal('IllegalTransition', { additional: complaintRefusals.over });
};

export const notifyOther = (
  trx: Db,
  { row }: ComplaintRow,
  side: ComplaintSide,
  options: { readonly key: string; readonly isPiece?: boolean },
  nowMs: number,
): Promise<void> =>
  notifyOfComplaint(
    trx,
    row,
    [otherSide(side) === 'client' ? messages.complaint_word : messages.complaint_word_pro],
    options,
    nowMs,
  );

/**
 * Withdraws a complaint before the decision. Only the author of the complaint may do so. The other side is notified.
 */
export const withdrawComplaint = async (
  trx: Db,
  call: Call,
  found: ComplaintRow,
  side: ComplaintSide,
): Promise<void> => {
  const { complaint } = await lockedComplaint(trx, found);
  if (side !== complaint.author) throw new Refusal('Forbidden');
  await passTo(trx, complaint, 'withdrawn', side, call.nowMs);
  await withdrawRequestsOfComplaint(trx, complaint.row, call.nowMs);
  await writeAudit(
    trx,
    { actor: actorName(call, side), action: 'complaint withdrawn', object: complaint.id, detail: {} },
    call.nowMs,
  );
  await notifyOfComplaint(
    trx,
    complaint.row,
    [side === 'client' ? messages.complaint_withdrawn_pro : messages.complaint_closed],
    {},
    call.nowMs,
  );
};

/** Records that one side turns to the mediator after a decision. The other side and the admins are notified. */
export const goToMediation = async (trx: Db, call: Call, found: ComplaintRow, side: ComplaintSide): Promise<void> => {
  const { complaint } = await lockedComplaint(trx, found);
  await passTo(trx, complaint, 'mediation', side, call.nowMs);
  await writeAudit(
    trx,
    { actor: actorName(call, side), action: 'complaint in mediation', object: complaint.id, detail: { by: side } },
    call.nowMs,
  );
  await notifyAdmins(trx, complaint, messages.complaint_in_mediation, call.nowMs);
  await notifyOfComplaint(
    trx,
    complaint.row,
    [side === 'client' ? messages.complaint_mediation_pro : messages.complaint_mediation],
    {},
    call.nowMs,
  );
};
