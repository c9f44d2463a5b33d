import { priceText, shortDateText, wallClockText } from '#core/format.ts';
import { startWall } from '#features/offers/rules/instant-text.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import { orderListTexts as texts } from './order-texts.ts';

export type StateWord = { readonly tone: BadgeTone; readonly text: string };

type Priced = Pick<ProOrderData, 'payment_status' | 'paid_cents' | 'refunded_cents' | 'total_cents'>;

/** How the price of an order stands, in a word (docs/product/payments.md#payment-statuses). */
export const paymentWord = ({ payment_status, paid_cents, refunded_cents, total_cents }: Priced): StateWord => {
  const { payment } = texts;
  if (payment_status === 'refunded') return { tone: 'neutral', text: payment.refunded };
  if (payment_status === 'pending') return { tone: 'warning', text: payment.pending };
  if (payment_status === 'paid') return { tone: 'success', text: payment.paid };
  if (refunded_cents > 0) return { tone: 'neutral', text: payment.partly };
  return paid_cents < total_cents ? { tone: 'sky', text: payment.deposit(priceText(paid_cents)) } : { tone: 'success', text: payment.paid };
};

const states: Partial<Record<ProOrderData['state'], StateWord>> = {
  requested: { tone: 'iris', text: texts.states.requested },
  confirmed: { tone: 'success', text: texts.states.confirmed },
  completed: { tone: 'lagoon', text: texts.states.completed },
  no_show: { tone: 'danger', text: texts.states.no_show },
  cancelled_client: { tone: 'neutral', text: texts.states.cancelled },
  cancelled_pro: { tone: 'neutral', text: texts.states.cancelled },
  cancelled_admin: { tone: 'neutral', text: texts.states.cancelled },
  declined: { tone: 'neutral', text: texts.states.declined },
};

/** What became of a visit, in a word. */
export const stateWord = (state: ProOrderData['state']): StateWord => states[state] ?? { tone: 'neutral', text: texts.states.expired };

/** The one word of a visit that counts: what it waits for, what became of it, else how its price stands (docs/product/screens.md#dashboard). */
export const dayWord = (order: Priced & Pick<ProOrderData, 'state'>): StateWord =>
  order.state === 'confirmed' || order.state === 'completed' ? paymentWord(order) : stateWord(order.state);

/** Who comes: « Camille Roussel ». */
export const clientName = ({ client }: Pick<ProOrderData, 'client'>): string => `${client.firstname} ${client.lastname}`.trim();

/** What is done and where: « Massage suédois · À domicile, Bouffay », or with whom in an establishment. */
export const whatText = (
  { services, at_home, place, practitioners }: Pick<ProOrderData, 'services' | 'at_home' | 'place' | 'practitioners'>,
  isEstablishment: boolean,
): string =>
  [services.join(', '), at_home ? [texts.atHome, place].filter(Boolean).join(', ') : isEstablishment ? practitioners.join(', ') : texts.atPractice]
    .filter(Boolean)
    .join(' · ');

/** « sam. 28 nov., 14:30 ». */
export const momentWords = (order: Pick<ProOrderData, 'starts_at'>, zone: string): string => {
  const wall = startWall(order, zone);
  return `${shortDateText(wall.day)}, ${wallClockText(wall)}`;
};
