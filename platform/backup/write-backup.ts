import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { makeFolder } from '../files/make-folder.ts';
import type { Storage } from '../files/storage.ts';
import { copyOutOf, countersOf, readingAlike, tablesOf } from './catalogue.ts';
import type { CopySession } from './copy-session.ts';
import { manifestName, manifestText, type Manifest } from './manifest.ts';
import { namedFiles } from './named-files.ts';
import { sealed } from './sealed-stream.ts';

/**
 * Counts the bytes and lines of a stream and computes its hash. The number of lines is the number of rows, because COPY
 * writes one line per row.
 */
export const summing = () => {
  const hash = createHash('sha256');
  const seen = { bytes: 0, lines: 0 };
  async function* through(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of source) {
      hash.update(part);
      seen.bytes += part.byteLength;
      for (const byte of part) if (byte === 0x0a) seen.lines++;
      yield part;
    }
  }
  return { through, seen, sha256: () => hash.digest('hex') };
};

const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

type Source = { readonly session: CopySession; readonly storage: Storage };
type Target = { readonly folder: string; readonly key: Buffer | undefined };

/** Writes one part of the backup, compressed when `isPacked`, and sealed when there is a key. */
const writePart = async (
  { folder, key }: Target,
  part: string,
  source: AsyncIterable<Uint8Array>,
  isPacked: boolean,
) => {
  const path = join(folder, part);
  await mkdir(dirname(path), { recursive: true });
  const sums = summing();
  const plain = Readable.from(source, { objectMode: false });
  const seal = async function* seal(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (key) yield* sealed(packed, key, part);
    else yield* packed;
  };
  if (isPacked) await pipeline(plain, sums.through, createGzip({ level: 3 }), seal, createWriteStream(path));
  else await pipeline(plain, sums.through, seal, createWriteStream(path));
  await synced(path);
  return { part, bytes: sums.seen.bytes, lines: sums.seen.lines, sha256: sums.sha256() };
};

const ending = (isSealed: boolean): string => (isSealed ? '.sealed' : '');

// Files `heads/…` contain the last hash of a hash chain (ledger, audit). They are not copied again after the tables: a
// newer hash covers rows that the copied tables lack.
const isChainHead = (key: string): boolean => key.startsWith('heads/');

/**
 * Copies the files that are not in `known`. Skips a file deleted during the backup, because no row refers to it any
 * longer.
 */
const writeFiles = async (
  storage: Storage,
  target: Target,
  known: Map<string, Manifest['files'][number]>,
  skips = (_key: string): boolean => false,
): Promise<void> => {
  for await (const key of storage.list()) {
    if (known.has(key) || skips(key)) continue;
    const bytes = await storage.get(key);
    if (!bytes) continue;
    const { part, sha256 } = await writePart(
      target,
      `files/${key}${ending(target.key !== undefined)}`,
      [bytes] as unknown as AsyncIterable<Uint8Array>,
      false,
    );
    known.set(key, { key, bytes: bytes.byteLength, sha256, part });
  }
};

type Tables = Pick<Manifest, 'migrations' | 'tables' | 'counters'>;

/** Writes all tables from one snapshot. Returns their descriptions, and the storage keys that rows refer to. */
const writeTables = async (
  session: CopySession,
  target: Target,
): Promise<{ readonly tables: Tables; readonly named: readonly string[] }> => {
  await session.query('begin isolation level repeatable read, read only');
  await readingAlike(session);
  const migrations = await session.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(session)) {
    const { part, lines, sha256 } = await writePart(
      target,
      `tables/${table.name}.copy.gz${ending(target.key !== undefined)}`,
      session.copyOut(copyOutOf(table)),
      true,
    );
    tables.push({ name: table.name, columns: [...table.columns], rows: lines, sha256, part });
  }
  const counters = await countersOf(session);
  const named = await namedFiles(session);
  await session.query('commit');
  return { tables: { migrations, tables, counters }, named };
};

/**
 * Writes a consistent snapshot of the database, and every file that its rows may refer to, into a new folder.
 * The folder is named `….part` until its last file, the manifest, is complete. It is deleted on failure.
 * The manifest lists the files that rows refer to but that are absent or empty. The causes are another DATA_DIR than
 * the server's, files split between machines, or lost files.
 */
export const writeBackup = async (
  { session, storage }: Source,
  { folder, key }: Target,
  madeAt: string,
): Promise<Manifest> => {
  const aside = `${folder}.part`;
  const target = { folder: aside, key };
  makeFolder(dirname(folder));
  await mkdir(aside);
  try {
    const files = new Map<string, Manifest['files'][number]>();
    // Copies the files before the tables, because a file may be deleted during the backup. Copies new files after the
    // tables, because a file may be added during the backup.
    await writeFiles(storage, target, files);
    const { tables, named } = await writeTables(session, target);
    await writeFiles(storage, target, files, isChainHead);
    // The application never writes an empty file, so an empty file has lost its content.
    const absent = named.filter((one) => !files.get(one)?.bytes);
    // A file replaced or erased during the backup is not missing: no row refers to it any longer.
    const still = new Set(absent.length === 0 ? [] : await namedFiles(session));
    const missing = absent.filter((one) => still.has(one));
    const manifest: Manifest = {
      format: 1,
      madeAt,
      isSealed: key !== undefined,
      ...tables,
      files: [...files.values()],
      missing,
    };
    const path = join(aside, manifestName);
    await writeFile(path, manifestText(manifest, key));
    await synced(path);
    await rename(aside, folder);
    await synced(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
};
