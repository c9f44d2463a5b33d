import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { sqlState, type Db } from './db.ts';

/** Raised when a database was prepared by other migrations than those of this code. */
export class UnfitSchema extends Error {}

const folder = new URL('../../db/migrations/', import.meta.url);

/** The statements of a migration, without its comments. */
export const statements = (body: string): string[] => {
  const found: string[] = [];
  let current = '';
  for (const line of body.replaceAll(/^\s*--.*$/gm, '').split('\n')) {
    current += `${line}\n`;
    const insideFunction = (current.split('$$').length - 1) % 2 === 1;
    if (line.trimEnd().endsWith(';') && !insideFunction) {
      found.push(current.trim());
      current = '';
    }
  }
  if (current.trim() !== '') found.push(current.trim());
  return found;
};

/** The numbered migrations, in order, with the checksum of what each executes: its comments may be mended, its statements may not. */
export const migrations = (): { name: string; body: string; checksum: string }[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const body = readFileSync(new URL(name, folder), 'utf8');
      return { name, body, checksum: `sql:${createHash('sha256').update(statements(body).join('\n')).digest('hex')}` };
    });

const tries = 15;
const pauseMs = 500;
const lockNotAvailable = '55P03';

/**
 * Applies one migration in one transaction; answers whether it was missing. It waits two seconds for a lock, then lets whoever waits behind it go first:
 * waiting for one long query, it would hold up all others.
 */
const applyOne = async (db: Db, migration: ReturnType<typeof migrations>[number]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(727001)`.execute(trx);
    const known = await sql<{ checksum: string }>`select checksum from migration where name = ${migration.name}`.execute(trx);
    const kept = known.rows[0]?.checksum;
    if (kept === migration.checksum) return false;
    // A database older than these checksums kept one of the whole file, comments and all: it is believed once.
    if (kept !== undefined && !kept.startsWith('sql:')) {
      await sql`update migration set checksum = ${migration.checksum} where name = ${migration.name}`.execute(trx);
      return false;
    }
    if (kept !== undefined)
      throw new UnfitSchema(`La base a été préparée par une autre version de la migration ${migration.name} : une migration appliquée ne doit plus changer.`);
    for (const statement of statements(migration.body)) await trx.executeQuery(CompiledQuery.raw(statement));
    await sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(trx);
    return true;
  });

/**
 * Applies what is missing, or what of it is among `only`, each file in one transaction; a file changed after it was applied stops the start, and so does a
 * table that others hold through every try.
 */
export const migrate = async (db: Db, only?: ReadonlySet<string>): Promise<string[]> => {
  await sql`create table if not exists migration (name text primary key, checksum text not null)`.execute(db);
  const applied: string[] = [];
  for (const migration of migrations().filter(({ name }) => only?.has(name) ?? true)) {
    for (let tried = 1; ; tried++) {
      try {
        if (await applyOne(db, migration)) applied.push(migration.name);
        break;
      } catch (error) {
        if (sqlState(error) !== lockNotAvailable) throw error;
        if (tried === tries)
          throw new UnfitSchema(
            `La migration ${migration.name} n’a pas pu verrouiller ses tables : un autre traitement les utilise. Attendez la fin de ce traitement, puis redémarrez.`,
          );
        await wait(pauseMs);
      }
    }
  }
  return applied;
};

/** The migrations of a database that this code does not know: it has served a later version. */
export const laterMigrations = async (db: Db): Promise<string[]> => {
  const known = migrations().map(({ name }) => name);
  return (await sql<{ name: string }>`select name from migration where name <> all(${known}::text[]) order by name`.execute(db)).rows.map(({ name }) => name);
};

/** Whether a database has all of these migrations, as they are written. */
export const isMigrated = async (db: Db, wanted: readonly { readonly checksum: string }[]): Promise<boolean> => {
  const applied = new Set((await sql<{ checksum: string }>`select checksum from migration`.execute(db)).rows.map((row) => row.checksum));
  return wanted.every(({ checksum }) => applied.has(checksum));
};
