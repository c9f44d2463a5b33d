import type { CallRoute } from '#core/call-route.ts';
import { fullDateText, priceText, shortDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import { paymentTones } from '#features/bookings/pages/badge-tones.ts';
import { orderPath } from '#features/bookings/pages/paths.ts';
import { isStillHeld } from '#features/bookings/rules/states.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import { answered } from '#ui/page/answered.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { pageNumber } from '#ui/page/page-number.ts';
import { listOrders } from '../contract.ts';
import { ownOrdersTexts as texts } from './own-orders-texts.ts';

type Priced = Pick<
  BookingData,
  | 'state'
  | 'payment_status'
  | 'paid_cents'
  | 'is_deposit'
  | 'refunded_cents'
  | 'refunding_cents'
  | 'on_site_collected'
  | 'seconds_left'
> & {
  readonly quote: Pick<BookingData['quote'], 'totalCents'>;
};

const paidText = (b: Priced, isLive: boolean): string => {
  const { payment } = texts;
  if (b.paid_cents >= b.quote.totalCents || b.on_site_collected) return payment.paid;
  return isLive && b.is_deposit ? payment.deposit : payment.part;
};

/** Payment state of an order, in the client's words (docs/product/payments.md#payment-statuses). */
export const ownPaymentWord = (b: Priced): { readonly tone: BadgeTone; readonly text: string } => {
  const { payment } = texts;
  const isLive = b.state === 'requested' || b.state === 'confirmed';
  if (b.payment_status === 'refunded' || (b.paid_cents > 0 && b.refunded_cents >= b.paid_cents))
    return { tone: paymentTones.refunded, text: payment.refunded };
  if (b.refunding_cents > 0) return { tone: paymentTones.refunded, text: payment.refunding };
  if (b.refunded_cents > 0) return { tone: paymentTones.refunded, text: payment.partly };
  if (b.payment_status === 'paid') return { tone: paymentTones.paid, text: payment.paid };
  if (b.paid_cents > 0) return { tone: paymentTones.paid_wlns, text: paidText(b, isLive) };
  if (isStillHeld(b)) return { tone: paymentTones.pending, text: payment.waits };
  return isLive || b.state === 'completed'
    ? { tone: paymentTones.pending, text: payment.onSite }
    : { tone: 'neutral', text: payment.nothing };
};

type Order = DataOf<typeof listOrders>['data'][number];

const cardOf = ({ number, created_at, booking: b }: Order) => {
  const start = startWall(b, b.time_zone);
  return {
    number,
    made: texts.made(fullDateText(dayOf(b.time_zone, instantMs(created_at))), number),
    title: b.lines.map(({ label }) => label).join(', '),
    about: texts.with(b.pro.name, `${shortDateText(start.day)}, ${wallClockText(start)}`),
    total: priceText(b.quote.totalCents),
    payment: ownPaymentWord(b),
    back: [
      ...(b.refunded_cents > 0 ? [texts.refunded(priceText(b.refunded_cents))] : []),
      ...(b.refunding_cents > 0 ? [texts.refunding(priceText(b.refunding_cents))] : []),
    ].join(' · '),
    to: orderPath(b.id, null),
  };
};
export type OwnOrderCard = ReturnType<typeof cardOf>;

/** Loads one page of the signed-in client's orders, newest first. */
export const readOwnOrders = async (call: CallRoute, query: URLSearchParams) => {
  const page = pageNumber(query.get('page'));
  const { data, total, itemsPerPage } = answered(await call(listOrders, { when: 'all', pageIndex: page }));
  return { orders: data.map(cardOf), page, pages: Math.max(1, Math.ceil(total / itemsPerPage)) };
};
