import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanes, plan } from './plan.ts';

const seconds: Readonly<Record<string, number>> = { a: 1, b: 9, c: 5, d: 4, e: 2, long: 8 };

test('starts the longest files first and shares processes only between files of the same kind, with balanced durations', () => {
  const units = plan(
    Object.keys(seconds),
    (file) => (file === 'long' ? 1 : 3),
    (file) => seconds[file]!,
  );
  assert.deepEqual(units, [{ files: ['b', 'd', 'a'] }, { files: ['long'] }, { files: ['c', 'e'] }]);
});

test('lanes start items in order and return results in the same order', async () => {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const all = inLanes([0, 1, 2], 2, async (item) => {
    begun.push(item);
    await new Promise<void>((end) => ends.set(item, end));
    return item * 10;
  });
  assert.deepEqual(begun, [0, 1]);
  ends.get(1)!();
  await Promise.resolve();
  await new Promise(setImmediate);
  assert.deepEqual(begun, [0, 1, 2]);
  ends.get(2)!();
  ends.get(0)!();
  assert.deepEqual(await all, [0, 10, 20]);
});
