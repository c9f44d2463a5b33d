import { data, redirect, redirectDocument } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { priceText } from '#core/format.ts';
import { dropCart, extendCart, putCart } from '#features/orders/contract.ts';
import { cartUrl, type Cart } from '#features/orders/pages/cart-url.ts';
import { flowTexts } from '#features/orders/pages/flow-texts.ts';
import { appointmentOf, cartOf, freedOf, hereOf, lostOf } from '#features/orders/pages/payment-way.ts';
import { keepPhone } from '#features/accounts/pages/keep-phone.ts';
import { flowPaths } from '#features/profiles/pages/paths.ts';
import { payPath } from '#features/bookings/pages/paths.ts';
import { refusalMessage } from '#ui/forms/refusal-message.ts';
import type { PaymentCall } from './payment-view.ts';
import { cancelPayment, sendOrder } from '../contract.ts';
import { answered } from '#ui/page/answered.ts';
import { errorsOf, orderOf, typedIn, type PaymentRefused, type PaymentTyped } from './payment-form.ts';

const texts = flowTexts.payment;

const refused = (status: number, answer: Partial<PaymentRefused> & Pick<PaymentRefused, 'at'>) =>
  data<PaymentRefused>({ typed: null, validation: {}, message: null, tone: 'error', ...answer }, status);

/**
 * Answers a form whose cart was changed in another tab. Shows a message above the typed values, or redirects to the new
 * selection.
 */
const changed = async (call: CallRoute, url: URL, typed: PaymentTyped, nowMs: number) => {
  const cart = await cartOf(call, url);
  const booking = cart?.booking ?? null;
  if (cart === null || booking === null) return redirect(lostOf(url));
  const at = cartUrl(url, cart, booking.starts_at);
  if (at.search === url.search) return refused(409, { at: nowMs, typed, tone: 'warning', message: texts.changed });
  at.searchParams.set('change', String(cart.cart_version));
  return redirect(`${flowPaths.payment}${at.search}`);
};

const send = async (
  { call, nowMs, account }: Pick<PaymentCall, 'call' | 'nowMs' | 'account'>,
  form: FormData,
  cart: Cart,
  url: URL,
) => {
  const typed = typedIn(form);
  const answer = await call(sendOrder, orderOf(form, cart.cart_id));
  if (answer.envelope.success) {
    const { redirect_url, order_id } = answer.envelope.data;
    if (typed.keepsPhone && (await account()) !== null) await keepPhone(call, typed.phone);
    // The payment page belongs to the provider, so the browser must load a new document.
    return redirect_url === null ? redirect(payPath(order_id, null)) : redirectDocument(redirect_url);
  }
  const { code, validation } = answer.envelope.error;
  if (code === 'InvalidInput')
    return refused(400, { at: nowMs, typed, validation: errorsOf(validation ?? {}, typed), message: texts.check });
  if (code === 'PriceChanged') {
    const again = await call(putCart, { ...cart.selection, cart_id: cart.cart_id });
    if (!again.envelope.success)
      return refused(again.status, { at: nowMs, typed, message: refusalMessage(again.envelope.error) });
    const before = priceText(Number(form.get('expected_total_cents')));
    return refused(409, {
      at: nowMs,
      typed,
      tone: 'warning',
      message: texts.priceChanged(before, priceText(again.envelope.data.quote.totalCents)),
    });
  }
  if (code === 'Conflict') return changed(call, url, typed, nowMs);
  return refused(answer.status, { at: nowMs, typed, message: refusalMessage(answer.envelope.error) });
};

/**
 * Runs the action of the pressed button: pay, extend the hold, release the slot, abandon the payment, or hold the slot
 * again.
 */
export const sendPayment = async (
  { call, nowMs, account }: Pick<PaymentCall, 'call' | 'nowMs' | 'account'>,
  url: URL,
  form: FormData,
) => {
  const cart = await cartOf(call, url);
  if (cart === null || cart.booking === null) return redirect(lostOf(url));
  const here = hereOf(url);
  switch (form.get('intent')) {
    case 'extend': {
      const { status, envelope } = await call(extendCart, { id: cart.cart_id });
      return refused(status, {
        at: nowMs,
        typed: typedIn(form),
        message: envelope.success ? null : refusalMessage(envelope.error),
      });
    }
    case 'release':
      // If the client has paid in the meantime, the slot can no longer be released. The page then leads to the
      // confirmation.
      return redirect(
        answered(await call(dropCart, { id: cart.cart_id })).released ? freedOf(url, cart.booking) : here,
      );
    case 'abandon':
      if (cart.order_id !== null) await call(cancelPayment, { order_id: cart.order_id });
      return redirect(here);
    case 'retake': {
      const again = await call(putCart, {
        ...cart.selection,
        starts_at: cart.booking?.starts_at ?? null,
        cart_id: cart.cart_id,
      });
      return again.envelope.success ? redirect(here) : redirect(appointmentOf(url));
    }
    default:
      return send({ call, nowMs, account }, form, cart, url);
  }
};
