import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences of accounts that a call answers with, as English pages show them. */
export const accountTexts = {
  wrongCode: 'This code is not right, or it has been used already. Wait for the next one.',
  deadLink: 'This link no longer opens anything: it has been used, or its time is over. Ask for another one.',
  otherAccount: 'This link belongs to another account. Sign in to the one you have just created, then open it again.',
  suspended: 'This account is suspended. Write to us to find out more.',
  notInvited: 'The second factor of an admin is set up by an invitation, open for a day. Ask another admin for it, or whoever keeps the machine.',
  unknownAdmin: 'No account has confirmed this address.',
  lastOwner: 'This is the last owner: somebody has to give roles.',
  ownRoles: 'Your roles are changed by another owner.',
  secondFactorInPlace: 'A second factor is already in place.',
} as const satisfies Words<typeof french.accountTexts>;
