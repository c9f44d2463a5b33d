import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/refusal.ts';
import type { Call } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { accountOf, sessionOf, type Account } from '#platform/app/actor.ts';
import { bookingHead, type BookingHead } from '../queries/commitments.ts';
import { afterVisit } from '../rules/states.ts';

const opensByLink = (head: BookingHead, token: string | null | undefined, now: number, forMs: number): boolean => {
  if (!token || head.link_hash === null || now >= head.ends_at + forMs) return false;
  return timingSafeEqual(Buffer.from(sha256(token), 'hex'), Buffer.from(head.link_hash, 'hex'));
};

// A booking made as a guest is its address's, once an account has proven that address.
const isOfAccount = (head: BookingHead, account: Account | null): boolean =>
  account !== null && (head.account_id === null ? account.isVerified && head.email === account.email : head.account_id === account.id);

const holds = (call: Call, head: BookingHead, token: string | null | undefined, linkForMs: number): boolean => {
  const isOwn = call.actor.kind === 'session' && head.session_id === call.actor.sessionId;
  return isOwn || isOfAccount(head, accountOf(call)) || opensByLink(head, token, call.now, linkForMs);
};

/**
 * The booking of whoever holds it, by the session that made it, by their account or by the link of its mail; anybody else is told that it does not exist
 * (docs/product/booking.md#who-holds). `linkForMs` is how long after the visit the link opens what is asked.
 */
export const heldBooking = async (
  call: Call,
  publicId: string,
  token: string | null | undefined,
  linkForMs: number = afterVisit.linkMs,
): Promise<BookingHead> => {
  const head = await bookingHead(call.db, publicId, sessionOf(call));
  if (!head || !holds(call, head, token, linkForMs)) throw new Refusal('NotFound');
  return head;
};

/** A booking, and whether whoever asks has only opened the link by which it is paid: they read it without its client's contact. */
export type PayableHead = BookingHead & { readonly isMasked: boolean };

/**
 * The booking of whoever holds it or has opened the link by which it is paid, which serves to pay it and opens nothing else
 * (docs/product/booking.md#paid-through-a-link). `whileWaiting`: the link serves no more once it is paid or let go.
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
