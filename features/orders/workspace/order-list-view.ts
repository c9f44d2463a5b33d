import { compactDate, dialledText, fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import type { StaffRole } from '#core/staff-roles.ts';
import { dayOf } from '#core/time.ts';
import { contraindications } from '#db/reference/contraindications.ts';
import type { readProIntake } from '#features/intakes/contract.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { listProOrders, ProOrderData } from '#features/orders/contract.ts';
import type { ProSpace } from '#ui/spaces.ts';
import { seriesLink } from '#features/bookings/workspace/series-dates-view.ts';
import { narrowingTexts } from './narrowing-texts.ts';
import { narrowingView } from './narrowing-view.ts';
import { listPath, type OrdersQuery } from './order-list-address.ts';
import { orderListTexts as texts } from './order-texts.ts';
import { nextStepOf } from './next-step.ts';
import { clientName, momentWords, orderDelay, orderLook, paymentBeside, stateWord, whatText } from './order-words.ts';

const untilOf = ({ answer_expires_at, payment_expires_at }: ProOrderData, zone: string): string | null => {
  if (answer_expires_at !== null) return texts.answerBefore(momentText(zone, instantMs(answer_expires_at)));
  return payment_expires_at === null ? null : texts.paidBefore(momentText(zone, instantMs(payment_expires_at)));
};

type Around = {
  readonly zone: string;
  readonly isEstablishment: boolean;
  readonly dashboard: string;
  readonly staff: StaffRole | null;
  readonly nowMs: number;
};

const lineOf = (order: ProOrderData, { zone, isEstablishment, dashboard, staff, nowMs }: Around) => ({
  id: order.booking_id,
  when: momentWords(order, zone),
  name: clientName(order) || texts.nameless,
  servicesText: `${whatText(order, isEstablishment)}${texts.people(order.people)}`,
  until: untilOf(order, zone),
  series: seriesLink(order.series, `${dashboard}/rendez-vous/${order.booking_id}`, staff),
  total: priceText(order.total_cents),
  phone:
    order.phone === null
      ? null
      : { text: dialledText(order.phone), to: `tel:${order.phone.replaceAll(/[^\d+]/g, '')}` },
  point: order.point,
  mayConfirm:
    order.state === 'requested' && order.answer_expires_at !== null && instantMs(order.answer_expires_at) > nowMs,
  state: stateWord(order.state, order.by_link),
  look: orderLook(order),
  delay: orderDelay(order, nowMs),
  payment: paymentBeside(order),
  next: nextStepOf(order),
});
export type OrderLine = ReturnType<typeof lineOf>;

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
        : {
            text: texts.health[attestation],
            to: attestation === 'joined' ? `/v1/pro/${id}/booking/${booking}/intake/attestation` : null,
          },
  };
};

/** The health answers once loaded, or the reason why this reader may not see them. */
const healthShown = (answer: { readonly envelope: Envelope<ProIntake> } | null, id: string, booking: string) => ({
  read: healthRead(answer, id, booking),
  refused:
    answer?.envelope.success === false && typeof answer.envelope.error.additional === 'string'
      ? answer.envelope.error.additional
      : null,
});

type Found = DataOf<typeof listProOrders>;

type ListPlace = {
  readonly path: string;
  readonly space: ProSpace;
  readonly dashboard: string;
  readonly staff: StaffRole | null;
  readonly nowMs: number;
};

export const orderListView = (
  found: Found,
  ordersQuery: OrdersQuery,
  { path, space, dashboard, staff, nowMs }: ListPlace,
) => {
  const { when, narrowing, page, bookingId } = ordersQuery;
  const lines = found.data.map((order) =>
    lineOf(order, { zone: found.time_zone, isEstablishment: space === 'business', dashboard, staff, nowMs }),
  );
  const at = { when, narrowing };
  return {
    lines,
    confirmable: lines.filter(({ mayConfirm }) => mayConfirm).length,
    hasActs: lines.some(({ mayConfirm, next }) => mayConfirm || next !== null),
    narrowing: narrowingView(found, ordersQuery, path),
    pages: Array.from({ length: Math.max(1, Math.ceil(found.total / found.itemsPerPage)) }, (_, i) =>
      listPath(path, { ...at, page: i + 1 }),
    ),
    page,
    here: listPath(path, { ...at, page }),
    toOpen: listPath(path, { ...at, page }, { booking_id: '' }),
    toHealth: bookingId === null ? null : listPath(path, { ...at, page }, { booking_id: bookingId, fiche: '1' }),
    // Only the profile's owner gets the link to the page that shares the profile. A staff member does not.
    shareTo: staff === null ? `${dashboard}/partager` : null,
    opensVisit: ordersQuery.opensVisit,
    confirmedText:
      ordersQuery.confirmed === null || ordersQuery.opensVisit ? null : narrowingTexts.confirmed(ordersQuery.confirmed),
  };
};
export type OrderListView = ReturnType<typeof orderListView>;

type Opened = {
  readonly zone: string;
  readonly dashboard: string;
  readonly proId: string;
  readonly intake: { readonly envelope: Envelope<ProIntake> } | null;
};

/** Data of the open visit that its detail panel does not contain. */
export const openedOrderView = (order: ProOrderData, { zone, dashboard, proId, intake }: Opened) => ({
  name: clientName(order) || texts.nameless,
  numbered: texts.numbered(order.number, fullDateText(dayOf(zone, instantMs(order.created_at)))),
  point: order.point,
  health:
    order.has_intake && (order.state === 'requested' || order.state === 'confirmed')
      ? healthShown(intake, proId, order.booking_id)
      : null,
  planning: `${dashboard}/planning?date=${compactDate(order.day)}&booking_id=${order.booking_id}`,
});
export type OpenedOrderView = ReturnType<typeof openedOrderView>;
