import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInWorker } from './run-in-worker.ts';

const module = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
const bounds = { timeoutMs: 60_000, maxMegabytes: 64 };

test('returns the result of each concurrent call, in order', async () => {
  const twice = module('export const twice = (n) => 2 * n;');
  const all = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => runInWorker<(n: number) => number>(twice, 'twice', [n], bounds)),
  );
  assert.deepEqual(all, [2, 4, 6, 8, 10]);
});

test('returns undefined for a worker that loops, fills the memory or throws, without blocking the main thread', async () => {
  const bad = module(`
    export const turns = () => { for (;;); };
    export const fills = () => { const all = []; for (;;) all.push(Array.from({ length: 1000 }, () => ({}))); };
    export const fails = () => { throw new Error('no'); };`);
  let beats = 0;
  const pulse = setInterval(() => beats++, 20);
  const found = await Promise.all([
    runInWorker<() => string>(bad, 'turns', [], { ...bounds, timeoutMs: 1_000 }),
    runInWorker<() => string>(bad, 'fills', [], bounds),
    runInWorker<() => string>(bad, 'fails', [], bounds),
  ]);
  clearInterval(pulse);
  assert.deepEqual(found, [undefined, undefined, undefined]);
  assert.ok(beats > 5, `${beats}`);
  assert.equal(await runInWorker<() => string>(module('export const said = () => "là";'), 'said', [], bounds), 'là');
});
