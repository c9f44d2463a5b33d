import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { announceNext, loadRise } from './verbs/announce.ts';

/** Tells professionals of a commission that rises, a batch a transaction. */
const announceCommission: Job = {
  name: 'announce-commission',
  everySeconds: 30,
  run: async (app, now) => {
    while (await announceNext(app, now));
  },
};

export const jobs: readonly Job[] = [announceCommission];

/** How their mails are written. */
export const deliveries: Deliveries = deliveriesOf(loadRise, Object.values(messages));
