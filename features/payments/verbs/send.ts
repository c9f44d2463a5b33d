import type { PhoneAnswer } from '#core/fields/phones.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '#core/languages.ts';
import { Refusal } from '#core/refusal.ts';
import { extendOccupations } from '#features/availability/queries/occupations.ts';
import { bookingCodeOf, dropCode } from '#features/bookings/queries/holds.ts';
import {
  countAttempt,
  writeCommitment,
  type LockedVisit,
  type VisitRow,
  lockToChange,
} from '#features/bookings/queries/commitments.ts';
import { refuseBlocked } from '#features/bookings/verbs/hold.ts';
import { changeState, confirmVisit } from '#features/bookings/verbs/change-state.ts';
import { attemptEnd, attemptsLeft, type BookingState, asksCode } from '#features/bookings/rules/states.ts';
import { currentPrice } from '#features/bookings/verbs/visit.ts';
import { refuseUnanswered } from '#features/intakes/verbs/gate.ts';
import { keepOrder, lockCartVersion, orderOfBooking } from '#features/orders/queries.ts';
import { isCartOf } from '#features/orders/queries/carts.ts';
import { samePrice, type Quote } from '#features/pricing/rules/quote.ts';
import { isTakenOff } from '#features/profiles/queries/publication.ts';
import type { Db } from '#platform/db/db.ts';
import { crashPoint } from '#platform/app/faults.ts';
import { newId, sha256 } from '#platform/db/ids.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import type { App } from '#platform/app/app.ts';
import {
  attemptByPublicId,
  claimOpening,
  countPayments,
  freeOpening,
  insertAttempt,
  liveAttempt,
  markStarted,
  type AttemptRow,
} from '../queries/attempts.ts';
import { orderTermsOf } from '../queries/terms.ts';
import { acceptance } from '../rules/accept.ts';
import { paymentTexts } from '../texts.ts';
import { askCode, refusalOfTakenOff } from './code.ts';
import { countUnpaid } from './unpaid.ts';

export type SendRequest = {
  readonly method: 'credit-card' | 'cash' | 'cheque';
  readonly acceptedCgvVersion: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: PhoneAnswer;
  readonly isWaived: boolean;
  readonly street: string | null;
  readonly accessNote: string | null;
  readonly expectedTotalCents: number;
  /** Version of the selection on screen. Null when the form did not send it. */
  readonly cartVersion: number | null;
  /** Id of the signed-in account. Null for a guest. */
  readonly accountId: number | null;
  /** Mail address of the account. */
  readonly ownEmail: string | null;
  readonly address: string;
  /** Whether the client is signed in and has verified their email address. */
  readonly isProven: boolean;
  readonly locale: Language;
};

/** An order as sent. `attempt` is the online payment still to make, null when nothing is due online. */
export type SentPayment = {
  readonly orderId: string;
  readonly bookingId: string;
  readonly state: BookingState;
  readonly expiresMs: number | null;
  readonly attempt: AttemptRow | null;
  readonly awaitsCode: boolean;
};

const currency = 'EUR';

const quoteShown = (quote: Quote): Quote => ({ ...quote, lines: [...quote.lines] });

const refuseChangedPrice = async (trx: Db, visit: LockedVisit, request: SendRequest, nowMs: number): Promise<void> => {
  // A visit proposed by its professional keeps the proposed price.
  const current = visit.held_until === null ? await currentPrice(trx, visit, nowMs) : visit.quote;
  if (!samePrice(visit.quote, current))
    throw new Refusal('PriceChanged', { additional: { quote: quoteShown(current) } });
  if (request.expectedTotalCents !== visit.quote.totalCents)
    throw new Refusal('PriceChanged', { additional: { quote: quoteShown(visit.quote) } });
};

// Refuses the order when the cart is no longer the one on screen. Locks the cart after its booking. A call that moves
// the hold locks in the same order, so the two calls cannot deadlock.
const refuseOtherSelection = async (trx: Db, cartId: number, request: SendRequest): Promise<void> => {
  if (request.cartVersion === null || (await lockCartVersion(trx, cartId)) === request.cartVersion) return;
  throw new Refusal('Conflict', { additional: paymentTexts.otherSelection });
};

