import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Ends what sessions may do with a booking by their carts. */
export const emptyCartsOf = async (trx: Db, bookingId: number): Promise<void> => {
  await sql`update cart set booking_id = null where booking_id = ${bookingId}`.execute(trx);
};

/** Whether a cart still leads to a booking: a link that was replaced has ended that, whose lock is held. */
export const isCartOf = async (trx: Db, cartId: number, bookingId: number): Promise<boolean> =>
  (await sql`select 1 from cart where id = ${cartId} and booking_id = ${bookingId}`.execute(trx)).rows.length > 0;
