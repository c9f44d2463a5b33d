import { capital } from '#core/capital.ts';
import { sentence } from '#core/sentence.ts';
import { ofName } from '#core/elision.ts';
import type { NotificationType, ToldSetting } from '#features/notifications/rules.ts';
import {
  clientShort,
  joined,
  lowered,
  momentOf,
  proSummary,
  servicesText,
  wholeRefund,
  withPro,
  type MailBooking,
  type MailMoney,
  type MailMove,
} from './mail-parts.ts';
import { speeches, type Speech } from './mail-speech.ts';
import { isForPro, type BookingMailKind } from './mails.ts';
import { priceMoves } from './move-mails.ts';

/** What is told of a booking on screen as well as by mail, to both sides. */
export const toldKinds = [
  'booking_confirmed',
  'booking_requested',
  'booking_cancelled',
  'booking_moved',
  'move_proposed',
  'move_declined',
  'absence_lifted',
  'absence_upheld',
] as const;
export type ToldKind = (typeof toldKinds)[number];
export type BookingNotificationKind = ToldKind | `${ToldKind}_pro` | 'health_awaited' | 'booking_no_show' | 'absence_contested_pro';

export type BookingNotification = { readonly type: NotificationType; readonly name: string; readonly message: string };

/**
 * The setting that switches a message about a booking off, on screen and by mail (decisions §12); null for what is always told: to the client, what they have
 * bought or asked for and the money they get back.
 */
export const settingOf = (kind: BookingMailKind, { refundCents }: Pick<MailMoney, 'refundCents'>): ToldSetting | null => {
  if (kind === 'booking_confirmed_pro' || kind === 'booking_requested_pro') return 'new_client_services';
  if (kind === 'health_awaited') return 'beneficiary_not_surprised_no_health_form';
  if (kind === 'booking_moved' && refundCents > 0) return null;
  if (kind.startsWith('booking_moved') || kind.startsWith('move_')) return 'modification_of_service';
  if (kind === 'booking_cancelled_pro' || (kind === 'booking_cancelled' && refundCents === 0)) return 'cancellation_of_service';
  return null;
};

const when = (b: MailBooking, speech: Speech): string => capital(momentOf(b, b.startMs, speech));
const visitText = (b: MailBooking, speech: Speech): string => `${when(b, speech)}, ${lowered(servicesText(b, speech))} ${withPro(b, speech)}.`;
const answerText = (b: MailBooking, speech: Speech): string => (b.untilMs === null ? '' : speech.words.onScreen.answerBefore(momentOf(b, b.untilMs, speech)));

const cancelledName = (b: MailBooking, { words: { onScreen } }: Speech): string => {
  switch (b.state) {
    case 'cancelled_pro':
      return onScreen.hadToCancel(b.pro.name);
    case 'declined':
      return onScreen.declined(b.pro.name);
    case 'expired':
      return onScreen.unanswered;
    default:
      return onScreen.cancelled;
  }
};

const moneyText = (b: MailBooking, money: MailMoney, speech: Speech): string => {
  const {
    words: { onScreen },
    pricing: { amountText },
  } = speech;
  if (money.paidCents === 0) return '';
  if (b.state !== 'cancelled_client') return wholeRefund(money, speech);
  return money.refundCents === 0
    ? onScreen.keptByPolicy(amountText(money.retainedCents, onScreen.keptWord))
    : `${amountText(money.refundCents, onScreen.backWord)}.`;
};

type MoveKind = 'booking_moved' | 'move_proposed' | 'move_declined';

