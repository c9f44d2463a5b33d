import type { MailBlock } from '#core/mail-layout.ts';
import { wallOf } from '#core/time.ts';
import { saidWall } from '#features/offers/rules/instant-text.ts';
import type { MailBooking, MailLinks, MailMoney, MailReschedule } from './mail-parts.ts';
import { speeches, type Speech } from './mail-speech.ts';

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
};

/** The same with the words to say it in. */
export type Spoken = BookingFacts & { readonly speech: Speech };

/** The same with the addresses that a mail gives. */
export type MailContext = Spoken & { readonly links: MailLinks };

/** « samedi 28 novembre à 14:30 », as subjects have it. */
export const when = (b: MailBooking, { format }: Speech): string => format.dateTimeText(saidWall(b.zone, b.startMs));
/** « samedi 28 novembre ». */
export const shortDay = (b: MailBooking, { format }: Speech): string => format.weekdayDateText(wallOf(b.zone, b.startMs).day);
/** « Bonjour Camille, » */
export const bookingGreeting = ({ client }: MailBooking, { words }: Speech): MailBlock => ({ kind: 'text', text: words.hello(client.firstname) });
/** A paragraph. */
export const say = (text: string): MailBlock => ({ kind: 'text', text });

/** The button that opens a client’s visit. */
export const seeBooking = (links: MailLinks, label: string): MailBlock => ({ kind: 'button', label, url: links.booking });

/** « samedi 28 à 14:30 », for professionals, who are told in French. */
export const shortWhen = (b: MailBooking): string => speeches.fr.format.weekdayAtText(saidWall(b.zone, b.startMs));

/** What was paid, what is kept of it, what comes back. */
export const refundRows = (
  b: MailBooking,
  { paidCents, refundCents, retainedCents }: MailMoney,
  { words: { money }, format: { priceText } }: Speech,
): MailBlock => ({
  kind: 'rows',
  rows: [
    { label: money.paid, value: priceText(paidCents) },
    { label: money.kept, value: priceText(retainedCents) },
    { label: b.paymentMethod === 'credit-card' ? money.backOnCard : money.back, value: priceText(refundCents), isTotal: true },
  ],
});

/** Why, where it is said. */
export const reasonNote = (reason: string | null, { words }: Speech): MailBlock[] =>
  reason === null || reason === '' ? [] : [{ kind: 'note', text: words.cancelled.reason(reason) }];
