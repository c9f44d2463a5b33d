import { Refusal } from '#core/refusal.ts';
import { mayFollow, type StoredReason } from '#features/bookings/rules/states.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import { lockToChange } from '#features/bookings/queries/commitments.ts';
import { payableBooking, proBookingShown, maskedBooking } from '#features/bookings/verbs/access.ts';
import { loadCart, orderByPublicId, updateCart, type OrderRow } from '#features/orders/queries.ts';
import { dropCart } from '#features/orders/contract.ts';
import { orderShown } from '#features/orders/verbs.ts';
import { writeAudit } from '#platform/db/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { observeRefusedMessage } from '#platform/http/metrics.ts';
import {
  BadSignature,
  ProviderRefused,
  ProviderUnreachable,
  UnreadableMessage,
  type WebhookEvent,
} from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { phoneOf } from '#platform/app/phone.ts';
import { accountOf, ownProfessional, sessionOf, signedIn, staffOf } from '#platform/app/actor.ts';
import {
  cancelPayment,
  changePaymentStatus,
  changePaymentWays,
  checkPayment,
  confirmCode,
  getSeller,
  openSellerPage,
  registerSeller,
  sendCode,
  sendOrder,
  webhook,
} from './contract.ts';
import { discountVisit, orderAsPro } from './contract/pro-orders.ts';
import { checkSeries, orderSeries } from './contract/series.ts';
import { openLink, readLink, renewLink, sendLink, withdrawLink } from './contract/links.ts';
import { ownLink } from './queries/links.ts';
import { linkRefusals } from './texts.ts';
import { attemptOfMessage, liveAttempt } from './queries/attempts.ts';
import { insertPaymentEvent } from './queries/events.ts';
import { abandonAttempt, checkAttempt, ProviderSilent } from './verbs/reconcile.ts';
import { confirmByCode, sendCodeAgain } from './verbs/code.ts';
import { markCollected } from './verbs/collection.ts';
import { giveDiscount } from './verbs/discount.ts';
import { linkShown, mailOwnLink, openOwnLink, renewOwnLink, withdrawVisit } from './verbs/links.ts';
import { makeProOrder } from './verbs/pro-order.ts';
import { makeSeries, seriesChecked } from './verbs/pro-series.ts';
import {
  chooseWays,
  mustAnswerTo,
  leaveForSellerPage,
  openSellerAccount,
  refreshSeller,
  shownSeller,
} from './verbs/sellers.ts';
import { acceptOrder, openPaymentPage } from './verbs/send.ts';

type HeldOrder = OrderRow & { readonly pro_id: number; readonly isMasked: boolean };

/**
 * Loads an order for the client who booked it, or for a session that opened its payment link. With `whileWaiting`, a
 * session with the link loads the order only until the payment.
 */
const heldOrder = async (
  call: Call,
  id: string,
  token: string | null | undefined,
  whileWaiting = false,
): Promise<HeldOrder> => {
  const order = await orderByPublicId(call.db, id);
  if (!order) throw new Refusal('NotFound');
  const { pro_id, isMasked } = await payableBooking(call, order.booking_public_id, token, { whileWaiting });
  return { ...order, pro_id, isMasked };
};

const shownAgain = async (call: Call, { public_id: id, isMasked }: HeldOrder) => {
  const order = await orderByPublicId(call.db, id);
  if (!order) throw new Refusal('NotFound');
  const shown = await orderShown(call.db, order, call.clock.now());
  return isMasked ? { ...shown, booking: maskedBooking(shown.booking) } : shown;
};

/**
 * Cancels the payment in progress of a booking the client abandons. If the provider does not answer, the reconciliation
 * job cancels it later.
 */
const abandonPayment = async (call: Call, bookingId: number): Promise<void> => {
  const attempt = await liveAttempt(call.db, bookingId);
  if (!attempt) return;
  await abandonAttempt(call, attempt).catch((error: unknown) =>
    call.log.error({ err: error, attempt: attempt.public_id }, 'payment not abandoned'),
  );
};

type Released = { readonly bookingId: number; readonly proId: number; readonly reason: StoredReason | null };

/**
 * Cancels the payment in progress, then releases the slot. Returns false when the payment succeeded first and the
 * booking stays.
 */
const releaseHold = async (
  call: Call,
  { bookingId, proId, reason }: Released,
  after: (trx: Db) => Promise<unknown> = async () => {},
): Promise<boolean> => {
  await abandonPayment(call, bookingId);
  const nowMs = call.clock.now();
  const isReleased = await call.db.transaction().execute(async (trx) => {
    const booking = await lockToChange(trx, { id: bookingId, pro_id: proId });
    if (!booking || !mayFollow('release', booking.state, 'holder')) return false;
    await changeState(trx, booking, 'release', { by: 'holder', reason }, nowMs);
    await after(trx);
    return true;
  });
  // Another tab may have started a payment in the meantime.
  if (isReleased) await abandonPayment(call, bookingId);
  return isReleased;
};

