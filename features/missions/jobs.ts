import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { forgetTakenBackProComments } from './queries/pro-comments.ts';
import { proCommentTimes } from './rules/missions.ts';
import { loadMission } from './verbs/notify.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-pro-comments', [
    {
      id: 'pro comments taken back',
      forget: (db, nowMs, limit) => forgetTakenBackProComments(db, nowMs - proCommentTimes.writtenWithinMs, limit),
    },
  ]),
];

export const deliveries: Deliveries = deliveriesOf(loadMission, Object.values(messages));
