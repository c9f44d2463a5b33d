import type { CallRoute } from '#core/call-route.ts';
import type { DataOf } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import { listProOrders } from '#features/orders/contract.ts';
import { answered } from '#ui/page/answered.ts';
import type { OrdersQuery } from './order-list-address.ts';

const sortOf = ({ when, narrowing: { span, from, to } }: OrdersQuery) => {
  if (span !== null || from !== null || to !== null) return 'soonest';
  return when === 'all' ? 'latest' : undefined;
};

const inputOf = (id: string, ordersQuery: OrdersQuery) => {
  const { query, span, from, to, person, state, payment } = ordersQuery.narrowing;
  return {
    id,
    when: ordersQuery.when,
    pageIndex: ordersQuery.page,
    sort: sortOf(ordersQuery),
    query,
    span: span ?? undefined,
    from: from === null ? undefined : isoFromDay(from),
    to: to === null ? undefined : isoFromDay(to),
    resource_id: person ?? undefined,
    state: state ?? undefined,
    payment: payment ?? undefined,
  };
};

type ListRead = { readonly found: DataOf<typeof listProOrders>; readonly asked: OrdersQuery };

/**
 * Loads the list of visits that the page's URL describes. An unknown practitioner is ignored and a page past the end
 * becomes the last one. Both are reported in `unknown`.
 */
export const readOrderList = async (call: CallRoute, id: string, ordersQuery: OrdersQuery): Promise<ListRead> => {
  const answer = await call(listProOrders, inputOf(id, ordersQuery));
  if (answer.status === 404 && ordersQuery.narrowing.person !== null)
    return readOrderList(call, id, {
      ...ordersQuery,
      narrowing: { ...ordersQuery.narrowing, person: null },
      unknown: [...ordersQuery.unknown, 'person'],
    });
  const found = answered(answer);
  const pages = Math.max(1, Math.ceil(found.total / found.itemsPerPage));
  return ordersQuery.page > pages
    ? readOrderList(call, id, { ...ordersQuery, page: pages, unknown: [...ordersQuery.unknown, 'page'] })
    : { found, asked: ordersQuery };
};
