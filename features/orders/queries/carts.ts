import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Detaches every cart from a booking, so that sessions can no longer act on it. */
export const emptyCartsOf = async (trx: Db, bookingId: number): Promise<void> => {
  await sql`update cart set booking_id = null where booking_id = ${bookingId}`.execute(trx);
};

/**
 * Whether a cart still points to a booking. Replacing a payment link detaches the carts of the old link. The caller
 * must hold the booking's lock.
 */
export const isCartOf = async (trx: Db, cartId: number, bookingId: number): Promise<boolean> =>
  (await sql`select 1 from cart where id = ${cartId} and booking_id = ${bookingId}`.execute(trx)).rows.length > 0;
