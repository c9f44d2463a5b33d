import { data, redirect } from 'react-router';
import type { CallRoute } from '#core/call-route.ts';
import { fullDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import { getBooking, type BookingData } from '#features/bookings/contract.ts';
import { orderBadge } from '#features/bookings/pages/booking-summary.ts';
import { orderPath, visitPath } from '#features/bookings/pages/paths.ts';
import { totalLabel, visitView } from '#features/bookings/pages/visit-view.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import { getOrder } from '#features/orders/contract.ts';
import { answered } from '#ui/page/answered.ts';
import { orderMoney } from '../contract.ts';
import { moneyRows, type OrderMoney } from '../rules/money-rows.ts';
import { clientMoney, orderPageTexts as texts } from './order-texts.ts';
import { readPapers } from './papers-view.ts';

/** Returns the amount still to pay on site, in cents. Zero once it is paid, and zero for a visit that is over. */
const leftCents = ({ state, on_site_collected, quote }: BookingData, { on_site }: OrderMoney): number =>
  (state === 'requested' || state === 'confirmed') && !on_site_collected && on_site === null ? quote.dueOnSiteCents : 0;

/** Whether the visit took place and the professional has not yet declared its payment on site. */
const isUnsaid = ({ state, on_site_collected, quote }: BookingData, { on_site }: OrderMoney): boolean =>
  state === 'completed' && !on_site_collected && on_site === null && quote.dueOnSiteCents > 0;

const nothingPaidText = (booking: BookingData, money: OrderMoney): string => {
  if (booking.state === 'requested' || booking.state === 'confirmed') return texts.nothing.live;
  return isUnsaid(booking, money) ? texts.nothing.online : texts.nothing.over;
};

const bankMs = 5 * dayMs;

const moment = (zone: string, ms: number): string => {
  const wall = wallToSay(zone, ms);
  return `${fullDateText(wall.day)}, ${wallClockText(wall)}`;
};

const notesOf = (booking: BookingData, money: OrderMoney, nowMs: number): readonly string[] => {
  const left = leftCents(booking, money);
  const isOnItsWay = money.refunds.some(({ done_at }) => done_at === null || nowMs - instantMs(done_at) < bankMs);
  return [
    ...(money.retained_cents > 0 ? [texts.retained(money.retained_cents)] : []),
    ...(left > 0 ? [texts.left(left)] : []),
    ...(isUnsaid(booking, money) ? [texts.unsaid] : []),
    ...(isOnItsWay ? [texts.bank] : []),
  ];
};

/**
 * Loads the data of the order page. The page is the order's receipt when the query string has `recu=1`. Throws a 404
 * when the visit has no order.
 */
export const orderView = async (call: CallRoute, visitId: string, url: URL, nowMs: number) => {
  const token = url.searchParams.get('jeton');
  const { order_id } = answered(await call(getBooking, { id: visitId, jeton: token }));
  if (order_id === null) throw data(null, { status: 404 });
  const { number, created_at, booking } = answered(await call(getOrder, { id: order_id, jeton: token }));
  const money = answered(await call(orderMoney, { oid: order_id, jeton: token }));
  const isReceipt = url.searchParams.get('recu') === '1';
  const to = orderPath(booking.id, token);
  if (isReceipt && money.paid_cents === 0) throw redirect(to, 303);
  const view = visitView(booking, nowMs);
  const zone = booking.time_zone;
  return {
    number,
    isReceipt,
    made: texts.made(moment(zone, instantMs(created_at))),
    today: fullDateText(dayOf(zone, nowMs)),
    state: orderBadge(booking, nowMs),
    services: booking.lines.map(({ label }) => label).join(', '),
    pro: booking.pro.name,
    proPlace: [booking.pro.street, `${booking.pro.postcode} ${booking.pro.city}`].filter(Boolean).join(', '),
    client: [booking.client.firstname, booking.client.lastname].filter(Boolean).join(' '),
    when: moment(zone, instantMs(booking.starts_at)),
    place: view.place,
    lines: view.lines,
    total: { label: totalLabel(booking.state), cents: money.total_cents },
    money: money.paid_cents === 0 ? null : moneyRows(money, zone, clientMoney),
    nothing: nothingPaidText(booking, money),
    notes: notesOf(booking, money, nowMs),
    papers: isReceipt ? null : await readPapers(call, booking, url),
    visitTo: visitPath(booking.id, token),
    to,
    receiptTo: money.paid_cents === 0 ? null : orderPath(booking.id, token, { recu: '1' }),
  };
};
export type OrderView = Awaited<ReturnType<typeof orderView>>;
