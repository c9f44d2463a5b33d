import type { PersonalData } from '#platform/app/personal-data.ts';
import { dropCartsOf } from './queries.ts';
import { dropLinkVisitsOf } from './queries/link-visits.ts';
import { cartsForArchive, ordersForArchive } from './queries/archive.ts';

export const personalData: PersonalData = {
  tables: {
    cart: { archive: { part: 'carts' }, columns: { session_id: 'erased', booking_id: 'erased' } },
    link_visit: {
      archive: { nothing: 'which links were followed in a session, for as long as it lasts' },
      columns: { session_id: 'erased' },
    },
    order_record: { archive: { part: 'orders' }, columns: { booking_id: 'anonymised' } },
  },
  held: {
    orders: (db, { bookingIds }) => ordersForArchive(db, bookingIds),
    carts: (db, { sessionIds }) => cartsForArchive(db, sessionIds),
  },
  erase: async (trx, { sessionIds }) => {
    await dropCartsOf(trx, sessionIds);
    await dropLinkVisitsOf(trx, sessionIds);
  },
};
