import { countText, fullDateText, priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** English texts of the mails that report an admin's act to the person concerned. */
export const backofficeMailTexts = {
  suspended: {
    subject: 'Your account is suspended',
    preview: 'The reason, and how to contest this decision.',
    text: 'The Accalmie team has suspended your account. You can no longer sign in, and your pages are no longer online.',
    visits: (visits, refundCents) => {
      const ended =
        visits === 1
          ? 'Your upcoming appointment is cancelled'
          : `Your ${countText(visits)} upcoming appointments are cancelled`;
      const back = refundCents === 0 ? '' : `, and ${priceText(refundCents)} paid online is refunded`;
      return `${ended}${back}. You won’t get any other message about it.`;
    },
    visitsWait:
      'Your upcoming appointments will be decided separately: they stand until then, and we’ll write to you if they are cancelled.',
    anyVisits: 'Upcoming appointments are cancelled, and sums paid online are refunded.',
    contest: (email) =>
      `No automated means were used for this decision. You may contest it for six months by writing to ${email}, turn to a certified out-of-court dispute settlement body, or go to court.`,
    button: 'Mediation and appeals',
  },
  visitsEnded: {
    preview: 'Your account is suspended.',
    one: {
      subject: 'Your upcoming appointment is cancelled',
      text: 'Your account is suspended, and the Accalmie team has cancelled your upcoming appointment.',
    },
    several: {
      subject: 'Your upcoming appointments are cancelled',
      text: 'Your account is suspended, and the Accalmie team has cancelled your upcoming appointments.',
    },
  },
  reopened: {
    subject: 'Your account is open again',
    preview: 'The suspension has been lifted.',
    text: 'The suspension of your account has been lifted. You can sign in again. Cancelled appointments are not reinstated.',
    button: 'Sign in',
  },
  signedOut: {
    subject: 'Your sessions have been closed',
    preview: 'Sign in again.',
    text: 'The Accalmie team has closed all the sessions of your account.',
    button: 'Sign in',
  },
  addressAsked: {
    subject: 'An address change was requested for your account',
    preview: 'The new address will replace this one once confirmed.',
    text: 'The Accalmie team has written to another address to make it the address of your account. The current one stays valid until the new one is confirmed.',
    notYou: (email) => `If you did not ask for this, write to us straight away at ${email}.`,
    button: 'My account',
  },
  viewed: {
    subject: 'The Accalmie team sees the site as you do',
    preview: 'When, why, and what is not shown.',
    at: (day, clock) => `on ${fullDateText(day)} at ${clock}`,
    text: (at) =>
      `A member of the Accalmie team began, ${at}, to see the site as you see it, for fifteen minutes at most. They can only read: they change nothing and do nothing on your behalf. Their reason is given below.`,
    hidden:
      'Not shown: health answers and health forms, the messages of complaints, files and documents, notes and access codes, calendar and payment links, the client book.',
    journal: (email) =>
      `Each page opened is recorded in the journal, which you’ll find in the archive of your data. A question? Write to ${email}.`,
    button: 'My account',
    line: (at, reason) => `Since ${at}, for fifteen minutes at most, read only. Reason: ${reason}`,
  },
} as const satisfies Words<typeof french.backofficeMailTexts>;
