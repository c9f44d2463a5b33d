import { adminRoleNames, hasRoleOf, adminPagePaths, adminPageRoles, type RolesNamed } from '#core/admin-roles.ts';
import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { agoText } from '#core/ago.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { listQueues } from '../contract/queues.ts';
import { queueRoom, type QueueKey } from '../rules/queues.ts';
import { adminHomeTexts } from './admin-home-texts.ts';
import type { QueueLine } from './queue-list.tsx';

const texts = adminHomeTexts.frozen;

/**
 * Value of the query parameter `etat` that opens the list of a queue, when the queue's admin page has several lists.
 */
const tabs: Partial<Record<QueueKey, string>> = { debts: 'debts', disputes: 'frozen', left: 'left' };

/** Anchor of a queue, on a page that shows other content above it. */
const anchors: Partial<Record<QueueKey, string>> = { invariants: 'invariants', mails: 'emails' };

/** Link to the items of a queue: its admin page, opened at the list or the anchor of the queue. */
const placeOf = (key: QueueKey): string => {
  const [room, tab, anchor] = [adminPagePaths[queueRoom[key]], tabs[key], anchors[key]];
  return `${room}${tab === undefined ? '' : `?etat=${tab}`}${anchor === undefined ? '' : `#${anchor}`}`;
};

const waitedText = (sinceMs: number, nowMs: number): string =>
  agoText(sinceMs, nowMs)
    .replace(/^il y a /, '')
    .replace(/^À l'instant$/, 'un instant');

const decidedBy = { complaint: adminRoleNames.trust, contest: adminRoleNames.support } as const;

/**
 * The money that stays frozen until admins with other roles decide on complaints or contested absences, for the first
 * page of finance. The complaint with the nearest deadline is a link for the admins who may open it. Null without such
 * money.
 */
export const frozenMoneyLine = ({ frozen }: DataOf<typeof listQueues>, roles: RolesNamed, nowMs: number) => {
  if (frozen === null) return null;
  const dueMs = instantMs(frozen.due_at);
  return {
    visits: frozen.visits,
    money: texts.money(priceText(frozen.cents), frozen.visits),
    decides: texts.decides(
      frozen.causes.map((cause) => decidedBy[cause]),
      fullDateText(dayOf(parisZone, dueMs)),
    ),
    isLate: dueMs < nowMs,
    complaint: frozen.complaint && {
      text: texts.complaint(frozen.complaint.number),
      to: hasRoleOf(roles, adminPageRoles.complaints) ? `${adminPagePaths.complaints}?id=${frozen.complaint.id}` : null,
    },
    to: `${adminPagePaths.payouts}?etat=frozen`,
  };
};
export type FrozenMoneyLine = NonNullable<ReturnType<typeof frozenMoneyLine>>;

export const queueLines = ({ queues }: DataOf<typeof listQueues>, nowMs: number): QueueLine[] =>
  queues.map(({ key, waiting, late, second, oldest_at }) => ({
    key,
    waiting,
    late,
    second,
    age: oldest_at === null ? null : waitedText(instantMs(oldest_at), nowMs),
    to: placeOf(key),
  }));
