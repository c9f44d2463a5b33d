import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { forgetting, type Retention } from './forget.ts';
import { openLog } from '../app/log.ts';
import type { App } from '../app/app.ts';

const app = { log: openLog('silent') } as App;

const rows = (id: string, count: number, batches: string[]): Retention => {
  let left = count;
  return {
    id,
    forget: async (_db, _now, limit) => {
      await setImmediate();
      const some = Math.min(left, limit);
      left -= some;
      batches.push(`${id} ${some}`);
      return some;
    },
  };
};

it('deletes rows in batches until all are gone; a failing kind does not stop the others', async () => {
  const batches: string[] = [];
  const refused: Retention = { id: 'refused', forget: () => Promise.reject(new Error('still referred to')) };
  await forgetting('forget-example', [rows('many', 1200, batches), refused, rows('few', 3, batches)]).run(app, 0);
  assert.deepEqual(batches, ['many 500', 'many 500', 'many 200', 'few 3']);
});

it('runs jobs due at the same time in order, each to its end', async () => {
  const batches: string[] = [];
  const jobs = ['holds', 'carts', 'sessions'].map((id) => forgetting(`forget-${id}`, [rows(id, 501, batches)]));
  await Promise.all(jobs.map((job) => job.run(app, 0)));
  assert.deepEqual(batches, ['holds 500', 'holds 1', 'carts 500', 'carts 1', 'sessions 500', 'sessions 1']);
});
