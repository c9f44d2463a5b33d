import { clockText, dateTimeText, priceText, weekdayDateText } from '#core/format.ts';
import { writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { wallOf } from '#core/time.ts';
import { bookingTexts } from '../texts.ts';
import { bookingStates, type BookingState } from './states.ts';
import { amountText } from '#features/pricing/texts.ts';
import {
  clientShort,
  colon,
  freeUntilText,
  momentText,
  priceRows,
  proVisitRows,
  scheduleBlock,
  servicesText,
  visitRows,
  withPro,
  type MailBooking,
  type MailLinks,
  type MailMoney,
} from './mail-parts.ts';

/** A mail's words. */
export type Written = { readonly subject: string; readonly preview: string; readonly text: string; readonly html: string };

export type BookingMailKind =
  | 'booking_confirmed'
  | 'booking_confirmed_pro'
  | 'booking_requested'
  | 'booking_requested_pro'
  | 'booking_cancelled'
  | 'booking_cancelled_pro'
  | 'payment_failed'
  | 'late_payment_refunded';

type Draft = { readonly subject: string; readonly preview: string; readonly blocks: readonly MailBlock[]; readonly footer?: readonly string[] };
type Told = { readonly b: MailBooking; readonly money: MailMoney; readonly links: MailLinks; readonly reason: string | null };

const written = (heading: string, { subject, preview, blocks, footer = [] }: Draft, links: MailLinks): Written =>
  writtenMail(subject, { heading, preview, blocks, footer }, links.supportEmail);

const when = (b: MailBooking): string => dateTimeText(wallOf(b.zone, b.startMs));
const shortDay = (b: MailBooking): string => weekdayDateText(wallOf(b.zone, b.startMs).day);
const shortWhen = (b: MailBooking): string => `${shortDay(b)} à ${clockText(wallOf(b.zone, b.startMs).minute)}`;
const hello = ({ client }: MailBooking): MailBlock => ({ kind: 'text', text: `Bonjour${client.firstname ? ` ${client.firstname}` : ''},` });
const say = (text: string): MailBlock => ({ kind: 'text', text });
const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ');

const privateLink = 'Le lien de ce courriel ouvre votre rendez-vous sans mot de passe. Gardez-le pour vous.';
const seeBooking = (links: MailLinks, label = 'Voir ou annuler mon rendez-vous'): MailBlock => ({ kind: 'button', label, url: links.booking });
const seePro = (links: MailLinks, label = 'Choisir un autre créneau'): MailBlock => ({ kind: 'button', label, url: links.pro });
const leftForClient = ({ paymentMethod }: MailBooking): string =>
  paymentMethod === 'cash' ? bookingTexts.dueInCash : paymentMethod === 'cheque' ? bookingTexts.dueByCheque : bookingTexts.dueOnSite;
const onYourCard = 'Sur votre carte sous 3 à 5 jours.';

const confirmed = ({ b, money, links }: Told): Draft => ({
  subject: `C’est réservé${colon} ${when(b)}`,
  preview: joined(`${servicesText(b)} ${withPro(b)}.`, money.paidCents > 0 ? freeUntilText(b, money.paidCents) : 'À régler sur place.'),
  blocks: [
    hello(b),
    say(`Votre rendez-vous ${withPro(b)} est confirmé.`),
    visitRows(b),
    priceRows(b, money, leftForClient(b)),
    scheduleBlock(b, money.paidCents),
    seeBooking(links),
  ],
  footer: [privateLink],
});

const requested = ({ b, money, links }: Told): Draft => {
  const answer = b.untilMs === null ? '' : `Réponse attendue avant ${momentText(b.zone, b.untilMs)}.`;
  return {
    subject: `Demande envoyée${colon} ${when(b)}`,
    preview: joined(`${servicesText(b)} ${withPro(b)}.`, answer),
    blocks: [
      hello(b),
      say(joined(`${b.pro.name} doit encore confirmer votre rendez-vous.`, answer)),
      {
        kind: 'note',
        text:
          money.paidCents > 0
            ? 'Tant que la demande n’est pas confirmée, vous pouvez l’annuler sans frais. Sans réponse, vous êtes remboursé en totalité.'
            : 'Tant que la demande n’est pas confirmée, vous pouvez l’annuler sans frais.',
      },
      visitRows(b),
      priceRows(b, money, leftForClient(b)),
      seeBooking(links, 'Voir ma demande'),
    ],
    footer: [privateLink],
  };
};

const proSummary = (b: MailBooking): string =>
  `${clientShort(b.client)}, ${lowered(servicesText(b))}${b.atHome ? ' à domicile' : ''}, ${priceText(b.quote.totalCents)}.`;

const confirmedPro = ({ b, money }: Told): Draft => ({
  subject: `Nouveau rendez-vous ${shortWhen(b)}`,
  preview: proSummary(b),
  blocks: [say('Un rendez-vous est confirmé dans votre agenda.'), proVisitRows(b), priceRows(b, money, 'À encaisser sur place')],
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
          : `Sans réponse avant ${momentText(b.zone, b.untilMs)}, la demande expire${money.paidCents > 0 ? ' et le client est remboursé' : ''}.`,
      ),
    ),
    proVisitRows(b),
    priceRows(b, money, 'À encaisser sur place'),
  ],
});