/** What is said of another moment: given, proposed by the other side, or left as it was. */
const movedText = (kind: MoveKind | `${MoveKind}_pro`, b: MailBooking, money: MailMoney, move: MailMove | null, speech: Speech): BookingNotification => {
  const { words, pricing } = speech;
  const { onScreen } = words;
  const at = (ms: number): string => capital(momentOf(b, ms, speech));
  const who = isForPro(kind) ? sentence(clientShort(b.client)) : sentence(capital(withPro(b, speech)));
  const told = (name: string, ...sentences: readonly string[]): BookingNotification => ({ type: 'booking', name, message: joined(...sentences) });
  if (move === null || kind.startsWith('move_declined')) return told(onScreen.stays, `${at(b.startMs)}.`, who);
  const back = money.refundCents > 0 && !isForPro(kind) ? `${pricing.amountText(money.refundCents, onScreen.backWord)}.` : '';
  const instead = onScreen.insteadOf(momentOf(b, move.wasMs, speech));
  const until = move.untilMs === null ? '' : onScreen.answerBefore(momentOf(b, move.untilMs, speech));
  const name = kind.startsWith('booking_moved') ? onScreen.moved : onScreen.proposed;
  return told(name, `${at(move.newMs)}.`, instead, who, priceMoves(move, speech), back, until);
};

/**
 * A booking's message on screen (drawing 10, `assumed:` the words, after those of its mail): a name of a few words, then the day, the hour and what counts.
 * Hours are those of the place; the client reads no access note, the professional no link. The client is told in their language, the professional in French.
 */
export const bookingNotification = (kind: BookingNotificationKind, b: MailBooking, money: MailMoney, move: MailMove | null = null): BookingNotification => {
  const type = kind.startsWith('booking_cancelled') ? 'cancellation' : 'booking';
  const speech = isForPro(kind) ? speeches.fr : speeches[b.language];
  const { onScreen } = speech.words;
  const told = (name: string, ...sentences: readonly string[]): BookingNotification => ({ type, name, message: joined(...sentences) });
  switch (kind) {
    case 'booking_confirmed':
      return told(onScreen.confirmed, visitText(b, speech));
    case 'booking_requested':
      return told(onScreen.requested, visitText(b, speech), answerText(b, speech));
    case 'booking_cancelled':
      return told(cancelledName(b, speech), visitText(b, speech), moneyText(b, money, speech));
    case 'booking_moved':
    case 'move_proposed':
    case 'move_declined':
    case 'booking_moved_pro':
    case 'move_proposed_pro':
    case 'move_declined_pro':
      return movedText(kind, b, money, move, speech);
    case 'health_awaited':
      return told(onScreen.health, visitText(b, speech), onScreen.healthText);
    case 'booking_no_show':
      return told(onScreen.noShow, visitText(b, speech), b.untilMs === null ? '' : onScreen.contestBefore(momentOf(b, b.untilMs, speech)));
    case 'absence_lifted':
      return told(onScreen.lifted, visitText(b, speech), money.refundCents > 0 ? `${speech.pricing.amountText(money.refundCents, onScreen.backWord)}.` : '');
    case 'absence_upheld':
      return told(onScreen.upheld, visitText(b, speech), onScreen.refused);
    case 'absence_contested_pro':
      return told('Absence contestée', `${when(b, speech)}.`, `${clientShort(b.client)} conteste l’absence que vous avez signalée.`);
    case 'absence_lifted_pro':
      return told('Absence retirée', `${when(b, speech)}.`, `La contestation ${ofName(clientShort(b.client))} est acceptée.`);
    case 'absence_upheld_pro':
      return told('Absence maintenue', `${when(b, speech)}.`, `La contestation ${ofName(clientShort(b.client))} est refusée.`);
    case 'booking_confirmed_pro':
      return told('Nouveau rendez-vous', `${when(b, speech)}.`, proSummary(b));
    case 'booking_requested_pro':
      return told('Demande à confirmer', `${when(b, speech)}.`, proSummary(b), answerText(b, speech));
    case 'booking_cancelled_pro':
      return told(
        b.state === 'expired' ? onScreen.unanswered : onScreen.cancelled,
        `${when(b, speech)}.`,
        b.state === 'cancelled_client'
          ? `${clientShort(b.client)} a annulé. Le créneau est de nouveau libre.`
          : `${clientShort(b.client)} a été averti par courriel.`,
      );
  }
};
