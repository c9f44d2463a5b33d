import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { dayOf } from '#core/time.ts';
import { newTestDatabase, type Kind } from '../app/test-app.ts';
import { copyPGlite } from '../app/templates.ts';
import { judgeMemory, residentMbAtMost, type MemorySample, type MemoryVerdict } from './memory.ts';
import { startServer } from './server-process.ts';
import { openVisitor, type Counted } from './visitor.ts';

const nowIso = '2026-11-22T10:00:00Z';
const demo = { nowMs: Date.parse(nowIso), size: 300 };
const cities = [
  'Paris',
  'Lyon',
  'Marseille',
  'Bordeaux',
  'Lille',
  'Nantes',
  'Toulouse',
  'Nice',
  'Strasbourg',
  'Rennes',
  'Montpellier',
];
const everyMs = 3_000;
const token = 'un-jeton-pour-lire-les-mesures';

export type Soaked = MemoryVerdict & { readonly figures: readonly string[] };

const openMeter = (url: string): (() => Promise<MemorySample>) => {
  const began = performance.now();
  return async () => {
    const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
    const megabytes = (name: string): number => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]) / 1_048_576;
    return {
      seconds: (performance.now() - began) / 1000,
      residentMb: megabytes('process_resident_memory_bytes'),
      heapMb: megabytes('nodejs_heap_size_used_bytes'),
      externalMb: megabytes('nodejs_external_memory_bytes'),
    };
  };
};

/**
 * Runs `users` visitors in parallel, without pause, on a demo of 300 professionals for some seconds, and samples the
 * server's memory.
 */
export const soak = async (kind: Kind, users: number, seconds: number, fault = ''): Promise<Soaked> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const url = kind === 'postgres' ? await newTestDatabase(demo) : '';
  if (kind === 'pglite') await copyPGlite(dataDir, demo);
  try {
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      CLOCK: nowIso,
      METRICS_TOKEN: token,
      FAULT: fault,
      NODE_COMPILE_CACHE: join('.cache', 'compiled'),
    };
    // The first stop writes the compile cache, so the measured start compiles nothing again.
    await (await startServer(env)).stop('SIGTERM');
    await using server = await startServer(env);
    const meter = openMeter(server.url);
    const samples = [await meter()];
    const counts: Counted = new Map();
    const lost: string[] = [];
    const until = performance.now() + seconds * 1000;
    const isOver = (): boolean => performance.now() >= until || samples.at(-1)!.residentMb > 2 * residentMbAtMost[kind];
    const measuring = (async () => {
      while (!isOver()) {
        await pause(everyMs);
        samples.push(await meter());
      }
    })();
    const today = dayOf('Europe/Paris', demo.nowMs);
    const visiting = Array.from({ length: users }, async (_, n) => {
      let state = 20_261_121 + n * 7_919;
      const draw = (max: number): number => (state = (state * 48_271) % 2_147_483_647) % max;
      while (!isOver()) {
        await openVisitor(server.url, draw, counts)
          .visit(cities, today)
          .catch((error: unknown) => {
            lost.push(`demande perdue : ${String(error instanceof Error ? (error.cause ?? error) : error)}`);
            return pause(everyMs);
          });
      }
    });
    await Promise.all([measuring, ...visiting]);
    const verdict = judgeMemory(samples, kind);
    const requestCount = [...counts].filter(([what]) => /^\d/.test(what)).reduce((sum, [, n]) => sum + n, 0);
    const of = (what: string): number => counts.get(what) ?? 0;
    const middle = samples[Math.floor(samples.length / 2)]!;
    const figures = [
      `${kind} : ${users} utilisateurs, ${seconds} s, ${requestCount} demandes (${of('503')} refusées faute de temps), ${of('visite')} visites, ${of('retenu')} créneaux retenus, ${of('commandé')} commandes`,
      `mémoire résidente ${samples[0]!.residentMb.toFixed(0)} Mo au départ, ${middle.residentMb.toFixed(0)} au milieu, ${verdict.mostMb.toFixed(0)} au plus ; pente de la seconde moitié ${verdict.growsMbPerMin.toFixed(1)} Mo/min ; tas vivant ${verdict.leastHeapMb.toFixed(0)} Mo`,
    ];
    const idle = ['visite', 'retenu', 'commandé'].filter((what) => of(what) === 0).map((what) => `jamais : ${what}`);
    const failed = [...counts.keys()]
      .filter((what) => what.startsWith('5') && what !== '503')
      .map((what) => `${of(what)} réponses ${what}`);
    return { ...verdict, problems: [...verdict.problems, ...lost, ...idle, ...failed], figures };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
