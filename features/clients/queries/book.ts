import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';
import type { ClientList } from '../rules/entry.ts';
import type { FoundClient } from './entries.ts';

/**
 * Filters of a list of the book. `digits` contains the digits of the searched text when it may be a telephone,
 * otherwise null.
 */
export type BookQuery = {
  readonly list: ClientList;
  readonly words: readonly string[];
  readonly digits: string | null;
  readonly tag: string | null;
  readonly withArchived?: boolean;
  /** Row id of a practitioner, when the list contains only the clients of this practitioner. */
  readonly person?: number | null;
};

const inList = (list: ClientList, withArchived = false) => {
  if (list === 'archived') return sql`c.archived_at is not null`;
  const isShown = withArchived ? sql`true` : sql`c.archived_at is null`;
  if (list === 'all') return isShown;
  return list === 'booking' ? sql`${isShown} and c.origin = 'booking'` : sql`${isShown} and c.origin <> 'booking'`;
};

const found = ({ words, digits }: Pick<BookQuery, 'words' | 'digits'>) => {
  // Every word must occur somewhere in the entry. `strpos` is used because LIKE would read « % » and « _ » as
  // wildcards.
  const byWords = sql`not exists (select from unnest(${words}::text[]) w where strpos(c.search, folded(w)) = 0)`;
  return digits === null ? byWords : sql`(strpos(c.phone, ${digits}) > 0 or ${byWords})`;
};

/** SQL: limits entries `c` to the clients of one practitioner. No limit when `person` is null. */
export const ofPerson = (person: number | null | undefined) =>
  person === null || person === undefined
    ? sql``
    : sql`and exists (select from client_visit v join booking b on b.id = v.booking_id where v.client_id = c.id and ${isVisitWith(person)})`;

/**
 * SQL condition: the entry `c` of the professional's client book belongs to the requested list and matches its filters.
 * Merged entries are left out.
 */
export const inBook = (proId: number, query: BookQuery) => sql`
  c.pro_id = ${proId} and c.merged_into is null and ${inList(query.list, query.withArchived)}
  and (${query.tag}::text is null or ${query.tag} = any(c.tags)) and ${query.words.length === 0 ? sql`true` : found(query)} ${ofPerson(query.person)}`;

export const bookPage = async (
  db: Db,
  proId: number,
  query: BookQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select c.id from client c where ${inBook(proId, query)} order by c.sort_name, c.id limit ${page.limit} offset ${page.offset}`.execute(
      db,
    )
  ).rows.map(({ id }) => id);

/**
 * Returns up to `limit` rows of the book after a given row, ordered by name. The export reads a long book in such
 * batches.
 */
export const bookAfter = async (
  db: Db,
  proId: number,
  query: BookQuery,
  after: { readonly row: number; readonly limit: number },
): Promise<number[]> =>
  (
    await sql<{ id: number }>`
    select c.id from client c where ${inBook(proId, query)}
      and (${after.row}::bigint = 0 or (c.sort_name, c.id) > (select k.sort_name, k.id from client k where k.id = ${after.row}))
    order by c.sort_name, c.id limit ${after.limit}`.execute(db)
  ).rows.map(({ id }) => id);

export const countBook = async (db: Db, proId: number, query: BookQuery): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int4 as count from client c where ${inBook(proId, query)}`.execute(db))
    .rows[0]!.count;

export const placeOfBook = async (
  db: Db,
  proId: number,
): Promise<{ readonly zone: string; readonly postcode: string }> =>
  (
    await sql<{
      zone: string;
      postcode: string;
    }>`select time_zone as zone, postcode from pro where id = ${proId}`.execute(db)
  ).rows[0]!;

export const countLists = async (
  db: Db,
  proId: number,
  person: number | null = null,
): Promise<Readonly<Record<ClientList, number>> & { readonly time_zone: string }> =>
  (
    await sql<Record<ClientList, number> & { time_zone: string }>`
    select (count(*) filter (where ${inList('all')}))::int4 as all, (count(*) filter (where ${inList('booking')}))::int4 as booking,
      (count(*) filter (where ${inList('imported')}))::int4 as imported, (count(*) filter (where ${inList('archived')}))::int4 as archived,
      (select time_zone from pro where id = ${proId}) as time_zone
    from client c where c.pro_id = ${proId} and c.merged_into is null ${ofPerson(person)}`.execute(db)
  ).rows[0]!;

export const tagsOfBook = async (db: Db, proId: number, person: number | null): Promise<string[]> =>
  (
    await sql<{ tag: string }>`
    select t.tag from client c, unnest(c.tags) t (tag) where c.pro_id = ${proId} and c.merged_into is null and c.archived_at is null ${ofPerson(person)}
    group by t.tag order by count(*) desc, t.tag limit 30`.execute(db)
  ).rows.map(({ tag }) => tag);

/** Returns the first entries that match the words or the telephone of a search. */
export const suggested = async (
  db: Db,
  proId: number,
  query: Pick<BookQuery, 'words' | 'digits' | 'person'>,
  limit: number,
): Promise<FoundClient[]> =>
  (
    await sql<FoundClient>`
    select c.public_id as id, c.firstname, c.lastname, c.email, c.phone from client c
    where ${inBook(proId, { ...query, list: 'all', tag: null })} order by c.sort_name, c.id limit ${limit}`.execute(db)
  ).rows;

/** Returns the names of a book without accents or capitals, to find the closest name when a search finds nothing. */
export const namesOfBook = async (
  db: Db,
  proId: number,
  person: number | null,
  limit: number,
): Promise<{ readonly row: number; readonly words: string }[]> =>
  (
    await sql<{ row: number; words: string }>`
    select c.id as row, c.words from client c where ${inBook(proId, { list: 'all', words: [], digits: null, tag: null, person })} order by c.sort_name, c.id limit ${limit}`.execute(
      db,
    )
  ).rows;
