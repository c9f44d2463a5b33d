import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Db } from '#platform/db/db.ts';
import { findNearest, plainSearch } from './verbs.ts';

const today = 20_000;

it('looks for the next start up to the booking horizon, and returns null without a query beyond it', async () => {
  const unread = new Proxy({}, { get: () => assert.fail('read') }) as Db;
  const nearest = (toDay: number) =>
    findNearest(unread, plainSearch({ lat: 47.2, lon: -1.55 }, today + 60, toDay), today, today * 86_400_000);
  assert.equal(await nearest(today + 62), null);
  await assert.rejects(async () => nearest(today + 61), /read/);
});
