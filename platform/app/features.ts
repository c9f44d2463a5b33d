import { globSync } from 'node:fs';
import type { Route } from '#core/route.ts';
import { sealing } from '../db/audit.ts';
import type { EventHandlers } from '../db/event-handlers.ts';
import type { Handled } from '../http/call.ts';
import { endingViews } from '../http/viewing.ts';
import type { Job } from '../jobs/jobs.ts';
import { counting } from '../db/statistics.ts';
import type { Deliveries } from '../jobs/outbox.ts';
import { platformPersonalData } from '../db/own-personal-data.ts';
import { retentionJobs } from '../db/retention.ts';
import { featureOrder } from './feature-order.ts';
import { gatherPersonalData, type PersonalData } from './personal-data.ts';

const root = new URL('../../', import.meta.url);

const rank = (file: string): number => featureOrder.indexOf(file.split('/')[1] as never);

const load = async (pattern: string): Promise<Record<string, unknown>[]> => {
  const files = globSync(pattern, { cwd: root }).sort((a, b) => rank(a) - rank(b));
  return Promise.all(files.map((file) => import(new URL(file, root).href) as Promise<Record<string, unknown>>));
};

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** A message declared by a feature. Admins see its `label`. `mail` is null when the message is not sent by mail. */
export type KnownMessage = { readonly kind: string; readonly label: string; readonly mail: unknown };

/**
 * Maps each mailed message to the function that writes its mail. Throws when two messages share a kind, or when a
 * mailed message has no such function, or two. Also throws for the mail of an unknown message.
 */
export const mergeDeliveries = (messages: readonly KnownMessage[], given: readonly Deliveries[]): Deliveries => {
  const kinds = messages.map(({ kind }) => kind);
  const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
  if (twice !== undefined) throw new Error(`Deux messages s’appellent ${twice}`);
  const mailed = messages.filter(({ mail }) => mail !== null).map(({ kind }) => kind);
  for (const kind of given.flatMap(Object.keys))
    if (!mailed.includes(kind)) throw new Error(`Aucun message ne s’appelle ${kind}`);
  return Object.fromEntries(
    mailed.map((kind) => {
      const [first, second] = given.flatMap((one) => one[kind] ?? []);
      if (!first) throw new Error(`Aucune brique n’écrit l’email ${kind}`);
      if (second) throw new Error(`Deux briques écrivent l’email ${kind}`);
      return [kind, first] as const;
    }),
  );
};

/**
 * Loads everything that the features declare. The platform's own jobs run after those of the features, and its
 * retention jobs last.
 */
export const gatherFeatures = async (): Promise<{
  declared: Route[];
  handlers: Handled[];
  jobs: Job[];
  messages: KnownMessage[];
  deliveries: Deliveries;
  eventHandlers: EventHandlers[];
  personalData: readonly PersonalData[];
}> => {
  const [contracts, rooms, workers, messageModules, persons] = await Promise.all([
    load('features/*/{contract.ts,contract/*.ts}'),
    load('features/*/{handlers.ts,handlers/*.ts}'),
    load('features/*/jobs.ts'),
    load('features/*/messages.ts'),
    load('features/*/person.ts'),
  ]);
  const messages = messageModules.flatMap((room) =>
    Object.values(room['messages'] as Readonly<Record<string, KnownMessage>>),
  );
  return {
    declared: contracts.flatMap((contract) => Object.values(contract).filter(isRoute)),
    handlers: rooms.flatMap((room) => room['handlers'] as Handled[]),
    jobs: [...workers.flatMap((room) => room['jobs'] as Job[]), sealing, counting, endingViews, ...retentionJobs],
    messages,
    deliveries: mergeDeliveries(
      messages,
      workers.map((room) => (room['deliveries'] ?? {}) as Deliveries),
    ),
    eventHandlers: workers.map((room) => (room['eventHandlers'] ?? {}) as EventHandlers),
    personalData: gatherPersonalData([
      ...persons.map((room) => room['personalData'] as PersonalData),
      platformPersonalData,
    ]),
  };
};
