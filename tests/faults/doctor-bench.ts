import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { examine } from '#platform/doctor/doctor.ts';
import { exitCodeOf, findingLines, type Finding } from '#platform/doctor/finding.ts';
import { keepKeyCheck } from '#platform/security/key-check.ts';
import { keyRing, newDataKey } from '#platform/security/key-ring.ts';
import { freePort } from '../app/postgres.ts';
import { makeProfessional } from '../actors/factories.ts';
import { registered } from '../actors/people.ts';
import { newTestDatabase, openTestApp, type TestApp } from '../app/test-app.ts';
import { startEasyTransac, type EasyTransacServer } from '../providers/easytransac/server.ts';
import { startS3, type S3Server } from '../providers/s3-server.ts';
import { startSmtpSink, type SmtpSink } from '../providers/smtp-sink.ts';
import { makeCertificate, startProxy, type Proxy } from '../providers/tls-proxy.ts';

export type Settings = Record<string, string>;

export const hex = (byte: string): string => byte.repeat(16);
export const secret = 'un-secret-de-trente-deux-signes-au-moins';
const providerKey = 'et_test_clef-du-prestataire';
const healthKeys = `k2:${hex('0a1b')},k1:${hex('0c2d')}`;

/** A planted fault: the settings that contain it, and the finding that the doctor must report. */
export type Planted = readonly [
  name: string,
  plant: () => Settings | Promise<Settings>,
  about: string,
  level: Finding['level'],
  expectedText: RegExp,
];

/**
 * Opens a healthy installation around the enclosing suite: a server behind a proxy, with every service named in its
 * settings.
 */
