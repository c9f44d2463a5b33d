import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { withTestApp } from '../app/with-test-app.ts';
import { proAndSlot } from '../actors/payments.ts';
import type { TestApp } from '../app/test-app.ts';

describe('an API call over HTTP', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(new URL(path, url), init);
  const places = '/v1/address/autocomplete?q=saint';
  /** Sends raw bytes and returns everything that the server answers before the connection closes. */
  const rawAnswer = async (written: string): Promise<string> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (piece: string) => void (heard += piece));
    socket.write(written);
    await once(socket, 'close');
    return heard;
  };

  test('has the security headers, its own request id and nonce, no cookie and no caching', async () => {
    const answers = await Promise.all([ask(places), ask(places)]);
    for (const { status, headers } of answers) {
      assert.equal(status, 200);
      assert.match(
        headers.get('content-security-policy') ?? '',
        /^default-src 'self'; script-src 'self' 'nonce-[\w+/]{22}==' 'strict-dynamic'; .*frame-ancestors 'none'$/,
      );
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
      assert.match(headers.get('permissions-policy') ?? '', /payment=\(\)/);
      assert.equal(headers.get('strict-transport-security'), null);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('vary'), 'Accept-Encoding');
      assert.deepEqual(headers.getSetCookie(), []);
      assert.match(headers.get('x-request-id') ?? '', /^\w{22}$/);
    }
    assert.equal(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size, 2);
    assert.equal(new Set(answers.map(({ headers }) => headers.get('content-security-policy'))).size, 2);
  });

  test('is compressed when the answer is long and the client accepts gzip', async () => {
    const { pro } = await proAndSlot(app);
    const encoding = async (
      accepted: string,
      path = `/publicprofile/${pro.publicId}`,
    ): Promise<[string | null, boolean]> => {
      const answer = await ask(path, { headers: { 'accept-encoding': accepted } });
      return [answer.headers.get('content-encoding'), ((await answer.json()) as { success: boolean }).success];
    };
    for (const accepted of ['gzip', 'br, GZIP;q=0.5', '*', 'deflate, gzip, br'])
      assert.deepEqual(await encoding(accepted), ['gzip', true], accepted);
    for (const accepted of ['identity', 'gzip;q=0', 'br', 'x-gzipped'])
      assert.deepEqual(await encoding(accepted), [null, true], accepted);
    assert.deepEqual(await encoding('gzip', '/v1/address/autocomplete?q=zzzzzzzz'), [null, true]);
  });

  test('gives the same slots to many concurrent callers, compressed or not; a slot taken meanwhile is gone afterwards', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const post = (path: string, body: unknown, accepted = 'identity'): Promise<Response> =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'accept-encoding': accepted },
        body: JSON.stringify(body),
      });
    const slots = async (accepted: string): Promise<string> =>
      (
        await post(
          `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
          { from: startsAt, to: Date.parse(startsAt) / 1000 + 86_400 },
          accepted,
        )
      ).text();
    const alone = await slots('identity');
    assert.ok(alone.includes(new Date(startsAt).toISOString()));
    for (const one of await Promise.all(Array.from({ length: 24 }, (_, i) => slots(i % 2 === 0 ? 'gzip' : 'identity'))))
      assert.equal(one, alone);
    const crowd = Array.from({ length: 24 }, (_, i) => slots(i % 2 === 0 ? 'gzip' : 'identity'));
    const held = await post('/v1/order/cart', {
      pro_id: pro.publicId,
      lines: [{ option_id: pro.options[0]!.publicId }],
      starts_at: startsAt,
    });
    assert.equal(held.status, 200);
    const after = await Promise.all(Array.from({ length: 24 }, () => slots('gzip')));
    for (const one of after) assert.ok(!one.includes(new Date(startsAt).toISOString()));
    await Promise.all(crowd);
  });

  test('HEAD has the headers of GET without a body, and OPTIONS lists the allowed methods', async () => {
    const answer = await ask(places, { method: 'HEAD' });
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), await answer.text()],
      [200, 'application/json; charset=utf-8', ''],
    );
    assert.equal((await ask(places, { method: 'PATCH' })).headers.get('allow'), 'GET, HEAD');
    const optionsAnswer = await ask('/user', { method: 'OPTIONS' });
    assert.deepEqual(
      [optionsAnswer.status, optionsAnswer.headers.get('allow'), await optionsAnswer.text()],
      [204, 'GET, HEAD, PUT', ''],
    );
  });

  test('accepts JSON however its type is written, and refuses types that only look like it', async () => {
    const status = async (type: string): Promise<number> =>
      (await ask('/user/login', { method: 'POST', headers: { 'content-type': type }, body: '{}' })).status;
    for (const type of [
      'application/json',
      'Application/JSON',
      'application/json;charset=UTF-8',
      'application/json ; charset=utf-8',
    ])
      assert.equal(await status(type), 400, type);
    for (const type of ['application/json-patch+json', 'application/jsonx', 'text/json', 'application/vnd.api+json'])
      assert.equal(await status(type), 415, type);
  });

  test('sets the cookie of a session that begins', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const answer = await ask('/v1/order/cart', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: startsAt,
      }),
    });
    const [cookie, more] = answer.headers.getSetCookie();
    assert.match(cookie ?? '', /^accalmie=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    assert.equal(more, undefined);
  });

  test('is found under an absolute URL, but not under an encoded path or after a double slash', async () => {
    assert.equal((await ask('/v1/address/%61utocomplete?q=saint')).status, 404);
    assert.match(
      await rawAnswer(`GET ${url}${places} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1\.1 200 OK\r\n/,
    );
    assert.match(
      await rawAnswer(`GET /${places} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1\.1 404 /,
    );
  });

  test('to an unknown path under an API prefix gets the 404 envelope, whatever the method and the body', async () => {
    const families = [
      '/v1',
      '/user',
      '/profile',
      '/profiles',
      '/publicprofile',
      '/forgotten-password',
      '/reset-password',
      '/booking/pro',
    ];
    for (const path of [
      ...families,
      '/room',
      '/room-list',
      '/productinroom',
      '/place-comment',
      '/pro-comment',
      '/plainte',
    ].map((one) => `${one}/x/y/z/nothing`))
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
          const body = method === 'GET' ? {} : { body: 'a', headers: { 'content-type': type } };
          const answer = await ask(path, { method, redirect: 'manual', ...body });
          const envelope = (await answer.json()) as { success: boolean; error: { code: string } };
          assert.deepEqual(
            [answer.status, envelope.success, envelope.error.code],
            [404, false, 'NotFound'],
            `${method} ${path} ${type}`,
          );
          // No cache may store the answer, because the path may exist later.
          assert.deepEqual(
            [answer.headers.get('cache-control'), answer.headers.get('content-type')],
            ['no-store', 'application/json; charset=utf-8'],
          );
        }
    for (const path of ['/rooms', '/users', '/booking/product', '/plaintes'])
      assert.match((await ask(path)).headers.get('content-type') ?? '', /^text\/html/, path);
  });

  test('with too long a body gets 413 before the connection is closed', async () => {
    const heard = await rawAnswer(
      `POST /v1/order/simulate HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 400000\r\n\r\n{`,
    );
    assert.match(heard, /^HTTP\/1\.1 413 /);
    assert.match(
      heard,
      /"code":"TooLarge","additional":"Le contenu envoyé est trop volumineux\u202f: 256 ko maximum\."/,
    );
  });

  test('with a chunked body is read in full, and refused above the limit', async () => {
    const pieces = (count: number): ReadableStream<Uint8Array> =>
      new ReadableStream({
        pull: (to) => {
          if (count-- > 0) to.enqueue(new Uint8Array(64 * 1024).fill(32));
          else to.close();
        },
      });
    const post = async (count: number): Promise<number> =>
      (
        await ask('/v1/order/simulate', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: pieces(count),
          duplex: 'half',
        } as RequestInit)
      ).status;
    assert.deepEqual([await post(4), await post(5)], [400, 413]);
  });
});
