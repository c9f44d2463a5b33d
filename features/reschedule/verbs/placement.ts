import { Refusal } from '#core/refusal.ts';
import { tickMs } from '#core/units.ts';
import type { Allotment } from '#features/availability/rules/allocation.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { Db } from '#platform/db/db.ts';
import type { LoadedVisit } from '#features/offers/queries/bookable.ts';
import type { VisitRow } from '#features/bookings/queries/commitments.ts';
import { bookableStarts, type Bookable } from '#features/offers/rules/bookable.ts';
import { allocatedVisit, preparedVisit, priceAt, requireVisit, startIsOffered, type BookedBy, type PreparedVisit } from '#features/offers/verbs/prepare.ts';
import { appointmentAskedBy } from '#features/bookings/verbs/visit.ts';
import { withoutTimesOf } from '#features/offers/verbs/without-times.ts';

/**
 * A visit that its own times do not hinder, ready to be placed again between two instants; refuses NotFound or InvalidInput what is not offered as it
 * was booked any more.
 */
const preparedAnew = async (db: Db, visit: VisitRow, days: { fromMs: number; toMs: number }, by: BookedBy, now: number): Promise<PreparedVisit> => {
  const asked = { ...appointmentAskedBy(visit), by };
  const found: LoadedVisit = await requireVisit(db, asked, days, null);
  return preparedVisit({ ...found, rows: await withoutTimesOf(db, found.rows, visit.id) }, asked, days, now);
};

/** Every moment that a booked visit could have between two instants, its own included, each with the price it would have now. */
export const timesAnew = async (
  db: Db,
  visit: VisitRow,
  days: { fromMs: number; toMs: number },
  by: BookedBy,
  now: number,
): Promise<Bookable & Pick<PreparedVisit, 'pro'>> => {
  const { pro, visit: placed, data, asked } = await preparedAnew(db, visit, days, by, now);
  return { ...bookableStarts(pro, placed, data, asked), pro };
};

/** A booked visit placed at another start: who serves it and what it costs now. Refuses SlotTaken when it cannot take place then. */
export const placedAnew = async (
  db: Db,
  visit: VisitRow,
  startMs: number,
  by: BookedBy,
  now: number,
): Promise<{ readonly prepared: PreparedVisit; readonly parts: readonly Allotment[]; readonly quote: Quote }> => {
  if (startMs % tickMs !== 0) throw new Refusal('SlotTaken');
  const found = await preparedAnew(db, visit, { fromMs: startMs, toMs: startMs }, by, now);
  const parts = startIsOffered(found, startMs) ? allocatedVisit(found, startMs) : null;
  if (parts === null) throw new Refusal('SlotTaken');
  return { prepared: found, parts, quote: priceAt(found, startMs, now) };
};
