import { dayOf } from '#core/time.ts';
import type { EventHandlers } from '#platform/db/event-handlers.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { newId } from '#platform/db/ids.ts';
import { forgetting } from '#platform/jobs/forget.ts';
import { forgetAbsences } from './queries/absences.ts';
import { staleProfessionals, zonesInUse } from './queries/derived.ts';
import { ensurePractitioner } from './queries/resources.ts';
import { absenceStoredMs } from './rules/absences.ts';
import { deriveAround, deriveProfessionals } from './verbs/derive.ts';

const batch = 50;

/**
 * Derives again the rows of the professionals whose derived rows begin before today at their place. Commits each batch,
 * so after an interruption the next run continues with the remaining professionals.
 */
const rollHorizon: Job = {
  name: 'roll-horizon',
  everySeconds: 600,
  atStart: true,
  run: async ({ db, log }, nowMs) => {
    const todays: { time_zone: string; day: number }[] = [];
    await forEachSafely(log, 'roll-horizon', await zonesInUse(db), async (zone) =>
      todays.push({ time_zone: zone, day: dayOf(zone, nowMs) }),
    );
    const derive = (ids: readonly number[]): Promise<void> =>
      db.transaction().execute((trx) => deriveProfessionals(trx, ids, nowMs));
    const left: number[] = [];
    for (;;) {
      const stale = await staleProfessionals(db, todays, left, batch);
      if (stale.length === 0) return;
      // A professional whose derivation fails must neither block the others nor prevent the application from starting.
      await derive(stale).catch(async () =>
        left.push(...(await forEachSafely(log, 'roll-horizon', stale, (id) => derive([id])))),
      );
    }
  },
};

export const jobs: readonly Job[] = [
  rollHorizon,
  forgetting('forget-absences', [
    { id: 'absences', forget: (db, nowMs, limit) => forgetAbsences(db, nowMs - absenceStoredMs, limit) },
  ]),
];

export const eventHandlers: EventHandlers = {
  profile: async (trx, proId, nowMs) => {
    await ensurePractitioner(trx, proId, newId());
    await deriveAround(trx, proId, nowMs);
  },
  offer: (trx, proId, nowMs) => deriveAround(trx, proId, nowMs),
};
