import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetCarts } from './queries.ts';
import { numberOrders } from './queries/numbers.ts';

const atOnce = 500;

/**
 * Computes and stores the order number of older orders that lack one, in batches. Before this job runs, pages compute
 * the same number.
 */
const numberOlder: Job = {
  name: 'number-orders',
  everySeconds: 3_600,
  run: async ({ db }) => {
    for (let some = atOnce; some === atOnce;) some = await numberOrders(db, atOnce);
  },
};

export const jobs: readonly Job[] = [numberOlder, forgetting('forget-carts', [{ id: 'carts', forget: forgetCarts }])];
