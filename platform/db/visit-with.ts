import { sql, type RawBuilder } from 'kysely';

// The time that a visit keeps: of one that waits to be paid it is still held, of any other what is held is a moment proposed or left.
const keeps = sql`t.active and (t.kind = 'booking' or b.state in ('hold', 'pending_payment'))`;

/**
 * Whether a visit `b` of a statement is given by a practitioner, by the row of their agenda: by the time that it keeps, so that one handed to somebody else is
 * theirs no more; once it keeps none, by the time that it had and the names that it ended with.
 */
export const isVisitWith = (resourceRow: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`(case
  when exists (select from occupation t where t.booking_id = b.id and ${keeps})
  then exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow} and ${keeps})
  else exists (select from occupation t where t.booking_id = b.id and t.resource_id = ${resourceRow}) and exists (
    select from json_array_elements(b.lines) l, json_array_elements_text(coalesce(l->'resources', '[]')) n (name), resource r
    where r.id = ${resourceRow} and r.label = n.name) end)`;
