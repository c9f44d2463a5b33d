import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { zoneOf } from '#features/orders/queries.ts';
import { proOrdersOf } from '#features/orders/queries/pro-list.ts';
import { proOrderShown } from '#features/orders/verbs.ts';
import type { Db } from '#platform/db/db.ts';
import type { confirmProBookings } from '../contract.ts';
import { changeAsPro } from './as-pro.ts';

const isConfirmed = async (db: Db, proId: number, publicId: string, nowMs: number): Promise<boolean> => {
  try {
    await db
      .transaction()
      .execute((trx) => changeAsPro(trx, proId, publicId, { to: 'confirmed', reason: null }, nowMs));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/**
 * Confirms requests one after the other, each independently (docs/product/booking.md#requests). A request that was
 * already confirmed counts as confirmed. The answer contains the state of each visit after all confirmations.
 */
export const confirmSeveral = async (
  db: Db,
  proId: number,
  publicIds: readonly string[],
  nowMs: number,
): Promise<AnswerOf<typeof confirmProBookings>> => {
  const ids = [...new Set(publicIds)];
  const confirmed = new Set<string>();
  for (const id of ids) if (await isConfirmed(db, proId, id, nowMs)) confirmed.add(id);
  const zone = await zoneOf(db, proId);
  const orders = new Map(
    (await proOrdersOf(db, proId, ids)).map((row) => [row.booking_public_id, proOrderShown(row, zone, nowMs)]),
  );
  return {
    data: ids.map((id) => ({ booking_id: id, confirmed: confirmed.has(id), order: orders.get(id) ?? null })),
    time_zone: zone,
  };
};
