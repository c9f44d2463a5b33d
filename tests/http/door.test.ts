import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { z } from 'zod';
import { fileData, route, type Narrowed } from '#core/route.ts';
import { handle } from '#platform/http/call.ts';
import { openDoor } from '#platform/http/door.ts';
import { readEnv } from '#platform/app/env.ts';
import { gatherFeatures } from '#platform/app/features.ts';
import { sameOrigin, type HttpAnswer } from '#platform/http/ask.ts';
import { metricsText } from '#platform/http/metrics.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { sql } from 'kysely';
import { askOf } from '../app/ask.ts';
import { makeProfessional } from '../actors/factories.ts';
import { caller, openTestApp, type TestApp } from '../app/test-app.ts';

describe('the door of the API', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp('postgres', { env: { RATE_LIMITS: 'on' } });
  });
  after(() => app.close());

  const ping = route({
    method: 'GET',
    path: '/v1/ping',
    summary: 'ping',
    access: 'public',
    input: z.object({}),
    data: z.object({ ok: z.boolean() }),
  });

  test('startup fails on two calls with the same method and path, and on a call without a handler', () => {
    const answer = handle(ping, async () => ({ ok: true }));
    assert.throws(() => openDoor(app, [answer, answer], []), /même chemin/);
    assert.throws(() => openDoor(app, [], [ping]), /gestionnaire/);
  });

  test('startup fails on a call open to practitioners that does not declare their scope', () => {
    const id = z.string();
    const input = z.object({ id, bid: id, resource_id: id.optional() });
    const open = {
      method: 'GET',
      path: '/v1/pro/{id}/booking/{bid}',
      summary: 'ping',
      access: 'business',
      input,
      data: ping.data,
    } as const;
    const opened = (practitioner: Narrowed) =>
      openDoor(app, [handle(route({ ...open, practitioner }), async () => ({ ok: true }))], []);
    for (const wide of [{}, { isSelf: true }, { agenda: 'resource_id' }, { visit: 'bid', client: 'cid' }] as const)
      assert.throws(() => opened(wide), /praticiens/, JSON.stringify(wide));
    assert.doesNotThrow(() => opened({ visit: 'bid' }));
  });

  test('an unusable idempotency key answers 400, and the call does nothing', async () => {
    const client = caller(app);
    const pro = await makeProfessional(app.db, app.clock.now());
    const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] };
    for (const key of ['déplacer', 'a b', 'x'.repeat(201)]) {
      const { status, body: envelope } = await client('POST', '/v1/order/cart', body, { 'idempotency-key': key });
      assert.equal(status, 400);
      assert.ok(!envelope.success && envelope.error.validation?.['idempotency-key'] !== undefined);
    }
    const carts = await sql<{
      n: number;
    }>`select count(*) as n from cart where selection->>'pro_id' = ${pro.publicId}`.execute(app.db);
    assert.equal(carts.rows[0]!.n, 0);
  });

  test('an answer that breaks its contract becomes a 500 without internal details', async () => {
    const { declared, handlers } = await gatherFeatures();
    const door = openDoor(
      app,
      [...handlers, handle(ping, async () => ({ ok: 'non' }) as unknown as { ok: boolean })],
      [...declared, ping],
    );
    const answer = await caller({ ...app, door })('GET', '/v1/ping');
    assert.equal(answer.status, 500);
    assert.ok(!answer.body.success && answer.body.error.code === 'SQLError');
    assert.doesNotMatch(JSON.stringify(answer.body), /zod|node_modules|at \//);
  });

  test('an unexpected database error becomes SQLError, with the request number only', async () => {
    const { declared, handlers } = await gatherFeatures();
    const failing = handle(ping, async () => {
      await sql`select 1 / (select count(*) from account where false)`.execute(app.db);
      return { ok: true };
    });
    const answer = await caller({ ...app, door: openDoor(app, [...handlers, failing], [...declared, ping]) })(
      'GET',
      '/v1/ping',
    );
    assert.equal(answer.status, 500);
    assert.deepEqual(answer.body, {
      success: false,
      error: {
        msg: "Une erreur s'est produite. Veuillez réessayer ultérieurement.",
        code: 'SQLError',
        additional: 'test',
        validation: null,
      },
    });
  });

  test('only the overlap of visits gives SlotTaken; other exclusions give Conflict, and an unnamed constraint SQLError', async () => {
    const { declared, handlers } = await gatherFeatures();
    const refusedBy = async (constraint: string | undefined): Promise<string> => {
      const failing = handle(ping, async () => {
        throw Object.assign(new Error('exclusion'), { code: '23P01', constraint });
      });
      const answer = await caller({ ...app, door: openDoor(app, [...handlers, failing], [...declared, ping]) })(
        'GET',
        '/v1/ping',
      );
      return answer.body.success ? '' : answer.body.error.code;
    };
    assert.deepEqual(
      await Promise.all(['no_overlap', 'time_off_no_overlap', 'picture_place', undefined].map(refusedBy)),
      ['SlotTaken', 'Conflict', 'Conflict', 'SQLError'],
    );
  });

  test('of forty calls at once, exactly the limit passes', async () => {
    const client = caller(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => client('POST', '/v1/voucher/check', { code: 'CALME-7F3K' })),
    );
    assert.equal(answers.filter((one) => one.status === 200).length, 10);
    assert.equal(answers.filter((one) => one.status === 429).length, 30);
  });

  test('oversized text, wrong types and a prototype key are refused or ignored, without a server failure', async () => {
    const client = caller(app);
    const long = await client('GET', `/v1/address/autocomplete?q=${'é'.repeat(3_000)}`);
    assert.equal(long.status, 200);
    const wide = await client('POST', '/v1/order/simulate', { pro_id: 'x'.repeat(10_000), lines: [] });
    assert.equal(wide.status, 400);
    const polluted = await client(
      'POST',
      '/v1/order/simulate',
      '{"__proto__":{"admin":true},"pro_id":"a","lines":"beaucoup"}',
    );
    assert.equal(polluted.status, 400);
    assert.equal(({} as Record<string, unknown>)['admin'], undefined);
    const huge = await client('POST', '/v1/order/simulate', JSON.stringify({ pro_id: 'x'.repeat(300_000) }));
    assert.equal(huge.status, 413);
  });

  test('a public profile does not contain the telephone', async () => {
    const pro = await makeProfessional(app.db, app.clock.now());
    await sql`update pro set phone_prefix = '+33', phone_number = '0240000000' where id = ${pro.id}`.execute(app.db);
    const answer = await caller(app)<{ phone: string | null }>('GET', `/publicprofile/${pro.publicId}`);
    assert.ok(answer.body.success && answer.body.data.phone === null, JSON.stringify(answer.body));
    assert.doesNotMatch(JSON.stringify(answer.body), /240000000/);
  });

  const sentBack = (code: string): Error => Object.assign(new Error('deadlock detected'), { code });
  /** Serves one route that fails `times` times with this database error code. Counts the runs of its handler. */
  const sendingBack = async (
    method: 'GET' | 'POST' | 'DELETE',
    code: string,
    times: number,
    more: { idempotent?: true } = {},
  ) => {
    const { declared, handlers } = await gatherFeatures();
    const one = route({ ...ping, method, path: `/v1/sent-back-${++rank}`, ...more });
    let runs = 0;
    const handled = handle(one, async (_, call) => {
      runs++;
      if (runs <= times) throw sentBack(code);
      return call.db.transaction().execute(async (trx) => {
        await call.claimIdempotencyKey(trx);
        await call.storeIdempotentAnswer(trx, { ok: true });
        return { ok: true };
      });
    });
    const client = caller({ ...app, door: openDoor(app, [...handlers, handled], [...declared, one]) });
    return {
      ask: (headers: Record<string, string> = {}) =>
        client(method, one.path, method === 'POST' ? {} : undefined, headers),
      runs: () => runs,
    };
  };
  let rank = 0;

  test('after a deadlock or a lock timeout, a safe call or a call with a key is retried once', async () => {
    for (const code of ['40P01', '55P03']) {
      for (const method of ['GET', 'DELETE'] as const) {
        const { ask, runs } = await sendingBack(method, code, 1);
        assert.deepEqual([(await ask()).status, runs()], [200, 2], `${method} ${code}`);
      }
      const keyed = await sendingBack('POST', code, 1, { idempotent: true });
      assert.deepEqual([(await keyed.ask({ 'idempotency-key': 'a' })).status, keyed.runs()], [200, 2]);
      assert.deepEqual([(await keyed.ask({ 'idempotency-key': 'a' })).status, keyed.runs()], [200, 2], 'done once');
    }
  });

  test('a call without a key, or whose retry fails, answers 503; the key does not store that answer', async () => {
    const keyed = await sendingBack('POST', '40P01', 2, { idempotent: true });
    const refused = await keyed.ask({ 'idempotency-key': 'b' });
    assert.deepEqual([refused.status, keyed.runs()], [503, 2]);
    assert.ok(!refused.body.success && refused.body.error.code === 'Unavailable');
    assert.equal((await keyed.ask({ 'idempotency-key': 'b' })).status, 200);
    const bare = await sendingBack('POST', '40P01', 1, { idempotent: true });
    assert.deepEqual([(await bare.ask()).status, bare.runs()], [503, 1]);
  });

  test('a call is not retried after an exclusion violation', async () => {
    const { ask, runs } = await sendingBack('GET', '23P01', 1);
    assert.equal((await ask()).body.success, false);
    assert.equal(runs(), 1);
  });

  const byHttp = async (door: TestApp['door'], path: string, method: string): Promise<HttpAnswer> => {
    const request = new Request(`http://127.0.0.1${path}`, { method, headers: { 'sec-fetch-site': 'same-origin' } });
    const answer = await door.http(
      askOf(request),
      openRequestContext(app, { headers: request.headers, requestId: 'test', address: '127.0.0.1' }),
    );
    assert.ok(answer);
    return answer;
  };

  test('a method that the address does not accept answers 405 in the envelope, with the allowed methods', async () => {
    const answer = await byHttp(app.door, '/v1/order/cart', 'PATCH');
    assert.equal(answer.status, 405);
    assert.equal(answer.headers['allow'], 'POST, GET, HEAD');
    const envelope = JSON.parse(String(answer.body)) as { success: boolean; error: { code: string; msg: string } };
    assert.deepEqual(
      [envelope.success, envelope.error.code, envelope.error.msg],
      [false, 'MethodNotAllowed', 'Cette page n’accepte pas cette action.'],
    );
  });

  test('a file answer is counted in the metrics', async () => {
    const file = route({ ...ping, path: '/v1/counted-file', data: fileData, file: 'text/calendar' });
    const door = openDoor(app, [handle(file, async () => ({ name: 'a.ics', content: 'BEGIN' }))], [file]);
    assert.equal((await byHttp(door, '/v1/counted-file', 'GET')).body, 'BEGIN');
    assert.match(
      await metricsText(app),
      /accalmie_request_seconds_count\{route="GET \/v1\/counted-file",status="2xx"\} 1\n/,
    );
  });

  test('a request creates a single session, however many times it asks for it', async () => {
    const visit = openRequestContext(app, { headers: new Headers(), requestId: 'test', address: '127.0.0.1' });
    const ids = await Promise.all([visit.session(), visit.session(), visit.session()]);
    assert.equal(new Set(ids).size, 1);
    assert.equal(visit.cookies().length, 1);
    assert.deepEqual(await visit.actor(), { kind: 'session', sessionId: ids[0], account: null });
  });

  test('unknown identifiers answer 404, and malformed identifiers 400', async () => {
    const client = caller(app);
    assert.equal((await client('GET', `/publicprofile/${'A'.repeat(22)}`)).status, 404);
    assert.equal((await client('GET', `/v1/pro/${'A'.repeat(22)}/public/cgv`)).status, 404);
    assert.equal((await client('GET', '/publicprofile/1')).status, 400);
  });
});

test('accepts writes from the site’s own origin only; http passes only when the site itself is http', () => {
  const from = (origin: string, publicUrl: string): boolean =>
    sameOrigin(new Headers({ origin, host: 'accalmie.fr', cookie: 'a=b' }), publicUrl);
  assert.equal(from('https://accalmie.fr', 'https://accalmie.fr'), true);
  assert.equal(from('http://accalmie.fr', 'https://accalmie.fr'), false);
  assert.equal(from('http://accalmie.fr', 'http://127.0.0.1:3000'), true);
  assert.equal(from('http://ailleurs.test', 'http://127.0.0.1:3000'), false);
});

test('production lists the missing settings and refuses demo settings', () => {
  const read = readEnv({ MODE: 'production', CLOCK: '2026-11-21T09:00:00Z', RATE_LIMITS: 'off' });
  assert.ok(!read.ok);
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SECRET', 'CLOCK', 'RATE_LIMITS'])
    assert.ok(
      read.problems.some((one) => one.includes(name)),
      name,
    );
});
