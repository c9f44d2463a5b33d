import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';

describe('an application closed for maintenance', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

  test('pages answer 503 in the design with Retry-After, calls answer 503; health checks, files and the provider webhook pass', async () => {
    const file = join(app.env.DATA_DIR, 'maintenance');
    writeFileSync(file, '');
    at(nowMs + 2_000);
    for (const path of [
      '/',
      '/booking/search?category=massage',
      '/praticien/x',
      '/admin',
      '/maintenance',
      '/nulle-part',
    ]) {
      const answer = await get(path);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '300'], path);
      const html = await answer.text();
      assert.match(html, /<h1[^>]*>Accalmie reprend son souffle</, path);
      assert.match(html, /<link[^>]*rel="stylesheet"/);
      assert.doesNotMatch(html, /<script/, 'no router to look for another page');
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'self'/);
    }
    const head = await get('/', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [503, '']);
    const form = await get('/booking/login', {
      method: 'POST',
      body: new URLSearchParams({ email: 'a' }),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    assert.equal(form.status, 503);
    for (const path of ['/v1/prestation/categories', '/v1/nothing', '/user', '/profiles']) {
      const answer = await get(path);
      assert.equal(answer.status, 503, path);
      assert.equal(((await answer.json()) as { error: { code: string } }).error.code, 'Unavailable');
    }
    const icon = await get('/favicon.svg');
    assert.deepEqual([icon.status, (await get('/healthz')).status, (await get('/readyz')).status], [200, 200, 200]);
    const provider = await get('/v1/paymentprovider/sandbox/webhook', { method: 'POST', body: '{}' });
    assert.ok([400, 401, 403].includes(provider.status), `refused for its signature: ${provider.status}`);

    rmSync(file);
    at(nowMs + 4_000);
    assert.equal((await get('/')).status, 200);
    assert.equal((await get('/maintenance')).status, 404);
  });

  test('pages under maintenance do not query the database', async () => {
    const count = async (): Promise<number> =>
      (
        await sql<{
          count: number;
        }>`select xact_commit as count from pg_stat_database where datname = current_database()`.execute(app.db)
      ).rows[0]!.count;
    writeFileSync(join(app.env.DATA_DIR, 'maintenance'), '');
    at(nowMs + 6_000);
    const cookie = `accalmie=${'A'.repeat(43)}`;
    const before = await count();
    for (let i = 0; i < 30; i++) assert.equal((await get('/booking/account', { headers: { cookie } })).status, 503);
    assert.ok((await count()) - before < 30);
    rmSync(join(app.env.DATA_DIR, 'maintenance'));
  });
});
