import { priceText, shortDateText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import { walkInName } from '#features/availability/rules/walk-in.ts';
import type { VisitLook } from '#features/availability/workspace/agenda-shapes.ts';
import { latenessText, lookOf } from '#features/availability/workspace/visit-state.ts';
import { paymentTones, visitTones } from '#features/bookings/pages/badge-tones.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { orderWordTexts as texts } from './order-word-texts.ts';

export type StateWord = { readonly tone: BadgeTone; readonly text: string };

type Priced = Pick<
  ProOrderData,
  'payment_status' | 'paid_cents' | 'is_deposit' | 'refunded_cents' | 'total_cents' | 'left_on_site_cents'
>;

/** Payment label of an order (docs/product/payments.md#payment-statuses). */
export const paymentWord = ({
  payment_status,
  paid_cents,
  is_deposit,
  refunded_cents,
  total_cents,
  left_on_site_cents,
}: Priced): StateWord => {
  const { payment } = texts;
  if (payment_status === 'refunded') return { tone: paymentTones.refunded, text: payment.refunded };
  if (payment_status === 'pending') return { tone: paymentTones.pending, text: payment.pending };
  if (payment_status === 'paid') return { tone: paymentTones.paid, text: payment.paid };
  if (refunded_cents > 0) return { tone: paymentTones.refunded, text: payment.partly };
  if (paid_cents >= total_cents || left_on_site_cents === 0) return { tone: paymentTones.paid, text: payment.paid };
  const paid = priceText(paid_cents);
  return { tone: paymentTones.paid_wlns, text: is_deposit ? payment.deposit(paid) : payment.online(paid) };
};

const stateTexts: Partial<Record<ProOrderData['state'], string>> = {
  hold: texts.states.waits,
  pending_payment: texts.states.waits,
  requested: texts.states.requested,
  confirmed: texts.states.confirmed,
  completed: texts.states.completed,
  no_show: texts.states.no_show,
  cancelled_client: texts.states.cancelled,
  cancelled_pro: texts.states.cancelled,
  cancelled_admin: texts.states.cancelled,
  declined: texts.states.declined,
};

/** State label of a visit. `isByLink`: the visit was to be paid through a link. */
export const stateWord = (state: ProOrderData['state'], isByLink = false): StateWord => ({
  tone: visitTones[state],
  text: stateTexts[state] ?? (isByLink ? texts.states.unpaid : texts.states.expired),
});

/**
 * Most useful label of a visit: its pending action, its outcome, or else its payment
 * (docs/product/screens.md#dashboard).
 */
export const dayWord = (order: Priced & Pick<ProOrderData, 'state' | 'by_link'>): StateWord =>
  order.state === 'confirmed' || order.state === 'completed'
    ? paymentWord(order)
    : stateWord(order.state, order.by_link);

/**
 * Display state of a visit, as in the agenda. Null for cancelled visits and those that wait for payment through a link.
 */
export const orderLook = ({
  state,
  step,
  payment_status,
  left_on_site_cents,
}: Pick<ProOrderData, 'state' | 'step' | 'payment_status' | 'left_on_site_cents'>) =>
  lookOf({
    state,
    step,
    isSettled: payment_status === 'paid' || (payment_status === 'paid_wlns' && left_on_site_cents === 0),
  });

const took: readonly ProOrderData['state'][] = ['confirmed', 'completed', 'no_show'];

/** Payment label beside the display state of a visit. Null when the visit owes nothing or the state already says it. */
export const paymentBeside = (order: Priced & Pick<ProOrderData, 'state' | 'step'>): StateWord | null => {
  if (!took.includes(order.state)) return null;
  const word = paymentWord(order);
  return orderLook(order) === 'paid' && word.text === texts.payment.paid ? null : word;
};

/** Delay of a visit in words. Null for a visit that is not late. */
export const orderDelay = (
  { state, step, walk_in, starts_at }: Pick<ProOrderData, 'state' | 'step' | 'walk_in' | 'starts_at'>,
  nowMs: number,
): string | null => latenessText({ state, step, isWalkIn: walk_in, startMs: instantMs(starts_at) }, nowMs);

/**
 * Display state of a visit on its day. Null for an upcoming or refunded visit, which `dayWord` describes by its
 * payment.
 */
export const dayLook = (order: Priced & Pick<ProOrderData, 'state' | 'step'>): VisitLook | null => {
  const look = orderLook(order);
  return look === 'confirmed' || order.payment_status === 'refunded' || order.refunded_cents > 0 ? null : look;
};

/** Name of the client: « Camille Roussel », or « Client de passage » for a walk-in. */
export const clientName = ({ client, walk_in }: Pick<ProOrderData, 'client' | 'walk_in'>): string =>
  walk_in ? walkInName : `${client.firstname} ${client.lastname}`.trim();

type Placed = Pick<ProOrderData, 'at_home' | 'place' | 'practitioners'>;

const whereText = ({ at_home, place, practitioners }: Placed, isEstablishment: boolean): string => {
  if (at_home) return [texts.atHome, place].filter(Boolean).join(', ');
  return isEstablishment ? practitioners.join(', ') : texts.atPractice;
};

/**
 * Describes the services and the place: « Massage suédois · À domicile, Bouffay ». In an establishment, gives the
 * practitioners instead of the place.
 */
export const whatText = (
  { services, ...placed }: Placed & Pick<ProOrderData, 'services'>,
  isEstablishment: boolean,
): string => [services.join(', '), whereText(placed, isEstablishment)].filter(Boolean).join(' · ');

/** Formats the start: « sam. 28 nov., 14:30 ». */
export const momentWords = (order: Pick<ProOrderData, 'starts_at'>, zone: string): string => {
  const wall = startWall(order, zone);
  return `${shortDateText(wall.day)}, ${wallClockText(wall)}`;
};
