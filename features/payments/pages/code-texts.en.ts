import type { Words } from '#core/languages.ts';
import type * as french from './code-texts.ts';

/** The step where the code of a mail is given. */
export const codeStepTexts = {
  heading: 'Confirm your address',
  typed: (email, moment) => `A six-digit code is on its way to ${email}. Type it here to confirm your appointment on ${moment}: nothing is booked before that.`,
  label: 'Six-digit code',
  confirm: 'Confirm my appointment',
  late: 'Nothing received? Look in your spam folder. The link in the message confirms too, from another device.',
  again: 'Send another code',
  sent: 'Another code is on its way. The one before no longer works.',
  many: 'Too many codes were asked for or tried. Type the last one received, or try again in a few minutes.',
  change: 'Correct my address',
  over: 'This time is no longer kept',
  overText: 'The code was not given in time. Nothing is booked and nothing has been charged.',
  released: 'The time is released. Nothing is booked and nothing has been charged.',
} as const satisfies Words<typeof french.codeStepTexts>;
