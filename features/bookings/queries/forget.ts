import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';

/**
 * Locks up to `limit` bookings that were released or expired before an instant. Skips a booking with an order, a mail
 * or a line of the audit.
 */
export const lockForgettable = async (db: Db, beforeMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select b.id from booking b
    where b.state in ('expired', 'released') and b.updated_at < ${instant(beforeMs)}
      and not exists (select 1 from order_record o where o.booking_id = b.id)
      and not exists (select 1 from outbox m where m.booking_id = b.id)
      and not exists (select 1 from audit_entry a where a.object = b.public_id)
    order by b.updated_at limit ${limit} for update of b skip locked`.execute(db)
  ).rows.map((row) => row.id);

/** Deletes bookings and their events. The database refuses to delete a booking to which another row refers. */
export const deleteBookings = async (db: Db, ids: readonly number[]): Promise<void> => {
  await sql`delete from booking where id = any(${ids}::bigint[])`.execute(db);
};

export type ClientOf = {
  readonly accountId: number;
  readonly email: string | null;
};

const isOf = ({ accountId, email }: ClientOf) =>
  sql`(account_id = ${accountId} or (account_id is null and lower(email) = ${email}::text))`;

/** Returns the bookings of a client, and the mail addresses in these bookings, in lower case. */
export const bookingsOfClient = async (
  trx: Db,
  client: ClientOf,
): Promise<{ readonly ids: number[]; readonly emails: string[] }> => {
  const found = await sql<{
    id: number;
    email: string | null;
  }>`select id, lower(email) as email from booking where ${isOf(client)} order by id`.execute(trx);
  return { ids: found.rows.map(({ id }) => id), emails: [...new Set(found.rows.flatMap(({ email }) => email ?? []))] };
};

/** Locks bookings, in the order of their ids to prevent deadlocks, until the transaction ends. */
export const lockBookings = async (trx: Db, ids: readonly number[]): Promise<void> => {
  await sql`select from booking where id = any(${ids}::bigint[]) order by id for update`.execute(trx);
};

/** Attaches to an account the bookings that were made without an account and with the mail address of this account. */
export const attachBookings = async (trx: Db, { accountId, email }: ClientOf): Promise<void> => {
  await sql`update booking set account_id = ${accountId} where account_id is null and lower(email) = ${email}::text`.execute(
    trx,
  );
};

export const changeAddressOf = async (
  trx: Db,
  accountId: number,
  address: { readonly before: string; readonly after: string },
): Promise<void> => {
  await sql`update booking set email = ${address.after} where account_id = ${accountId} and lower(email) = ${address.before}`.execute(
    trx,
  );
};

/** Ends the mailed links of an account's bookings. The next mail about each booking contains a new link. */
export const endLinksOf = async (trx: Db, accountId: number): Promise<void> => {
  await sql`update booking set link_round = link_round + 1, link_hash = null where account_id = ${accountId} and link_hash is not null`.execute(
    trx,
  );
};

/** Detaches the bookings of a closed account. They then belong to the account that verifies their mail address. */
export const detachBookings = async (trx: Db, accountId: number): Promise<void> => {
  await sql`
    update booking b set account_id = null from account a where a.id = ${accountId} and b.account_id = a.id and lower(b.email) = a.email`.execute(
    trx,
  );
};

/** Period for which an invoice names its client (article L. 123-22 of the code de commerce). */
const billed = sql`interval '10 years'`;

/**
 * Erases the client's personal data from bookings: mail address, telephone, place, notes and link. Keeps the name on
 * sold visits as long as the law requires their invoice. Keeps the rows with their amounts and lines.
 */
export const anonymiseBookings = async (trx: Db, ids: readonly number[], nowMs: number): Promise<void> => {
  const isNamed = sql`(ends_at > ${instant(nowMs)} - ${billed} and (payment_status <> 'pending' or state in ('completed', 'no_show')
    or exists (select 1 from payment y where y.booking_id = booking.id)) and exists (select 1 from order_record o where o.booking_id = booking.id))`;
  await sql`
    update booking set email = null, phone = null, place = null, access_note = null, pro_note = null, link_hash = null,
      firstname = case when ${isNamed} then firstname end, lastname = case when ${isNamed} then lastname end
    where id = any(${ids}::bigint[])`.execute(trx);
};

/**
 * Returns up to `limit` bookings of deleted accounts that still contain personal data: written during the deletion, or
 * kept for an invoice that is now ten years old.
 */
export const namedOfDeleted = async (db: Db, nowMs: number, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select b.id from account a join booking b on b.account_id = a.id
    where a.deleted_at is not null and b.state not in ('hold', 'pending_payment', 'requested', 'confirmed')
      and (b.email is not null or (b.lastname is not null and b.ends_at <= ${instant(nowMs)} - ${billed}))
    order by b.id limit ${limit} for update of b`.execute(db)
  ).rows.map((row) => row.id);
