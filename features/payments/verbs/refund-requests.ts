import { Refusal } from '#core/refusal.ts';
import { signedIn } from '#platform/app/actor.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { expireRefundRequests, insertRefundRequest, waitingRequestOf } from '../queries/refund-requests.ts';
import { refundRequestRefusals, requestMs, type RefundSubject } from '../rules/refund-requests.ts';

type Asked = { readonly bookingId: number; readonly bid: string; readonly cents: number; readonly reason: string; readonly subject: RefundSubject };

/** Asks another admin to grant what gives money back, in the transaction that has locked the visit; refused while something of this visit waits already. */
export const askSecond = async (trx: Db, call: Call, { bookingId, bid, cents, reason, subject }: Asked): Promise<void> => {
  await expireRefundRequests(trx, call.now);
  const { id, publicId: actor } = signedIn(call);
  const request = { publicId: newId(), bookingId, cents, reason, subject, askedBy: id, expiresMs: call.now + requestMs };
  if (!(await insertRefundRequest(trx, request, call.now))) throw new Refusal('Conflict', { additional: refundRequestRefusals.asked });
  const detail = subject.of === 'correction' ? { ...subject.correction } : { refund_cents: cents, ...(subject.of !== 'visit' && { of: subject.of }) };
  const action = subject.of === 'correction' ? 'correction asked' : 'refund asked';
  await writeAudit(trx, { actor: `account:${actor}`, action, object: bid, reason, detail }, call.now);
};

/** Refuses to decide of a visit of which something waits for a second admin. */
export const refuseWaiting = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  const waiting = await waitingRequestOf(trx, bookingId);
  if (waiting !== undefined && waiting.expires_at > nowMs) throw new Refusal('Conflict', { additional: refundRequestRefusals.asked });
};
