import { zoneClock } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import type { CollisionAnswer } from '../contract/slots.ts';
import type { BusyRow } from '../queries/agenda.ts';
import { agendaPlace } from '../rules/slot-data.ts';
import { visitorName } from '../rules/walk-in.ts';

/**
 * Returns how a professional sees an occupation: `booked` for its own visits, including those that await payment
 * through a payment link, `private` for its own private events, and `taken` otherwise.
 */
export const busyKind = ({ kind, is_own, booking_id, waits_for_link }: BusyRow): CollisionAnswer['kind'] => {
  if (!is_own || (kind === 'hold' && !waits_for_link)) return 'taken';
  return booking_id === null ? 'private' : 'booked';
};

/** Whether the occupation reserves the time of a proposal for a confirmed visit. */
const isProposed = ({ kind, is_own, state }: BusyRow): boolean => kind === 'hold' && is_own && state === 'confirmed';

/** Returns the client's name for a visit or a proposal, or the label of a private event. Null for other occupations. */
export const busyTitle = (row: BusyRow): string | null => {
  const kind = busyKind(row);
  if (kind === 'private') return row.label;
  return kind === 'booked' || isProposed(row) ? visitorName(row) : null;
};

/** Converts occupations to collisions, in order. A visit or event that takes several resources gives one collision. */
export const collisionsOf = (
  rows: readonly BusyRow[],
  zone: string,
  why: CollisionAnswer['why'],
): CollisionAnswer[] => {
  // The reserved time of a proposal is a separate collision, because it is not the time of the visit.
  const bookedOf = ({ kind, booking_id, waits_for_link }: BusyRow): string | null =>
    kind === 'hold' && !waits_for_link ? null : booking_id;
  const groups = [
    ...Map.groupBy(rows, (row) => bookedOf(row) ?? row.event_id ?? `${row.resource_id} ${row.from_ms}`).values(),
  ];
  return groups
    .map((group): CollisionAnswer => {
      const [first] = group;
      const kind = busyKind(first!);
      const fromMs = Math.min(...group.map((row) => row.service_from_ms ?? row.from_ms));
      const toMs = Math.max(...group.map((row) => row.service_to_ms ?? row.to_ms));
      const day = Math.floor(fromMs / dayMs);
      return {
        why,
        kind,
        booking_id: kind === 'booked' ? first!.booking_id : null,
        event_id: kind === 'private' ? first!.event_id : null,
        state: kind === 'booked' ? first!.state : null,
        title: busyTitle(first!),
        services: kind === 'booked' ? [...first!.services] : [],
        resource_ids: [...new Set(group.map((row) => row.resource))],
        starts_at: fromMs,
        ends_at: toMs,
        ...agendaPlace(zoneClock(zone, day - 1, day + 3), fromMs, toMs),
      };
    })
    .toSorted((a, b) => a.starts_at - b.starts_at);
};
