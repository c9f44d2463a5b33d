import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

export const accountMailTexts = {
  hello: (firstname) => `Hello ${firstname},`,
  notRequested: 'If you didn’t ask for this, please ignore this email.',
  verify: {
    subject: 'Confirm your email address',
    preview: 'A link, valid for 24 hours.',
    text: 'One click and you’re signed up. Appointments already booked with this email address will appear in your account.',
    open: 'Confirm my email address',
  },
  exists: {
    subject: 'You already have an account',
    preview: 'Sign in with this email address.',
    text: 'Somebody, perhaps you, has just signed up with this email address. An account already uses it, and it hasn’t changed.',
    open: 'Sign in',
    forgotten: (url) => `Forgotten your password? ${url}`,
  },
  reset: {
    subject: 'Choose a new password',
    preview: 'The link expires in thirty minutes.',
    text: 'You asked to change your password. The link expires in thirty minutes and works only once.',
    open: 'Choose a new password',
  },
  changed: {
    subject: 'Your password has changed',
    preview: 'Your other sessions have been closed.',
    text: 'The password to your account has just been changed. Your other sessions have been closed.',
    notYou: 'If it wasn’t you, choose another password straight away:',
    open: 'Choose another password',
  },
  factorRemoved: {
    subject: 'Two-factor authentication is off',
    preview: 'Your password is now enough to sign in.',
    text: 'Two-factor authentication has just been turned off for your account. Your password is enough to sign in until you turn it back on.',
    notYou: 'If you didn’t ask for this, choose another password straight away and write to us:',
    open: 'Choose another password',
  },
} as const satisfies Words<typeof french.accountMailTexts>;
