import ICAL from 'ical.js';
import { normalise, type Spans } from '#core/spans.ts';
import { secondMs, tickMs } from '#core/units.ts';
import type { BusyAsked } from '#features/calendars/rules/busy.ts';
import { knownZone } from '#features/calendars/rules/calendar-zones.ts';

const wallMs = (time: ICAL.Time, zone: string): number =>
  Temporal.PlainDateTime.from({
    year: time.year,
    month: time.month,
    day: time.day,
    hour: time.hour,
    minute: time.minute,
    second: Math.min(59, time.second),
  }).toZonedDateTime(zone).epochMilliseconds;

/**
 * An instant of a calendar: by the zone it names, as the world knows it, else as the calendar describes it; a date, or a time without zone, is the
 * reader's own.
 */
const calendarInstant = (time: ICAL.Time, zoneName: string | undefined, ownZone: string): number => {
  if (time.isDate) return wallMs(time, ownZone);
  const named = zoneName === undefined ? undefined : knownZone(zoneName);
  if (named !== undefined) return wallMs(time, named);
  return time.zone === ICAL.Timezone.localTimezone ? wallMs(time, ownZone) : time.toUnixTime() * secondMs;
};

/** A component as an event. Told of no exception it looks for none: of ten thousand events each would go through all the others. */
const calendarEvent = (component: ICAL.Component): ICAL.Event => new ICAL.Event(component, { exceptions: [] });

/** The zone that a time of an event names. */
const zoneNameOf = (event: ICAL.Event, name: 'dtstart' | 'dtend' | 'recurrence-id'): string | undefined => {
  const tzid: unknown = event.component.getFirstProperty(name)?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

const mostSteps = 60_000;
const mostStepsOfOne = 20_000;

const isBusy = (event: ICAL.Event): boolean => {
  const text = (name: string): string => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    text('status') !== 'CANCELLED' && text('transp') !== 'TRANSPARENT' && text('x-microsoft-cdo-busystatus') !== 'FREE' && !event.uid?.endsWith('@accalmie')
  );
};

/**
 * The control of the reading of calendars: a strict parser, exceptions matched by text, an end read on the clock of its start, a series gone through from
 * where it began. Null for a text that it cannot read.
 */
export const strictlyBusy = (text: string, { fromMs, toMs, zone }: BusyAsked): Spans | null => {
  try {
    const root = ICAL.Component.fromString(text);
    const calendars = root.name === 'vcalendar' ? [root] : [];
    if (calendars.length === 0) return null;
    const pairs: number[] = [];
    let steps = 0;
    const keep = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): number => {
      const startMs = calendarInstant(start, zoneNameOf(event, 'dtstart'), zone);
      const endMs = calendarInstant(end, zoneNameOf(event, 'dtend') ?? zoneNameOf(event, 'dtstart'), zone);
      if (isBusy(event) && endMs > startMs && endMs > fromMs && startMs < toMs)
        pairs.push(Math.floor(Math.max(startMs, fromMs) / tickMs), Math.ceil(Math.min(endMs, toMs) / tickMs));
      return startMs;
    };
    const events = calendars.flatMap((one) => one.getAllSubcomponents('vevent')).map((component) => calendarEvent(component));
    const changed = Map.groupBy(
      events.filter((event) => event.isRecurrenceException()),
      (event) => event.uid,
    );
    for (const event of events) {
      if (event.isRecurrenceException() || !event.startDate) continue;
      if (!event.isRecurring()) {
        keep(event, event.startDate, event.endDate);
        continue;
      }
      for (const one of changed.get(event.uid) ?? []) event.relateException(one);
      const iterator = event.iterator();
      for (let own = 0; own < mostStepsOfOne && steps < mostSteps; own++, steps++) {
        const next = iterator.next() as ICAL.Time | null;
        if (!next) break;
        const found = event.getOccurrenceDetails(next);
        keep(found.item, found.startDate, found.endDate);
        if (calendarInstant(next, zoneNameOf(event, 'dtstart'), zone) >= toMs) break;
      }
    }
    return normalise(pairs);
  } catch {
    return null;
  }
};
