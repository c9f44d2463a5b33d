import type { Db } from '#platform/db/db.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import { dropAbsence, insertAbsence } from '../queries/absences.ts';
import { agendaHead, busyBetween } from '../queries/agenda.ts';
import { collisionsOf } from './collisions.ts';
import { changeHours } from './hours.ts';

/** Time that one of the team is off, under its public id: the row and the public id of whose agenda, epoch milliseconds. */
export type OffTime = { readonly id: string; readonly resourceRow: number; readonly resourceId: string; readonly fromMs: number; readonly toMs: number };

/** What is taken of somebody's agenda while they are off, from now on: visits above all, which stay. */
export const metWhileOff = async (db: Db, proId: number, { resourceId, fromMs, toMs }: OffTime, nowMs: number): Promise<CollisionAnswer[]> => {
  if (toMs <= nowMs) return [];
  const { zone } = await agendaHead(db, proId);
  const busy = await busyBetween(db, proId, Math.max(fromMs, nowMs), toMs, resourceId);
  return collisionsOf(
    busy.filter(({ kind }) => kind !== 'private'),
    zone,
    'closed',
  );
};

/** Closes somebody's agenda while they are off, in the caller's transaction, whatever hours are said of it later. The visits in it stay. */
export const closeWhileOff = async (trx: Db, proId: number, { id, resourceRow, fromMs, toMs }: OffTime, nowMs: number): Promise<void> => {
  await changeHours(trx, proId, nowMs, async () => {
    await insertAbsence(trx, id, proId, { resourceId: resourceRow, fromMs, toMs });
    return { closure: null, resourceId: resourceRow };
  });
};

/** Opens again what time off had closed, in the caller's transaction. */
export const openAfterOff = async (trx: Db, proId: number, { id, resourceRow }: OffTime, nowMs: number): Promise<void> => {
  await changeHours(trx, proId, nowMs, async () => {
    await dropAbsence(trx, proId, id);
    return { closure: null, resourceId: resourceRow };
  });
};
