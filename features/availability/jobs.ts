import { dayOf } from '#core/time.ts';
import type { Job } from '#platform/features.ts';
import { staleProfessionals, zonesInUse } from './queries.ts';
import { deriveProfessionals } from './verbs.ts';

const batch = 50;

/** Brings the horizon forward where a new local day has begun; whatever the time it was stopped, once done nothing is left. */
const rollHorizon: Job = {
  name: 'roll-horizon',
  everySeconds: 600,
  atStart: true,
  run: async ({ db }, now) => {
    const todays = (await zonesInUse(db)).map((zone) => ({ time_zone: zone, day: dayOf(zone, now) }));
    for (;;) {
      const stale = await staleProfessionals(db, todays, batch);
      if (stale.length === 0) return;
      await db.transaction().execute((trx) => deriveProfessionals(trx, stale, now));
    }
  },
};

export const jobs: readonly Job[] = [rollHorizon];
