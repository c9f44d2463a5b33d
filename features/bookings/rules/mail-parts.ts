import { ofName } from '#core/elision.ts';
import { dialledText } from '#core/format.ts';
import type { Language } from '#core/languages.ts';
import type { MailBlock, MailFact } from '#core/mail-layout.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { schedule, type CancellationPolicy, type ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import { isWorse, limitsFrom, type CancellationLimits } from '#features/pricing/rules/cancellation-limits.ts';
import { hasTravelFee, sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';
import { momentText, wallToSay } from '#features/offers/rules/instant-text.ts';
import { payersText, type ComingParty } from '#features/offers/rules/party.ts';
import { rescheduledQuote } from './rescheduling.ts';
import type { BookingState } from './states.ts';

/** One visit of a series; instants epoch milliseconds. */
export type SeriesMoment = {
  readonly publicId: string;
  readonly isConfirmed: boolean;
  readonly startMs: number;
  readonly endMs: number;
  /** Changes since its confirmation. */
  readonly changes: number;
};

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
  readonly guests: ComingParty;
  readonly services: readonly string[];
  readonly practitioners: readonly string[];
  readonly quote: Quote;
  readonly policy: CancellationPolicy | null;
  readonly paymentMethod: 'credit-card' | 'cash' | 'cheque' | null;
  readonly client: { readonly firstname: string; readonly lastname: string; readonly phone: string | null; readonly email: string | null };
  readonly pro: { readonly name: string; readonly isEstablishment: boolean; readonly phone: string | null; readonly email: string | null };
  /** The language of the client; professionals are told in French. */
  readonly language: Language;
  /** Its professional made it for the client, who accepted nothing. */
  readonly isMadeByPro: boolean;
  /** The visits of its series, its own among them, in their order; none where it stands alone. */
  readonly series: readonly SeriesMoment[];
  /** Changes since the confirmation, and whether there was one. */
  readonly changes: number;
  readonly wasConfirmed: boolean;
  /** The other moment that waits for its answer, and its price. */
  /** When its professional cancelled it as the client had asked; null where they did not. */
  readonly cancelledForClientMs: number | null;
  readonly proposalId: string | null;
  readonly proposedQuote: Quote | null;
};

/** Money moved by what is told, in cents. */
export type MailMoney = { readonly paidCents: number; readonly refundCents: number; readonly retainedCents: number };

/** Another moment of a visit, given or proposed: from when to when, epoch milliseconds, and its whole price before and after, in cents. */
export type MailReschedule = {
  readonly wasMs: number;
  readonly newMs: number;
  readonly wasCents: number;
  readonly newCents: number;
  /** Until when a proposal is answered. */
  readonly untilMs: number | null;
  /** Nobody answered a proposal in time. */
  readonly isUnanswered: boolean;
  /** The visit has its moment of before again. */
  readonly isMovedBack: boolean;
  /** The proposal it is, where it is one. */
  readonly proposalId: string | null;
};

/** The addresses of the application that a mail gives. */
export type MailLinks = {
  readonly booking: string;
  /** The booking's page without the secret of its link: all that a file which is passed on may hold. */ readonly page: string;
  /** Where its client says that they come. */ readonly coming: string;
  /** Where they cancel it. */ readonly cancel: string;
  readonly health: string;
  readonly review: string;
  /** Where its professional reads and answers reviews. */ readonly proReviews: string;
  readonly complaint: string;
  /** Where its professional reads complaints. */ readonly proComplaints: string;
  readonly pro: string;
  /** Where its client sees and pays a visit that its professional made. */ readonly pay?: string;
  /** Where its professional answers the request. */ readonly request?: string;
  /** Where cares like it are looked for, once the page of its professional is not there. */ readonly similar?: string;
  /** Whom a decision of ours may be taken to. */ readonly mediation: string;
  readonly supportEmail: string;
};

/** The small space before « : ». */
export const colon = '\u202f:';

/** An instant at the place, in words. */
export const momentOf = ({ zone }: MailBooking, epochMs: number, { format }: MailLocale): string => momentText(zone, epochMs, format.dateAtText);

/** A text within a sentence: its first letter lowered. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Sentences one after the other, those that say nothing left out. */
export const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

/** « Camille R. » */
export const clientShort = ({ firstname, lastname }: MailBooking['client']): string =>
  [firstname, lastname && `${lastname.charAt(0).toUpperCase()}.`].filter(Boolean).join(' ');

