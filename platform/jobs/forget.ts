import type { App } from '../app/app.ts';
import type { Db } from '../db/db.ts';
import { forEachSafely } from './for-each-safely.ts';
import type { Job } from './jobs.ts';
import { withMutex } from './keyed-mutex.ts';

const batch = 500;

/**
 * One kind of rows stored for a limited time. `forget` deletes up to `limit` rows that have expired at `nowMs`, and
 * returns their number. It leaves expired rows that other rows still need.
 */
export type Retention = {
  readonly id: string;
  readonly forget: (db: Db, nowMs: number, limit: number, app: App) => Promise<number>;
};

/**
 * An hourly job that deletes expired rows in batches (docs/product/personal-data.md#retention).
 * These jobs run one at a time, in the order of the features. The job of the platform comes last. An expired row that
 * other rows still need waits for the next hour.
 */
export const forgetting = (name: `forget-${string}`, forgotten: readonly Retention[]): Job => ({
  name,
  everySeconds: 3_600,
  run: (app, nowMs) =>
    withMutex('forgetting', async () => {
      const { db, log } = app;
      await forEachSafely(log, name, forgotten, async ({ id, forget }) => {
        let rows = 0;
        for (let some = batch; some === batch; rows += some) some = await forget(db, nowMs, batch, app);
        if (rows > 0) log.info({ forgotten: id, rows }, 'forgotten');
      });
    }),
});
