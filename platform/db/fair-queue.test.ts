import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '#core/refusal.ts';
import { openFairQueue, type QueueLane } from './fair-queue.ts';

const from = (key: string): QueueLane => ({ key, isKnown: false });

/** A queue whose works end when told to, and the order in which they began. */
const watched = (most: { perKey: number; inAll: number }) => {
  const queue = openFairQueue(most);
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
  const endAll = async (): Promise<void> => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await new Promise(setImmediate);
    }
  };
  return { ask, begun, refused, endAll };
};

test('one works at a time; who asks much waits behind themselves, known devices come in turn with the others', async () => {
  const { ask, begun, refused, endAll } = watched({ perKey: 3, inAll: 10 });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => ask(name, from(name[0]!)));
  all.push(ask('known', { key: 'k', isKnown: true }));
  assert.deepEqual(begun, ['a1']);
  await endAll();
  await Promise.all(all);
  assert.deepEqual([begun, refused], [['a1', 'known', 'a2', 'b1', 'a3', 'a4'], []]);
});

test('a line takes so many; full, the longest gives way to somebody new, and nobody waits for ever', async () => {
  const { ask, begun, refused, endAll } = watched({ perKey: 3, inAll: 4 });
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1'].map((name) => ask(name, from(name[0]!)));
  await endAll();
  await Promise.all(all);
  assert.deepEqual(refused, ['a5', 'a4']);
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'c1', 'a3']);
});

test('a work that fails lets the next one in', async () => {
  const queue = openFairQueue({ perKey: 2, inAll: 2 });
  await assert.rejects(
    queue(from('a'), () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await queue(from('a'), async () => 'in'), 'in');
});
