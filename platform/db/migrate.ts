import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { sqlState, type Db } from './db.ts';

/**
 * Thrown when the migrations of this version cannot be applied: an applied migration file has changed, or a table stays
 * locked.
 */
export class UnfitSchema extends Error {}

const folder = new URL('../../db/migrations/', import.meta.url);

/** Splits a migration into its SQL statements, without comments. */
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

/**
 * The numbered migrations, in order. The checksum covers only the statements, so the comments of an applied migration
 * may change.
 */
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
 * Applies one migration in one transaction. Returns false when it was already applied.
 * Waits two seconds at most for a lock: a migration that waits behind a long query blocks every other query on the
 * table.
 */
const applyOne = async (db: Db, migration: ReturnType<typeof migrations>[number]): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(727001)`.execute(trx);
    const known = await sql<{
      checksum: string;
    }>`select checksum from migration where name = ${migration.name}`.execute(trx);
    const storedChecksum = known.rows[0]?.checksum;
    if (storedChecksum === migration.checksum) return false;
    // Older databases store a checksum of the whole file, comments included. It is replaced once, without a check.
    if (storedChecksum !== undefined && !storedChecksum.startsWith('sql:')) {
      await sql`update migration set checksum = ${migration.checksum} where name = ${migration.name}`.execute(trx);
      return false;
    }
    if (storedChecksum !== undefined)
      throw new UnfitSchema(
        `La base a été préparée par une autre version de la migration ${migration.name} : une migration appliquée ne doit plus changer.`,
      );
    for (const statement of statements(migration.body)) await trx.executeQuery(CompiledQuery.raw(statement));
    await sql`insert into migration (name, checksum) values (${migration.name}, ${migration.checksum})`.execute(trx);
    return true;
  });

/**
 * Applies the missing migrations, each in its own transaction, and returns their names. `only` lists the names to
 * apply. Throws `UnfitSchema` when an applied file has changed, or when a table stays locked.
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

/** Migrations that a later version of the site applied to the database. This code does not know them. */
export const laterMigrations = async (db: Db): Promise<string[]> => {
  const known = migrations().map(({ name }) => name);
  return (
    await sql<{ name: string }>`select name from migration where name <> all(${known}::text[]) order by name`.execute(
      db,
    )
  ).rows.map(({ name }) => name);
};

export const isMigrated = async (db: Db, wanted: readonly { readonly checksum: string }[]): Promise<boolean> => {
  const applied = new Set(
    (await sql<{ checksum: string }>`select checksum from migration`.execute(db)).rows.map((row) => row.checksum),
  );
  return wanted.every(({ checksum }) => applied.has(checksum));
};