/**
 * Returns the order of an earlier click, so that a repeated click leads to the same page. Throws `HoldExpired` when the
 * payment deadline has passed.
 */
const sentBefore = async (trx: Db, visit: LockedVisit, nowMs: number): Promise<SentPayment | undefined> => {
  if (!['pending_payment', 'confirmed', 'requested'].includes(visit.state)) return undefined;
  const order = await orderOfBooking(trx, visit.id);
  if (!order) return undefined;
  if (visit.state === 'pending_payment' && (visit.expires_at ?? 0) <= nowMs) throw new Refusal('HoldExpired');
  const attempt = visit.state === 'pending_payment' ? ((await liveAttempt(trx, visit.id)) ?? null) : null;
  return {
    orderId: order.public_id,
    bookingId: visit.public_id,
    state: visit.state,
    expiresMs: visit.state === 'pending_payment' ? visit.expires_at : null,
    attempt,
    awaitsCode: false,
  };
};

/** Returns the unchanged order that already waits for its code, so that a second click sends no second code. */
const waitingBefore = async (
  trx: Db,
  visit: LockedVisit,
  request: SendRequest,
  nowMs: number,
): Promise<SentPayment | undefined> => {
  const isSame =
    visit.email?.toLowerCase() === request.email.toLowerCase() &&
    visit.payment_method === request.method &&
    !request.isProven;
  if (!isSame || (visit.expires_at ?? 0) <= nowMs || (await bookingCodeOf(trx, visit.id)) === undefined)
    return undefined;
  const order = await orderOfBooking(trx, visit.id);
  return (
    order && {
      orderId: order.public_id,
      bookingId: visit.public_id,
      state: visit.state,
      expiresMs: visit.expires_at,
      attempt: null,
      awaitsCode: true,
    }
  );
};

/**
 * A visit paid through a link keeps the client whom the professional named, even when someone else pays. The visit
 * joins the payer's account only if the payer has verified the client's email address
 * (docs/product/booking.md#paid-through-a-link).
 */
const namedIn = (visit: VisitRow, request: SendRequest): Partial<SendRequest> => {
  if (visit.held_until === null) return {};
  const email = visit.email ?? request.email;
  const isTheirs = request.isProven && request.ownEmail?.toLowerCase() === email.toLowerCase();
  return {
    firstname: visit.firstname ?? request.firstname,
    lastname: visit.lastname ?? request.lastname,
    email,
    accountId: isTheirs ? request.accountId : null,
  };
};

/** Checks an order against the professional's terms. Throws `InvalidInput` with every wrong field. */
const acceptedTerms = async (trx: Db, visit: LockedVisit, request: SendRequest, nowMs: number) => {
  const terms = await orderTermsOf(trx, visit.pro_id);
  const accepted = acceptance({
    quote: visit.quote,
    method: request.method,
    paysOnline: terms?.pay_online ?? false,
    paysOnSite: (terms?.pay_on_site ?? false) && visit.held_until === null,
    cgvVersion: terms?.cgv_version ?? null,
    acceptedCgvVersion: request.acceptedCgvVersion,
    isWaived: request.isWaived,
    phone: request.phone,
    isAtHome: visit.at_home,
    street: request.street ?? visit.place?.street ?? null,
    startMs: visit.starts_at,
    nowMs,
  });
  if (!accepted.ok)
    throw new Refusal('InvalidInput', {
      validation: accepted.validation,
      additional: { cgv_version: terms?.cgv_version ?? 0 },
    });
  return { quote: accepted.quote, phone: accepted.phone, cgvVersion: terms?.cgv_version ?? null };
};

