import { thumbnailPath } from '#core/photo.ts';
import { greatCircleKm, type Point } from '#core/geo.ts';
import type { AnswerOf } from '#core/route.ts';
import { dayOf, localOf, wallToEpochMinute, zoneClock } from '#core/time.ts';
import { minuteMs } from '#core/units.ts';
import { travelMinutes } from '#features/travel/rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { BlockAnswer, readPlanning } from '../contract/planning.ts';
import type { AgendaHead, BusyRow, TimesRow } from '../queries/agenda.ts';
import { readAgenda, type AgendaDays } from '../queries/agenda-read.ts';
import { slotOfRow } from '../queries/slots.ts';
import { loadsOf, type LaidTime } from '../rules/agenda-loads.ts';
import {
  absentDays,
  agendaPlace,
  daysShown,
  eventShown,
  laidHours,
  placedAbsences,
  placedHolidays,
  placedSlots,
  slotFields,
} from '../rules/slot-data.ts';
import { holidaysIn } from '../rules/closed-holidays.ts';
import { travelTails } from '../rules/travel-tails.ts';
import { busyKind, busyTitle } from './collisions.ts';

export const settingsShown = ({ zone, notice_min, horizon_days, slot_step_min }: AgendaHead) => ({
  time_zone: zone,
  notice_min,
  horizon_days,
  slot_step_min,
});

const placeOf = ({ lat, lon }: Pick<BusyRow, 'lat' | 'lon'>): Point | null =>
  lat === null || lon === null ? null : { lat, lon };

const privateEvent = 'Événement privé';

type Clock = ReturnType<typeof zoneClock>;

type Leg = (from: Point | null, to: Point | null) => number;

const legsOf =
  (head: AgendaHead): Leg =>
  (from, to) =>
    travelMinutes(greatCircleKm(from ?? head, to ?? head), head.mode ?? 'driving');

const busyBlocks = (rows: readonly BusyRow[], head: AgendaHead, clock: Clock): BlockAnswer[] =>
  [...Map.groupBy(rows, (row) => row.resource_id).values()].flatMap((taken) => {
    const places = taken.map((row) => ({ ...agendaPlace(clock, row.from_ms, row.to_ms), place: placeOf(row) }));
    const tails = travelTails(places, legsOf(head));
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
        step: isBooked ? row.step : null,
        is_settled: isBooked && row.is_settled,
      };
    });
  });

const noTravel = { before: 0, after: 0 };

const laidTimes = (
  row: TimesRow,
  head: AgendaHead,
  clock: Clock,
  [fromMs, toMs]: readonly [number, number],
): LaidTime[] => {
  const { resource: resourceId, lat, lon } = row;
  const found = row.from.flatMap((from, i) => {
    const [to, visit] = [row.to[i]!, row.visit[i]!];
    return from < toMs && to > fromMs ? [{ i, from, to, visit }] : [];
  });
  const laid = ({ from, to, visit }: (typeof found)[number], { before, after }: typeof noTravel): LaidTime => ({
    resourceId,
    fromMs: from - before * minuteMs,
    toMs: to + after * minuteMs,
    isPrivate: visit === 0,
    visit: visit > 0 ? visit : null,
  });
  // Without a period at a client's place, there is no travel to compute. Most agendas are like this.
  if (lat === null || lon === null) return found.map((one) => laid(one, noTravel));
  const times = found.toSorted((a, b) => a.from - b.from);
  const places = times.map(({ i, from }) => ({
    day: localOf(clock, Math.floor(from / minuteMs)).day,
    place: placeOf({ lat: lat[i]!, lon: lon[i]! }),
  }));
  const tails = travelTails(places, legsOf(head));
  // Only visits of this professional get travel. `visit` is 0 or -1 for any other period.
  return times.map((one, i) => laid(one, one.visit > 0 ? tails[i]! : noTravel));
};

/** Returns the agenda of a professional for some local days, as blocks or as loads. */
export const agendaShown = async (
  db: Db,
  proId: number,
  request: AgendaDays,
  nowMs: number,
): Promise<AnswerOf<typeof readPlanning>> => {
  const { fromDay, toDay, resourceId } = request;
  const read = await readAgenda(db, proId, request);
  const { zone, times, resources, absences } = read;
  const clock = zoneClock(zone, fromDay - 1, toDay + 2);
  const span = [
    wallToEpochMinute(clock, fromDay, 0) * minuteMs,
    wallToEpochMinute(clock, toDay + 1, 0) * minuteMs,
  ] as const;
  const [fromMs, toMs] = span;
  const concerns = (id: string | null): boolean => resourceId === null || id === null || id === resourceId;
  const slots = read.slots.map(slotOfRow).filter((slot) => concerns(slot.resourceId));
  const busy = (read.busy ?? []).filter((row) => row.from_ms < toMs && row.to_ms > fromMs);
  const off = absences.filter(
    ({ resource, fromMs: from, toMs: to }) => from < toMs && to > fromMs && concerns(resource),
  );
  const events = read.events.filter(
    (event) => event.fromMs < toMs && event.toMs > fromMs && concerns(event.resourceId),
  );
  const holidays = holidaysIn(fromDay - 1, toDay, read.postcode, read.holiday_choices);
  const days = daysShown(clock, fromDay, toDay);
  const laid = {
    zone,
    days: days.map(({ day }) => day),
    resources: resources.filter(({ id }) => concerns(id)),
    hours:
      times === null ? [] : [...laidHours(slots, holidays, fromDay, toDay), ...absentDays(off, clock, fromDay, toDay)],
    times: (times ?? []).flatMap((row) => laidTimes(row, read, clock, span)),
  };
  return {
    time_zone: zone,
    today: dayOf(zone, nowMs),
    settings: settingsShown(read),
    days,
    resources: resources.map(({ photo, ...one }) => ({ ...one, photo: photo && thumbnailPath(photo) })),
    slots: slots.map(slotFields),
    events: events.map((event) => eventShown(clock, event)),
    holidays: holidays.filter(({ day }) => day >= fromDay),
    blocks:
      times === null
        ? [
            ...placedSlots(slots, clock, fromDay, toDay),
            ...placedHolidays(holidays, slots, clock, fromDay),
            ...placedAbsences(off, clock, fromDay, toDay),
            ...busyBlocks(busy, read, clock),
          ]
        : [],
    loads: times === null ? null : loadsOf(laid, resourceId !== null),
    has_hours: read.has_hours,
  };
};

/** Hides the labels of private events, which are personal, from an admin who views the site as the professional. */
export const withoutPrivateWords = (agenda: AnswerOf<typeof readPlanning>): AnswerOf<typeof readPlanning> => ({
  ...agenda,
  events: agenda.events.map((event) => ({ ...event, label: privateEvent })),
  blocks: agenda.blocks.map((block) => (block.kind === 'private' ? { ...block, title: privateEvent } : block)),
});
