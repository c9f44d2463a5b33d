import { wallOf } from '#core/time.ts';
import { writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { codeText } from './codes.ts';
import { contestedPro, lifted, liftedPro, noShow, upheld, upheldPro } from './absence-mails.ts';
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
  type MailMove,
} from './mail-parts.ts';
import { hello, reasonNote, refundRows, say, seeBooking, shortDay, shortWhen, when, type Draft, type Told } from './mail-drafts.ts';
import { saidWall } from './instant-text.ts';
import { speeches, type Speech } from './mail-speech.ts';
import { declined, declinedPro, moved, movedPro, proposed, proposedPro } from './move-mails.ts';
import { bookingStates, type BookingState } from './states.ts';

/** A mail's words. */
export type Written = { readonly subject: string; readonly preview: string; readonly text: string; readonly html: string };

const written = (heading: string, { subject, preview, blocks, footer = [] }: Draft, supportEmail: string, { language }: Speech): Written =>
  writtenMail(subject, { heading, preview, blocks, footer }, supportEmail, language);

const seePro = (links: MailLinks, { words }: Speech): MailBlock => ({ kind: 'button', label: words.otherSlot, url: links.pro });
const leftForClient = ({ paymentMethod }: MailBooking, { booking }: Speech): string =>
  paymentMethod === 'cash' ? booking.dueInCash : paymentMethod === 'cheque' ? booking.dueByCheque : booking.dueOnSite;
const visitText = (b: MailBooking, speech: Speech): string => `${servicesText(b, speech)} ${withPro(b, speech)}.`;

const confirmed = ({ b, money, links, speech }: Told): Draft => {
  const { words } = speech;
  return {
    subject: words.confirmed.subject(when(b, speech)),
    preview: joined(visitText(b, speech), money.paidCents > 0 ? freeUntilText(b, money.paidCents, speech) : words.paidOnSite),
    blocks: [
      hello(b, speech),
      say(b.isMadeByPro ? words.confirmed.madeFor(b.pro.name) : words.confirmed.text(withPro(b, speech))),
      ...(b.isMadeByPro ? [{ kind: 'note', text: words.confirmed.notAsked } as const] : []),
      visitRows(b, speech),
      priceRows(b, money, leftForClient(b, speech), speech),
      scheduleBlock(b, money.paidCents, speech),
      seeBooking(links, words.seeBooking),
    ],
    footer: [words.privateLink],
  };
};

const requested = ({ b, money, links, speech }: Told): Draft => {
  const { words } = speech;
  const answer = b.untilMs === null ? '' : words.requested.answer(momentOf(b, b.untilMs, speech));
  return {
    subject: words.requested.subject(when(b, speech)),
    preview: joined(visitText(b, speech), answer),
    blocks: [
      hello(b, speech),
      say(joined(words.requested.text(b.pro.name), answer)),
      { kind: 'note', text: money.paidCents > 0 ? words.requested.freePaid : words.requested.free },
      visitRows(b, speech),
      priceRows(b, money, leftForClient(b, speech), speech),
      seeBooking(links, words.requested.see),
    ],
    footer: [words.privateLink],
  };
};

const leftForPro = 'À encaisser sur place';

