import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { loadMission } from './verbs/tell.ts';

export const jobs: readonly Job[] = [];

/** How the mails about missions are written. */
export const deliveries: Deliveries = deliveriesOf(loadMission, Object.values(messages));
