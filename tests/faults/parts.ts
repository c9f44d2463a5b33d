import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isForEachDatabase, isPure, suiteOf, type Suite } from '../suites.ts';
import { newTestDatabase } from '../app/test-app.ts';
import { copyPGlite } from '../app/templates.ts';
import { backupAtLength } from './backup-at-length.ts';
import { cutWire } from './cut-wire.ts';
import { onDates } from './dates.ts';
import { playDerived } from './derived.ts';
import { fillDisk } from './full-disk.ts';
import { playImage } from './image.ts';
import { killAndRestart, type Killed } from './kills.ts';
import { moneyAtLength } from './money-at-length.ts';
import { moneyAtEasyTransac } from './money-easytransac.ts';
import { moneyAtStripe } from './money-stripe.ts';
import { randomHistory } from './random-history.ts';
import { runServer, startServer } from './server-process.ts';
import { severalAtLength } from './several.ts';
import { slowClients } from './slow-clients.ts';
import { soak } from './soak.ts';
import { stopUnderLoad } from './stopping.ts';
import { states, walkUnfit } from './unfit-database.ts';
import { walkPrices } from './shown-prices.ts';
import { readWritten } from './written-calendars.ts';
import type { Verdict } from './verdict.ts';
import type { Played } from './world.ts';

/** Result of a part. The part passes when it has no problems. */
export type Result = { readonly problems: readonly string[]; readonly figures: readonly string[] };

// A history must contain every action at least once to prove something. The history of this seed does. The history of a
// random seed may not.
const firstSeed = Number(process.env['HISTORY_SEED'] ?? 20_261_121);
const moneyOperations = Number(process.env['MONEY_OPERATIONS'] ?? 10_000);
const soakSeconds = Number(process.env['SOAK_SECONDS'] ?? 600);
const euros = (cents: number): string => `${(cents / 100).toFixed(0)} €`;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const summaryOf = (name: string, r: Played & Verdict): string =>
  `${name} : ${r.operations} opérations en ${r.seconds.toFixed(0)} s, ${r.claims} promesses, ${r.bookedCount} rendez-vous gardés, ${euros(r.capturedCents)} encaissés, ${euros(r.refundedCents)} rendus, ${euros(r.retainedCents)} retenus`;

/** Actions that every history must contain. A history without one of them proves nothing about it. */
const needed = [
  'retenu',
  'retenu (refus)',
  'déplacé',
  'libéré',
  'commandé en ligne',
  'commandé sur place',
  'rapproché',
  'annulé',
  'déplacé, confirmé',
  'carte accepted',
  'carte secure',
];
const idle = (r: Played): string[] => needed.filter((what) => !r.saga.done.has(what)).map((what) => `jamais : ${what}`);

/**
 * Largest ratio of the startup time after a kill to the startup time after an ordinary stop, for the median and for the
 * slowest start.
 */
const mostAfterKill = { median: 2, slowest: 5 };

const restarted = (name: string, r: Killed): Result => {
  const [killed, stopped, slowest] = [median(r.readyMs), median(r.stoppedReadyMs), Math.max(...r.readyMs)];
  const figure = `prêt en ${killed} ms (médiane) après un arrêt brutal, ${slowest} ms au plus, ${stopped} ms après un arrêt ordinaire`;
  return {
    problems: [
      ...r.problems,
      ...(killed > mostAfterKill.median * stopped || slowest > mostAfterKill.slowest * stopped ? [figure] : []),
    ],
    figures: [
      summaryOf(name, r),
      `${r.readyMs.length} arrêts brutaux, ${r.saga.done.get('sans réponse') ?? 0} demandes sans réponse redemandées, ${figure}`,
    ],
  };
};

