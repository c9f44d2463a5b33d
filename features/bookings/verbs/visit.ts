import { Refusal } from '#core/refusal.ts';
import { insertOccupations, releaseOccupations } from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { VisitRow } from '../queries/commitments.ts';
import { occupationsOf, takenRows } from './hold-rows.ts';
import { allocatedVisit, prepareVisit, priceAt, startIsOffered, type PreparedVisit } from '#features/offers/verbs/prepare.ts';

/**
 * A booked visit as it is asked of its professional again: the same services, people and place, whom each line was asked of, less what was taken off its
 * price.
 */
export const appointmentAskedBy = (visit: VisitRow) => ({
  proId: visit.pro_public_id,
  lines: visit.lines.map((line, i) => {
    const asked = visit.chosen?.[i];
    return {
      option_id: line.option_id,
      add_on_ids: line.add_ons.map((one) => one.id),
      // A cart may have been changed since; of visits held before lines said it, it is all there is.
      resource_id: line.asked_id !== undefined ? line.asked_id : asked?.option_id === line.option_id ? (asked.resource_id ?? null) : null,
    };
  }),
  guests: { adults: visit.adults, children: visit.children, babies: visit.babies },
  place: visit.place,
  discount: discountOf(visit.quote.lines),
  isAccepted: true as const,
});

/** A booked visit read against what is offered; `asOfMs` is the moment its notice is judged at. */
const prepared = (db: Db, visit: VisitRow, asOfMs: number): Promise<PreparedVisit> =>
  prepareVisit(db, appointmentAskedBy(visit), { fromMs: visit.starts_at, toMs: visit.starts_at }, asOfMs);

/** The price of a held visit at today's catalogue, judged at the moment it was first quoted. */
export const currentPrice = async (db: Db, visit: VisitRow, now: number): Promise<Quote> =>
  priceAt(await prepared(db, visit, now), visit.starts_at, visit.quoted_at);

/**
 * Takes the time of a visit again, for good, inside a transaction that has locked its professional's resources and freed what it held: all of it, or nothing
 * and false. Its notice is judged at the moment it was held; its price stays the one promised.
 */
export const retakeVisit = async (trx: Db, visit: VisitRow, now: number): Promise<boolean> => {
  try {
    const found = await prepared(trx, visit, visit.first_held_at ?? now);
    const parts = startIsOffered(found, visit.starts_at) ? allocatedVisit(found, visit.starts_at) : null;
    if (parts === null) return false;
    if ((await insertOccupations(trx, occupationsOf(parts, found, visit.id, null))) < parts.length) {
      await releaseOccupations(trx, [visit.id]);
      return false;
    }
    await refreshDerived(trx, takenRows(parts), now);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
