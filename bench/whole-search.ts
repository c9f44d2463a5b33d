import { readFileSync } from 'node:fs';
import pg from 'pg';
import { dayOf, isoFromDay } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { median, ms, reaching, type Line } from './measure.ts';
import { isBuilt, load, serveBare, serveBase, type Asked, type Load } from './over-http.ts';

const rounds = 3;
const tickMs = 10;
const compactDate = (day: number): string => isoFromDay(day).replaceAll('-', '');

/**
 * Total processor time of the processes, in milliseconds. NaN where the system does not provide it (it needs Linux).
 */
export const processorMs = (pids: readonly number[]): number => {
  let sum = 0;
  for (const pid of pids) {
    try {
      // Fields after the process name in brackets: state is the first, user and system time are the twelfth and
      // thirteenth.
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

type Cost = Load & { readonly nodeMs: number; readonly databaseMs: number };

export type WholeSearch = { readonly lines: readonly Line[]; readonly notes: readonly string[] };

/**
 * Measures a whole search with twenty exact cards over HTTP, as an API call and as a page, against the baseline
 * database request.
 */
export const benchWholeSearch = async (serverUrl: string, base: Base): Promise<WholeSearch> => {
  if (!isBuilt()) {
    return {
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
  }
  const url = await copyOf(serverUrl, base, 'bench_whole_search');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [bare, app] = [await serveBare(serverUrl), await serveBase(url)];
  try {
    const suggested = (await (await fetch(`${app.url}/v1/address/autocomplete?q=Paris`)).json()) as {
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
    const asked = {
      pg: { url: `${bare.url}/pg` },
      call: { url: `${app.url}/v1/search/bookable`, body },
      page: { url: `${app.url}/booking/search?${query}` },
    } satisfies Record<string, Asked>;

    const called = await fetch(asked.call.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await called.text();
    const cards = (JSON.parse(answer) as { data?: { bookable: unknown[] } }).data?.bookable.length;
    if (cards !== 20) throw new Error(`recherche entière : ${cards ?? called.status} fiches au lieu de 20`);
    const shown = await (await fetch(asked.page.url)).text();
    const articles = shown.split('<article').length - 1;
    if (articles !== 20) throw new Error(`page de recherche : ${articles} fiches au lieu de 20`);

    const backends = async (): Promise<number[]> =>
      (
        await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
        )
      ).rows.map(({ pid }) => pid);
    const names = Object.keys(asked) as (keyof typeof asked)[];
    const found = Object.fromEntries(names.map((name) => [name, [] as Cost[]])) as Record<keyof typeof asked, Cost[]>;
    for (let round = 0; round <= rounds; round++) {
      for (const name of names) {
        const pids = name === 'pg' ? [] : await backends();
        const [node, database] = [processorMs([app.pid]), processorMs(pids)];
        const one = await load(asked[name]);
        const cost = {
          ...one,
          nodeMs: (processorMs([app.pid]) - node) / one.count,
          databaseMs: (processorMs(pids) - database) / one.count,
        };
        // The first round is a warm-up.
        if (round > 0) found[name].push(cost);
      }
    }
    const of = (name: keyof typeof asked, what: 'perSecond' | 'nodeMs' | 'databaseMs'): number =>
      median(found[name].map((one) => one[what]));
    const ratio = (name: 'call' | 'page'): number => of(name, 'perSecond') / of('pg', 'perSecond');
    const figure = (name: 'call' | 'page'): string =>
      `${of(name, 'perSecond').toFixed(0)}/s (F-pg ${of('pg', 'perSecond').toFixed(0)}/s)`;
    const cost = (what: string, name: 'call' | 'page'): string =>
      `${what} : ${ms(of(name, 'nodeMs'))} de Node, ${ms(of(name, 'databaseMs'))} de PostgreSQL (processeur), 1/${(1 / ratio(name)).toFixed(0)} de F-pg`;
    return {
      lines: [
        reaching(
          'SEARCH',
          'recherche entière, 20 fiches, appel ≥ 1/135 de F-pg',
          figure('call'),
          ratio('call') * 135,
          1,
        ),
        reaching(
          'SEARCH',
          'recherche entière, 20 fiches, page ≥ 1/210 de F-pg',
          figure('page'),
          ratio('page') * 210,
          1,
        ),
      ],
      notes: [
        cost('Recherche par appel', 'call'),
        cost('Recherche par page', 'page'),
        `Réponse de ${Buffer.byteLength(answer)} o, page de ${Buffer.byteLength(shown)} o`,
      ],
    };
  } finally {
    await client.end();
    await Promise.all([app.stop(), bare.stop()]);
  }
};
