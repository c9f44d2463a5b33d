import { wallOf } from '#core/time.ts';
import { writtenMail, type MailBlock, paragraph } from '#core/mail-layout.ts';
import type { MailWords } from '#features/notifications/rules/message.ts';
import { codeText } from './codes.ts';
import {
  clientShort,
  colon,
  freeUntilText,
  joined,
  lowered,
  momentOf,
  priceRows,
  proSummary,
  proVisitRows,
  scheduleBlock,
  servicesText,
  visitRows,
  wholeRefund,
  withPro,
  type MailBooking,
  type MailLinks,
  type MailMoney,
} from './mail-parts.ts';
import {
  bookingGreeting,
  reasonNote,
  refundRows,
  seeBooking,
  shortDay,
  shortWhen,
  startText,
  type BookingFacts,
  type MailDraft,
  type MailContext,
} from './mail-drafts.ts';
import { wallToSay } from '#features/offers/rules/instant-text.ts';
import { ofName } from '#core/elision.ts';
import { fullStop } from '#core/full-stop.ts';
import { forClientContestMs } from './states.ts';
import { suspendedSide } from './suspension.ts';
import { mailLocales, type MailLocale } from './mail-locale.ts';

/** A mail laid out under its heading, in a language. */
export const layOut = (heading: string, { subject, preview, blocks, footer = [] }: MailDraft, supportEmail: string, { language }: MailLocale): MailWords =>
  writtenMail(subject, { heading, preview, blocks, footer }, supportEmail, language);

/** The button that leads to other times of the professional, or to cares like theirs once they are off the site. */
export const seePro = ({ pro, similar }: MailLinks, { words }: MailLocale): MailBlock =>
  similar === undefined ? { kind: 'button', label: words.otherSlot, url: pro } : { kind: 'button', label: words.similar, url: similar };

/** What a client reads of what is left to pay. */
export const leftForClient = ({ paymentMethod }: MailBooking, { booking }: MailLocale): string =>
  paymentMethod === 'cash' ? booking.dueInCash : paymentMethod === 'cheque' ? booking.dueByCheque : booking.dueOnSite;
const visitText = (b: MailBooking, locale: MailLocale): string => `${servicesText(b, locale)} ${withPro(b, locale)}.`;

/** The dates of a series, which one mail tells together; each has its own reminders, with its own link. */
const seriesBlocks = (b: MailBooking, locale: MailLocale): MailBlock[] => {
  const dates = b.series.filter(({ isConfirmed }) => isConfirmed);
  if (dates.length < 2) return [];
  return [
    { kind: 'list', title: locale.words.confirmed.series(dates.length), items: dates.map(({ startMs }) => momentOf(b, startMs, locale)) },
    { kind: 'note', text: locale.words.confirmed.seriesEach },
  ];
};

/** The visits of a series that were cancelled at once, which one mail tells together. */
const cancelledTogether = ({ b, together = [] }: BookingFacts, locale: MailLocale): MailBlock[] =>
  together.length < 2
    ? []
    : [{ kind: 'list', title: locale.words.cancelled.series(together.length), items: together.map(({ wasMs }) => momentOf(b, wasMs, locale)) }];

/** To the client: the booking is confirmed. */
export const confirmedMail = ({ b, money, links, locale }: MailContext): MailDraft => {
  const { words } = locale;
  return {
    subject: words.confirmed.subject(startText(b, locale)),
    preview: joined(visitText(b, locale), money.paidCents > 0 ? freeUntilText(b, money.paidCents, locale) : words.paidOnSite),
    blocks: [
      bookingGreeting(b, locale),
      paragraph(b.isMadeByPro ? words.confirmed.madeFor(b.pro.name) : words.confirmed.text(withPro(b, locale))),
      ...seriesBlocks(b, locale),
      ...(b.isMadeByPro ? [{ kind: 'note', text: words.confirmed.notAsked } as const] : []),
      visitRows(b, locale),
      priceRows(b, money, leftForClient(b, locale), locale),
      scheduleBlock(b, money.paidCents, locale),
      seeBooking(links, words.seeBooking),
    ],
    footer: [words.privateLink],
  };
};

