import type { Db } from '#platform/db/db.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import { dropAbsence, insertAbsence } from '../queries/absences.ts';
import { agendaHead, busyBetween } from '../queries/agenda.ts';
import { collisionsOf } from './collisions.ts';
import { changeHours } from './hours.ts';

/**
 * An absence of a team member (a granted time off), in epoch milliseconds. `resourceRow` is the row id of the member's
 * resource.
 */
export type OffTime = {
  readonly id: string;
  readonly resourceRow: number;
  readonly resourceId: string;
  readonly fromMs: number;
  readonly toMs: number;
};

/** Returns the occupations of a person's agenda during an absence, from now on, except private time. */
export const metWhileOff = async (
  db: Db,
  proId: number,
  { resourceId, fromMs, toMs }: OffTime,
  nowMs: number,
): Promise<CollisionAnswer[]> => {
  if (toMs <= nowMs) return [];
  const { zone } = await agendaHead(db, proId);
  const busy = await busyBetween(db, proId, Math.max(fromMs, nowMs), toMs, resourceId);
  return collisionsOf(
    busy.filter(({ kind }) => kind !== 'private'),
    zone,
    'closed',
  );
};

/**
 * Closes a person's agenda during an absence, in the caller's transaction. Cancels no visit. Hours entered later do not
 * reopen this time.
 */
export const closeWhileOff = async (
  trx: Db,
  proId: number,
  { id, resourceRow, fromMs, toMs }: OffTime,
  nowMs: number,
): Promise<void> => {
  await changeHours(trx, proId, nowMs, async () => {
    await insertAbsence(trx, id, proId, { resourceId: resourceRow, fromMs, toMs });
    return { closure: null, resourceId: resourceRow };
  });
};

/** Deletes an absence in the caller's transaction, so that its time is open again. */
export const openAfterOff = async (
  trx: Db,
  proId: number,
  { id, resourceRow }: OffTime,
  nowMs: number,
): Promise<void> => {
  await changeHours(trx, proId, nowMs, async () => {
    await dropAbsence(trx, proId, id);
    return { closure: null, resourceId: resourceRow };
  });
};
