import type { Db } from '#platform/db/db.ts';
import { forEachSafely } from '#platform/jobs/for-each-safely.ts';
import type { Log } from '#platform/app/log.ts';
import { endedVisits, lockBooking } from '../queries/commitments.ts';
import { afterVisit, mayFollow } from '../rules/states.ts';
import { changeState } from './change-state.ts';

const batch = 200;

/** Completes the confirmed visits that ended two hours ago (docs/product/booking.md#changes-of-state). */
export const completeVisits = async (db: Db, log: Log, nowMs: number): Promise<void> => {
  await forEachSafely(log, 'complete-visits', await endedVisits(db, nowMs - afterVisit.completedMs, batch), (id) =>
    db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, id);
      if (
        !booking ||
        booking.ends_at + afterVisit.completedMs > nowMs ||
        !mayFollow('complete', booking.state, 'system')
      )
        return;
      await changeState(trx, booking, 'complete', { by: 'system' }, nowMs);
    }),
  );
};
