import { wallOf } from '#core/time.ts';
import { writtenMail, type MailBlock } from '#core/mail-layout.ts';
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
import { speeches, type Speech } from './mail-speech.ts';
import { declined, declinedPro, moved, movedPro, proposed, proposedPro } from './move-mails.ts';
import { bookingStates, type BookingState } from './states.ts';

/** A mail's words. */
export type Written = { readonly subject: string; readonly preview: string; readonly text: string; readonly html: string };

export type BookingMailKind =
  | 'booking_confirmed'
  | 'booking_confirmed_pro'
  | 'booking_requested'
  | 'booking_requested_pro'
  | 'booking_cancelled'
  | 'booking_cancelled_pro'
  | 'booking_moved'
  | 'booking_moved_pro'
  | 'move_proposed'
  | 'move_proposed_pro'
  | 'move_declined'
  | 'move_declined_pro'
  | 'health_awaited'
  | 'booking_no_show'
  | 'absence_contested_pro'
  | 'absence_lifted'
  | 'absence_lifted_pro'
  | 'absence_upheld'
  | 'absence_upheld_pro'
  | 'payment_failed'
  | 'late_payment_refunded';

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
      return said.unanswered(format.weekdayAtText(wallOf(b.zone, b.startMs)));
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
  const kept = isKept && b.untilMs !== null ? said.kept(format.clockText(wallOf(b.zone, b.untilMs).minute)) : said.released;
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

const writers: Readonly<Record<BookingMailKind, (told: Told) => Draft>> = {
  booking_confirmed: confirmed,
  booking_confirmed_pro: confirmedPro,
  booking_requested: requested,
  booking_requested_pro: requestedPro,
  booking_cancelled: cancelled,
  booking_cancelled_pro: cancelledPro,
  booking_moved: moved,
  booking_moved_pro: movedPro,
  move_proposed: proposed,
  move_proposed_pro: proposedPro,
  move_declined: declined,
  move_declined_pro: declinedPro,
  health_awaited: healthAwaited,
  booking_no_show: noShow,
  absence_contested_pro: contestedPro,
  absence_lifted: lifted,
  absence_lifted_pro: liftedPro,
  absence_upheld: upheld,
  absence_upheld_pro: upheldPro,
  payment_failed: paymentFailed,
  late_payment_refunded: latePayment,
};

const ended: readonly BookingState[] = ['cancelled_client', 'cancelled_pro', 'cancelled_admin', 'declined', 'expired'];
const trueIn: Readonly<Record<BookingMailKind, readonly BookingState[]>> = {
  booking_confirmed: ['confirmed', 'completed', 'no_show'],
  booking_confirmed_pro: ['confirmed', 'completed', 'no_show'],
  booking_requested: ['requested'],
  booking_requested_pro: ['requested'],
  booking_cancelled: ended,
  booking_cancelled_pro: ended,
  booking_moved: ['confirmed', 'completed', 'no_show'],
  booking_moved_pro: ['confirmed', 'completed', 'no_show'],
  move_proposed: ['confirmed'],
  move_proposed_pro: ['confirmed'],
  move_declined: ['confirmed'],
  move_declined_pro: ['confirmed'],
  health_awaited: ['confirmed'],
  booking_no_show: ['no_show'],
  absence_contested_pro: ['no_show'],
  absence_lifted: ['completed'],
  absence_lifted_pro: ['completed'],
  absence_upheld: ['no_show'],
  absence_upheld_pro: ['no_show'],
  payment_failed: ['hold', 'pending_payment', 'released', 'expired'],
  late_payment_refunded: bookingStates,
};

/** Whether a mail still says the truth in this state: a cancelled booking's confirmation is not sent late (trust, incident 23); a refund is always told (decisions §12). */
export const isStillTrue = (kind: BookingMailKind, state: BookingState): boolean => trueIn[kind].includes(state);

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
  { reason = null, move = null }: { readonly reason?: string | null; readonly move?: MailMove | null } = {},
): Written => {
  const speech = speeches[isForPro(kind) ? 'fr' : b.language];
  const draft = writers[kind]({ b, money, links, reason, move, speech });
  return written(draft.subject, draft, links.supportEmail, speech);
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
