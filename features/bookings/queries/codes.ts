import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * The code that a booking awaits. `draw` counts the codes sent, and only the last one is valid. `tries` counts the
 * attempts at that code.
 */
export type BookingCode = { readonly draw: number; readonly tries: number; readonly expires_at: EpochMs };

const waits = sql`dropped_at is null`;

/** Returns the code that a booking awaits. Undefined when it awaits none. */
export const bookingCodeOf = async (db: Db, bookingId: number): Promise<BookingCode | undefined> =>
  (
    await sql<BookingCode>`select draw, tries, expires_at from booking_code where booking_id = ${bookingId} and ${waits}`.execute(
      db,
    )
  ).rows[0];

/** Returns how many codes were sent for a booking, even after it stopped awaiting one. */
export const drawnCodes = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ draw: number }>`select draw from booking_code where booking_id = ${bookingId}`.execute(db)).rows[0]
    ?.draw ?? 0;

/**
 * Counts the unconfirmed bookings of a professional that have awaited a code since an instant. Does not count the
 * booking `leftOut`.
 */
export const countWaiting = async (db: Db, proId: number, sinceMs: number, leftOut: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int4 as n from booking_code where pro_id = ${proId} and created_at > ${instant(sinceMs)} and booking_id <> ${leftOut} and ${waits}`.execute(
      db,
    )
  ).rows[0]!.n;

/**
 * Makes a booking await a new code and resets the number of tries. Keeps the deadline when the booking already awaits a
 * code.
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
 * Counts a try before the code is compared, so that concurrent tries cannot exceed the limit. Returns false when no try
 * is left.
 */
export const takeCodeTry = async (db: Db, bookingId: number, most: number): Promise<boolean> => {
  const taken =
    await sql`update booking_code set tries = tries + 1 where booking_id = ${bookingId} and tries < ${most} and ${waits}`.execute(
      db,
    );
  return (taken.numAffectedRows ?? 0n) > 0n;
};

/** Stops a booking from awaiting a code. Keeps the count of codes, so that an old code never becomes valid again. */
export const dropCode = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`update booking_code set dropped_at = ${instant(nowMs)} where booking_id = ${bookingId} and ${waits}`.execute(
    trx,
  );
};

export const forgetCodes = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from booking_code where booking_id in (
      select booking_id from booking_code where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(gone.numAffectedRows ?? 0n);
};
