import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetCarts } from './queries.ts';

export const jobs: readonly Job[] = [forgetting('forget-carts', [{ id: 'carts', forget: forgetCarts }])];