/** To the client: their professional has yet to accept. */
export const requestedMail = ({ b, money, links, locale }: MailContext): MailDraft => {
  const { words } = locale;
  const answer = b.untilMs === null ? '' : words.requested.answer(momentOf(b, b.untilMs, locale));
  return {
    subject: words.requested.subject(startText(b, locale)),
    preview: joined(visitText(b, locale), answer),
    blocks: [
      bookingGreeting(b, locale),
      paragraph(joined(words.requested.text(b.pro.name), answer)),
      { kind: 'note', text: money.paidCents > 0 ? words.requested.freePaid : words.requested.free },
      visitRows(b, locale),
      priceRows(b, money, leftForClient(b, locale), locale),
      seeBooking(links, words.requested.see),
    ],
    footer: [words.privateLink],
  };
};

const leftForPro = 'À encaisser sur place';

/** To the professional: a booking is confirmed. */
export const confirmedPro = ({ b, money }: MailContext): MailDraft => ({
  subject: `Nouveau rendez-vous ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [paragraph('Un rendez-vous est confirmé dans votre agenda.'), proVisitRows(b), priceRows(b, money, leftForPro, mailLocales.fr)],
});

/** To the professional: a client waits for their answer. */
export const requestedPro = ({ b, money, links }: MailContext): MailDraft => ({
  subject: `Demande à confirmer${colon} ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [
    paragraph(
      joined(
        'Un client attend votre réponse.',
        b.untilMs === null
          ? ''
          : `Sans réponse avant ${momentOf(b, b.untilMs, mailLocales.fr)}, la demande expire${money.paidCents > 0 ? ' et le client est remboursé' : ''}.`,
      ),
    ),
    proVisitRows(b),
    priceRows(b, money, leftForPro, mailLocales.fr),
    ...(links.request === undefined ? [] : [{ kind: 'button', label: 'Répondre à la demande', url: links.request } as const]),
  ],
});

const refundText = ({ paidCents, refundCents, retainedCents }: MailMoney, { words, pricing }: MailLocale): string => {
  if (paidCents === 0) return words.money.nothingPaid;
  if (refundCents === 0) return words.money.byRule(pricing.amountText(retainedCents, words.money.keptWord));
  return words.onYourCard;
};

const cancelledSubject = (b: MailBooking, { refundCents }: MailMoney, locale: MailLocale): string => {
  const { words, format, pricing } = locale;
  const said = words.cancelled;
  switch (b.state) {
    case 'cancelled_pro':
      return said.byPro(b.pro.name, shortDay(b, locale));
    case 'declined':
      return said.declined(b.pro.name, shortDay(b, locale));
    case 'expired':
      return said.unanswered(format.weekdayAtText(wallToSay(b.zone, b.startMs)));
    case 'cancelled_admin':
      return said.byAccalmie(shortDay(b, locale));
    default:
      return refundCents > 0 ? said.ownBack(pricing.amountText(refundCents, words.money.backWord)) : said.own;
  }
};

/** To the client: the booking will not take place, by whom, and what comes back. */
export const cancelledMail = (told: MailContext): MailDraft => {
  const { b, money, links, reason, locale } = told;
  const isOwn = b.state === 'cancelled_client';
  const { words } = locale;
  const moment = momentOf(b, b.startMs, locale);
  const isForClient = isOwn && b.cancelledForClientMs !== null;
  const said = isOwn ? words.cancelled.textOwn : b.state === 'cancelled_admin' ? words.cancelled.textByAccalmie : words.cancelled.text;
  const suspended = suspendedSide(reason);
  const others = suspended === 'client' ? '' : links.similar === undefined ? words.cancelled.others : words.cancelled.otherPros;
  return {
    subject: cancelledSubject(b, money, locale),
    preview: isOwn ? refundText(money, locale) : joined(wholeRefund(money, locale), others),
    blocks: [
      bookingGreeting(b, locale),
      paragraph(isForClient ? words.cancelled.forClient(b.pro.name, moment) : said(moment, withPro(b, locale))),
      ...cancelledTogether(told, locale),
      ...reasonNote(isOwn ? null : suspended === null ? reason : words.cancelled.suspended[suspended], locale),
      ...(money.paidCents > 0 ? [refundRows(b, money, locale)] : []),
      paragraph(
        money.paidCents === 0 || money.refundCents === 0 ? refundText(money, locale) : joined(isOwn ? '' : wholeRefund(money, locale), words.onCardSoon),
      ),
      ...(isForClient
        ? [paragraph(words.cancelled.notAskedBefore(momentOf(b, b.cancelledForClientMs! + forClientContestMs, locale))), seeBooking(links, words.links.see)]
        : suspended === 'client'
          ? []
          : [seePro(links, locale)]),
    ],
  };
};

