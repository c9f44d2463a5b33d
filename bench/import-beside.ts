import pg from 'pg';
import { dayMs, hourMs } from '#core/units.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { atMost, ms, quantile, type Line } from './measure.ts';
import { serveBase } from './over-http.ts';
import { salonOwner } from './salon-owner.ts';

const users = 10;
const pauseMs = 100;
const beforeMs = 12_000;
const lines = 20_000;
const longestMs = 100;
const pageAsksMs = 1_500;

const pause = (delayMs: number): Promise<void> => new Promise((done) => setTimeout(done, delayMs));

const clientList = (): FormData => {
  const all = Array.from(
    { length: lines },
    (_, i) =>
      `Nom${i};Prénom${i};06${String(10_000_000 + i)};n${i}@exemple.fr;12/05/19${String(i % 90).padStart(2, '0')};"Note ${i}, assez longue"`,
  );
  const form = new FormData();
  form.set(
    'file',
    new File([`nom;prenom;tel;email;naissance;notes\n${all.join('\n')}`], 'clients.csv', { type: 'text/csv' }),
  );
  return form;
};

type Shown = { readonly id?: string; readonly state?: string; readonly added?: number };
type Envelope = { readonly success: boolean; readonly data?: Shown };

/** Public ids of the professional and of the option that clients hold during the import. */
type Visit = { readonly pro: string; readonly option: string };

const anyVisit = async (client: pg.Client): Promise<Visit> => {
  const found = await client.query<Visit>(
    `select p.public_id as pro, o.public_id as option from pro p join service s on s.pro_id = p.id join service_option o on o.service_id = s.id order by o.id limit 1`,
  );
  return found.rows[0]!;
};

type ImportCall = (method: string, path: string, body?: unknown) => Promise<Shown>;

const openImportCall =
  (siteUrl: string, pro: string, cookie: string): ImportCall =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${siteUrl}/v1/pro/${pro}/clients/imports${path}`, {
      method,
      headers: { cookie, origin: siteUrl, ...(!isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const read = (await answer.json()) as Envelope;
    if (!read.success) throw new Error(`${method} ${path} : ${answer.status} ${JSON.stringify(read)}`);
    return read.data!;
  };

/** Imports the client list and checks that every line was added. */
const importAll = async (call: ImportCall, list: FormData): Promise<void> => {
  const { id } = await call('POST', '', list);
  /** Reads the import repeatedly until it reaches a state, as its page does. */
  const until = async (state: string): Promise<Shown> => {
    for (;;) {
      const shown = await call('GET', `/${id}`);
      if (shown.state === state) return shown;
      await pause(pageAsksMs);
    }
  };
  await until('read');
  await call('PUT', `/${id}`, { fields: ['lastname', 'firstname', 'phone', 'email', 'birthday', 'comments'] });
  await until('judged');
  await call('POST', `/${id}/run`, { has_right: true });
  const done = await until('done');
  if (done.added !== lines) throw new Error(`${done.added} clients ajoutés`);
};

/** Waiting times measured so far, in milliseconds: of holds, and of minimal requests (`light`). */
type Waits = { readonly holds: number[]; readonly light: number[] };

/** Ten clients hold slots and one client makes minimal requests, until the signal. */
const visitors = (siteUrl: string, { pro, option }: Visit, waits: Waits, over: AbortSignal): Promise<void>[] => {
  let taken = 0;
  const firstMs = Math.floor(benchNow / dayMs) * dayMs + 50 * dayMs + 9 * hourMs;
  const book = async (): Promise<void> => {
    const at = taken++;
    const began = performance.now();
    const answer = await fetch(`${siteUrl}/v1/order/cart`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        pro_id: pro,
        lines: [{ option_id: option }],
        starts_at: new Date(firstMs + (at % 240) * dayMs + (Math.floor(at / 240) % 4) * 2 * hourMs).toISOString(),
      }),
    });
    await answer.text();
    waits.holds.push(performance.now() - began);
    if (answer.status >= 500) throw new Error(`une réservation : ${answer.status}`);
  };
  const holdInALoop = async (i: number): Promise<void> => {
    await pause((i * pauseMs) / users);
    while (!over.aborted) {
      await book();
      await pause(pauseMs);
    }
  };
  const askInALoop = async (): Promise<void> => {
    while (!over.aborted) {
      const began = performance.now();
      await (await fetch(`${siteUrl}/healthz`)).text();
      waits.light.push(performance.now() - began);
      await pause(5);
    }
  };
  return [...Array.from({ length: users }, (_, i) => holdInALoop(i)), askInALoop()];
};

const p95 = (waits: readonly number[]): number =>
  quantile(
    waits.toSorted((a, b) => a - b),
    0.95,
  );

/**
 * Measures the waits of ten clients before and during the import of a client list of 20,000 lines. Each client holds a
 * slot every tenth of a second. Also measures the wait of a minimal request.
 */
export const benchImport = async (serverUrl: string, base: Base): Promise<readonly Line[]> => {
  const databaseUrl = await copyOf(serverUrl, base, 'bench_import');
  const app = await serveBase(databaseUrl);
  const over = new AbortController();
  let during: Promise<void>[] = [];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const cookie = await salonOwner(app.url, databaseUrl);
    const visit = await anyVisit(client);
    const call = openImportCall(app.url, visit.pro, cookie);
    const list = clientList();
    const waits: Waits = { holds: [], light: [] };
    during = visitors(app.url, visit, waits, over.signal);
    await pause(beforeMs / 3);
    const first = waits.holds.length;
    await pause(beforeMs);
    const [second, lightFrom, began] = [waits.holds.length, waits.light.length, performance.now()];
    await importAll(call, list);
    const [tookMs, third, lightTo] = [performance.now() - began, waits.holds.length, waits.light.length];
    over.abort();
    await Promise.all(during);
    const [before, meanwhile] = [p95(waits.holds.slice(first, second)), p95(waits.holds.slice(second, third))];
    const longest = Math.max(...waits.light.slice(lightFrom, lightTo));
    return [
      atMost(
        'IMPORT',
        `${lines} lignes importées, dix réservent : p95 ≤ × 1,5`,
        `${ms(meanwhile)} au lieu de ${ms(before)}, en ${(tookMs / 1000).toFixed(1)} s`,
        meanwhile / before,
        1.5,
      ),
      atMost('IMPORT', `une demande minime attend ≤ ${longestMs} ms`, ms(longest), longest / longestMs, 1),
    ];
  } finally {
    over.abort();
    await Promise.allSettled(during);
    await client.end();
    await app.stop();
  }
};
