import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { newTestDatabase, openTestApp } from '../app/test-app.ts';
import { patience } from '../app/patience.ts';
import { createDatabase } from '../app/postgres.ts';
import { copyVisits, rowCounts } from './many-visits.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

const wantedVisits = Number(process.env['BACKUP_VISITS'] ?? 100_000);
const restoreSeconds = 120 * patience;
/** Tables that grow with every visit although their rows do not belong to visits. */
const notVisits: ReadonlySet<string> = new Set(['audit_entry']);

const bytesOf = async (db: Db): Promise<{ bytes: number; rows: number }> => {
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ bytes: number; rows: number }>`
    select sum(pg_total_relation_size(oid))::int8 as bytes, sum(greatest(reltuples, 0))::int8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return rows[0]!;
};

const sizeIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);

/**
 * Times the backup and the restore of many visits, and measures rows and bytes per visit. Also checks that a full disk
 * leaves no partial backup.
 */
export const backupAtLength = async (): Promise<{ problems: string[]; figures: string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-backup-'));
  const problems: string[] = [];
  const figures: string[] = [];
  const run = (script: string, args: readonly string[], env: Record<string, string>) => {
    const began = performance.now();
    const done = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      env: { ...process.env, BACKUP_KEY: 'a1b2c3d4'.repeat(8), ...env },
      encoding: 'utf8',
    });
    if (done.status !== 0) problems.push(`${script} : ${done.status} ${done.stderr}`);
    return { seconds: (performance.now() - began) / 1000, last: done.stdout.trim().split('\n').at(-1) ?? '' };
  };
  try {
    const url = await newTestDatabase();
    const app = await openTestApp('postgres', { on: { url, dataDir: folder }, now: new Date(nowMs).toISOString() });
    const pro = await makeProfessional(app.db, nowMs, { practitioners: 10 });
    const before = await bytesOf(app.db);
    const counted = await rowCounts(app.db);
    const visits = 200;
    for (let n = 0; n < visits; n++) {
      const startsAt = new Date(
        Date.parse('2026-11-23T08:00:00Z') + (n % 25) * dayMs + (Math.floor(n / 25) % 8) * hourMs,
      ).toISOString();
      await payWith(
        app,
        (await sendOrder(app, pro, startsAt, { email: `client${n}@exemple.fr` })).sent,
        cards.accepted,
      );
      await news(app);
    }
    const after = await bytesOf(app.db);
    const perVisit = (after.rows - before.rows) / visits;
    figures.push(
      `une visite payée : ${perVisit.toFixed(0)} lignes, ${((after.bytes - before.bytes) / visits / 1000).toFixed(1)} ko en base ; 1 000 visites, ${((after.bytes - before.bytes) / visits / 1000).toFixed(0)} Mo`,
    );
    const grown = [...(await rowCounts(app.db))]
      .filter(([name, rows]) => rows >= (counted.get(name) ?? 0) + visits && !notVisits.has(name))
      .map(([name]) => name);
    await copyVisits(app.db, grown, Math.round(wantedVisits / visits) - 1);
    const filled = await bytesOf(app.db);
    await app.close();
    const source = { DATABASE_URL: url, DATA_DIR: folder };
    const made = run('backup', ['--to', folder], source);
    const target = new URL(url);
    const empty = await createDatabase(url, `${target.pathname.slice(1)}_back`);
    const restored = run('restore', ['--from', made.last], { DATABASE_URL: empty, DATA_DIR: join(folder, 'back') });
    figures.push(
      `${wantedVisits} visites, ${filled.rows} lignes (${(filled.bytes / 1e6).toFixed(0)} Mo en base) : sauvegardées et chiffrées en ${made.seconds.toFixed(1)} s, ${(sizeIn(made.last) / 1e6).toFixed(0)} Mo ; vérifiées et restaurées en ${restored.seconds.toFixed(1)} s ; cible ${restoreSeconds} s`,
    );
    if (restored.seconds > restoreSeconds)
      problems.push(`restaurées en ${restored.seconds.toFixed(0)} s, au-delà de ${restoreSeconds} s`);

    const full = join(folder, 'plein');
    mkdirSync(full);
    const mounted = `mount -t tmpfs -o size=1m tmpfs "${full}" && "${process.execPath}" scripts/backup.ts --to "${full}"; echo "code $?"; ls -A "${full}"`;
    const onFull = spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', mounted], {
      env: { ...process.env, BACKUP_KEY: '', ...source },
      encoding: 'utf8',
    });
    if (!/Le disque est plein : la sauvegarde n’a pas été faite/.test(onFull.stderr))
      problems.push(`disque plein : ${onFull.stderr.slice(0, 300)}`);
    if (onFull.stdout.trim() !== 'code 1') problems.push(`disque plein, il reste : ${onFull.stdout}`);
    figures.push('sur un disque plein : dit, code 1, rien ne reste');
    return { problems, figures };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