/** Runs test files as `npm test` does, with these environment variables set. */
const walked = (files: readonly string[], env: Readonly<Record<string, string>>): Result => {
  if (files.length === 0) throw new Error('no file to run');
  const { status } = spawnSync(process.execPath, ['scripts/run-tests.ts', ...files], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  return {
    problems: status === 0 ? [] : ['des tests ont échoué, voir plus haut'],
    figures: [`${files.length} fichiers`],
  };
};

const everyFileOf = (suite: Suite): string[] =>
  globSync('{app,core,db,features,platform,scripts,tests,ui}/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => suiteOf(file) === suite)
    .sort();

const filesOf = (suite: Suite): string[] => everyFileOf(suite).filter((file) => !isPure(file));

const onBoth = { TEST_DATABASES: 'postgres,pglite' };
const atEveryWidth = { TEST_WIDTHS: 'every' };

/** Parts of the long suite. `npm run test:long -- <part>` runs one of them. */
export const parts: Readonly<Record<string, () => Result | Promise<Result>>> = {
  FILES: () => walked(filesOf('long'), { ...onBoth, ...atEveryWidth }),
  EMBEDDED: () =>
    walked(
      filesOf('gate').filter((file) => isForEachDatabase(readFileSync(file, 'utf8'))),
      { TEST_DATABASES: 'pglite' },
    ),
  JOURNEYS: () =>
    walked(
      filesOf('gate').filter((file) => file.startsWith('tests/journeys/')),
      { ...onBoth, ...atEveryWidth },
    ),
  DATES: () => onDates(everyFileOf('gate')),
  IMPORT: () =>
    walked(['tests/http/clients-import.test.ts', 'tests/http/clients-import-lists.test.ts'], {
      IMPORT_LINES: '20000',
      CLIENT_LISTS: '2000',
    }),
  HISTORIES: async () => {
    const runs = [
      { kind: 'postgres', seed: firstSeed, length: 400, mode: 'normal' },
      { kind: 'postgres', seed: firstSeed + 1, length: 400, mode: 'duplicate' },
      { kind: 'postgres', seed: firstSeed + 2, length: 400, mode: 'reorder' },
      { kind: 'pglite', seed: firstSeed + 3, length: 160, mode: 'normal' },
    ] as const;
    const problems: string[] = [];
    const figures: string[] = [];
    for (const { kind, seed, length, mode } of runs) {
      const r = await randomHistory(kind, seed, 8, length, { mode });
      problems.push(...[...r.problems, ...idle(r)].map((one) => `graine ${seed} : ${one}`));
      figures.push(summaryOf(`graine ${seed}, ${kind}, messages « ${mode} »`, r));
    }
    const control = await randomHistory('postgres', firstSeed, 8, 60, { isUnguarded: true });
    if (!control.problems.some((one) => one.startsWith('sold twice')))
      problems.push('sans verrou ni contrainte, le juge n’a rien vu');
    figures.push(`contrôle sans verrou ni contrainte : ${control.problems.length} fautes vues`);
    return { problems, figures };
  },
  KILLS: async () => restarted('PostgreSQL', await killAndRestart('postgres', firstSeed, 10, { min: 200, max: 2_500 })),
  WIRE: cutWire,
  'SECOND-PROCESS': async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
    try {
      await copyPGlite(dataDir);
      await using first = await startServer({ DATA_DIR: dataDir });
      const seconds = [];
      for (let i = 0; i < 7; i++) seconds.push(await runServer({ DATA_DIR: dataDir, PORT: '0' }));
      const lasted = median(seconds.map((one) => one.lastedMs));
      const figure = `second processus sur le même dossier : refusé ${seconds.length} fois, en ${lasted} ms (médiane) ; le premier était prêt en ${Math.round(first.readyMs)} ms`;
      return {
        problems: [
          ...seconds
            .filter((one) => one.code === 0 || one.code === null || !one.output.includes(`processus ${first.pid}`))
            .map((one) => one.output),
          ...(lasted > first.readyMs ? [figure] : []),
        ],
        figures: [figure],
      };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  'KILLS-EMBEDDED': async () =>
    restarted('base embarquée', await killAndRestart('pglite', firstSeed + 1, 12, { min: 300, max: 1_800 })),
  STATES: async () => {
    const every = await walkUnfit(Object.keys(states), { clients: 50 });
    const alone = await walkUnfit(['frozen', 'refused'], { clients: 4, every: 9 });
    return {
      problems: [...every.problems, ...alone.problems],
      figures: [...every.figures, ...alone.figures.map((one) => `${one}, quatre à la fois`)],
    };
  },
  STOP: async () => {
    const problems: string[] = [];
    const figures: string[] = [];
    for (const clients of [1, 10, 50, 50, 50, 200]) {
      const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
      await using server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: await newTestDatabase() });
      const { answered, dropped, code, ms } = await stopUnderLoad(server, clients, 2_000);
      rmSync(dataDir, { recursive: true, force: true });
      if (code !== 0 || ms >= 10_000) problems.push(`${clients} clients : ${code} en ${ms} ms`);
      problems.push(...dropped.map((one) => `${clients} clients : ${one}`));
      figures.push(
        `${clients} clients : ${answered} réponses, ${dropped.length} demandes perdues, sorti par ${code} en ${ms} ms`,
      );
    }
    return { problems, figures };
  },
  SOAK: async () => {
    const { problems, figures } = await soak('postgres', 50, soakSeconds);
    const control = await soak('postgres', 50, 120, 'leak:100000');
    const isSeen = control.problems.some((one) => one.includes('croît de'));
    return {
      problems: [...problems, ...(isSeen ? [] : ['contrôle : une fuite de 100 ko par demande n’est pas vue'])],
      figures: [
        ...figures,
        `contrôle, 100 ko gardés de chaque demande : croît de ${control.growsMbPerMin.toFixed(0)} Mo/min`,
      ],
    };
  },
  'SOAK-EMBEDDED': () => soak('pglite', 50, soakSeconds),
  DISK: fillDisk,
  BACKUP: backupAtLength,
  IMAGE: playImage,
  SEVERAL: severalAtLength,
  MONEY: () =>
    moneyAtLength({
      provider: moneyAtStripe,
      seed: firstSeed,
      operations: moneyOperations,
      alsoNeeded: ['contestation lost', 'virement repris', 'solde pas encore disponible'],
    }),
  'MONEY-EASYTRANSAC': () =>
    moneyAtLength({
      provider: moneyAtEasyTransac,
      seed: firstSeed,
      operations: moneyOperations,
      alsoNeeded: ['dit : refund not_left'],
    }),
  PLACES: () => walked(['features/addresses/rules/typed-places.test.ts'], { TEST_WHOLE: '1' }),
  'SLOW-LINES': slowClients,
  PAGES: () =>
    walked(['tests/journeys/payloads.test.ts'], { EVERY_ROLE: 'on', TEST_FILE_SECONDS: '900', ...atEveryWidth }),
  PRICES: () => walkPrices('postgres', { seed: firstSeed, searches: 2_000, size: 300, booked: 60 }),
  // The embedded database has a single connection and is slower, so its demo is smaller. Every card is still read.
  'PRICES-EMBEDDED': () => walkPrices('pglite', { seed: firstSeed + 1, searches: 2_000, size: 120, booked: 40 }),
  CALENDARS: async () => readWritten(Number(process.env['TEST_SEED'] ?? 1) % 1_000_000, 5_000),
  MASKS: async () => {
    const { problems, figures } = await playDerived({ seed: firstSeed, histories: 52 });
    const inMemory = walked(['features/availability/rules/mask-changes.test.ts'], { HISTORIES: '10000' });
    return {
      problems: [...problems, ...inMemory.problems],
      figures: [...figures, '10 000 histoires en mémoire, 13 zones'],
    };
  },
};

const deadlineMs = 600_000;
const longestMs = deadlineMs + soakSeconds * 1000;
const longerMs: Readonly<Record<string, number>> = {
  FILES: 5_400_000,
  EMBEDDED: 3_600_000,
  JOURNEYS: 3_600_000,
  DATES: 7_200_000,
  SOAK: longestMs,
  'SOAK-EMBEDDED': longestMs,
  MONEY: 2_400_000,
  'MONEY-EASYTRANSAC': 2_400_000,
};

export const limitOfPartMs = (name: string): number => longerMs[name] ?? deadlineMs;
