import ICAL from 'ical.js';
import { dayFromCivil } from '#core/civil.ts';
import { cellText } from '#core/csv.ts';
import { instantText } from '#core/instant-text.ts';
import { dayOf, isoFromDay } from '#core/time.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { calendarInstant, calendarEvent, knownZone, zoneNameOf } from '#features/calendars/rules/calendar-instants.ts';
import { repeatIn, repeatedDays } from './repeats.ts';
import { describedFieldOf, visitFileLimits, type VisitCells, type VisitField } from './visit-columns.ts';

/** How far ahead the dates of a repetition are read, in days. */
const aheadDays = 366;

/** What a calendar says of visits; `isCut` when it has more than may be read. */
export type CalendarRead = { readonly ok: true; readonly lines: readonly VisitCells[]; readonly isCut: boolean } | { readonly ok: false };

const two = (value: number): string => String(value).padStart(2, '0');
const cellOf = (text: string): string => cellText(text, visitFileLimits.cellChars);
const textOf = (component: ICAL.Component, name: string): string => cellOf(String(component.getFirstPropertyValue(name) ?? ''));

/** What the description of an event says of a visit, a line « Téléphone : … » for each; the first of a name counts. */
const describedIn = (description: string): VisitCells => {
  const cells: Partial<Record<VisitField, string>> = {};
  for (const line of description.split(/\r?\n|\\n/).slice(0, 40)) {
    const found = /^\s*([^:]{2,40}?)\s*:\s*(\S.*)$/u.exec(line);
    const field = found ? describedFieldOf(found[1]!) : null;
    // When it is, the event says itself.
    if (field !== null && !['date', 'time', 'start', 'end', 'zone', 'uid', 'status'].includes(field)) cells[field] ??= cellOf(found![2]!);
  }
  return cells;
};

/** Whom an event invites, where that is one person with a name or an address. */
const invitedIn = (component: ICAL.Component): VisitCells => {
  const [one, ...others] = component.getAllProperties('attendee');
  if (one === undefined || others.length > 0) return {};
  const address = String(one.getFirstValue() ?? '').replace(/^mailto:/i, '');
  const name: unknown = one.getParameter('cn');
  return { ...(address.includes('@') && { email: cellOf(address) }), ...(typeof name === 'string' && name !== address && { client: cellOf(name) }) };
};

/** The moments of an event: an instant each, or, of a zone that nobody knows, its own clock beside the zone's name. */
const momentsOf = (event: ICAL.Event, ownZone: string) => {
  const { startDate } = event;
  const named = zoneNameOf(event, 'dtstart');
  const isUnknown = named !== undefined && knownZone(named) === undefined && startDate.zone === ICAL.Timezone.localTimezone;
  const start = (time: ICAL.Time): number => calendarInstant(time, named, ownZone);
  const lengthMs = calendarInstant(event.endDate, zoneNameOf(event, 'dtend') ?? named, ownZone) - start(startDate);
  const at = (time: ICAL.Time): VisitCells => {
    const day = `${time.year}-${two(time.month)}-${two(time.day)}`;
    if (startDate.isDate) return { start: day };
    const duration: VisitCells = lengthMs > 0 && lengthMs < dayMs ? { duration: String(Math.round(lengthMs / minuteMs)) } : {};
    return isUnknown
      ? { start: `${day} ${two(time.hour)}:${two(time.minute)}`, zone: cellOf(named), ...duration }
      : { start: instantText(start(time)), ...duration };
  };
  return { start, at };
};

const dayOfTime = ({ year, month, day }: ICAL.Time): number => dayFromCivil(year, month, day);
const onDay = (time: ICAL.Time, day: number): ICAL.Time => {
  const moved = time.clone();
  moved.addDuration(new ICAL.Duration({ days: day - dayOfTime(time) } as ICAL.Duration));
  return moved;
};

const timesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  component
    .getAllProperties(name)
    .flatMap((property) => property.getValues() as unknown[])
    .filter((value): value is ICAL.Time => value instanceof ICAL.Time);

type Window = { readonly zone: string; readonly nowMs: number };

const replacedAt = (event: ICAL.Event, zone: string): number => calendarInstant(event.recurrenceId, zoneNameOf(event, 'recurrence-id'), zone);

