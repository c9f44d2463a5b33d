import { sql, type RawBuilder } from 'kysely';

// SQL condition: whether occupation `t` is the current time of visit `b`. A hold counts only while the visit is unpaid.
// Any other hold is a proposed or an abandoned time.
const keeps = sql`t.active and (t.kind = 'booking' or b.state in ('hold', 'pending_payment'))`;

/**
 * SQL condition: whether the practitioner with this resource row gives visit `b`.
 * When the visit has a current time, the resources of this time decide. A visit handed over therefore no longer counts
 * for its former practitioner.
 * When the visit has no current time, the condition requires both a former time with the practitioner and a line that
 * names the practitioner.
 */
export const isVisitWith = (resourceRow: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`(case
  when exists (select from occupation t where t.booking_id = b.id and ${keeps})
  then exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow} and ${keeps})
  else exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow}) and exists (
    select from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) n (name), resource r
    where r.id = ${resourceRow} and r.label = n.name) end)`;
