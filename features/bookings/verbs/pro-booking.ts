import type { AnswerOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import type { listProBookings } from '../contract.ts';
import type { ProListRow } from '../queries/pro-bookings.ts';
import { isHeld } from '../rules/states.ts';

export const listedBooking = (row: ProListRow, zone: string): AnswerOf<typeof listProBookings>['data'][number] => {
  const start = wallOf(zone, row.starts_at);
  return {
    id: row.public_id,
    state: row.state,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    day: start.day,
    minute: start.minute,
    end_minute: wallOf(zone, row.ends_at).minute,
    at_home: row.at_home,
    place: row.place === null ? null : [row.place.street, row.place.title].filter((part) => part !== null).join(', '),
    client: { firstname: row.firstname, lastname: row.lastname },
    people: row.people,
    services: row.lines.map((line) => line.label),
    practitioners: [...new Set(row.lines.flatMap((line) => line.resources ?? []))].filter((name) => name !== null),
    total_cents: row.total_cents,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    answer_expires_at: row.state === 'requested' ? row.expires_at : null,
    payment_expires_at: isHeld(row.state) ? row.held_until : null,
  };
};
