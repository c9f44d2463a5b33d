import { dayOf } from '#core/time.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/db/ids.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import { forgetAbsences } from './queries/absences.ts';
import { staleProfessionals, zonesInUse } from './queries/derived.ts';
import { ensurePractitioner } from './queries/resources.ts';
import { absenceKeptMs } from './rules/absences.ts';
import { deriveAround, deriveProfessionals } from './verbs/derive.ts';

const batch = 50;

/** Brings the horizon forward where a new local day has begun; whatever the time it was stopped, once done nothing is left. */
const rollHorizon: Job = {
  name: 'roll-horizon',
  everySeconds: 600,
  atStart: true,
  run: async ({ db, log }, now) => {
    const todays: { time_zone: string; day: number }[] = [];
    await forEachSafely(log, 'roll-horizon', await zonesInUse(db), async (zone) => todays.push({ time_zone: zone, day: dayOf(zone, now) }));
    const derive = (ids: readonly number[]): Promise<void> => db.transaction().execute((trx) => deriveProfessionals(trx, ids, now));
    const left: number[] = [];
    for (;;) {
      const stale = await staleProfessionals(db, todays, left, batch);
      if (stale.length === 0) return;
      // One that cannot be derived must keep neither the others from their day nor the application from opening.
      await derive(stale).catch(async () => left.push(...(await forEachSafely(log, 'roll-horizon', stale, (id) => derive([id])))));
    }
  },
};

export const jobs: readonly Job[] = [
  rollHorizon,
  forgetting('forget-absences', [{ id: 'absences', forget: (db, nowMs, limit) => forgetAbsences(db, nowMs - absenceKeptMs, limit) }]),
];

export const eventHandlers: EventHandlers = {
  // Its hours are its own to give: nothing is open yet.
  profile: async (trx, proId, nowMs) => {
    await ensurePractitioner(trx, proId, newId());
    await deriveAround(trx, proId, nowMs);
  },
  offer: (trx, proId, nowMs) => deriveAround(trx, proId, nowMs),
};
