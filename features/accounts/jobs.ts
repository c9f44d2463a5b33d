import { forgetting } from '#platform/forget.ts';
import type { Job } from '#platform/jobs.ts';
import type { Deliveries } from '#platform/outbox.ts';
import { forgetUnproven } from './queries/accounts.ts';
import { forgetTokens } from './queries/tokens.ts';
import { unprovenMs } from './rules/lifetimes.ts';
import { writePasswordChanged, writeReset, writeVerification } from './verbs/write-mail.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-accounts', [
    { id: 'account links', forget: forgetTokens },
    { id: 'unproven accounts', forget: (db, nowMs, limit) => forgetUnproven(db, nowMs - unprovenMs, limit) },
  ]),
];

/** What is told of accounts by mail. */
export const deliveries: Deliveries = {
  account_verify: writeVerification,
  password_reset: writeReset,
  password_changed: writePasswordChanged,
};
