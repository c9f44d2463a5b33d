import type { App } from '../app/app.ts';
import type { Db } from '../db/db.ts';
import { forEachSafely } from './for-each-safely.ts';
import type { Job } from './jobs.ts';
import { withMutex } from './keyed-mutex.ts';

const batch = 500;

/**
 * One kind of rows that serve for a time: `forget` drops up to `limit` of those that are over at `nowMs`, none that another row still needs, and gives
 * how many.
 */
export type Retention = { readonly id: string; readonly forget: (db: Db, nowMs: number, limit: number, app: App) => Promise<number> };

/**
 * An hourly job that forgets what has served its time (docs/product/personal-data.md#retention), some rows at a time. Those of the application take turns in
 * the order they are gathered,
 * the platform's last: what leaves a row free is gone before it within the hour, and a row that is not free waits for the next one.
 */
export const forgetting = (name: `forget-${string}`, forgotten: readonly Retention[]): Job => ({
  name,
  everySeconds: 3_600,
  run: (app, now) =>
    withMutex('forgetting', async () => {
      const { db, log } = app;
      await forEachSafely(log, name, forgotten, async ({ id, forget }) => {
        let rows = 0;
        for (let some = batch; some === batch; rows += some) some = await forget(db, now, batch, app);
        if (rows > 0) log.info({ forgotten: id, rows }, 'forgotten');
      });
    }),
});
