import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The sentences of the mails of an account. */
export const accountMailTexts = {
  hello: (firstname) => `Hello ${firstname},`,
  notAsked: 'If you did not ask for this, do nothing.',
  verify: {
    subject: 'Confirm your address',
    preview: 'A link, valid for 24 hours.',
    text: 'One click is enough to finish signing up. The appointments already booked with this address will join your account.',
    open: 'Confirm my address',
  },
  exists: {
    subject: 'You already have an account',
    preview: 'Sign in with this address.',
    text: 'Somebody, perhaps you, has just signed up with this address. It already has its account, which has not changed.',
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
    preview: 'The other sessions have been closed.',
    text: 'The password of your account has just changed, and the other sessions have been closed.',
    notYou: 'If it was not you, choose another password at once:',
    open: 'Choose another password',
  },
  factorRemoved: {
    subject: 'Your second factor has been removed',
    preview: 'Signing in no longer asks for a code.',
    text: 'The second factor of your account has just been removed. Signing in no longer asks for a code, until you set up another one.',
    notYou: 'If you did not ask for this, choose another password at once, and write to us:',
    open: 'Choose another password',
  },
} as const satisfies Words<typeof french.accountMailTexts>;
