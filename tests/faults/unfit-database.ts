import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pages from '#app/routes.ts';
import { links } from '#ui/links.ts';
import { patientMs } from '../app/patience.ts';
import { eventually } from '../app/polling.ts';
import { makeProfessional } from '../actors/factories.ts';
import { newTestDatabase, openTestApp, type TestApp } from '../app/test-app.ts';
import { brokenInvariants } from '../oracles/invariants.ts';
import { becomeAdmin } from '../actors/people.ts';
import { countOf, holdBody, holdSlot, proven, sendBody, type Sent } from '../actors/payments.ts';
import { newcomer } from '../actors/documents.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { openWire, type Wire } from './wire.ts';

const now = '2026-11-21T09:00:00Z';
const startsAt = '2026-12-10T13:00:00.000Z';
// Longest time for an answer, in any state of the database.
const longestMs = patientMs(10_000);
const patienceMs = patientMs(30_000);

type Ask = { readonly method: string; readonly path: string; readonly isPage: boolean; readonly body?: object };
type Scene = {
  readonly straight: TestApp;
  readonly wire: Wire;
  readonly cookie: string;
  readonly asks: readonly Ask[];
};

/** A state in which the database cannot serve normally. `end` undoes `begin`. */
type State = {
  readonly begin: (scene: Scene) => Promise<void>;
  readonly end: (scene: Scene) => Promise<void>;
  /** Whether every request that needs the database must be refused. */ readonly isTotal: boolean;
  /** Whether reads must answer as usual, signed in or not, and writes must be refused. */ readonly isReading?: boolean;
};

const tablesOf = async ({ db }: TestApp): Promise<string[]> =>
  (
    await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`.execute(db)
  ).rows.map((row) => row.name);

const rewritten = async ({ db }: TestApp, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const states: Readonly<Record<string, State>> = {
  refused: { begin: ({ wire }) => wire.refuse(true), end: ({ wire }) => wire.refuse(false), isTotal: true },
  torn: { begin: async ({ wire }) => wire.tear(0), end: async ({ wire }) => wire.tear(null), isTotal: true },
  'torn later': { begin: async ({ wire }) => wire.tear(2), end: async ({ wire }) => wire.tear(null), isTotal: false },
  frozen: { begin: async ({ wire }) => wire.still(true), end: async ({ wire }) => wire.still(false), isTotal: true },
  slow: { begin: async ({ wire }) => wire.slow(1_500), end: async ({ wire }) => wire.slow(0), isTotal: false },
  'read-only': {
    begin: async ({ straight, wire }) => {
      const name = new URL(straight.env.DATABASE_URL!).pathname.slice(1);
      await sql.raw(`alter database "${name}" set default_transaction_read_only = on`).execute(straight.db);
      wire.cut();
    },
    end: async ({ straight, wire }) => {
      const name = new URL(straight.env.DATABASE_URL!).pathname.slice(1);
      await sql
        .raw(`begin; set transaction read write; alter database "${name}" reset default_transaction_read_only; commit`)
        .execute(straight.db);
      wire.cut();
    },
    isTotal: false,
    isReading: true,
  },
  full: {
    begin: async ({ straight }) =>
      rewritten(straight, [
        `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
        ...(await tablesOf(straight)).map(
          (table) =>
            `create trigger no_room before insert or update or delete on "${table}" for each statement execute function no_room()`,
        ),
      ]),
    end: async ({ straight }) => rewritten(straight, ['drop function no_room() cascade']),
    isTotal: false,
    isReading: true,
  },
  older: {
    begin: async ({ straight }) =>
      rewritten(
        straight,
        (await tablesOf(straight)).map((table) => `alter table "${table}" rename to "later_${table}"`),
      ),
    end: async ({ straight }) =>
      rewritten(
        straight,
        (await tablesOf(straight)).map((table) => `alter table "${table}" rename to "${table.slice('later_'.length)}"`),
      ),
    isTotal: true,
  },
};

/** Every route of the API and every page, with ids of existing objects in the path where they are known. */
const everyAsk = (app: TestApp, known: Readonly<Record<string, string>>): Ask[] => {
  const filled = (path: string): string =>
    path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, one: string, other: string) => known[one ?? other] ?? 'A'.repeat(22));
  return [
    ...app.door.routes.map(({ method, path }) => ({ method, path: filled(path), isPage: false })),
    // The page `*` is requested at an unknown path.
    ...pages.flatMap(({ path = '' }) => {
      const shown = `/${path === '*' ? 'nulle/part' : filled(path)}`;
      return [
        { method: 'GET', path: shown, isPage: true },
        { method: 'POST', path: shown, isPage: true },
      ];
    }),
  ];
};

type Answer = { readonly status: number; readonly text: string; readonly ms: number };

let keys = 0;

