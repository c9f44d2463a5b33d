import { sql } from 'kysely';
import { asJson, instant, type Db } from '#platform/db.ts';
import type { Selection } from './contract.ts';

export type CartRow = {
  readonly id: number;
  readonly public_id: string;
  readonly session_id: number;
  readonly selection: Selection;
  readonly booking_id: number | null;
  readonly quoted_at: number;
  readonly state: string | null;
  readonly expires_at: number | null;
  readonly extended: boolean | null;
  readonly starts_at: number | null;
  readonly total_cents: number | null;
};

/** A cart of this session with its hold. */
export const loadCart = async (db: Db, publicId: string, sessionId: number): Promise<CartRow | undefined> =>
  (
    await sql<CartRow>`
    select c.id, c.public_id, c.session_id, c.selection, c.booking_id, c.quoted_at, b.state, b.expires_at, b.extended, b.starts_at,
      (b.quote->>'totalCents')::int4 as total_cents
    from cart c left join booking b on b.id = c.booking_id where c.public_id = ${publicId} and c.session_id = ${sessionId}`.execute(db)
  ).rows[0];

/** Writes a new cart; its id. */
export const insertCart = async (db: Db, cart: { publicId: string; sessionId: number; proId: number; selection: unknown; bookingId: number | null }, nowMs: number): Promise<number> =>
  (
    await sql<{ id: number }>`
    insert into cart (public_id, session_id, pro_id, selection, booking_id, quoted_at, created_at, updated_at)
    values (${cart.publicId}, ${cart.sessionId}, ${cart.proId}, ${asJson(cart.selection)}, ${cart.bookingId}, ${instant(nowMs)}, ${instant(nowMs)}, ${instant(nowMs)}) returning id`.execute(db)
  ).rows[0]!.id;

/** Writes what a cart now holds. */
export const updateCart = async (db: Db, id: number, change: { selection: unknown; bookingId: number | null }, nowMs: number): Promise<void> => {
  await sql`update cart set selection = ${asJson(change.selection)}, booking_id = ${change.bookingId}, updated_at = ${instant(nowMs)} where id = ${id}`.execute(db);
};

/** The professional behind a public id. */
export const proIdOf = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId} and published`.execute(db)).rows[0]?.id;
