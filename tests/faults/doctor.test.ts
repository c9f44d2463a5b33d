import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
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
import { startS3, type S3Server } from '../providers/s3-server.ts';
import { startSmtpSink, type SmtpSink } from '../providers/smtp-sink.ts';
import { makeCertificate, startProxy, type Proxy } from '../providers/tls-proxy.ts';

type Settings = Record<string, string>;

const hex = (byte: string): string => byte.repeat(16);
const secret = 'un-secret-de-trente-deux-signes-au-moins';
const healthKeys = `k2:${hex('0a1b')},k1:${hex('0c2d')}`;

describe('the doctor', () => {
  let app: TestApp;
  let smtp: SmtpSink;
  let strict: SmtpSink;
  let s3: S3Server;
  let proxy: Proxy;
  let good: Settings;
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-doctor-'));
  const closing: (() => Promise<unknown>)[] = [];

  const bucket = (key: string, name: string): string => `http://AK:${key}@127.0.0.1:${s3.port}/${name}?region=eu-west-3`;
  /** Another server than ours, which answers so. */
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
    proxy = await startProxy({});
    app = await openTestApp('postgres', {
      env: { SECRET: secret, HEALTH_KEYS: healthKeys, TRUSTED_PROXIES: '1', PUBLIC_URL: `http://localhost:${proxy.port}` },
    });
    await keepKeyCheck(app, app.db);
    const { kept } = newDataKey(keyRing(app), 'intake_key');
    const { email } = await registered(app);
    await sql`insert into intake_key (public_id, account_id, master, wrapped, created_at)
      select ${kept.publicId}, id, ${kept.master}, ${kept.wrapped}, created_at from account where email = ${email}`.execute(app.db);
    // Its address stays the one that the proxy has.
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
    await Promise.all([proxy.close(), smtp.close(), strict.close(), s3.close()]);
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const secrets = ['clef-du-seau', 'motdepasse', secret, hex('0a1b'), hex('0c2d'), 'un-jeton'];
  const look = async (more: Settings, mailTo: string | null = null): Promise<readonly Finding[]> => {
    const findings = await examine({ ...good, ...more }, mailTo, Date.now());
    for (const line of findingLines(findings)) for (const one of secrets) assert.ok(!line.includes(one), line);
    return findings;
  };

  test('finds nothing to mend where all is well, sends no mail, and leaves no file', async () => {
    const findings = await look({});
    assert.equal(exitCodeOf(findings), 0, findingLines(findings).join('\n'));
    for (const about of [
      'Base de données',
      'Droits',
      'Migrations',
      'SECRET',
      'HEALTH_KEYS',
      'Courriels (SMTP)',
      'Fichiers',
      'Adresse (PUBLIC_URL)',
      'Mandataire',
      'Horloge',
    ])
      assert.equal(findings.find((one) => one.about === about)?.level, 'ok', findingLines(findings).join('\n'));
    assert.deepEqual([smtp.taken.length, s3.kept.size], [0, 0]);
    const mailed = await look({}, 'operateur@exemple.fr');
    assert.match(findingLines(mailed).join('\n'), /un courriel est parti pour operateur@exemple\.fr/);
    assert.deepEqual(
      smtp.taken.map(({ to }) => to),
      ['operateur@exemple.fr'],
    );
  });

  const planted: readonly (readonly [name: string, plant: () => Settings | Promise<Settings>, about: string, level: Finding['level'], said: RegExp])[] = [
    ['a setting that cannot be read', () => ({ PORT: 'trois' }), 'Réglages', 'bad', /PORT : un nombre entier/],
    ['production without what it needs', () => ({ MODE: 'production', SMTP_URL: '' }), 'Réglages', 'bad', /SMTP_URL manque/],
    [
      'a database that nobody serves',
      () => ({ DATABASE_URL: 'postgres://moi:motdepasse@127.0.0.1:1/x' }),
      'Base de données',
      'bad',
      /ne répond pas à 127\.0\.0\.1:1/,
    ],
    [
      'an account that is not known',
      () => ({ DATABASE_URL: database((url) => void ((url.username = 'inconnu'), (url.password = 'motdepasse'))) }),
      'Base de données',
      'bad',
      /refuse ce compte/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: database((url) => void (url.pathname = '/absente')) }),
      'Base de données',
      'bad',
      /« absente » n’existe pas/,
    ],
    [
      'a database that takes no writing',
      () => changed(`do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`),
      'Base de données',
      'bad',
      /aucune écriture/,
    ],
    [
      'a migration that is missing',
      () => changed(`delete from migration where name = '0001_base.sql' or name like '0001%'`),
      'Migrations',
      'warn',
      /1 à appliquer/,
    ],
    [
      'a database of a later version',
      () => changed(`insert into migration values ('9999_later.sql', 'sql:x')`),
      'Migrations',
      'warn',
      /plus récente .*9999_later/,
    ],
    [
      'a migration that was another',
      () => changed(`update migration set checksum = 'sql:x' where name like '0002%'`),
      'Migrations',
      'bad',
      /autre version de 0002/,
    ],
    [
      'an account without its rights',
      () =>
        changed(`do $$ begin create role sans_droits login; exception when duplicate_object then null; end $$`).then(({ DATABASE_URL }) => ({
          DATABASE_URL: DATABASE_URL!.replace('//postgres@', '//sans_droits@'),
        })),
      'Droits',
      'bad',
      /ne peut rien créer/,
    ],
    [
      'a zone of the database',
      () => changed(`do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Europe/Paris'); end $$`),
      'Fuseau de la base',
      'warn',
      /Europe\/Paris/,
    ],
    ['another secret', () => ({ SECRET: `${secret}-autre` }), 'SECRET', 'bad', /pas celui qui a scellé cette base/],
    ['a health key that went', () => ({ HEALTH_KEYS: `k1:${hex('0c2d')}` }), 'HEALTH_KEYS', 'bad', /scellées sous k2/],
    ['a health key of that name with other bytes', () => ({ HEALTH_KEYS: `k2:${hex('0e3f')}` }), 'HEALTH_KEYS', 'bad', /scellées sous k2/],
    ['a mail server that nobody serves', () => ({ SMTP_URL: 'smtp://moi:motdepasse@127.0.0.1:1' }), 'Courriels (SMTP)', 'bad', /127\.0\.0\.1:1 ne répond pas/],
    ['a mail account that is refused', () => ({ SMTP_URL: smtp.url.replace('//', '//moi:motdepasse@') }), 'Courriels (SMTP)', 'bad', /refuse ce compte \(535/],
    ['a mail server that takes nothing', () => ({ SMTP_URL: strict.url }), 'Courriels (SMTP)', 'bad', /refuse|ne répond pas/],
    ['a bucket that refuses the secret', () => ({ STORAGE_URL: bucket('un-autre', 'accalmie') }), 'Fichiers', 'bad', /refuse cette clé \(403\)/],
    ['a bucket that is not there', () => ({ STORAGE_URL: bucket('clef-du-seau', 'ailleurs') }), 'Fichiers', 'bad', /n’existe pas \(404\)/],
    [
      'a folder of files that is a file',
      () => {
        writeFileSync(join(folder, 'fichier'), '');
        return { STORAGE_URL: `file://${join(folder, 'fichier')}` };
      },
      'Fichiers',
      'bad',
      /rien ne peut y être écrit \(E/,
    ],
    ['a data directory that is a file', () => ({ DATA_DIR: join(folder, 'fichier') }), 'Disque (DATA_DIR)', 'bad', /rien ne peut y être écrit/],
    ['a data directory where none can be made', () => ({ DATA_DIR: '/proc/accalmie' }), 'Disque (DATA_DIR)', 'bad', /rien ne peut y être écrit/],
    ['a server that does not run here', async () => ({ PORT: String(await freePort()) }), 'Adresse (PUBLIC_URL)', 'warn', /ne tourne pas ici/],
    ['an address that leads nowhere', () => ({ PUBLIC_URL: 'http://localhost:1' }), 'Adresse (PUBLIC_URL)', 'bad', /ne répond pas \(ECONNREFUSED\)/],
    ['an address of somebody else', async () => ({ PUBLIC_URL: await stranger(200) }), 'Adresse (PUBLIC_URL)', 'bad', /pas ce serveur/],
    [
      'a certificate of another name',
      async () => ({ PUBLIC_URL: await secured('autre.exemple.fr', 90) }),
      'Adresse (PUBLIC_URL)',
      'bad',
      /celui d’un autre nom/,
    ],
    ['a certificate that is over', async () => ({ PUBLIC_URL: await secured('localhost', -1) }), 'Adresse (PUBLIC_URL)', 'bad', /a expiré/],
    ['a certificate soon over', async () => ({ PUBLIC_URL: await secured('localhost', 5.5) }), 'Adresse (PUBLIC_URL)', 'warn', /expire dans 5 jours/],
    [
      'a proxy that does not say who asks',
      async () => ({ PUBLIC_URL: await inFront({ saysWho: false }) }),
      'Mandataire',
      'bad',
      /un visiteur prend l’adresse qu’il veut/,
    ],
    ['a proxy that changes the name', async () => ({ PUBLIC_URL: await inFront({ host: 'dedans.exemple' }) }), 'Mandataire', 'bad', /répond 421/],
    [
      'a directory of companies that fails',
      async () => ({ COMPANY_DIRECTORY_URL: await stranger(500) }),
      'Annuaire des entreprises',
      'warn',
      /remplissent leur identité eux-mêmes/,
    ],
    ['an address service that fails', async () => ({ GEOCODER: 'ban', GEOCODER_URL: await stranger(500) }), 'Adresses', 'warn', /ne répond pas \(500\)/],
    [
      'tiles that are no images',
      async () => ({ MAP_TILES_URL: `${await stranger(200, 'text/html', '<p>')}/{z}/{x}/{y}.png` }),
      'Fond de carte',
      'warn',
      /ne donne pas d’image/,
    ],
    ['files that are elsewhere', () => withPicture(), 'Fichiers', 'bad', /2 sur 2 fichiers cherchés.*pictures\//],
    ['no token for the measures', () => ({ METRICS_TOKEN: '' }), 'Mesures', 'warn', /METRICS_TOKEN/],
  ];

  const secured = (name: string, days: number): Promise<string> => {
    const certificate = makeCertificate([name], { fromMs: Date.now() - 30 * dayMs, toMs: Date.now() + days * dayMs });
    setDefaultCACertificates([...getCACertificates('default'), certificate.cert]);
    return inFront({ certificate });
  };

  for (const [name, plant, about, level, said] of planted)
    test(`names ${name}`, async () => {
      const findings = await look(await plant());
      const found = findings.find((one) => one.about === about && one.level === level && said.test(one.said));
      assert.ok(found, findingLines(findings).join('\n'));
      assert.ok((found.mend ?? '').length > 10, 'it says how to mend it');
      assert.equal(exitCodeOf(findings), level === 'bad' ? 1 : exitCodeOf(findings));
    });
});
