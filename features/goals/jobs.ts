import { dayMs } from '#core/units.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { untilNoneIsLeft } from '#platform/jobs/for-each-safely.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { forgetGoals, unsentGoals } from './queries.ts';
import { loadGoal, notifyOfGoal } from './verbs/notify.ts';

const batch = 200;
// Time for which a goal is stored, in milliseconds. assumed: two years, so that a month can be compared with the same
// month of the previous year.
const goalStoredMs = 2 * 366 * dayMs;

/** Sends professionals the result of the month that has ended (docs/product/messages.md#goal). */
const tellOfGoals: Job = {
  name: 'tell-of-goals',
  everySeconds: 600,
  run: ({ db, log }, nowMs) =>
    untilNoneIsLeft(
      log,
      'tell-of-goals',
      batch,
      (after, limit) => unsentGoals(db, nowMs, after, limit),
      (id) => db.transaction().execute((trx) => notifyOfGoal(trx, id, nowMs)),
    ),
};

export const jobs: readonly Job[] = [
  tellOfGoals,
  forgetting('forget-goals', [
    { id: 'monthly goals', forget: (db, nowMs, limit) => forgetGoals(db, nowMs - goalStoredMs, limit) },
  ]),
];

export const deliveries: Deliveries = deliveriesOf(loadGoal, Object.values(messages));
