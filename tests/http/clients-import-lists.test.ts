import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { type TestApp } from '../app/test-app.ts';
import { now, withTestApp } from '../app/with-test-app.ts';
import { misimported } from '../oracles/imported-clients.ts';

// The long suite reads two thousand.
const lists = Number(process.env['CLIENT_LISTS'] ?? 40);
const firstSeed = Number(process.env['TEST_SEED'] ?? 1) % 1_000_000;

describe('lists of clients in every writing', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'off' });

  test('everybody is there once, with nothing of anybody else; taken back, the book is as it was', async () => {
    const pro = await makeProfessional(app.db, now);
    for (let seed = firstSeed; seed < firstSeed + lists; seed++) assert.equal(await misimported(app.db, pro.id, seed, now), null, `seed ${seed}`);
  });
});
