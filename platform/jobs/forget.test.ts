import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { forgetting, type Retention } from './forget.ts';
import { openLog } from '../app/log.ts';
import type { App } from '../app/app.ts';

const app = { log: openLog('silent') } as App;

const rows = (id: string, count: number, said: string[]): Retention => {
  let left = count;
  return {
    id,
    forget: async (_db, _now, limit) => {
      await setImmediate();
      const some = Math.min(left, limit);
      left -= some;
      said.push(`${id} ${some}`);
      return some;
    },
  };
};

it('deletes rows in batches until all are gone; a failing kind does not stop the others', async () => {
  const said: string[] = [];
  const refused: Retention = { id: 'refused', forget: () => Promise.reject(new Error('still referred to')) };
  await forgetting('forget-example', [rows('many', 1200, said), refused, rows('few', 3, said)]).run(app, 0);
  assert.deepEqual(said, ['many 500', 'many 500', 'many 200', 'few 3']);
});

it('runs jobs due at the same time in order, each to its end', async () => {
  const said: string[] = [];
  const jobs = ['holds', 'carts', 'sessions'].map((id) => forgetting(`forget-${id}`, [rows(id, 501, said)]));
  await Promise.all(jobs.map((job) => job.run(app, 0)));
  assert.deepEqual(said, ['holds 500', 'holds 1', 'carts 500', 'carts 1', 'sessions 500', 'sessions 1']);
});
