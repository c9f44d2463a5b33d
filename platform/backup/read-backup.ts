import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Manifest } from './manifest.ts';
import { UnfitBackup } from './manifest.ts';
import { opened, SealBroken } from './sealed-stream.ts';
import { summing } from './write-backup.ts';

export type Backup = { readonly folder: string; readonly key: Buffer | undefined; readonly manifest: Manifest };

type Part = { readonly part: string; readonly sha256: string };

const unfitCodes = new Set(['ENOENT', 'Z_BUF_ERROR', 'Z_DATA_ERROR']);

const unfit = (part: string): UnfitBackup =>
  new UnfitBackup(`${part} manque, ou a été tronqué ou modifié : cette sauvegarde est inutilisable.`);

/**
 * Reads a part of a backup to its end, decrypted and decompressed, and passes its bytes to `take`. Throws `UnfitBackup`
 * when the checksum differs from the manifest.
 */
export const readPart = async (
  { folder, key, manifest }: Backup,
  { part, sha256 }: Part,
  isPacked: boolean,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> => {
  const sums = summing();
  const unseal = async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    if (manifest.isSealed && key) yield* opened(source, key, part);
    else yield* source;
  };
  try {
    const partStream = createReadStream(join(folder, part));
    if (isPacked) await pipeline(partStream, unseal, createGunzip(), sums.through, take);
    else await pipeline(partStream, unseal, sums.through, take);
  } catch (error) {
    throw error instanceof SealBroken || unfitCodes.has(String((error as { code?: unknown }).code))
      ? unfit(part)
      : error;
  }
  if (sums.sha256() !== sha256) throw unfit(part);
};

const onlyRead = async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of bytes);
};

/** Reads every part of a backup to its end. Throws `UnfitBackup` at the first missing or altered part. */
export const verifyBackup = async (backup: Backup): Promise<void> => {
  for (const table of backup.manifest.tables) await readPart(backup, table, true, onlyRead);
  for (const file of backup.manifest.files) await readPart(backup, file, false, onlyRead);
};
