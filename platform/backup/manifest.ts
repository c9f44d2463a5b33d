import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * Thrown when a backup is incomplete or altered, comes from another version, or is sealed with another key. Its message
 * is a French sentence for the operator.
 */
export class UnfitBackup extends Error {}

const sum = z.string().regex(/^[0-9a-f]{64}$/);

const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  isSealed: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** `sha256` covers the rows in the text format of COPY, in primary key order. */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: sum, part: z.string() }),
  ),
  counters: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: sum, part: z.string() })),
  /** Storage keys that rows refer to, whose file was absent or empty. */
  missing: z.array(z.string()).default([]),
});
export type Manifest = z.output<typeof manifestShape>;

export const manifestName = 'manifest.json';

const written = z.object({ manifest: z.string(), proof: sum });

/**
 * Proof of a manifest. With a key: an HMAC that only the holder of the key can compute. Without a key: a plain hash
 * that detects damage.
 */
const proofOf = (text: string, key: Buffer | undefined): string =>
  key
    ? createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'accalmie-backup-manifest', 32)))
        .update(text)
        .digest('hex')
    : createHash('sha256').update(text).digest('hex');

export const manifestText = (manifest: Manifest, key: Buffer | undefined): string => {
  const text = JSON.stringify(manifest, null, 1);
  return `${JSON.stringify({ proof: proofOf(text, key), manifest: text })}\n`;
};

/**
 * Parses and verifies the manifest of a backup. Throws `UnfitBackup` when the manifest is missing, altered or sealed
 * with another key.
 */
export const readManifest = async (folder: string, key: Buffer | undefined): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new UnfitBackup(`${folder} n’est pas une sauvegarde complète : il manque ${manifestName}, écrit en dernier.`)
      : error;
  });
  const broken = new UnfitBackup(`${manifestName} a été modifié ou tronqué : cette sauvegarde est inutilisable.`);
  let envelope: z.output<typeof written>;
  let manifest: Manifest;
  try {
    envelope = written.parse(JSON.parse(text));
    manifest = manifestShape.parse(JSON.parse(envelope.manifest));
  } catch {
    throw broken;
  }
  if (manifest.isSealed && !key)
    throw new UnfitBackup('Cette sauvegarde est chiffrée : indiquez sa clé dans BACKUP_KEY.');
  const proof = proofOf(envelope.manifest, manifest.isSealed ? key : undefined);
  if (timingSafeEqual(Buffer.from(proof), Buffer.from(envelope.proof))) return manifest;
  throw manifest.isSealed
    ? new UnfitBackup('BACKUP_KEY n’est pas la clé de cette sauvegarde, ou son manifeste a été modifié.')
    : broken;
};
