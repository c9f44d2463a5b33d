import { greatCircleKm, type Point } from '#core/geo.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import { travelMinutes } from '#features/travel/rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { BlockAnswer, readPlanning } from '../contract/planning.ts';
import { agendaHead, busyBetween, eventsBetween, type AgendaHead, type BusyRow } from '../queries/agenda.ts';
import { resourcesShown } from '../queries/resources.ts';
import { hasHours, slotsBetween } from '../queries/slots.ts';
import { agendaPlace, daysShown, eventShown, placedSlots, keptSlotData } from '../rules/slot-data.ts';
import { travelTails } from '../rules/travel-tails.ts';
import { busyKind, busyTitle } from './collisions.ts';

/** The settings of an agenda as its professional reads them. */
export const settingsShown = ({ zone, notice_min, horizon_days, slot_step_min }: AgendaHead) => ({ time_zone: zone, notice_min, horizon_days, slot_step_min });

const placeOf = ({ lat, lon }: BusyRow): Point | null => (lat === null || lon === null ? null : { lat, lon });

const privateEvent = 'Événement privé';

type Clock = ReturnType<typeof zoneClock>;

const busyBlocks = (rows: readonly BusyRow[], head: AgendaHead, clock: Clock): BlockAnswer[] => {
  const legMinutes = (from: Point | null, to: Point | null): number => travelMinutes(greatCircleKm(from ?? head, to ?? head), head.mode ?? 'driving');
  return [...Map.groupBy(rows, (row) => row.resource_id).values()].flatMap((taken) => {
    const places = taken.map((row) => ({ ...agendaPlace(clock, row.from_ms, row.to_ms), place: placeOf(row) }));
    const tails = travelTails(places, legMinutes);
    return taken.map((row, i): BlockAnswer => {
      const kind = busyKind(row);
      const isBooked = kind === 'booked';
      const { day, start_minute, end_minute } = places[i]!;
      return {
        kind,
        slot_id: null,
        booking_id: isBooked ? row.booking_id : null,
        event_id: kind === 'private' ? row.event_id : null,
        resource_id: row.resource,
        target: null,
        recurrence: null,
        day,
        start_minute,
        end_minute,
        starts_at: row.from_ms,
        ends_at: row.to_ms,
        service_starts_at: isBooked ? row.service_from_ms : null,
        service_ends_at: isBooked ? row.service_to_ms : null,
        travel_before_minutes: isBooked ? tails[i]!.before : 0,
        travel_after_minutes: isBooked ? tails[i]!.after : 0,
        state: isBooked ? row.state : null,
        title: busyTitle(row),
        services: isBooked ? [...row.services] : [],
        at_home: isBooked && row.at_home === true,
        payment_status: isBooked ? row.payment_status : null,
      };
    });
  });
};

/** The agenda of a professional over days [fromDay, toDay] of its place, of one resource or of all. */
export const agendaShown = async (
  db: Db,
  proId: number,
  asked: { readonly fromDay: number; readonly toDay: number; readonly resourceId: string | null },
  nowMs: number,
): Promise<AnswerOf<typeof readPlanning>> => {
  const { fromDay, toDay, resourceId } = asked;
  const head = await agendaHead(db, proId);
  const clock = zoneClock(head.zone, fromDay - 1, toDay + 2);
  const [fromMs, toMs] = [wallToEpochMinute(clock, fromDay, 0) * minuteMs, wallToEpochMinute(clock, toDay + 1, 0) * minuteMs];
  const concerns = (id: string | null): boolean => resourceId === null || id === null || id === resourceId;
  const slots = (await slotsBetween(db, proId, fromDay - 1, toDay)).filter((slot) => concerns(slot.resourceId));
  const busy = (await busyBetween(db, proId, fromMs, toMs)).filter((row) => concerns(row.resource));
  const events = (await eventsBetween(db, proId, fromMs, toMs)).filter((event) => concerns(event.resourceId));
  return {
    time_zone: head.zone,
    today: dayOf(head.zone, nowMs),
    settings: settingsShown(head),
    days: daysShown(clock, fromDay, toDay),
    resources: await resourcesShown(db, proId, nowMs),
    slots: slots.map(keptSlotData),
    events: events.map((event) => eventShown(clock, event)),
    blocks: [...placedSlots(slots, clock, fromDay, toDay), ...busyBlocks(busy, head, clock)],
    has_hours: await hasHours(db, proId),
  };
};

/** An agenda as an admin sees it who sees the site as its professional: what a private event is stays theirs. */
export const withoutPrivateWords = (agenda: AnswerOf<typeof readPlanning>): AnswerOf<typeof readPlanning> => ({
  ...agenda,
  events: agenda.events.map((event) => ({ ...event, label: privateEvent })),
  blocks: agenda.blocks.map((block) => (block.kind === 'private' ? { ...block, title: privateEvent } : block)),
});
