import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import type { Db } from '#platform/db/db.ts';
import { isVisitWith } from '#platform/db/visit-with.ts';

export type ClientVisitRow = {
  readonly booking_id: string;
  readonly state: BookingState;
  readonly starts_at: EpochMs;
  readonly services: readonly string[];
  readonly practitioners: readonly string[];
  readonly at_home: boolean;
  readonly place: string | null;
  readonly total_cents: number;
  readonly payment_status: 'pending' | 'paid' | 'paid_wlns' | 'refunded';
};

const placed = sql`nullif(concat_ws(', ', b.place->>'street', b.place->>'title'), '')`;

/** Returns the visits of a client, latest first. With `person`, returns only visits with this practitioner. */
export const visitsOfClient = async (
  db: Db,
  row: number,
  person: number | null,
  limit: number,
): Promise<ClientVisitRow[]> =>
  (
    await sql<ClientVisitRow>`
    select b.public_id as booking_id, b.state, b.starts_at, (select coalesce(json_agg(l->>'label'), '[]') from json_array_elements(b.lines) l) as services,
      (select coalesce(json_agg(distinct r.name), '[]') from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) r (name)
        where r.name is not null) as practitioners,
      b.at_home, ${placed} as place, (b.quote->>'totalCents')::int4 as total_cents, b.payment_status
    from client_visit v join booking b on b.id = v.booking_id where v.client_id = ${row} ${person === null ? sql`` : sql`and ${isVisitWith(person)}`}
    order by b.starts_at desc, b.id desc limit ${limit}`.execute(db)
  ).rows;

/** SQL: name of the practitioner whom the client of an entry `c` saw most often. */
export const favouriteOf = sql`(
  select r.name from client_visit v join booking b on b.id = v.booking_id and b.state in ('completed', 'confirmed'),
    json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) r (name)
  where v.client_id = c.id and r.name is not null group by r.name order by count(*) desc, max(b.starts_at) desc limit 1)`;

/**
 * Returns the address of a client's last home visit and, in an establishment, the practitioner whom the client saw most
 * often.
 */
export const habitsOf = async (
  db: Db,
  row: number,
  person: number | null,
): Promise<{ readonly address: string | null; readonly favourite: string | null }> =>
  (
    await sql<{ address: string | null; favourite: string | null }>`
    select (select ${placed} from client_visit v join booking b on b.id = v.booking_id
        where v.client_id = c.id and b.at_home and b.place is not null ${person === null ? sql`` : sql`and ${isVisitWith(person)}`}
        order by b.starts_at desc limit 1) as address,
      case when p.subtype = 'business' then ${favouriteOf} end as favourite
    from client c join pro p on p.id = c.pro_id where c.id = ${row}`.execute(db)
  ).rows[0]!;
