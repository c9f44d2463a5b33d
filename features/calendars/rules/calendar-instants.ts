import ICAL from 'ical.js';
import { secondMs } from '#core/units.ts';

const wallMs = (time: ICAL.Time, zone: string): number =>
  Temporal.PlainDateTime.from({
    year: time.year,
    month: time.month,
    day: time.day,
    hour: time.hour,
    minute: time.minute,
    second: Math.min(59, time.second),
  }).toZonedDateTime(zone).epochMilliseconds;

/** A zone of the world by its name; undefined for one that it does not know. */
export const knownZone = (name: string): string | undefined => {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch {
    return undefined;
  }
};

/**
 * An instant of a calendar: by the zone it names, as the world knows it, else as the calendar describes it; a date, or a time without zone, is the
 * reader's own.
 */
export const calendarInstant = (time: ICAL.Time, zoneName: string | undefined, ownZone: string): number => {
  if (time.isDate) return wallMs(time, ownZone);
  const named = zoneName === undefined ? undefined : knownZone(zoneName);
  if (named !== undefined) return wallMs(time, named);
  return time.zone === ICAL.Timezone.localTimezone ? wallMs(time, ownZone) : time.toUnixTime() * secondMs;
};

/** A component as an event. Told of no exception it looks for none: of ten thousand events each would go through all the others. */
export const calendarEvent = (component: ICAL.Component): ICAL.Event => new ICAL.Event(component, { exceptions: [] });

/** The zone that a time of an event names. */
export const zoneNameOf = (event: ICAL.Event, name: 'dtstart' | 'dtend' | 'recurrence-id'): string | undefined => {
  const tzid: unknown = event.component.getFirstProperty(name)?.getParameter('tzid');
  return typeof tzid === 'string' ? tzid : undefined;
};
