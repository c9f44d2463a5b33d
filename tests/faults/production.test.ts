import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { newId } from '#platform/db/ids.ts';
import { keyRing, newDataKey } from '#platform/security/key-ring.ts';
import { freePort } from '../app/postgres.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { dayMs } from '#core/units.ts';
import { openDatabase, type Database } from '#platform/db/db.ts';
import { startEasyTransac, type EasyTransacServer } from '../providers/easytransac/server.ts';
import { eventually } from '../app/polling.ts';
import { makeProfessional } from '../actors/factories.ts';
import { password, registration } from '../actors/people.ts';
import { startS3, type S3Server } from '../providers/s3-server.ts';
import { startSmtpSink, type SmtpSink } from '../providers/smtp-sink.ts';
import { newTestDatabase } from '../app/test-app.ts';
import { makeCertificate, startProxy, type Certificate, type Proxy } from '../providers/tls-proxy.ts';
import { runServer, startServer, type ServerProcess } from './server-process.ts';

type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly cookies: readonly string[];
};

const metricsToken = 'jeton-des-mesures-de-trente-deux-signes';

const bodyOf = (sent: unknown): Response | undefined => {
  if (sent === undefined) return undefined;
  return new Response(sent instanceof FormData ? sent : JSON.stringify(sent));
};

