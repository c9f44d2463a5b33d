import type { MailBlock, MailFact } from '#core/mail-layout.ts';
import type { ScheduleStep, CancellationPolicy } from '#features/pricing/rules/cancellation.ts';
import type { Language, Words } from '#core/languages.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import type { ComingParty } from '#features/offers/rules/party.ts';
import type { BookingState } from './states.ts';
import { ofName } from '#core/elision.ts';
import { momentText, wallToSay } from '#features/offers/rules/instant-text.ts';
import { lowered, capital } from '#core/capital.ts';
import { wallOf } from '#core/time.ts';
import { partyText as englishParty, payersText as englishPayers } from '#features/offers/rules/party-texts.en.ts';
import { partyText, payersText } from '#features/offers/rules/party-texts.ts';
import { limitsSentence as englishLimits } from '#features/pricing/rules/limit-texts.en.ts';
import { limitsSentence } from '#features/pricing/rules/limit-texts.ts';
import { bookingTexts as englishBooking } from '../texts.en.ts';
import { bookingTexts } from '../texts.ts';
import { mailTexts as englishWords } from './mail-texts.en.ts';
import { mailTexts } from './mail-texts.ts';
import * as english from '#core/format.en.ts';
import * as french from '#core/format.ts';
import * as englishPricing from '#features/pricing/texts.en.ts';
import * as pricing from '#features/pricing/texts.ts';

/**
 * A part of a mail about a booking, as data. `layOut` writes the part for the reader of the mail, from the facts of the
 * message.
 */
export type BookingPart =
  | { readonly part: 'greeting' | 'visit' | 'proposed_limits' | 'other_slots' }
  | { readonly part: 'price'; readonly leftLabel: string; readonly money?: MailMoney }
  | { readonly part: 'price_due'; readonly due: readonly MailFact[] }
  | { readonly part: 'paid'; readonly leftLabel: string }
  | { readonly part: 'refund'; readonly paymentMethod?: MailBooking['paymentMethod'] }
  | {
      readonly part: 'schedule';
      readonly paidCents: number;
      readonly fromMs: number;
      readonly steps: readonly ScheduleStep[] | undefined;
    }
  | { readonly part: 'reason'; readonly reason?: string | null }
  | { readonly part: 'see_booking'; readonly label: string };

/** A part of a mail: one that every mail may contain, or one about the booking of the message. */
export type MailPart = MailBlock | BookingPart;

/** The parts of mails about a booking. */
export const part = {
  /** « Bonjour Camille, » */
  greeting: { part: 'greeting' } as BookingPart,
  /** The time, the place and the people of the visit. The professional also reads the client and the access note. */
  visit: { part: 'visit' } as BookingPart,
  /** The lines of the price, the amount paid online (`money`), and the amount due on site after `leftLabel`. */
  price: (leftLabel: string, money?: MailMoney): BookingPart => ({ part: 'price', leftLabel, ...(money && { money }) }),
  /** The lines of the price, then the rows about the payment that is due. */
  priceDue: (due: readonly MailFact[]): BookingPart => ({ part: 'price_due', due }),
  /** The amount paid online, and the amount due on site after `leftLabel`. */
  paid: (leftLabel: string): BookingPart => ({ part: 'paid', leftLabel }),
  /** The amounts paid, retained and refunded. */
  refund: { part: 'refund' } as BookingPart,
  /** The same amounts, for several bookings of which one was paid by `paymentMethod`. */
  refundOf: ({ paymentMethod }: MailBooking): BookingPart => ({ part: 'refund', paymentMethod }),
  /**
   * The cost of cancelling from `fromMs` on, for an amount paid online (docs/product/cancellation.md#what-is-shown).
   * `steps` replaces the steps of the policy.
   */
  schedule: (paidCents: number, fromMs = 0, steps?: readonly ScheduleStep[]): BookingPart => ({
    part: 'schedule',
    paidCents,
    fromMs,
    steps,
  }),
  /** The cost of cancelling at the proposed start. Nothing when nothing was paid online. */
  proposedLimits: { part: 'proposed_limits' } as BookingPart,
  /** A note with the reason of the message. Nothing without a reason. */
  reason: { part: 'reason' } as BookingPart,
  /** A note with another reason than that of the message. Nothing without a reason. */
  reasonOf: (reason: string | null): BookingPart => ({ part: 'reason', reason }),
  /** The button that opens the client's page about the booking. */
  seeBooking: (label: string): BookingPart => ({ part: 'see_booking', label }),
  /** The button to other slots of the professional, or to similar services once the professional is not published. */
  otherSlots: { part: 'other_slots' } as BookingPart,
} as const;

/** One visit of a series, as the mails about the series mention it. Instants are in epoch milliseconds. */
export type SeriesMoment = {
  readonly publicId: string;
  readonly isConfirmed: boolean;
  readonly startMs: number;
  readonly endMs: number;
  /** Changes of the visit since its confirmation, for the sequence of calendar files. */
  readonly changes: number;
};

/**
 * A booking as mails describe it. Instants are in epoch milliseconds, money in cents. `zone` is the zone of the place.
 */
