import { Refusal } from '#core/refusal.ts';
import type { EpochMs } from '#core/units.ts';
import { type LockedVisit, lockBooking, lockToChange } from '#features/bookings/queries/commitments.ts';
import { changeState, notifyOfBooking } from '#features/bookings/verbs/change-state.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { maskedBooking, shownBooking, type BookingShown } from '#features/bookings/verbs/access.ts';
import { isHeld } from '#features/bookings/rules/states.ts';
import type { BookingFacts, MailLinks } from '#features/bookings/rules/booking-mail.ts';
import type { LoadSubject } from '#features/notifications/verbs/deliver.ts';
import { insertCart } from '#features/orders/queries.ts';
import { emptyCartsOf } from '#features/orders/queries/carts.ts';
import type { App } from '#platform/app/app.ts';
import type { Db } from '#platform/db/db.ts';
import { newId, sha256 } from '#platform/db/ids.ts';
import type { Call } from '#platform/http/call.ts';
import { paymentLinkToken } from '#platform/security/secret.ts';
import { messages } from '../messages.ts';
import {
  cartOfLink,
  countSend,
  endedLinks,
  endLink,
  keepTokenHash,
  linkByHash,
  linkOf,
  linksToRemind,
  ownLink,
  takeReminder,
  writeToken,
  type LinkRow,
} from '../queries/links.ts';
import { linkState, mayMailLink, type LinkState } from '../rules/links.ts';
import { linkRefusals } from '../texts.ts';

const batch = 50;

const stateOf = ({ state, held_until, is_withdrawn, is_payable }: LinkRow, nowMs: number): LinkState =>
  linkState({ state, heldUntilMs: held_until, isWithdrawn: is_withdrawn, isPayable: is_payable }, nowMs);

const linkUrl = ({ env }: Pick<App, 'env'>, token: string): string => `${env.PUBLIC_URL}/payer?jeton=${token}`;

const linkOfToken = async (db: Db, token: string): Promise<LinkRow> => {
  const found = await linkByHash(db, sha256(token));
  if (!found) throw new Refusal('NotFound');
  return found;
};

/**
 * Returns the state and booking of a payment link, without the client's contact details. Throws `NotFound` for an
 * unknown token.
 */
export const linkShown = async (
  { db, nowMs }: Call,
  token: string,
): Promise<{ readonly state: LinkState; readonly booking: BookingShown }> => {
  const link = await linkOfToken(db, token);
  return { state: stateOf(link, nowMs), booking: maskedBooking(await shownBooking(db, link.booking_id, nowMs)) };
};

/**
 * Opens a payment link in the current session and returns its cart, the same each time. Throws `HoldExpired` when the
 * deadline has passed or the visit was withdrawn. Throws `IllegalTransition` when the visit is paid or cannot be paid
 * (docs/product/booking.md#paid-through-a-link).
 */
export const openOwnLink = async (
  call: Call,
  token: string,
): Promise<{ readonly cart_id: string; readonly pro_id: string }> => {
  const link = await linkOfToken(call.db, token);
  const sessionId = await call.session();
  return call.db.transaction().execute(async (trx) => {
    // Serializes two openings from the same session.
    await lockBooking(trx, link.booking_id);
    const state = stateOf(await linkOfToken(trx, token), call.nowMs);
    if (state === 'paid') throw new Refusal('IllegalTransition', { additional: linkRefusals.paid });
    if (state === 'closed') throw new Refusal('IllegalTransition', { additional: linkRefusals.closed });
    if (state !== 'open') throw new Refusal('HoldExpired', { additional: linkRefusals.over });
    const known = await cartOfLink(trx, link.booking_id, sessionId);
    const cartId = known ?? newId();
    if (known === undefined) {
      // Leaves out the client's address: anyone with the link can read this cart.
      const selection = { ...link.selection, draft_id: null, address_id: null, street: null, access_note: null };
      const cart = { publicId: cartId, sessionId, proId: link.pro_id, selection, bookingId: link.booking_id };
      await insertCart(trx, cart, call.nowMs);
    }
    return { cart_id: cartId, pro_id: link.pro_public_id };
  });
};

const lockedOpenLink = async (trx: Db, proId: number, bookingId: string, nowMs: number): Promise<LinkRow> => {
  const found = await ownLink(trx, proId, bookingId);
  if (!found) throw new Refusal('NotFound');
  await lockBooking(trx, found.booking_id);
  const link = await ownLink(trx, proId, bookingId);
  if (!link || !isHeld(link.state) || link.held_until <= nowMs)
    throw new Refusal('IllegalTransition', { additional: linkRefusals.ended });
  return link;
};

/** Gives the professional a new link for a visit. The previous link stops working. */
export const renewOwnLink = async (
  call: Call,
  proId: number,
  bookingId: string,
): Promise<{ readonly url: string; readonly expires_at: EpochMs }> =>
  call.db.transaction().execute(async (trx) => {
    const link = await lockedOpenLink(trx, proId, bookingId, call.nowMs);
    if (link.state === 'pending_payment') throw new Refusal('IllegalTransition', { additional: linkRefusals.paying });
    await emptyCartsOf(trx, link.booking_id);
    const round = link.round + 1;
    const token = paymentLinkToken(call, link.booking_public_id, round);
    await writeToken(trx, link.booking_id, { round, hash: sha256(token) });
    return { url: linkUrl(call, token), expires_at: link.held_until };
  });

