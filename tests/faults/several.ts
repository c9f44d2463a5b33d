import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { holdBody } from '../actors/payments.ts';
import { freePort } from '../app/postgres.ts';
import { password, registration } from '../actors/people.ts';
import { startSmtpSink, type SmtpSink } from '../providers/smtp-sink.ts';
import { newTestDatabase } from '../app/test-app.ts';
import { openHttpClient, type HttpClient, type Reply } from './http-client.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export const nowIso = '2026-11-21T09:00:00Z';

export type Several = {
  readonly sink: SmtpSink;
  readonly pro: Professional;
  readonly databaseUrl: string;
  /**
   * Starts a server with this name. A server that is started again after a stop keeps its port and its data directory.
   */
  readonly start: (name: string, more?: Record<string, string>) => Promise<ServerProcess>;
  readonly close: () => Promise<void>;
};

/**
 * Opens the shared parts of several servers: a database with a professional, and a mail server. Each server has its own
 * data directory.
 */
export const openSeveral = async (): Promise<Several> => {
  const databaseUrl = await newTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-several-'));
  const sink = await startSmtpSink();
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir: folder, poolSize: 2, onError: () => {} });
  const pro = await makeProfessional(db, Date.parse(nowIso), { practitioners: 3 });
  await close();
  const ports = new Map<string, number>();
  const running = new Set<ServerProcess>();
  return {
    sink,
    pro,
    databaseUrl,
    start: async (name, more = {}) => {
      const port = ports.get(name) ?? (await freePort());
      ports.set(name, port);
      const server = await startServer({
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, name),
        CLOCK: nowIso,
        SMTP_URL: sink.url,
        SECRET: 'un-secret-partagé-de-trente-deux-signes',
        HEALTH_KEYS: `k1:${'0a1b2c3d'.repeat(8)}`,
        PORT: String(port),
        DATABASE_POOL: '6',
        ...more,
      });
      running.add(server);
      return server;
    },
    close: async () => {
      for (const server of running) await server.stop('SIGKILL');
      await sink.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Opens a client with one cookie for all the servers. */
export const openPerson = (agent = new Agent({ keepAlive: true, maxSockets: 1 })): HttpClient => openHttpClient(agent);

export const register = (person: HttpClient, url: string): Promise<Reply & { readonly email: string }> => {
  const typed = registration();
  return person('POST', `${url}/user/register`, { json: typed }).then((reply) => ({ ...reply, email: typed.email }));
};

export const signIn = (person: HttpClient, url: string, email: string): Promise<Reply> =>
  person('POST', `${url}/user/login`, { json: { email, password } });

export type CallTally = { answered: number; readonly lost: string[] };

const paths = ['/v1/search/landing', '/', '/v1/prestation/categories', '/cgv'];
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';

/**
 * Sends requests without pause until `over`, as a proxy does: to each server in turn, and to the next when a connection
 * is refused. A lost request got an incomplete answer or a status of 500 or more. `mayCut` is the URL of a server that
 * may be killed.
 */
export const askThrough = async (
  urls: readonly string[],
  clients: number,
  over: AbortSignal,
  mayCut?: string,
): Promise<CallTally> => {
  const tally: CallTally = { answered: 0, lost: [] };
  const one = async (n: number): Promise<void> => {
    const agents = new Map(urls.map((url) => [url, new Agent({ keepAlive: false })]));
    for (let i = n; !over.aborted; i++) {
      const path = paths[i % paths.length]!;
      for (let tries = 0; ; tries++) {
        const url = urls[(i + tries) % urls.length]!;
        try {
          const { status } = await openHttpClient(agents.get(url)!)('GET', url + path);
          if (status >= 500) tally.lost.push(`${path}: ${status}`);
          tally.answered++;
          break;
        } catch (error) {
          if (isRefused(error) && tries < 20) await pause(tries < urls.length ? 0 : 50);
          else if (url === mayCut) break;
          else {
            tally.lost.push(`${path}: ${String(error)}`);
            break;
          }
        }
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, n) => one(n)));
  return tally;
};

/** Number of times the mail server received each mail, by message id. */
export const takenTimes = (sink: SmtpSink): Map<string, number> => {
  const times = new Map<string, number>();
  for (const { messageId } of sink.taken) times.set(messageId, (times.get(messageId) ?? 0) + 1);
  return times;
};

/** Number of clients that send requests without pause. */
const users = 50;
const holdsAnHour = 6;
const professionalCount = 25;

/**
 * Kills one of two servers that share a limit on holds. Returns the number of holds granted, by the answers and by the
 * database.
 */
const limitedThroughKill = async ({ start, databaseUrl }: Several): Promise<{ granted: number; stored: number }> => {
  const limits = { RATE_LIMITS: 'on', HOLDS_PER_HOUR: String(holdsAnHour) };
  const [c, d] = await Promise.all([start('c', limits), start('d', limits)]);
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir: '', poolSize: 1, onError: () => {} });
  // One professional per hold, because one network may hold at most three slots of a professional.
  const pros: Professional[] = [];
  while (pros.length < professionalCount) pros.push(await makeProfessional(db, Date.parse(nowIso)));
  const hold = (n: number): Promise<number> => {
    const json = holdBody(pros[n]!, '2026-11-25T09:00:00+01:00');
    return openPerson()('POST', `${(n % 2 === 0 ? c : d).url}/v1/order/cart`, { json }).then(
      ({ status }) => status,
      () => 0,
    );
  };
  const first = Array.from({ length: 4 }, (_, n) => hold(n));
  await first[1];
  const [, ...statuses] = await Promise.all([c.stop('SIGKILL'), ...first]);
  for (let n = 5; n < professionalCount; n += 2) statuses.push(await hold(n));
  const { rows } = await sql<{ n: number }>`select count(*)::int4 as n from booking where state = 'hold'`.execute(db);
  await close();
  return { granted: statuses.filter((status) => status === 200).length, stored: rows[0]!.n };
};

