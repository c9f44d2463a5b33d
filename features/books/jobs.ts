import type { Job } from '#platform/jobs/jobs.ts';
import { compareNow } from './verbs/compare.ts';

/** Compares each day once it is over, by one process; a provider that was away is asked again at the next turn. */
const compareBooksNightly: Job = { name: 'compare-books', everySeconds: 600, run: async (app, now) => void (await compareNow(app, false, now)) };

export const jobs: readonly Job[] = [compareBooksNightly];
