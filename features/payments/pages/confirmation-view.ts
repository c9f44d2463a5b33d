import { wayIn } from '#ui/spaces.ts';
import { data, redirect, redirectDocument } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { isPublicId } from '#core/public-id.ts';
import { holdShown, visitView } from '#features/bookings/pages/visit-view.ts';
import { typedCode } from '#features/bookings/rules/states.ts';
import { getOrder, refreshCart } from '#features/orders/contract.ts';
import { calendarPath, orderPath, payPath, visitPath } from '#features/bookings/pages/paths.ts';
import { cartUrl } from '#features/orders/pages/cart-url.ts';
import { stepsOf } from '#features/orders/pages/flow.ts';
import { otherTime } from '#features/orders/pages/payment-way.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { cancelPayment, checkPayment, confirmCode, sendCode } from '../contract.ts';
import { answered } from '#ui/page/answered.ts';
import { linkTexts } from './link-texts.ts';
import { confirmationState, confirmationWords, type ConfirmationState, type Order } from './confirmation-message.ts';
import { confirmationTexts as texts } from './confirmation-texts.ts';

type ConfirmationCall = {
  readonly call: CallRoute;
  readonly nowMs: number;
  readonly account: () => Promise<object | null>;
};
type Found = {
  readonly order: Order;
  readonly awaitsBank: boolean;
  /** Whether the provider did not answer about the payment. */ readonly isSilent: boolean;
};

const orderIn = async (call: CallRoute, url: URL): Promise<Found> => {
  const id = url.searchParams.get('id') ?? '';
  if (!isPublicId(id)) throw data(null, { status: 404 });
  const jeton = url.searchParams.get('jeton');
  const order = answered(await call(getOrder, { id, jeton }));
  if (order.booking.state !== 'pending_payment') return { order, awaitsBank: false, isSilent: false };
  // The client cancelled on the provider's page. Cancels only the payment attempt named in the address, then removes
  // that attempt from the address.
  const givenUp = url.searchParams.get('annule');
  if (givenUp !== null) {
    await call(cancelPayment, { order_id: id, jeton, attempt_id: givenUp });
    throw redirect(payPath(id, jeton));
  }
  const checked = await call(checkPayment, { order_id: id, jeton });
  // When the provider does not answer, the page must not show that the bank is checking the card.
  return checked.envelope.success
    ? { order: checked.envelope.data, awaitsBank: checked.envelope.data.awaits_bank, isSilent: false }
    : { order, awaitsBank: false, isSilent: true };
};

/**
 * Returns the query string of the earlier steps for the same visit, without its start. `isOwn`: whether this browser
 * chose the visit. Another browser repeats the selection of the booking, which the link lets it read.
 */
const elsewhere = async (
  call: CallRoute,
  { booking, cart_id }: Order,
  jeton: string | null,
): Promise<{ otherSearch: string; isOwn: boolean }> => {
  const plain = new URL(`https://here${flowPaths.appointment}?id=${booking.pro.id}`);
  const answer = cart_id === null ? null : await call(refreshCart, { id: cart_id });
  const cart = answer?.envelope.success ? answer.envelope.data : null;
  if (cart !== null) {
    const own = cartUrl(plain, cart, null);
    own.searchParams.set('day', otherTime(booking).day);
    return { otherSearch: own.search, isOwn: true };
  }
  plain.searchParams.set('day', otherTime(booking).day);
  plain.searchParams.set('again', booking.id);
  if (jeton !== null) plain.searchParams.set('jeton', jeton);
  return { otherSearch: plain.search, isOwn: false };
};

const titleOf = (state: ConfirmationState, { payment }: Order): string =>
  texts.title[state === 'failed' && payment?.state === 'cancelled' ? 'cancelled' : state];

/**
 * Data of the confirmation page: the state of the order and the possible actions. Redirects to the visit's own page
 * once the confirmed visit has ended, and for a completed, cancelled or declined visit or an absence.
 */
