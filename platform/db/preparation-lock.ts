import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from './db.ts';

const lockKey = 727_002;
const lookMs = 250;

/**
 * Lets one process at a time prepare a PostgreSQL database. The other processes wait, then find the database ready.
 * The lock belongs to a dedicated connection, so PostgreSQL releases it even when the process crashes.
 */
export const preparedAlone = async <T>(url: string, onWait: () => void, prepare: () => Promise<T>): Promise<T> => {
  const own = await openDatabase({ url, dataDir: '', poolSize: 1, onError: () => {} });
  try {
    return await own.db.connection().execute(async (connection) => {
      for (let tries = 0; ; tries++) {
        const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${lockKey}) as is_ours`.execute(
          connection,
        );
        if (rows[0]!.is_ours) return prepare();
        if (tries === 0) onWait();
        await wait(lookMs);
      }
    });
  } finally {
    await own.close();
  }
};
