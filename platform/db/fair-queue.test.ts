import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#core/refusal.ts';
import { openFairQueue, type QueueLane } from './fair-queue.ts';

const from = (key: string): QueueLane => ({ key, isKnown: false });

const times = { waitMs: 8_000, knownForMs: 600_000 };

/** A queue whose tasks end on demand. It records the started tasks, in order, and the refused tasks. */
const watched = (most: { perKey: number; inAll: number }) => {
  const queue = openFairQueue({ ...most, ...times });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string, lane: QueueLane): Promise<void> =>
    queue(lane, () => {
      begun.push(name);
      return new Promise<void>((done) => ends.push(done));
    }).catch((error: unknown) => {
      assert.ok(error instanceof Refusal && error.code === 'TooManyRequests');
      refused.push(name);
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) await endOne();
  };
  return { ask, begun, refused, endOne, endAll };
};

test('runs a single task at a time; a busy caller waits behind its own tasks, and known devices take turns with the others', async () => {
  const { ask, begun, refused, endAll } = watched({ perKey: 3, inAll: 10 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => ask(name, from(name[0]!)));
  all.push(ask('known', { key: 'k', isKnown: true }));
  assert.deepEqual(begun, ['a1']);
  await endAll();
  await Promise.all(all);
  assert.deepEqual([begun, refused], [['a1', 'known', 'b1', 'a2', 'a3', 'a4'], []]);
});

test('limits the tasks of a caller and of the queue; when full, the longest line loses its last task to a new caller', async () => {
  const { ask, begun, refused, endAll } = watched({ perKey: 3, inAll: 4 });
  const all = ['z1', 'a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => ask(name, from(name[0]!)));
  await endAll();
  await Promise.all(all);
  assert.deepEqual(refused, ['a4', 'a3']);
  assert.deepEqual(begun, ['z1', 'a1', 'a2', 'b1', 'c1']);
});

test('a failed task lets the next task run', async () => {
  const queue = openFairQueue({ perKey: 2, inAll: 2, ...times });
  await assert.rejects(
    queue(from('a'), () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await queue(from('a'), async () => 'in'), 'in');
});

test('a returning crowd does not delay a newcomer, however full its lines are', async () => {
  const { ask, begun, endAll } = watched({ perKey: 1, inAll: 100 });
  const crowd = Array.from({ length: 101 }, (_, i) => `${i}`);
  const first = crowd.map((name) => ask(name, from(name)));
  await endAll();
  await Promise.all(first);
  const again = [...crowd, 'newcomer'].map((name) => ask(name, from(name)));
  const before = begun.length;
  await endAll();
  await Promise.all(again);
  assert.ok(begun.indexOf('newcomer') - before <= 1, `after ${begun.indexOf('newcomer') - before}`);
  assert.equal(begun.length, 203);
});

test('callers whose lines never empty do not count as new: a newcomer runs before their next turn', async () => {
  const { ask, begun, endOne, endAll } = watched({ perKey: 3, inAll: 100 });
  const crowd = Array.from({ length: 20 }, (_, i) => `${i}`);
  const all = ['first', ...crowd, ...crowd].map((name) => ask(name, from(name)));
  const next = async (): Promise<void> => {
    await endOne();
    all.push(ask(begun.at(-1)!, from(begun.at(-1)!)));
  };
  for (let i = 0; i < 60; i++) await next();
  const before = begun.length;
  all.push(ask('newcomer', from('newcomer')));
  for (let i = 0; i < 3; i++) await next();
  assert.ok(begun.slice(before).includes('newcomer'), begun.slice(before).join());
  await endAll();
  await Promise.all(all);
});

test('refuses a task after eight seconds of waiting and frees its place', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { ask, begun, refused, endAll } = watched({ perKey: 1, inAll: 2 });
  const all = ['a', 'b', 'c'].map((name) => ask(name, from(name)));
  t.mock.timers.tick(7_999);
  await Promise.resolve();
  assert.deepEqual(refused, []);
  t.mock.timers.tick(1);
  all.push(ask('d', from('d')));
  await endAll();
  await Promise.all(all);
  assert.deepEqual(
    [begun, refused.toSorted()],
    [
      ['a', 'd'],
      ['b', 'c'],
    ],
  );
});
