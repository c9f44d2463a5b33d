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

const inputOf = (id: string, asked: OrdersQuery) => {
  const { query, span, from, to, person, state, payment } = asked.narrowing;
  return {
    id,
    when: asked.when,
    pageIndex: asked.page,
    sort: sortOf(asked),
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
 * Loads the list of an address. An unknown practitioner is ignored and a page past the end becomes the last one. Both
 * are reported in `unknown`.
 */
export const readOrderList = async (call: CallRoute, id: string, asked: OrdersQuery): Promise<ListRead> => {
  const answer = await call(listProOrders, inputOf(id, asked));
  if (answer.status === 404 && asked.narrowing.person !== null)
    return readOrderList(call, id, {
      ...asked,
      narrowing: { ...asked.narrowing, person: null },
      unknown: [...asked.unknown, 'person'],
    });
  const found = answered(answer);
  const pages = Math.max(1, Math.ceil(found.total / found.itemsPerPage));
  return asked.page > pages
    ? readOrderList(call, id, { ...asked, page: pages, unknown: [...asked.unknown, 'page'] })
    : { found, asked };
};
