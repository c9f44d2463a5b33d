import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/** A booking that waits for its code: which one counts, how many were tried, until when. */
export type BookingCode = { readonly draw: number; readonly tries: number; readonly expires_at: number };

const waits = sql`dropped_at is null`;

/** The code that a booking waits for, if it does. */
export const bookingCodeOf = async (db: Db, bookingId: number): Promise<BookingCode | undefined> =>
  (await sql<BookingCode>`select draw, tries, expires_at from booking_code where booking_id = ${bookingId} and ${waits}`.execute(db)).rows[0];

/** How many codes a booking was sent in all, those that it waits for no more included. */
export const drawnCodes = async (db: Db, bookingId: number): Promise<number> =>
  (await sql<{ draw: number }>`select draw from booking_code where booking_id = ${bookingId}`.execute(db)).rows[0]?.draw ?? 0;

/** How many bookings of a professional have waited for a code since an instant, and were not confirmed by it; the given one is left out. */
export const countWaiting = async (db: Db, proId: number, sinceMs: number, leftOut: number): Promise<number> =>
  (
    await sql<{ n: number }>`
    select count(*)::int4 as n from booking_code where pro_id = ${proId} and created_at > ${instant(sinceMs)} and booking_id <> ${leftOut} and ${waits}`.execute(
      db,
    )
  ).rows[0]!.n;

/**
 * Makes a booking wait for a code until an instant; sent again, another code counts,
 * and one that waited all along waits no longer than before. Gives which.
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

/** Counts one more try of the code that a booking waits for, before it is compared: many at once are not more. False when no other may be tried. */
export const takeCodeTry = async (db: Db, bookingId: number, most: number): Promise<boolean> => {
  const taken = await sql`update booking_code set tries = tries + 1 where booking_id = ${bookingId} and tries < ${most} and ${waits}`.execute(db);
  return (taken.numAffectedRows ?? 0n) > 0n;
};

/** Ends the wait of a booking: no code is asked for any more. How many were drawn is kept, so that none comes back to be tried again. */
export const dropCode = async (trx: Db, bookingId: number, nowMs: number): Promise<void> => {
  await sql`update booking_code set dropped_at = ${instant(nowMs)} where booking_id = ${bookingId} and ${waits}`.execute(trx);
};

/** Forgets up to `limit` codes that nobody gave in time, a day after they were sent. Gives how many. */
export const forgetCodes = async (db: Db, beforeMs: number, limit: number): Promise<number> => {
  const gone = await sql`
    delete from booking_code where booking_id in (
      select booking_id from booking_code where created_at <= ${instant(beforeMs)} order by created_at limit ${limit})`.execute(db);
  return Number(gone.numAffectedRows ?? 0n);
};
