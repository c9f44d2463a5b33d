import type { Db } from '#platform/db/db.ts';
import { releaseHeld, releaseOccupations } from '../queries/occupations.ts';
import { refreshDerived } from './derive.ts';

/** Frees all the times of bookings, in the caller's transaction. The caller has locked the resources. */
export const releaseTime = async (trx: Db, bookingIds: readonly number[], nowMs: number): Promise<void> =>
  refreshDerived(trx, await releaseOccupations(trx, bookingIds), nowMs);

/**
 * Frees the held times of bookings, in the caller's transaction. Their confirmed times stay taken. With `isOverdue`,
 * frees only the holds that have expired. The caller has locked the resources.
 */
export const releaseHeldTime = async (
  trx: Db,
  bookingIds: readonly number[],
  nowMs: number,
  { isOverdue = false }: { readonly isOverdue?: boolean } = {},
): Promise<void> => refreshDerived(trx, await releaseHeld(trx, bookingIds, isOverdue ? nowMs : null), nowMs);
