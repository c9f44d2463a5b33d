import type { MailBlock, MailFact } from '#core/mail-layout.ts';
import {
  type MailBooking,
  type MailLinks,
  type MailMoney,
  type MailLocale,
  mailLocales,
  type MailReschedule,
  momentOf,
  servicesText,
} from './booking-mail.ts';
import { dialledText } from '#core/format.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import { schedule, type ScheduleStep } from '#features/pricing/rules/cancellation.ts';
import { isWorse, limitsFrom, type CancellationLimits } from '#features/pricing/rules/cancellation-limits.ts';
import { hasTravelFee, sumCents } from '#features/pricing/rules/price-lines.ts';
import type { Quote } from '#features/pricing/rules/quote.ts';
import { guestsForPro } from './guests-for-pro.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import type { ComingParty } from '#features/offers/rules/party.ts';
import { rescheduledQuote } from './rescheduling.ts';
import type { BookingState } from './states.ts';
import { joinedSentences } from '#core/sentence.ts';

/** Returns the greeting: « Bonjour Camille, ». */
export const bookingGreeting = ({ client }: MailBooking, { words }: MailLocale): MailBlock => ({
  kind: 'text',
  text: words.hello(client.firstname),
});

/** Returns the button that opens the client's page about the booking. */
export const seeBooking = (links: MailLinks, label: string): MailBlock => ({
  kind: 'button',
  label,
  url: links.booking,
});

/** Returns the rows with the amounts paid, retained and refunded. */
export const refundRows = (
  b: MailBooking,
  { paidCents, refundCents, retainedCents }: MailMoney,
  { words: { money }, format: { priceText } }: MailLocale,
): MailBlock => ({
  kind: 'rows',
  rows: [
    { label: money.paid, value: priceText(paidCents) },
    ...(paidCents > refundCents + retainedCents
      ? [{ label: money.otherRefunds, value: priceText(paidCents - refundCents - retainedCents) }]
      : []),
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

/**
 * Returns the button to other slots of the professional. When the professional is no longer published, it leads to
 * similar services.
 */
export const seePro = ({ pro, similar }: MailLinks, { words }: MailLocale): MailBlock =>
  similar === undefined
    ? { kind: 'button', label: words.otherSlot, url: pro }
    : { kind: 'button', label: words.similar, url: similar };

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
    label: pricing.priceLineText(line, payersText(b.guests)),
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
  return joinedSentences(limitsText(next), isWorse(next, was) ? locale.booking.withoutMoving(limitsText(was)) : '');
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