/** Throws `Unavailable` when the provider does not answer. The reconciliation job checks the payment again later. */
const orUnavailable = <T>(call: Call, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ProviderSilent)) throw error;
    call.log.error({ err: error, requestId: call.requestId }, 'payment provider silent');
    throw new Refusal('Unavailable');
  });

const heardProvider = <T>(call: Call, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable) && !(error instanceof ProviderRefused)) throw error;
    call.log.error({ err: error, requestId: call.requestId }, 'payment account not asked about');
    throw new Refusal('Unavailable');
  });

// Anyone can send a webhook with a bad signature. The audit records only a limited number of them per network address.
// The metric counts all of them.
const refusedMessages = {
  name: 'refused webhooks',
  points: 20,
  seconds: 3_600,
  additional: 'Trop de messages refusés.',
};

const verified = async (call: Call, name: string): Promise<WebhookEvent> => {
  const provider = paymentProvider(call);
  if (provider.name !== name || call.raw === null) throw new Refusal('NotFound');
  try {
    return provider.parseWebhook(call.raw.headers, call.raw.bytes);
  } catch (error) {
    const isUnreadable = error instanceof UnreadableMessage;
    if (!(error instanceof BadSignature) && !isUnreadable) throw error;
    observeRefusedMessage(name);
    const entry = {
      actor: `address:${call.address}`,
      action: 'webhook_refused',
      object: name,
      detail: { reason: error.message },
    };
    await call.counted(refusedMessages, () => writeAudit(call.db, entry, call.nowMs));
    throw new Refusal(isUnreadable ? 'InvalidInput' : 'Forbidden');
  }
};

