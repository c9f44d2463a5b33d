import { sql, type RawBuilder } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { KeyRow } from './intakes.ts';

// Deletes health answers. Also destroys each encryption key that no other answer uses, so that copies of the answers in
// backups become unreadable.
const drop = async (trx: Db, chosen: RawBuilder<unknown>, nowMs: number, keepsKeys = false): Promise<number> => {
  const gone = await sql<{ key_id: number | null }>`
    with gone as (delete from intake where id in (${chosen}) returning key_id, storage_key),
      files as (insert into intake_file_dropped (storage_key, dropped_at) select storage_key, ${instant(nowMs)} from gone where storage_key is not null on conflict do nothing)
    select key_id from gone`.execute(trx);
  if (keepsKeys) return gone.rows.length;
  const keys = gone.rows.flatMap(({ key_id }) => key_id ?? []);
  await sql`delete from intake_key k where k.id = any(${keys}::bigint[]) and not exists (select 1 from intake i where i.key_id = k.id)`.execute(
    trx,
  );
  return gone.rows.length;
};

/**
 * Deletes the answers of these visits, and the encryption keys that no other answer uses. Returns the number of answers
 * deleted.
 */
export const dropIntakesOf = (trx: Db, bookingIds: readonly number[], nowMs: number): Promise<number> =>
  drop(trx, sql`select id from intake where booking_id = any(${bookingIds as number[]}::bigint[])`, nowMs);

/**
 * Deletes the answers of a visit before the same client's new answers are stored. The encryption key stays for the new
 * answers.
 */
export const dropForAnother = (trx: Db, bookingId: number, nowMs: number): Promise<number> =>
  drop(trx, sql`select id from intake where booking_id = ${bookingId}`, nowMs, true);

/** Destroys the key of an account and every answer encrypted with that key. */
export const dropKeyOf = async (trx: Db, accountId: number, nowMs: number): Promise<void> => {
  await drop(
    trx,
    sql`select i.id from intake i join intake_key k on k.id = i.key_id where k.account_id = ${accountId}`,
    nowMs,
  );
  await sql`delete from intake_key where account_id = ${accountId}`.execute(trx);
};

/**
 * Deletes up to `limit` answers. These are the answers of visits that ended before `beforeMs`, unless the client chose
 * to store them longer, and of visits that will never take place. Returns the number deleted.
 */
export const forgetIntakes = async (db: Db, beforeMs: number, nowMs: number, limit: number): Promise<number> =>
  db.transaction().execute((trx) =>
    drop(
      trx,
      sql`
      select i.id from intake i join booking b on b.id = i.booking_id
      where (i.kept_at is null and b.ends_at <= ${instant(beforeMs)})
        or b.state in ('released', 'expired', 'declined', 'cancelled_client', 'cancelled_pro', 'cancelled_admin')
        or (b.state in ('hold', 'pending_payment') and b.expires_at <= ${instant(nowMs - 3_600_000)})
      order by i.id limit ${limit}`,
      nowMs,
    ),
  );

/** Returns the storage keys of up to `limit` files to delete. */
export const droppedIntakeFiles = async (db: Db, limit: number): Promise<string[]> =>
  (
    await sql<{
      storage_key: string;
    }>`select storage_key from intake_file_dropped order by dropped_at limit ${limit}`.execute(db)
  ).rows.map((row) => row.storage_key);

export const markIntakeFileGone = async (db: Db, storageKey: string): Promise<void> => {
  await sql`delete from intake_file_dropped where storage_key = ${storageKey}`.execute(db);
};

/**
 * Returns up to `limit` data keys encrypted with a master key other than `master`, and locks them until the transaction
 * ends. Skips rows that another transaction has locked.
 */
export const keysUnderOthers = async (trx: Db, master: string, limit: number): Promise<KeyRow[]> =>
  (
    await sql<KeyRow>`
    select id, public_id as "publicId", master, wrapped from intake_key where master <> ${master} order by id limit ${limit} for update skip locked`.execute(
      trx,
    )
  ).rows;

export const writeWrapped = async (
  trx: Db,
  { id, master, wrapped }: Pick<KeyRow, 'id' | 'master' | 'wrapped'>,
): Promise<void> => {
  await sql`update intake_key set master = ${master}, wrapped = ${wrapped} where id = ${id}`.execute(trx);
};