/** Mails the current link of a visit again. Throws `TooManyRequests` once `linkLimits.sends` mails were sent. */
export const mailOwnLink = async (call: Call, proId: number, bookingId: string): Promise<void> =>
  call.db.transaction().execute(async (trx) => {
    const link = await lockedOpenLink(trx, proId, bookingId, call.nowMs);
    if (!mayMailLink(link.sends)) throw new Refusal('TooManyRequests', { additional: linkRefusals.manySent });
    const key = `${link.booking_public_id}:${await countSend(trx, link.booking_id)}`;
    await notifyOfBooking(
      trx,
      { id: link.booking_id, public_id: link.booking_public_id },
      [messages.payment_link],
      { key },
      call.nowMs,
    );
  });

/**
 * Withdraws a visit that waits for payment, in one transaction, and notifies the client. Returns false when the visit
 * is no longer held.
 */
export const withdrawVisit = async (
  call: Call,
  { bookingId, proId }: { readonly bookingId: number; readonly proId: number },
): Promise<boolean> =>
  call.db.transaction().execute(async (trx) => {
    const nowMs = call.clock.now();
    const visit = await lockToChange(trx, { id: bookingId, pro_id: proId });
    if (!visit || !isHeld(visit.state) || (visit.expires_at ?? 0) <= nowMs) return false;
    await withdrawLocked(trx, visit, { by: 'pro' }, nowMs);
    return true;
  });

/** The side that withdraws an unpaid visit, and the reason its mails give. */
export type Withdrawal = {
  readonly by: 'pro' | 'admin';
  readonly reason?: string;
  /** Whether the day of the visit is also closed to bookings. */ readonly closesDay?: boolean;
};

/**
 * Withdraws an unpaid visit that the caller has locked, and notifies the client. Also notifies the professional, unless
 * the professional withdrew the visit.
 */
export const withdrawLocked = async (
  trx: Db,
  visit: LockedVisit,
  { by, reason, closesDay = false }: Withdrawal,
  nowMs: number,
): Promise<void> => {
  const messagesToSend =
    by === 'pro'
      ? [messages.payment_link_withdrawn]
      : [messages.payment_link_withdrawn, messages.payment_link_withdrawn_pro];
  const payload = { ...(reason !== undefined && { reason }), ...(closesDay && { closes_day: true }) };
  await changeState(trx, visit, 'release', { by, tells: { messages: messagesToSend, payload } }, nowMs);
  await endLink(trx, visit.id, nowMs);
};

/** Sends the single payment reminder of each due link that is still open. Returns the number of due links. */
export const remindLinks = async ({ db }: Pick<App, 'db'>, nowMs: number): Promise<number> => {
  const due = await linksToRemind(db, nowMs, batch);
  for (const id of due) {
    await db.transaction().execute(async (trx) => {
      if (!(await takeReminder(trx, id))) return;
      const link = await linkOf(trx, id);
      if (!link || stateOf(link, nowMs) !== 'open') return;
      await notifyOfBooking(
        trx,
        { id, public_id: link.booking_public_id },
        [messages.payment_link_reminder],
        {},
        nowMs,
      );
    });
  }
  return due.length;
};

/**
 * Notifies the end of each link that ended without a payment, once. An expired link notifies both sides. A visit
 * released by its client notifies the professional.
 */
export const notifyEndedLinks = async ({ db }: Pick<App, 'db'>, nowMs: number): Promise<number> => {
  const ended = await endedLinks(db, batch);
  for (const { booking_id: id, public_id, state } of ended) {
    await db.transaction().execute(async (trx) => {
      if (!(await endLink(trx, id, nowMs))) return;
      if (state !== 'expired' && state !== 'released') return;
      const messagesToSend =
        state === 'expired'
          ? [messages.payment_link_over, messages.payment_link_over_pro]
          : [messages.payment_link_over_pro];
      await notifyOfBooking(trx, { id, public_id }, messagesToSend, {}, nowMs);
    });
  }
  return ended.length;
};

/**
 * Loads the booking of a mail about a payment link. The link is created when the mail is written, because the outbox
 * must not store the token.
 */
export const loadLinked: LoadSubject<BookingFacts, MailLinks> = async (app, row) => {
  const subject = await loadBooking(app, row);
  const link = row.booking_id === null ? undefined : await linkOf(app.db, row.booking_id);
  if (!subject || !link) return null;
  return {
    ...subject,
    links: async () => {
      const token = paymentLinkToken(app, link.booking_public_id, link.round);
      await keepTokenHash(app.db, link.booking_id, { round: link.round, hash: sha256(token) });
      return { ...(await subject.links()), pay: linkUrl(app, token) };
    },
  };
};

/**
 * Whether a signed-in account is the client that the professional named. `email` is the account's verified address, and
 * `own` is the address in the booking.
 */
export const isNamed = (email: string | null, own: string | null): boolean =>
  email !== null && own !== null && email.toLowerCase() === own.toLowerCase();
