import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { listen } from '#platform/http/listen.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';

describe('a listening server', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const readiness = async (at = url): Promise<[number, string]> => {
    const answer = await fetch(new URL('/readyz', at));
    return [answer.status, await answer.text()];
  };

  test('readiness fails while the database is blocked, and while a migration is missing', async () => {
    assert.deepEqual(await readiness(), [200, 'ready']);
    await app.db.transaction().execute(async (trx) => {
      await sql`lock table migration in access exclusive mode`.execute(trx);
      assert.deepEqual(await readiness(), [503, 'database unreachable']);
    });
    assert.deepEqual(await readiness(), [200, 'ready']);
    const [last] = (
      await sql<{
        name: string;
        checksum: string;
      }>`select name, checksum from migration order by name desc limit 1`.execute(app.db)
    ).rows;
    await sql`delete from migration where name = ${last!.name}`.execute(app.db);
    assert.deepEqual(await readiness(), [503, 'migrations missing']);
    await sql`insert into migration (name, checksum) values (${last!.name}, ${last!.checksum})`.execute(app.db);
    assert.deepEqual(await readiness(), [200, 'ready']);
  });

  test('in production, a stopping server first fails its readiness, then serves two more seconds', async () => {
    const { url: at, close } = await listen({
      ...app,
      env: { ...app.env, PUBLIC_URL: 'http://127.0.0.1:0', MODE: 'production' },
    });
    const began = performance.now();
    const closed = close();
    assert.deepEqual(await readiness(at), [503, 'stopping']);
    assert.equal((await fetch(new URL('/healthz', at))).status, 200);
    await closed;
    assert.ok(performance.now() - began >= 1_900);
    await assert.rejects(fetch(new URL('/healthz', at)));
  });

  test('shared pictures, icons and the manifest are small and cacheable', async () => {
    const picture = async (path: string) => {
      const answer = await fetch(new URL(path, url));
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      assert.match(answer.headers.get('cache-control') ?? '', /^public, max-age=(86400|31536000, immutable)$/, path);
      assert.ok(bytes.byteLength < 100_000, `${path}: ${bytes.byteLength} bytes`);
      return [answer.headers.get('content-type'), format, width, height];
    };
    const sharedBy = async (path: string): Promise<string> =>
      /<meta property="og:image" content="([^"]*)"/.exec(await (await fetch(new URL(path, url))).text())?.[1] ?? '';
    const pro = await makeProfessional(app.db, app.clock.now());
    const landing = await fetch(url).then((answer) => answer.text());
    for (const wanted of [
      'rel="apple-touch-icon" href="/apple-touch-icon.png"',
      'rel="manifest" href="/manifest.webmanifest"',
      'name="theme-color"',
    ])
      assert.ok(landing.includes(wanted), wanted);
    assert.equal(await sharedBy('/'), `${app.env.PUBLIC_URL}/accalmie.jpg`);
    const ofProfile = await sharedBy(`/praticien/x-${pro.publicId}`);
    assert.match(ofProfile, new RegExp(`/art/[a-z]+-[a-z]+-${pro.publicId}\\.jpg$`));
    for (const path of ['/accalmie.jpg', new URL(ofProfile).pathname])
      assert.deepEqual(await picture(path), ['image/jpeg', 'jpeg', 1200, 630]);
    for (const [path, side] of [
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/icon-512.png', 512],
    ] as const)
      assert.deepEqual(await picture(path), ['image/png', 'png', side, side]);
    const manifest = (await (await fetch(new URL('/manifest.webmanifest', url))).json()) as {
      name: string;
      icons: { src: string }[];
    };
    assert.equal(manifest.name, 'Accalmie');
    for (const { src } of manifest.icons) assert.equal((await fetch(new URL(src, url))).status, 200, src);
    assert.equal((await fetch(new URL('/art/nothing-soir-a.jpg', url))).status, 404);
  });

  test('a form from another site gets 403 with its reason', async () => {
    const answer = await fetch(new URL('/retrouver-mon-rendez-vous', url), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://ailleurs.test' },
      body: new URLSearchParams({ email: 'camille@exemple.fr' }),
    });
    assert.equal(answer.status, 403);
    assert.match(await answer.text(), /Cette demande vient d’un autre site\. Rechargez la page puis réessayez\.</);
  });
});

test('serves assets from a folder with spaces and accents in its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'Été à la mer '));
  const root = resolve(import.meta.dirname, '../..');
  for (const name of ['app', 'build', 'core', 'db', 'features', 'node_modules', 'package.json', 'platform', 'ui'])
    symlinkSync(join(root, name), join(folder, name));
  const asset = readdirSync(join(root, 'build/client/assets')).find((name) => name.endsWith('.css'));
  const script = `
    import { listen } from ${JSON.stringify(pathToFileURL(join(folder, 'platform/http/listen.ts')).href)};
    import { readEnv } from ${JSON.stringify(pathToFileURL(join(folder, 'platform/app/env.ts')).href)};
    const { env } = readEnv({ PORT: '0', HOST: '127.0.0.1' });
    const server = await listen({ env, log: { debug: () => {} }, door: { routes: [], accessAt: () => undefined, http: () => undefined } });
    process.stdout.write(String((await fetch(server.url + '/assets/${asset}')).status));
    await server.close();`;
  const scriptRun = await promisify(execFile)(
    process.execPath,
    ['--preserve-symlinks', '--input-type=module', '-e', script],
    { cwd: folder },
  );
  assert.equal(scriptRun.stdout, '200');
  rmSync(folder, { recursive: true });
});
