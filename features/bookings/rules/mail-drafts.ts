import type { MailBlock } from '#core/mail-layout.ts';
import { wallOf } from '#core/time.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import type { ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import type { MailBooking, MailLinks, MailMoney, MailReschedule } from './mail-parts.ts';
import type { MailPart } from './booking-mail.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';

/** The words of a mail, before its layout. */
export type MailDraft = {
  readonly subject: string;
  readonly preview: string;
  readonly blocks: readonly MailPart[];
  readonly footer?: readonly string[];
};
/**
 * The data of a message about a booking. `reason` is the text typed by the person who cancelled, declined or moved the
 * visit. `move` is the old and the new start of a moved visit. `nowMs` is the time at which the message is written.
 */
export type BookingFacts = {
  readonly b: MailBooking;
  readonly money: MailMoney;
  readonly reason: string | null;
  readonly move: MailReschedule | null;
  readonly nowMs: number;
  /** Cost of cancelling over time, when the policy alone does not give it. */
  readonly steps?: readonly ScheduleStep[];
  /** Whether the client has confirmed coming. */
  readonly isComing?: boolean;
  /** Whether the message about the first visit of the series already announced this confirmation. */
  readonly isToldWithSeries?: boolean;
  /** The visits of the series that the message is about, with this one. Empty when it is about this visit only. */
  readonly together?: readonly SeriesVisitFacts[];
  /**
   * The other bookings that are cancelled or declined together with `b` and share its message, soonest first. They may
   * belong to no series.
   */
  readonly beside?: readonly MailBooking[];
  /** Whether the professional also closed the day to bookings. */
  readonly closesDay?: boolean;
};

/**
 * A visit of a series in a message about several visits. Its old start, and its new start if it moved, in epoch
 * milliseconds. Prices are in cents.
 */
export type SeriesVisitFacts = {
  readonly wasMs: number;
  readonly newMs: number | null;
  readonly wasCents: number | null;
  readonly newCents: number | null;
};

/** The data of a message, with the language of its reader. */
export type LocalisedMail = BookingFacts & { readonly locale: MailLocale };

/** The data of a message, with the language of its reader and the addresses of its links. */
export type MailContext = LocalisedMail & { readonly links: MailLinks };

/** Formats the start of a visit: « samedi 28 novembre à 14:30 ». */
export const startText = (b: MailBooking, { format }: MailLocale): string =>
  format.dateTimeText(wallToSay(b.zone, b.startMs));
/** Formats the day of a visit: « samedi 28 novembre ». */
export const shortDay = (b: MailBooking, { format }: MailLocale): string =>
  format.weekdayDateText(wallOf(b.zone, b.startMs).day);
/** Returns the greeting: « Bonjour Camille, ». */
export const bookingGreeting = ({ client }: MailBooking, { words }: MailLocale): MailBlock => ({
  kind: 'text',
  text: words.hello(client.firstname),
});
export const say = (text: string): MailBlock => ({ kind: 'text', text });

/** Returns the button that opens the client's page about the booking. */
export const seeBooking = (links: MailLinks, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: links.booking,
});

/**
 * Formats the start of a visit for its professional: « samedi 28 à 14:30 ». In French, because mails to professionals
 * are.
 */
export const shortWhen = (b: MailBooking): string => mailLocales.fr.format.weekdayAtText(wallToSay(b.zone, b.startMs));

/** Returns the rows with the amounts paid, retained and refunded. */
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

/** Returns a note with the reason. Empty without a reason. */
export const reasonNote = (reason: string | null, { words }: MailLocale): MailBlock[] =>
  reason === null || reason === '' ? [] : [{ kind: 'note', text: words.cancelled.reason(reason) }];
