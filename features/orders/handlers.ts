import { inputMessages } from '#core/fields.ts';
import { pageOf } from '#core/page.ts';
import { Refusal } from '#core/refusal.ts';
import { tickMs } from '#core/units.ts';
import { extendOccupations } from '#features/availability/queries/occupations.ts';
import { lockBooking, markExtended } from '#features/bookings/queries/commitments.ts';
import { visiblyTaken } from '#features/bookings/queries/holds.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import { extendedEnd, type BookingState, mayFollow, type StoredReason } from '#features/bookings/rules/states.ts';
import { lateUntilMs } from '#features/offers/rules/bookable.ts';
import { refuseGuestCount } from '#features/offers/verbs/guests.ts';
import { payableBooking, maskedBooking, shownBooking } from '#features/bookings/verbs/access.ts';
import { gateOf } from '#features/intakes/verbs/gate.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { isOwnLink } from '#platform/http/own-link.ts';
import { sessionOwnerOf, ownProfessional, sessionOf, signedIn, worksFor } from '#platform/app/actor.ts';
import {
  beginSession,
  extendCart,
  followOwnLink,
  getOrder,
  listOrders,
  listProOrders,
  liveCarts,
  putCart,
  refreshCart,
  simulate,
  type Selection,
} from './contract.ts';
import {
  countOrders,
  loadCart,
  loadLiveCarts,
  orderByPublicId,
  orderOfBooking,
  ordersOf,
  proIdOf,
  type CartRow,
} from './queries.ts';
import { cameByLink, hasRecentSelection, writeLinkVisit } from './queries/link-visits.ts';
import { holdSecondsLeft, isCartHeld } from './rules/cart-hold.ts';
import { holdSelection, keepSelection, type CartChange } from './verbs/cart-selection.ts';
import { heldCartId } from './verbs/holding-cart.ts';
import { proListShown } from './verbs/pro-list.ts';
import { orderShown, ordersShown, selectedPlaceOf, prepareSelection, quoteSelection, slotTaken } from './verbs.ts';

const ownCart = async (call: Call, id: string): Promise<CartRow> => {
  const cart = await loadCart(call.db, id, sessionOf(call));
  if (!cart) throw new Refusal('NotFound');
  return cart;
};

/**
 * Returns the place of a cart's visit. When the address draft has expired (after one day), uses the place stored with
 * the hold.
 */
const placeStill = async (call: Call, cart: CartRow, selection: Selection): ReturnType<typeof selectedPlaceOf> => {
  try {
    return await selectedPlaceOf(call.db, selection, sessionOwnerOf(call), call.nowMs);
  } catch (error) {
    if (!(error instanceof Refusal) || cart.place === null) throw error;
    return { ...cart.place, from: cart.place.from ?? null };
  }
};

/**
 * Refuses a start in the past, before any query. A professional may still record their own visit that has just begun.
 */
const refuseStart = ({ starts_at }: Selection, nowMs: number, isOwn = false): void => {
  if (starts_at === null || starts_at === undefined) return;
  if ((isOwn ? lateUntilMs(starts_at) : starts_at) <= nowMs)
    throw new Refusal('InvalidInput', { validation: { starts_at: inputMessages.invalidDate } });
};

/**
 * Returns the booking of a cart. When the cart came through a payment link, hides the contact details from anyone but
 * the client.
 */
const cartBooking = async (call: Call, bookingId: number, isByLink: boolean) => {
  const booking = await shownBooking(call.db, bookingId, call.nowMs);
  if (!isByLink) return booking;
  return (await payableBooking(call, booking.id, null)).isMasked ? maskedBooking(booking) : booking;
};

