import type { App } from '../app/app.ts';
import { isDatabaseGone } from '../db/database-gone.ts';

/**
 * Writes the row of a file that is already stored. When the write fails, deletes the file.
 * When the database did not answer, the row may exist, so the file stays. A file without a row does less harm than a
 * row without its file.
 */
export const withFileOfRow = async <T>(
  { storage, log }: Pick<App, 'storage' | 'log'>,
  key: string,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    // The caller gets the error of the write. A failed deletion is only logged.
    if (!isDatabaseGone(error))
      await storage.remove(key).catch((left: unknown) => log.error({ err: left, key }, 'a file without a row stays'));
    throw error;
  }
};
