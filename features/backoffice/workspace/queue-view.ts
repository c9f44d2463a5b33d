import { roomPaths } from '#core/admin-roles.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { agoText } from '#core/ago.ts';
import type { listQueues } from '../contract/queues.ts';
import { queueRoom, type QueueKey } from '../rules/queues.ts';
import type { QueueLine } from './queue-list.tsx';

/** The part of its room that holds a queue, where it has one of its own. */
const tabs: Partial<Record<QueueKey, string>> = { debts: 'debts', disputes: 'frozen', left: 'left' };

/** Where on the page of its room a queue stands, below what is there for everybody. */
const anchors: Partial<Record<QueueKey, string>> = { invariants: 'invariants', mails: 'emails' };

/** Where what waits is shown: the room of its queue, or the part of it that holds it. */
const placeOf = (key: QueueKey): string => {
  const [room, tab, anchor] = [roomPaths[queueRoom[key]], tabs[key], anchors[key]];
  return `${room}${tab === undefined ? '' : `?etat=${tab}`}${anchor === undefined ? '' : `#${anchor}`}`;
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
    to: placeOf(key),
  }));
