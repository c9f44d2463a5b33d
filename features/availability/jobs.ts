import { dayOf } from '#core/time.ts';
import { each } from '#platform/each.ts';
import type { Job } from '#platform/jobs.ts';
import { staleProfessionals, zonesInUse } from './queries.ts';
import { deriveProfessionals } from './verbs.ts';

const batch = 50;

/** Brings the horizon forward where a new local day has begun; whatever the time it was stopped, once done nothing is left. */
const rollHorizon: Job = {
  name: 'roll-horizon',
  everySeconds: 600,
  atStart: true,
  run: async ({ db, log }, now) => {
    const todays: { time_zone: string; day: number }[] = [];
    await each(log, 'roll-horizon', await zonesInUse(db), async (zone) => todays.push({ time_zone: zone, day: dayOf(zone, now) }));
    const derive = (ids: readonly number[]): Promise<void> => db.transaction().execute((trx) => deriveProfessionals(trx, ids, now));
    const left: number[] = [];
    for (;;) {
      const stale = await staleProfessionals(db, todays, left, batch);
      if (stale.length === 0) return;
      // One that cannot be derived must keep neither the others from their day nor the house from opening.
      await derive(stale).catch(async () => left.push(...(await each(log, 'roll-horizon', stale, (id) => derive([id])))));
    }
  },
};

export const jobs: readonly Job[] = [rollHorizon];
