import { adminPageRoles, type AdminPageKey } from '#core/admin-roles.ts';
import { dayMs, hourMs } from '#core/units.ts';
import { requestMs } from '#features/payments/rules/refund-requests.ts';

/** Queues of admin work, by priority when nothing is due (docs/product/rights.md#admins-acts). */
export const queueKeys = [
  'invariants',
  'reports',
  'appeals',
  'complaints',
  'refunds',
  'payouts',
  'debts',
  'left',
  'disputes',
  'books',
  'mails',
  'absences',
  'documents',
  'services',
  'reviews',
  'operator',
] as const;
export type QueueKey = (typeof queueKeys)[number];

/** Promised delay of each queue, in milliseconds. Null when no delay is promised. */
export const queueDelayMs: Readonly<Record<QueueKey, number | null>> = {
  invariants: 0,
  reports: 7 * dayMs,
  appeals: 7 * dayMs,
  complaints: 10 * dayMs,
  refunds: requestMs,
  payouts: 7 * dayMs,
  debts: 30 * dayMs,
  left: null,
  disputes: null,
  books: 7 * dayMs,
  mails: null,
  absences: 48 * hourMs,
  documents: 3 * dayMs,
  services: null,
  reviews: null,
  operator: null,
};

/** The admin page where each queue is handled. */
export const queueRoom: Readonly<Record<QueueKey, AdminPageKey>> = {
  invariants: 'health',
  reports: 'reports',
  appeals: 'appeals',
  complaints: 'complaints',
  refunds: 'refunds',
  payouts: 'payouts',
  debts: 'payouts',
  left: 'payouts',
  disputes: 'payouts',
  books: 'books',
  mails: 'health',
  absences: 'absences',
  documents: 'documents',
  services: 'services',
  reviews: 'reviews',
  operator: 'settings',
};

/** Roles that may handle a queue, the same as those of its admin page. */
export const queueRoles = (key: QueueKey): (typeof adminPageRoles)[AdminPageKey] => adminPageRoles[queueRoom[key]];

/** `dueMs`: first due date of the queue, null when no delay is promised. */
export type QueueCount = {
  readonly key: QueueKey;
  readonly waiting: number;
  readonly late: number;
  readonly oldestMs: number | null;
  readonly dueMs: number | null;
};

const urgencyRank = ({ key, waiting, late }: QueueCount): number => {
  if (waiting === 0) return 2;
  if (key === 'invariants') return -1;
  return late > 0 ? 0 : 1;
};

/**
 * Sorts the queues: broken invariants first, then queues with late items, then by first due date. Empty queues come
 * last.
 */
export const byUrgency = <T extends QueueCount>(queues: readonly T[]): T[] => {
  const rank = (queue: QueueCount): readonly number[] => [
    urgencyRank(queue),
    queue.oldestMs === null ? Number.MAX_SAFE_INTEGER : (queue.dueMs ?? Number.MAX_SAFE_INTEGER - 1),
    queueKeys.indexOf(queue.key),
  ];
  return queues.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    const at = left.findIndex((one, i) => one !== right[i]);
    return at === -1 ? 0 : left[at]! - right[at]!;
  });
};
