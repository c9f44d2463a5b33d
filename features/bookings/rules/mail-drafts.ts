import type { MailBlock } from '#core/mail-layout.ts';
import { wallOf } from '#core/time.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import type { ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import type { MailBooking, MailLinks, MailMoney, MailReschedule } from './mail-parts.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';

/** A mail before it is laid out. */
export type MailDraft = {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  readonly footer?: readonly string[];
};
/**
 * Facts of a message about a booking. `reason` is the text of the person who cancelled, declined or moved the visit.
 * `move` is the old and the new start of a moved visit. `nowMs` is the time of writing.
 */
export type BookingFacts = {
  readonly b: MailBooking;
  readonly money: MailMoney;
  readonly reason: string | null;
  readonly move: MailReschedule | null;
  readonly nowMs: number;
  /** Cost of cancelling, when the policy alone does not give it. */
  readonly steps?: readonly ScheduleStep[];
  /** Whether the client has confirmed coming. */
  readonly isComing?: boolean;
  /** Whether this confirmation is already announced in the message about the first visit of the series. */
  readonly isToldWithSeries?: boolean;
  /**
   * The visits of the series in the same message, this visit included. Empty when the message is about this visit only.
   */
  readonly together?: readonly SeriesVisitFacts[];
  /**
   * The other bookings that end together with this booking and share its message, of any series or none. Soonest first.
   */
  readonly beside?: readonly MailBooking[];
  /** Whether the day of the professional was also closed to bookings. */
  readonly closesDay?: boolean;
};

/**
 * A visit of a series, in a message about several visits: its old start, and its new start if the visit was moved, in
 * epoch milliseconds. Prices in cents.
 */
export type SeriesVisitFacts = {
  readonly wasMs: number;
  readonly newMs: number | null;
  readonly wasCents: number | null;
  readonly newCents: number | null;
};

/** Booking facts, with the language of the reader. */
export type LocalisedMail = BookingFacts & { readonly locale: MailLocale };

/** Booking facts, with the language of the reader and the addresses of the mail. */
export type MailContext = LocalisedMail & { readonly links: MailLinks };

/** Start of a visit in a subject: « samedi 28 novembre à 14:30 ». */
export const startText = (b: MailBooking, { format }: MailLocale): string =>
  format.dateTimeText(wallToSay(b.zone, b.startMs));
/** « samedi 28 novembre ». */
export const shortDay = (b: MailBooking, { format }: MailLocale): string =>
  format.weekdayDateText(wallOf(b.zone, b.startMs).day);
/** « Bonjour Camille, » */
export const bookingGreeting = ({ client }: MailBooking, { words }: MailLocale): MailBlock => ({
  kind: 'text',
  text: words.hello(client.firstname),
});
export const say = (text: string): MailBlock => ({ kind: 'text', text });

/** The button that opens the client's booking page. */
export const seeBooking = (links: MailLinks, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: links.booking,
});

/** « samedi 28 à 14:30 », always in French because professionals get French mails. */
export const shortWhen = (b: MailBooking): string => mailLocales.fr.format.weekdayAtText(wallToSay(b.zone, b.startMs));

/** Rows of the amounts paid, retained and refunded. */
export const refundRows = (
  b: MailBooking,
  { paidCents, refundCents, retainedCents }: MailMoney,
  { words: { money }, format: { priceText } }: MailLocale,
): MailBlock => ({
  kind: 'rows',
  rows: [
    { label: money.paid, value: priceText(paidCents) },
    { label: money.retained, value: priceText(retainedCents) },
    {
      label: b.paymentMethod === 'credit-card' ? money.backOnCard : money.back,
      value: priceText(refundCents),
      isTotal: true,
    },
  ],
});

/** A note with the reason. Empty without one. */
export const reasonNote = (reason: string | null, { words }: MailLocale): MailBlock[] =>
  reason === null || reason === '' ? [] : [{ kind: 'note', text: words.cancelled.reason(reason) }];
