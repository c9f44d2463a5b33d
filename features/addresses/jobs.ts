import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetAddresses, forgetDrafts } from './queries.ts';

export const jobs: readonly Job[] = [
  forgetting('forget-addresses', [
    { id: 'address drafts', forget: forgetDrafts },
    { id: 'addresses', forget: forgetAddresses },
  ]),
];
