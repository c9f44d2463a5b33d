import { territories } from '#core/territories.ts';
import { dayMs, secondMs } from '#core/units.ts';
import { propertyIn, type IcsComponent, type IcsProperty } from './ics-components.ts';
import { icsTime, type IcsTime } from './ics-times.ts';
import { utcZone, worldZone, zonesOf, type CalendarZone } from './calendar-zones.ts';
import type { UnreadWhy } from './unread.ts';

/** Thrown when one event cannot be read. The other events of the calendar are still read. */
export class UnreadEvent extends Error {
  readonly why: UnreadWhy;
  constructor(why: UnreadWhy) {
    super(why);
    this.why = why;
  }
}

/** Converts an error thrown while reading an event to a reason. */
export const whyUnread = (error: unknown): UnreadWhy => {
  if (error instanceof UnreadEvent) return error.why;
  return error instanceof RangeError ? 'date' : 'other';
};

/**
 * A time on the wall clock of its zone. `isDate`: a whole day in the practitioner's zone. `isUnzoned`: the calendar
 * gives no zone for this time.
 */
export type CalendarMoment = {
  readonly wallMs: number;
  readonly zone: CalendarZone;
  readonly isDate: boolean;
  readonly isUnzoned?: true;
};

export const momentMs = ({ wallMs, zone }: CalendarMoment): number => zone.instantOf(wallMs);

export const dateMsOf = (wallMs: number): number => Math.floor(wallMs / dayMs) * dayMs;

// Zones in which programs may write a calendar: French territories, and places on neighbouring clocks.
const writersZones: readonly CalendarZone[] = [
  ...new Set([...territories.map(({ timeZone }) => timeZone), 'Europe/London', 'Europe/Athens', 'America/Toronto']),
].map(worldZone);
// Some programs end a whole day at the next midnight, others at the last second of the day.
const isEdgeOfDay = (wallMs: number): boolean =>
  wallMs - dateMsOf(wallMs) === 0 || wallMs - dateMsOf(wallMs) >= dayMs - secondMs;

/**
 * Returns the wall time of a moment in a series of whole days. A local time is returned unchanged. Programs write their
 * own midnight in UTC, so an instant is read in the zone where it begins or ends a day. The practitioner's zone comes
 * first, then the French territories and their neighbours. Without a match, the practitioner's zone counts.
 */
export const wallOfDays = (at: CalendarMoment, own: CalendarZone): number => {
  if (at.zone !== utcZone || isEdgeOfDay(at.wallMs)) return at.wallMs;
  const walls = [own, ...writersZones].map((zone) => zone.wallOf(at.wallMs));
  return walls.find(isEdgeOfDay) ?? walls[0]!;
};

/** Converts a moment of a series of whole days to a day in the practitioner's zone. */
export const dayOfMoment = (at: CalendarMoment, own: CalendarZone): CalendarMoment =>
  at.isDate ? at : { wallMs: dateMsOf(wallOfDays(at, own)), zone: own, isDate: true };

/**
 * The zones of a calendar: by name, for times without a zone (`floating`), and for whole days (`own`). `isOutlook` is
 * also true for Exchange.
 */
export type CalendarClocks = {
  readonly named: (name: string) => CalendarZone | undefined;
  /** Zone of times without a zone. Undefined when the calendar declares an unknown zone. */ readonly floating:
    | CalendarZone
    | undefined;
  readonly own: CalendarZone;
  readonly isOutlook: boolean;
};

/**
 * Returns the zones of a calendar that a practitioner in `zone` follows. RFC 5545 lets the reader choose the zone of
 * times without one. Google, Apple and Outlook use the zone that the calendar declares, and so do we.
 */
export const clocksOf = (calendar: IcsComponent, zone: string): CalendarClocks => {
  const named = zonesOf(calendar);
  const own = worldZone(zone);
  const zoneName = (propertyIn(calendar, 'X-WR-TIMEZONE') ?? propertyIn(calendar, 'TIMEZONE-ID'))?.value.trim() ?? '';
  const isOutlook = /microsoft/i.test(propertyIn(calendar, 'PRODID')?.value ?? '');
  return { named, own, floating: zoneName === '' ? own : named(zoneName), isOutlook };
};

/** Whether a calendar cancels the events that it contains (RFC 5546). */
export const isTakingBack = (calendar: IcsComponent): boolean =>
  propertyIn(calendar, 'METHOD')?.value.trim().toUpperCase() === 'CANCEL';

/**
 * Converts a parsed time to a moment. `unzoned` is the zone of a time without a zone. Throws `UnreadEvent` when the
 * time is missing or its zone is unknown.
 */
export const calendarMoment = (
  time: IcsTime | undefined,
  params: IcsProperty['params'],
  clocks: CalendarClocks,
  why: UnreadWhy,
  unzoned: CalendarZone | undefined = clocks.floating,
): CalendarMoment => {
  if (time === undefined) throw new UnreadEvent(why);
  if (time.kind === 'date') return { wallMs: time.wallMs, zone: clocks.own, isDate: true };
  if (time.kind === 'utc') return { wallMs: time.wallMs, zone: utcZone, isDate: false };
  const name = params.get('TZID') ?? '';
  const zone = name === '' ? unzoned : clocks.named(name);
  if (zone === undefined) throw new UnreadEvent('zone');
  return { wallMs: time.wallMs, zone, isDate: false, ...(name === '' && { isUnzoned: true }) };
};

const isDateIn = ({ params }: IcsProperty): boolean => params.get('VALUE')?.toUpperCase() === 'DATE';

/** Reads the moment of a property. Null when the component lacks the property. */
export const momentOfProperty = (
  component: IcsComponent,
  name: string,
  clocks: CalendarClocks,
  why: UnreadWhy,
  unzoned?: CalendarZone,
): CalendarMoment | null => {
  const found = propertyIn(component, name);
  return found === undefined
    ? null
    : calendarMoment(icsTime(found.value, isDateIn(found)), found.params, clocks, why, unzoned);
};
