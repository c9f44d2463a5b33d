import { ofName } from '#core/elision.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import type { LocalisedMail } from '#features/bookings/rules/mail-drafts.ts';
import { clientShort, momentOf } from '#features/bookings/rules/mail-parts.ts';
import { screenLine, visitText, whenText } from '#features/bookings/rules/screen-lines.ts';
import { absenceWords } from './absence-mails.ts';

/** To the client: nobody is said to have come, and until when they may contest it. */
export const noShowLine = ({ b, locale }: LocalisedMail): ScreenLine => {
  const { onScreen } = absenceWords[locale.language];
  return screenLine(onScreen.noShow, visitText(b, locale), b.untilMs === null ? '' : onScreen.contestBefore(momentOf(b, b.untilMs, locale)));
};

/** To the client: they are not said to have been absent any more, and what comes back. */
export const liftedLine = ({ b, money, locale }: LocalisedMail): ScreenLine => {
  const back = money.refundCents > 0 ? `${locale.pricing.amountText(money.refundCents, locale.words.onScreen.backWord)}.` : '';
  return screenLine(absenceWords[locale.language].onScreen.lifted, visitText(b, locale), back);
};

/** To the client: the absence stays as it was said. */
export const upheldLine = ({ b, locale }: LocalisedMail): ScreenLine => {
  const { onScreen } = absenceWords[locale.language];
  return screenLine(onScreen.upheld, visitText(b, locale), onScreen.refused);
};

/** To the professional: their client contests the absence. */
export const contestedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine('Absence contestée', `${whenText(b, locale)}.`, `${clientShort(b.client)} conteste l’absence que vous avez signalée.`);

/** To the professional: an admin has taken the absence back. */
export const liftedProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine('Absence retirée', `${whenText(b, locale)}.`, `La contestation ${ofName(clientShort(b.client))} est acceptée.`);

/** To the professional: an admin leaves the absence as they said it. */
export const upheldProLine = ({ b, locale }: LocalisedMail): ScreenLine =>
  screenLine('Absence maintenue', `${whenText(b, locale)}.`, `La contestation ${ofName(clientShort(b.client))} est refusée.`);
