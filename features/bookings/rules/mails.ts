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
import { bookingGreeting, reasonNote, refundRows, seeBooking, shortDay, shortWhen, when, type MailDraft, type MailContext } from './mail-drafts.ts';
import { saidWall } from '#features/offers/rules/instant-text.ts';
import { speeches, type Speech } from './mail-speech.ts';

/** A mail laid out under its heading, in a language. */
export const written = (heading: string, { subject, preview, blocks, footer = [] }: MailDraft, supportEmail: string, { language }: Speech): MailWords =>
  writtenMail(subject, { heading, preview, blocks, footer }, supportEmail, language);

/** The button that leads to other times of the professional. */
export const seePro = (links: MailLinks, { words }: Speech): MailBlock => ({ kind: 'button', label: words.otherSlot, url: links.pro });
const leftForClient = ({ paymentMethod }: MailBooking, { booking }: Speech): string =>
  paymentMethod === 'cash' ? booking.dueInCash : paymentMethod === 'cheque' ? booking.dueByCheque : booking.dueOnSite;
const visitText = (b: MailBooking, speech: Speech): string => `${servicesText(b, speech)} ${withPro(b, speech)}.`;

/** To the client: the booking is confirmed. */
export const confirmed = ({ b, money, links, speech }: MailContext): MailDraft => {
  const { words } = speech;
  return {
    subject: words.confirmed.subject(when(b, speech)),
    preview: joined(visitText(b, speech), money.paidCents > 0 ? freeUntilText(b, money.paidCents, speech) : words.paidOnSite),
    blocks: [
      bookingGreeting(b, speech),
      paragraph(b.isMadeByPro ? words.confirmed.madeFor(b.pro.name) : words.confirmed.text(withPro(b, speech))),
      ...(b.isMadeByPro ? [{ kind: 'note', text: words.confirmed.notAsked } as const] : []),
      visitRows(b, speech),
      priceRows(b, money, leftForClient(b, speech), speech),
      scheduleBlock(b, money.paidCents, speech),
      seeBooking(links, words.seeBooking),
    ],
    footer: [words.privateLink],
  };
};