export const handlers: readonly Handled[] = [
  handle(simulate, async (selection, call) => {
    refuseStart(selection, call.nowMs, worksFor(call, selection.pro_id));
    // Outside the five-minute grid, no agenda offers the start and no price exists.
    if (selection.starts_at && selection.starts_at % tickMs !== 0) throw new Refusal('SlotTaken');
    refuseGuestCount(selection.guests, call.env.BOOKING_GUESTS_MAX);
    const place = await selectedPlaceOf(call.db, selection, sessionOwnerOf(call), call.nowMs);
    const prepared = await prepareSelection(call.db, selection, place, call.nowMs);
    return quoteSelection(prepared, selection, place?.from ?? null, null, call.nowMs, call.nowMs);
  }),

  handle(putCart, async ({ cart_id: sentId, ...selection }, call) => {
    const { db, nowMs, env } = call;
    refuseStart(selection, nowMs);
    refuseGuestCount(selection.guests, env.BOOKING_GUESTS_MAX);
    const startMs = selection.starts_at ?? null;
    const cart_id = sentId ?? (startMs === null ? undefined : await heldCartId(call, selection.pro_id));
    const place = await selectedPlaceOf(db, selection, sessionOwnerOf(call), nowMs);
    if (
      startMs !== null &&
      !cart_id &&
      (await visiblyTaken(
        db,
        selection.lines[0]!.option_id,
        startMs,
        selection.guests.adults + selection.guests.children,
        nowMs,
      ))
    ) {
      throw await slotTaken(call, selection, { at: place, replacedIds: [] });
    }
    const proId = await proIdOf(db, selection.pro_id);
    if (proId === undefined) throw new Refusal('NotFound');
    const known = cart_id ? await loadCart(db, cart_id, sessionOf(call)) : undefined;
    if (cart_id && !known) throw new Refusal('NotFound');
    // A cart belongs to one professional, because its slots are taken and freed under that professional's lock.
    if (known && known.pro_id !== proId)
      throw new Refusal('InvalidInput', { validation: { cart_id: inputMessages.invalidParam } });
    const change: CartChange = {
      selection,
      place,
      proId,
      known,
      publicId: known?.public_id ?? newId(),
      quotedAtMs: known?.quoted_at ?? nowMs,
    };
    return startMs === null ? keepSelection(call, change) : holdSelection(call, change);
  }),

  handle(refreshCart, async ({ id }, call) => {
    const cart = await ownCart(call, id);
    const live = isCartHeld(cart, call.nowMs);
    const selection: Selection = live ? cart.selection : { ...cart.selection, starts_at: null };
    const place = await placeStill(call, cart, selection);
    const prepared = await prepareSelection(call.db, selection, place, call.nowMs);
    // A visit proposed through a payment link keeps its proposed price.
    const firm = live && cart.held_until !== null ? cart.quote : null;
    // A payment link can be forwarded, so its cart does not show the client's town.
    const from = cart.held_until === null ? (place?.from ?? null) : null;
    const quoted = quoteSelection(prepared, selection, from, firm, cart.quoted_at, call.nowMs);
    return {
      ...quoted,
      cart_id: id,
      cart_version: cart.updated_at,
      selection,
      hold_expires_at: live ? cart.expires_at : null,
      seconds_left: live ? holdSecondsLeft(cart.expires_at, call.nowMs) : null,
      extendable: live && cart.extended === false,
      changed: live && cart.quote !== null && cart.quote.totalCents !== quoted.quote.totalCents,
      before_cents: cart.quote?.totalCents ?? null,
      booking: cart.booking_id === null ? null : await cartBooking(call, cart.booking_id, cart.held_until !== null),
      order_id: cart.booking_id === null ? null : ((await orderOfBooking(call.db, cart.booking_id))?.public_id ?? null),
      health: cart.booking_id === null ? ('none' as const) : await gateOf(call.db, call, cart.booking_id),
    };
  }),

  handle(beginSession, async (_, call) => {
    await call.session();
    return {};
  }),

  handle(followOwnLink, async ({ pro_id, word }, call) => {
    const proven = isOwnLink(call, pro_id, word);
    const proId = proven ? await proIdOf(call.db, pro_id) : undefined;
    if (proId === undefined) return { proven };
    const sessionId = sessionOf(call);
    const isFoundOnSite =
      (await hasRecentSelection(call.db, sessionId, proId, call.nowMs)) &&
      !(await cameByLink(call.db, sessionId, proId, call.nowMs));
    if (!isFoundOnSite) await writeLinkVisit(call.db, await call.session(), proId, call.nowMs);
    return { proven };
  }),

  handle(liveCarts, async (_, call) => {
    const rows = call.actor.kind === 'session' ? await loadLiveCarts(call.db, call.actor.sessionId, call.nowMs) : [];
    return {
      carts: rows.map((row) => ({
        cart_id: row.public_id,
        pro_id: row.pro_public_id,
        pro_name: row.business_name,
        time_zone: row.time_zone,
        starts_at: row.starts_at,
        seconds_left: holdSecondsLeft(row.expires_at, call.nowMs) ?? 0,
        paying: row.state === 'pending_payment',
      })),
    };
  }),

  handle(extendCart, async ({ id }, call) => {
    const cart = await ownCart(call, id);
    if (cart.booking_id === null) throw new Refusal('HoldExpired');
    const bookingId = cart.booking_id;
    return call.db.transaction().execute(async (trx) => {
      await call.claimIdempotencyKey(trx);
      const booking = await lockBooking(trx, bookingId);
      const state: BookingState = booking?.state ?? 'expired';
      if (
        !booking ||
        booking.expires_at === null ||
        booking.expires_at <= call.nowMs ||
        !mayFollow('extendHold', state, 'holder')
      )
        throw new Refusal('HoldExpired');
      if (booking.extended) throw new Refusal('IllegalTransition');
      const expiresMs = extendedEnd(booking, booking.expires_at, call.nowMs);
      if ((await extendOccupations(trx, bookingId, expiresMs, call.nowMs)) === 0) throw new Refusal('HoldExpired');
      await markExtended(trx, bookingId);
      await changeState(
        trx,
        booking,
        'extendHold',
        { by: 'holder', reason: 'extended' satisfies StoredReason, untilMs: expiresMs },
        call.nowMs,
      );
      const data = { hold_expires_at: expiresMs, seconds_left: holdSecondsLeft(expiresMs, call.nowMs) ?? 0 };
      await call.storeIdempotentAnswer(trx, data);
      return data;
    });
  }),

  handle(getOrder, async ({ id, jeton }, call) => {
    const order = await orderByPublicId(call.db, id);
    if (!order) throw new Refusal('NotFound');
    const { isMasked } = await payableBooking(call, order.booking_public_id, jeton);
    const shown = await orderShown(call.db, order, call.nowMs);
    return isMasked ? { ...shown, booking: maskedBooking(shown.booking) } : shown;
  }),

  handle(listOrders, async ({ when, ...paged }, call) => {
    const account = signedIn(call);
    const page = pageOf(paged);
    const holder = { accountId: account.id, email: account.isVerified ? account.email : null };
    const { all, ...counts } = await countOrders(call.db, holder, call.nowMs);
    const rows = await ordersOf(call.db, holder, { when, ...page }, call.nowMs);
    return {
      data: await ordersShown(call.db, rows, call.nowMs),
      total: when === 'all' ? all : counts[when],
      itemsPerPage: page.limit,
      counts,
    };
  }),

  handle(listProOrders, async (query, call) =>
    proListShown(call.db, ownProfessional(call, query.id), query, call.nowMs),
  ),
];