/** To the professional: a booking will not take place. */
export const cancelledPro = (told: MailContext): MailDraft => {
  const { b, money, reason } = told;
  const isByClient = b.state === 'cancelled_client';
  const byClient =
    b.cancelledForClientMs === null
      ? `${clientShort(b.client)} a annulé. Le créneau est de nouveau libre.`
      : `${fullStop(`Annulé à la demande ${ofName(clientShort(b.client))}`)} Le créneau est de nouveau libre.`;
  return {
    subject: `Rendez-vous annulé${colon} ${shortWhen(b)}`,
    preview: isByClient ? byClient : `${clientShort(b.client)} le sait par courriel.`,
    blocks: [
      paragraph(
        isByClient
          ? byClient
          : `${b.state === 'cancelled_admin' ? 'Accalmie a annulé ce rendez-vous.' : 'Ce rendez-vous n’aura pas lieu.'} ${clientShort(b.client)} le sait par courriel.`,
      ),
      ...cancelledTogether(told, mailLocales.fr),
      // assumed: the words, for whoever is suspended.
      ...reasonNote(suspendedSide(reason) === 'professional' ? 'Votre compte est suspendu.' : reason, mailLocales.fr),
      proVisitRows(b),
      ...(money.retainedCents > 0 ? [paragraph(`${mailLocales.fr.pricing.amountText(money.retainedCents, 'retenu')} selon votre règle d’annulation.`)] : []),
    ],
  };
};

/** The mail that gives the code of an unpaid booking, and the link that gives it, in the language of whoever books. */
export const codeMail = (b: MailBooking, code: string, url: string, supportEmail: string): MailWords => {
  const locale = mailLocales[b.language];
  const said = locale.words.code;
  const clock = locale.format.clockText(wallOf(b.zone, b.untilMs ?? b.startMs).minute);
  const draft: MailDraft = {
    subject: said.subject(codeText(code)),
    preview: said.preview,
    blocks: [
      bookingGreeting(b, locale),
      paragraph(said.text(lowered(servicesText(b, locale)), withPro(b, locale), momentOf(b, b.startMs, locale))),
      { kind: 'note', text: said.give(codeText(code), clock) },
      { kind: 'button', label: said.confirm, url },
    ],
    footer: [said.notAsked],
  };
  return layOut(draft.subject, draft, supportEmail, locale);
};

/** The mail that gives back the links of an address' appointments, soonest first, in the language of the first; assumed: its words. */
export const linksMail = (found: readonly { readonly booking: MailBooking; readonly url: string }[], links: Pick<MailLinks, 'supportEmail'>): MailWords => {
  const locale = mailLocales[found[0]?.booking.language ?? 'fr'];
  const said = locale.words.links;
  const draft: MailDraft = {
    subject: said.subject,
    preview: said.preview,
    blocks: found.flatMap(({ booking, url }): MailBlock[] => [
      paragraph(said.line(momentOf(booking, booking.startMs, locale), lowered(servicesText(booking, locale)), withPro(booking, locale))),
      { kind: 'button', label: said.see, url },
    ]),
    footer: [said.notAsked],
  };
  return layOut(said.subject, draft, links.supportEmail, locale);
};
