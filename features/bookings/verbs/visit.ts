import { Refusal } from '#core/refusal.ts';
import { insertOccupations, releaseOccupations } from '#features/availability/queries/occupations.ts';
import { refreshDerived } from '#features/availability/verbs/derive.ts';
import { discountOf } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { VisitRow } from '../queries/commitments.ts';
import { occupationsOf, takenRows } from './hold-rows.ts';
import {
  allocatedVisit,
  prepareVisit,
  priceAt,
  startIsOffered,
  type PreparedVisit,
} from '#features/offers/verbs/prepare.ts';

/**
 * Returns the practitioner that the client requested for a line, as a public id. `inCart` is that line in the cart. Old
 * bookings store no requested practitioner, so the cart is the only source, although it may have changed since.
 */
const requestedResource = (
  line: VisitRow['lines'][number],
  inCart: NonNullable<VisitRow['chosen']>[number] | undefined,
): string | null => {
  if (line.asked_id !== undefined) return line.asked_id;
  return inCart?.option_id === line.option_id ? (inCart.resource_id ?? null) : null;
};

/** Converts a booked visit back to a request for the same services, people, place, practitioners and discount. */
export const appointmentRequestOf = (visit: VisitRow) => ({
  proId: visit.pro_public_id,
  lines: visit.lines.map((line, i) => ({
    option_id: line.option_id,
    add_on_ids: line.add_ons.map((one) => one.id),
    resource_id: requestedResource(line, visit.chosen?.[i]),
  })),
  guests: { adults: visit.adults, children: visit.children, babies: visit.babies },
  place: visit.place,
  discount: discountOf(visit.quote.lines),
  isAccepted: true as const,
});

/** Prepares a booked visit from the current catalogue. `asOfMs` is the instant from which the notice counts. */
const prepared = (db: Db, visit: VisitRow, asOfMs: number): Promise<PreparedVisit> =>
  prepareVisit(db, appointmentRequestOf(visit), { fromMs: visit.starts_at, toMs: visit.starts_at }, asOfMs);

/** Returns the price of a held visit in the current catalogue, with the surcharges of the time of its first quote. */
export const currentPrice = async (db: Db, visit: VisitRow, nowMs: number): Promise<Quote> =>
  priceAt(await prepared(db, visit, nowMs), visit.starts_at, visit.quoted_at);

/**
 * Takes the time of a visit again, without a deadline. The caller's transaction has locked the professional's resources
 * and freed the previous time of the visit. Returns false and takes nothing when part of the time is taken. The notice
 * counts from the first hold, and the agreed price stays.
 */
export const retakeVisit = async (trx: Db, visit: VisitRow, nowMs: number): Promise<boolean> => {
  try {
    const found = await prepared(trx, visit, visit.first_held_at ?? nowMs);
    const parts = startIsOffered(found, visit.starts_at) ? allocatedVisit(found, visit.starts_at) : null;
    if (parts === null) return false;
    if ((await insertOccupations(trx, occupationsOf(parts, found, visit.id, null))) < parts.length) {
      await releaseOccupations(trx, [visit.id]);
      return false;
    }
    await refreshDerived(trx, takenRows(parts), nowMs);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