/** Who knows of visits that ended, as their professional reads it, and whom they have to tell themselves. */
export const knowText = (visits: readonly MailBooking[]): string => {
  const told = new Set(visits.flatMap(({ client: { email } }) => email?.toLowerCase() ?? []));
  const untold = visits.filter(({ client }) => client.email === null);
  const name = clientShort(visits[0]!.client);
  if (untold.length === 0) return told.size === 1 ? `Nous avons prévenu ${name} par email.` : 'Nous avons prévenu les clients par email.';
  if (told.size > 0) return `Nous avons prévenu les clients qui ont une adresse email${colon} prévenez les autres clients.`;
  return visits.length === 1
    ? `Prévenez ${name} par téléphone${colon} ce client n’a pas d’adresse email.`
    : `Prévenez ces clients par téléphone${colon} ils n’ont pas d’adresse email.`;
};

/** To the professional: that they did not answer a request before its time was over. */
export const unansweredPro = ({ client }: MailBooking): string => `La demande ${ofName(clientShort(client))} n’a pas reçu de réponse à temps.`;

/** That the day of visits that ended was closed with them; empty where it was not. */
export const closedDayText = (closesDay: boolean | undefined): string => (closesDay === true ? 'La journée est fermée aux réservations.' : '');

/** « avec Inès Caradec », « chez Maison Lézarde ». */
export const withPro = ({ pro }: MailBooking, { words }: MailLocale): string => words.withPro(pro.name, pro.isEstablishment);

/** « Massage suédois », « Massage suédois et Soin du visage ». */
export const servicesText = ({ services }: MailBooking, { words }: MailLocale): string =>
  services.length < 2 ? (services[0] ?? words.service) : words.and(services.slice(0, -1).join(', '), services.at(-1) ?? '');

/** What a professional, who is told in French, reads first: « Camille R., massage suédois à domicile, 100,40 €. » */
export const proSummary = (b: MailBooking): string =>
  `${clientShort(b.client)}, ${lowered(servicesText(b, mailLocales.fr))}${b.atHome ? ' à domicile' : ''}, ${mailLocales.fr.format.priceText(b.quote.totalCents)}.`;

/** What a client gets back of a visit that somebody else called off. */
export const wholeRefund = ({ paidCents, refundCents }: MailMoney, { words: { money }, pricing }: MailLocale): string =>
  paidCents === 0 ? money.nothingPaid : refundCents >= paidCents ? money.whole : money.sentence(pricing.amountText(refundCents, money.backWord));

const rows = (...given: readonly (MailFact | null | false)[]): MailFact[] => given.filter((row): row is MailFact => row !== null && row !== false);

const whenRow = (b: MailBooking, locale: MailLocale): MailFact => ({
  label: locale.words.rows.when,
  value: `${momentOf(b, b.startMs, locale)}, ${locale.format.durationText((b.endMs - b.startMs) / minuteMs)}`,
});
const peopleRow = ({ guests }: MailBooking, { words, partyText }: MailLocale): MailFact | false => {
  const { adults, children, babies } = guests;
  if (children + babies > 0) return { label: words.rows.people, value: partyText(guests) };
  return adults > 1 && { label: words.rows.people, value: String(adults) };
};

const withPhone: readonly BookingState[] = ['confirmed', 'completed', 'no_show'];

/**
 * What the client is told of the visit: when, where, with whom and, once confirmed, their telephone (docs/product/booking.md#after-confirmation); never
 * the access note.
 */
export const visitRows = (b: MailBooking, locale: MailLocale): MailBlock => {
  const said = locale.words.rows;
  return {
    kind: 'rows',
    rows: rows(
      whenRow(b, locale),
      { label: b.atHome ? said.atHome : said.address, value: b.place },
      { label: b.pro.isEstablishment ? said.establishment : said.with, value: b.pro.name },
      b.pro.isEstablishment && b.practitioners.length > 0 && { label: said.with, value: b.practitioners.join(', ') },
      b.pro.phone !== null && withPhone.includes(b.state) && { label: said.phone, value: dialledText(b.pro.phone) },
      peopleRow(b, locale),
    ),
  };
};

/** What the professional is told of the visit, in French: when, where, who, how to get in. */
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
    peopleRow(b, mailLocales.fr),
  ),
});

