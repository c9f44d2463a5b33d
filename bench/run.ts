import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { benchAgenda } from './agenda.ts';
import { benchCrowdedHolds } from './crowded-holds.ts';
import { benchEmbedded } from './embedded.ts';
import { benchFrames } from './frames.ts';
import { benchHolds } from './holds.ts';
import { benchHttp } from './http.ts';
import { benchImport } from './import-beside.ts';
import { benchLogin } from './login.ts';
import { openBase, openDemoBase, type Base } from './load.ts';
import { asTable, type Line } from './measure.ts';
import { startBenchPostgres } from './postgres.ts';
import { benchRoutes } from './routes.ts';
import { openSalonBase } from './salon.ts';
import { benchSearch } from './search.ts';
import { benchSlots } from './slots.ts';
import { benchWholeSearch } from './whole-search.ts';

const seed = process.env['BENCH_SEED'] ?? 'accalmie';
const size = Number(process.env['BENCH_SIZE'] ?? 100_000);
const small = Math.min(size, 10_000);
const smallest = Math.min(size, 2_000);
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

const opened = (serverUrl: string, count: number, checked: boolean): Promise<Base> =>
  reportedBase(count, openBase(serverUrl, seed, count, checked));
const reportedBase = async (count: number, opening: Promise<Base>): Promise<Base> => {
  const base = await opening;
  say(
    `Base de ${count} professionnels, ${base.loadSeconds === null ? 'gardée d’une fois précédente' : `chargée en ${base.loadSeconds.toFixed(0)} s`} : ${await sizesOf(base)}`,
  );
  return base;
};

const lines: Line[] = [];
const notes: string[] = [];

/** Runs one part of the bench. A failure becomes a line of the table, and the other parts continue. */
const part = async (ids: readonly string[], work: () => Promise<readonly Line[]> | readonly Line[]): Promise<void> => {
  const wantedIds = ids.filter(wanted);
  if (wantedIds.length === 0) return;
  try {
    lines.push(...(await work()));
  } catch (error) {
    lines.push({
      id: wantedIds.join(' '),
      target: 'arrêté',
      figure: (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '',
      ratio: '',
      verdict: 'non mesuré',
    });
  }
};

const began = performance.now();
say(
  `Machine : ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'inconnu'}, ${(totalmem() / 2 ** 30).toFixed(0)} Gio, Node ${process.version}`,
);
// `exit` also stops the database.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await part(['ROUTES'], benchRoutes);
const server = await startBenchPostgres(process.env['BENCH_FOLDER'] ?? `.cache/bench-${seed}`);
try {
  say(`${server.version} : ${server.settings.join(', ')}`);
  await part(['T1', 'T2', 'T3'], async () => {
    const base = await opened(server.url, size, false);
    const found = await benchSearch(base.url, `${size}`, wanted);
    notes.push(...found.notes);
    return found.lines;
  });
  await part(['T5'], () => benchSlots(seed));
  if (any('T3', 'T6', 'T7', 'T8', 'HOLDS', 'HTTP', 'LOGIN')) {
    const base = await opened(server.url, small, true);
    if (small < size)
      await part(['T3'], async () => (await benchSearch(base.url, `${small}`, (id) => id === 'T3')).lines);
    await part(['T6', 'T7', 'T8'], () => benchHolds(server.url, base, seed, wanted));
    await part(['HOLDS'], async () => {
      const found = await benchCrowdedHolds(server.url, base, seed);
      notes.push(...found.notes);
      return found.lines;
    });
    await part(['HTTP'], () => benchHttp(server.url, base));
    await part(['LOGIN'], () => benchLogin(server.url, base));
  }
  await part(['SEARCH'], async () => {
    const found = await benchWholeSearch(server.url, await reportedBase(smallest, openDemoBase(server.url, smallest)));
    notes.push(...found.notes);
    return found.lines;
  });
  await part(['AGENDA'], async () => benchAgenda(server.url, await openSalonBase(server.url)));
  await part(['IMPORT'], async () => benchImport(server.url, await openSalonBase(server.url)));
  await part(['FRAMES'], async () => benchFrames(server.url, await openSalonBase(server.url)));
  await part(['T9'], () => benchEmbedded(seed, small));
} finally {
  await server.stop();
}
for (const note of notes) say(note);
say(`\n${asTable(lines)}\n`);
const missed = lines.filter((line) => line.verdict === 'manqué').length;
say(
  `${lines.length} mesures, ${missed} manquée${missed > 1 ? 's' : ''}, en ${((performance.now() - began) / 1000).toFixed(0)} s.`,
);
