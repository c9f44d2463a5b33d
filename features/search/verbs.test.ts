import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Db } from '#platform/db.ts';
import { findNearest, type Search } from './verbs.ts';

const today = 20_000;

const search: Search = {
  categories: [1],
  lat: 47.2,
  lon: -1.55,
  approximatePlace: false,
  fromDay: today,
  toDay: today,
  atHome: false,
  guests: 1,
  guestsAndBabies: 1,
  radiusKm: 30,
  bands: [],
  priceMaxCents: null,
  ratingMinX100: null,
  equipment: [],
  conveniences: [],
  bbox: null,
};

it('looks for the nearest start up to the horizon, and reads nothing beyond: a bit of the mask is another day after 64', async () => {
  const unread = new Proxy({}, { get: () => assert.fail('read') }) as Db;
  const last = { ...search, fromDay: today + 60, toDay: today + 62 };
  assert.equal(await findNearest(unread, last, today, today * 86_400_000), null);
  await assert.rejects(async () => findNearest(unread, { ...last, toDay: today + 61 }, today, today * 86_400_000), /read/);
});
