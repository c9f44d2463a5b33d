import type { Words } from '#core/languages.ts';
import type * as french from './code-texts.ts';

export const codeStepTexts = {
  heading: 'Confirm your email address',
  typed: (email, moment) =>
    `We’ve sent a six-digit code to ${email}. Enter it here to confirm your appointment on ${moment}. The appointment is only booked once you’ve done this.`,
  label: 'Six-digit code',
  confirm: 'Confirm my appointment',
  late: 'Nothing yet? Check your spam folder. You can also confirm with the link in the email, even from another device.',
  again: 'Send another code',
  sent: 'We’ve just sent you another code. The previous one no longer works.',
  many: 'Too many codes have been requested or tried. Enter the latest one, or try again in a few minutes.',
  change: 'Correct my email address',
  over: 'This time has been released',
  overText: 'You didn’t enter the code in time. Nothing is booked and nothing has been charged.',
  released: 'Nothing is booked and nothing has been charged.',
} as const satisfies Words<typeof french.codeStepTexts>;
