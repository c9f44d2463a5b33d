import ICAL from 'ical.js';
import { normalise, subtract, type Spans } from '#core/spans.ts';
import { tickMs, dayMs } from '#core/units.ts';
import { calendarInstant, calendarEvent, zoneNameOf } from './calendar-instants.ts';

const mostSteps = 60_000;
const mostStepsOfOne = 20_000;

/** `notCalendar`: the text is no calendar that can be read. */
export type BusyRead = { readonly ok: true; readonly busy: Spans } | { readonly ok: false; readonly reason: 'notCalendar' };

const isBusy = (event: ICAL.Event): boolean => {
  const text = (name: string): string => String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    text('status') !== 'CANCELLED' && text('transp') !== 'TRANSPARENT' && text('x-microsoft-cdo-busystatus') !== 'FREE' && !event.uid?.endsWith('@accalmie')
  );
};

/**
 * The busy ticks of a calendar's text (iCalendar) between two instants, epoch milliseconds, in the practitioner's zone where it names none: repetitions,
 * exceptions and changed occurrences included, what is free, cancelled or our own left out. A series that repeats more than can be read ends there.
 */
export const busySpans = (text: string, { fromMs, toMs, zone }: { readonly fromMs: number; readonly toMs: number; readonly zone: string }): BusyRead => {
  try {
    const root = ICAL.Component.fromString(text);
    const calendars = root.name === 'vcalendar' ? [root] : [];
    if (calendars.length === 0) return { ok: false, reason: 'notCalendar' };
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
    return { ok: true, busy: normalise(pairs) };
  } catch {
    return { ok: false, reason: 'notCalendar' };
  }
};

const longest = (31 * dayMs) / tickMs;

/**
 * What a calendar closes of an agenda beside what is in it already: pieces of a month at most, and how many of its busy times lay on a visit, whose part
 * is left out. Ticks.
 */
export const closedBy = (
  busy: Spans,
  visits: Spans,
  others: Spans,
): { readonly pieces: readonly (readonly [from: number, to: number])[]; readonly leftOut: number } => {
  const left = subtract(subtract(busy, visits), others);
  const pieces: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < left.length; i += 2)
    for (let from = left[i]!; from < left[i + 1]!; from += longest) pieces.push([from, Math.min(from + longest, left[i + 1]!)]);
  let leftOut = 0;
  for (let i = 0; i + 1 < busy.length; i += 2) {
    let isMet = false;
    for (let j = 0; j + 1 < visits.length && !isMet; j += 2) isMet = visits[j]! < busy[i + 1]! && busy[i]! < visits[j + 1]!;
    if (isMet) leftOut++;
  }
  return { pieces, leftOut };
};
