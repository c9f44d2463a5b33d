import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetNotifications } from './queries/notifications.ts';
import { forgetEvents } from './queries/messages.ts';
import { notificationStoredMs } from './rules/notifications.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-notifications', [
    { id: 'notifications', forget: (db, nowMs, limit) => forgetNotifications(db, nowMs - notificationStoredMs, limit) },
    { id: 'events of messages', forget: (db, _, limit) => forgetEvents(db, limit) },
  ]),
];
