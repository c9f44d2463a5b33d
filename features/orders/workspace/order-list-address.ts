import type { ProOrderList } from '#features/orders/contract.ts';
import { pageNumber } from '#ui/page/page-number.ts';

/** The lists that a professional's visits are read by. */
export const orderLists = ['to_confirm', 'upcoming', 'past'] as const satisfies readonly ProOrderList[];
export type OrderList = (typeof orderLists)[number];

// As an address writes them.
const segments = { to_confirm: 'a-confirmer', upcoming: 'a-venir', past: 'passes' } as const satisfies Record<OrderList, string>;
const publicId = /^[0-9A-Za-z]{22}$/;

/** What an address asks of the lists: which one, which page, which visit is open, and whether its health answers are to be read. */
export const ordersAsked = (query: URLSearchParams) => {
  const asked = query.get('liste');
  const booking = query.get('booking_id');
  return {
    when: orderLists.find((one) => segments[one] === asked) ?? 'upcoming',
    page: pageNumber(query.get('page')),
    isAsked: booking !== null,
    bookingId: booking !== null && publicId.test(booking) ? booking : null,
    readsHealth: query.get('fiche') === '1',
  };
};
export type OrdersAsked = ReturnType<typeof ordersAsked>;

/** The address of a list. */
export const listPath = (path: string, list: OrderList, more: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...(list === 'upcoming' ? {} : { liste: segments[list] }), ...more }).toString()}`.replace(/\?$/, '');
