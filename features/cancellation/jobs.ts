import { deliveriesOf } from '#features/notifications/verbs/deliver.ts';
import { loadBooking } from '#features/bookings/verbs/mail-subjects.ts';
import { messages } from './messages.ts';
import { overdueRequests, lockToChange } from '#features/bookings/queries/commitments.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Deliveries } from '#platform/jobs/outbox.ts';
import { settleNoShows } from './verbs/absences.ts';
import { endBooking, settleEnded } from './verbs/ending.ts';

const batch = 100;

/** Expires the requests without an answer in time, with a full refund. */
const expireRequests: Job = {
  name: 'expire-requests',
  everySeconds: 15,
  run: async ({ db, log }, nowMs) => {
    await forEachSafely(log, 'expire-requests', await overdueRequests(db, nowMs, batch), ({ id, pro_id }) =>
      db.transaction().execute(async (trx) => {
        const visit = await lockToChange(trx, { id, pro_id });
        if (visit?.state !== 'requested' || (visit.expires_at ?? Number.POSITIVE_INFINITY) > nowMs) return;
        await endBooking(trx, visit, 'expireRequest', { by: 'system', reason: null, retainedCents: 0 }, nowMs);
      }),
    );
  },
};

const settleAbsences: Job = {
  name: 'settle-no-shows',
  everySeconds: 600,
  run: ({ db, log }, nowMs) => settleNoShows(db, log, nowMs, batch),
};

const settleWonBack: Job = {
  name: 'settle-ended',
  everySeconds: 600,
  run: ({ db, log }, nowMs) => settleEnded(db, log, nowMs, batch),
};

export const jobs: readonly Job[] = [expireRequests, settleAbsences, settleWonBack];

const { absence_contested: _, ...ofAbsences } = messages;

export const deliveries: Deliveries = deliveriesOf(loadBooking, Object.values(ofAbsences));