export const confirmationView = async ({ call, nowMs, account }: ConfirmationCall, url: URL) => {
  const jeton = url.searchParams.get('jeton');
  const { order, awaitsBank, isSilent } = await orderIn(call, url);
  const { booking, payment } = order;
  const state = confirmationState(order, nowMs, awaitsBank);
  if (state === 'visit') throw redirect(visitPath(booking.id, jeton));
  const { otherSearch, isOwn } =
    state === 'failed' || state === 'code' || state === 'over'
      ? await elsewhere(call, order, jeton)
      : { otherSearch: '', isOwn: false };
  // Only a slot that this browser holds and nobody is paying leads back to the earlier steps.
  const mayChange = isOwn && !booking.by_link && (state === 'failed' || state === 'code');
  const steps = stepsOf({ query: () => otherSearch }, 3);
  const hasTries = booking.attempts_left > 0;
  return {
    state,
    title: titleOf(state, order),
    view: visitView(booking, nowMs),
    frame: {
      name: booking.pro.name,
      profileTo: '/',
      current: state === 'done' || state === 'requested' ? 4 : 3,
      steps: mayChange ? steps : steps.map(({ label }) => ({ label })),
    },
    ...confirmationWords(order, state, isOwn, nowMs, isSilent),
    isSilent,
    wasCancelled: payment?.state === 'cancelled',
    hold: booking.by_link ? null : holdShown(booking),
    mayRetry: isOwn && hasTries,
    mayChangeTime: mayChange && state === 'failed' && hasTries,
    leave: booking.by_link ? linkTexts.leaveText(booking.pro.name) : null,
    maySettleOnSite: isOwn && booking.may_pay_on_site,
    mayOnlyRelease: !isOwn && (hasTries || booking.may_pay_on_site),
    code:
      booking.code === null
        ? null
        : {
            triesLeft: booking.code.tries_left,
            maySend: booking.code.sends_left > 0,
            fromMail: url.searchParams.get('code') ?? '',
          },
    isOwn,
    payTo: payment?.redirect_url ?? null,
    againTo: `${flowPaths.payment}?id=${booking.pro.id}${order.cart_id === null ? '' : `&cart=${order.cart_id}`}`,
    hereTo: payPath(order.id, jeton),
    otherTo: `${flowPaths.appointment}${otherSearch}`,
    visitTo: visitPath(booking.id, jeton),
    orderTo: orderPath(booking.id, jeton),
    // A client without an account can add the visit to one, after verifying their email address.
    registerTo:
      (state === 'done' || state === 'requested') && (await account()) === null
        ? wayIn('booking', 'register', visitPath(booking.id, jeton))
        : null,
    calendarTo: state === 'done' ? calendarPath(booking.id, jeton) : null,
    // Only children come: the page shows how to ask the professional whether an adult stays.
    childrenAloneWith:
      booking.guests.adults === 0 && (state === 'done' || state === 'requested')
        ? { state: booking.state, pro: booking.pro }
        : null,
  };
};
type Loaded = Awaited<ReturnType<typeof confirmationView>>;

/** The data of the page, with the ways to reach the professional when only children come. */
export type ConfirmationView = Omit<Loaded, 'childrenAloneWith'> & {
  readonly reach: {
    readonly phone: { readonly text: string; readonly to: string } | null;
    readonly writeTo: string | null;
  } | null;
};

/** Response to a typed code, or to the request for another code. */
export type CodeAnswer = {
  readonly at: number;
  readonly outcome: 'wrong' | 'shape' | 'sent' | 'many';
  readonly typed: string;
};

const codeError = (typed: string, status: number): CodeAnswer['outcome'] => {
  if (status === 429) return 'many';
  return typedCode(typed) === null ? 'shape' : 'wrong';
};

/** A correct code reloads the page, which shows the booking. A wrong one shows an error beside the field. */
const answerCode = (
  { envelope, status }: Awaited<ReturnType<CallRoute>>,
  typed: string,
  here: string,
  nowMs: number,
) => {
  if (envelope.success || (envelope.error.code !== 'InvalidInput' && status !== 429)) return redirect(here);
  return data<CodeAnswer>({ at: nowMs, outcome: codeError(typed, status), typed }, status);
};

/**
 * Runs the action of the pressed button: confirm a code, send another code, pay again, abandon the payment, or release
 * the slot.
 */
export const sendConfirmation = async (
  { call, nowMs }: Omit<ConfirmationCall, 'account'>,
  url: URL,
  form: FormData,
) => {
  const { order } = await orderIn(call, url);
  const orderAccess = { order_id: order.id, jeton: url.searchParams.get('jeton') };
  const here = payPath(order.id, orderAccess.jeton);
  switch (form.get('intent')) {
    case 'code':
      return answerCode(
        await call(confirmCode, { ...orderAccess, code: textIn(form, 'code') }),
        textIn(form, 'code'),
        here,
        nowMs,
      );
    case 'send': {
      const sent = await call(sendCode, orderAccess);
      return sent.envelope.success || sent.status === 429
        ? data<CodeAnswer>({ at: nowMs, outcome: sent.envelope.success ? 'sent' : 'many', typed: '' }, sent.status)
        : redirect(here);
    }
    case 'abandon':
      await call(cancelPayment, orderAccess);
      return redirect(here);
    case 'release': {
      // If the client has paid in the meantime, the slot can no longer be released.
      const { booking } = answered(await call(cancelPayment, { ...orderAccess, release: true }));
      if (booking.state !== 'released') return redirect(here);
      const { otherSearch } = await elsewhere(call, order, orderAccess.jeton);
      return redirect(`${flowPaths.appointment}${otherSearch}`);
    }
    case 'resume':
      return order.payment?.redirect_url ? redirectDocument(order.payment.redirect_url) : redirect(here);
    default:
      return redirect(here);
  }
};