const paidFacts = (b: MailBooking, { paidCents }: MailMoney, leftLabel: string, { words, format: { priceText } }: MailLocale): MailFact[] => {
  const leftCents = b.quote.totalCents + sumCents(b.quote.lines.filter((line) => line.kind === 'voucher')) - paidCents;
  return [
    ...(paidCents > 0 ? [{ label: words.rows.paidOnline, value: priceText(paidCents) }] : []),
    ...(leftCents > 0 ? [{ label: leftLabel, value: priceText(leftCents) }] : []),
  ];
};

/** What was paid online and what is left to pay on site. */
export const paidRows = (b: MailBooking, money: MailMoney, leftLabel: string, locale: MailLocale): MailBlock => ({
  kind: 'rows',
  rows: paidFacts(b, money, leftLabel, locale),
});

/** What the total is made of, what was paid online and what is left to pay on site. */
export const priceRows = (b: MailBooking, money: MailMoney, leftLabel: string, locale: MailLocale): MailBlock =>
  dueRows(b, paidFacts(b, money, leftLabel, locale), locale);

/** What a visit costs, line by line, then how that is paid. */
export const dueRows = (b: MailBooking, paid: readonly MailFact[], { words, format, pricing, partyText }: MailLocale): MailBlock => {
  const { priceText } = format;
  const lines = b.quote.lines.filter((line) => line.kind !== 'voucher');
  const codes = b.quote.lines.filter((line) => line.kind === 'voucher');
  const row = (line: Quote['lines'][number]): MailFact => ({
    label: pricing.priceLineText(line, [], payersText(b.guests, partyText)),
    value: priceText(line.cents),
  });
  return {
    kind: 'rows',
    title: words.rows.price,
    rows: rows(...lines.map(row), { label: words.rows.total, value: priceText(b.quote.totalCents), isTotal: true }, ...codes.map(row), ...paid),
  };
};

const travelOf = (b: MailBooking): number => sumCents(b.quote.lines.filter((line) => line.kind === 'travel'));

/** What cancelling a booking costs by its policy, step by step. */
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
 * The cancellation schedule in full dates and euros, from an instant on (docs/product/cancellation.md#what-is-shown): that of its policy, unless other steps
 * hold; where nothing was paid online nothing can be kept.
 */
export const scheduleBlock = (
  b: MailBooking,
  paidCents: number,
  locale: MailLocale,
  nowMs = 0,
  steps: readonly ScheduleStep[] = policySteps(b, paidCents),
): MailBlock =>
  paidCents === 0
    ? { kind: 'text', text: locale.words.nothingKept }
    : {
        kind: 'list',
        title: locale.words.ifCancelled,
        items: locale.pricing.scheduleSentences(
          steps
            .filter(({ untilEpochMs }) => untilEpochMs === null || untilEpochMs >= nowMs)
            .map(({ untilEpochMs, ...step }) => ({ ...step, moment: untilEpochMs === null ? null : momentOf(b, untilEpochMs, locale) })),
          { paidCents, hasTravel: hasTravelFee(b.quote), isBooked: isCommitted(b) },
        ),
      };

/** What cancelling would cost at the moment that is proposed, then today where that is better; empty where nothing is paid online. */
export const proposedLimits = (b: MailBooking, { newMs }: MailReschedule, { paidCents }: MailMoney, locale: MailLocale, nowMs: number): string => {
  if (b.proposedQuote === null || paidCents === 0) return '';
  const { quote } = rescheduledQuote(b.proposedQuote, paidCents);
  const was = limitsFrom(policySteps(b, paidCents), paidCents, nowMs);
  const next = limitsFrom(policySteps({ ...b, quote, startMs: newMs }, quote.dueNowCents), quote.dueNowCents, nowMs);
  const said = (limits: CancellationLimits): string => locale.limitsSentence(limits, (epochMs) => momentOf(b, epochMs, locale), hasTravelFee(b.quote));
  return joined(said(next), isWorse(next, was) ? locale.booking.withoutMoving(said(was)) : '');
};

const weekMs = 6 * dayMs;

/** « Annulation gratuite jusqu’à vendredi 14:30. »; the whole date when it is further from the visit than a week; empty when no longer free. */
export const freeUntilText = (b: MailBooking, paidCents: number, locale: MailLocale): string => {
  const [first] = policySteps(b, paidCents);
  if (first === undefined || first.percent > 0 || first.untilEpochMs === null) return '';
  const at = first.untilEpochMs;
  const { words, format } = locale;
  return b.startMs - at <= weekMs ? words.freeUntilHour(format.weekdayTimeText(wallToSay(b.zone, at))) : words.freeUntil(momentOf(b, at, locale));
};
