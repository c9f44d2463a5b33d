import { forgetDeleted } from '#features/accounts/queries/deleted.ts';
import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { dropMailsTo, type Deliveries } from '#platform/jobs/outbox.ts';
import { messages } from './messages.ts';
import { eraseNamed } from './verbs/erase.ts';
import { loadDeleted, loadReplaced, loadWanted } from './verbs/mail-subjects.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-deleted', [
    { id: 'names on bills of deleted accounts', forget: eraseNamed },
    { id: 'deleted accounts', forget: forgetDeleted },
  ]),
];

export const deliveries: Deliveries = {
  ...deliveriesOf(loadWanted, [messages.email_change]),
  ...deliveriesOf(loadReplaced, [messages.email_change_asked]),
  ...deliveriesOf(loadDeleted, [messages.account_deleted]),
};

/** When the access to an account ends, cancels the waiting mails that contain a link to change its address. */
export const eventHandlers: EventHandlers = {
  access: (trx, accountId, nowMs) => dropMailsTo(trx, accountId, [messages.email_change.kind], nowMs),
};
