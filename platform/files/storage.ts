import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { newId } from '../db/ids.ts';

/** Stores files by key, such as `pictures/<id>/720.webp`. A stored file is never modified, only added and deleted. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes a file. A missing file is not an error. */
  readonly remove: (key: string) => Promise<void>;
  /** All keys, in no order. A file added or deleted during the listing may be missing from the result. */
  readonly list: () => AsyncIterable<string>;
};

const keyPattern = /^[a-z]+(\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

/** Whether a name has the format of the application's keys. Other files in the storage are ignored. */
export const isKey = (key: string): boolean => keyPattern.test(key);

/** Throws for a key that could point outside the storage. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
};

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/**
 * File storage in a local folder. Writes each file under a temporary name, then renames it, so that no file is half
 * written.
 */
export const diskStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => join(folder, ...checkedKey(key).split('/'));
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const aside = `${path}.${newId()}`;
      try {
        await writeFile(aside, bytes);
        await rename(aside, path);
      } catch (error) {
        // Deletes the partial file that a full disk leaves.
        await rm(aside, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of found) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
        if (entry.isFile() && isKey(key)) yield key;
      }
    },
  };
};
