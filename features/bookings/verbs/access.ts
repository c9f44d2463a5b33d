import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/refusal.ts';
import type { Call } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { accountOf, sessionOf, type Account } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProAction } from '../contract.ts';
import {
  bookingHead,
  lockVisit,
  readBookedVisit,
  type BookingHead,
  type LockedVisit,
  type VisitRow,
} from '../queries/commitments.ts';
import { proVisit, type ProVisitRow } from '../queries/pro-bookings.ts';
import { proActionsAt } from '../rules/pro-actions.ts';
import { afterVisit } from '../rules/states.ts';
import { refusedByStep } from '../rules/step-refusals.ts';
import { lockToChange } from './change-state.ts';

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

/** A visit of a professional, and the actions that the professional may take on it now. */
export type ProVisitNow<Visit extends VisitRow = VisitRow> = {
  readonly visit: Visit;
  /** The data that decides the actions. */ readonly shown: ProVisitRow;
  readonly actions: readonly ProAction[];
};

const visitNow = async <Visit extends VisitRow>(
  db: Db,
  { proId, publicId }: { readonly proId: number; readonly publicId: string },
  read: (head: { readonly id: number; readonly pro_id: number }) => Promise<Visit | undefined>,
  nowMs: number,
): Promise<ProVisitNow<Visit>> => {
  const found = await proVisit(db, proId, publicId);
  const visit = found && (await read({ id: found.id, pro_id: proId }));
  // The visit may have changed before the lock, so its actions come from a second reading.
  const shown = visit && (await proVisit(db, proId, publicId));
  if (!visit || !shown) throw new Refusal('NotFound');
  return { visit, shown, actions: proActionsAt(shown, nowMs) };
};

/** Returns the id of a visit. Throws `NotFound` when the visit belongs to another professional. */
export const proVisitHead = async (
  db: Db,
  proId: number,
  publicId: string,
): Promise<{ readonly id: number; readonly pro_id: number }> => {
  const found = await proVisit(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return { id: found.id, pro_id: proId };
};

/** Reads a visit of a professional without a lock. Throws `NotFound` for the visit of another professional. */
export const readProVisit = (db: Db, proId: number, publicId: string, nowMs: number): Promise<ProVisitNow> =>
  visitNow(db, { proId, publicId }, ({ id }) => readBookedVisit(db, id), nowMs);

/**
 * Locks a visit of a professional with the professional's resources, for a change of its state or its time. Throws
 * `NotFound` for the visit of another professional.
 */
export const lockProVisit = (
  trx: Db,
  proId: number,
  publicId: string,
  nowMs: number,
): Promise<ProVisitNow<LockedVisit>> => visitNow(trx, { proId, publicId }, (head) => lockToChange(trx, head), nowMs);

/**
 * Locks only the row of a professional's visit, for a change that leaves its state and its time. Throws `NotFound` for
 * the visit of another professional.
 */
export const lockProVisitRow = (
  trx: Db,
  proId: number,
  publicId: string,
  nowMs: number,
): Promise<ProVisitNow<LockedVisit>> => visitNow(trx, { proId, publicId }, ({ id }) => lockVisit(trx, id), nowMs);

/** Throws `IllegalTransition` when the professional may not take the action now, with the step that prevents it. */
export const requireProAction = ({ shown, actions }: ProVisitNow, action: ProAction): void => {
  if (!actions.includes(action)) throw new Refusal('IllegalTransition', { additional: refusedByStep(shown, action) });
};
