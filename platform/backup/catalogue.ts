import type { CopySession } from './copy-session.ts';

/** A table to copy. `order` makes identical rows give identical bytes. */
export type CopiedTable = { readonly name: string; readonly columns: readonly string[]; readonly order: string };

export type SequenceState = { readonly name: string; readonly value: string; readonly isCalled: boolean };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Sets the options that affect how PostgreSQL writes values as text, so that identical values give identical bytes.
 * Must run inside a transaction.
 */
export const readingAlike = async ({ query }: CopySession): Promise<void> => {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    'extra_float_digits = 1',
    `bytea_output = 'hex'`,
  ])
    await query(`set local ${setting}`);
};

/**
 * The tables of the application, sorted by name. Leaves out the tables of the job queue, because the queue creates them
 * at start.
 */
export const tablesOf = async ({ query }: CopySession): Promise<CopiedTable[]> => {
  const rows = await query<{ name: string; columns: string[]; keys: { name: string; collates: boolean }[] | null }>(`
    select c.relname::text as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(json_build_object('name', a.attname, 'collates', a.attcollation <> 0) order by array_position(i.indkey::int2[], a.attnum))
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = c.oid and i.indisprimary) as keys
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows.map(({ name, columns, keys }) => ({
    name,
    columns,
    // Text order depends on the locale of the server. Byte order does not.
    order: keys
      ? keys.map((key) => `${quoted(key.name)}${key.collates ? ' collate "C"' : ''}`).join(', ')
      : `t::text collate "C"`,
  }));
};

export const copyOutOf = ({ name, columns, order }: CopiedTable): string =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} t order by ${order}) to stdout`;

export const copyInOf = ({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;

export const countersOf = async ({ query }: CopySession): Promise<SequenceState[]> => {
  const rows = await query<{ name: string }>(`
    select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname collate "C"`);
  const counters: SequenceState[] = [];
  for (const { name } of rows) {
    const [at] = await query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(name)}`,
    );
    counters.push({ name, value: at!.value, isCalled: at!.is_called });
  }
  return counters;
};

export const isEmpty = async ({ query }: CopySession): Promise<boolean> => {
  const rows = await query(`
    select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e') limit 1`);
  return rows.length === 0;
};

type Definition = { readonly of: string; readonly name: string; readonly definition: string };

/**
 * Definitions of the foreign keys, of the other constraints backed by an index, and of the remaining indexes. Primary
 * keys are left out, because an import keeps them.
 */
const builtAfter = async ({ query }: CopySession) => {
  const constraints = (kinds: string): Promise<Definition[]> =>
    query<Definition>(`
      select k.conrelid::regclass::text as of, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k where k.contype in (${kinds}) and k.connamespace = 'public'::regnamespace and k.conrelid <> 0 order by 1, 2`);
  const indexes = await query<Definition>(`
    select i.indrelid::regclass::text as of, c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not exists (select 1 from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
      and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')
    order by 1, 2`);
  return { keys: await constraints(`'f'`), uniques: await constraints(`'u', 'x'`), indexes };
};

/**
 * Options of an import: enough memory to sort whole tables, and no JIT, because compiling a statement that runs once
 * costs more than it saves.
 */
const loading = [`work_mem = '64MB'`, `maintenance_work_mem = '256MB'`, 'jit = off'];

/**
 * Prepares the tables for a fast import, inside a transaction. Disables triggers, empties the tables, and drops foreign
 * keys, indexes and index constraints except primary keys. `index` rebuilds the indexes and unique constraints. `close`
 * enables the triggers and restores the foreign keys. PostgreSQL checks every row against each restored constraint.
 */
export const openTables = async (
  session: CopySession,
  tables: readonly { readonly name: string }[],
): Promise<{ readonly index: () => Promise<void>; readonly close: () => Promise<void> }> => {
  const { query } = session;
  for (const setting of loading) await query(`set local ${setting}`);
  const { keys, uniques, indexes } = await builtAfter(session);
  for (const { of, name } of [...keys, ...uniques]) await query(`alter table ${of} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await query(`drop index ${quoted(name)}`);
  for (const { name } of tables) await query(`alter table ${quoted(name)} disable trigger user`);
  if (tables.length > 0) await query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  const add = async (constraints: readonly Definition[]): Promise<void> => {
    for (const { of, name, definition } of constraints)
      await query(`alter table ${of} add constraint ${quoted(name)} ${definition}`);
  };
  return {
    index: async () => {
      await add(uniques);
      for (const { definition } of indexes) await query(definition);
    },
    close: async () => {
      for (const { name } of tables) await query(`alter table ${quoted(name)} enable trigger user`);
      await add(keys);
    },
  };
};

export const setCounter = async ({ query }: CopySession, { name, value, isCalled }: SequenceState): Promise<void> => {
  await query(`select setval($1::regclass, $2::int8, $3)`, [quoted(name), value, isCalled]);
};
