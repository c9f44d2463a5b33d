import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openDoor } from '#platform/http/door.ts';
import { gatherFeatures } from '#platform/app/features.ts';
import { passwordHashes } from '#platform/http/metrics.ts';
import { countedStatements } from '../app/counted-statements.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { memberOf, password, registered, registration } from '../actors/people.ts';

const hashes = async (): Promise<number> => (await passwordHashes.get()).values[0]?.value ?? 0;

describe('equal work whether or not an address has an account', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));
  let address = 0;

  /** Cost of a call: the number of passwords hashed and of SQL statements sent. */
  const workOf = async (
    path: string,
    body: object,
  ): Promise<{ status: number; hashes: number; statements: number }> => {
    const statements = countedStatements(app.db);
    const { declared, handlers } = await gatherFeatures();
    const counted = { ...app, env: { ...app.env, RATE_LIMITS: 'on' as const }, db: statements.db };
    const before = await hashes();
    const { status } = await caller(
      { ...counted, door: openDoor(counted, handlers, declared) },
      `192.0.2.${++address}`,
    )('POST', path, body);
    return { status, hashes: (await hashes()) - before, statements: statements.count() };
  };

  const calls: Record<string, { path: string; hashes: number; body: (email: string) => object }> = {
    registering: { path: '/user/register', hashes: 1, body: (email) => ({ ...registration(), email }) },
    'a wrong password': { path: '/user/login', hashes: 1, body: (email) => ({ email, password: `${password}x` }) },
    'a reset that is asked for': { path: '/forgotten-password', hashes: 0, body: (email) => ({ email }) },
  };
  for (const [name, { path, hashes: wanted, body }] of Object.entries(calls))
    test(`${name} costs the same work for proven, unproven and unknown addresses`, async () => {
      const proven = await memberOf(app);
      const both = await memberOf(app);
      await registered(app, { email: both.email, new_password: `${password}y`, check_password: `${password}y` });
      const unproven = await registered(app);
      const twice = await registered(app);
      await registered(app, { email: twice.email, new_password: `${password}y`, check_password: `${password}y` });
      const changed = await registered(app);
      const other = { old_password: password, new_password: `${password}z`, check_password: `${password}z` };
      assert.equal((await changed.client('PUT', '/v1/user/password', other)).status, 200);
      await registered(app, { email: changed.email });
      const seen = [];
      for (const email of [registration().email, proven.email, both.email, unproven.email, twice.email, changed.email])
        seen.push(await workOf(path, body(email)));
      for (const one of seen) assert.deepEqual(one, seen[0]);
      assert.equal(seen[0]!.hashes, wanted);
      assert.ok(seen[0]!.statements > 0);
    });

  test('two simultaneous registrations of an address do not change the work of a failed sign-in', async () => {
    const email = registration().email;
    await Promise.all(
      [1, 2].map((i) => registered(app, { email, new_password: `${password}${i}`, check_password: `${password}${i}` })),
    );
    const wrong = (typed: string) => workOf('/user/login', { email: typed, password: `${password}x` });
    assert.deepEqual(await wrong(email), await wrong(registration().email));
  });
});