export const doctorBench = () => {
  let app: TestApp;
  let smtp: SmtpSink;
  let strict: SmtpSink;
  let s3: S3Server;
  let easytransac: EasyTransacServer;
  let proxy: Proxy;
  let good: Settings;
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-doctor-'));
  const closing: (() => Promise<unknown>)[] = [];

  const bucket = (key: string, name: string): string =>
    `http://AK:${key}@127.0.0.1:${s3.port}/${name}?region=eu-west-3`;
  /** Starts a server that is not the site and gives this answer to every request. Returns its URL. */
  const stranger = async (status: number, type = 'text/plain', body = 'ok'): Promise<string> => {
    const server = createServer((_, answer) => void answer.writeHead(status, { 'content-type': type }).end(body));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(
      async () => void server.closeAllConnections(),
      async () => new Promise((done) => server.close(done)),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const inFront = async (given: Parameters<typeof startProxy>[0]): Promise<string> => {
    const one = await startProxy(given);
    closing.push(one.close);
    one.to(Number(good['PORT']));
    return `${given.certificate ? 'https' : 'http'}://localhost:${one.port}`;
  };
  const changed = async (...statements: readonly string[]): Promise<Settings> => {
    const url = await newTestDatabase();
    const other = await openTestApp('postgres', { on: { url, dataDir: folder } });
    for (const statement of statements) await sql.raw(statement).execute(other.db);
    await other.close();
    return { DATABASE_URL: url };
  };
  const withPicture = async (): Promise<Settings> => {
    const url = await newTestDatabase();
    const other = await openTestApp('postgres', { on: { url, dataDir: folder } });
    const { id } = await makeProfessional(other.db, Date.now());
    await sql`
      insert into picture (key, pro_id, kind, position, width, height, created_at)
      values (${'P'.repeat(22)}, ${id}, 'banner', 0, 640, 320, ${new Date()})`.execute(other.db);
    await other.close();
    return { DATABASE_URL: url };
  };
  const database = (change: (url: URL) => void): string => {
    const url = new URL(good['DATABASE_URL']!);
    change(url);
    return url.href;
  };

  before(async () => {
    smtp = await startSmtpSink();
    strict = await startSmtpSink(() => 'take', 0, { greeting: '554 5.3.2 pas ici' });
    s3 = await startS3({ bucket: 'accalmie', region: 'eu-west-3', accessKeyId: 'AK', secretAccessKey: 'clef-du-seau' });
    easytransac = await startEasyTransac(providerKey, () => Date.now());
    proxy = await startProxy({});
    app = await openTestApp('postgres', {
      env: {
        SECRET: secret,
        HEALTH_KEYS: healthKeys,
        TRUSTED_PROXIES: '1',
        PUBLIC_URL: `http://localhost:${proxy.port}`,
      },
    });
    await keepKeyCheck(app, app.db);
    const { wrapped: storedKey } = newDataKey(keyRing(app), 'intake_key');
    const { email } = await registered(app);
    await sql`insert into intake_key (public_id, account_id, master, wrapped, created_at)
      select ${storedKey.publicId}, id, ${storedKey.master}, ${storedKey.wrapped}, created_at from account where email = ${email}`.execute(
      app.db,
    );
    // The server gets its own port, and its public address stays the one of the proxy.
    const port = await freePort();
    Object.assign(app.env, { PORT: port });
    await app.serve();
    proxy.to(port);
    good = {
      PUBLIC_URL: `http://localhost:${proxy.port}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: app.env.DATABASE_URL!,
      SMTP_URL: smtp.url,
      STORAGE_URL: bucket('clef-du-seau', 'accalmie'),
      SECRET: secret,
      HEALTH_KEYS: healthKeys,
      METRICS_TOKEN: 'un-jeton-de-trente-deux-signes-au-moins',
      TRUSTED_PROXIES: '1',
    };
  });
  after(async () => {
    for (const close of closing.toReversed()) await close();
    await Promise.all([proxy.close(), smtp.close(), strict.close(), s3.close(), easytransac.close()]);
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a mail server that begins with TLS, under a certificate for this name. Returns its host and port. */
  const secureMail = async (name: string): Promise<string> => {
    const certificate = trusted(name, 90);
    const server = createSecureServer(certificate, (socket) => {
      socket.on('error', () => socket.destroy());
      socket.write('220 sûr\r\n');
      socket.on('data', () => socket.write('250 ok\r\n'));
    });
    server.on('tlsClientError', () => {});
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(async () => new Promise((done) => server.close(done)));
    return `localhost:${(server.address() as AddressInfo).port}`;
  };
  const trusted = (name: string, days: number): ReturnType<typeof makeCertificate> => {
    const certificate = makeCertificate([name], { fromMs: Date.now() - 30 * dayMs, toMs: Date.now() + days * dayMs });
    setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
    return certificate;
  };
  const paidBy = (more: Settings): Settings => ({
    PAYMENT_PROVIDER: 'easytransac',
    EASYTRANSAC_URL: easytransac.url,
    EASYTRANSAC_API_KEY: providerKey,
    EASYTRANSAC_ACCOUNT: 'accalmie@exemple.fr',
    ...more,
  });
  afterEach(() => void Object.assign(app.env, { MAINTENANCE: 'off' }));

  const secrets = ['clef-du-seau', 'clef-du-prestataire', 'motdepasse', secret, hex('0a1b'), hex('0c2d'), 'un-jeton'];
  const look = async (more: Settings, mailTo: string | null = null): Promise<readonly Finding[]> => {
    // Gives the running server the public address of the tested settings.
    Object.assign(app.env, { PUBLIC_URL: more['PUBLIC_URL'] ?? good['PUBLIC_URL'] });
    const findings = await examine({ ...good, ...more }, mailTo, Date.now());
    for (const line of findingLines(findings)) for (const one of secrets) assert.ok(!line.includes(one), line);
    return findings;
  };
  const secured = (name: string, days: number): Promise<string> => inFront({ certificate: trusted(name, days) });

  /** Adds one test for each planted fault: the doctor must name the fault and explain how to repair it. */
  const names = (planted: readonly Planted[]): void => {
    for (const [name, plant, about, level, expectedText] of planted)
      test(`names ${name}`, async () => {
        const findings = await look(await plant());
        const found = findings.find(
          (one) => one.about === about && one.level === level && expectedText.test(one.message),
        );
        assert.ok(found, findingLines(findings).join('\n'));
        assert.ok((found.mend ?? '').length > 10, 'it says how to mend it');
        assert.equal(exitCodeOf(findings), level === 'bad' ? 1 : exitCodeOf(findings));
      });
  };

  return {
    app: () => app,
    good: () => good,
    smtp: () => smtp,
    s3: () => s3,
    strictMail: () => strict.url,
    folder,
    closing,
    bucket,
    stranger,
    inFront,
    changed,
    withPicture,
    database,
    secureMail,
    secured,
    paidBy,
    look,
    names,
  };
};
