import { innerName } from '#core/inner-name.ts';
import { calendarText, type CalendarEvent } from '#core/ics.ts';
import { shortName } from '#core/short-name.ts';
import type { BookingState } from '#features/bookings/rules/states.ts';

/** A visit in a calendar feed. Instants are in epoch milliseconds. */
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
    // The mails about the visit use the same UID, so that a calendar updates its existing event.
    uid: `${visit.publicId}@accalmie`,
    sequence: visit.changes,
    status: statuses[visit.state] ?? 'CANCELLED',
    startMs: visit.startMs,
    endMs: visit.endMs,
    stampMs: visit.changedMs,
    summary:
      reader === 'pro' ? `${shortName(visit.client)}, ${services}` : `${services} avec ${innerName(visit.proName)}`,
    location: visit.place,
    url: visit.url,
  };
};

/**
 * Returns the calendar feed of a professional's or a client's visits. Calendar programs read it every quarter of an
 * hour (docs/product/integrations.md#calendars).
 */
export const feedText = (visits: readonly FeedVisit[], reader: 'pro' | 'client'): string =>
  calendarText(
    'PUBLISH',
    visits.map((visit) => eventOf(visit, reader)),
    ['X-WR-CALNAME:Accalmie', 'REFRESH-INTERVAL;VALUE=DURATION:PT15M', 'X-PUBLISHED-TTL:PT15M'],
  );