const beginPayment = async (
  trx: Db,
  visit: LockedVisit,
  order: { id: number },
  provider: ProviderName,
  { dueNowCents: amountCents, totalCents: priceCents }: Quote,
  nowMs: number,
): Promise<{ attempt: AttemptRow; expiresMs: number }> => {
  if (attemptsLeft({ ...visit, payments_begun: await countPayments(trx, visit.id) }) === 0)
    throw new Refusal('IllegalTransition', {
      additional: visit.held_until === null ? paymentTexts.noMoreAttempts : paymentTexts.noMoreLinkAttempts,
    });
  const expiresMs = attemptEnd(visit, nowMs);
  if ((await extendOccupations(trx, visit.id, expiresMs, nowMs)) === 0) throw new Refusal('HoldExpired');
  await changeState(trx, visit, 'beginPayment', { by: 'holder', untilMs: expiresMs }, nowMs);
  await countAttempt(trx, visit.id);
  const attempt = await insertAttempt(
    trx,
    { publicId: newId(), bookingId: visit.id, orderId: order.id, provider, amountCents, priceCents, currency },
    nowMs,
  );
  return { attempt, expiresMs };
};

/**
 * Accepts the order of a held visit in one transaction, without calling the provider. Checks price, terms and time
 * under the lock, then confirms the visit, mails a code, or begins a payment attempt.
 * Throws `Conflict` when the selection differs from the one on screen, or when another payment method is in progress.
 * Throws `HoldExpired`, and `PriceChanged` with the new quote. Throws `IllegalTransition` while health questions are
 * unanswered, or when the professional was taken off the site. Throws `InvalidInput` with every wrong field.
 */
export const acceptOrder = async (
  app: App,
  held: { readonly cartId: number; readonly bookingId: number; readonly proId: number },
  request: SendRequest,
  nowMs: number,
): Promise<SentPayment> => {
  const { db, env } = app;
  const provider = paymentProvider(app).name;
  return db.transaction().execute(async (trx) => {
    const wasTakenOff = await isTakenOff(trx, held.proId);
    const visit = await lockToChange(trx, { id: held.bookingId, pro_id: held.proId });
    if (!visit) throw new Refusal('HoldExpired');
    await refuseOtherSelection(trx, held.cartId, request);
    if (visit.held_until !== null && !(await isCartOf(trx, held.cartId, held.bookingId)))
      throw new Refusal('HoldExpired');
    const before = await sentBefore(trx, visit, nowMs);
    if (before && visit.state !== 'pending_payment') return before;
    const waiting = visit.state === 'hold' ? await waitingBefore(trx, visit, request, nowMs) : undefined;
    if (waiting) return waiting;
    if (!before && (visit.state !== 'hold' || (visit.expires_at ?? 0) <= nowMs)) throw new Refusal('HoldExpired');
    if (before && request.method !== visit.payment_method)
      throw new Refusal('Conflict', { additional: paymentTexts.underway });
    if (wasTakenOff) throw refusalOfTakenOff();
    await refuseChangedPrice(trx, visit, request, nowMs);
    if (visit.held_until === null)
      await refuseBlocked(trx, visit.pro_id, { ...request, phone: request.phone.ok ? request.phone.number : null });
    await refuseUnanswered(trx, app, visit.id);
    const { quote, phone, cgvVersion } = await acceptedTerms(trx, visit, request, nowMs);
    const linkHash = sha256(bookingLinkToken(app, visit.public_id, visit.link_round));
    const awaitsCode = asksCode({ dueNowCents: quote.dueNowCents, isProven: request.isProven });
    // Until the client types the code, they may still choose to pay online, so the price of the hold does not change.
    const written = awaitsCode ? visit.quote : quote;
    await writeCommitment(
      trx,
      visit.id,
      {
        ...request,
        ...namedIn(visit, request),
        phone,
        paymentMethod: request.method,
        cgvVersion,
        linkHash,
        quote: written,
      },
      nowMs,
    );
    // A payment is under way: the client's details may be corrected, the payment stays the same.
    if (before) return before;
    const order = await keepOrder(
      trx,
      {
        publicId: newId(),
        bookingId: visit.id,
        paymentMethod: request.method,
        totalCents: quote.totalCents,
        dueNowCents: quote.dueNowCents,
        dueOnSiteCents: quote.dueOnSiteCents,
        cgvVersion,
        isWaived: request.isWaived,
      },
      nowMs,
    );
    const sent = { orderId: order.public_id, bookingId: visit.public_id };
    if (awaitsCode) {
      const expiresMs = await askCode({ env, address: request.address }, trx, visit, request.email, nowMs);
      crashPoint(env, 'crash-before-commit');
      return { ...sent, state: 'hold' as const, expiresMs, attempt: null, awaitsCode: true };
    }
    await dropCode(trx, visit.id, nowMs);
    if (quote.dueNowCents > 0) {
      const { attempt, expiresMs } = await beginPayment(trx, visit, order, provider, quote, nowMs);
      crashPoint(env, 'crash-before-commit');
      return { ...sent, state: 'pending_payment' as const, expiresMs, attempt, awaitsCode: false };
    }
    await countUnpaid(app, trx, visit.pro_id, request, nowMs);
    const state = await confirmVisit(trx, visit, 'holder', 0, nowMs);
    crashPoint(env, 'crash-before-commit');
    return { ...sent, state, expiresMs: null, attempt: null, awaitsCode: false };
  });
};

