import { globSync } from 'node:fs';
import type { Route } from '#core/route.ts';
import { sealing } from './audit.ts';
import type { Followers } from './changes.ts';
import type { Handled } from './door.ts';
import type { Job } from './jobs.ts';
import { counting } from './statistics.ts';
import { outboxKinds, type Deliveries, type Delivery, type OutboxKind } from './outbox.ts';
import { retentionJobs } from './retention.ts';

const root = new URL('../', import.meta.url);

const load = async (pattern: string): Promise<Record<string, unknown>[]> => {
  const files = globSync(pattern, { cwd: root }).sort();
  return Promise.all(files.map((file) => import(new URL(file, root).href) as Promise<Record<string, unknown>>));
};

const isRoute = (value: unknown): value is Route => typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Each kind of mail has one feature that writes it; two for one kind, or none, stop the start. */
export const mergeDeliveries = (given: readonly Deliveries[]): Record<OutboxKind, Delivery> => {
  const found = outboxKinds.map((kind) => {
    const [first, second] = given.flatMap((one) => one[kind] ?? []);
    if (!first) throw new Error(`Aucune brique n’écrit le courriel ${kind}`);
    if (second) throw new Error(`Deux briques écrivent le courriel ${kind}`);
    return [kind, first] as const;
  });
  return Object.fromEntries(found) as Record<OutboxKind, Delivery>;
};

/** Gathers what the features declare, what answers it, what runs by itself (what the platform forgets comes last), what they write by mail and which changes of others they follow. */
export const gatherFeatures = async (): Promise<{ declared: Route[]; handlers: Handled[]; jobs: Job[]; deliveries: Deliveries; followers: Followers[] }> => {
  const [contracts, rooms, workers] = await Promise.all([load('features/*/contract.ts'), load('features/*/handlers.ts'), load('features/*/jobs.ts')]);
  return {
    declared: contracts.flatMap((contract) => Object.values(contract).filter(isRoute)),
    handlers: rooms.flatMap((room) => room['handlers'] as Handled[]),
    jobs: [...workers.flatMap((room) => room['jobs'] as Job[]), sealing, counting, ...retentionJobs],
    deliveries: mergeDeliveries(workers.map((room) => (room['deliveries'] ?? {}) as Deliveries)),
    followers: workers.map((room) => (room['followers'] ?? {}) as Followers),
  };
};
