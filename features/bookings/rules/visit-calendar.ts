import { calendarText, type CalendarEvent, type CalendarMethod } from '#core/ics.ts';
import { dayMinutes } from '#core/units.ts';
import {
  type BookingFacts,
  mailLocales,
  clientShort,
  servicesText,
  withPro,
  type MailBooking,
  type MailLinks,
  type SeriesMoment,
} from './booking-mail.ts';

/** Minutes between the alarm of a downloaded calendar file and the visit: one day. */
const alarmMin = dayMinutes;

type CalendarContext = {
  readonly reader: 'client' | 'pro';
  readonly method: CalendarMethod;
  readonly isCancelled: boolean;
  readonly stampMs: number;
};

/**
 * Another visit in the calendar file. A visit of the same series has its own times only. An unrelated booking has all
 * its data.
 */
type Beside = SeriesMoment | MailBooking;

const eventOf = (
  b: MailBooking,
  links: Pick<MailLinks, 'page' | 'supportEmail'>,
  { reader, method, isCancelled, stampMs }: CalendarContext,
): CalendarEvent => {
  const isClient = reader === 'client';
  const locale = mailLocales[isClient ? b.language : 'fr'];
  const { firstname, lastname, email } = b.client;
  const attendee = isClient
    ? { name: `${firstname} ${lastname}`.trim(), email }
    : { name: b.pro.name, email: b.pro.email };
  return {
    uid: `${b.publicId}@accalmie`,
    sequence: b.changes,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    startMs: b.startMs,
    endMs: b.endMs,
    stampMs,
    summary: isClient
      ? `${servicesText(b, locale)} ${withPro(b, locale)}`
      : `${clientShort(b.client)}, ${servicesText(b, locale)}`,
    location: b.place,
    ...(isClient ? { url: links.page } : {}),
    organizer: { name: 'Accalmie', email: links.supportEmail },
    ...(method === 'PUBLISH' && !isCancelled ? { alarmMin } : {}),
    ...(attendee.email === null || method === 'PUBLISH'
      ? {}
      : { attendee: { name: attendee.name, email: attendee.email } }),
  };
};

/**
 * Returns the other visits of a mail's calendar file. For bookings cancelled or declined together: those that were once
 * confirmed. For a series: all its visits in the mail that confirms them, otherwise the visits moved or cancelled
 * together.
 */
export const otherVisitsOf = (
  { b, together = [], beside = [] }: Pick<BookingFacts, 'b' | 'together' | 'beside'>,
  { isCancelled, tellsSeries }: { readonly isCancelled: boolean; readonly tellsSeries: boolean },
): Beside[] => {
  if (beside.length > 0) return beside.filter(({ wasConfirmed }) => wasConfirmed);
  const starts = new Set(together.map(({ wasMs, newMs }) => newMs ?? wasMs));
  const isCovered = ({ startMs }: SeriesMoment): boolean => tellsSeries || starts.has(startMs);
  return b.series.filter((one) => one.publicId !== b.publicId && one.isConfirmed !== isCancelled && isCovered(one));
};

/**
 * Returns the method of a calendar file. A file with several visits uses `PUBLISH`, because an invitation contains a
 * single visit (RFC 5546 §3.2).
 */
export const calendarMethod = <M extends CalendarMethod>(method: M, others: readonly Beside[]): M | 'PUBLISH' =>
  others.length === 0 ? method : 'PUBLISH';

/**
 * Writes the calendar file of a visit for its client or its professional, with the other visits of the message. A
 * confirmation and a cancellation have the same UID, so that the calendar replaces the visit. `PUBLISH` is a file to
 * download, with an alarm and without attendees.
 */
export const visitCalendar = (
  b: MailBooking,
  links: Pick<MailLinks, 'page' | 'supportEmail'>,
  reader: 'client' | 'pro',
  method: CalendarMethod,
  stampMs: number,
  others: readonly Beside[] = [],
): string => {
  const context: CalendarContext = {
    reader,
    method: calendarMethod(method, others),
    isCancelled: method === 'CANCEL',
    stampMs,
  };
  const events = [b, ...others].map((one) =>
    eventOf({ ...b, ...one }, { ...links, page: links.page.replace(b.publicId, one.publicId) }, context),
  );
  return calendarText(context.method, events);
};
