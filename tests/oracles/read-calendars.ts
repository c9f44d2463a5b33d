import { contains, normalise, type Spans } from '#core/spans.ts';
import { tickMs } from '#core/units.ts';
import { busyOfBytes, decodedCalendar } from '#features/calendars/verbs/calendar-text.ts';
import type { BusyPeriod } from '#features/calendars/rules/busy.ts';
import { strictlyBusy } from './strict-calendars.ts';
import { writtenCalendar, writtenFrom, type WrittenCalendar } from './written-calendars.ts';

const busyPeriodIn = (zone: string): BusyPeriod => ({
  fromMs: writtenFrom.subtract({ days: 2 }).toZonedDateTime(zone).epochMilliseconds,
  toMs: writtenFrom.add({ days: 364 }).toZonedDateTime(zone).epochMilliseconds,
  zone,
});

const clock = (tick: number): string => new Date(tick * tickMs).toISOString().slice(0, 16);
const shown = (spans: Spans): string => spans.map(clock).join(' ');

const expectedOf = ({ busy }: WrittenCalendar, period: BusyPeriod): string =>
  shown(
    normalise(
      busy
        .filter(([fromMs, toMs]) => toMs >= period.fromMs && fromMs < period.toMs)
        .flatMap(([fromMs, toMs]) => [
          Math.floor(Math.max(fromMs, period.fromMs) / tickMs),
          Math.ceil(Math.min(Math.max(toMs, fromMs + 1), period.toMs) / tickMs),
        ]),
    ),
  );

/** Number of days marked as free, without the days that other events take entirely. */
const openDaysOf = ({ busy, free, zone }: WrittenCalendar): number => {
  const taken = normalise(busy.flatMap(([fromMs, toMs]) => [Math.floor(fromMs / tickMs), Math.ceil(toMs / tickMs)]));
  const tickAt = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds / tickMs;
  return new Set(free.filter((day) => !contains(taken, tickAt(day), tickAt(day.add({ days: 1 })))).map(String)).size;
};

/** Returns the difference between the written calendar of a seed and its reading by the product, or null. */
export const misread = (seed: number): string | null => {
  const written = writtenCalendar(seed);
  const text = written.bytes.toString();
  const period = busyPeriodIn(written.zone);
  const read = busyOfBytes(written.bytes, written.contentType, period);
  if (!read.ok) return `${read.reason}\n${text}`;
  const expected = expectedOf(written, period);
  if (shown(read.busy) !== expected) return `closed ${shown(read.busy)}\nwritten ${expected}\n${text}`;
  if (read.freeDayCount !== openDaysOf(written))
    return `free ${read.freeDayCount}\nwritten ${openDaysOf(written)}\n${text}`;
  const [named, unread] = [read.unread.map(({ title }) => title), written.unread].map((titles) =>
    titles.toSorted().join(),
  );
  return named === unread ? null : `named ${named}\nunread ${unread}\n${text}`;
};

/** Whether the strict control misreads the calendar of a seed. In this calendar, every event can be parsed. */
export const isMisreadStrictly = (seed: number): boolean => {
  const written = writtenCalendar(seed, true);
  const period = busyPeriodIn(written.zone);
  // The control is not tested on encodings and line ends.
  const text = decodedCalendar(written.bytes, written.contentType).replaceAll(/\r\n?|\n/g, '\r\n');
  const busy = strictlyBusy(text, period);
  return busy === null || shown(busy) !== expectedOf(written, period);
};