export type MailBooking = {
  readonly publicId: string;
  readonly state: BookingState;
  readonly zone: string;
  readonly startMs: number;
  readonly endMs: number;
  /** Time of the request or confirmation. The cancellation tiers apply from then on. */
  readonly bookedMs: number;
  /** End of the hold, or deadline of the request. Null without a deadline. */
  readonly untilMs: number | null;
  readonly atHome: boolean;
  readonly place: string;
  /** Door code, floor, parking. Only the professional reads it. */
  readonly accessNote: string | null;
  readonly guests: ComingParty;
  /** Whether the client confirmed a service that is named for other people than the guests. */
  readonly isUnsuitedConfirmed: boolean;
  readonly services: readonly string[];
  readonly practitioners: readonly string[];
  readonly quote: Quote;
  readonly policy: CancellationPolicy | null;
  readonly paymentMethod: 'credit-card' | 'cash' | 'cheque' | null;
  readonly client: {
    readonly firstname: string;
    readonly lastname: string;
    readonly phone: string | null;
    readonly email: string | null;
  };
  readonly pro: {
    readonly name: string;
    readonly isEstablishment: boolean;
    readonly phone: string | null;
    readonly email: string | null;
  };
  /** Language of the client. Mails to professionals are in French. */
  readonly language: Language;
  /** Whether the professional entered the booking. The client has then accepted no terms. */
  readonly isMadeByPro: boolean;
  /** All visits of the series, in order, with this booking. Empty for a booking without a series. */
  readonly series: readonly SeriesMoment[];
  /** Changes since the confirmation, for the sequence of calendar files. */
  readonly changes: number;
  readonly wasConfirmed: boolean;
  /**
   * Time when the professional cancelled at the client's request, otherwise null. `proposalId` and `proposedQuote` are
   * the id and the price of an open proposal.
   */
  readonly cancelledForClientMs: number | null;
  readonly proposalId: string | null;
  readonly proposedQuote: Quote | null;
};

/** Amounts in cents that were paid, refunded or retained in the event that the message reports. */
export type MailMoney = { readonly paidCents: number; readonly refundCents: number; readonly retainedCents: number };

/** A new start of a visit, already in force or only proposed. Starts are in epoch milliseconds, totals in cents. */
export type MailReschedule = {
  readonly wasMs: number;
  readonly newMs: number;
  readonly wasCents: number;
  readonly newCents: number;
  /**
   * Deadline to answer a proposal, or to contest a move that the professional made at once. Null for any other message.
   */
  readonly untilMs: number | null;
  /** Whether the message announces that a proposal expired without an answer. */
  readonly isUnanswered: boolean;
  /** Whether the visit returns to its start before a move, because the client contested the move. */
  readonly isMovedBack: boolean;
  /** Id of the proposal in the message that makes it. Null in any other message. */
  readonly proposalId: string | null;
};

/** Addresses of pages for the links of mails. */
export type MailLinks = {
  readonly booking: string;
  /** Page of the booking without its secret. Calendar files use it, because they may be forwarded. */
  readonly page: string;
  /** Page where the client confirms coming. */ readonly coming: string;
  readonly cancel: string;
  readonly health: string;
  readonly review: string;
  /** Page where the professional reads and answers reviews. */ readonly proReviews: string;
  readonly complaint: string;
  /** Page where the professional reads complaints. */ readonly proComplaints: string;
  readonly pro: string;
  /** Page where the client sees and pays a visit that the professional entered. */ readonly pay?: string;
  /** Page where the professional answers the request. */ readonly request?: string;
  /** Search for similar services, when the professional is no longer published. */ readonly similar?: string;
  /** Page about the mediator, who may review our decision. */ readonly mediation: string;
  readonly supportEmail: string;
};

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
  /**
   * Set when the payment provider made the refund before we recorded it: the announced refunds that it replaces, and
   * the part of them that is still sent.
   */
  readonly made?: { readonly announcedCents: number; readonly restCents: number } | null;
  /** Debt of the professional that the refund adds, in cents. */
  readonly owedCents?: number;
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

/** Formats an instant in the zone of the visit's place. */
export const momentOf = ({ zone }: MailBooking, epochMs: number, { format }: MailLocale): string =>
  momentText(zone, epochMs, format.dateAtText);

/** Returns the client's first name and initial: « Camille R. » */
export const clientShort = ({ firstname, lastname }: MailBooking['client']): string =>
  [firstname, lastname && `${lastname.charAt(0).toUpperCase()}.`].filter(Boolean).join(' ');

/**
 * Tells the professional which clients got a mail about their cancelled visit, and which clients the professional must
 * inform.
 */
export const knowText = (visits: readonly MailBooking[]): string => {
  const notifiedEmails = new Set(visits.flatMap(({ client: { email } }) => email?.toLowerCase() ?? []));
  const unnotified = visits.filter(({ client }) => client.email === null);
  const name = clientShort(visits[0]!.client);
  if (unnotified.length === 0)
    return notifiedEmails.size === 1
      ? `Nous avons prévenu ${name} par email.`
      : 'Nous avons prévenu les clients par email.';
  if (notifiedEmails.size > 0)
    return `Nous avons prévenu les clients qui ont une adresse email. Il vous reste à prévenir les autres.`;
  return visits.length === 1
    ? `Prévenez ${name} par téléphone\u202f: ce client n’a pas d’adresse email.`
    : `Prévenez ces clients par téléphone\u202f: ils n’ont pas d’adresse email.`;
};

