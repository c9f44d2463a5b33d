import { join } from 'node:path';
import pg from 'pg';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import { withEvents } from '#platform/db/event-handlers.ts';
import { openDatabase, type Db } from '#platform/db/db.ts';
import { openDoor } from '#platform/http/door.ts';
import { readEnv } from '#platform/app/env.ts';
import { gatherFeatures } from '#platform/app/features.ts';
import { openLog } from '#platform/app/log.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { diskStorage } from '#platform/files/storage.ts';
import { askOf } from '../tests/app/ask.ts';
import { countedStatements } from '../tests/app/counted-statements.ts';
import { makeProfessional, type Professional } from '../tests/actors/factories.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { atMost, median, ms, reaching, type Line } from './measure.ts';
import { isBuilt, loadInTurn, serveBare, serveBase, type LoadTarget } from './over-http.ts';

const rounds = 3;
const zoneDayMs = 86_400_000;

/** Adds eight half-hour bookings a day for 31 days, from 9:00 to 16:30 in Paris. */
const book = async (client: pg.Client, db: Db, pro: Professional): Promise<void> => {
  const rows = Array.from({ length: 31 * 8 }, (_, n) => {
    const from =
      Math.floor(benchNow / zoneDayMs) * zoneDayMs +
      Math.floor(n / 8) * zoneDayMs +
      8 * 3_600_000 +
      (n % 8) * 3_600_000;
    return `(${pro.resources[0]}, ${pro.id}, tstzrange('${new Date(from).toISOString()}', '${new Date(from + 1_800_000).toISOString()}'), 'booking', true)`;
  });
  await client.query(`insert into occupation (resource_id, pro_id, during, kind, active) values ${rows.join(', ')}`);
  await db.transaction().execute((trx) => deriveProfessionals(trx, [pro.id], benchNow));
};

const slotsOf = (base: string, pro: Professional, days: number): LoadTarget => ({
  url: `${base}/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
  body: {
    from: Math.floor((benchNow + zoneDayMs) / 1000),
    to: Math.floor((benchNow + zoneDayMs * days) / 1000 + 3_600),
  },
});

/** Number of SQL statements that one request for slots sends. */
const statementsOf = async (url: string, target: LoadTarget): Promise<number> => {
  const database = await openDatabase({ url, dataDir: '.', poolSize: 1, onError: () => {} });
  const statements = countedStatements(database.db);
  const read = readEnv({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { declared, handlers, eventHandlers, personalData } = await gatherFeatures();
  const app = withEvents(
    {
      env: read.env,
      db: statements.db,
      databaseKind: 'postgres',
      clock: { now: () => benchNow },
      log: openLog('silent'),
      storage: diskStorage(join(read.env.DATA_DIR, 'files')),
      messageLabels: new Map(),
      personalData,
    },
    eventHandlers,
  );
  const request = new Request(target.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(target.body),
  });
  const answer = await openDoor(app, handlers, declared).http(
    askOf(request),
    openRequestContext(app, { headers: request.headers, requestId: 'banc', address: '127.0.0.1' }),
  );
  await database.close();
  if (answer?.status !== 200) throw new Error(`créneaux : ${answer?.status} ${answer?.body}`);
  return statements.count();
};

/**
 * Compares HTTP requests with the baseline: slots of a day and of a month, with full and empty agendas, and the landing
 * page.
 */
export const benchHttp = async (serverUrl: string, base: Base): Promise<Line[]> => {
  const unmeasured = (target: string): Line => ({
    id: 'HTTP',
    target,
    figure: 'site non construit',
    ratio: '',
    verdict: 'non mesuré',
  });
  if (!isBuilt()) return [unmeasured('créneaux et accueil par HTTP')];
  const url = await copyOf(serverUrl, base, 'bench_http');
  const database = await openDatabase({ url, dataDir: '.', poolSize: 2, onError: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const empty = await makeProfessional(database.db, benchNow, { horizonDays: 40 });
  const busy = await makeProfessional(database.db, benchNow, { horizonDays: 40 });
  await book(client, database.db, busy);
  await client.end();
  await database.close();

  const bare = await serveBare(url);
  const app = await serveBase(url);
  try {
    const [ours, theirs] = [app.url, bare.url];
    const targets = {
      pg: { url: `${theirs}/pg` },
      node: { url: `${theirs}/` },
      day: slotsOf(ours, empty, 1),
      month: slotsOf(ours, empty, 31),
      busy: slotsOf(ours, busy, 31),
      landing: { url: `${ours}/` },
      alone: { url: `${ours}/`, connections: 1 },
    };
    const found = await loadInTurn(targets, rounds);
    const rate = (name: keyof typeof targets): number => median(found[name].map(({ perSecond }) => perSecond));
    const perSecond = (name: keyof typeof targets): string => `${rate(name).toFixed(0)}/s`;
    const statements = await statementsOf(url, targets.day);
    const p99 = median(found.alone.map((one) => one.p99));
    return [
      reaching(
        'HTTP',
        'créneaux d’un jour ≥ 0,30 × F-pg',
        `${perSecond('day')} (F-pg ${perSecond('pg')})`,
        rate('day') / rate('pg'),
        0.3,
      ),
      atMost('HTTP', 'créneaux d’un jour : une requête SQL', `${statements}`, statements, 1),
      reaching('HTTP', 'créneaux d’un mois ≥ 0,15 × F-pg', perSecond('month'), rate('month') / rate('pg'), 0.15),
      atMost(
        'HTTP',
        'mois ≤ 2,5 × jour',
        `${ms(10_000 / rate('month'))} contre ${ms(10_000 / rate('day'))}`,
        rate('day') / rate('month'),
        2.5,
      ),
      atMost('HTTP', 'agenda plein ≤ 1,1 × vide', perSecond('busy'), rate('month') / rate('busy'), 1.1),
      reaching(
        'HTTP',
        'accueil rendu ≥ 1/130 de node:http',
        `${perSecond('landing')} (node:http ${perSecond('node')})`,
        rate('landing') / rate('node'),
        1 / 130,
      ),
      atMost('HTTP', 'accueil, p99 ≤ 10 ms (un client)', ms(p99), p99 / 10, 1),
    ];
  } finally {
    await Promise.all([app.stop(), bare.stop()]);
  }
};