const send = async (
  server: ServerProcess,
  { method, path, isPage, body = {} }: Ask,
  cookie: string | null,
): Promise<Answer> => {
  const began = performance.now();
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(cookie === null ? {} : { cookie }),
    // The header that a browser sends when it opens a link.
    ...(isPage && !/\.\w+$/.test(path) ? { accept: 'text/html' } : {}),
    ...(method === 'GET' ? {} : { 'content-type': isPage ? 'application/x-www-form-urlencoded' : 'application/json' }),
    ...(method === 'GET' || isPage ? {} : { 'idempotency-key': `unfit-${++keys}` }),
  };
  const answer = await fetch(server.url + path, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...(method === 'GET' ? {} : { body: isPage ? 'once=A' : JSON.stringify(body) }),
  });
  return { text: await answer.text(), status: answer.status, ms: performance.now() - began };
};

const isPageOfOurs = (text: string): boolean =>
  /<html lang="fr"/.test(text) && /<link[^>]*rel="stylesheet"/.test(text) && /<h1/.test(text);

/** Whether a 503 has a complete HTML page, or for an API call or a file the French refusal in JSON. */
const isFrench503 = ({ isPage, path }: Ask, text: string): boolean =>
  isPage && !/\.\w+$/.test(path)
    ? isPageOfOurs(text)
    : /"code":"Unavailable"/.test(text) && text.includes('Rien n’a été perdu');

// These reads also write an audit line: exports of personal data, and personal data shown to an admin. They fail when
// the line cannot be written.
const readsThatWrite = [
  /^\/v1\/user\/export$/,
  /^\/booking\/account\/mes-donnees$/,
  /^\/v1\/pro\/\w+\/clients\/export/,
  /^\/v1\/admin\/(bookings|people|professionals\/\w+)(\/\w+)?($|\?)/,
  /^\/v1\/admin\/search/,
  /^\/admin\/(personnes|professionnels\/\w+|rendez-vous)(\/\w+)?($|\?)/,
  /^\/admin\/recherche/,
];

// In a state where the database still writes, signing out would end the session that the other requests use.
const endsSession = ({ method, path }: Ask): boolean =>
  method === 'POST' && (path === '/user/signout' || path === links.signOut);

/** Returns the problem with an answer of the application while its database is unfit, or null. */
const wrongIn = (
  ask: Ask,
  isSignedIn: boolean,
  { isTotal, isReading }: State,
  { status, text, ms }: Answer,
  usual: number | undefined,
): string | null => {
  if (ms > longestMs) return `après ${(ms / 1000).toFixed(1)} s`;
  if (
    isReading &&
    ask.method === 'GET' &&
    status !== usual &&
    !readsThatWrite.some((written) => written.test(ask.path))
  )
    return `${status}, ${usual} d’habitude`;
  if (status === 503) return isFrench503(ask, text) ? null : `503 sans les mots : ${text.slice(0, 200)}`;
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  // The session cannot be read from the database, so a call with a session must be refused before anything else.
  if (isTotal && isSignedIn && !ask.isPage) return `${status} à qui a une session`;
  return null;
};

export type Walked = { readonly problems: string[]; readonly figures: string[] };

/**
 * Starts a server whose database connection fails on demand. In each state, requests every route and page, or one in
 * `every`, `clients` at a time. Every answer must come in time, as usual or as a French refusal. The process must stay
 * alive and recover by itself.
 */
