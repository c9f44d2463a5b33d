import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { candidateQuestion } from '#features/search/verbs.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { professionalOf, readGeography } from './generator.ts';
import { atMost, inTurn, ms, quantile, type Line } from './measure.ts';
import { bareLookupText } from './oracle.ts';
import { noLines, tableColumns, writeLines } from './rows.ts';
import { candidates, parisSearch } from './search.ts';

const rowsPerInsert = 2_000;

/**
 * Runs measure T9: the search for candidates on the embedded database, filled only with the rows that this search
 * reads.
 */
export const benchEmbedded = async (seed: string, size: number): Promise<Line[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-banc-'));
  const database = await openDatabase({ url: undefined, dataDir, poolSize: 1, onError: () => {} });
  const { db } = database;
  const run = (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values));
  try {
    await migrate(db);
    await run(`set session_replication_role = replica`);
    const geography = readGeography();
    const columns = tableColumns.offer_search.split(' ');
    let waiting: string[] = [];
    const flush = async (): Promise<void> => {
      const rows = waiting.map((line) =>
        Object.fromEntries(
          line
            .trimEnd()
            .split('\t')
            .map((cell, n) => [columns[n]!, cell]),
        ),
      );
      waiting = [];
      await run(`insert into offer_search select * from jsonb_populate_recordset(null::offer_search, $1::jsonb)`, [
        JSON.stringify(rows),
      ]);
    };
    for (let n = 1; n <= size; n++) {
      const lines = noLines();
      writeLines(lines, professionalOf(geography, seed, n));
      waiting.push(...lines.offer_search);
      if (waiting.length >= rowsPerInsert || n === size) await flush();
    }
    await run('vacuum analyze offer_search');
    const six = parisSearch(6);
    const q = candidateQuestion(six);
    const took = await inTurn(
      {
        bare: () => run(bareLookupText, [q.categories, q.atHome, q.guests, q.cells, q.lat, q.lon, q.radiusKm]),
        candidates: () => candidates(db, six),
      },
      200,
    );
    const [bare, ours] = [quantile(took.bare, 0.5), quantile(took.candidates, 0.5)];
    return [atMost('T9', `PGlite à ${size} : candidats ≤ 1,6 L`, `${ms(ours)} (L ${ms(bare)})`, ours / bare, 1.6)];
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
