import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import { asJson, instant, type Db } from '#platform/db/db.ts';

/** Records that a booking was imported. A later import recognizes the same visit by the stored key. */
export const insertImportedVisit = async (
  trx: Db,
  visit: {
    readonly bookingId: number;
    readonly proId: number;
    readonly row: number;
    readonly key: string;
    readonly startMs: number;
  },
): Promise<void> => {
  await sql`
    insert into imported_visit (booking_id, pro_id, import_id, key, starts_at)
    values (${visit.bookingId}, ${visit.proId}, ${visit.row}, ${visit.key}, ${instant(visit.startMs)})`.execute(trx);
};

/** Returns those of the keys that belong to visits already imported by the professional. */
export const keysKnown = async (db: Db, proId: number, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<{
        key: string;
      }>`select key from imported_visit where pro_id = ${proId} and key = any(${keys}::text[])`.execute(db)
    ).rows.map(({ key }) => key),
  );

type Sought = {
  readonly number: number;
  readonly starts_at: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * Returns the numbers of the lines that match an existing booking. Both have the same start, and the same email
 * address, telephone or name.
 */
export const visitsNoted = async (db: Db, proId: number, lines: readonly Sought[]): Promise<ReadonlySet<number>> => {
  const found = await sql<{ number: number }>`
    select distinct r.number from jsonb_to_recordset(${asJson(lines)}) as r (number int4, starts_at timestamptz, name text, email text, phone text)
    join booking b on b.pro_id = ${proId} and b.starts_at = r.starts_at and b.state in ('hold', 'pending_payment', 'requested', 'confirmed')
    where lower(b.email) = r.email or b.phone = r.phone or name_words(concat(b.firstname, ' ', b.lastname)) = name_words(r.name)`.execute(
    db,
  );
  return new Set(found.rows.map(({ number }) => number));
};

export type Contact = { readonly email: string | null; readonly phone: string | null };

/**
 * Returns contact details from the client book, by name. Names that several entries share, and entries without contact
 * details, are left out.
 */
export const contactsOf = async (
  db: Db,
  proId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, Contact>> => {
  const found = await sql<{ name: string; email: string | null; phone: string | null }>`
    select r.name, min(c.email) as email, min(c.phone) as phone
    from (select distinct name, name_words(name) as words from unnest(${names}::text[]) as x (name)) r
    join client c on c.pro_id = ${proId} and c.words = r.words and c.merged_into is null and r.words <> ''
    group by 1 having count(*) = 1 and (min(c.email) is not null or min(c.phone) is not null)`.execute(db);
  return new Map(found.rows.map(({ name, ...contact }) => [name, contact]));
};

/** Locks the bookings that an import created, in the order of their ids. */
export const lockBroughtVisits = async (trx: Db, row: number): Promise<void> => {
  await sql`select b.id from imported_visit v join booking b on b.id = v.booking_id where v.import_id = ${row} order by b.id for update of b`.execute(
    trx,
  );
};

export type BroughtVisit = {
  readonly id: number;
  readonly public_id: string;
  readonly starts_at: EpochMs;
  readonly firstname: string | null;
  readonly lastname: string | null;
  /** Whether the booking is upcoming and unchanged since the import. */
  readonly is_untouched: boolean;
};

/** Returns the bookings that an import created and that were not undone, earliest first. */
export const visitsBrought = async (db: Db, row: number, nowMs: number): Promise<BroughtVisit[]> =>
  (
    await sql<BroughtVisit>`
    select b.id, b.public_id, b.starts_at, b.firstname, b.lastname,
      b.state = 'confirmed' and b.starts_at > ${instant(nowMs)} and b.starts_at = v.starts_at and b.arrived_at is null and b.collected_at is null
        and b.payment_status = 'pending' and b.pro_note is null
        and (select count(*) from booking_event e where e.booking_id = b.id) = 1
        and not exists (select 1 from payment_attempt a where a.booking_id = b.id)
        and not exists (select 1 from move_proposal m where m.booking_id = b.id) as is_untouched
    from imported_visit v join booking b on b.id = v.booking_id where v.import_id = ${row} order by b.starts_at, b.id`.execute(
      db,
    )
  ).rows;

/** Deletes the import records of bookings, so that the same visits can be imported again. */
export const dropImportedVisits = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`delete from imported_visit where booking_id = any(${bookingIds}::bigint[])`.execute(trx);
};

/** Deletes up to `limit` import records of visits that began before `beforeMs`. Returns the number deleted. */
export const forgetImportedVisits = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from imported_visit where booking_id in (select booking_id from imported_visit where starts_at < ${instant(beforeMs)} order by starts_at limit ${limit})`.execute(
        db,
      )
    ).numAffectedRows ?? 0n,
  );

/** Deletes the imports and import records of professionals. */
export const dropVisitImports = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  await sql`delete from imported_visit where pro_id = any(${proIds}::bigint[])`.execute(trx);
  await sql`delete from visit_import where pro_id = any(${proIds}::bigint[])`.execute(trx);
};
