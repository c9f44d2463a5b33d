import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';
import type { BookingState } from '../rules/states.ts';

/** Records the series of a visit and its position in the series, from 1. */
export const writeSeriesPlace = async (
  db: Db,
  bookingId: number,
  { id, place, size }: { readonly id: string; readonly place: number; readonly size: number },
): Promise<void> => {
  await sql`update booking set series_id = ${id}, series_place = ${place}, series_size = ${size} where id = ${bookingId}`.execute(
    db,
  );
};

export type SeriesVisitRow = {
  readonly id: number;
  readonly public_id: string;
  readonly place: number;
  readonly size: number;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly ends_at: EpochMs;
  readonly zone: string;
  readonly care_started_at: EpochMs | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly has_mail: boolean;
  readonly services: readonly string[];
  readonly total_cents: number;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
  readonly is_settled: boolean;
};

/**
 * Returns the visits of the series to which a visit belongs, in order. Empty when the visit has no series or belongs to
 * another professional.
 */
export const visitsOfSeries = async (db: Db, proId: number, publicId: string): Promise<SeriesVisitRow[]> =>
  (
    await sql<SeriesVisitRow>`
    select b.id, b.public_id, b.series_place as place, b.series_size as size, b.state, b.starts_at, b.ends_at, p.time_zone as zone, b.care_started_at,
      b.firstname, b.lastname, b.email is not null as has_mail, (select json_agg(l->>'label') from json_array_elements(b.lines) l) as services,
      (b.quote->>'totalCents')::int4 as total_cents, b.payment_status,
      (b.payment_status = 'paid' or (b.payment_status = 'paid_wlns' and (b.collected_at is not null or (b.quote->>'dueOnSiteCents')::int4 = 0))) as is_settled
    from booking one join booking b on b.series_id = one.series_id and b.pro_id = one.pro_id join pro p on p.id = b.pro_id
    where one.pro_id = ${proId} and one.public_id = ${publicId} order by b.series_place`.execute(db)
  ).rows;
