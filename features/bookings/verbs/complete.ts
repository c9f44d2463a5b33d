import { mayPass } from '#core/states.ts';
import type { Db } from '#platform/db.ts';
import { each } from '#platform/each.ts';
import type { Log } from '#platform/log.ts';
import { endedVisits } from '../queries/commitments.ts';
import { lockBooking, writeState } from '../queries/holds.ts';
import { afterVisit, bookingTransitions } from '../rules/states.ts';

const batch = 200;

/** Counts as done the visits that ended two hours ago and that nobody has said anything about (decisions §3). */
export const completeVisits = async (db: Db, log: Log, now: number): Promise<void> => {
  await each(log, 'complete-visits', await endedVisits(db, now - afterVisit.completedMs, batch), (id) =>
    db.transaction().execute(async (trx) => {
      const booking = await lockBooking(trx, id);
      if (!booking || booking.ends_at + afterVisit.completedMs > now || !mayPass(bookingTransitions, booking.state, 'completed', 'system')) return;
      await writeState(trx, { bookingId: id, from: booking.state, to: 'completed', actor: 'system', reason: null, expiresMs: null, nowMs: now });
    }),
  );
};
