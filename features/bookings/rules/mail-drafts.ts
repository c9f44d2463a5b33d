import type { MailBlock } from '#core/mail-layout.ts';
import { wallOf } from '#core/time.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import type { ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import type { MailBooking, MailLinks, MailMoney, MailReschedule } from './mail-parts.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';

/** A mail before it is laid out. */
export type MailDraft = { readonly subject: string; readonly preview: string; readonly blocks: readonly MailBlock[]; readonly footer?: readonly string[] };
/**
 * What a message about a booking tells: the booking as it stands, the money that the event moved, why in the words of whoever decided, the other moment it is
 * about; `nowMs` is when it is written.
 */
export type BookingFacts = {
  readonly b: MailBooking;
  readonly money: MailMoney;
  readonly reason: string | null;
  readonly move: MailReschedule | null;
  readonly nowMs: number;
  /** What cancelling costs, where more than its policy says it. */
  readonly steps?: readonly ScheduleStep[];
  /** Its client has said that they come. */
  readonly isComing?: boolean;
  /** Its confirmation is told by the first visit of its series. */
  readonly isToldWithSeries?: boolean;
  /** The visits that are told with it, its own among them; none where it is told alone. */
  readonly together?: readonly ToldTogether[];
  /** The other visits that end with it, of any series or none, and are told with it; the soonest first. */
  readonly beside?: readonly MailBooking[];
  /** Its day was closed to bookings with it. */
  readonly closesDay?: boolean;
};

/** One of the visits of a series that a mail tells together: when it begins, and begins now where it was moved; epoch milliseconds, prices in cents. */
export type ToldTogether = { readonly wasMs: number; readonly newMs: number | null; readonly wasCents: number | null; readonly newCents: number | null };

/** The same with the words to say it in. */
export type LocalisedMail = BookingFacts & { readonly locale: MailLocale };

/** The same with the addresses that a mail gives. */
export type MailContext = LocalisedMail & { readonly links: MailLinks };

/** « samedi 28 novembre à 14:30 », as subjects have it. */
export const startText = (b: MailBooking, { format }: MailLocale): string => format.dateTimeText(wallToSay(b.zone, b.startMs));
/** « samedi 28 novembre ». */
export const shortDay = (b: MailBooking, { format }: MailLocale): string => format.weekdayDateText(wallOf(b.zone, b.startMs).day);
/** « Bonjour Camille, » */
export const bookingGreeting = ({ client }: MailBooking, { words }: MailLocale): MailBlock => ({ kind: 'text', text: words.hello(client.firstname) });
/** A paragraph. */
export const say = (text: string): MailBlock => ({ kind: 'text', text });

/** The button that opens a client’s visit. */
export const seeBooking = (links: MailLinks, label: string): MailBlock => ({ kind: 'button', label, url: links.booking });

/** « samedi 28 à 14:30 », for professionals, who are told in French. */
export const shortWhen = (b: MailBooking): string => mailLocales.fr.format.weekdayAtText(wallToSay(b.zone, b.startMs));

/** What was paid, what is kept of it, what comes back. */
export const refundRows = (
  b: MailBooking,
  { paidCents, refundCents, retainedCents }: MailMoney,
  { words: { money }, format: { priceText } }: MailLocale,
): MailBlock => ({
  kind: 'rows',
  rows: [
    { label: money.paid, value: priceText(paidCents) },
    { label: money.kept, value: priceText(retainedCents) },
    { label: b.paymentMethod === 'credit-card' ? money.backOnCard : money.back, value: priceText(refundCents), isTotal: true },
  ],
});

/** Why, where it is said. */
export const reasonNote = (reason: string | null, { words }: MailLocale): MailBlock[] =>
  reason === null || reason === '' ? [] : [{ kind: 'note', text: words.cancelled.reason(reason) }];