/**
 * Restarts two servers one after the other, several times, then kills one, under fifty busy clients. Every mail must
 * leave, and no limit may double.
 */
export const severalAtLength = async (): Promise<{ problems: string[]; figures: string[] }> => {
  const several = await openSeveral();
  const problems: string[] = [];
  const figures: string[] = [];
  try {
    const servers = new Map([
      ['a', await several.start('a')],
      ['b', await several.start('b')],
    ]);
    const urls = [...servers.values()].map(({ url }) => url);
    const over = new AbortController();
    const asking = askThrough(urls, users, over.signal);
    let mails = 0;
    for (let round = 0; round < 3; round++)
      for (const [name, server] of servers) {
        for (let n = 0; n < 4; n++) if ((await register(openPerson(), urls[n % 2]!)).status === 200) mails++;
        const { code } = await server.stop('SIGTERM');
        if (code !== 0) problems.push(`${name} s’arrête par ${code}`);
        servers.set(name, await several.start(name));
      }
    over.abort();
    const { answered, lost } = await asking;
    problems.push(...lost);
    figures.push(
      `${answered} demandes de ${users} personnes pendant six redémarrages, un par un : ${lost.length} perdue`,
    );
    for (let n = 0; n < 6; n++) if ((await register(openPerson(), urls[n % 2]!)).status === 200) mails++;
    const dying = new AbortController();
    const through = askThrough(urls, users, dying.signal, urls[0]);
    await pause(1_000);
    const killed = performance.now();
    await servers.get('a')!.stop('SIGKILL');
    if ((await register(openPerson(), urls[1]!)).status === 200) mails++;
    else problems.push('l’autre processus n’a pas continué');
    await pause(2_000);
    dying.abort();
    const left = await through;
    problems.push(...left.lost);
    figures.push(
      `l’un arrêté brutalement sous ${users} personnes : ${left.answered} réponses avant et après, ${left.lost.length} perdue par l’autre`,
    );
    const stops = performance.now() + 90_000;
    while (takenTimes(several.sink).size < mails && performance.now() < stops) await pause(200);
    const times = takenTimes(several.sink);
    if (times.size !== mails) problems.push(`${mails} emails attendus, ${times.size} partis`);
    const twice = [...times.values()].filter((count) => count > 1).length;
    // The killed server was sending some mails. They leave again under the same message id, so a few arrive twice.
    if (twice > 4) problems.push(`${twice} emails partis deux fois`);
    figures.push(
      `${mails} emails, tous partis ${((performance.now() - killed) / 1000).toFixed(0)} s après l’arrêt brutal d’un processus, ${twice} deux fois sous le même Message-ID`,
    );
    const { granted, stored } = await limitedThroughKill(several);
    if (stored > holdsAnHour || granted > stored)
      problems.push(`${granted} réservations accordées, ${stored} gardées, pour ${holdsAnHour} à l’heure`);
    figures.push(
      `une limite de ${holdsAnHour} à l’heure, tenue à travers l’arrêt brutal d’un des deux : ${stored} gardées`,
    );
    return { problems, figures };
  } finally {
    await several.close();
  }
};
