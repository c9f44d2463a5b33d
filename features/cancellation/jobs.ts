import { lockResources, resourcesOf } from '#features/availability/queries.ts';
import { lockVisit, overdueRequests } from '#features/bookings/queries/commitments.ts';
import { each } from '#platform/each.ts';
import type { Job } from '#platform/jobs.ts';
import { endBooking } from './verbs.ts';

const batch = 100;

/** Ends the requests that their professional did not answer in time: everything paid goes back. */
const expireRequests: Job = {
  name: 'expire-requests',
  everySeconds: 15,
  run: async ({ db, log }, now) => {
    await each(log, 'expire-requests', await overdueRequests(db, now, batch), ({ id, pro_id }) =>
      db.transaction().execute(async (trx) => {
        await lockResources(trx, await resourcesOf(trx, [pro_id]));
        const visit = await lockVisit(trx, id);
        if (visit?.state !== 'requested' || (visit.expires_at ?? Number.POSITIVE_INFINITY) > now) return;
        await endBooking(trx, visit, { to: 'expired', by: 'system', reason: null, retainedCents: 0 }, now);
      }),
    );
  },
};

export const jobs: readonly Job[] = [expireRequests];
