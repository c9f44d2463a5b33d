import { mayPass } from '#core/states.ts';
import { lockResources, releaseOccupations, resourcesOf } from '#features/availability/queries/derived.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import type { Db } from '#platform/db.ts';
import { lockBooking, writeState } from '../queries/holds.ts';
import { bookingTransitions } from '../rules/states.ts';

/** Ends the overdue holds among these bookings of one professional and gives their time back, in one transaction. */
export const expireBookings = async (db: Db, proId: number, bookingIds: readonly number[], now: number): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lockResources(trx, await resourcesOf(trx, [proId]));
    const over: number[] = [];
    for (const id of [...bookingIds].sort((a, b) => a - b)) {
      const booking = await lockBooking(trx, id);
      if (!booking || (booking.expires_at ?? Number.POSITIVE_INFINITY) > now || !mayPass(bookingTransitions, booking.state, 'expired', 'system')) continue;
      if (booking.state === 'requested') continue;
      await writeState(trx, { bookingId: id, from: booking.state, to: 'expired', actor: 'system', reason: null, expiresMs: booking.expires_at, nowMs: now });
      over.push(id);
    }
    await refreshDerived(trx, await releaseOccupations(trx, over), now);
  });
};