/** Tells the professional that a request expired without an answer. */
export const unansweredPro = ({ client }: MailBooking): string =>
  `La demande ${ofName(clientShort(client))} n’a pas reçu de réponse à temps.`;

/** Tells the professional that the day is closed to bookings. Empty when it is not. */
export const closedDayText = (closesDay: boolean | undefined): string =>
  closesDay === true ? 'La journée est fermée aux réservations.' : '';

/** Formats the professional's name: « avec Inès Caradec », « chez Maison Lézarde ». */
export const withPro = ({ pro }: MailBooking, { words }: MailLocale): string =>
  words.withPro(pro.name, pro.isEstablishment);

/** Lists the services of a booking: « Massage suédois », « Massage suédois et Soin du visage ». */
export const servicesText = ({ services }: MailBooking, { words }: MailLocale): string =>
  services.length === 0 ? words.service : words.and(services);

/** Summarizes a booking for the professional, in French: « Camille R., massage suédois à domicile, 100,40 €. » */
export const proSummary = (b: MailBooking): string =>
  `${clientShort(b.client)}, ${lowered(servicesText(b, mailLocales.fr))}${b.atHome ? ' à domicile' : ''}, ${mailLocales.fr.format.priceText(b.quote.totalCents)}.`;

/** Returns the sentence about the client's refund when another person cancelled the visit. */
export const wholeRefund = (
  { paidCents, refundCents }: MailMoney,
  { words: { money }, pricing }: MailLocale,
): string => {
  if (paidCents === 0) return money.nothingPaid;
  if (refundCents >= paidCents) return money.whole;
  if (refundCents === 0) return money.alreadyBack;
  return money.sentence(pricing.amountText(refundCents, money.backWord));
};

/** Formats the start of a visit: « samedi 28 novembre à 14:30 ». */
export const startText = (b: MailBooking, { format }: MailLocale): string =>
  format.dateTimeText(wallToSay(b.zone, b.startMs));

/** Formats the day of a visit: « samedi 28 novembre ». */
export const shortDay = (b: MailBooking, { format }: MailLocale): string =>
  format.weekdayDateText(wallOf(b.zone, b.startMs).day);

/**
 * Formats the start of a visit for its professional: « samedi 28 à 14:30 ». In French, because mails to professionals
 * are.
 */
export const shortWhen = (b: MailBooking): string => mailLocales.fr.format.weekdayAtText(wallToSay(b.zone, b.startMs));

/** Formats the start of a visit at the beginning of a sentence: « Samedi 28 novembre à 14:30 ». */
export const whenText = (b: MailBooking, locale: MailLocale): string => capital(momentOf(b, b.startMs, locale));

/** Describes a visit to its client: « Samedi 28 novembre à 14:30, massage suédois avec Inès Caradec. » */
export const visitText = (b: MailBooking, locale: MailLocale): string =>
  `${whenText(b, locale)}, ${lowered(servicesText(b, locale))} ${withPro(b, locale)}.`;

/** Tells the deadline to answer. Empty without a deadline. */
export const answerText = (b: MailBooking, untilMs: number | null, locale: MailLocale): string =>
  untilMs === null ? '' : locale.words.onScreen.answerBefore(momentOf(b, untilMs, locale));

/** Tells how many other visits the message is about. Empty without other visits. */
export const followersText = ({ together = [], beside = [], locale: { words } }: LocalisedMail): string => {
  if (beside.length > 0) return words.onScreen.withOthers(beside.length);
  return together.length < 2 ? '' : words.onScreen.withFollowers(together.length - 1);
};

/** Texts and formats of mails in one language. */
export type MailLocale = {
  readonly language: Language;
  readonly words: Words<typeof mailTexts>;
  readonly format: typeof french;
  readonly pricing: typeof pricing;
  readonly limitsSentence: typeof limitsSentence;
  readonly partyText: typeof partyText;
  readonly payersText: typeof payersText;
  readonly booking: Pick<Words<typeof bookingTexts>, 'dueInCash' | 'dueByCheque' | 'dueOnSite' | 'withoutMoving'>;
};

/**
 * Texts and formats of mails, by language. Passed as a value and not set globally, because one process writes mails in
 * both languages.
 */
export const mailLocales: Readonly<Record<Language, MailLocale>> = {
  fr: {
    language: 'fr',
    words: mailTexts,
    format: french,
    pricing,
    limitsSentence,
    partyText,
    payersText,
    booking: bookingTexts,
  },
  en: {
    language: 'en',
    words: englishWords,
    format: english,
    pricing: englishPricing,
    limitsSentence: englishLimits,
    partyText: englishParty,
    payersText: englishPayers,
    booking: englishBooking,
  },
};
