import { capital } from '#core/capital.ts';
import { sentence } from '#core/sentence.ts';
import type { ScreenLine } from '#features/notifications/rules/message.ts';
import type { Spoken } from '#features/bookings/rules/mail-drafts.ts';
import { clientShort, momentOf, withPro } from '#features/bookings/rules/mail-parts.ts';
import { answerText, screenLine, whenText } from '#features/bookings/rules/screen-lines.ts';
import { rescheduleWords, rescheduledOf, priceReschedules } from './mails.ts';

const aboutPro = ({ b, speech }: Spoken): string => sentence(capital(withPro(b, speech)));
const aboutClient = ({ b }: Spoken): string => sentence(clientShort(b.client));

/** A line of the other moment, given or proposed: what it is called, who it is with, what is said besides. */
const otherMoment = (spoken: Spoken, name: string, who: string, besides: readonly string[]): ScreenLine => {
  const { b, speech } = spoken;
  const move = rescheduledOf(spoken);
  const { onScreen } = rescheduleWords[speech.language];
  const at = capital(momentOf(b, move.newMs, speech));
  const instead = onScreen.insteadOf(momentOf(b, move.wasMs, speech));
  return screenLine(name, `${at}.`, instead, who, priceReschedules(move, speech), ...besides);
};

/** To the client: the booking has another moment, and what comes back. */
export const rescheduledLine = (spoken: Spoken): ScreenLine => {
  const { money, speech } = spoken;
  const back = money.refundCents > 0 ? `${speech.pricing.amountText(money.refundCents, speech.words.onScreen.backWord)}.` : '';
  return otherMoment(spoken, rescheduleWords[speech.language].onScreen.moved, aboutPro(spoken), [back]);
};

/** To the professional: a booking has another moment. */
export const rescheduledProLine = (spoken: Spoken): ScreenLine => otherMoment(spoken, rescheduleWords.fr.onScreen.moved, aboutClient(spoken), []);

/** To the client: their professional proposes another moment. */
export const proposedLine = (spoken: Spoken): ScreenLine =>
  otherMoment(spoken, rescheduleWords[spoken.speech.language].onScreen.proposed, aboutPro(spoken), [
    answerText(spoken.b, rescheduledOf(spoken).untilMs, spoken.speech),
  ]);

/** To the professional: a client proposes another moment. */
export const proposedProLine = (spoken: Spoken): ScreenLine =>
  otherMoment(spoken, rescheduleWords.fr.onScreen.proposed, aboutClient(spoken), [answerText(spoken.b, rescheduledOf(spoken).untilMs, spoken.speech)]);

/** To the client: the booking stays as it is. */
export const declinedLine = (spoken: Spoken): ScreenLine =>
  screenLine(rescheduleWords[spoken.speech.language].onScreen.stays, `${whenText(spoken.b, spoken.speech)}.`, aboutPro(spoken));

/** To the professional: the booking stays as it is. */
export const declinedProLine = (spoken: Spoken): ScreenLine =>
  screenLine(rescheduleWords.fr.onScreen.stays, `${whenText(spoken.b, spoken.speech)}.`, aboutClient(spoken));
