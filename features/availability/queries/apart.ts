import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { asJson, type Db } from '#platform/db.ts';
import type { FreeRow } from '../rules/free-rows.ts';
import type { Taken } from './derived.ts';

/** The times that a booking has, in order. */
export const takenOf = async (db: Db, bookingId: number): Promise<Taken[]> =>
  (
    await sql<Taken>`
    select resource_id, (extract(epoch from lower(during)) * 1000)::bigint as from_ms, (extract(epoch from upper(during)) * 1000)::bigint as to_ms
    from occupation where booking_id = ${bookingId} and active order by resource_id, during`.execute(db)
  ).rows;

/** The free time of the resources of these times, as if the booking that has them had none: from the opening and the other occupations, over the opening days that the times touch. */
export const freeWithout = async (db: Db, bookingId: number, own: readonly Taken[]): Promise<FreeRow[]> => {
  if (own.length === 0) return [];
  // Three days on each side hold every zone's opening day, and its hours past midnight.
  const days = own.map(({ resource_id, from_ms, to_ms }) => ({
    resource_id,
    from_day: Math.floor(from_ms / dayMs) - 3,
    to_day: Math.floor(to_ms / dayMs) + 3,
  }));
  const found = await sql<{ row: FreeRow }>`
    select distinct on (o.resource_id, o.day) json_build_array(o.resource_id, o.day, (o.open - coalesce((
      select range_agg(int4range(floor(extract(epoch from lower(c.during)) / 300)::int4, ceil(extract(epoch from upper(c.during)) / 300)::int4))
      from occupation c
      where c.active and c.resource_id = o.resource_id and c.booking_id is distinct from ${bookingId}
        and c.during && tstzrange(to_timestamp(lower(o.open)::float8 * 300), to_timestamp(upper(o.open)::float8 * 300))), '{}'::int4multirange))::text) as row
    from jsonb_to_recordset(${asJson(days)}) as x(resource_id bigint, from_day int4, to_day int4)
    join open_day o on o.resource_id = x.resource_id and o.day between x.from_day and x.to_day
    where not isempty(o.open)`.execute(db);
  return found.rows.map(({ row }) => row);
};
