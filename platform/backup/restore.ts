import { createHash } from 'node:crypto';
import type { Storage } from '../files/storage.ts';
import { migrations } from '../db/migrate.ts';
import { copyInOf, copyOutOf, openTables, readingAlike, setCounter, tablesOf } from './catalogue.ts';
import type { CopySession } from './copy-session.ts';
import { UnfitBackup, type Manifest } from './manifest.ts';
import { readPart, type Backup } from './read-backup.ts';
import { summing } from './write-backup.ts';

/** Throws `UnfitBackup` when this version lacks a migration of the backup, or has changed it. */
export const refuseOtherVersion = (manifest: Pick<Manifest, 'migrations'>): void => {
  const ours = new Map(migrations().map(({ name, checksum }) => [name, checksum]));
  const other = manifest.migrations.find(({ name, checksum }) => ours.get(name) !== checksum);
  if (other)
    throw new UnfitBackup(
      `Cette sauvegarde a été faite par une autre version (migration ${other.name}) : restaurez-la avec cette version, ou avec une version plus récente.`,
    );
};

const sumOf = async (session: CopySession, table: Parameters<typeof copyOutOf>[0]) => {
  const sums = summing();
  for await (const _ of sums.through(session.copyOut(copyOutOf(table))));
  return { rows: sums.seen.lines, sha256: sums.sha256() };
};

/** Names of the tables that differ from the manifest. Empty when the restore was exact. */
export const differingTables = async (session: CopySession, manifest: Pick<Manifest, 'tables'>): Promise<string[]> => {
  const tables = await tablesOf(session);
  const wanted = new Map(manifest.tables.map((table) => [table.name, table]));
  const differing = [...wanted.keys()].filter((name) => !tables.some((table) => table.name === name));
  for (const table of tables) {
    const saved = wanted.get(table.name);
    const found = await sumOf(session, table);
    if (!saved || saved.rows !== found.rows || saved.sha256 !== found.sha256) differing.push(table.name);
  }
  return differing;
};

/**
 * A rule that the data must never break. `view` is a view of the schema `inspect`, and `query` returns the offending
 * rows.
 */
export type Invariant = { readonly view: string; readonly query: string };

/** The broken invariants. Ignores invariants whose view is missing, because an older version prepared the database. */
const brokenInvariants = async (session: CopySession, invariants: readonly Invariant[]): Promise<string[]> => {
  const known = await session.query<{ name: string }>(
    `select viewname::text as name from pg_views where schemaname = 'inspect'`,
  );
  const broken: string[] = [];
  for (const { view, query } of invariants.filter(({ view: wanted }) => known.some(({ name }) => name === wanted)))
    if ((await session.query(`select 1 from (${query}) broken limit 1`)).length > 0) broken.push(view);
  return broken;
};

/**
 * Work after a restore: the invariants to check, and `mend`, the SQL that resets the data that is only valid on the
 * original machine.
 */
export type AfterRestore = { readonly invariants: readonly Invariant[]; readonly mend: readonly string[] };

/**
 * Imports the rows of a backup into a freshly migrated database, in one transaction. Verifies the checksum of every
 * table, rebuilds the indexes and checks the foreign keys. Returns the invariants that the backup already broke
 * (docs/product/operations.md#invariants). They do not stop the restore.
 */
export const restoreTables = async (
  session: CopySession,
  backup: Backup,
  { invariants, mend }: AfterRestore,
): Promise<string[]> => {
  const { manifest } = backup;
  await session.query('begin');
  try {
    await readingAlike(session);
    const { index, close } = await openTables(session, await tablesOf(session));
    for (const table of manifest.tables)
      await readPart(backup, table, true, (rows) => session.copyIn(copyInOf(table), rows));
    for (const counter of manifest.counters) await setCounter(session, counter);
    const differing = await differingTables(session, manifest);
    if (differing.length > 0)
      throw new UnfitBackup(`Ces tables restaurées diffèrent de l’original : ${differing.join(', ')}.`);
    await index();
    await session.query('analyze');
    const broken = await brokenInvariants(session, invariants);
    for (const statement of mend) await session.query(statement);
    await close();
    await session.query('commit');
    return broken;
  } catch (error) {
    await session.query('rollback').catch(() => undefined);
    throw error;
  }
};

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
};

const fileOf = async (backup: Backup, file: Manifest['files'][number]): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  await readPart(backup, file, false, async (bytes) => {
    for await (const part of bytes) parts.push(part);
  });
  return Buffer.concat(parts);
};

/** Copies the files of a backup into an empty storage. Reads each written file again to verify it. */
export const restoreFiles = async (storage: Storage, backup: Backup): Promise<void> => {
  for (const file of backup.manifest.files) {
    await storage.put(
      file.key,
      await fileOf(backup, file),
      types[file.key.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    );
    const readBack = await storage.get(file.key);
    if (!readBack || createHash('sha256').update(readBack).digest('hex') !== file.sha256)
      throw new UnfitBackup(`Le fichier restauré ${file.key} diffère de l’original.`);
  }
};
