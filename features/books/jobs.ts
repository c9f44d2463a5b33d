import type { Job } from '#platform/jobs/jobs.ts';
import { compareNow } from './verbs/compare.ts';

/** Compares each finished day, in one process at a time. An unreachable provider is tried again at the next run. */
const compareBooksNightly: Job = {
  name: 'compare-books',
  everySeconds: 600,
  run: async (app, now) => void (await compareNow(app, false, now)),
};

export const jobs: readonly Job[] = [compareBooksNightly];