/** To the client: their professional has yet to accept. */
export const requested = ({ b, money, links, speech }: MailContext): MailDraft => {
  const { words } = speech;
  const answer = b.untilMs === null ? '' : words.requested.answer(momentOf(b, b.untilMs, speech));
  return {
    subject: words.requested.subject(when(b, speech)),
    preview: joined(visitText(b, speech), answer),
    blocks: [
      bookingGreeting(b, speech),
      paragraph(joined(words.requested.text(b.pro.name), answer)),
      { kind: 'note', text: money.paidCents > 0 ? words.requested.freePaid : words.requested.free },
      visitRows(b, speech),
      priceRows(b, money, leftForClient(b, speech), speech),
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
  blocks: [paragraph('Un rendez-vous est confirmé dans votre agenda.'), proVisitRows(b), priceRows(b, money, leftForPro, speeches.fr)],
});

/** To the professional: a client waits for their answer. */
export const requestedPro = ({ b, money }: MailContext): MailDraft => ({
  subject: `Demande à confirmer${colon} ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [
    paragraph(
      joined(
        'Un client attend votre réponse.',
        b.untilMs === null
          ? ''
          : `Sans réponse avant ${momentOf(b, b.untilMs, speeches.fr)}, la demande expire${money.paidCents > 0 ? ' et le client est remboursé' : ''}.`,
      ),
    ),
    proVisitRows(b),
    priceRows(b, money, leftForPro, speeches.fr),
  ],
});

const refundText = ({ paidCents, refundCents, retainedCents }: MailMoney, { words, pricing }: Speech): string => {
  if (paidCents === 0) return words.money.nothingPaid;
  if (refundCents === 0) return words.money.byRule(pricing.amountText(retainedCents, words.money.keptWord));
  return words.onYourCard;
};

const cancelledSubject = (b: MailBooking, { refundCents }: MailMoney, speech: Speech): string => {
  const { words, format, pricing } = speech;
  const said = words.cancelled;
  switch (b.state) {
    case 'cancelled_pro':
      return said.byPro(b.pro.name, shortDay(b, speech));
    case 'declined':
      return said.declined(b.pro.name, shortDay(b, speech));
    case 'expired':
      return said.unanswered(format.weekdayAtText(saidWall(b.zone, b.startMs)));
    case 'cancelled_admin':
      return said.byHouse(shortDay(b, speech));
    default:
      return refundCents > 0 ? said.ownBack(pricing.amountText(refundCents, words.money.backWord)) : said.own;
  }
};

/** To the client: the booking will not take place, by whom, and what comes back. */
export const cancelled = ({ b, money, links, reason, speech }: MailContext): MailDraft => {
  const isOwn = b.state === 'cancelled_client';
  const { words } = speech;
  const said = isOwn ? words.cancelled.textOwn : words.cancelled.text;
  return {
    subject: cancelledSubject(b, money, speech),
    preview: isOwn ? refundText(money, speech) : joined(wholeRefund(money, speech), words.cancelled.others),
    blocks: [
      bookingGreeting(b, speech),
      paragraph(said(momentOf(b, b.startMs, speech), withPro(b, speech))),
      ...reasonNote(isOwn ? null : reason, speech),
      ...(money.paidCents > 0 ? [refundRows(b, money, speech)] : []),
      paragraph(
        money.paidCents === 0 || money.refundCents === 0 ? refundText(money, speech) : joined(isOwn ? '' : wholeRefund(money, speech), words.onCardSoon),
      ),
      seePro(links, speech),
    ],
  };
};

/** To the professional: a booking will not take place. */
export const cancelledPro = ({ b, money, reason }: MailContext): MailDraft => {
  const isByClient = b.state === 'cancelled_client';
  return {
    subject: `Rendez-vous annulé${colon} ${shortWhen(b)}`,
    preview: isByClient ? `${clientShort(b.client)} a annulé. Le créneau est de nouveau libre.` : `${clientShort(b.client)} a été averti par courriel.`,
    blocks: [
      paragraph(
        isByClient
          ? `${clientShort(b.client)} a annulé. Le créneau est de nouveau libre.`
          : 'Ce rendez-vous n’aura pas lieu. Le client a été averti par courriel.',
      ),
      ...reasonNote(reason, speeches.fr),
      proVisitRows(b),
      ...(money.retainedCents > 0 ? [paragraph(`${speeches.fr.pricing.amountText(money.retainedCents, 'retenu')} selon votre règle d’annulation.`)] : []),
    ],
  };
};

/** The mail that gives the code of an unpaid booking, and the link that gives it, in the language of whoever books. */
export const codeMail = (b: MailBooking, code: string, url: string, supportEmail: string): MailWords => {
  const speech = speeches[b.language];
  const said = speech.words.code;
  const clock = speech.format.clockText(wallOf(b.zone, b.untilMs ?? b.startMs).minute);
  const draft: MailDraft = {
    subject: said.subject(codeText(code)),
    preview: said.preview,
    blocks: [
      bookingGreeting(b, speech),
      paragraph(said.text(lowered(servicesText(b, speech)), withPro(b, speech), momentOf(b, b.startMs, speech))),
      { kind: 'note', text: said.give(codeText(code), clock) },
      { kind: 'button', label: said.confirm, url },
    ],
    footer: [said.notAsked],
  };
  return written(draft.subject, draft, supportEmail, speech);
};

/** The mail that gives back the links of an address' appointments, soonest first, in the language of the first; assumed: its words. */
export const linksMail = (found: readonly { readonly booking: MailBooking; readonly url: string }[], links: Pick<MailLinks, 'supportEmail'>): MailWords => {
  const speech = speeches[found[0]?.booking.language ?? 'fr'];
  const said = speech.words.links;
  const draft: MailDraft = {
    subject: said.subject,
    preview: said.preview,
    blocks: found.flatMap(({ booking, url }): MailBlock[] => [
      paragraph(said.line(momentOf(booking, booking.startMs, speech), lowered(servicesText(booking, speech)), withPro(booking, speech))),
      { kind: 'button', label: said.see, url },
    ]),
    footer: [said.notAsked],
  };
  return written(said.subject, draft, links.supportEmail, speech);
};
