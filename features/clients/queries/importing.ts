import { sql } from 'kysely';
import { asJson, instant, type Db } from '#platform/db/db.ts';
import type { ImportedClient } from '../rules/import-line.ts';
import type { Fill } from '../rules/merge-undo.ts';

export type WaitingLine = { readonly number: number; readonly given: ImportedClient };

/**
 * Returns up to `limit` lines after the line number `after`, in order. Leaves out lines that name no client and lines
 * already written into the book.
 */
export const waitingLines = async (trx: Db, row: number, after: number, limit: number): Promise<WaitingLine[]> =>
  (
    await sql<WaitingLine>`
    select number, given from client_import_line where import_id = ${row} and number > ${after} and verdict in ('known', 'ready') and given is not null
      and not is_done order by number limit ${limit}`.execute(trx)
  ).rows;

/** Adds one entry per line, with the public id given for the line, and links each line to its entry. */
export const addImported = async (
  trx: Db,
  of: { readonly row: number; readonly proId: number },
  lines: readonly (WaitingLine & { readonly publicId: string })[],
  nowMs: number,
): Promise<void> => {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${asJson(lines.map(({ number, publicId, given }) => ({ number, public_id: publicId, ...given })))})
        as r (number int4, public_id text, firstname text, lastname text, email text, phone text, birthday date, tags text[], comments text)
    ), made as (
      insert into client (public_id, pro_id, origin, firstname, lastname, email, phone, birthday, tags, comments, import_id, created_at, updated_at)
      select g.public_id, ${of.proId}, 'imported', g.firstname, g.lastname, g.email, g.phone, g.birthday, g.tags, g.comments, ${of.row}, ${instant(nowMs)},
        ${instant(nowMs)} from given g order by g.number
      returning id, public_id
    )
    update client_import_line l set is_done = true, client_id = m.id
    from given g join made m on m.public_id = g.public_id where l.import_id = ${of.row} and l.number = g.number`.execute(
    trx,
  );
};

/**
 * Fills the empty fields of existing entries from lines, one line per entry, and records the fields filled. Overwrites
 * nothing, and never completes a name. An entry that this import added and nobody changed keeps its `updated_at`, so
 * that undoing the import deletes the entry. Returns the lines whose entry still exists.
 */
export const fillKnown = async (
  trx: Db,
  row: number,
  lines: readonly (WaitingLine & { readonly client: number })[],
  nowMs: number,
): Promise<{ readonly number: number; readonly isFilled: boolean }[]> =>
  (
    await sql<{ number: number; isFilled: boolean }>`
    with given as (
      select g.*, c.updated_at as before_at, case when c.import_id = ${row} and c.updated_at = c.created_at then c.updated_at else ${instant(nowMs)} end as filled_at,
        array_remove(array[case when c.email is null and g.email is not null then 'email' end, case when c.phone is null and g.phone is not null then 'phone' end,
          case when c.birthday is null and g.birthday is not null then 'birthday' end, case when c.tags = '{}' and g.tags <> '{}' then 'tags' end,
          case when c.comments is null and g.comments is not null then 'comments' end], null) as filled
      from jsonb_to_recordset(${asJson(lines.map(({ number, client, given }) => ({ number, client, ...given })))})
        as g (number int4, client int8, email text, phone text, birthday date, tags text[], comments text)
      join (select * from client where id = any(${lines.map(({ client }) => client)}::bigint[]) order by id for no key update) c on c.id = g.client
    ), filled as (
      update client c set email = coalesce(c.email, g.email), phone = coalesce(c.phone, g.phone), birthday = coalesce(c.birthday, g.birthday),
        tags = case when c.tags = '{}' then g.tags else c.tags end, comments = coalesce(c.comments, g.comments), updated_at = g.filled_at
      from given g where c.id = g.client and g.filled <> '{}' returning c.id
    )
    update client_import_line l set is_done = true, client_id = g.client, filled = g.filled, before_at = g.before_at, filled_at = g.filled_at
    from given g where l.import_id = ${row} and l.number = g.number returning l.number, l.filled <> '{}' as "isFilled"`.execute(
      trx,
    )
  ).rows;

export const markUndone = async (trx: Db, row: number, nowMs: number): Promise<void> => {
  await sql`update client_import set state = 'undone', moved_at = ${instant(nowMs)} where id = ${row}`.execute(trx);
};

/**
 * Deletes the entries that an import added, unless a person or another import has changed or used them since. Also
 * deletes unused entries added by an import that was already undone, when lines of this import matched them. Returns
 * the number deleted.
 */
export const takeBackAdded = async (trx: Db, row: number): Promise<number> =>
  Number(
    (
      await sql`
      with gone as materialized (
        select c.id from client c where (c.import_id = ${row} or (c.import_id in (select i.id from client_import i where i.state = 'undone')
            and c.id in (select l.client_id from client_import_line l where l.import_id = ${row})))
          and c.updated_at = c.created_at and c.archived_at is null and c.blocked_at is null and c.merged_into is null
          and not exists (select from client_visit v where v.client_id = c.id) and not exists (select from client j where j.merged_into = c.id)
          and not exists (select from client_import_line l join client_import i on i.id = l.import_id
            where l.client_id = c.id and l.is_done and l.import_id <> ${row} and i.state in ('running', 'done'))
        order by c.id for update of c)
      delete from client c using gone where c.id = gone.id`.execute(trx)
    ).numAffectedRows ?? 0n,
  );

/**
 * Deletes the entries created from these visits since `sinceMs`. Entries with another visit, and entries changed or
 * used since, stay. Returns the number deleted.
 */
export const dropEntriesOf = async (trx: Db, visitIds: readonly number[], sinceMs: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from client c where c.id in (select client_id from client_visit where booking_id = any(${visitIds}::bigint[]))
        and c.origin = 'booking' and c.created_at >= ${instant(sinceMs)} and c.updated_at = c.created_at
        and c.birthday is null and c.tags = '{}' and c.comments is null and c.archived_at is null and c.blocked_at is null and c.merged_into is null
        and not exists (select from client_visit v where v.client_id = c.id and v.booking_id <> all(${visitIds}::bigint[]))
        and not exists (select from client j where j.merged_into = c.id) and not exists (select from client_merge m where c.id in (m.kept_id, m.gone_id))
        and not exists (select from client_import_line l where l.client_id = c.id)`.execute(trx)
    ).numAffectedRows ?? 0n,
  );

