import { territories } from '#core/territories.ts';
import { dayMs, secondMs } from '#core/units.ts';
import { propertyIn, type IcsComponent, type IcsProperty } from './ics-components.ts';
import { icsTime, type IcsTime } from './ics-times.ts';
import { utcZone, worldZone, zonesOf, type CalendarZone } from './calendar-zones.ts';
import type { UnreadWhy } from './unread.ts';

/** Raised for an event that cannot be read: it costs that event alone. */
export class UnreadEvent extends Error {
  readonly why: UnreadWhy;
  constructor(why: UnreadWhy) {
    super(why);
    this.why = why;
  }
}

/** Why reading an event failed. */
export const whyUnread = (error: unknown): UnreadWhy => (error instanceof UnreadEvent ? error.why : error instanceof RangeError ? 'date' : 'other');

/** A moment of a calendar: on the clock of its zone; `isDate`: a whole day of the reader’s own; `isUnzoned`: it says no zone itself. */
export type CalendarMoment = { readonly wallMs: number; readonly zone: CalendarZone; readonly isDate: boolean; readonly isUnzoned?: true };

/** When a moment is, epoch milliseconds. */
export const momentMs = ({ wallMs, zone }: CalendarMoment): number => zone.instantOf(wallMs);

export const dateMsOf = (wallMs: number): number => Math.floor(wallMs / dayMs) * dayMs;

// Where calendars come from: French territories, and neighbours on other clocks.
const writersZones: readonly CalendarZone[] = [
  ...new Set([...territories.map(({ timeZone }) => timeZone), 'Europe/London', 'Europe/Athens', 'America/Toronto']),
].map(worldZone);
// Whole days end as the next begins, or with their last second.
const isEdgeOfDay = (wallMs: number): boolean => wallMs - dateMsOf(wallMs) === 0 || wallMs - dateMsOf(wallMs) >= dayMs - secondMs;

/**
 * The date and the hour that are meant by a moment said of whole days: as they are written; of an instant, on the clock where a day begins or ends then, since
 * calendars write their own midnight in UTC: the reader’s, that of a French territory or of a neighbour, else the reader’s whatever the hour.
 */
export const wallOfDays = (at: CalendarMoment, own: CalendarZone): number => {
  if (at.zone !== utcZone || isEdgeOfDay(at.wallMs)) return at.wallMs;
  const walls = [own, ...writersZones].map((zone) => zone.wallOf(at.wallMs));
  return walls.find(isEdgeOfDay) ?? walls[0]!;
};

/** A moment that is said of a series of whole days, as a day of their reader. */
export const dayOfMoment = (at: CalendarMoment, own: CalendarZone): CalendarMoment =>
  at.isDate ? at : { wallMs: dateMsOf(wallOfDays(at, own)), zone: own, isDate: true };

/** What an event is read by: the clocks that it names, that of hours without a zone, that of whole days, and whether its calendar is of Outlook or Exchange. */
export type CalendarClocks = {
  readonly named: (name: string) => CalendarZone | undefined;
  /** Undefined where the calendar says one that nobody knows. */ readonly floating: CalendarZone | undefined;
  readonly own: CalendarZone;
  readonly isOutlook: boolean;
};

/**
 * The clocks of a calendar, for whoever is in a zone of the world. RFC 5545 leaves an hour without a zone to its reader; Google, Apple and Outlook read it
 * by the zone that the calendar says it is of.
 */
export const clocksOf = (calendar: IcsComponent, zone: string): CalendarClocks => {
  const named = zonesOf(calendar);
  const own = worldZone(zone);
  const said = (propertyIn(calendar, 'X-WR-TIMEZONE') ?? propertyIn(calendar, 'TIMEZONE-ID'))?.value.trim() ?? '';
  const isOutlook = /microsoft/i.test(propertyIn(calendar, 'PRODID')?.value ?? '');
  return { named, own, floating: said === '' ? own : named(said), isOutlook };
};

/** Whether a calendar takes back what it lists (RFC 5546). */
export const isTakingBack = (calendar: IcsComponent): boolean => propertyIn(calendar, 'METHOD')?.value.trim().toUpperCase() === 'CANCEL';

/** A moment of a property; one that says no zone is on `unzoned`. */
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

/** The moment that the first property of a name says; null where there is none. */
export const momentSaid = (component: IcsComponent, name: string, clocks: CalendarClocks, why: UnreadWhy, unzoned?: CalendarZone): CalendarMoment | null => {
  const found = propertyIn(component, name);
  return found === undefined ? null : calendarMoment(icsTime(found.value, isDateIn(found)), found.params, clocks, why, unzoned);
};
