import { ofName } from '#core/elision.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import type { Spoken } from '#features/bookings/rules/mail-drafts.ts';
import { clientShort, momentOf } from '#features/bookings/rules/mail-parts.ts';
import { screenLine, visitText, whenText } from '#features/bookings/rules/screen-lines.ts';
import { absenceWords } from './absence-mails.ts';

/** To the client: nobody is said to have come, and until when they may contest it. */
export const noShowLine = ({ b, speech }: Spoken): ScreenLine => {
  const { onScreen } = absenceWords[speech.language];
  return screenLine(onScreen.noShow, visitText(b, speech), b.untilMs === null ? '' : onScreen.contestBefore(momentOf(b, b.untilMs, speech)));
};

/** To the client: they are not said to have been absent any more, and what comes back. */
export const liftedLine = ({ b, money, speech }: Spoken): ScreenLine => {
  const back = money.refundCents > 0 ? `${speech.pricing.amountText(money.refundCents, speech.words.onScreen.backWord)}.` : '';
  return screenLine(absenceWords[speech.language].onScreen.lifted, visitText(b, speech), back);
};

/** To the client: the absence stays as it was said. */
export const upheldLine = ({ b, speech }: Spoken): ScreenLine => {
  const { onScreen } = absenceWords[speech.language];
  return screenLine(onScreen.upheld, visitText(b, speech), onScreen.refused);
};

/** To the professional: their client contests the absence. */
export const contestedProLine = ({ b, speech }: Spoken): ScreenLine =>
  screenLine('Absence contestée', `${whenText(b, speech)}.`, `${clientShort(b.client)} conteste l’absence que vous avez signalée.`);

/** To the professional: an admin has taken the absence back. */
export const liftedProLine = ({ b, speech }: Spoken): ScreenLine =>
  screenLine('Absence retirée', `${whenText(b, speech)}.`, `La contestation ${ofName(clientShort(b.client))} est acceptée.`);

/** To the professional: an admin leaves the absence as they said it. */
export const upheldProLine = ({ b, speech }: Spoken): ScreenLine =>
  screenLine('Absence maintenue', `${whenText(b, speech)}.`, `La contestation ${ofName(clientShort(b.client))} est refusée.`);
