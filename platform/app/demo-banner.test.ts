import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registered } from '../../tests/actors/people.ts';
import { makeProfessional } from '../../tests/actors/factories.ts';
import { openTestApp } from '../../tests/app/test-app.ts';
import { demoBanner } from './demo-banner.ts';

test('the demo banner counts the professionals in the database and lists the demo accounts only when they exist', async () => {
  const app = await openTestApp('pglite');
  try {
    const env = { DATABASE_URL: 'postgres://x', DATA_DIR: '' };
    assert.deepEqual(await demoBanner(env, app.db), [
      'Mode démo : aucun professionnel dans la base, PostgreSQL ; aucun compte de démo.',
    ]);
    await makeProfessional(app.db, app.clock.now());
    assert.deepEqual(await demoBanner(env, app.db), [
      'Mode démo : 1 professionnel dans la base, PostgreSQL ; aucun compte de démo.',
    ]);
    await registered(app, { email: 'client@accalmie.test' });
    assert.deepEqual(
      (await demoBanner(env, app.db)).map((line) => line.split(' : ')[0]),
      ['Mode démo', 'Comptes'],
    );
  } finally {
    await app.close();
  }
});
