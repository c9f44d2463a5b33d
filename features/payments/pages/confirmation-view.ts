import { wayIn } from '#ui/spaces.ts';
import { data, redirect, redirectDocument } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { isPublicId } from '#core/public-id.ts';
import { holdShown } from '#features/bookings/pages/hold-shown.ts';
import { typedCode } from '#features/bookings/rules/codes.ts';
import { visitView } from '#features/bookings/rules/visit-view.ts';
import { getOrder, refreshCart } from '#features/orders/contract.ts';
import { calendarPath, orderPath, payPath, visitPath } from '#features/bookings/pages/paths.ts';
import { cartUrl } from '#features/orders/pages/cart-url.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { otherTime } from '#features/orders/pages/payment-way.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { cancelPayment, checkPayment, confirmCode, sendCode } from '../contract.ts';
import { answered } from '#ui/page/answered.ts';
import { linkTexts } from './link-texts.ts';
import { confirmationState, confirmationWords, type Order } from './confirmation-told.ts';

type ConfirmationCall = { readonly call: CallRoute; readonly now: number; readonly account: () => Promise<object | null> };
type Found = { readonly order: Order; readonly awaitsBank: boolean; /** The provider does not say where the payment stands. */ readonly isSilent: boolean };

const orderIn = async (call: CallRoute, url: URL): Promise<Found> => {
  const id = url.searchParams.get('id') ?? '';
  if (!isPublicId(id)) throw data(null, { status: 404 });
  const jeton = url.searchParams.get('jeton');
  const order = answered(await call(getOrder, { id, jeton }));
  if (order.booking.state !== 'pending_payment') return { order, awaitsBank: false, isSilent: false };
  // Back from the provider by « annuler »: the payment this address names is given up, no other, and the address is left at once.
  const givenUp = url.searchParams.get('annule');
  if (givenUp !== null) {
    await call(cancelPayment, { order_id: id, jeton, attempt_id: givenUp });
    throw redirect(payPath(id, jeton));
  }
  const asked = await call(checkPayment, { order_id: id, jeton });
  // Where the provider says nothing, no bank is named.
  return asked.envelope.success
    ? { order: asked.envelope.data, awaitsBank: asked.envelope.data.awaits_bank, isSilent: false }
    : { order, awaitsBank: false, isSilent: true };
};

/** The way to another time, the same visit from its first step; and whether this is the browser that chose it. */
const elsewhere = async (call: CallRoute, { booking, cart_id }: Order): Promise<{ otherTo: string; isOwn: boolean }> => {
  const plain = new URL(`https://here${flowPaths.guests}?id=${booking.pro.id}`);
  const cart = cart_id === null ? null : await call(refreshCart, { id: cart_id });
  const other = cart?.envelope.success ? cartUrl(plain, cart.envelope.data, null) : plain;
  other.searchParams.set('day', otherTime(booking).day);
  return { otherTo: `${flowPaths.guests}${other.search}`, isOwn: cart?.envelope.success === true };
};

/** The last step as its address says it: where the order stands, and what may be done about it; a visit that took place has a page of its own. */
export const confirmationView = async ({ call, now, account }: ConfirmationCall, url: URL) => {
  const jeton = url.searchParams.get('jeton');
  const { order, awaitsBank, isSilent } = await orderIn(call, url);
  const { booking, payment } = order;
  const state = confirmationState(order, now, awaitsBank);
  if (state === 'visit') throw redirect(visitPath(booking.id, jeton));
  const { otherTo, isOwn } = state === 'failed' || state === 'code' || state === 'over' ? await elsewhere(call, order) : { otherTo: '', isOwn: false };
  const hasTries = booking.attempts_left > 0;
  return {
    state,
    view: visitView(booking, now),
    frame: {
      name: booking.pro.name,
      profileTo: '/',
      current: state === 'done' || state === 'asked' ? 4 : 3,
      steps: Object.values(flowTexts.steps).map((label) => ({ label })),
    },
    ...confirmationWords(order, state, isOwn, now, isSilent),
    isSilent,
    wasCancelled: payment?.state === 'cancelled',
    hold: booking.by_link ? null : holdShown(booking),
    mayRetry: isOwn && hasTries,
    leave: booking.by_link ? linkTexts.leaveText(booking.pro.name) : null,
    maySettleOnSite: isOwn && booking.may_pay_on_site,
    mayOnlyRelease: !isOwn && (hasTries || booking.may_pay_on_site),
    code:
      booking.code === null ? null : { triesLeft: booking.code.tries_left, maySend: booking.code.sends_left > 0, fromMail: url.searchParams.get('code') ?? '' },
    isOwn,
    payTo: payment?.redirect_url ?? null,
    againTo: `${flowPaths.payment}?id=${booking.pro.id}${order.cart_id === null ? '' : `&cart=${order.cart_id}`}`,
    hereTo: payPath(order.id, jeton),
    otherTo,
    visitTo: visitPath(booking.id, jeton),
    orderTo: orderPath(booking.id, jeton),
    // A guest may keep it in an account, once the address is proven to be theirs.
    registerTo: (state === 'done' || state === 'asked') && (await account()) === null ? wayIn('booking', 'register', visitPath(booking.id, jeton)) : null,
    calendarTo: state === 'done' ? calendarPath(booking.id, jeton) : null,
  };
};
export type ConfirmationView = Awaited<ReturnType<typeof confirmationView>>;

/** What was answered to a code that was typed, or to another one that was asked for. */
export type CodeAnswer = { readonly at: number; readonly said: 'wrong' | 'shape' | 'sent' | 'many'; readonly typed: string };

/** A code that was typed: what it confirmed is said by the page itself, a wrong one beside its field. */
const answerCode = ({ envelope, status }: Awaited<ReturnType<CallRoute>>, typed: string, here: string, now: number) => {
  if (envelope.success || (envelope.error.code !== 'InvalidInput' && status !== 429)) return redirect(here);
  const said = status === 429 ? 'many' : typedCode(typed) === null ? 'shape' : 'wrong';
  return data<CodeAnswer>({ at: now, said, typed }, status);
};

/** Gives a code, asks for another one, pays again, gives up or lets go, as the button that was pressed says. */
export const sendConfirmation = async ({ call, now }: Omit<ConfirmationCall, 'account'>, url: URL, form: FormData) => {
  const { order } = await orderIn(call, url);
  const held = { order_id: order.id, jeton: url.searchParams.get('jeton') };
  const here = payPath(order.id, held.jeton);
  switch (form.get('intent')) {
    case 'code':
      return answerCode(await call(confirmCode, { ...held, code: textIn(form, 'code') }), textIn(form, 'code'), here, now);
    case 'send': {
      const sent = await call(sendCode, held);
      return sent.envelope.success || sent.status === 429
        ? data<CodeAnswer>({ at: now, said: sent.envelope.success ? 'sent' : 'many', typed: '' }, sent.status)
        : redirect(here);
    }
    case 'abandon':
      await call(cancelPayment, held);
      return redirect(here);
    case 'release': {
      // Paid in between, it is nobody's to let go any more.
      const { booking } = answered(await call(cancelPayment, { ...held, release: true }));
      return redirect(booking.state === 'released' ? (await elsewhere(call, order)).otherTo : here);
    }
    case 'resume':
      return order.payment?.redirect_url ? redirectDocument(order.payment.redirect_url) : redirect(here);
    default:
      return redirect(here);
  }
};
