import { Refusal } from '#core/refusal.ts';
import type { AnswerOf } from '#core/route.ts';
import { wallOf } from '#core/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { getProBooking, listProBookings } from '../contract.ts';
import { proVisit, type ProListRow, type ProVisitRow } from '../queries/pro-bookings.ts';
import { nextActionAt, proActionsAt } from '../rules/pro-actions.ts';
import { isHeld } from '../rules/states.ts';
import { shownBooking } from './presenter.ts';

// Returns the first entry of the history: the beginning of the hold. Its author is the professional for a visit with a
// payment link, and when the professional's own action ended the hold.
const began = ({ heldMs, heldUntilMs, history }: ProVisitRow) => ({
  at: heldMs,
  from: null,
  to: 'hold' as const,
  by: heldUntilMs !== null || (history?.[0]?.from === 'hold' && history[0].by === 'pro') ? 'pro' : 'holder',
  reason: null,
});

export const proBookingShown = async (
  db: Db,
  proId: number,
  publicId: string,
  nowMs: number,
): Promise<AnswerOf<typeof getProBooking>> => {
  const visit = await proVisit(db, proId, publicId);
  if (!visit) throw new Refusal('NotFound');
  return {
    ...(await shownBooking(db, visit.id, nowMs)),
    note: visit.note,
    walk_in: visit.is_walk_in,
    actions: proActionsAt(visit, nowMs),
    next_action: nextActionAt(visit, nowMs),
    arrived_at: visit.arrivedMs,
    care_started_at: visit.startedMs,
    care_ended_at: visit.endedMs,
    history: [began(visit), ...(visit.history ?? [])],
    collected_at: visit.collectedMs,
    collected_by: visit.collected_by,
  };
};

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
