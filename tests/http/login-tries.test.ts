import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { memberOf, password, type Member } from '../actors/people.ts';

const other = 'Autre-Chose9!';

describe('limits of sign-in attempts', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'on' });

  test('600 wrong passwords from one address: twenty a minute are compared, and the owner signs in from elsewhere', async () => {
    const owner = await memberOf(app);
    const attacker = caller(app, '203.0.113.7');
    let compared = 0;
    for (let i = 0; i < 600; i++) {
      const answer = await attacker('POST', '/user/login', {
        email: i % 6 === 0 ? owner.email : `personne${i % 100}@exemple.fr`,
        password: other,
      });
      if (answer.status === 401) compared += 1;
      else assert.equal(answer.status, 429);
    }
    assert.equal(compared, 20);
    assert.equal(
      (await attacker('POST', '/user/login', { email: owner.email, password })).status,
      429,
      'the right password waits too',
    );
    assert.equal(
      (await caller(app, '198.51.100.2')('POST', '/user/login', { email: owner.email, password })).status,
      200,
    );
  });

  test('600 wrong passwords from 60 addresses: under 330 are compared, and owners sign in from a new address', async () => {
    const owners = [await memberOf(app), await memberOf(app), await memberOf(app)];
    const seen = new Map<number, number>();
    const attack = Array.from({ length: 60 }, async (_, place) => {
      const attacker = caller(app, `203.0.113.${100 + place}`);
      for (let i = 0; i < 10; i++) {
        const { status } = await attacker('POST', '/user/login', { email: owners[i % 3]!.email, password: other });
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    });
    // One owner signs in during the attack, another after it.
    const [owner, second, third] = owners as [Member, Member, Member];
    assert.equal(
      (await caller(app, '198.51.100.9')('POST', '/user/login', { email: owner.email, password })).status,
      200,
    );
    await Promise.all(attack);
    assert.deepEqual([...seen.keys()].toSorted(), [401, 429]);
    assert.ok(seen.get(401)! < 330, `${seen.get(401)} were compared: an attacked account lets each place try once`);
    assert.equal(
      (await caller(app, '198.51.100.10')('POST', '/user/login', { email: second.email, password })).status,
      200,
    );
    // From an attacker's address, a browser where the owner has signed in before has its own limit.
    const place = '203.0.113.100';
    assert.equal((await caller(app, place)('POST', '/user/login', { email: third.email, password })).status, 429);
    assert.equal(
      (await caller(app, place, third.client.device())('POST', '/user/login', { email: third.email, password })).status,
      200,
    );
    const fallen = caller(app, place, third.client.device());
    await third.client('PUT', '/v1/user/password', {
      old_password: password,
      new_password: other,
      check_password: other,
    });
    assert.equal(
      (await fallen('POST', '/user/login', { email: third.email, password: other })).status,
      429,
      'until its password changes',
    );
  });

  test('new IPv6 networks of a /48 compare forty passwords at most, and the owner signs in from elsewhere', async () => {
    const owner = await memberOf(app);
    let compared = 0;
    for (let i = 0; i < 120; i++) {
      const { status } = await caller(app, `2001:db8:7:${i.toString(16)}::/64`)('POST', '/user/login', {
        email: owner.email,
        password: other,
      });
      if (status === 401) compared += 1;
    }
    assert.ok(compared <= 40, `${compared} were compared`);
    assert.equal(
      (await caller(app, '2001:db8:8:1::/64')('POST', '/user/login', { email: owner.email, password })).status,
      200,
    );
  });

  test('after five failures each attempt waits longer, even with the right password', async () => {
    const owner = await memberOf(app);
    const somewhere = caller(app, '203.0.113.8');
    for (let i = 0; i < 5; i++)
      assert.equal((await somewhere('POST', '/user/login', { email: owner.email, password: other })).status, 401);
    assert.equal((await somewhere('POST', '/user/login', { email: owner.email, password })).status, 429);
    at(nowMs + 16_000);
    assert.equal((await somewhere('POST', '/user/login', { email: owner.email, password: other })).status, 401);
    at(nowMs + 16_000 + 29_000);
    assert.equal((await somewhere('POST', '/user/login', { email: owner.email, password })).status, 429);
    at(nowMs + 16_000 + 31_000);
    assert.equal((await somewhere('POST', '/user/login', { email: owner.email, password })).status, 200);
  });

  test('ten second-factor codes are checked in a quarter of an hour, across all addresses', async () => {
    const owner = await memberOf(app);
    const begun = await owner.client<{ secret: string }>('POST', '/v1/user/second-factor', { password });
    assert.ok(begun.body.success);
    await owner.client('POST', '/v1/user/second-factor/confirm', {
      code: await generate({ secret: begun.body.data.secret, epoch: Math.floor(nowMs / 1000) }),
    });
    const answers: number[] = [];
    for (let i = 0; i < 12; i++) {
      const somewhere = caller(app, `192.0.2.${i}`);
      await somewhere('POST', '/user/login', { email: owner.email, password });
      answers.push((await somewhere('POST', '/v1/user/login/second-factor', { code: '000000' })).status);
    }
    assert.deepEqual(answers, [...Array.from({ length: 10 }, () => 400), 429, 429]);
  });

  test('signing in answers 503 while the counters cannot be read', async () => {
    const owner = await memberOf(app);
    await sql`alter table throttle rename to throttle_away`.execute(app.db);
    try {
      assert.equal((await caller(app)('POST', '/user/login', { email: owner.email, password })).status, 503);
    } finally {
      await sql`alter table throttle_away rename to throttle`.execute(app.db);
    }
  });
});