export const walkUnfit = async (
  names: readonly string[],
  { clients, every = 1 }: { clients: number; every?: number },
): Promise<Walked> => {
  const problems: string[] = [];
  const figures: string[] = [];
  const databaseUrl = await newTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const straight = await openTestApp('postgres', { on: { url: databaseUrl, dataDir }, now });
  const wire = await openWire(databaseUrl);
  try {
    const member = await newcomer(straight, { published: true });
    await becomeAdmin(straight, member);
    const place = await makeProfessional(straight.db, Date.parse(now), { payOnline: false, payOnSite: true });
    const { client: holder, held } = await holdSlot(straight, place, startsAt);
    const order = await holder<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
    if (!order.body.success) throw new Error(JSON.stringify(order.body));
    const sent = await proven(straight, holder, order.body.data);
    const known = {
      id: member.pro.publicId,
      slug: member.pro.publicId,
      optionId: member.pro.options[0]!.publicId,
      bid: sent.booking_id,
      name: 'sandbox',
      type: 'freelance',
      profileType: 'freelance',
      docType: 'rib',
      kind: 'cover',
      index: '0',
      space: 'freelance',
      category: 'massage',
      city: 'nantes-44000',
    };
    const cookie = member.client.cookie();
    // Writes that a healthy database would accept.
    const writes: Ask[] = [
      { method: 'PUT', path: '/user', isPage: false, body: { firstname: 'Zoé', lastname: 'Lenoir', gender: 'woman' } },
      { method: 'POST', path: '/v1/order/cart', isPage: false, body: holdBody(member.pro, startsAt) },
    ];
    const scene: Scene = { straight, wire, cookie, asks: everyAsk(straight, known) };
    await using server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: wire.url, CLOCK: now });
    const usual = new Map<string, number>();
    const named = ({ method, path }: Ask, isSignedIn: boolean): string =>
      `${method} ${path}${isSignedIn ? ', avec une session' : ''}`;
    if (names.some((name) => states[name]!.isReading))
      for (const [i, ask] of scene.asks.entries())
        if (ask.method === 'GET' && i % every === 0)
          for (const isSignedIn of [false, true])
            usual.set(named(ask, isSignedIn), (await send(server, ask, isSignedIn ? cookie : null)).status);
    for (const name of names) {
      const state = states[name]!;
      // Sends each request twice: without a session, and with one.
      const queue = scene.asks.flatMap((ask, i) =>
        i % every === 0
          ? [false, true]
              .filter((isSignedIn) => !(isSignedIn && endsSession(ask)))
              .map((isSignedIn) => ({ ask, isSignedIn }))
          : [],
      );
      const requestCount = queue.length;
      const counts = new Map<number, number>();
      let longest = 0;
      await state.begin(scene);
      // Requests sent while connections are being cut belong to the state « torn ». From here on, reads must succeed.
      if (state.isReading) await readsAgain(server, cookie);
      const client = async (): Promise<void> => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { ask, isSignedIn } = next;
          const what = `${name} : ${named(ask, isSignedIn)}`;
          try {
            const answer = await send(server, ask, isSignedIn ? cookie : null);
            counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
            longest = Math.max(longest, answer.ms);
            const wrong = wrongIn(ask, isSignedIn, state, answer, usual.get(named(ask, isSignedIn)));
            if (wrong !== null) problems.push(`${what} : ${wrong}`);
          } catch (error) {
            problems.push(`${what} : ${String(error)} ${String((error as Error).cause ?? '')}`);
            if (!(await isAlive(server))) throw new Error(`${what} : le processus est mort`, { cause: error });
          }
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      for (const write of state.isReading ? writes : []) {
        const { status, text } = await send(server, write, cookie);
        if (status !== 503 || !isFrench503(write, text))
          problems.push(`${name} : ${named(write, true)} : ${status} ${text.slice(0, 200)}`);
      }
      await state.end(scene);
      const began = performance.now();
      await backAgain(server);
      const back = (performance.now() - began) / 1000;
      const statusCounts = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} en ${status}`);
      figures.push(
        `${name} : ${requestCount} demandes (${statusCounts.join(', ')}), ${(longest / 1000).toFixed(1)} s au plus, revenu en ${back.toFixed(1)} s`,
      );
    }
    // Nothing is lost: a visitor can book again, and every mail has left.
    const earlierVisit = await holder('GET', `/v1/booking/booking/${sent.booking_id}`);
    if (earlierVisit.status !== 200) problems.push(`le rendez-vous d’avant répond ${earlierVisit.status}`);
    if ((await countOf(straight, 'booking', `public_id = '${sent.booking_id}' and state = 'confirmed'`)) !== 1)
      problems.push('le rendez-vous d’avant est perdu');
    await eventually(
      () => countOf(straight, 'outbox', 'sent_at is null and dropped_at is null'),
      (waiting) => waiting === 0,
      90,
    ).catch((error: unknown) => problems.push(`des emails ne sont pas partis : ${String(error)}`));
    for (const [view, rows] of Object.entries(await brokenInvariants(straight)))
      problems.push(`${view}: ${JSON.stringify(rows)}`);
    return { problems, figures };
  } finally {
    await straight.close();
    await wire.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const isAlive = (server: ServerProcess): Promise<boolean> =>
  fetch(`${server.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Waits until the server has replaced its cut connections: as many parallel reads as it has connections must succeed.
 */
const readsAgain = async (server: ServerProcess, cookie: string): Promise<void> => {
  const read = { method: 'GET', path: '/v1/user/notifications', isPage: false };
  const statuses = async (): Promise<number[]> =>
    (await Promise.all(Array.from({ length: 10 }, () => send(server, read, cookie)))).map(({ status }) => status);
  await eventually(statuses, (seen) => seen.every((status) => status === 200), 5);
};

/** Waits until the server is ready and answers a database read and a page ten times in a row. */
const backAgain = async (server: ServerProcess): Promise<void> => {
  const isWell = async (): Promise<boolean> => {
    for (let i = 0; i < 10; i++)
      for (const path of ['/readyz', '/v1/search/landing', '/'])
        if (
          !(await fetch(server.url + path, { signal: AbortSignal.timeout(patienceMs) }).then(
            ({ ok }) => ok,
            () => false,
          ))
        )
          return false;
    return true;
  };
  await eventually(isWell, (isSo) => isSo, 30);
};
