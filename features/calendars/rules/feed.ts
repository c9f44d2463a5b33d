import { calendarText, type CalendarEvent } from '#core/ics.ts';
import { shortName } from '#core/short-name.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/** A visit as a calendar feed tells it; instants in epoch milliseconds. */
export type FeedVisit = {
  readonly publicId: string;
  readonly state: BookingState;
  readonly startMs: number;
  readonly endMs: number;
  readonly changedMs: number;
  readonly changes: number;
  readonly services: readonly string[];
  readonly client: { readonly firstname: string; readonly lastname: string };
  readonly proName: string;
  readonly place: string;
  readonly url: string;
};

const statuses: Partial<Record<BookingState, CalendarEvent['status']>> = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  no_show: 'CONFIRMED',
};

const eventOf = (visit: FeedVisit, reader: 'pro' | 'client'): CalendarEvent => {
  const services = visit.services.join(', ');
  return {
    // The same as in the mails of the visit: a calendar that has it already changes it.
    uid: `${visit.publicId}@accalmie`,
    sequence: visit.changes,
    status: statuses[visit.state] ?? 'CANCELLED',
    startMs: visit.startMs,
    endMs: visit.endMs,
    stampMs: visit.changedMs,
    summary: reader === 'pro' ? `${shortName(visit.client)}, ${services}` : `${services} avec ${visit.proName}`,
    location: visit.place,
    url: visit.url,
  };
};

/** The visits of a professional or of a client as a calendar to subscribe to, read again every quarter of an hour (docs/product/integrations.md#calendars). */
export const feedText = (visits: readonly FeedVisit[], reader: 'pro' | 'client'): string =>
  calendarText(
    'PUBLISH',
    visits.map((visit) => eventOf(visit, reader)),
    ['X-WR-CALNAME:Accalmie', 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'],
  );
