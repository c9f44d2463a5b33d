import { readFileSync } from 'node:fs';
import pg from 'pg';
import { dayOf, isoFromDay } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { median, ms, reaching, type Line } from './measure.ts';
import { isBuilt, load, serveBare, serveBase, type LoadTarget, type Load } from './over-http.ts';

const rounds = 3;
const tickMs = 10;
const compactDate = (day: number): string => isoFromDay(day).replaceAll('-', '');

/** Total processor time of the processes, in milliseconds. NaN outside Linux. */
export const processorMs = (pids: readonly number[]): number => {
  let sum = 0;
  for (const pid of pids) {
    try {
      // The fields that follow the name of the process in brackets. The first one is the state, the twelfth and
      // thirteenth are the user and system time.
      const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ');
      sum += (Number(fields[11]) + Number(fields[12])) * tickMs;
    } catch {
      return Number.NaN;
    }
  }
  return sum;
};

/** Process ids of the clients of a database, except this client. */
export const backendPids = async (client: pg.Client): Promise<number[]> => {
  const found = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return found.rows.map(({ pid }) => pid);
};

type Cost = Load & { readonly nodeMs: number; readonly databaseMs: number };

export type WholeSearch = { readonly lines: readonly Line[]; readonly notes: readonly string[] };

const notMeasured: WholeSearch = {
  lines: [
    {
      id: 'SEARCH',
      target: 'recherche entière par HTTP',
      figure: 'site non construit',
      ratio: '',
      verdict: 'non mesuré',
    },
  ],
  notes: [],
};

/** The baseline request, and the same search as an API call and as a page. */
type Searches = Readonly<Record<'pg' | 'call' | 'page', LoadTarget>>;
type Searched = Exclude<keyof Searches, 'pg'>;

const openSearches = async (siteUrl: string, bareUrl: string): Promise<Searches> => {
  const suggested = (await (await fetch(`${siteUrl}/v1/address/autocomplete?q=Paris`)).json()) as {
    data: { drafts: { id: string; title: string }[] };
  };
  const draft = suggested.data.drafts[0]!;
  const today = dayOf('Europe/Paris', benchNow);
  const body = {
    draft_id: draft.id,
    from_time: Math.floor((benchNow + dayMs) / 1000),
    to_time: Math.floor((benchNow + 6 * dayMs) / 1000),
    prestation_category: 'massage',
    at_home: false,
  };
  const query = new URLSearchParams({
    category: 'massage',
    address_draft_id: draft.id,
    search_address: draft.title,
    at_home: 'false',
    start_date: compactDate(today + 1),
    end_date: compactDate(today + 6),
  });
  return {
    pg: { url: `${bareUrl}/pg` },
    call: { url: `${siteUrl}/v1/search/bookable`, body },
    page: { url: `${siteUrl}/booking/search?${query}` },
  };
};

/** Checks that the call and the page return twenty cards each. Returns the sizes of their answers in bytes. */
const checkedSizes = async ({ call, page }: Searches): Promise<Record<Searched, number>> => {
  const called = await fetch(call.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(call.body),
  });
  const answer = await called.text();
  const cards = (JSON.parse(answer) as { data?: { bookable: unknown[] } }).data?.bookable.length;
  if (cards !== 20) throw new Error(`recherche entière : ${cards ?? called.status} fiches au lieu de 20`);
  const shown = await (await fetch(page.url)).text();
  const articles = shown.split('<article').length - 1;
  if (articles !== 20) throw new Error(`page de recherche : ${articles} fiches au lieu de 20`);
  return { call: Buffer.byteLength(answer), page: Buffer.byteLength(shown) };
};

type Costs = Readonly<Record<keyof Searches, Cost[]>>;

const costsOf = async (searches: Searches, sitePid: number, client: pg.Client): Promise<Costs> => {
  const found: Costs = { pg: [], call: [], page: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['pg', 'call', 'page'] as const) {
      const pids = name === 'pg' ? [] : await backendPids(client);
      const [node, database] = [processorMs([sitePid]), processorMs(pids)];
      const one = await load(searches[name]);
      const cost = {
        ...one,
        nodeMs: (processorMs([sitePid]) - node) / one.count,
        databaseMs: (processorMs(pids) - database) / one.count,
      };
      // The first round is a warm-up.
      if (round > 0) found[name].push(cost);
    }
  }
  return found;
};

const reported = (found: Costs, bytes: Readonly<Record<Searched, number>>): WholeSearch => {
  const of = (name: keyof Searches, what: 'perSecond' | 'nodeMs' | 'databaseMs'): number =>
    median(found[name].map((one) => one[what]));
  const ratio = (name: Searched): number => of(name, 'perSecond') / of('pg', 'perSecond');
  const figure = (name: Searched): string =>
    `${of(name, 'perSecond').toFixed(0)}/s (F-pg ${of('pg', 'perSecond').toFixed(0)}/s)`;
  const cost = (what: string, name: Searched): string =>
    `${what} : ${ms(of(name, 'nodeMs'))} de Node, ${ms(of(name, 'databaseMs'))} de PostgreSQL (processeur), 1/${(1 / ratio(name)).toFixed(0)} de F-pg`;
  return {
    lines: [
      reaching('SEARCH', 'recherche entière, 20 fiches, appel ≥ 1/135 de F-pg', figure('call'), ratio('call') * 135, 1),
      reaching('SEARCH', 'recherche entière, 20 fiches, page ≥ 1/210 de F-pg', figure('page'), ratio('page') * 210, 1),
    ],
    notes: [
      cost('Recherche par appel', 'call'),
      cost('Recherche par page', 'page'),
      `Réponse de ${bytes.call} o, page de ${bytes.page} o`,
    ],
  };
};

/**
 * Measures a whole search with twenty exact cards over HTTP, as an API call and as a page. Compares both with the
 * baseline database request.
 */
export const benchWholeSearch = async (serverUrl: string, base: Base): Promise<WholeSearch> => {
  if (!isBuilt()) return notMeasured;
  const url = await copyOf(serverUrl, base, 'bench_whole_search');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [bare, app] = [await serveBare(serverUrl), await serveBase(url)];
  try {
    const searches = await openSearches(app.url, bare.url);
    const bytes = await checkedSizes(searches);
    return reported(await costsOf(searches, app.pid, client), bytes);
  } finally {
    await client.end();
    await Promise.all([app.stop(), bare.stop()]);
  }
};