const refundRows = (b: MailBooking, { paidCents, refundCents, retainedCents }: MailMoney): MailBlock => ({
  kind: 'rows',
  rows: [
    { label: 'Prix payé', value: priceText(paidCents) },
    { label: 'Retenue', value: priceText(retainedCents) },
    { label: `Remboursé${b.paymentMethod === 'credit-card' ? ' sur votre carte' : ''}`, value: priceText(refundCents), isTotal: true },
  ],
});

const refundText = ({ paidCents, refundCents, retainedCents }: MailMoney): string => {
  if (paidCents === 0) return 'Rien n’avait été payé en ligne.';
  if (refundCents === 0) return `${amountText(retainedCents, 'retenu')}, selon la règle d’annulation.`;
  return onYourCard;
};

const wholeRefund = ({ paidCents, refundCents }: MailMoney): string =>
  paidCents === 0
    ? 'Rien n’avait été payé en ligne.'
    : refundCents >= paidCents
      ? 'Vous êtes remboursé en totalité.'
      : `${amountText(refundCents, 'remboursé')}.`;

const reasonNote = (reason: string | null): MailBlock[] => (reason === null || reason === '' ? [] : [{ kind: 'note', text: `Motif${colon} ${reason}` }]);

const cancelledSubject = (b: MailBooking, { refundCents }: MailMoney): string => {
  switch (b.state) {
    case 'cancelled_pro':
      return `${b.pro.name} a dû annuler ${shortDay(b)}`;
    case 'declined':
      return `${b.pro.name} n’a pas pu accepter ${shortDay(b)}`;
    case 'expired':
      return `Demande sans réponse${colon} ${shortWhen(b)}`;
    case 'cancelled_admin':
      return `Votre rendez-vous de ${shortDay(b)} est annulé`;
    default:
      return refundCents > 0 ? `Rendez-vous annulé, ${amountText(refundCents, 'remboursé')}` : 'Rendez-vous annulé';
  }
};

const cancelled = ({ b, money, links, reason }: Told): Draft => {
  const isOwn = b.state === 'cancelled_client';
  return {
    subject: cancelledSubject(b, money),
    preview: isOwn ? refundText(money) : joined(wholeRefund(money), 'Voici d’autres créneaux.'),
    blocks: [
      hello(b),
      say(
        isOwn
          ? `Votre rendez-vous du ${momentText(b.zone, b.startMs)} ${withPro(b)} est annulé.`
          : `Le rendez-vous du ${momentText(b.zone, b.startMs)} ${withPro(b)} n’aura pas lieu.`,
      ),
      ...reasonNote(isOwn ? null : reason),
      ...(money.paidCents > 0 ? [refundRows(b, money)] : []),
      say(
        money.paidCents === 0 || money.refundCents === 0
          ? refundText(money)
          : joined(isOwn ? '' : wholeRefund(money), `Le remboursement arrive ${lowered(onYourCard)}`),
      ),
      seePro(links),
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
      ...reasonNote(reason),
      proVisitRows(b),
      ...(money.retainedCents > 0 ? [say(`${amountText(money.retainedCents, 'retenu')} selon votre règle d’annulation.`)] : []),
    ],
  };
};