/** The dates of an event that repeats, from today on; null where its rule is not read whole. */
const datesOf = (event: ICAL.Event, { zone, nowMs }: Window): ICAL.Time[] | null => {
  const { component, startDate } = event;
  const rules = component.getAllProperties('rrule');
  const recur = rules[0]?.getFirstValue() as ICAL.Recur | undefined;
  if (rules.length > 1 || recur === undefined || component.getFirstProperty('rdate') || component.getFirstProperty('exrule')) return null;
  const until = recur.until as ICAL.Time | null;
  const repeat = repeatIn(recur.toString(), until === null ? null : dayOfTime(until) + (until.isDate ? 0 : 1));
  if (repeat === null) return null;
  const today = dayOf(zone, nowMs);
  const days = repeatedDays(repeat, dayOfTime(startDate), today, today + aheadDays);
  if (days === null) return null;
  const { start } = momentsOf(event, zone);
  const left = new Set(
    timesOf(component, 'exdate').map((time) => (time.isDate ? isoFromDay(dayOfTime(time)) : calendarInstant(time, zoneNameOf(event, 'dtstart'), zone))),
  );
  return days.flatMap((day) => {
    const time = onDay(startDate, day);
    const isAfter = until !== null && !until.isDate && calendarInstant(until, undefined, zone) < start(time);
    return isAfter || left.has(start(time)) || left.has(isoFromDay(day)) ? [] : [time];
  });
};

/** The lines of one event: one, or each of its dates; those that another event of the same series replaces left out. */
const linesOf = (event: ICAL.Event, window: Window, replaced: ReadonlySet<number>): VisitCells[] => {
  const { component } = event;
  const moments = momentsOf(event, window.zone);
  const status = textOf(component, 'status');
  const uid = cellOf(event.uid ?? '');
  const located = textOf(component, 'location').replaceAll(/\s*[\r\n]+\s*/g, ', ');
  const said: VisitCells = {
    summary: textOf(component, 'summary'),
    ...(located !== '' && { place: located }),
    ...describedIn(String(component.getFirstPropertyValue('description') ?? '')),
    ...invitedIn(component),
    ...(status !== '' && { status }),
  };
  const keyed = (suffix: number | null): VisitCells => (uid === '' ? {} : { uid: suffix === null ? uid : `${uid} ${suffix}` });
  if (event.isRecurrenceException()) return [{ ...said, ...moments.at(event.startDate), ...keyed(replacedAt(event, window.zone)) }];
  if (!component.getFirstProperty('rrule') && !component.getFirstProperty('rdate')) return [{ ...said, ...moments.at(event.startDate), ...keyed(null) }];
  const dates = datesOf(event, window);
  if (dates === null)
    return [{ ...said, ...moments.at(event.startDate), ...keyed(null), repeat: cellOf(String(component.getFirstPropertyValue('rrule') ?? '')) || 'RDATE' }];
  return dates.flatMap((time) => {
    const ms = moments.start(time);
    return replaced.has(ms) ? [] : [{ ...said, ...moments.at(time), ...keyed(ms) }];
  });
};

/**
 * The visits of a calendar's text (iCalendar, RFC 5545), a line each: repetitions as their dates of the twelve months to come, times without a zone in the
 * place's. What it cannot tell stays for whoever reads the lines.
 */
export const calendarVisits = (text: string, window: Window): CalendarRead => {
  try {
    const root = ICAL.Component.fromString(text);
    if (root.name !== 'vcalendar') return { ok: false };
    const events = root
      .getAllSubcomponents('vevent')
      .slice(0, visitFileLimits.lines + 1)
      .map((component) => calendarEvent(component));
    const replaced = Map.groupBy(
      events.filter((event) => event.isRecurrenceException()),
      (event) => event.uid,
    );
    const lines: VisitCells[] = [];
    for (const event of events) {
      if (!event.startDate || lines.length > visitFileLimits.lines) continue;
      const by = new Set((replaced.get(event.uid) ?? []).map((one) => replacedAt(one, window.zone)));
      lines.push(...linesOf(event, window, by));
    }
    return { ok: true, lines, isCut: lines.length > visitFileLimits.lines };
  } catch {
    return { ok: false };
  }
};
