import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import { inBook, type BookQuery } from './book.ts';
import { favouriteOf } from './entry-visits.ts';

/**
 * Selects the recipients of a message: the entries of the client book that match the filters of `BookQuery`. `ids`
 * limits them to the entries with these public ids, and `practitioner` to the clients of the practitioner with this
 * name.
 */
export type RecipientsQuery = BookQuery & {
  readonly ids: readonly string[] | null;
  readonly practitioner: string | null;
};

const named = ({ ids }: RecipientsQuery) => sql`(${ids}::text[] is null or c.public_id = any(${ids}::text[]))`;

export type NewsReaderRow = {
  readonly row: number;
  readonly has_address: boolean;
  readonly is_blocked: boolean;
  /**
   * The account whose consent counts: of the accounts that accepted or refused news, the account that booked last. Null
   * without such an account.
   */
  readonly account_id: number | null;
  readonly agrees: boolean;
};

/**
 * Returns entries of a book, and whether each may receive news. News goes only to the verified address of an account
 * that booked.
 */
export const newsReaders = async (db: Db, proId: number, query: RecipientsQuery): Promise<NewsReaderRow[]> =>
  (
    await sql<NewsReaderRow>`
    with said as (
      -- Computed once for all entries. A lookup for each entry would read every consent again each time.
      select distinct on (v.client_id) v.client_id, k.account_id, k.email_at
      from client_consent k join account a on a.id = k.account_id and a.deleted_at is null and a.email_verified_at is not null
      join booking b on b.account_id = k.account_id and b.pro_id = k.pro_id join client_visit v on v.booking_id = b.id
      where k.pro_id = ${proId} order by v.client_id, b.starts_at desc, b.id desc
    )
    select c.id as row, c.email is not null as has_address, c.blocked_at is not null as is_blocked, k.account_id, coalesce(k.email_at is not null, false) as agrees
    from client c left join said k on k.client_id = c.id
    where ${inBook(proId, query)} and ${named(query)} and (${query.practitioner}::text is null or ${query.practitioner} = ${favouriteOf})
    order by c.sort_name, c.id`.execute(db)
  ).rows;

export type VisitReaderRow = {
  readonly row: number;
  readonly id: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string | null;
  /**
   * The entry's first visit between `fromMs` and `toMs`, and the email address of its booking. A visit whose booking
   * has an address comes before earlier visits without one. Null without a visit.
   */
  readonly booking_id: number | null;
  readonly email: string | null;
};

/**
 * Returns entries, each with its first confirmed visit that starts between `fromMs` and `toMs` and ends after
 * `afterMs`. Entries without such a visit are returned only when `ids` names the entries.
 */
export const visitReaders = async (
  db: Db,
  proId: number,
  query: RecipientsQuery,
  { fromMs, toMs, afterMs }: { readonly fromMs: number; readonly toMs: number; readonly afterMs: number },
): Promise<VisitReaderRow[]> =>
  (
    await sql<VisitReaderRow>`
    select c.id as row, c.public_id as id, c.firstname, c.lastname, c.phone, b.booking_id, b.email
    from client c left join lateral (
      select b.id as booking_id, nullif(lower(trim(b.email)), '') as email from client_visit v join booking b on b.id = v.booking_id
      where v.client_id = c.id and b.pro_id = c.pro_id and b.state = 'confirmed' and b.starts_at >= ${instant(fromMs)} and b.starts_at < ${instant(toMs)}
        and b.ends_at > ${instant(afterMs)} and (${query.practitioner}::text is null or exists (
          select from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) r (name) where r.name = ${query.practitioner}))
      order by b.email is null, b.starts_at, b.id limit 1) b on true
    where ${inBook(proId, query)} and ${named(query)} and (${query.ids}::text[] is not null or b.booking_id is not null)
    order by c.sort_name, c.id`.execute(db)
  ).rows;

export type NamedEntry = { readonly id: string; readonly firstname: string; readonly lastname: string };

export const entriesNamed = async (db: Db, proId: number, ids: readonly string[]): Promise<NamedEntry[]> =>
  (
    await sql<NamedEntry>`
    select public_id as id, firstname, lastname from client where pro_id = ${proId} and public_id = any(${ids}::text[]) and merged_into is null
    order by sort_name, id`.execute(db)
  ).rows;

/** Names of an establishment's practitioners. Empty for a freelance. */
export const establishmentPeople = async (db: Db, proId: number): Promise<string[]> =>
  (
    await sql<{ label: string }>`
    select distinct r.label from resource r join pro p on p.id = r.owner_pro_id
    where p.id = ${proId} and p.subtype = 'business' and r.kind = 'practitioner' and r.active order by r.label limit 100`.execute(
      db,
    )
  ).rows.map(({ label }) => label);
