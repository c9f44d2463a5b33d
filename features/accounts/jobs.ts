import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { messages } from './messages.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { forgetUnproven } from './queries/accounts.ts';
import { forgetTokens } from './queries/tokens.ts';
import { unprovenMs } from './rules/lifetimes.ts';
import { loadChanged, loadRegistered, loadReset, loadRoles } from './verbs/mail-subjects.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-accounts', [
    { id: 'account links', forget: forgetTokens },
    { id: 'unproven accounts', forget: (db, nowMs, limit) => forgetUnproven(db, nowMs - unprovenMs, limit) },
  ]),
];

export const deliveries: Deliveries = {
  ...deliveriesOf(loadRegistered, [messages.account_verify]),
  ...deliveriesOf(loadReset, [messages.password_reset]),
  ...deliveriesOf(loadRoles, [messages.admin_roles_changed]),
  ...deliveriesOf(loadChanged, [messages.password_changed, messages.second_factor_removed]),
};
