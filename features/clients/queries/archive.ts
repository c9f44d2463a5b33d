import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { jsonById, jsonRows } from '#platform/db/json-rows.ts';
import type { DataSubject } from '#platform/app/personal-data.ts';

const entry = sql`
  c.public_id as id, c.firstname, c.lastname, c.email, c.phone, c.birthday, c.tags, c.comments, c.origin, c.archived_at, c.blocked_at, c.created_at, c.updated_at`;

// SQL: the entries about one person. These have a visit of the person, or the person's verified email address, or were
// merged into an entry with such a visit.
const ofClient = ({ bookingIds, email }: Pick<DataSubject, 'bookingIds' | 'email'>) => sql`(
  c.id in (select v.client_id from client_visit v where v.booking_id = any(${bookingIds}::bigint[]))
  or c.email = ${email}::text
  or c.merged_into in (select v.client_id from client_visit v where v.booking_id = any(${bookingIds}::bigint[])))`;

export const entriesForArchive = (db: Db, subject: Pick<DataSubject, 'bookingIds' | 'email'>): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`select p.business_name as professional, ${entry} from client c join pro p on p.id = c.pro_id where ${ofClient(subject)}`,
    'created_at',
  );

export const consentsForArchive = (db: Db, accountId: number): Promise<unknown[]> =>
  jsonRows(
    db,
    sql`
    select p.business_name as professional, k.email_at, k.sms_at, k.email_left_at, k.email_left_by, k.updated_at from client_consent k join pro p on p.id = k.pro_id
    where k.account_id = ${accountId}`,
    'updated_at',
  );

export const booksForArchive = (db: Db, proIds: readonly number[]): Promise<ReadonlyMap<number, unknown>> =>
  jsonById(
    db,
    proIds,
    sql`select coalesce(json_agg(x order by x.created_at), '[]') from (select ${entry} from client c where c.pro_id = given.id) x`,
  );

/** Deletes the entries linked to these visits, in every book, with the entries merged into them. */
export const forgetEntriesOf = async (trx: Db, bookingIds: readonly number[]): Promise<void> => {
  await sql`
    delete from client where id in (select v.client_id from client_visit v where v.booking_id = any(${bookingIds}::bigint[]))`.execute(
    trx,
  );
};

export const forgetConsents = async (trx: Db, accountId: number): Promise<void> => {
  await sql`delete from client_consent where account_id = ${accountId}`.execute(trx);
};

export const dropBooks = async (trx: Db, proIds: readonly number[]): Promise<void> => {
  // Locks the imports before deleting the entries. Each import step takes the same lock, so a running import adds no
  // client afterwards.
  await sql`select from client_import where pro_id = any(${proIds}::bigint[]) order by id for update`.execute(trx);
  await sql`delete from client where pro_id = any(${proIds}::bigint[])`.execute(trx);
  await sql`delete from client_import where pro_id = any(${proIds}::bigint[])`.execute(trx);
  await sql`delete from client_consent where pro_id = any(${proIds}::bigint[])`.execute(trx);
};