const confirmedPro = ({ b, money }: Told): Draft => ({
  subject: `Nouveau rendez-vous ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [say('Un rendez-vous est confirmé dans votre agenda.'), proVisitRows(b), priceRows(b, money, leftForPro, speeches.fr)],
});

const requestedPro = ({ b, money }: Told): Draft => ({
  subject: `Demande à confirmer${colon} ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [
    say(
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

const cancelled = ({ b, money, links, reason, speech }: Told): Draft => {
  const isOwn = b.state === 'cancelled_client';
  const { words } = speech;
  const said = isOwn ? words.cancelled.textOwn : words.cancelled.text;
  return {
    subject: cancelledSubject(b, money, speech),
    preview: isOwn ? refundText(money, speech) : joined(wholeRefund(money, speech), words.cancelled.others),
    blocks: [
      hello(b, speech),
      say(said(momentOf(b, b.startMs, speech), withPro(b, speech))),
      ...reasonNote(isOwn ? null : reason, speech),
      ...(money.paidCents > 0 ? [refundRows(b, money, speech)] : []),
      say(money.paidCents === 0 || money.refundCents === 0 ? refundText(money, speech) : joined(isOwn ? '' : wholeRefund(money, speech), words.onCardSoon)),
      seePro(links, speech),
    ],
  };
};

const cancelledPro = ({ b, money, reason }: Told): Draft => {
  const isByClient = b.state === 'cancelled_client';
  return {
    subject: `Rendez-vous annulé${colon} ${shortWhen(b)}`,
    preview: isByClient ? `${clientShort(b.client)} a annulé. Le créneau est de nouveau libre.` : `${clientShort(b.client)} a été averti par courriel.`,
    blocks: [
      say(
        isByClient
          ? `${clientShort(b.client)} a annulé. Le créneau est de nouveau libre.`
          : 'Ce rendez-vous n’aura pas lieu. Le client a été averti par courriel.',
      ),
      ...reasonNote(reason, speeches.fr),
      proVisitRows(b),
      ...(money.retainedCents > 0 ? [say(`${speeches.fr.pricing.amountText(money.retainedCents, 'retenu')} selon votre règle d’annulation.`)] : []),
    ],
  };
};

const paymentFailed = ({ b, links, speech }: Told): Draft => {
  const isKept = b.state === 'hold' || b.state === 'pending_payment';
  const { words, format } = speech;
  const said = words.failed;
  const kept = isKept && b.untilMs !== null ? said.kept(format.wallClockText(saidWall(b.zone, b.untilMs))) : said.released;
  return {
    subject: said.subject,
    preview: said.preview,
    blocks: [
      hello(b, speech),
      say(said.text(lowered(servicesText(b, speech)), withPro(b, speech), momentOf(b, b.startMs, speech))),
      say(joined(kept, isKept ? said.otherCard : '')),
      isKept ? seeBooking(links, said.resume) : seePro(links, speech),
    ],
  };
};

const hasTime: readonly BookingState[] = ['confirmed', 'requested', 'completed'];

const latePayment = ({ b, money, links, reason, speech }: Told): Draft => {
  const said = speech.words.late;
  const reasons: Readonly<Record<string, typeof said.unexpected>> = said.reasons;
  const { preview, happened } = reasons[reason ?? (b.state === 'released' ? 'released' : 'slot_taken')] ?? said.unexpected;
  return {
    subject: said.subject(speech.format.priceText(money.refundCents)),
    preview,
    blocks: [
      hello(b, speech),
      say(joined(said.text(momentOf(b, b.startMs, speech), withPro(b, speech), happened), hasTime.includes(b.state) ? said.stands : said.none)),
      refundRows(b, money, speech),
      say(speech.words.onYourCard),
      seePro(links, speech),
    ],
  };
};

const healthAwaited = ({ b, links, speech }: Told): Draft => {
  const said = speech.words.health;
  return {
    subject: said.subject(speech.format.weekdayText(wallOf(b.zone, b.startMs).day)),
    preview: said.preview,
    blocks: [
      hello(b, speech),
      say(said.text(b.pro.name, lowered(servicesText(b, speech)), momentOf(b, b.startMs, speech))),
      say(said.private(b.pro.name)),
      { kind: 'button', label: said.fill, url: links.health },
    ],
    footer: [speech.words.privateLink],
  };
};

const ended = ['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'] as const;
const stands = ['confirmed'] as const;
const took = ['confirmed', 'completed', 'no_show'] as const;

/** Every mail of a booking: what it says, and the states in which that is true. */
const mails = {
  booking_confirmed: { write: confirmed, trueIn: took },
  booking_confirmed_pro: { write: confirmedPro, trueIn: took },
  booking_requested: { write: requested, trueIn: ['requested'] },
  booking_requested_pro: { write: requestedPro, trueIn: ['requested'] },
  booking_cancelled: { write: cancelled, trueIn: ended },
  booking_cancelled_pro: { write: cancelledPro, trueIn: ended },
  booking_moved: { write: moved, trueIn: took },
  booking_moved_pro: { write: movedPro, trueIn: took },
  move_proposed: { write: proposed, trueIn: stands },
  move_proposed_pro: { write: proposedPro, trueIn: stands },
  move_declined: { write: declined, trueIn: stands },
  move_declined_pro: { write: declinedPro, trueIn: stands },
  health_awaited: { write: healthAwaited, trueIn: stands },
  booking_no_show: { write: noShow, trueIn: ['no_show'] },
  absence_contested_pro: { write: contestedPro, trueIn: ['no_show'] },
  absence_lifted: { write: lifted, trueIn: ['completed'] },
  absence_lifted_pro: { write: liftedPro, trueIn: ['completed'] },
  absence_upheld: { write: upheld, trueIn: ['no_show'] },
  absence_upheld_pro: { write: upheldPro, trueIn: ['no_show'] },
  payment_failed: { write: paymentFailed, trueIn: ['hold', 'pending_payment', 'released', 'expired'] },
  late_payment_refunded: { write: latePayment, trueIn: bookingStates },
} as const satisfies Readonly<Record<string, { readonly write: (told: Told) => Draft; readonly trueIn: readonly BookingState[] }>>;
export type BookingMailKind = keyof typeof mails;
export const bookingMailKinds = Object.keys(mails) as readonly BookingMailKind[];

/** Whether a mail still says the truth in this state: a cancelled booking's confirmation is not sent late (trust, incident 23); a refund is always told (decisions §12). */
export const isStillTrue = (kind: BookingMailKind, state: BookingState): boolean => (mails[kind].trueIn as readonly BookingState[]).includes(state);

/** Whether a mail is for the professional; the others are for the client. */
export const isForPro = (kind: BookingMailKind): boolean => kind.endsWith('_pro');

/**
 * The words of a booking's mail, by `design/copy.md`, « Courriels », the client's in their language; a professional's mail never holds the client's link, a
 * client's never the access note. assumed: the subjects of requests, of a late payment and of what the platform cancels, which the table leaves out.
 */
export const bookingMail = (
  kind: BookingMailKind,
  b: MailBooking,
  money: MailMoney,
  links: MailLinks,
  { reason = null, move = null, nowMs = 0 }: { readonly reason?: string | null; readonly move?: MailMove | null; readonly nowMs?: number } = {},
): Written => {
  const speech = speeches[isForPro(kind) ? 'fr' : b.language];
  const draft = mails[kind].write({ b, money, links, reason, move, speech, nowMs });
  return written(draft.subject, draft, links.supportEmail, speech);
};

/** The mail that gives the code of an unpaid booking, and the link that gives it, in the language of whoever books. */
export const codeMail = (b: MailBooking, code: string, url: string, supportEmail: string): Written => {
  const speech = speeches[b.language];
  const said = speech.words.code;
  const clock = speech.format.clockText(wallOf(b.zone, b.untilMs ?? b.startMs).minute);
  const draft: Draft = {
    subject: said.subject(codeText(code)),
    preview: said.preview,
    blocks: [
      hello(b, speech),
      say(said.text(lowered(servicesText(b, speech)), withPro(b, speech), momentOf(b, b.startMs, speech))),
      { kind: 'note', text: said.give(codeText(code), clock) },
      { kind: 'button', label: said.confirm, url },
    ],
    footer: [said.notAsked],
  };
  return written(draft.subject, draft, supportEmail, speech);
};

/** The mail that gives back the links of an address' appointments, soonest first, in the language of the first; assumed: its words. */
export const linksMail = (found: readonly { readonly booking: MailBooking; readonly url: string }[], links: Pick<MailLinks, 'supportEmail'>): Written => {
  const speech = speeches[found[0]?.booking.language ?? 'fr'];
  const said = speech.words.links;
  const draft: Draft = {
    subject: said.subject,
    preview: said.preview,
    blocks: found.flatMap(({ booking, url }): MailBlock[] => [
      say(said.line(momentOf(booking, booking.startMs, speech), lowered(servicesText(booking, speech)), withPro(booking, speech))),
      { kind: 'button', label: said.see, url },
    ]),
    footer: [said.notAsked],
  };
  return written(said.subject, draft, links.supportEmail, speech);
};
