import { calendarText, type CalendarEvent } from '#core/ics.ts';
import { clockText, clockWithOffsetText, durationText, longDateText, phoneText, priceText, weekdayTimeText } from '#core/format.ts';
import type { MailBlock, MailRow } from '#core/mail-layout.ts';
import { dayOf, localOf, wallOf, zoneClock } from '#core/time.ts';
import { dayMs } from '#core/units.ts';
import { schedule, type CancellationPolicy, type ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import { sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { priceLineText, scheduleSentences } from '#features/pricing/texts.ts';
import type { BookingState } from './states.ts';

/** A booking as a mail tells it; instants epoch milliseconds, wall clock of the place's zone, money in cents. */
export type MailBooking = {
  readonly publicId: string;
  readonly state: BookingState;
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  /** When it was confirmed or asked for: the cancellation schedule runs from there. */
  readonly bookedMs: number;
  /** Until when the slot is kept or the answer awaited. */
  readonly untilMs: number | null;
  readonly atHome: boolean;
  /** Where it takes place, on one line. */
  readonly place: string;
  /** Digicode, floor, parking: for the professional alone. */
  readonly accessNote: string | null;
  readonly people: number;
  readonly services: readonly string[];
  readonly practitioners: readonly string[];
  readonly quote: Quote;
  readonly policy: CancellationPolicy | null;
  readonly paymentMethod: 'credit-card' | 'cash' | 'cheque' | null;
  readonly client: { readonly firstname: string; readonly lastname: string; readonly phone: string | null; readonly email: string | null };
  readonly pro: { readonly name: string; readonly isHouse: boolean; readonly phone: string | null; readonly email: string | null };
  /** Changes since the confirmation, and whether there was one. */
  readonly changes: number;
  readonly wasConfirmed: boolean;
};

/** Money moved by what is told, in cents. */
export type MailMoney = { readonly paidCents: number; readonly refundCents: number; readonly retainedCents: number };

/** The addresses of the house that a mail gives. */
export type MailLinks = { readonly booking: string; readonly pro: string; readonly supportEmail: string };

/** The small space before « : ». */
export const colon = '\u202f:';

const around = (zone: string, epochMs: number) => zoneClock(zone, dayOf(zone, epochMs) - 1, dayOf(zone, epochMs) + 2);

const clockOf = (zone: string, epochMs: number): string => {
  const clock = around(zone, epochMs);
  const at = localOf(clock, Math.floor(epochMs / 60_000));
  const isSaidTwice = [-60, 60].some((shift) => {
    const other = localOf(clock, Math.floor(epochMs / 60_000) + shift);
    return other.day === at.day && other.minute === at.minute;
  });
  return isSaidTwice ? clockWithOffsetText(at.minute, at.offsetMinutes) : clockText(at.minute);
};

/** An instant → « samedi 28 novembre à 14:30 » at the place, with its offset on the night whose hour comes twice. */
export const momentText = (zone: string, epochMs: number): string => `${longDateText(wallOf(zone, epochMs).day)} à ${clockOf(zone, epochMs)}`;

/** « Camille R. » */
export const clientShort = ({ firstname, lastname }: MailBooking['client']): string =>
  [firstname, lastname && `${lastname.charAt(0).toUpperCase()}.`].filter(Boolean).join(' ');

/** « avec Inès Caradec », « chez Maison Lézarde ». */
export const withPro = ({ pro }: MailBooking): string => `${pro.isHouse ? 'chez' : 'avec'} ${pro.name}`;

/** « Massage suédois », « Massage suédois et Soin du visage ». */
export const servicesText = ({ services }: MailBooking): string =>
  services.length < 2 ? (services[0] ?? 'Soin') : `${services.slice(0, -1).join(', ')} et ${services.at(-1)}`;

const rows = (...given: readonly (MailRow | null | false)[]): MailRow[] => given.filter((row): row is MailRow => row !== null && row !== false);

const whenRow = (b: MailBooking): MailRow => ({ label: 'Quand', value: `${momentText(b.zone, b.startMs)}, ${durationText((b.endMs - b.startMs) / 60_000)}` });
const peopleRow = (b: MailBooking): MailRow | false => b.people > 1 && { label: 'Personnes', value: String(b.people) };

const withPhone: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

/** What the client is told of the visit: when, where, with whom and, once confirmed, their telephone (decisions §3); never the access note. */
export const visitRows = (b: MailBooking): MailBlock => ({
  kind: 'rows',
  rows: rows(
    whenRow(b),
    { label: b.atHome ? 'Chez vous' : 'Adresse', value: b.place },
    { label: b.pro.isHouse ? 'Établissement' : 'Avec', value: b.pro.name },
    b.pro.isHouse && b.practitioners.length > 0 && { label: 'Avec', value: b.practitioners.join(', ') },
    b.pro.phone !== null && withPhone.includes(b.state) && { label: 'Téléphone', value: phoneText(b.pro.phone) },
    peopleRow(b),
  ),
});

/** What the professional is told of the visit: when, where, who, how to get in. */
export const proVisitRows = (b: MailBooking): MailBlock => ({
  kind: 'rows',
  rows: rows(
    whenRow(b),
    { label: 'Soin', value: servicesText(b) },
    b.practitioners.length > 0 && b.pro.isHouse && { label: 'Avec', value: b.practitioners.join(', ') },
    { label: b.atHome ? 'À domicile' : 'Sur place', value: b.place },
    b.accessNote !== null && { label: 'Accès', value: b.accessNote },
    { label: 'Client', value: `${b.client.firstname} ${b.client.lastname}`.trim() },
    b.client.phone !== null && { label: 'Téléphone', value: phoneText(b.client.phone) },
    peopleRow(b),
  ),
});

/** What the total is made of, what was paid online and what is left to pay on site. */
export const priceRows = (b: MailBooking, { paidCents }: MailMoney, leftLabel: string): MailBlock => {
  const lines = b.quote.lines.filter((line) => line.kind !== 'voucher');
  const codes = b.quote.lines.filter((line) => line.kind === 'voucher');
  const leftCents = b.quote.totalCents + sumCents(codes) - paidCents;
  const row = (line: Quote['lines'][number]): MailRow => ({ label: priceLineText(line, []), value: priceText(line.cents) });
  return {
    kind: 'rows',
    title: 'Prix',
    rows: rows(
      ...lines.map(row),
      { label: 'Total', value: priceText(b.quote.totalCents), isTotal: true },
      ...codes.map(row),
      paidCents > 0 && { label: 'Payé en ligne', value: priceText(paidCents) },
      leftCents > 0 && { label: leftLabel, value: priceText(leftCents) },
    ),
  };
};

const travelOf = (b: MailBooking): number => sumCents(b.quote.lines.filter((line) => line.kind === 'travel'));

const stepsOf = (b: MailBooking, paidCents: number): ScheduleStep[] =>
  schedule({
    policy: b.policy,
    baseCents: b.quote.baseForPolicyCents,
    travelCents: travelOf(b),
    paidCents,
    startEpochMs: b.startMs,
    bookedAtEpochMs: b.bookedMs,
  });

/** The cancellation schedule in full dates and euros (decisions §6.6); where nothing was paid online nothing can be kept. */
export const scheduleBlock = (b: MailBooking, paidCents: number): MailBlock =>
  paidCents === 0
    ? { kind: 'text', text: 'Rien n’a été payé en ligne, rien ne sera retenu. Si vous ne pouvez pas venir, annulez dès que vous le savez.' }
    : {
        kind: 'list',
        title: 'Si vous annulez',
        items: scheduleSentences(
          stepsOf(b, paidCents).map(({ untilEpochMs, ...step }) => ({ ...step, moment: untilEpochMs === null ? null : momentText(b.zone, untilEpochMs) })),
          paidCents,
          travelOf(b) > 0,
        ),
      };

const weekMs = 6 * dayMs;

/** « Annulation gratuite jusqu’à vendredi 14:30. »; the whole date when it is further from the visit than a week; empty when no longer free. */
export const freeUntilText = (b: MailBooking, paidCents: number): string => {
  const [first] = stepsOf(b, paidCents);
  if (first === undefined || first.percent > 0 || first.untilEpochMs === null) return '';
  const at = first.untilEpochMs;
  return b.startMs - at <= weekMs
    ? `Annulation gratuite jusqu’à ${weekdayTimeText(wallOf(b.zone, at))}.`
    : `Annulation gratuite jusqu’au ${momentText(b.zone, at)}.`;
};

/** The appointment as a calendar file for one of the two sides; the same UID for its confirmation and its cancellation. */
export const visitCalendar = (b: MailBooking, links: MailLinks, reader: 'client' | 'pro', method: 'REQUEST' | 'CANCEL', stampMs: number): string => {
  const isClient = reader === 'client';
  const { firstname, lastname, email } = b.client;
  const attendee = isClient ? { name: `${firstname} ${lastname}`.trim(), email } : { name: b.pro.name, email: b.pro.email };
  const event: CalendarEvent = {
    uid: `${b.publicId}@accalmie`,
    sequence: b.changes,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    startMs: b.startMs,
    endMs: b.endMs,
    stampMs,
    summary: isClient ? `${servicesText(b)} ${withPro(b)}` : `${clientShort(b.client)}, ${servicesText(b)}`,
    location: b.place,
    ...(isClient ? { url: links.booking } : {}),
    organizer: { name: 'Accalmie', email: links.supportEmail },
    ...(attendee.email === null ? {} : { attendee: { name: attendee.name, email: attendee.email } }),
  };
  return calendarText(method, [event]);
};
