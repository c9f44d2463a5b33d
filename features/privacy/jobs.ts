import { forgetDeleted } from '#features/accounts/queries/deleted.ts';
import { forgetting } from '#platform/forget.ts';
import type { Job } from '#platform/jobs.ts';
import type { Deliveries } from '#platform/outbox.ts';
import { eraseNamed } from './verbs/erase.ts';
import { writeAccountDeleted, writeChangeAsked, writeEmailChange } from './verbs/write-mail.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-deleted', [
    { id: 'names on bills of deleted accounts', forget: eraseNamed },
    { id: 'deleted accounts', forget: forgetDeleted },
  ]),
];

/** What is told of one's data by mail. */
export const deliveries: Deliveries = {
  email_change: writeEmailChange,
  email_change_asked: writeChangeAsked,
  account_deleted: writeAccountDeleted,
};
