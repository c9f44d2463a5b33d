import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '#core/units.ts';
import { openDatabase, type Database } from '#platform/db/db.ts';
import type { ProviderName } from '#platform/payments/payment-provider.ts';
import { startServer, type ServerProcess } from '../faults/server-process.ts';
import { startS3, type S3Server } from '../providers/s3-server.ts';
import { startSmtpSink, type SmtpSink } from '../providers/smtp-sink.ts';
import { newTestDatabase } from '../app/test-app.ts';
import { makeCertificate, startProxy, type Proxy } from '../providers/tls-proxy.ts';
import { openMovedClock, type MovedClock } from './clock.ts';
import { outsides, type Outside } from './providers.ts';
import { secureVisitor, type SecureVisitor } from './secure-caller.ts';

/** A site that runs as in production, with everything around it. */
export type OpenSite = {
  readonly url: string;
  readonly clock: MovedClock;
  readonly database: Database;
  readonly outside: Outside;
  readonly smtp: SmtpSink;
  readonly s3: S3Server;
  readonly server: ServerProcess;
  readonly visitor: () => SecureVisitor;
  /** Delivers the provider's waiting messages. Returns the status of each answer. */
  readonly news: () => Promise<readonly number[]>;
  /** Runs a script of the site with the site's settings. Returns its output. */
  readonly script: (name: string, ...args: readonly string[]) => Promise<string>;
  readonly close: () => Promise<void>;
};

/**
 * Starts the server as a process behind TLS, with PostgreSQL, a mail server, a bucket and a test provider. Its clock
 * starts at `startMs`.
 */
export const openSite = async (name: ProviderName, startMs: number): Promise<OpenSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-opening-'));
  const opened: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const clock = openMovedClock(folder, startMs);
    // TLS certificates are checked against the machine's real clock.
    const certificate = makeCertificate(['localhost', '127.0.0.1'], {
      fromMs: Date.now() - dayMs,
      toMs: Date.now() + 90 * dayMs,
    });
    writeFileSync(join(folder, 'ca.pem'), certificate.cert);
    const secured = async (port?: number): Promise<Proxy & { readonly url: string }> => {
      const proxy = await startProxy({ certificate });
      opened.push(proxy.close);
      if (port !== undefined) proxy.to(port);
      return { ...proxy, url: `https://localhost:${proxy.port}` };
    };
    const smtp = await startSmtpSink();
    opened.push(smtp.close);
    const s3 = await startS3({
      bucket: 'accalmie',
      region: 'eu-west-3',
      accessKeyId: 'AK',
      secretAccessKey: 'clef-du-seau',
    });
    opened.push(s3.close);
    const databaseUrl = await newTestDatabase();
    const database = await openDatabase({ url: databaseUrl, dataDir: folder, poolSize: 2, onError: () => {} });
    opened.push(database.close);
    const outside = await outsides[name]({ now: clock.now, db: () => database.db });
    opened.push(outside.close);
    const proxy = await secured();
    const env: Record<string, string> = {
      MODE: outside.mode,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: proxy.url,
      HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      SMTP_URL: smtp.url,
      SUPPORT_EMAIL: 'aide@accalmie.exemple',
      STORAGE_URL: `http://AK:clef-du-seau@127.0.0.1:${s3.port}/accalmie?region=eu-west-3`,
      PAYMENT_PROVIDER: name,
      SECRET: 'un-secret-tire-au-hasard-0a1b2c3d4e5f6071',
      HEALTH_KEYS: `k1:${randomBytes(32).toString('hex')}`,
      RATE_LIMITS: 'on',
      DEMO_SIZE: '0',
      ...(outside.port === null ? {} : outside.env((await secured(outside.port)).url)),
      ...clock.env,
    };
    const server = await startServer(env);
    opened.push(() => server.stop('SIGTERM'));
    proxy.to(Number(new URL(server.url).port));
    const visitor = (): SecureVisitor => secureVisitor(proxy.url, certificate.cert);
    const news = async (): Promise<readonly number[]> => {
      const statuses: number[] = [];
      for (const { headers, body } of outside.messages())
        statuses.push(
          (
            await visitor().ask('POST', `/v1/paymentprovider/${name}/webhook`, body, {
              ...headers,
              'sec-fetch-site': 'none',
            })
          ).status,
        );
      return statuses;
    };
    const script = async (which: string, ...args: readonly string[]): Promise<string> => {
      const child = spawn(process.execPath, [`scripts/${which}.ts`, ...args], { env: { ...process.env, ...env } });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part: Buffer) => (output += part.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      assert.equal(code, 0, output);
      return output;
    };
    return { url: proxy.url, clock, database, outside, smtp, s3, server, visitor, news, script, close };
  } catch (error) {
    await close();
    throw error;
  }
};
