import type { App } from '../app/app.ts';
import { isDatabaseGone } from '../db/database-gone.ts';

/**
 * Writes the row of a file that is kept already; where it is refused the file is taken away again. Where the database gave no answer the row may be there,
 * and the file stays: one that no row has harms less than a row whose file is lost.
 */
export const withFileOfRow = async <T>({ storage, log }: Pick<App, 'storage' | 'log'>, key: string, write: () => Promise<T>): Promise<T> => {
  try {
    return await write();
  } catch (error) {
    // What is wrong is told, not that its traces could not be removed.
    if (!isDatabaseGone(error)) await storage.remove(key).catch((left: unknown) => log.error({ err: left, key }, 'a file without a row stays'));
    throw error;
  }
};
