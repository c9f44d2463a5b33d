import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { announceNext, loadNewTerms, loadRise } from './verbs/announce.ts';
import { loadAloneRise } from './verbs/notify-limits.ts';

const announceChanges: Job = {
  name: 'announce-settings',
  everySeconds: 30,
  run: async (app, nowMs) => {
    while (await announceNext(app, nowMs));
  },
};

export const jobs: readonly Job[] = [announceChanges];

export const deliveries: Deliveries = {
  ...deliveriesOf(loadRise, [messages.commission_rises]),
  ...deliveriesOf(loadNewTerms, [messages.terms_change]),
  ...deliveriesOf(loadAloneRise, [messages.alone_limit_rises]),
};
