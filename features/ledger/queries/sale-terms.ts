import { sql } from 'kysely';
import { instant, type Db } from '#platform/db/db.ts';
import type { CommissionTerms } from '../rules/commission.ts';

/**
 * Returns the commission terms frozen when these visits were sold, by booking. A booking without frozen terms is
 * absent.
 */
export const frozenTerms = async (
  db: Db,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, CommissionTerms>> => {
  const { rows } = await sql<CommissionTerms & { readonly booking: number }>`
    select booking_id as booking, why, services_percent as "servicesPercent", products_percent as "productsPercent", doubt from sale_terms
    where booking_id = any(${bookingIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ booking, ...terms }) => [booking, terms]));
};

/** Stores the commission terms of a sale. Terms that are already stored do not change. */
export const insertTerms = async (
  trx: Db,
  bookingId: number,
  terms: CommissionTerms,
  soldMs: number,
  nowMs: number,
): Promise<void> => {
  await sql`
    insert into sale_terms (booking_id, why, services_percent, products_percent, doubt, sold_at, frozen_at)
    values (${bookingId}, ${terms.why}, ${terms.servicesPercent}, ${terms.productsPercent}, ${terms.doubt}, ${instant(soldMs)}, ${instant(nowMs)})
    on conflict (booking_id) do nothing`.execute(trx);
};
