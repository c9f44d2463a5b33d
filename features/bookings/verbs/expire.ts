import { lockResources, resourcesOf } from '#features/availability/queries/derived.ts';
import { releaseHeldTime } from '#features/availability/verbs/release-time.ts';
import { dayMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import { lockBooking, staleHolds } from '../queries/holds.ts';
import { mayFollow } from '../rules/arrows.ts';
import { changeState } from './change-state.ts';

/**
 * Expires the overdue holds among these bookings of one professional and frees their time, in one transaction. A
 * confirmed visit keeps its time, and loses the reserved time of an expired proposal.
 */
export const expireBookings = async (
  db: Db,
  proId: number,
  bookingIds: readonly number[],
  nowMs: number,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await lockResources(trx, await resourcesOf(trx, [proId]));
    const standing: number[] = [];
    for (const id of [...bookingIds].sort((a, b) => a - b)) {
      const booking = await lockBooking(trx, id);
      if (booking?.state === 'confirmed') standing.push(id);
      if (
        !booking ||
        (booking.expires_at ?? Number.POSITIVE_INFINITY) > nowMs ||
        !mayFollow('expireHold', booking.state, 'system')
      )
        continue;
      await changeState(trx, booking, 'expireHold', { by: 'system' }, nowMs);
    }
    await releaseHeldTime(trx, standing, nowMs, { isOverdue: true });
  });
};

/**
 * Expires the overdue holds around an instant, before the caller takes time there. Skips the booking `leftId`, which
 * the caller changes itself.
 */
export const clearStaleAround = async (
  db: Db,
  proId: number,
  startMs: number,
  nowMs: number,
  leftId?: number,
): Promise<void> => {
  const stale = (await staleHolds(db, proId, startMs - dayMs, startMs + dayMs, nowMs))
    .map(({ id }) => id)
    .filter((id) => id !== leftId);
  if (stale.length > 0) await expireBookings(db, proId, stale, nowMs);
};
