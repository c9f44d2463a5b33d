import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const accountTexts = {
  wrongCode: 'This code is wrong or has already been used. Wait for the next one.',
  deadLink: 'This link is no longer valid: it has already been used or has expired. Ask for another one.',
  otherAccount:
    'This link belongs to another account. Sign in to the account you’ve just created, then open the link again.',
  suspended: 'This account is suspended. Write to us to find out more.',
  notInvited:
    'Admins turn on two-factor authentication from an invitation, valid for one day. Ask another admin for it, or whoever runs the server.',
  unknownAdmin: 'No account has confirmed this address.',
  lastOwner: 'This is the last owner: one is needed to assign roles.',
  ownRoles: 'Only another owner can change your roles.',
  secondFactorInPlace: 'Two-factor authentication is already on.',
} as const satisfies Words<typeof french.accountTexts>;
