import { roomPaths } from '#core/admin-roles.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { agoText } from '#core/ago.ts';
import type { listQueues } from '../contract/queues.ts';
import { queueRoom, type QueueKey } from '../rules/queues.ts';
import type { QueueLine } from './queue-list.tsx';

/**
 * Value of the query parameter `etat` that opens the list of a queue, when the queue's admin page has several lists.
 */
const tabs: Partial<Record<QueueKey, string>> = { debts: 'debts', disputes: 'frozen', left: 'left' };

/** Anchor of a queue, on a page that shows other content above it. */
const anchors: Partial<Record<QueueKey, string>> = { invariants: 'invariants', mails: 'emails' };

/** Link to the items of a queue: the page of its room, with the list or the anchor of the queue. */
const placeOf = (key: QueueKey): string => {
  const [room, tab, anchor] = [roomPaths[queueRoom[key]], tabs[key], anchors[key]];
  return `${room}${tab === undefined ? '' : `?etat=${tab}`}${anchor === undefined ? '' : `#${anchor}`}`;
};

const waitedText = (sinceMs: number, nowMs: number): string =>
  agoText(sinceMs, nowMs)
    .replace(/^il y a /, '')
    .replace(/^À l'instant$/, 'un instant');

export const queueLines = ({ queues }: DataOf<typeof listQueues>, nowMs: number): QueueLine[] =>
  queues.map(({ key, waiting, late, second, oldest_at }) => ({
    key,
    waiting,
    late,
    second,
    age: oldest_at === null ? null : waitedText(instantMs(oldest_at), nowMs),
    to: placeOf(key),
  }));