export const handlers: readonly Handled[] = [
  handle(sendOrder, async (input, call) => {
    const cart = await loadCart(call.db, input.cart_id, sessionOf(call));
    if (!cart) throw new Refusal('NotFound');
    if (cart.booking_id === null) throw new Refusal('HoldExpired');
    const request = {
      method: input.payment_method,
      acceptedCgvVersion: input.accepts_cgv_version,
      firstname: input.firstname,
      lastname: input.lastname,
      email: input.email,
      phone: phoneOf(input.phone, input.phone_prefix),
      isWaived: input.withdrawal_waiver,
      street: input.street ?? null,
      accessNote: input.access_note ?? null,
      expectedTotalCents: input.expected_total_cents,
      cartVersion: input.cart_version ?? null,
      accountId: accountOf(call)?.id ?? null,
      ownEmail: accountOf(call)?.email ?? null,
      address: call.address,
      isProven: accountOf(call)?.isVerified ?? false,
      locale: await call.request.language(),
    };
    const sent = await acceptOrder(
      call,
      { cartId: cart.id, bookingId: cart.booking_id, proId: cart.pro_id },
      request,
      call.nowMs,
    );
    // The payment page is requested after the commit, because no transaction waits for the provider. A second call
    // finds the same attempt, and therefore returns the same page.
    const redirectUrl =
      sent.attempt === null
        ? null
        : await openPaymentPage(call, sent, sent.attempt, { email: input.email, address: call.address });
    const data = {
      order_id: sent.orderId,
      booking_id: sent.bookingId,
      state: sent.state,
      redirect_url: redirectUrl,
      hold_expires_at: sent.expiresMs,
      awaits_code: sent.awaitsCode,
    };
    await call.storeIdempotentAnswer(call.db, data);
    return data;
  }),

  handle(confirmCode, async ({ order_id, jeton, code }, call) => {
    const order = await heldOrder(call, order_id, jeton);
    return confirmByCode(call, { id: order.booking_id, pro_id: order.pro_id }, code, call.nowMs, {
      before: call.claimIdempotencyKey,
      shown: async (trx) => {
        const data = await orderShown(trx, order, call.nowMs);
        await call.storeIdempotentAnswer(trx, data);
        return data;
      },
    });
  }),

  handle(sendCode, async ({ order_id, jeton }, call) => {
    const order = await heldOrder(call, order_id, jeton);
    await sendCodeAgain(call, { id: order.booking_id, pro_id: order.pro_id }, call.nowMs);
    return shownAgain(call, order);
  }),

  handle(orderAsPro, (input, call) => makeProOrder(call, ownProfessional(call, input.id), input)),

  handle(checkSeries, (input, call) => seriesChecked(call, ownProfessional(call, input.id), input)),

  handle(orderSeries, (input, call) => makeSeries(call, ownProfessional(call, input.id), input)),

  handle(readLink, ({ jeton }, call) => linkShown(call, jeton)),

  handle(openLink, ({ jeton }, call) => openOwnLink(call, jeton)),

  handle(renewLink, ({ id, bid }, call) => renewOwnLink(call, ownProfessional(call, id), bid)),

  handle(sendLink, async ({ id, bid }, call) => {
    const proId = ownProfessional(call, id);
    await mailOwnLink(call, proId, bid);
    return proBookingShown(call.db, proId, bid, call.nowMs);
  }),

  handle(withdrawLink, async ({ id, bid }, call) => {
    const proId = ownProfessional(call, id);
    const link = await ownLink(call.db, proId, bid);
    if (!link) throw new Refusal('NotFound');
    const ended = { bookingId: link.booking_id, proId };
    // A visit whose payment succeeds before this call is kept. The second `abandonPayment` cancels a payment that began
    // while the visit was being withdrawn, or refunds it if it succeeded.
    await abandonPayment(call, link.booking_id);
    if (!(await withdrawVisit(call, ended))) throw new Refusal('IllegalTransition', { additional: linkRefusals.ended });
    await abandonPayment(call, link.booking_id);
    return proBookingShown(call.db, proId, bid, call.nowMs);
  }),

  handle(cancelPayment, async ({ order_id, jeton, attempt_id, release }, call) => {
    const order = await heldOrder(call, order_id, jeton, true);
    const live = release ? undefined : await liveAttempt(call.db, order.booking_id);
    if (release)
      await releaseHold(call, { bookingId: order.booking_id, proId: order.pro_id, reason: 'payment abandoned' });
    else if (live && (attempt_id ?? live.public_id) === live.public_id)
      await orUnavailable(call, abandonAttempt(call, live));
    return shownAgain(call, order);
  }),

  handle(dropCart, async ({ id }, call) => {
    const cart = await loadCart(call.db, id, sessionOf(call));
    if (!cart) throw new Refusal('NotFound');
    if (cart.booking_id === null) return { released: false };
    const released = await releaseHold(call, { bookingId: cart.booking_id, proId: cart.pro_id, reason: null }, (trx) =>
      updateCart(
        trx,
        cart.id,
        { selection: { ...cart.selection, starts_at: null }, bookingId: null },
        call.clock.now(),
      ),
    );
    return { released };
  }),

  handle(checkPayment, async ({ order_id, jeton }, call) => {
    const order = await heldOrder(call, order_id, jeton);
    const attempt = await liveAttempt(call.db, order.booking_id);
    const checked = attempt && (await orUnavailable(call, checkAttempt(call, attempt)));
    return { ...(await shownAgain(call, order)), awaits_bank: checked?.awaitsBank === true };
  }),

  handle(changePaymentStatus, async ({ id, bid, payment_status, payment_method }, call) => {
    const proId = ownProfessional(call, id);
    // Staff may record payments on site. Only the manager may record a refund (docs/product/rights.md#staff).
    if (payment_status === 'refunded' && staffOf(call) !== null)
      throw new Refusal('Forbidden', {
        additional: 'Seul le gérant peut enregistrer ce remboursement. Rien n’a été changé.',
      });
    return call.db.transaction().execute(async (trx) => {
      await markCollected(trx, call, proId, bid, { status: payment_status, method: payment_method ?? null });
      return proBookingShown(trx, proId, bid, call.nowMs);
    });
  }),

  handle(discountVisit, async ({ id, bid, discount }, call) => {
    const proId = ownProfessional(call, id);
    const request = { proId, publicId: bid, discount, actor: `account:${signedIn(call).publicId}` };
    return call.db.transaction().execute(async (trx) => {
      await giveDiscount(trx, request, call.nowMs);
      return proBookingShown(trx, proId, bid, call.nowMs);
    });
  }),

  handle(registerSeller, async ({ id, name, easytransac_account: account }, call) => {
    const proId = ownProfessional(call, id);
    mustAnswerTo(call, name);
    await openSellerAccount(call, { proId, publicId: id, account });
    return { ...(await shownSeller(call, proId)), provider: name };
  }),

  handle(openSellerPage, async ({ id, name }, call) => {
    const proId = ownProfessional(call, id);
    mustAnswerTo(call, name);
    return { url: await heardProvider(call, leaveForSellerPage(call, proId, id)) };
  }),

  handle(changePaymentWays, async ({ id, pay_online: paysOnline, pay_on_site: paysOnSite }, call) => {
    const proId = ownProfessional(call, id);
    await chooseWays(call, proId, id, { paysOnline, paysOnSite });
    return shownSeller(call, proId);
  }),

  handle(getSeller, async ({ id, name, refresh }, call) => {
    const proId = ownProfessional(call, id);
    mustAnswerTo(call, name);
    if (refresh) await heardProvider(call, refreshSeller(call, proId));
    return { ...(await shownSeller(call, proId)), provider: name };
  }),

  handle(webhook, async ({ name }, call) => {
    const event = await verified(call, name);
    const { subject, claims } = event;
    const attempt = subject.kind === 'payment' ? await attemptOfMessage(call.db, name, subject) : undefined;
    if (attempt && claims && (claims.amountCents !== attempt.amount_cents || claims.currency !== attempt.currency)) {
      const detail = {
        event: event.eventId,
        asked_cents: attempt.amount_cents,
        claimed_cents: claims.amountCents,
        claimed_currency: claims.currency,
      };
      await writeAudit(
        call.db,
        { actor: `provider:${name}`, action: 'webhook_refused', object: attempt.public_id, detail },
        call.nowMs,
      );
      throw new Refusal('InvalidInput');
    }
    const body = new TextDecoder().decode(call.raw?.bytes);
    await insertPaymentEvent(call.db, { provider: name, eventId: event.eventId, subject, body }, call.nowMs);
    return { received: true as const };
  }),
];
