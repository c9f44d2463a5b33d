import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropCartsOf } from './queries.ts';
import { heldCarts, heldOrders } from './queries/held.ts';

/** What somebody is choosing, and what they ordered. */
export const personalData: PersonalData = {
  tables: {
    cart: { archive: { part: 'carts' }, columns: { session_id: 'erased', booking_id: 'erased' } },
    order_record: { archive: { part: 'orders' }, columns: { booking_id: 'anonymised' } },
  },
  held: {
    orders: (db, { bookingIds }) => heldOrders(db, bookingIds),
    carts: (db, { sessionIds }) => heldCarts(db, sessionIds),
  },
  erase: (trx, { sessionIds }) => dropCartsOf(trx, sessionIds),
};
