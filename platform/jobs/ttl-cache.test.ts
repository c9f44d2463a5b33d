import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Db } from '../db/db.ts';
import { publicationMoved, ttlCache } from './ttl-cache.ts';

const db = {} as Db;

const counting = () => {
  const cache = ttlCache<string>({ lifeMs: 1_000, maxKeys: 2 });
  const read: string[] = [];
  const ask = (key: string, nowMs: number, of: Db = db): Promise<string> =>
    cache(of, key, nowMs, async () => {
      read.push(key);
      if (key === 'broken') throw new Error('not read');
      return key;
    });
  return { ask, read };
};

it('shares concurrent reads, and reads again once the value expires', async () => {
  const { ask, read } = counting();
  assert.deepEqual(await Promise.all([ask('a', 0), ask('a', 0), ask('a', 999)]), ['a', 'a', 'a']);
  assert.deepEqual(read, ['a']);
  await ask('a', 1_000);
  assert.deepEqual(read, ['a', 'a']);
});

it('evicts the least recently used key, and separates databases', async () => {
  const { ask, read } = counting();
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key, 0);
  assert.deepEqual(read, ['a', 'b', 'c', 'b']);
  await ask('a', 0, {} as Db);
  assert.deepEqual(read, ['a', 'b', 'c', 'b', 'a']);
});

it('does not cache a failure', async () => {
  const { ask, read } = counting();
  await assert.rejects(ask('broken', 0));
  await assert.rejects(ask('broken', 0));
  assert.deepEqual(read, ['broken', 'broken']);
});

it('evicts the least recently used values when their total size exceeds the limit', async () => {
  const cache = ttlCache<string>({
    lifeMs: 1_000,
    maxKeys: 10,
    weight: { bytesOf: (value) => value.length, maxBytes: 6 },
  });
  const read: string[] = [];
  for (const key of ['aaa', 'bb', 'aaa', 'cc', 'aaa', 'bb', 'heavier', 'heavier'])
    await cache(db, key, 0, async () => {
      read.push(key);
      return key;
    });
  assert.deepEqual(read, ['aaa', 'bb', 'cc', 'bb', 'heavier', 'heavier']);
});

it('a cache that follows publication reads again after a change, and caches again only some seconds later', async () => {
  let reads = 0;
  const read = async (): Promise<number> => ++reads;
  const follows = ttlCache<number>({ lifeMs: 60_000, maxKeys: 1, followsPublication: true });
  const other = ttlCache<number>({ lifeMs: 60_000, maxKeys: 1 });
  const db = {} as Db;
  assert.deepEqual(
    [await follows(db, '', 0, read), await follows(db, '', 1, read), await other(db, '', 1, read)],
    [1, 1, 2],
  );
  publicationMoved(db, 2);
  assert.deepEqual(
    [await follows(db, '', 2, read), await follows(db, '', 3, read), await other(db, '', 3, read)],
    [3, 4, 2],
    'it may not be committed yet',
  );
  assert.deepEqual(
    await Promise.all([follows(db, '', 4, read), follows(db, '', 4, read)]),
    [5, 5],
    'asked for at once, read once',
  );
  assert.deepEqual([await follows(db, '', 6_000, read), await follows(db, '', 7_000, read)], [6, 6]);
  publicationMoved({} as Db, 7_000);
  assert.equal(await follows(db, '', 8_000, read), 6, 'another database');
});
