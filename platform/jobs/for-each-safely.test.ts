import assert from 'node:assert/strict';
import { it } from 'node:test';
import { forEachSafely } from './for-each-safely.ts';
import { openLog } from '../app/log.ts';

const log = openLog('silent');

it('processes every item and returns the failed items', async () => {
  const done: number[] = [];
  const failed = await forEachSafely(log, 'example', [1, 2, 3], async (item) => {
    if (item === 2) throw new Error('cannot be done');
    done.push(item);
  });
  assert.deepEqual([done, failed], [[1, 3], [2]]);
});

it('stops at once when the database cannot be reached', async () => {
  for (const error of [
    new Error('Connection terminated unexpectedly'),
    Object.assign(new Error('sorry'), { code: '53300' }),
  ]) {
    let tried = 0;
    await assert.rejects(
      forEachSafely(log, 'example', [1, 2, 3], async () => {
        tried++;
        throw error;
      }),
      error,
    );
    assert.equal(tried, 1);
  }
});
