import { forgetting } from '#platform/jobs/forget.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { forgetCarts } from './queries.ts';
import { numberOrders } from './queries/numbers.ts';

const atOnce = 500;

/** Orders of before numbers get theirs, some at a time: one that is asked for first is shown with the same. */
const numberOlder: Job = {
  name: 'number-orders',
  everySeconds: 3_600,
  run: async ({ db }) => {
    for (let some = atOnce; some === atOnce;) some = await numberOrders(db, atOnce);
  },
};

export const jobs: readonly Job[] = [numberOlder, forgetting('forget-carts', [{ id: 'carts', forget: forgetCarts }])];
