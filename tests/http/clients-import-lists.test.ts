import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { misimported } from '../oracles/imported-clients.ts';

// The long suite reads 2,000 lists.
const lists = Number(process.env['CLIENT_LISTS'] ?? 40);
const firstSeed = Number(process.env['TEST_SEED'] ?? 1) % 1_000_000;

describe('generated lists of clients', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'off' });

  test('each person is imported once with only their own data, and undoing restores the book', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    for (let seed = firstSeed; seed < firstSeed + lists; seed++)
      assert.equal(await misimported(app.db, pro.id, seed, nowMs), null, `seed ${seed}`);
  });
});
