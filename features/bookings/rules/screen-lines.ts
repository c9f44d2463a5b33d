import { fullStop } from '#core/full-stop.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import {
  type LocalisedMail,
  clientShort,
  knowText,
  proSummary,
  unansweredPro,
  wholeRefund,
  type MailBooking,
  type MailMoney,
  type MailLocale,
  whenText,
  visitText,
  answerText,
  followersText,
} from './booking-mail.ts';
import { childrenAlone, confirmedChoice } from './mail-parts.ts';

const cancelledName = (b: MailBooking, { words: { onScreen } }: MailLocale): string => {
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

const moneyText = (b: MailBooking, money: MailMoney, locale: MailLocale): string => {
  const {
    words: { onScreen },
    pricing: { amountText },
  } = locale;
  if (money.paidCents === 0) return '';
  if (b.state !== 'cancelled_client') return wholeRefund(money, locale);
  return money.refundCents === 0
    ? onScreen.retainedByPolicy(amountText(money.retainedCents, onScreen.retainedWord))
    : `${amountText(money.refundCents, onScreen.backWord)}.`;
};

export const confirmedLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(locale.words.onScreen.confirmed, visitText(b, locale));

/** Tells the client that the professional must first accept the request. */
export const requestedLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(locale.words.onScreen.requested, visitText(b, locale), answerText(b, b.untilMs, locale));

/** Tells the client that the booking is cancelled, and the refund. */
export const cancelledLine = (spoken: LocalisedMail): ScreenLine => {
  const { b, money, locale } = spoken;
  const unanswered = b.state === 'expired' ? locale.words.onScreen.unansweredInTime : '';
  return screenLine(
    cancelledName(b, locale),
    visitText(b, locale),
    unanswered,
    followersText(spoken),
    moneyText(b, money, locale),
  );
};

export const confirmedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine('Nouveau rendez-vous', `${whenText(b, locale)}.`, proSummary(b), childrenAlone(b), confirmedChoice(b));

/** Tells the professional that a client awaits an answer. */
export const requestedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(
    'Demande à confirmer',
    `${whenText(b, locale)}.`,
    proSummary(b),
    childrenAlone(b),
    confirmedChoice(b),
    answerText(b, b.untilMs, locale),
  );

/** Returns the sentences about the end of a booking, and about the clients whom the professional must inform. */
const endedForPro = ({ b, beside = [] }: LocalisedMail): string => {
  if (b.state === 'cancelled_client') {
    const name = clientShort(b.client);
    const endSentence =
      b.cancelledForClientMs === null ? `${name} a annulé.` : fullStop(`Annulation demandée par ${name}`);
    return `${endSentence} Le créneau est de nouveau libre.`;
  }
  const know = knowText([b, ...beside]);
  return b.state === 'expired' ? `${unansweredPro(b)} ${know}` : know;
};

export const cancelledProLine = (spoken: LocalisedMail): ScreenLine => {
  const { b, locale } = spoken;
  const { onScreen } = locale.words;
  return screenLine(
    b.state === 'expired' ? onScreen.unanswered : onScreen.cancelled,
    `${whenText(b, locale)}.`,
    followersText(spoken),
    endedForPro(spoken),
  );
};