const lookEveryMs = 200;
const looksMost = 50;

/**
 * Waits up to ten seconds for the page that a concurrent call opens. Opening it here too could create a second payment
 * at a provider without idempotency keys.
 */
const openedBySomebody = async ({ db }: App, attempt: AttemptRow): Promise<string> => {
  for (let look = 0; look < looksMost; look++) {
    const found = await attemptByPublicId(db, attempt.public_id);
    if (found?.redirect_url != null) return found.redirect_url;
    await wait(lookEveryMs);
  }
  throw new Refusal('Unavailable');
};

/**
 * Opens the payment of an attempt at the provider, after the commit that began the attempt, and returns the address of
 * the payment page. The attempt's id is the idempotency key, so a second call returns the same page. If a crash loses
 * the provider's answer, reconciliation finds the payment.
 */
export const openPaymentPage = async (
  app: App,
  sent: SentPayment,
  attempt: AttemptRow,
  payer: { readonly email: string; readonly address: string },
): Promise<string> => {
  if (attempt.redirect_url !== null) return attempt.redirect_url;
  const { db, env, clock, log } = app;
  const provider = paymentProvider(app, attempt.provider);
  const back = `${env.PUBLIC_URL}/booking/confirmation-payment?id=${sent.orderId}`;
  const paymentRequest = {
    attemptId: attempt.public_id,
    amountCents: attempt.amount_cents,
    currency: attempt.currency,
    description: 'Votre rendez-vous Accalmie',
    email: payer.email,
    address: payer.address,
    returnUrl: back,
    // The address names the attempt, so that going back from an old page does not cancel a newer attempt.
    cancelUrl: `${back}&annule=${attempt.public_id}`,
  };
  if (!(await claimOpening(db, attempt.id, clock.now()))) return openedBySomebody(app, attempt);
  const started = await provider.startPayment(paymentRequest).catch(async (error: unknown) => {
    log.error({ err: error, attempt: attempt.public_id }, 'payment not opened');
    await freeOpening(db, attempt.id);
    throw new Refusal('Unavailable');
  });
  crashPoint(env, 'crash-after-commit');
  if (!(await markStarted(db, attempt.id, started, clock.now()))) {
    // The attempt ended while its payment page was being opened, and nobody received the page. If the provider does not
    // answer the cancellation, the payment simply stays unpaid.
    await provider
      .cancel({ attemptId: attempt.public_id, providerRef: started.providerRef }, `cancel:${attempt.public_id}`)
      .catch((error: unknown) => log.error({ err: error, attempt: attempt.public_id }, 'payment not abandoned'));
    throw new Refusal('HoldExpired');
  }
  return started.redirectUrl;
};
