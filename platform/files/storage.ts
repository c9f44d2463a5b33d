import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { newId } from '../db/ids.ts';

/** Where files are kept, by keys such as `pictures/<id>/720.webp`: what is there is never changed, only added and taken away. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** The bytes kept under a key, or null. */
  readonly get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Takes a file away; one that is not there is no error. */
  readonly remove: (key: string) => Promise<void>;
  /** The keys of all that is kept, in no order; what comes or goes meanwhile may be among them or not. */
  readonly list: () => AsyncIterable<string>;
};

const keyPattern = /^[a-z]+(\/[A-Za-z0-9_-]+)*\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

/** Whether a name is a key of ours: nothing else in a place is a file of the application. */
export const isKey = (key: string): boolean => keyPattern.test(key);

/** Refuses a key that could name anything but a file below the place of files. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
  return key;
};

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Files kept in a folder of this machine; each is written aside and put in place whole. */
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
        // A full disk keeps no half of it.
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
