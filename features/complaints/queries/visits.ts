import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';
import type { Db } from '#platform/db/db.ts';

export type ComplainedVisit = {
  readonly visit: {
    readonly id: string;
    readonly state: BookingState;
    readonly starts_at: EpochMs;
    readonly ends_at: EpochMs;
    readonly time_zone: string;
    readonly labels: string[];
    readonly practitioners: string[];
  };
  readonly professional: { readonly id: string; readonly slug: string; readonly name: string };
};

export const visitOfComplaint = async (db: Db, bookingId: number): Promise<ComplainedVisit | undefined> => {
  const found = await sql<ComplainedVisit['visit'] & { pro_id: string; slug: string; name: string }>`
    select b.public_id as id, b.state, b.starts_at, b.ends_at, p.time_zone, array(select l->>'label' from json_array_elements(b.lines) l) as labels,
      array(select distinct n from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) n where n is not null) as practitioners,
      p.public_id as pro_id, p.slug, p.business_name as name
    from booking b join pro p on p.id = b.pro_id where b.id = ${bookingId}`.execute(db);
  const [row] = found.rows;
  if (!row) return undefined;
  const { pro_id, slug, name, ...visit } = row;
  return { visit, professional: { id: pro_id, slug, name } };
};
