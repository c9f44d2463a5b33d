import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/refusal.ts';
import type { Call } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { accountOf, sessionOf, type Account } from '#platform/app/actor.ts';
import { bookingHead, type BookingHead } from '../queries/commitments.ts';
import { afterVisit } from '../rules/states.ts';

const opensByLink = (head: BookingHead, token: string | null | undefined, nowMs: number, forMs: number): boolean => {
  if (!token || head.link_hash === null || nowMs >= head.ends_at + forMs) return false;
  return timingSafeEqual(Buffer.from(sha256(token), 'hex'), Buffer.from(head.link_hash, 'hex'));
};

// A booking made without an account belongs to the account that has verified its mail address.
const isOfAccount = (head: BookingHead, account: Account | null): boolean =>
  account !== null &&
  (head.account_id === null ? account.isVerified && head.email === account.email : head.account_id === account.id);

const holds = (call: Call, head: BookingHead, token: string | null | undefined, linkForMs: number): boolean => {
  const isOwn = call.actor.kind === 'session' && head.session_id === call.actor.sessionId;
  return isOwn || isOfAccount(head, accountOf(call)) || opensByLink(head, token, call.nowMs, linkForMs);
};

/**
 * Loads a booking for its holder: the session that made it, the account that owns it, or a reader with the mailed link.
 * Throws `NotFound` for anybody else (docs/product/booking.md#who-holds). The mailed link works until `linkForMs`
 * milliseconds after the visit.
 */
export const ownBooking = async (
  call: Call,
  publicId: string,
  token: string | null | undefined,
  linkForMs: number = afterVisit.linkMs,
): Promise<BookingHead> => {
  const head = await bookingHead(call.db, publicId, sessionOf(call));
  if (!head || !holds(call, head, token, linkForMs)) throw new Refusal('NotFound');
  return head;
};

/**
 * A booking that the reader may pay. `isMasked` is true when the reader proves only the payment link: the client's
 * contact details are then hidden.
 */
export type PayableHead = BookingHead & { readonly isMasked: boolean };

/**
 * Loads a booking for its holder, or for a session that has opened its payment link, which serves only to pay
 * (docs/product/booking.md#paid-through-a-link). With `whileWaiting`, refuses the payment link once the booking is paid
 * or released.
 */
export const payableBooking = async (
  call: Call,
  publicId: string,
  token: string | null | undefined,
  { whileWaiting = false }: { readonly whileWaiting?: boolean } = {},
): Promise<PayableHead> => {
  const head = await bookingHead(call.db, publicId, sessionOf(call));
  if (!head) throw new Refusal('NotFound');
  if (holds(call, head, token, afterVisit.linkMs)) return { ...head, isMasked: false };
  if (!head.is_opened || (whileWaiting && !head.is_waiting)) throw new Refusal('NotFound');
  return { ...head, isMasked: true };
};
