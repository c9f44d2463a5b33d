import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { expireRefundRequests, insertRefundRequest, waitingRequestOf, type RequestedOf } from '../queries/refund-requests.ts';
import { refundRequestRefusals, requestMs, type RefundSubject } from '../rules/refund-requests.ts';

type Asked = {
  readonly about: RequestedOf;
  /** Its public id, for the journal. */
  readonly object: string;
  readonly cents: number;
  readonly reason: string;
  /** What only admins read. */
  readonly note?: string | null | undefined;
  readonly subject: RefundSubject;
};

/** How it is said that something about the same waits already. */
const takenWords: Partial<Record<RefundSubject['of'], keyof typeof refundRequestRefusals>> = {
  suspension: 'askedOfPerson',
  day: 'askedOfDay',
  debt: 'askedOfDebt',
  resend: 'askedOfPayout',
};

/** What is asked that gives nothing back to a client, by the name that the journal has for it. */
const ownWords: Partial<Record<RefundSubject['of'], string>> = { correction: 'correction asked', debt: 'debt settlement asked', resend: 'payout resend asked' };

const detailOf = (subject: RefundSubject, cents: number, note: string | null): Record<string, unknown> => {
  if (subject.of === 'correction') return { ...subject.correction };
  if (subject.of === 'debt' || subject.of === 'resend') return { ...subject, cents };
  return {
    refund_cents: cents,
    ...(subject.of !== 'visit' && { of: subject.of }),
    ...(subject.of === 'day' && { date: subject.date, visits: subject.visits }),
    ...(note !== null && { note }),
  };
};

/**
 * Asks another admin to grant what gives money back, in the transaction that has locked what it is about, and gives the row of what was asked; refused while
 * something about it waits already.
 */
export const askSecond = async (trx: Db, call: Call, { about, object, cents, reason, note = null, subject }: Asked): Promise<number> => {
  await expireRefundRequests(trx, call.now);
  const { id, publicId: actor } = signedIn(call);
  // Once the day is over there is nothing left to grant.
  const expiresMs = Math.min(call.now + requestMs, 'dayOf' in about ? about.dayOf.toMs : Number.POSITIVE_INFINITY);
  const request = { publicId: newId(), about, cents, reason, note, subject, askedBy: id, expiresMs };
  const row = await insertRefundRequest(trx, request, call.now);
  if (row === null) throw new Refusal('Conflict', { additional: refundRequestRefusals[takenWords[subject.of] ?? 'asked'] });
  const action = ownWords[subject.of] ?? 'refund asked';
  const detail = detailOf(subject, cents, note);
  await writeAudit(trx, { actor: `account:${actor}`, action, object, reason, detail }, call.now);
  return row;
};

/** Refuses to decide of a visit of which something waits for a second admin. */
export const refuseWaiting = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  const waiting = await waitingRequestOf(trx, bookingId);
  if (waiting !== undefined && waiting.expires_at > nowMs) throw new Refusal('Conflict', { additional: refundRequestRefusals.asked });
};
