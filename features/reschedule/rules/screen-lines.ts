import { capital } from '#core/capital.ts';
import { sentence } from '#core/sentence.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import {
  type LocalisedMail,
  clientShort,
  momentOf,
  withPro,
  answerText,
  followersText,
  whenText,
} from '#features/bookings/rules/booking-mail.ts';
import { rescheduleWords, rescheduledOf, priceReschedules } from './mails.ts';

const aboutPro = ({ b, locale }: LocalisedMail): string => sentence(capital(withPro(b, locale)));
const aboutClient = ({ b }: LocalisedMail): string => sentence(clientShort(b.client));

/**
 * Returns the notification of a move or a proposal. `otherSide` names the other party. `besides` are additional
 * sentences.
 */
const otherMoment = (
  spoken: LocalisedMail,
  name: string,
  otherSide: string,
  besides: readonly string[],
): ScreenLine => {
  const { b, locale } = spoken;
  const move = rescheduledOf(spoken);
  const { onScreen } = rescheduleWords[locale.language];
  const at = capital(momentOf(b, move.newMs, locale));
  const instead = onScreen.insteadOf(momentOf(b, move.wasMs, locale));
  return screenLine(name, `${at}.`, instead, otherSide, priceReschedules(move, locale), ...besides);
};

/** Tells the client that the visit has moved, and the refund. */
export const rescheduledLine = (spoken: LocalisedMail): ScreenLine => {
  const { money, locale } = spoken;
  const back =
    money.refundCents > 0 ? `${locale.pricing.amountText(money.refundCents, locale.words.onScreen.backWord)}.` : '';
  return otherMoment(spoken, rescheduleWords[locale.language].onScreen.moved, aboutPro(spoken), [back]);
};

export const rescheduledProLine = (spoken: LocalisedMail): ScreenLine =>
  otherMoment(spoken, rescheduleWords.fr.onScreen.moved, aboutClient(spoken), []);

/** Tells the client that the professional moved the visit as agreed, and the deadline to contest it. */
export const agreedLine = (spoken: LocalisedMail): ScreenLine => {
  const { b, money, locale } = spoken;
  const { onScreen } = rescheduleWords[locale.language];
  const { untilMs } = rescheduledOf(spoken);
  const back =
    money.refundCents > 0 ? `${locale.pricing.amountText(money.refundCents, locale.words.onScreen.backWord)}.` : '';
  return otherMoment(spoken, onScreen.moved, aboutPro(spoken), [
    followersText(spoken),
    back,
    untilMs === null ? '' : onScreen.contestBefore(momentOf(b, untilMs, locale)),
  ]);
};

/** Tells the client the outcome of a contest: the previous start is restored, or cancelling is free. */
export const contestedLine = (spoken: LocalisedMail): ScreenLine => {
  const { b, locale } = spoken;
  const { onScreen } = rescheduleWords[locale.language];
  return screenLine(
    rescheduledOf(spoken).isMovedBack ? onScreen.movedBack : onScreen.freeCancellation,
    `${whenText(b, locale)}.`,
    followersText(spoken),
    aboutPro(spoken),
  );
};

export const moveContestedProLine = (spoken: LocalisedMail): ScreenLine =>
  screenLine(
    'Déplacement contesté',
    `${whenText(spoken.b, spoken.locale)}.`,
    aboutClient(spoken),
    followersText(spoken),
    rescheduledOf(spoken).isMovedBack ? 'L’ancien horaire est rétabli.' : 'Votre client peut annuler sans frais.',
  );

export const proposedLine = (spoken: LocalisedMail): ScreenLine =>
  otherMoment(spoken, rescheduleWords[spoken.locale.language].onScreen.proposed, aboutPro(spoken), [
    answerText(spoken.b, rescheduledOf(spoken).untilMs, spoken.locale),
  ]);

export const proposedProLine = (spoken: LocalisedMail): ScreenLine =>
  otherMoment(spoken, rescheduleWords.fr.onScreen.proposed, aboutClient(spoken), [
    answerText(spoken.b, rescheduledOf(spoken).untilMs, spoken.locale),
  ]);

/** Tells the client that the visit keeps its start. */
export const declinedLine = (spoken: LocalisedMail): ScreenLine =>
  screenLine(
    rescheduleWords[spoken.locale.language].onScreen.stays,
    `${whenText(spoken.b, spoken.locale)}.`,
    aboutPro(spoken),
  );

/** Tells the professional that the visit keeps its start. */
export const declinedProLine = (spoken: LocalisedMail): ScreenLine =>
  screenLine(rescheduleWords.fr.onScreen.stays, `${whenText(spoken.b, spoken.locale)}.`, aboutClient(spoken));
