import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import {
  expireRefundRequests,
  insertRefundRequest,
  waitingRequestOf,
  type RequestedOf,
} from '../queries/refund-requests.ts';
import { refundRequestRefusals, requestMs, type RefundSubject } from '../rules/refund-requests.ts';
import { notifySecond } from './notify-second.ts';

type RefundRequestInput = {
  readonly about: RequestedOf;
  /** Public id of the subject, for the audit. */
  readonly object: string;
  readonly cents: number;
  readonly reason: string;
  /** Note that only admins read. */
  readonly note?: string | null | undefined;
  readonly subject: RefundSubject;
};

/** Key of the refusal text shown when a request about the same subject already waits. */
const takenWords: Partial<Record<RefundSubject['of'], keyof typeof refundRequestRefusals>> = {
  suspension: 'askedOfPerson',
  day: 'askedOfDay',
  debt: 'askedOfDebt',
  resend: 'askedOfPayout',
  explanation: 'askedOfDifference',
};

/** Audit action of the requests that refund no client. */
const ownWords: Partial<Record<RefundSubject['of'], string>> = {
  correction: 'correction asked',
  debt: 'debt settlement asked',
  resend: 'payout resend asked',
  explanation: 'books explanation asked',
};

const detailOf = (subject: RefundSubject, cents: number, note: string | null): Record<string, unknown> => {
  if (subject.of === 'correction') return { ...subject.correction };
  if (subject.of === 'debt' || subject.of === 'resend' || subject.of === 'explanation') return { ...subject, cents };
  return {
    refund_cents: cents,
    ...(subject.of !== 'visit' && { of: subject.of }),
    ...(subject.of === 'day' && { date: subject.date, visits: subject.visits }),
    ...(note !== null && { note }),
  };
};

/**
 * Requests a second admin's approval of an action on money. Runs in the transaction that has locked the subject of the
 * action, and returns the request's row id. Throws `Conflict` while a request about the same subject waits.
 */
export const askSecond = async (
  trx: Db,
  call: Call,
  { about, object, cents, reason, note = null, subject }: RefundRequestInput,
): Promise<number> => {
  await expireRefundRequests(trx, call.nowMs);
  const { id, publicId: actor } = signedIn(call);
  // A request about a day expires with that day, because nothing is left to approve afterwards.
  const expiresMs = Math.min(call.nowMs + requestMs, 'dayOf' in about ? about.dayOf.toMs : Number.POSITIVE_INFINITY);
  const request = { publicId: newId(), about, cents, reason, note, subject, askedBy: id, expiresMs };
  const row = await insertRefundRequest(trx, request, call.nowMs);
  if (row === null)
    throw new Refusal('Conflict', { additional: refundRequestRefusals[takenWords[subject.of] ?? 'asked'] });
  const action = ownWords[subject.of] ?? 'refund asked';
  const detail = detailOf(subject, cents, note);
  await writeAudit(trx, { actor: `account:${actor}`, action, object, reason, detail }, call.nowMs);
  await notifySecond(trx, call, { of: subject.of, cents, request: request.publicId });
  return row;
};

/** Throws `Conflict` while a request about the visit waits for a second admin. */
export const refuseWaiting = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  const waiting = await waitingRequestOf(trx, bookingId);
  if (waiting !== undefined && waiting.expires_at > nowMs)
    throw new Refusal('Conflict', { additional: refundRequestRefusals.asked });
};
