import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

type Column = { readonly name: string; readonly type: string; readonly isNumbered: boolean; readonly isNamed: boolean };

const apart = 10_000_000;

/** Number of copies written by one insert: few enough to finish well within the statement timeout. */
const copiesAtOnce = 20;

export const rowCounts = async (db: Db): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const counts = new Map<string, number>();
  for (const { name } of rows)
    counts.set(
      name,
      (await sql<{ n: number }>`select count(*)::int4 as n from ${sql.table(name)}`.execute(db)).rows[0]!.n,
    );
  return counts;
};

/**
 * Columns of a table. An `isNumbered` column is an integer: the row's own id, or a reference to a copied table. An
 * `isNamed` column is a text that is part of a unique key or that refers to a copied table.
 */
const columnsOf = async (db: Db, table: string, copied: readonly string[]): Promise<Column[]> =>
  (
    await sql<Column>`
    with keyed as (
      select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
      where i.indrelid = ${table}::regclass and i.indisunique
    ), referring as (
      select a.attname from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = ${table}::regclass and k.confrelid in (select unnest(${[...copied]}::text[])::regclass)
    )
    select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
      a.atttypid in ('int8'::regtype, 'int4'::regtype) and (a.attidentity <> '' or a.attname in (select attname from referring)) as "isNumbered",
      a.atttypid = 'text'::regtype and a.attname not in ('provider', 'account', 'kind') and a.attname in (select attname from keyed union select attname from referring) as "isNamed"
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`.execute(
      db,
    )
  ).rows;

/**
 * Copies every row of these tables, as many times as asked, so that each copy is a separate visit. Each copy gets new
 * ids and names, and times years later. Triggers stay off, because the test judges the restore by keys and checksums,
 * not by business rules.
 */
export const copyVisits = async (db: Db, tables: readonly string[], copies: number): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    for (const table of tables) {
      const columns = await columnsOf(one, table, tables);
      const values = columns.map(({ name, type, isNumbered, isNamed }) => {
        const column = sql.ref(`t.${name}`);
        if (isNumbered) return sql`${column} + k * ${sql.lit(apart)}::int8`;
        if (type === 'tstzrange')
          return sql`case when ${column} is not null then tstzrange(lower(${column}) + k * interval '1000 days', upper(${column}) + k * interval '1000 days') end`;
        if (!isNamed) return column;
        // A text such as « charge:abc… » keeps its prefix « charge: ». The rest becomes a hash of the text and of the
        // number of the copy, so references between copied rows still match.
        const named = sql`substring(${column} from '[0-9A-Za-z_-]{22,64}$')`;
        const hashed = sql`translate(encode(sha256((${named} || k)::bytea), 'base64'), '+/=', 'abc')`;
        return sql`case when ${column} ~ '^([a-z_]+:)?[0-9A-Za-z_-]{22,64}$'
          then left(${column}, -length(${named})) || substr(${hashed}, 1, length(${named})) else ${column} || '-' || k end`;
      });
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      // Copies the original rows only, not the copies just written.
      await sql`create temp table visit_copied as select * from ${sql.table(table)}`.execute(one);
      for (let from = 1; from <= copies; from += copiesAtOnce)
        await sql`insert into ${sql.table(table)} (${names}) overriding system value
          select ${sql.join(values)} from visit_copied t cross join generate_series(${from}::int4, ${Math.min(copies, from + copiesAtOnce - 1)}::int4) k`.execute(
          one,
        );
      await sql`drop table visit_copied`.execute(one);
    }
    await sql`set session_replication_role = origin`.execute(one);
  });
