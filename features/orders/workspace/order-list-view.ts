import { clockText, compactDate, fullDateText, priceText, wallClockText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { contraindications } from '#db/reference/contraindications.ts';
import type { readProIntake } from '#features/intakes/contract.ts';
import { startWall, momentText } from '#features/offers/rules/instant-text.ts';
import type { listProOrders, ProOrderData } from '#features/orders/contract.ts';
import { spaces, type ProSpace } from '#ui/spaces.ts';
import type { OrdersAsked } from './order-list-address.ts';
import { orderListTexts as texts } from './order-texts.ts';
import { clientName, momentWords, paymentWord, stateWord, whatText } from './order-words.ts';

const lineOf = (order: ProOrderData, zone: string, isEstablishment: boolean) => ({
  id: order.booking_id,
  when: momentWords(order, zone),
  name: clientName(order),
  what: `${whatText(order, isEstablishment)}${texts.people(order.people)}`,
  until: order.answer_expires_at === null ? null : texts.answerBefore(momentText(zone, instantMs(order.answer_expires_at))),
  total: priceText(order.total_cents),
  state: stateWord(order.state),
  payment: order.state === 'confirmed' || order.state === 'completed' || order.state === 'no_show' ? paymentWord(order) : null,
});

const factsOf = (order: ProOrderData, zone: string): readonly (readonly [string, string])[] => {
  const { facts } = texts;
  return [
    [facts.when, `${fullDateText(order.day)}, ${wallClockText(startWall(order, zone))} – ${clockText(order.end_minute)}`],
    [facts.service, order.services.join(', ')],
    [facts.where, order.at_home ? [texts.atHome, order.place].filter(Boolean).join(', ') : texts.atPractice],
    [facts.with, order.practitioners.join(', ')],
    [facts.people, String(order.people)],
    [facts.price, priceText(order.total_cents)],
    [facts.paid, order.paid_cents === 0 ? '' : priceText(order.paid_cents)],
    [facts.refunded, order.refunded_cents === 0 ? '' : priceText(order.refunded_cents)],
    [facts.made, fullDateText(dayOf(zone, instantMs(order.created_at)))],
  ].filter(([, value]) => value !== '') as [string, string][];
};

type ProIntake = DataOf<typeof readProIntake>;

const healthRead = (answer: { readonly envelope: Envelope<ProIntake> } | null, id: string, booking: string) => {
  if (answer === null || !answer.envelope.success) return null;
  const { state, keys, attestation } = answer.envelope.data;
  return {
    state: texts.health.states[state],
    lines:
      state === 'answered' && keys.length === 0
        ? [texts.health.nothing]
        : keys.map((key) => contraindications.items.find((one) => one.key === key)?.label ?? key),
    attestation:
      attestation === null
        ? null
        : { text: texts.health[attestation], to: attestation === 'joined' ? `/v1/pro/${id}/booking/${booking}/intake/attestation` : null },
  };
};

type Found = DataOf<typeof listProOrders>;

/** The list that is asked for, in words. */
export const orderListView = (found: Found, { when, page, isAsked }: OrdersAsked, space: ProSpace) => ({
  when,
  counts: found.counts,
  lines: found.data.map((order) => lineOf(order, found.time_zone, space === 'business')),
  page,
  pages: Math.max(1, Math.ceil(found.total / found.itemsPerPage)),
  isAsked,
});
export type OrderListView = ReturnType<typeof orderListView>;

type Opened = { readonly zone: string; readonly space: ProSpace; readonly proId: string; readonly intake: { readonly envelope: Envelope<ProIntake> } | null };

/** The visit that the address opens, in words. */
export const openedOrderView = (order: ProOrderData, { zone, space, proId, intake }: Opened) => ({
  id: order.booking_id,
  name: clientName(order),
  state: stateWord(order.state),
  payment: paymentWord(order),
  facts: factsOf(order, zone),
  health: order.has_intake && (order.state === 'requested' || order.state === 'confirmed') ? { read: healthRead(intake, proId, order.booking_id) } : null,
  planning: `${spaces[space].dashboard}/planning?date=${compactDate(order.day)}&booking_id=${order.booking_id}`,
});
export type OpenedOrderView = ReturnType<typeof openedOrderView>;
