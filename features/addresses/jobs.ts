import type { Job } from '#platform/features.ts';
import { purgeDrafts } from './queries.ts';

export const jobs: readonly Job[] = [
  {
    name: 'purge-address-drafts',
    everySeconds: 3600,
    run: async ({ db }, now) => {
      await purgeDrafts(db, now);
    },
  },
];
