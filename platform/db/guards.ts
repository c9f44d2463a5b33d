import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { sqlState, type Db } from './db.ts';
import { laterMigrations } from './migrate.ts';

export type AskRows = <R extends Record<string, unknown>>(text: string) => Promise<R[]>;

type Made = { readonly name: string; readonly text: string };
type Guards = {
  readonly views: readonly Made[];
  readonly triggers: readonly Made[];
  readonly functions: readonly Made[];
};

const found = (schema: string, pattern: RegExp): Made[] =>
  [...schema.matchAll(pattern)].map(([text, name, body]) => ({ name: name!, text: body ?? text }));

let known: Guards | undefined;

/**
 * The guards of the database: the views, triggers and functions that the migrations create, read from db/schema.sql.
 */
const madeGuards = (): Guards => {
  if (known) return known;
  const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8');
  known = {
    views: found(schema, /^create view (\S+) as\n([^;]*);$/gm),
    triggers: found(schema, /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) [^;]*;$/gm),
    functions: found(schema, /^CREATE OR REPLACE FUNCTION public\.(\w+)\([\s\S]*?\$function\$;$/gm),
  };
  return known;
};

/**
 * SQLSTATEs after which the views stay unchecked: read-only database, missing right, lock timeout, statement timeout.
 */
const notLooked = new Set(['25006', '42501', '55P03', '57014']);

/**
 * Names of the views that differ from the migrations. Recreates each view as a temporary view and compares the two
 * definitions that this server prints, because each version of PostgreSQL prints them differently.
 */
const changedViews = async (ask: AskRows, views: readonly Made[]): Promise<string[]> => {
  try {
    await ask(
      `do $guards$ begin ${views.map(({ text }, i) => `create temp view guard_${i} as ${text};`).join('\n')} end $guards$`,
    );
  } catch (error) {
    if (notLooked.has(sqlState(error) ?? '')) throw error;
    return ['inspect'];
  }
  const names = views.map(({ name }, i) => `(${i}, '${name}')`).join();
  const rows = await ask<{ name: string }>(`
    select v.name from (values ${names}) v(i, name)
    where pg_get_viewdef(to_regclass(v.name)) is distinct from pg_get_viewdef(to_regclass('pg_temp.guard_' || v.i)) order by v.i`);
  return rows.map(({ name }) => name);
};

/**
 * Names of the views, triggers and functions that were changed, dropped, disabled or replaced since the migrations.
 * Also names triggers, rules and row security that were added.
 * Must run in a transaction that is rolled back, because it creates temporary views.
 */
const differingGuards = async (ask: AskRows): Promise<string[]> => {
  const made = madeGuards();
  await ask('set local search_path = public');
  const triggers = await ask<{ name: string; text: string; is_on: boolean; is_internal: boolean }>(`
    select t.tgname::text as name, pg_get_triggerdef(t.oid, true) || ';' as text, t.tgenabled = 'O' as is_on, t.tgisinternal as is_internal
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace`);
  const functions = await ask<{ name: string; text: string }>(`
    select p.proname::text as name, rtrim(pg_get_functiondef(p.oid), E'\\n') || ';' as text
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  const beside = await ask<{ name: string }>(`
    select c.relname || '.' || r.rulename as name from pg_rewrite r join pg_class c on c.oid = r.ev_class
    where c.relnamespace = any (array['public', 'inspect']::regnamespace[]) and r.rulename <> '_RETURN'
    union all select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and (c.relrowsecurity or c.relforcerowsecurity)`);
  const own = triggers.filter(({ is_internal }) => !is_internal);
  const ours = new Set(made.functions.map(({ name }) => name));
  const apart = (one: readonly Made[], other: readonly Made[]): string[] => {
    const texts = new Set(other.map(({ text }) => text));
    return one.filter(({ text }) => !texts.has(text)).map(({ name }) => name);
  };
  return [
    ...new Set([
      ...triggers.filter(({ is_on }) => !is_on).map(({ name }) => name),
      ...apart(made.triggers, own),
      ...apart(own, made.triggers),
      ...apart(made.functions, functions),
      ...apart(functions, made.functions).filter((name) => ours.has(name)),
      ...beside.map(({ name }) => name),
      ...(await changedViews(ask, made.views)),
    ]),
  ];
};

export const lookAtGuards = async (ask: AskRows): Promise<string[]> => {
  await ask('begin');
  try {
    return await differingGuards(ask);
  } finally {
    await ask('rollback');
  }
};

/**
 * Names of the guards that differ from the migrations. Empty when a later version of the site prepared this database,
 * because this version does not know its guards (docs/product/operations.md#invariants).
 */
export const changedGuards = async (db: Db): Promise<string[]> => {
  if ((await laterMigrations(db)).length > 0) return [];
  return db
    .connection()
    .execute(async (own) =>
      lookAtGuards(
        async <R extends Record<string, unknown>>(text: string) => (await sql.raw<R>(text).execute(own)).rows,
      ),
    );
};