describe('the site in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-production-'));
  let certificate: Certificate;
  let proxy: Proxy;
  let pay: { readonly server: EasyTransacServer; readonly proxy: Proxy };
  let smtp: SmtpSink;
  let s3: S3Server;
  let database: Database;
  let server: ServerProcess;
  let env: Record<string, string>;
  let url: string;
  const jar = new Map<string, string>();

  /** Sends one request over TLS with the cookies received so far, as a browser on a page of the site does. */
  const ask = (method: string, path: string, body?: unknown, more: Record<string, string> = {}): Promise<Answer> =>
    new Promise((done, failed) => {
      const sent = bodyOf(body);
      const headers = {
        'sec-fetch-site': 'same-origin',
        ...(jar.size === 0 ? {} : { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
        ...(sent === undefined
          ? {}
          : { 'content-type': body instanceof FormData ? sent.headers.get('content-type')! : 'application/json' }),
        ...more,
      };
      const clientRequest = request(
        url + path,
        { method, headers, ca: certificate.cert, servername: 'localhost', agent: false },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const cookies = answer.headers['set-cookie'] ?? [];
            for (const cookie of cookies)
              jar.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1).split(';')[0]!);
            done({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              headers: answer.headers,
              cookies,
            });
          });
        },
      );
      clientRequest.on('error', failed);
      if (sent === undefined) clientRequest.end();
      else sent.arrayBuffer().then((bytes) => clientRequest.end(Buffer.from(bytes)), failed);
    });
  const script = async (
    name: string,
    args: readonly string[],
    more: Record<string, string> = {},
  ): Promise<{ code: number | null; output: string }> => {
    const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, ...env, ...more },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  };

  before(async () => {
    certificate = makeCertificate(['localhost', '127.0.0.1'], {
      fromMs: Date.now() - dayMs,
      toMs: Date.now() + 90 * dayMs,
    });
    writeFileSync(join(folder, 'ca.pem'), certificate.cert);
    proxy = await startProxy({ certificate });
    const apiKey = 'cle-de-production-0a1b2c3d4e5f';
    const provider = await startEasyTransac(apiKey, () => Date.now(), 'compte-de-la-place');
    pay = { server: provider, proxy: await startProxy({ certificate }) };
    pay.proxy.to(Number(new URL(provider.url).port));
    smtp = await startSmtpSink();
    s3 = await startS3({ bucket: 'accalmie', region: 'eu-west-3', accessKeyId: 'AK', secretAccessKey: 'clef-du-seau' });
    url = `https://localhost:${proxy.port}`;
    env = {
      MODE: 'production',
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      DATABASE_URL: await newTestDatabase(),
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: url,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      SMTP_URL: smtp.url,
      SUPPORT_EMAIL: 'aide@accalmie.exemple',
      STORAGE_URL: `http://AK:clef-du-seau@127.0.0.1:${s3.port}/accalmie?region=eu-west-3`,
      PAYMENT_PROVIDER: 'easytransac',
      EASYTRANSAC_API_KEY: apiKey,
      EASYTRANSAC_ACCOUNT: 'compte-de-la-place',
      EASYTRANSAC_URL: `https://localhost:${pay.proxy.port}${new URL(provider.url).pathname.replace(/\/$/, '')}`,
      SECRET: 'un-secret-tire-au-hasard-0a1b2c3d4e5f6071',
      HEALTH_KEYS: `k1:${randomBytes(32).toString('hex')}`,
      METRICS_TOKEN: metricsToken,
      RATE_LIMITS: 'on',
      DEMO_SIZE: '300',
    };
    server = await startServer(env);
    proxy.to(Number(new URL(server.url).port));
    env['PORT'] = new URL(server.url).port;
    database = await openDatabase({ url: env['DATABASE_URL'], dataDir: folder, poolSize: 2, onError: () => {} });
  });
  after(async () => {
    await server?.stop('SIGKILL');
    await database?.close();
    await Promise.all([proxy.close(), pay.proxy.close(), pay.server.close(), smtp.close(), s3.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('opens empty over TLS, with strict security headers and no cookie, and refuses another host', async () => {
    const home = await ask('GET', '/');
    assert.equal(home.status, 200);
    assert.match(home.text, /Accalmie/);
    assert.equal(home.headers['strict-transport-security'], 'max-age=31536000; includeSubDomains');
    assert.match(String(home.headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.deepEqual(home.cookies, [], 'a visitor is given no cookie');
    const { rows } = await sql<{
      pros: number;
      accounts: number;
    }>`select (select count(*)::int4 from pro) as pros, (select count(*)::int4 from account) as accounts`.execute(
      database.db,
    );
    assert.deepEqual(rows, [{ pros: 0, accounts: 0 }], 'nobody is invented');
    assert.equal((await ask('GET', '/', undefined, { host: 'autre.exemple.fr' })).status, 421);
  });

  const { email, ...typed } = registration();

  test('registers a visitor, mails the link by SMTP and signs them in with a secure __Host- cookie', async () => {
    const made = await ask('POST', '/user/register', { ...typed, email });
    assert.equal(made.status, 200, made.text);
    const [mail] = await eventually(
      async () => smtp.taken,
      (taken) => taken.length > 0,
    );
    assert.equal(mail!.to, email);
    const text = mail!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    assert.ok(text.includes(`${url}/`), 'links lead to the public address');
    assert.match(text, /aide@accalmie\.exemple/);
    const token = /\?jeton=([\w-]{43})/.exec(text)?.[1];
    assert.equal((await ask('POST', '/v1/user/verify-email', { token })).status, 200);
    jar.clear();
    const entered = await ask('POST', '/user/login', { email, password });
    assert.equal(entered.status, 200, entered.text);
    const session = entered.cookies.find((cookie) => cookie.startsWith('__Host-accalmie='));
    assert.match(session ?? '', /^__Host-accalmie=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/);
    for (const cookie of entered.cookies) assert.match(cookie, /; Secure/);
    assert.equal((await ask('GET', '/v1/user/sessions')).status, 200);
    assert.equal(
      (await ask('POST', '/user/signout', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://autre.exemple.fr' }))
        .status,
      403,
    );
  });

  test('stores an uploaded picture in the bucket', async () => {
    const pro = await makeProfessional(database.db, Date.now());
    await sql`
      insert into profile (public_id, account_id, type, pro_id, created_at, updated_at, completed_at)
      select ${pro.publicId}, a.id, p.subtype, p.id, a.created_at, a.created_at, a.created_at
      from account a, pro p where a.email = ${email} and p.id = ${pro.id}`.execute(database.db);
    const form = new FormData();
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7aa' } })
      .jpeg()
      .toBuffer();
    form.set('picture', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
    const sent = await ask('POST', `/v1/pro/${pro.publicId}/picture-gallery`, form);
    assert.equal(sent.status, 201, sent.text);
    assert.ok(
      [...s3.objects.keys()].some((key) => /^pictures\/.*\.webp$/.test(key)),
      [...s3.objects.keys()].join(),
    );
  });

  test('has no demo page, demo account or mail copy, and serves /metrics only with its token', async () => {
    for (const path of ['/paiement-test/abc', '/v1/admin/outbox', `/v1/admin/outbox?jeton=${metricsToken}`])
      assert.equal((await ask('GET', path)).status, 404, path);
    const outbox = await ask('GET', `/admin/outbox?jeton=${metricsToken}`);
    assert.ok([302, 303, 403, 404].includes(outbox.status), String(outbox.status));
    for (const who of ['client', 'admin']) {
      const refused = await ask('POST', '/user/login', { email: `${who}@accalmie.test`, password: 'Accalmie-2026!' });
      assert.ok(refused.status >= 400 && refused.status < 500, `${who}: ${refused.status}`);
    }
    assert.equal((await ask('GET', '/metrics')).status, 404);
    assert.equal((await ask('GET', '/metrics', undefined, { authorization: `Bearer ${metricsToken}` })).status, 200);
    const { rows } = await sql`select 1 from mail_copy`.execute(database.db);
    assert.deepEqual(rows, [], 'no copy of a mail is kept');
  });

  test('the command names the first admin, and the doctor finds no fault once the operator is named', async () => {
    const named = await script('admin', [email]);
    assert.equal(named.code, 0, named.output);
    assert.ok(named.output.includes(`${url}/`), named.output);
    const nobody = await script('admin', ['personne@exemple.fr']);
    assert.deepEqual([nobody.code, /Aucun compte n’a confirmé/.test(nobody.output)], [1, true], nobody.output);
    const unnamed = await script('doctor', []);
    assert.deepEqual(
      [unnamed.code, /✗ Exploitant : .*pages légales répondent 503/.test(unnamed.output)],
      [1, true],
      unnamed.output,
    );
    for (const path of ['/cgv', '/mentions-legales', '/confidentialite'])
      assert.equal((await ask('GET', path)).status, 503, path);
    await sql`insert into setting_change (public_id, setting, value, effective_at, reason, changed_by, created_at)
      select ${newId()}, 'operator', '{"name": "Accalmie SAS"}', now(), 'Nommé avant le premier jour.', id, now() from account where email = ${email}`.execute(
      database.db,
    );
    assert.equal((await ask('GET', '/mentions-legales')).status, 200);
    const { code, output } = await script('doctor', []);
    assert.equal(code, 0, output);
    assert.match(output, /✓ Paiement : easytransac répond et reconnaît EASYTRANSAC_API_KEY et EASYTRANSAC_ACCOUNT/);
    assert.match(
      output,
      /✓ Adresse \(PUBLIC_URL\) : https:\/\/localhost:\d+ mène bien à ce serveur, certificat valable \d+ jours/,
    );
    assert.match(output, /✓ Mandataire : 1 devant le serveur/);
    for (const secret of ['clef-du-seau', env['SECRET']!, env['EASYTRANSAC_API_KEY']!, metricsToken])
      assert.ok(!output.includes(secret));
  });

  test('refuses to start with unsafe settings, and names each of them', async () => {
    const cases: readonly (readonly [Record<string, string>, RegExp])[] = [
      [{ PAYMENT_PROVIDER: 'sandbox' }, /PAYMENT_PROVIDER : .*essai/],
      [{ PUBLIC_URL: 'http://accalmie.exemple' }, /PUBLIC_URL doit commencer par https/],
      [{ SECRET: 'ab'.repeat(20) }, /SECRET est trop répétitif/],
      [{ DATABASE_URL: '' }, /DATABASE_URL manque/],
      [{ SMTP_URL: '' }, /SMTP_URL manque/],
      [{ HEALTH_KEYS: '' }, /HEALTH_KEYS manque/],
      [{ CLOCK: '2026-11-21T09:00:00Z' }, /CLOCK est réservé/],
      [{ FAULT: 'no-lock' }, /FAULT est réservé/],
      [{ RATE_LIMITS: 'off' }, /RATE_LIMITS=off est réservé/],
    ];
    // Starts the server with all the wrong settings together. Each setting must get its own line, and no secret may
    // appear.
    const { code, output } = await runServer({ ...env, ...Object.assign({}, ...cases.map(([more]) => more)) });
    assert.equal(code, 2, output);
    const lines = output.trim().split('\n').slice(1);
    for (const [more, wanted] of cases)
      assert.equal(lines.filter((line) => wanted.test(line)).length, 1, `${JSON.stringify(more)}: ${output}`);
    assert.equal(lines.length, cases.length, output);
    assert.ok(!output.includes('clef-du-seau') && !output.includes('ab'.repeat(20)), output);
  });

  test('refuses to start or to name an admin with keys other than those that sealed the database, and writes nothing', async () => {
    const { wrapped: storedKey } = newDataKey(
      keyRing({ env: { HEALTH_KEYS: env['HEALTH_KEYS']!, DATA_DIR: folder } }),
      'intake_key',
    );
    await sql`insert into intake_key (public_id, account_id, master, wrapped, created_at)
      select ${storedKey.publicId}, id, ${storedKey.master}, ${storedKey.wrapped}, now() from account where email = ${email}`.execute(
      database.db,
    );
    // Removes the last migration from the table of applied migrations. A server that writes anything would apply this
    // migration again.
    const { rows: last } = await sql<{
      name: string;
      checksum: string;
    }>`delete from migration where name = (select max(name) from migration) returning *`.execute(database.db);
    const others: readonly (readonly [Record<string, string>, RegExp])[] = [
      [
        { SECRET: 'un-autre-secret-tire-au-hasard-9f8e7d6c5b4a' },
        /SECRET diffère de celui qui a scellé cette base : rien n’a été écrit ; remettez le SECRET d’origine/,
      ],
      [
        { HEALTH_KEYS: `k1:${randomBytes(32).toString('hex')}` },
        /dans HEALTH_KEYS, la clé k1 n’est plus celle .* rien n’a été écrit ; remettez chaque clé d’origine/,
      ],
    ];
    for (const [more, sentence] of others) {
      const started = await runServer({ ...env, PORT: '', ...more });
      assert.deepEqual([started.code, sentence.test(started.output)], [2, true], started.output);
      const named = await script('admin', [email], more);
      assert.deepEqual([named.code, sentence.test(named.output)], [2, true], named.output);
    }
    assert.deepEqual(
      (await sql`select 1 from migration where name = ${last[0]!.name}`.execute(database.db)).rows,
      [],
      'no migration is applied',
    );
    await sql`insert into migration (name, checksum) values (${last[0]!.name}, ${last[0]!.checksum})`.execute(
      database.db,
    );
  });

  test('starts with a new health key in front, and with a new SECRET once key_check is emptied', async () => {
    const rotated = {
      ...env,
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'rotated'),
      HEALTH_KEYS: `k2:${randomBytes(32).toString('hex')},${env['HEALTH_KEYS']}`,
    };
    await using first = await startServer(rotated);
    assert.equal((await first.stop('SIGTERM')).code, 0);
    await sql`delete from key_check`.execute(database.db);
    const changed = { ...rotated, SECRET: 'un-autre-secret-tire-au-hasard-9f8e7d6c5b4a' };
    await using second = await startServer(changed);
    assert.equal((await second.stop('SIGTERM')).code, 0);
  });

  test('exits with 0 on SIGTERM, and then answers nothing', async () => {
    const { code } = await server.stop('SIGTERM');
    assert.equal(code, 0);
    await assert.rejects(ask('GET', '/healthz').then(({ status }) => assert.equal(status, 200)));
  });
});
