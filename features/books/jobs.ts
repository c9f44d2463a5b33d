import type { Job } from '#platform/jobs/jobs.ts';
import { compareNow } from './verbs/compare.ts';

/**
 * Compares our ledger with the payment provider's books for each finished day. Only one process compares at a time. An
 * unreachable provider is tried again at the next run.
 */
const compareBooksNightly: Job = {
  name: 'compare-books',
  everySeconds: 600,
  run: async (app, nowMs) => void (await compareNow(app, false, nowMs)),
};

export const jobs: readonly Job[] = [compareBooksNightly];
