import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, test } from 'node:test';
import { openDoor } from '#platform/http/door.ts';
import { gatherFeatures } from '#platform/app/features.ts';
import { listen } from '#platform/http/listen.ts';
import { openLog } from '#platform/app/log.ts';
import { machineToken } from '#platform/http/machine-token.ts';
import { metricsText } from '#platform/http/metrics.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { eventually } from '../app/polling.ts';
import type { TestApp } from '../app/test-app.ts';

describe('untrusted requests to the server', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const statusUnder = (host: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((done, failed) => {
      const clientRequest = request(new URL(path, url), { headers: { host, ...headers } }, (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      clientRequest.on('error', failed).end();
    });

  test('another host name gets 421 on every path except the health checks', async () => {
    const paths = [
      '/',
      '/v1/address/autocomplete?q=saint',
      '/metrics',
      '/admin/outbox',
      '/favicon.svg',
      '/paiement-test/x',
      '/v1/nothing',
    ];
    for (const path of paths) assert.equal(await statusUnder('ailleurs.test', path), 421, path);
    for (const path of ['/healthz', '/readyz']) assert.equal(await statusUnder('10.0.0.7:3000', path), 200, path);
    for (const host of ['localhost', '127.0.0.1:1', '[::1]:3000'])
      assert.equal(await statusUnder(host, '/v1/address/autocomplete?q=saint'), 200, host);
  });

  const answerTo = async (lines: readonly string[]): Promise<string> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.end(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    return (await socket.setEncoding('utf8').toArray()).join('');
  };

  test('a request with two Host headers gets 400', async () => {
    for (const path of ['/', '/v1/address/autocomplete?q=saint', '/favicon.svg'])
      for (const hosts of [
        ['localhost', 'ailleurs.test'],
        ['ailleurs.test', 'localhost'],
        ['localhost', 'localhost'],
      ])
        assert.match(
          await answerTo([`GET ${path} HTTP/1.1`, ...hosts.map((one) => `Host: ${one}`)]),
          /^HTTP\/1\.1 400 /,
          `${path} ${hosts.join()}`,
        );
    assert.match(await answerTo(['GET /favicon.svg HTTP/1.1', 'Host: localhost']), /^HTTP\/1\.1 200 /);
  });

  test('an undecodable path answers 404 and logs nothing', async (t) => {
    const written = [t.mock.method(console, 'warn', () => {}), t.mock.method(console, 'error', () => {})];
    for (const path of [
      '/%',
      '/praticien/%E0%A4%A',
      '/rendez-vous/%FF',
      '/soins/%E0/paris',
      '/v1/order/cart/%ZZ/refresh',
      '/images/%ff',
      '/art/%',
    ])
      assert.equal(await statusUnder('localhost', path), 404, path);
    for (const path of ['/booking/search?category=%E0%A4%A&search_address=%ZZ', '/v1/address/autocomplete?q=%ZZ'])
      assert.equal(await statusUnder('localhost', path), 200, path);
    const page = await fetch(new URL('/praticien/%E0%A4%A', url));
    assert.match(await page.text(), /<h1[^>]*>[^<]*page/i);
    const posted = await fetch(new URL('/rendez-vous/%FF', url), {
      method: 'POST',
      body: new URLSearchParams({ a: '1' }),
      headers: { origin: url },
    });
    await posted.body?.cancel();
    assert.ok([400, 404].includes(posted.status), String(posted.status));
    assert.deepEqual(
      written.flatMap(({ mock }) => mock.calls.map((call) => String(call.arguments[0]))),
      [],
    );
  });

  test('the API document is compressed, and answers 304 to a known ETag', async () => {
    const ask = (headers: Record<string, string>) => fetch(new URL('/openapi.json', url), { headers });
    const first = await ask({});
    const text = await first.text();
    const etag = first.headers.get('etag') ?? '';
    assert.ok((JSON.parse(text) as { openapi: string }).openapi.startsWith('3.1'));
    assert.equal(first.headers.get('content-encoding'), 'gzip');
    assert.match(first.headers.get('cache-control') ?? '', /public/);
    const plain = await ask({ 'accept-encoding': 'identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(await plain.text(), text);
    assert.match(plain.headers.get('vary') ?? '', /accept-encoding/i);
    for (const [known, status] of [
      [etag, 304],
      [`"x", ${etag.slice(2)}`, 304],
      ['W/"x"', 200],
    ] as const) {
      const again = await ask({ 'if-none-match': known });
      assert.deepEqual([again.status, (await again.text()).length], [status, status === 304 ? 0 : text.length], known);
      assert.equal(again.headers.get('etag'), etag);
    }
  });

  test('metrics and the outbox require the machine token, even from this machine', async () => {
    const authorization = `Bearer ${machineToken(app)}`;
    assert.deepEqual(
      [await statusUnder('localhost', '/metrics'), await statusUnder('localhost', '/metrics', { authorization })],
      [404, 200],
    );
    assert.deepEqual(
      [
        await statusUnder('localhost', '/v1/admin/outbox'),
        await statusUnder('localhost', `/v1/admin/outbox?jeton=${machineToken(app)}`),
      ],
      [404, 200],
    );
  });

  test('a missing embedded button answers 404 and forbids framing', async () => {
    const missing = await fetch(new URL(`/integrer/${'0'.repeat(22)}`, url));
    await missing.body?.cancel();
    assert.equal(missing.status, 404);
    assert.match(missing.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
  });

  test('four hundred truncated bodies are counted in the metrics and log nothing', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    const { handlers, declared } = await gatherFeatures();
    const spied = { ...app, log };
    const { url: at, close } = await listen({ ...spied, door: openDoor(spied, handlers, declared) });
    const counted = async (): Promise<number> =>
      Number(/accalmie_bodies_aborted_total (\d+)/.exec(await metricsText(app))?.[1] ?? 0);
    const before = await counted();
    const halves = ['/user/login', '/retrouver-mon-rendez-vous'].flatMap((path) =>
      Array.from({ length: 200 }, () => path),
    );
    for (let i = 0; i < halves.length; i += 50)
      await Promise.all(
        halves.slice(i, i + 50).map(async (path) => {
          const type = path.startsWith('/user') ? 'application/json' : 'application/x-www-form-urlencoded';
          const socket = connect(Number(new URL(at).port), '127.0.0.1');
          await once(socket, 'connect');
          socket.end(
            `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\nSec-Fetch-Site: same-origin\r\n\r\n{"em`,
          );
          socket.resume();
          await once(socket, 'close');
        }),
      );
    await eventually(counted, (count) => count - before === 400);
    assert.deepEqual(lines, []);
    await close();
  });
});
