import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { benchEmbedded } from './embedded.ts';
import { benchHolds } from './holds.ts';
import { benchHttp } from './http.ts';
import { openBase, type Base } from './load.ts';
import { asTable, type Line } from './measure.ts';
import { startBenchPostgres } from './postgres.ts';
import { benchSearch } from './search.ts';
import { benchSlots } from './slots.ts';

const seed = process.env['BENCH_SEED'] ?? 'accalmie';
const size = Number(process.env['BENCH_SIZE'] ?? 100_000);
const small = Math.min(size, 10_000);
const only = (process.env['BENCH_ONLY'] ?? '').split(',').filter((id) => id !== '');
const wanted = (id: string): boolean => only.length === 0 || only.includes(id);
const any = (...ids: string[]): boolean => ids.some(wanted);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const sizesOf = async (base: Base): Promise<string> => {
  const client = new pg.Client({ connectionString: base.url });
  await client.connect();
  const found = await client.query<{ table: string; rows: string; size: string }>(
    `select relname as "table", reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relname in ('pro', 'service_option', 'offer_search', 'free_day', 'occupation') order by pg_total_relation_size(oid) desc`,
  );
  await client.end();
  return found.rows.map((row) => `${row.table} ${Number(row.rows).toLocaleString('fr-FR')} (${row.size})`).join(', ');
};

const opened = async (serverUrl: string, count: number, checked: boolean): Promise<Base> => {
  const base = await openBase(serverUrl, seed, count, checked);
  say(
    `Base de ${count} professionnels, ${base.loadSeconds === null ? 'gardée d’une fois précédente' : `chargée en ${base.loadSeconds.toFixed(0)} s`} : ${await sizesOf(base)}`,
  );
  return base;
};

const lines: Line[] = [];
const notes: string[] = [];
const began = performance.now();
say(`Machine : ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'inconnu'}, ${(totalmem() / 2 ** 30).toFixed(0)} Gio, Node ${process.version}`);
// Leaving by `exit` stops the database too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const server = await startBenchPostgres(`.cache/bench-${seed}`);
try {
  say(`${server.version} : ${server.settings.join(', ')}`);
  if (any('T1', 'T2', 'T3')) {
    const base = await opened(server.url, size, false);
    const found = await benchSearch(base.url, `${size}`, wanted);
    lines.push(...found.lines);
    notes.push(...found.notes);
  }
  if (wanted('T5')) lines.push(...benchSlots(seed));
  if (any('T3', 'T6', 'T7', 'T8', 'HTTP')) {
    const base = await opened(server.url, small, true);
    if (wanted('T3') && small < size) lines.push(...(await benchSearch(base.url, `${small}`, (id) => id === 'T3')).lines);
    if (any('T6', 'T7', 'T8')) lines.push(...(await benchHolds(server.url, base, seed, wanted)));
    if (wanted('HTTP')) lines.push(...(await benchHttp(server.url, base)));
  }
  if (wanted('T9')) lines.push(...(await benchEmbedded(seed, small)));
} finally {
  await server.stop();
}
for (const note of notes) say(note);
say(`\n${asTable(lines)}\n`);
const missed = lines.filter((line) => line.verdict === 'manqué').length;
say(`${lines.length} mesures, ${missed} manquée${missed > 1 ? 's' : ''}, en ${((performance.now() - began) / 1000).toFixed(0)} s.`);
