import { sql, type RawBuilder } from 'kysely';

// Time that a visit occupies. An unpaid visit occupies its hold. For any other visit, a hold is only a proposed or
// abandoned time.
const keeps = sql`t.active and (t.kind = 'booking' or b.state in ('hold', 'pending_payment'))`;

/**
 * SQL condition: whether visit `b` is given by the practitioner with this resource row. A visit that occupies time
 * belongs to the practitioners of that time, so a visit handed over no longer counts.
 * A visit that occupies no time counts for a practitioner of its former time, if its lines still name that
 * practitioner.
 */
export const isVisitWith = (resourceRow: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`(case
  when exists (select from occupation t where t.booking_id = b.id and ${keeps})
  then exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow} and ${keeps})
  else exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow}) and exists (
    select from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) n (name), resource r
    where r.id = ${resourceRow} and r.label = n.name) end)`;
