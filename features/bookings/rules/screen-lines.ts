import { capital } from '#core/capital.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import type { Spoken } from './mail-drafts.ts';
import { clientShort, joined, lowered, momentOf, proSummary, servicesText, wholeRefund, withPro, type MailBooking, type MailMoney } from './mail-parts.ts';
import type { Speech } from './mail-speech.ts';

/** A line of a few words, then sentences; those that say nothing are left out. */
export const screenLine = (name: string, ...sentences: readonly string[]): ScreenLine => ({ name, message: joined(...sentences) });

/** « Samedi 28 novembre à 14:30 », which begins a line. */
export const whenText = (b: MailBooking, speech: Speech): string => capital(momentOf(b, b.startMs, speech));

/** « Samedi 28 novembre à 14:30, massage suédois avec Inès Caradec. » */
export const visitText = (b: MailBooking, speech: Speech): string => `${whenText(b, speech)}, ${lowered(servicesText(b, speech))} ${withPro(b, speech)}.`;

/** Until when an answer is awaited; empty where none is. */
export const answerText = (b: MailBooking, untilMs: number | null, speech: Speech): string =>
  untilMs === null ? '' : speech.words.onScreen.answerBefore(momentOf(b, untilMs, speech));

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

/** To the client: the booking is confirmed. */
export const confirmedLine = ({ b, speech }: Spoken): ScreenLine => screenLine(speech.words.onScreen.confirmed, visitText(b, speech));

/** To the client: their professional has yet to accept. */
export const requestedLine = ({ b, speech }: Spoken): ScreenLine =>
  screenLine(speech.words.onScreen.requested, visitText(b, speech), answerText(b, b.untilMs, speech));

/** To the client: the booking will not take place, and what becomes of the money. */
export const cancelledLine = ({ b, money, speech }: Spoken): ScreenLine =>
  screenLine(cancelledName(b, speech), visitText(b, speech), moneyText(b, money, speech));

/** To the professional: a booking is confirmed. */
export const confirmedProLine = ({ b, speech }: Spoken): ScreenLine => screenLine('Nouveau rendez-vous', `${whenText(b, speech)}.`, proSummary(b));

/** To the professional: a client waits for their answer. */
export const requestedProLine = ({ b, speech }: Spoken): ScreenLine =>
  screenLine('Demande à confirmer', `${whenText(b, speech)}.`, proSummary(b), answerText(b, b.untilMs, speech));

/** To the professional: a booking will not take place. */
export const cancelledProLine = ({ b, speech }: Spoken): ScreenLine => {
  const { onScreen } = speech.words;
  const who = b.state === 'cancelled_client' ? 'a annulé. Le créneau est de nouveau libre.' : 'a été averti par courriel.';
  return screenLine(b.state === 'expired' ? onScreen.unanswered : onScreen.cancelled, `${whenText(b, speech)}.`, `${clientShort(b.client)} ${who}`);
};