const paymentFailed = ({ b, links }: Told): Draft => {
  const isKept = b.state === 'hold' || b.state === 'pending_payment';
  const kept = isKept && b.untilMs !== null ? `Le créneau reste retenu jusqu’à ${clockText(wallOf(b.zone, b.untilMs).minute)}.` : 'Le créneau est libéré.';
  return {
    subject: 'Votre paiement n’est pas passé',
    preview: 'Rien n’a été débité.',
    blocks: [
      hello(b),
      say(`Votre paiement pour ${lowered(servicesText(b))} ${withPro(b)}, ${momentText(b.zone, b.startMs)}, n’est pas passé. Rien n’a été débité.`),
      say(joined(kept, isKept ? 'Essayez une autre carte.' : '')),
      isKept ? seeBooking(links, 'Reprendre ma réservation') : seePro(links),
    ],
  };
};

/** Why money went back; assumed: the words. The first is for the preview, the second ends « Votre paiement … ». */
const lateReasons: Readonly<Record<string, readonly [preview: string, happened: string]>> = {
  slot_taken: ['Il est arrivé trop tard, et le créneau venait d’être pris.', 'est arrivé après la fin de la réservation, et le créneau venait d’être pris'],
  released: ['Il est arrivé alors que vous aviez libéré ce créneau.', 'est arrivé alors que vous aviez libéré ce créneau'],
  too_late: ['Il est arrivé après l’heure du rendez-vous.', 'est arrivé après l’heure du rendez-vous'],
  superseded: ['Il avait été remplacé par un autre essai.', 'avait été remplacé par un autre essai'],
  wrong_amount: ['Son montant n’était pas celui de votre commande.', 'n’était pas du montant de votre commande'],
};
const unexpected = ['Il n’était plus attendu.', 'est arrivé alors qu’il n’était plus attendu'] as const;

const hasTime: readonly BookingState[] = ['confirmed', 'requested', 'completed'];

const latePayment = ({ b, money, links, reason }: Told): Draft => {
  const [preview, happened] = lateReasons[reason ?? (b.state === 'released' ? 'released' : 'slot_taken')] ?? unexpected;
  return {
    subject: `Votre paiement est remboursé${colon} ${priceText(money.refundCents)}`,
    preview,
    blocks: [
      hello(b),
      say(
        `Votre paiement pour le ${momentText(b.zone, b.startMs)} ${withPro(b)} ${happened}. ${hasTime.includes(b.state) ? 'Votre rendez-vous tient toujours.' : 'Vous n’avez pas de rendez-vous.'}`,
      ),
      refundRows(b, money),
      say(onYourCard),
      seePro(links),
    ],
  };
};

const writers: Readonly<Record<BookingMailKind, (told: Told) => Draft>> = {
  booking_confirmed: confirmed,
  booking_confirmed_pro: confirmedPro,
  booking_requested: requested,
  booking_requested_pro: requestedPro,
  booking_cancelled: cancelled,
  booking_cancelled_pro: cancelledPro,
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
  payment_failed: ['hold', 'pending_payment', 'released', 'expired'],
  late_payment_refunded: bookingStates,
};

/** Whether a mail still says the truth in this state: a cancelled booking's confirmation is not sent late (trust, incident 23); a refund is always told (decisions §12). */
export const isStillTrue = (kind: BookingMailKind, state: BookingState): boolean => trueIn[kind].includes(state);

/** Whether a mail is for the professional; the others are for the client. */
export const isForPro = (kind: BookingMailKind): boolean => kind.endsWith('_pro');

/**
 * The words of a booking's mail, by `design/copy.md`, « Courriels »; a professional's mail never holds the client's link, a client's never the access note.
 * assumed: the subjects of requests, of a late payment and of what the platform cancels, which the table leaves out.
 */
export const bookingMail = (kind: BookingMailKind, b: MailBooking, money: MailMoney, links: MailLinks, reason: string | null = null): Written => {
  const draft = writers[kind]({ b, money, links, reason });
  return written(draft.subject, draft, links);
};

/** The mail that gives back the links of an address' appointments, soonest first; assumed: its words. */
export const linksMail = (found: readonly { readonly booking: MailBooking; readonly url: string }[], links: Pick<MailLinks, 'supportEmail'>): Written =>
  written(
    'Vos rendez-vous',
    {
      subject: 'Vos rendez-vous',
      preview: 'Un lien pour chacun, à garder pour vous.',
      blocks: found.flatMap(({ booking, url }): MailBlock[] => [
        say(`${momentText(booking.zone, booking.startMs)}, ${lowered(servicesText(booking))} ${withPro(booking)}`),
        { kind: 'button', label: 'Voir ce rendez-vous', url },
      ]),
      footer: ['Si vous n’avez pas demandé ce courriel, ne faites rien.'],
    },
    { booking: '', pro: '', ...links },
  );
