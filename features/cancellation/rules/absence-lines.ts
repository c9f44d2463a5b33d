import { ofName } from '#core/elision.ts';
import { type ScreenLine, screenLine } from '#features/notifications/rules/message.ts';
import {
  type LocalisedMail,
  clientShort,
  momentOf,
  visitText,
  whenText,
} from '#features/bookings/rules/booking-mail.ts';
import { absenceWords } from './absence-mails.ts';

/** Tells the client that an absence was reported, and the deadline to contest it. */
export const noShowLine = ({ b, locale }: LocalisedMail): ScreenLine => {
  const { onScreen } = absenceWords[locale.language];
  return screenLine(
    onScreen.noShow,
    visitText(b, locale),
    b.untilMs === null ? '' : onScreen.contestBefore(momentOf(b, b.untilMs, locale)),
  );
};

/** Tells the client that the absence is withdrawn, and the refund. */
export const liftedLine = ({ b, money, locale }: LocalisedMail): ScreenLine => {
  const back =
    money.refundCents > 0 ? `${locale.pricing.amountText(money.refundCents, locale.words.onScreen.backWord)}.` : '';
  return screenLine(absenceWords[locale.language].onScreen.lifted, visitText(b, locale), back);
};

/** Tells the client that an admin refused the contest. */
export const upheldLine = ({ b, locale }: LocalisedMail): ScreenLine => {
  const { onScreen } = absenceWords[locale.language];
  return screenLine(onScreen.upheld, visitText(b, locale), onScreen.refused);
};

/** Tells the professional that the client contests the absence. */
export const contestedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(
    'Absence contestée',
    `${whenText(b, locale)}.`,
    `${clientShort(b.client)} conteste l’absence que vous avez signalée.`,
  );

/** Tells the professional that an admin accepted the contest. */
export const liftedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(
    'Signalement d’absence retiré',
    `${whenText(b, locale)}.`,
    `La contestation ${ofName(clientShort(b.client))} est acceptée.`,
  );

/** Tells the professional that an admin refused the contest. */
export const upheldProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine(
    'Absence maintenue',
    `${whenText(b, locale)}.`,
    `La contestation ${ofName(clientShort(b.client))} est refusée.`,
  );
