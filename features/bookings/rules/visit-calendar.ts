import { calendarText, type CalendarEvent, type CalendarMethod } from '#core/ics.ts';
import { dayMinutes } from '#core/units.ts';
import type { BookingFacts } from './mail-drafts.ts';
import { mailLocales } from './mail-locale.ts';
import { clientShort, servicesText, withPro, type MailBooking, type MailLinks, type SeriesMoment } from './mail-parts.ts';

/** A day before, for who keeps the file themselves. */
const alarmMin = dayMinutes;

type Told = {
  readonly reader: 'client' | 'pro';
  readonly method: CalendarMethod;
  readonly isCancelled: boolean;
  readonly stampMs: number;
};

/** Another visit of the same file: one of its series, which differs in its moment alone, or one that differs in all. */
type Beside = SeriesMoment | MailBooking;

const eventOf = (b: MailBooking, links: Pick<MailLinks, 'page' | 'supportEmail'>, { reader, method, isCancelled, stampMs }: Told): CalendarEvent => {
  const isClient = reader === 'client';
  const locale = mailLocales[isClient ? b.language : 'fr'];
  const { firstname, lastname, email } = b.client;
  const attendee = isClient ? { name: `${firstname} ${lastname}`.trim(), email } : { name: b.pro.name, email: b.pro.email };
  return {
    uid: `${b.publicId}@accalmie`,
    sequence: b.changes,
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    startMs: b.startMs,
    endMs: b.endMs,
    stampMs,
    summary: isClient ? `${servicesText(b, locale)} ${withPro(b, locale)}` : `${clientShort(b.client)}, ${servicesText(b, locale)}`,
    location: b.place,
    ...(isClient ? { url: links.page } : {}),
    organizer: { name: 'Accalmie', email: links.supportEmail },
    ...(method === 'PUBLISH' && !isCancelled ? { alarmMin } : {}),
    ...(attendee.email === null || method === 'PUBLISH' ? {} : { attendee: { name: attendee.name, email: attendee.email } }),
  };
};

/**
 * The visits that a mail about one of them tells too: of its series, all of them as it is confirmed, else those that were moved or cancelled with it; of
 * others, those that ended with it.
 */
export const toldBeside = (
  { b, together = [], beside = [] }: Pick<BookingFacts, 'b' | 'together' | 'beside'>,
  { isCancelled, tellsSeries }: { readonly isCancelled: boolean; readonly tellsSeries: boolean },
): Beside[] => {
  if (beside.length > 0) return beside.filter(({ wasConfirmed }) => wasConfirmed);
  const starts = new Set(together.map(({ wasMs, newMs }) => newMs ?? wasMs));
  const isTold = ({ startMs }: SeriesMoment): boolean => tellsSeries || starts.has(startMs);
  return b.series.filter((one) => one.publicId !== b.publicId && one.isConfirmed !== isCancelled && isTold(one));
};

/** How a calendar hears of several appointments: an invitation is of one alone (RFC 5546 §3.2), a publication of any number. */
export const calendarMethod = <M extends CalendarMethod>(method: M, others: readonly Beside[]): M | 'PUBLISH' => (others.length === 0 ? method : 'PUBLISH');

/**
 * The appointment as a calendar file for one of the two sides, with those of its series that are told with it; the same UID for its confirmation and its
 * cancellation. `PUBLISH` is a file that somebody downloads: it invites nobody, and reminds.
 */
export const visitCalendar = (
  b: MailBooking,
  links: Pick<MailLinks, 'page' | 'supportEmail'>,
  reader: 'client' | 'pro',
  method: CalendarMethod,
  stampMs: number,
  others: readonly Beside[] = [],
): string => {
  const told: Told = { reader, method: calendarMethod(method, others), isCancelled: method === 'CANCEL', stampMs };
  const events = [b, ...others].map((one) => eventOf({ ...b, ...one }, { ...links, page: links.page.replace(b.publicId, one.publicId) }, told));
  return calendarText(told.method, events);
};
