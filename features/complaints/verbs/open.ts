import { priceText } from '#core/format.ts';
import { Refusal } from '#core/refusal.ts';
import type { ParsedOf } from '#core/route.ts';
import { bookingHead, lockVisit, type VisitRow } from '#features/bookings/queries/commitments.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId, newReceipt } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { accountOf } from '#platform/app/actor.ts';
import type { openComplaint } from '../contract.ts';
import { messages } from '../messages.ts';
import {
  complaintByRow,
  countWithdrawn,
  hasUndecided,
  insertComplaint,
  type ComplaintRow,
  type NewComplaint,
} from '../queries/complaints.ts';
import { insertComplaintEntry, insertOpening } from '../queries/entries.ts';
import {
  requestedCents,
  trueAsk,
  complaintTimes,
  complaintWindow,
  firstState,
  mostWithdrawn,
  type ComplainedOf,
  type ComplaintAsk,
  type ComplaintSide,
} from '../rules/complaint.ts';
import { complaintRefusals } from '../texts.ts';
import { readerOf } from './access.ts';
import { notifyOfComplaint } from './notify.ts';

type OpenRequest = ParsedOf<typeof openComplaint>;

/**
 * Returns the amount that the author of a complaint requests, in cents. Refuses an invalid amount, with an error beside
 * its field.
 */
export const requestedAmount = (
  ask: ComplaintAsk,
  partCents: number | null,
  mostCents: number,
  field: string,
): number => {
  const cents = requestedCents(ask, partCents, mostCents);
  if (cents !== null) return cents;
  throw new Refusal('InvalidInput', {
    validation: {
      [field]: mostCents <= 0 ? complaintRefusals.noMoney : complaintRefusals.amount(priceText(mostCents)),
    },
  });
};

const insertNumbered = async (
  trx: Db,
  complaint: Omit<NewComplaint, 'publicId' | 'number'>,
  nowMs: number,
): Promise<number> => {
  for (;;) {
    const row = await insertComplaint(trx, { ...complaint, publicId: newId(), number: newReceipt() }, nowMs);
    if (row !== undefined) return row;
    // No row was inserted. Either the number is already used and the loop tries another number, or another complaint
    // about this visit was opened in the meantime.
    if (await hasUndecided(trx, complaint.bookingId))
      throw new Refusal('AlreadyExists', { additional: complaintRefusals.twice });
  }
};

/** The caller's side in a visit. Throws `NotFound` for an admin who is not a party. */
export const sideOfVisit = async (
  call: Call,
  publicId: string,
  token: string | null | undefined,
): Promise<ComplaintSide> => {
  const head = await bookingHead(call.db, publicId);
  if (!head) throw new Refusal('NotFound');
  const reader = await readerOf(call, { bookingId: publicId, proId: head.pro_id }, token);
  if (reader === 'admin') throw new Refusal('NotFound');
  return reader;
};

export const complainedOf = (visit: VisitRow): ComplainedOf => ({
  state: visit.state,
  startsMs: visit.starts_at,
  endsMs: visit.ends_at,
  cancelledForClientMs: visit.cancelled_for_client_at,
});

/**
 * Opens a complaint about a visit, in the caller's transaction, and notifies the other side. Throws `IllegalTransition`
 * for a visit outside the complaint window. Throws `AlreadyExists` when another complaint is undecided, and `Conflict`
 * when the author has withdrawn too many complaints about this visit.
 */
export const openFor = async (
  trx: Db,
  call: Call,
  request: OpenRequest,
  author: ComplaintSide,
): Promise<ComplaintRow> => {
  const head = await bookingHead(trx, request.booking_id);
  const visit = head && (await lockVisit(trx, head.id));
  if (!visit) throw new Refusal('NotFound');
  const window = complaintWindow(complainedOf(visit), author, call.nowMs);
  if (window !== 'open') throw new Refusal('IllegalTransition', { additional: complaintRefusals[window] });
  if (await hasUndecided(trx, visit.id)) throw new Refusal('AlreadyExists', { additional: complaintRefusals.twice });
  if ((await countWithdrawn(trx, visit.id, author)) >= mostWithdrawn)
    throw new Refusal('Conflict', { additional: complaintRefusals.withdrawnTooOften });
  if (author === 'professional' && request.asked !== 'answer')
    throw new Refusal('InvalidInput', { validation: { asked: complaintRefusals.professionalAsks } });
  const refundable = request.asked === 'answer' ? 0 : await refundableCents(trx, visit.id);
  const cents = requestedAmount(
    request.asked,
    request.asked_cents ?? null,
    refundable,
    request.asked === 'part' ? 'asked_cents' : 'asked',
  );
  const state = firstState(author);
  const row = await insertNumbered(
    trx,
    {
      bookingId: visit.id,
      author,
      reason: request.reason,
      ask: trueAsk(request.asked, cents, refundable),
      requestedCents: cents,
      state,
      answerUntilMs: call.nowMs + complaintTimes.answeredWithinMs,
      decideUntilMs: call.nowMs + complaintTimes.decidedWithinMs,
    },
    call.nowMs,
  );
  await insertOpening(trx, row, state === 'open' ? ['open'] : ['open', state], author, call.nowMs);
  await insertComplaintEntry(trx, { row, side: author, kind: 'opening', body: request.body }, call.nowMs);
  const account = accountOf(call);
  const complaint = (await complaintByRow(trx, row))!;
  const detail = { booking: visit.public_id, author, asked: complaint.asked, asked_cents: cents };
  await writeAudit(
    trx,
    {
      actor: account ? `account:${account.publicId}` : 'client',
      action: 'complaint opened',
      object: complaint.id,
      detail,
    },
    call.nowMs,
  );
  const messagesToSend =
    author === 'client'
      ? [messages.complaint_received, messages.complaint_opened_pro]
      : [messages.complaint_about_client];
  await notifyOfComplaint(trx, row, messagesToSend, {}, call.nowMs);
  return complaint;
};
