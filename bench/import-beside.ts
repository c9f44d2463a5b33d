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

const file = (): File => {
  const all = Array.from(
    { length: lines },
    (_, i) =>
      `Nom${i};Prénom${i};06${String(10_000_000 + i)};n${i}@exemple.fr;12/05/19${String(i % 90).padStart(2, '0')};"Note ${i}, assez longue"`,
  );
  return new File([`nom;prenom;tel;email;naissance;notes\n${all.join('\n')}`], 'clients.csv', { type: 'text/csv' });
};

type Shown = { readonly id?: string; readonly state?: string; readonly added?: number };
type Envelope = { readonly success: boolean; readonly data?: Shown };

/**
 * Ten clients hold slots in a loop, a tenth of a second apart, before and during the import of a 20,000-line client
 * list. Also measures the wait of a minimal request.
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
    const found = await client.query<{ pro: string; option: string }>(
      `select p.public_id as pro, o.public_id as option from pro p join service s on s.pro_id = p.id join service_option o on o.service_id = s.id order by o.id limit 1`,
    );
    const { pro, option } = found.rows[0]!;
    const call = async (method: string, path: string, body?: unknown): Promise<Shown> => {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${app.url}/v1/pro/${pro}/clients/imports${path}`, {
        method,
        headers: { cookie, origin: app.url, ...(!isForm && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      });
      const read = (await answer.json()) as Envelope;
      if (!read.success) throw new Error(`${method} ${path} : ${answer.status} ${JSON.stringify(read)}`);
      return read.data!;
    };
    const form = new FormData();
    form.set('file', file());
    let taken = 0;
    const waits: number[] = [];
    const light: number[] = [];
    const firstMs = Math.floor(benchNow / dayMs) * dayMs + 50 * dayMs + 9 * hourMs;
    const book = async (): Promise<void> => {
      const at = taken++;
      const began = performance.now();
      const answer = await fetch(`${app.url}/v1/order/cart`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          pro_id: pro,
          lines: [{ option_id: option }],
          starts_at: new Date(firstMs + (at % 240) * dayMs + (Math.floor(at / 240) % 4) * 2 * hourMs).toISOString(),
        }),
      });
      await answer.text();
      waits.push(performance.now() - began);
      if (answer.status >= 500) throw new Error(`une réservation : ${answer.status}`);
    };
    during = [
      ...Array.from({ length: users }, async (_, i) => {
        await pause((i * pauseMs) / users);
        while (!over.signal.aborted) {
          await book();
          await pause(pauseMs);
        }
      }),
      (async () => {
        while (!over.signal.aborted) {
          const began = performance.now();
          await (await fetch(`${app.url}/healthz`)).text();
          light.push(performance.now() - began);
          await pause(5);
        }
      })(),
    ];
    const p95 = (from: number, to?: number): number =>
      quantile(
        waits.slice(from, to).toSorted((a, b) => a - b),
        0.95,
      );
    await pause(beforeMs / 3);
    const first = waits.length;
    await pause(beforeMs);
    const [second, lightFrom, began] = [waits.length, light.length, performance.now()];
    const { id } = await call('POST', '', form);
    /** Reads the import repeatedly, as its page does, until the import reaches a state. */
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
    const [tookMs, third, lightTo] = [performance.now() - began, waits.length, light.length];
    over.abort();
    await Promise.all(during);
    const [before, meanwhile] = [p95(first, second), p95(second, third)];
    const longest = Math.max(...light.slice(lightFrom, lightTo));
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
