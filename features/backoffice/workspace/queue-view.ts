import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { agoText } from '#core/ago.ts';
import type { listQueues } from '../contract/queues.ts';
import type { QueueKey } from '../rules/queues.ts';
import type { QueueLine } from './queue-list.tsx';

const places: Readonly<Record<QueueKey, string>> = {
  reports: '/admin/signalements',
  appeals: '/admin/contestations',
  complaints: '/admin/reclamations',
  refunds: '/admin/remboursements',
  payouts: '/admin/versements',
  debts: '/admin/versements?etat=debts',
  books: '/admin/rapprochement',
  absences: '/admin/absences',
  documents: '/admin/documents',
  services: '/admin/prestations',
  reviews: '/admin/avis',
  operator: '/admin/reglages',
};

/** How long something has waited, in words. */
const waitedText = (sinceMs: number, nowMs: number): string =>
  agoText(sinceMs, nowMs)
    .replace(/^il y a /, '')
    .replace(/^À l'instant$/, 'un instant');

/** The queues as the first page draws them. */
export const queueLines = ({ queues }: DataOf<typeof listQueues>, nowMs: number): QueueLine[] =>
  queues.map(({ key, waiting, late, oldest_at }) => ({
    key,
    waiting,
    late,
    age: oldest_at === null ? null : waitedText(instantMs(oldest_at), nowMs),
    to: places[key],
  }));
