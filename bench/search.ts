import assert from 'node:assert/strict';
import pg from 'pg';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { loadCandidates } from '#features/search/queries.ts';
import { candidateQuestion, findBookable, plainSearch, type SearchQuestion } from '#features/search/verbs.ts';
import { openDatabase, type Db } from '#platform/db/db.ts';
import { benchNow } from './generator.ts';
import { atMost, inTurn, ms, quantile, reaching, type Line } from './measure.ts';
import { bareLookup, oracle } from './oracle.ts';

const zone = 'Europe/Paris';
const today = dayOf(zone, benchNow);

/** A search for massages in Paris for one person, within `days` days from today. */
export const parisSearch = (days: number, atHome = false): SearchQuestion => ({
  ...plainSearch({ lat: 48.8566, lon: 2.3522 }, today, today + days - 1),
  atHome,
});

export const candidates = (db: Db, search: SearchQuestion): Promise<unknown> =>
  loadCandidates(db, candidateQuestion(search), 'relevance', 31, 0);

const firstPage = (db: Db, search: SearchQuestion) => findBookable(db, search, 'relevance', 20, benchNow);

const askOracle = (client: pg.Client, search: SearchQuestion): Promise<number[]> => {
  const clock = zoneClock(zone, search.fromDay - 1, search.toDay + 2);
  const tick = (day: number): number => wallToEpochMinute(clock, day, 0) / 5;
  return oracle(client, candidateQuestion(search), { fromTick: tick(search.fromDay), toTick: tick(search.toDay + 1) });
};

const answersOf = async (db: Db, search: SearchQuestion): Promise<number[]> =>
  (await loadCandidates(db, candidateQuestion(search), 'distance', 1_000_000, 0)).list
    .map((one) => one.pro_id)
    .sort((a, b) => a - b);

export type SearchBench = { readonly lines: readonly Line[]; readonly notes: readonly string[] };

type Wanted = (id: string) => boolean;

/** Runs measures T1, T1b, T2 and T3 on one database. */
export const benchSearch = async (url: string, label: string, wanted: Wanted): Promise<SearchBench> => {
  const database = await openDatabase({ url, dataDir: '.', poolSize: 4, onError: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { db } = database;
  const six = parisSearch(6);
  const lines: Line[] = [];
  const found = await answersOf(db, six);
  const notes = [
    `${label} : Paris, six jours, sur place : ${await bareLookup(client, candidateQuestion(six))} offres candidates, ${found.length} réponses.`,
  ];
  if (wanted('T1') || wanted('T2')) {
    const took = await inTurn(
      {
        bare: () => bareLookup(client, candidateQuestion(six)),
        six: () => candidates(db, six),
        month: () => candidates(db, parisSearch(28)),
        today: () => candidates(db, parisSearch(1)),
        page: () => firstPage(db, six),
      },
      300,
    );
    const [bare, p50] = [quantile(took.bare, 0.5), (sorted: readonly number[]) => quantile(sorted, 0.5)];
    notes.push(`${label} : L sur place ${ms(bare)}`);
    if (wanted('T1')) {
      lines.push(
        atMost('T1', 'sur place, p50 ≤ 1,5 L', ms(p50(took.six)), p50(took.six) / bare, 1.5),
        atMost('T1', 'sur place, p99 ≤ 3 L', ms(quantile(took.six, 0.99)), quantile(took.six, 0.99) / bare, 3),
        atMost('T1b', 'aujourd’hui seulement ≤ 3 L', ms(p50(took.today)), p50(took.today) / bare, 3),
        atMost('T1b', 'première page entière ≤ 4 L', ms(p50(took.page)), p50(took.page) / bare, 4),
      );
      const home = parisSearch(6, true);
      const atHome = await inTurn(
        {
          bare: () => bareLookup(client, candidateQuestion(home)),
          six: () => candidates(db, home),
          page: () => firstPage(db, home),
        },
        200,
      );
      const bareHome = p50(atHome.bare);
      notes.push(
        `${label} : L à domicile ${ms(bareHome)}, ${await bareLookup(client, candidateQuestion(home))} offres candidates`,
      );
      lines.push(
        atMost('T1', 'à domicile, p50 ≤ 1,5 L', ms(p50(atHome.six)), p50(atHome.six) / bareHome, 1.5),
        atMost('T1', 'à domicile, p99 ≤ 3 L', ms(quantile(atHome.six, 0.99)), quantile(atHome.six, 0.99) / bareHome, 3),
        atMost('T1b', 'première page à domicile ≤ 4 L', ms(p50(atHome.page)), p50(atHome.page) / bareHome, 4),
      );
    }
    if (wanted('T2'))
      lines.push(atMost('T2', '28 jours ≤ 1,1 × 6 jours', ms(p50(took.month)), p50(took.month) / p50(took.six), 1.1));
  }
  if (wanted('T3')) {
    for (const days of [1, 6, 14])
      assert.deepEqual(
        await askOracle(client, parisSearch(days)),
        await answersOf(db, parisSearch(days)),
        `oracle, ${days} jours`,
      );
    const took = await inTurn({ candidates: () => candidates(db, six), oracle: () => askOracle(client, six) }, 20, 3);
    const [ours, theirs] = [quantile(took.candidates, 0.5), quantile(took.oracle, 0.5)];
    lines.push(
      reaching(
        'T3',
        `${label} : ≥ 40 × plus vite que les multiplages`,
        `${ms(ours)} contre ${ms(theirs)}, mêmes réponses`,
        theirs / ours,
        40,
      ),
    );
  }
  await client.end();
  await database.close();
  return { lines, notes };
};
