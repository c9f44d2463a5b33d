import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * The code that a booking waits for. `draw` counts the codes sent, and only the last code is valid. `tries` counts the
 * attempts at this code.
 */
export type BookingCode = { readonly draw: number; readonly tries: number; readonly expires_at: EpochMs };

const waits = sql`dropped_at is null`;

/** The code that a booking waits for. Undefined when the booking waits for no code. */
export const bookingCodeOf = async (db: Db, bookingId: number): Promise<BookingCode | undefined> =>
  (
    await sql<BookingCode>`select draw, tries, expires_at from booking_code where booking_id = ${bookingId} and ${waits}`.execute(
      db,
    )
  ).rows[0];

/** Number of codes ever sent for a booking, even if it no longer waits for one. */
export const drawnCodes = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ draw: number }>`select draw from booking_code where booking_id = ${bookingId}`.execute(db)).rows[0]
    ?.draw ?? 0;

/**
 * Number of a professional's bookings that began to wait for a code since an instant, without being confirmed. The
 * booking `leftOut` does not count.
 */
export const countWaiting = async (db: Db, proId: number, sinceMs: number, leftOut: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int4 as n from booking_code where pro_id = ${proId} and created_at > ${instant(sinceMs)} and booking_id <> ${leftOut} and ${waits}`.execute(
      db,
    )
  ).rows[0]!.n;

/**
 * Makes a booking wait for a new code, and resets the number of tries. If the booking already waits for a code, the
 * deadline of the wait does not change.
 */
export const drawCode = async (
  trx: Db,
  { bookingId, proId, expiresMs }: { readonly bookingId: number; readonly proId: number; readonly expiresMs: number },
  nowMs: number,
): Promise<BookingCode> =>
  (
    await sql<BookingCode>`
    insert into booking_code as c (booking_id, pro_id, expires_at, created_at) values (${bookingId}, ${proId}, ${instant(expiresMs)}, ${instant(nowMs)})
    on conflict (booking_id) do update set draw = c.draw + 1, tries = 0, dropped_at = null,
      expires_at = case when c.dropped_at is null then c.expires_at else excluded.expires_at end,
      created_at = case when c.dropped_at is null then c.created_at else excluded.created_at end
    returning draw, tries, expires_at`.execute(trx)
  ).rows[0]!;

/**
 * Counts one more try before the code is compared, so that concurrent tries cannot exceed the limit. False when no try
 * is left.
 */
export const takeCodeTry = async (db: Db, bookingId: number, most: number): Promise<boolean> => {
  const taken =
    await sql`update booking_code set tries = tries + 1 where booking_id = ${bookingId} and tries < ${most} and ${waits}`.execute(
      db,
    );
  return (taken.numAffectedRows ?? 0n) > 0n;
};

/** Ends the wait of a booking for a code. The number of draws stays, so that an old code never becomes valid again. */
export const dropCode = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`update booking_code set dropped_at = ${instant(nowMs)} where booking_id = ${bookingId} and ${waits}`.execute(
    trx,
  );
};

/** Deletes up to `limit` codes created before an instant. Returns the number deleted. */
export const forgetCodes = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from booking_code where booking_id in (
      select booking_id from booking_code where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
