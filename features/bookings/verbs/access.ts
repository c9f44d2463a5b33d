import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '#core/refusal.ts';
import type { Call } from '#platform/http/call.ts';
import { sha256 } from '#platform/db/ids.ts';
import { accountOf, sessionOf, type Account, signedIn } from '#platform/app/actor.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProAction, getBooking, getProBooking } from '../contract.ts';
import {
  bookingHead,
  lockVisit,
  readBookedVisit,
  type BookingHead,
  type LockedVisit,
  type VisitRow,
  lockToChange,
} from '../queries/commitments.ts';
import { proVisit, type ProVisitRow, requestReader, type RequestReader } from '../queries/pro-bookings.ts';
import { proActionsAt, actionRefusal, nextActionAt } from '../rules/pro-actions.ts';
import { afterVisit } from '../rules/states.ts';
import type { AnswerOf } from '#core/route.ts';
import { loadShown } from '../queries/booking-rows.ts';
import { dataOf } from './presenter.ts';
import type { EpochMs } from '#core/units.ts';
import type { App } from '#platform/app/app.ts';
import { openSignedToken, signedToken } from '#platform/security/signed-link.ts';

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
  readonly nowMs: number;
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
  return { visit, shown, actions: proActionsAt(shown, nowMs), nowMs };
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

/** Throws `IllegalTransition` when the professional may not take the action now, with the reason when one is known. */
export const requireProAction = ({ shown, actions, nowMs }: ProVisitNow, action: ProAction): void => {
  if (!actions.includes(action))
    throw new Refusal('IllegalTransition', { additional: actionRefusal(shown, action, nowMs) });
};

export type BookingShown = AnswerOf<typeof getBooking>;

// Returns the postcode and town of an address. « 5 rue Kervégan 44000 Nantes » begins with the street, which is
// removed. « Nantes (44000) » has no street.
const townIn = (title: string): string => /\d{5} .+$/.exec(title)?.[0] ?? title;

/**
 * Returns the booking as a payment link shows it, because the payer may be another person. Hides the client's last
 * name, contact details, street and access note.
 */
export const maskedBooking = (booking: BookingShown): BookingShown => ({
  ...booking,
  access_note: null,
  place: booking.place && { title: townIn(booking.place.title), street: null },
  client: { firstname: booking.client.firstname, lastname: null, email: null, phone: null },
  pro: { ...booking.pro, phone: null },
});

/** Returns a booking as its client reads it. The caller has checked that the reader is the holder. */
export const shownBooking = async (db: Db, bookingId: number, nowMs: number): Promise<BookingShown> => {
  const [row] = await loadShown(db, [bookingId]);
  if (!row) throw new Refusal('NotFound');
  return dataOf(row, nowMs);
};

/**
 * Returns bookings as their client reads them, by id, with one query. The caller has checked that the reader is the
 * holder.
 */
export const shownBookings = async (
  db: Db,
  bookingIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, BookingShown>> =>
  new Map((await loadShown(db, bookingIds)).map((row) => [row.id, dataOf(row, nowMs)]));

// Returns the first entry of the history: the beginning of the hold. Its author is the professional for a visit with a
// payment link, and when the professional's own action ended the hold.
const began = ({ heldMs, heldUntilMs, history }: ProVisitRow) => ({
  at: heldMs,
  from: null,
  to: 'hold' as const,
  by: heldUntilMs !== null || (history?.[0]?.from === 'hold' && history[0].by === 'pro') ? 'pro' : 'holder',
  reason: null,
});

export const proBookingShown = async (
  db: Db,
  proId: number,
  publicId: string,
  nowMs: number,
): Promise<AnswerOf<typeof getProBooking>> => {
  const visit = await proVisit(db, proId, publicId);
  if (!visit) throw new Refusal('NotFound');
  return {
    ...(await shownBooking(db, visit.id, nowMs)),
    note: visit.note,
    walk_in: visit.is_walk_in,
    actions: proActionsAt(visit, nowMs),
    next_action: nextActionAt(visit, nowMs),
    arrived_at: visit.arrivedMs,
    care_started_at: visit.startedMs,
    care_ended_at: visit.endedMs,
    history: [began(visit), ...(visit.history ?? [])],
    collected_at: visit.collectedMs,
    collected_by: visit.collected_by,
  };
};

/** Whether the signed-in admin is the client or the professional of a visit. */
export const isOwnVisit = (call: Call, head: Pick<BookingHead, 'pro_id' | 'account_id' | 'email'>): boolean => {
  const { id, email, profiles } = signedIn(call);
  return (
    head.account_id === id || head.email === email.toLowerCase() || profiles.some(({ proId }) => proId === head.pro_id)
  );
};

const purpose = 'request answer';

type RequestedBooking = { readonly public_id: string; readonly starts_at: EpochMs; readonly pro_email: string | null };

/**
 * Returns the link by which a professional answers a request from the mail, without signing in. It works until the
 * visit begins or the professional's mail address changes.
 */
export const requestLink = (
  app: Pick<App, 'env'>,
  { public_id: publicId, starts_at: untilMs, pro_email: email }: RequestedBooking,
): string =>
  `${app.env.PUBLIC_URL}/demande?jeton=${signedToken(app, { purpose, what: publicId, who: email ?? '', untilMs })}`;

/**
 * Returns the request that the secret of a mailed link opens. Throws `NotFound` for an unknown, invalid or expired
 * secret.
 */
export const requestOfToken = async (call: Call, token: string): Promise<RequestReader> => {
  const found = await requestReader(call.db, token.split('.')[1] ?? '');
  const opened = found && openSignedToken(call, token, { purpose, who: found.pro_email ?? '' }, call.nowMs);
  if (!found || !opened || opened.expired) throw new Refusal('NotFound');
  return found;
};
