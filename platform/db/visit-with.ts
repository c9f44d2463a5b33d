import { sql, type RawBuilder } from 'kysely';

// SQL condition: whether occupation `t` is the time that visit `b` takes. An unpaid visit takes the time of its hold.
// The hold of any other visit is only a proposed or abandoned time.
const keeps = sql`t.active and (t.kind = 'booking' or b.state in ('hold', 'pending_payment'))`;

/**
 * SQL condition: whether visit `b` is given by the practitioner with this resource row. A visit that takes time belongs
 * to the practitioners of that time, so a visit handed over no longer counts for its former practitioner. A visit that
 * takes no time counts for a practitioner of its former time, if its lines still name that practitioner.
 */
export const isVisitWith = (resourceRow: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`(case
  when exists (select from occupation t where t.booking_id = b.id and ${keeps})
  then exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow} and ${keeps})
  else exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow}) and exists (
    select from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) n (name), resource r
    where r.id = ${resourceRow} and r.label = n.name) end)`;
