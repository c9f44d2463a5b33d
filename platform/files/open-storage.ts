import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { s3Storage, type S3Settings } from './s3-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

/** Location of the stored files: a folder or a bucket. A null folder is the default folder in the data directory. */
export type StoragePlace =
  | { readonly kind: 'disk'; readonly folder: string | null }
  | ({ readonly kind: 's3' } & S3Settings);

const written = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * Parses `STORAGE_URL`: `file:`, `file:///folder` or `s3://key:secret@host[:port]/bucket?region=`. `https:` means the
 * same as `s3:`. `http:` is a bucket without TLS. Undefined when invalid.
 */
export const storagePlace = (address: string): StoragePlace | undefined => {
  const url = URL.parse(address);
  if (url?.protocol === 'file:') {
    if (url.host !== '') return undefined;
    return { kind: 'disk', folder: url.pathname === '/' || url.pathname === '' ? null : fileURLToPath(url) };
  }
  const over = url === null ? undefined : { 's3:': 'https:', 'https:': 'https:', 'http:': 'http:' }[url.protocol];
  const bucket = url?.pathname.split('/').filter((part) => part !== '') ?? [];
  const accessKeyId = written(url?.username ?? '');
  const secretAccessKey = written(url?.password ?? '');
  if (url === null || over === undefined || bucket.length !== 1 || url.host === '' || !accessKeyId || !secretAccessKey)
    return undefined;
  return {
    kind: 's3',
    bucketUrl: `${over}//${url.host}/${bucket[0]}/`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
};

/** Opens the storage in `STORAGE_URL` or, by default, the folder `files` of the data directory. */
export const openStorage = (env: { readonly STORAGE_URL?: string | undefined; readonly DATA_DIR: string }): Storage => {
  const place = storagePlace(env.STORAGE_URL ?? 'file:');
  if (!place) throw new Error('STORAGE_URL names no place');
  return place.kind === 's3' ? s3Storage(place) : diskStorage(place.folder ?? join(env.DATA_DIR, 'files'));
};
