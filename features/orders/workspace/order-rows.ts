import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import { dayOf } from '#core/time.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { StateWord } from './order-words.ts';
import { clientName, momentWords, paymentWord } from './order-words.ts';

export type OrderListRow = {
  readonly id: string;
  readonly made: string;
  readonly name: string;
  readonly servicesText: string;
  readonly when: string;
  readonly total: string;
  readonly payment: StateWord;
  readonly link: string;
};

export const orderRow = (order: ProOrderData, zone: string, linkTo: (order: ProOrderData) => string): OrderListRow => ({
  id: order.id,
  made: fullDateText(dayOf(zone, instantMs(order.created_at))),
  name: clientName(order),
  servicesText: order.services.join(', '),
  when: momentWords(order, zone),
  total: priceText(order.total_cents),
  payment: paymentWord(order),
  link: linkTo(order),
});
