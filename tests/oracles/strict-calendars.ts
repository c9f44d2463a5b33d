import ICAL from 'ical.js';
import { normalise, type Spans } from '#core/spans.ts';
import { secondMs, tickMs } from '#core/units.ts';
import type { BusyPeriod } from '#features/calendars/rules/busy.ts';
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
 * The instant of a calendar time, in epoch milliseconds. A known named zone comes first, then the calendar's own
 * description of a zone. Dates and times without a zone are read in the reader's zone.
 */
const calendarInstant = (time: ICAL.Time, zoneName: string | undefined, ownZone: string): number => {
  if (time.isDate) return wallMs(time, ownZone);
  const named = zoneName === undefined ? undefined : knownZone(zoneName);
  if (named !== undefined) return wallMs(time, named);
  return time.zone === ICAL.Timezone.localTimezone ? wallMs(time, ownZone) : time.toUnixTime() * secondMs;
};

/**
 * Builds an event with an empty list of exceptions. Otherwise ical.js would search the whole calendar for exceptions at
 * each of ten thousand events.
 */
const calendarEvent = (component: ICAL.Component): ICAL.Event => new ICAL.Event(component, { exceptions: [] });

/** Zone named by one of the times of an event. Undefined when the time names no zone. */
const zoneNameOf = (event: ICAL.Event, name: 'dtstart' | 'dtend' | 'recurrence-id'): string | undefined => {
  const tzid: unknown = event.component.getFirstProperty(name)?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};

const mostSteps = 60_000;
const mostStepsOfOne = 20_000;

const isBusy = (event: ICAL.Event): boolean => {
  const text = (name: string): string => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    text('status') !== 'CANCELLED' &&
    text('transp') !== 'TRANSPARENT' &&
    text('x-microsoft-cdo-busystatus') !== 'FREE' &&
    !event.uid?.endsWith('@accalmie')
  );
};

/**
 * A strict calendar reader built on ical.js, to compare with ours. It matches exceptions by their text. It reads an end
 * that names no zone in the zone of the start. It walks a series from its first occurrence. Returns null when ical.js
 * cannot read the text.
 */
export const strictlyBusy = (text: string, { fromMs, toMs, zone }: BusyPeriod): Spans | null => {
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
    const events = calendars
      .flatMap((one) => one.getAllSubcomponents('vevent'))
      .map((component) => calendarEvent(component));
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
