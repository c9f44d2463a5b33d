import { decodedCalendar } from '#features/calendars/verbs/calendar-text.ts';
import { calendarVisits, type CalendarRead } from '../rules/calendar-visits.ts';

/** Whether a file is an iCalendar file. Only its first bytes are read. */
export const isCalendarFile = (bytes: Uint8Array): boolean =>
  /^\s*BEGIN:VCALENDAR/i.test(decodedCalendar(bytes.subarray(0, 400), null));

export const visitsOfFile = (bytes: Uint8Array, window: Parameters<typeof calendarVisits>[1]): CalendarRead =>
  calendarVisits(decodedCalendar(bytes, null), window);
