import { ofName } from '#core/elision.ts';
import { fullStop } from '#core/full-stop.ts';
import { dialledText } from '#core/format.ts';
import type { Language } from '#core/languages.ts';
import type { MailBlock, MailFact } from '#core/mail-layout.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { schedule, type CancellationPolicy, type ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import { isWorse, limitsFrom, type CancellationLimits } from '#features/pricing/rules/cancellation-limits.ts';
import { hasTravelFee, sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { confirmedChoiceForPro, guestsForPro } from './guests-for-pro.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';
import { momentText, wallToSay } from '#features/offers/rules/instant-text.ts';
import type { ComingParty } from '#features/offers/rules/party.ts';
import { rescheduledQuote } from './rescheduling.ts';
import type { BookingState } from './states.ts';

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

/** A French colon, with the narrow no-break space before it. */
export const colon = '\u202f:';

/** Formats an instant in the zone of the visit's place. */
export const momentOf = ({ zone }: MailBooking, epochMs: number, { format }: MailLocale): string =>
  momentText(zone, epochMs, format.dateAtText);

/** Puts the first letter of a text in lower case, for use inside a sentence. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Joins sentences and skips the empty ones. */
export const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

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
    ? `Prévenez ${name} par téléphone${colon} ce client n’a pas d’adresse email.`
    : `Prévenez ces clients par téléphone${colon} ils n’ont pas d’adresse email.`;
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

/** Tells the professional that children come without an adult. Empty for other guests. */
export const childrenAlone = ({ guests }: MailBooking): string =>
  guests.adults > 0 ? '' : fullStop(guestsForPro(guests));

/** Tells the professional that the client confirmed a service named for other people. Empty without such a service. */
export const confirmedChoice = ({ services, guests, isUnsuitedConfirmed }: MailBooking): string =>
  confirmedChoiceForPro({ services, guests, isConfirmed: isUnsuitedConfirmed }) ?? '';

/** Returns the sentence about the client's refund when another person cancelled the visit. */
export const wholeRefund = (
  { paidCents, refundCents }: MailMoney,
  { words: { money }, pricing }: MailLocale,
): string => {
  if (paidCents === 0) return money.nothingPaid;
  if (refundCents >= paidCents) return money.whole;
  return money.sentence(pricing.amountText(refundCents, money.backWord));
};

const rows = (...given: readonly (MailFact | null | false)[]): MailFact[] =>
  given.filter((row): row is MailFact => row !== null && row !== false);

const whenRow = (b: MailBooking, locale: MailLocale): MailFact => ({
  label: locale.words.rows.when,
  value: `${momentOf(b, b.startMs, locale)}, ${locale.format.durationText((b.endMs - b.startMs) / minuteMs)}`,
});
const peopleRow = (
  { guests }: MailBooking,
  { words, partyText }: MailLocale,
  guestsText: (guests: ComingParty) => string = partyText,
): MailFact | false => {
  const { adults, children, babies } = guests;
  if (children + babies > 0) return { label: words.rows.people, value: guestsText(guests) };
  return adults > 1 && { label: words.rows.people, value: String(adults) };
};

const withPhone: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

/**
 * Returns the rows about a visit for its client: time, place, people and, once confirmed, the professional's telephone
 * (docs/product/booking.md#after-confirmation). Without the access note, which only the professional reads.
 */
export const visitRows = (b: MailBooking, locale: MailLocale): MailBlock => {
  const labels = locale.words.rows;
  return {
    kind: 'rows',
    rows: rows(
      whenRow(b, locale),
      { label: b.atHome ? labels.atHome : labels.address, value: b.place },
      { label: b.pro.isEstablishment ? labels.establishment : labels.with, value: b.pro.name },
      b.pro.isEstablishment && b.practitioners.length > 0 && { label: labels.with, value: b.practitioners.join(', ') },
      b.pro.phone !== null && withPhone.includes(b.state) && { label: labels.phone, value: dialledText(b.pro.phone) },
      peopleRow(b, locale),
    ),
  };
};

/** Returns the rows about a visit for its professional, in French: time, place, client and access note. */
export const proVisitRows = (b: MailBooking): MailBlock => ({
  kind: 'rows',
  rows: rows(
    whenRow(b, mailLocales.fr),
    { label: 'Soin', value: servicesText(b, mailLocales.fr) },
    b.practitioners.length > 0 && b.pro.isEstablishment && { label: 'Avec', value: b.practitioners.join(', ') },
    { label: b.atHome ? 'À domicile' : 'Sur place', value: b.place },
    b.accessNote !== null && { label: 'Accès', value: b.accessNote },
    { label: 'Client', value: `${b.client.firstname} ${b.client.lastname}`.trim() },
    b.client.phone !== null && { label: 'Téléphone', value: dialledText(b.client.phone) },
    peopleRow(b, mailLocales.fr, guestsForPro),
  ),
});

const paidFacts = (
  b: MailBooking,
  { paidCents }: MailMoney,
  leftLabel: string,
  { words, format: { priceText } }: MailLocale,
): MailFact[] => {
  const leftCents = b.quote.totalCents + sumCents(b.quote.lines.filter((line) => line.kind === 'voucher')) - paidCents;
  return [
    ...(paidCents > 0 ? [{ label: words.rows.paidOnline, value: priceText(paidCents) }] : []),
    ...(leftCents > 0 ? [{ label: leftLabel, value: priceText(leftCents) }] : []),
  ];
};

/** Returns the rows with the amount paid online and the amount due on site. */
export const paidRows = (b: MailBooking, money: MailMoney, leftLabel: string, locale: MailLocale): MailBlock => ({
  kind: 'rows',
  rows: paidFacts(b, money, leftLabel, locale),
});

/** Returns the lines of the price, then the amount paid online and the amount due on site. */
export const priceRows = (b: MailBooking, money: MailMoney, leftLabel: string, locale: MailLocale): MailBlock =>
  dueRows(b, paidFacts(b, money, leftLabel, locale), locale);

/** Returns the lines of the price, then the given rows about the payment. */
export const dueRows = (
  b: MailBooking,
  paid: readonly MailFact[],
  { words, format, pricing, payersText }: MailLocale,
): MailBlock => {
  const { priceText } = format;
  const lines = b.quote.lines.filter((line) => line.kind !== 'voucher');
  const codes = b.quote.lines.filter((line) => line.kind === 'voucher');
  const row = (line: Quote['lines'][number]): MailFact => ({
    label: pricing.priceLineText(line, [], payersText(b.guests)),
    value: priceText(line.cents),
  });
  return {
    kind: 'rows',
    title: words.rows.price,
    rows: rows(
      ...lines.map(row),
      { label: words.rows.total, value: priceText(b.quote.totalCents), isTotal: true },
      ...codes.map(row),
      ...paid,
    ),
  };
};

const travelOf = (b: MailBooking): number => sumCents(b.quote.lines.filter((line) => line.kind === 'travel'));

/** Returns the cost of cancelling over time, from the booking's policy. */
export const policySteps = (b: MailBooking, paidCents: number): ScheduleStep[] =>
  schedule({
    policy: b.policy,
    baseCents: b.quote.baseForPolicyCents,
    travelCents: travelOf(b),
    paidCents,
    startEpochMs: b.startMs,
    bookedAtEpochMs: b.bookedMs,
  });

const isCommitted = ({ state }: MailBooking): boolean => state !== 'hold' && state !== 'pending_payment';

/**
 * Returns the cost of cancelling from `nowMs` on, in full dates and euros (docs/product/cancellation.md#what-is-shown).
 * `steps` replaces the steps of the policy. When nothing was paid online, tells that nothing can be retained.
 */
export const scheduleBlock = (
  b: MailBooking,
  paidCents: number,
  locale: MailLocale,
  nowMs = 0,
  steps: readonly ScheduleStep[] = policySteps(b, paidCents),
): MailBlock =>
  paidCents === 0
    ? { kind: 'text', text: locale.words.nothingRetained }
    : {
        kind: 'list',
        title: locale.words.ifCancelled,
        items: locale.pricing.scheduleSentences(
          steps
            .filter(({ untilEpochMs }) => untilEpochMs === null || untilEpochMs >= nowMs)
            .map(({ untilEpochMs, ...step }) => ({
              ...step,
              moment: untilEpochMs === null ? null : momentOf(b, untilEpochMs, locale),
            })),
          { paidCents, hasTravel: hasTravelFee(b.quote), isBooked: isCommitted(b) },
        ),
      };

/**
 * Returns the cost of cancelling at a proposed start, then at the current start when that is better for the client.
 * Empty when nothing was paid online.
 */
export const proposedLimits = (
  b: MailBooking,
  { newMs }: MailReschedule,
  { paidCents }: MailMoney,
  locale: MailLocale,
  nowMs: number,
): string => {
  if (b.proposedQuote === null || paidCents === 0) return '';
  const { quote } = rescheduledQuote(b.proposedQuote, paidCents);
  const was = limitsFrom(policySteps(b, paidCents), paidCents, nowMs);
  const next = limitsFrom(policySteps({ ...b, quote, startMs: newMs }, quote.dueNowCents), quote.dueNowCents, nowMs);
  const limitsText = (limits: CancellationLimits): string =>
    locale.limitsSentence(limits, (epochMs) => momentOf(b, epochMs, locale), hasTravelFee(b.quote));
  return joined(limitsText(next), isWorse(next, was) ? locale.booking.withoutMoving(limitsText(was)) : '');
};

const weekMs = 6 * dayMs;

/**
 * Returns « Annulation gratuite jusqu’à vendredi 14:30. », with the full date more than six days before the visit.
 * Empty when cancelling is not free.
 */
export const freeUntilText = (b: MailBooking, paidCents: number, locale: MailLocale): string => {
  const [first] = policySteps(b, paidCents);
  if (first === undefined || first.percent > 0 || first.untilEpochMs === null) return '';
  const at = first.untilEpochMs;
  const { words, format } = locale;
  return b.startMs - at <= weekMs
    ? words.freeUntilHour(format.weekdayTimeText(wallToSay(b.zone, at)))
    : words.freeUntil(momentOf(b, at, locale));
};
