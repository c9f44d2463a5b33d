import { globSync } from 'node:fs';
import type { Route } from '#core/route.ts';
import type { Handled } from './door.ts';
import type { House } from './visit.ts';

/** Work that runs without a request. */
export type Job = {
  readonly name: string;
  readonly everySeconds: number;
  /** Also runs once before the server is ready. */
  readonly atStart?: true;
  readonly run: (house: House, now: number) => Promise<void>;
};

const root = new URL('../', import.meta.url);

const load = async (pattern: string): Promise<Record<string, unknown>[]> => {
  const files = globSync(pattern, { cwd: root }).sort();
  return Promise.all(files.map((file) => import(new URL(file, root).href) as Promise<Record<string, unknown>>));
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Gathers what the features declare, what answers it and what runs by itself. */
export const gatherFeatures = async (): Promise<{ declared: Route[]; handlers: Handled[]; jobs: Job[] }> => {
  const [contracts, rooms, workers] = await Promise.all([
    load('features/*/contract.ts'),
    load('features/*/handlers.ts'),
    load('features/*/jobs.ts'),
  ]);
  return {
    declared: contracts.flatMap((contract) => Object.values(contract).filter(isRoute)),
    handlers: rooms.flatMap((room) => room['handlers'] as Handled[]),
    jobs: workers.flatMap((room) => room['jobs'] as Job[]),
  };
};
