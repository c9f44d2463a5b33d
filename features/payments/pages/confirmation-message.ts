import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { getOrder } from '#features/orders/contract.ts';
import { paymentErrorText, paymentTexts } from '#features/payments/texts.ts';
import { expectedText, moneySentences, summaryOf } from '#features/bookings/pages/booking-summary.ts';
import { visitTexts } from '#features/bookings/pages/visit-texts.ts';
import { codeStepTexts } from './code-texts.ts';
import { confirmationTexts as texts } from './confirmation-texts.ts';

export type Order = DataOf<typeof getOrder>;
export type ConfirmationState = 'done' | 'requested' | 'code' | 'bank' | 'unpaid' | 'failed' | 'over';
type Words = { readonly heading: string; readonly sentences: readonly string[] };

/**
 * Returns the state of an order at an instant (epoch milliseconds), as the confirmation page shows it.
 * `requested`: the professional must answer. `code`: the client must type the code from the email. `bank`: the bank has
 * not answered yet. `unpaid`: a payment was started. `failed`: the payment was refused and the slot is still held.
 * `visit`: the visit's own page shows the state.
 */
export const confirmationState = (
  { booking }: Order,
  nowMs: number,
  awaitsBank = false,
): ConfirmationState | 'visit' => {
  switch (booking.state) {
    case 'requested':
      return 'requested';
    case 'confirmed':
      return nowMs < instantMs(booking.ends_at) ? 'done' : 'visit';
    case 'hold':
    case 'pending_payment':
      if (booking.seconds_left === 0) return 'over';
      if (booking.state === 'hold') return booking.code === null ? 'failed' : 'code';
      return awaitsBank ? 'bank' : 'unpaid';
    case 'expired':
    case 'released':
      return 'over';
    default:
      return 'visit';
  }
};

const doneWords = ({ booking: b }: Order): Words => ({
  heading: texts.done(b.client.firstname),
  sentences: [
    expectedText(b, b.pro.spoken_name),
    ...(b.client.email === null ? [] : [texts.mail(b.client.email)]),
    ...(b.quote.dueOnSiteCents > 0 ? [texts.onSite(priceText(b.quote.dueOnSiteCents))] : []),
  ],
});

const requestedWords = ({ booking: b }: Order): Words => ({
  heading: texts.requested(b.client.firstname),
  sentences: [
    texts.answers(
      b.pro.spoken_name,
      momentText(b.time_zone, instantMs(b.answer_expires_at ?? b.starts_at)),
      b.paid_cents > 0,
    ),
    ...(b.client.email === null ? [] : [texts.answerByMail(b.client.email)]),
  ],
});

const failedHeading = ({ payment }: Order): string => {
  if (payment?.state === 'cancelled') return texts.cancelledHeading;
  return payment?.state === 'refused' ? texts.unexpectedHeading : texts.failedHeading;
};

const failedMoney = ({ booking, payment }: Order): string[] => {
  if (booking.paid_cents > 0) return moneySentences(booking);
  // An attempt that is refused with nothing recorded as paid was paid in another currency. The client was charged, so
  // the page must not say that nothing was charged.
  return payment?.state === 'refused' ? [] : [paymentTexts.nothingCharged];
};

const failedReason = ({ booking, payment }: Order): string[] => {
  if (payment?.state === 'cancelled') return [];
  if (payment?.state === 'refused')
    return [booking.paid_cents > 0 ? paymentTexts.otherAmount : paymentTexts.otherCurrency];
  return [paymentErrorText(payment?.error ?? null)];
};

/**
 * Sentence with the end of the hold, for a visit proposed by a professional, whose hold lasts days. Other holds have a
 * countdown on the page.
 */
const holdEndText = ({ booking: b }: Order): string[] =>
  b.by_link && b.hold_expires_at !== null
    ? [texts.heldUntil(momentText(b.time_zone, instantMs(b.hold_expires_at)))]
    : [];

/** Sentence saying that no card attempt is left, with the remaining options. */
const noMoreText = ({ booking }: Order, maySpend: boolean): string => {
  if (booking.by_link) return texts.noMoreByLink;
  return maySpend ? texts.noMore : `${texts.noMore} ${texts.letsGo}`;
};

const failedWords = (order: Order, isOwn: boolean): Words => {
  const { booking } = order;
  const maySpend = booking.attempts_left > 0 || booking.may_pay_on_site;
  return {
    heading: failedHeading(order),
    sentences: [
      ...[[...failedReason(order), ...failedMoney(order), ...holdEndText(order)].join(' ')].filter(
        (text) => text !== '',
      ),
      ...(booking.attempts_left > 0 ? [] : [noMoreText(order, maySpend)]),
      ...(isOwn || !maySpend ? [] : [texts.firstBrowser]),
    ],
  };
};

const codeWords = ({ booking: b }: Order): Words => ({
  heading: codeStepTexts.heading,
  sentences: [codeStepTexts.typed(b.client.email ?? '', momentText(b.time_zone, instantMs(b.starts_at)))],
});

const overWords = ({ booking, payment }: Order, nowMs: number): Words => {
  if (booking.code !== null)
    return {
      heading: codeStepTexts.over,
      sentences: [booking.state === 'released' ? codeStepTexts.released : codeStepTexts.overText],
    };
  const { heading, sentences } = summaryOf(booking, nowMs);
  const isBankSilent =
    payment?.error === 'timeout' && !booking.payment_unsettled && booking.paid_cents === 0 && !booking.committed;
  return { heading, sentences: isBankSilent ? [paymentTexts.timeout] : sentences };
};

/**
 * Heading and sentences of the confirmation page. `isOwn` is true in the browser that chose the slot, the only one that
 * can pay again. `isSilent`: the provider does not answer.
 */
export const confirmationWords = (
  order: Order,
  state: ConfirmationState,
  isOwn: boolean,
  nowMs: number,
  isSilent = false,
): Words => {
  switch (state) {
    case 'done':
      return doneWords(order);
    case 'requested':
      return requestedWords(order);
    case 'code':
      return codeWords(order);
    case 'bank':
      return { heading: texts.waitHeading, sentences: [texts.wait] };
    case 'unpaid':
      return isSilent
        ? { heading: visitTexts.headings.unsettled, sentences: [visitTexts.unsettled] }
        : { heading: texts.unpaidHeading, sentences: [texts.unpaid] };
    case 'failed':
      return failedWords(order, isOwn);
    case 'over':
      return overWords(order, nowMs);
  }
};