/**
 * Locks the entries that an import filled, except those it added. Returns the instant at which each entry last changed.
 */
export const lockFilled = async (
  trx: Db,
  row: number,
): Promise<{ readonly id: number; readonly updated_at: string }[]> =>
  (
    await sql<{ id: number; updated_at: string }>`
    select c.id, c.updated_at::text as updated_at from client c
    where c.import_id is distinct from ${row}
      and c.id in (select l.client_id from client_import_line l where l.import_id = ${row} and l.filled <> '{}')
    order by c.id for no key update`.execute(trx)
  ).rows;

/**
 * Returns all the fills that imports made in these entries. `beforeAt` is when the entry had last changed before the
 * fill. `filledAt` is when the fill changed it. Both are in the database's text format.
 */
export const fillsOf = async (trx: Db, clients: readonly number[]): Promise<Fill[]> =>
  (
    await sql<Fill>`
    select l.import_id as "import", l.number, c.id as client, l.before_at::text as "beforeAt", l.filled_at::text as "filledAt"
    from client_import_line l join client c on c.id = l.client_id
    where c.id = any(${clients}::bigint[]) and l.filled <> '{}' and l.before_at is not null`.execute(trx)
  ).rows;

/** Removes the values that an import filled in these entries. Values changed since the import stay. */
export const takeBackFilled = async (trx: Db, row: number, clients: readonly number[]): Promise<void> => {
  await sql`
    with filled as (
      select l.client_id, jsonb_object_agg(f.field, l.given::jsonb->f.field) as given
      from client_import_line l, unnest(l.filled) f (field) where l.import_id = ${row} and l.client_id = any(${clients}::bigint[]) group by l.client_id
    )
    update client c set
      firstname = case when c.firstname = f.given->>'firstname' and c.lastname <> '' then '' else c.firstname end,
      lastname = case when c.lastname = f.given->>'lastname' and c.firstname <> '' then '' else c.lastname end,
      email = case when c.email = f.given->>'email' then null else c.email end,
      phone = case when c.phone = f.given->>'phone' then null else c.phone end,
      birthday = case when c.birthday::text = f.given->>'birthday' then null else c.birthday end,
      comments = case when c.comments = f.given->>'comments' then null else c.comments end,
      tags = case when to_jsonb(c.tags) = f.given->'tags' then '{}' else c.tags end
    from filled f where c.id = f.client_id`.execute(trx);
};

/**
 * Writes when entries last changed, and the `beforeAt` of the fills that other imports made in these entries. Undoing
 * an import changes both. Instants are in the database's text format.
 */
export const writeInstants = async (
  trx: Db,
  {
    changed,
    fills,
  }: { readonly changed: readonly { readonly id: number; readonly at: string }[]; readonly fills: readonly Fill[] },
): Promise<void> => {
  await sql`
    update client c set updated_at = r.at from jsonb_to_recordset(${asJson(changed)}) as r (id int8, at timestamptz) where c.id = r.id`.execute(
    trx,
  );
  await sql`
    update client_import_line l set before_at = r."beforeAt" from jsonb_to_recordset(${asJson(fills)}) as r (import int8, number int4, "beforeAt" timestamptz)
    where l.import_id = r.import and l.number = r.number`.execute(trx);
};

/**
 * Deletes up to `limit` imported entries that never had a visit and that nobody has changed since `beforeMs`. Returns
 * the number deleted.
 */
export const forgetWhoNeverCame = async (db: Db, beforeMs: number, limit: number): Promise<number> =>
  Number(
    (
      await sql`
      delete from client where id in (select c.id from client c where c.origin = 'imported' and c.updated_at < ${instant(beforeMs)}
        and not exists (select from client_visit v where v.client_id = c.id) and not exists (select from client j where j.merged_into = c.id)
        order by c.updated_at limit ${limit})`.execute(db)
    ).numAffectedRows ?? 0n,
  );

/** Refreshes the table's statistics, so that the database replaces query plans made when books were small. */
export const planAnew = async (db: Db): Promise<void> => {
  await sql`analyze client`.execute(db);
};
