import { countText, fullDateText, priceText } from '#core/format.en.ts';
import type { Words } from '#core/languages.ts';
import type * as french from './mail-texts.ts';

/** The sentences of the mails that tell somebody what an admin has done. */
export const backofficeMailTexts = {
  suspended: {
    subject: 'Your account is suspended',
    preview: 'The reason, and how to contest it.',
    text: 'Somebody of the team has suspended your account. You can no longer sign in, and your pages are no longer online.',
    visits: (visits, refundCents) => {
      const ended = visits === 1 ? 'Your upcoming appointment is cancelled' : `Your ${countText(visits)} upcoming appointments are cancelled`;
      const back = refundCents === 0 ? '' : `, and ${priceText(refundCents)} paid online is given back`;
      return `${ended}${back}. You will get no other message about it.`;
    },
    visitsWait: 'Your upcoming appointments will be decided separately: they stand until then, and we will write to you if they are cancelled.',
    anyVisits: 'Appointments to come are cancelled, and what was paid online is given back.',
    contest: (email) =>
      `No automated means were used for this decision. You may contest it for six months by writing to ${email}, turn to a certified out-of-court dispute settlement body, or go to court.`,
    button: 'Mediation and appeals',
  },
  visitsEnded: {
    preview: 'Your account is suspended.',
    one: {
      subject: 'Your upcoming appointment is cancelled',
      text: 'Your account is suspended, and somebody of the team has cancelled your upcoming appointment.',
    },
    several: {
      subject: 'Your upcoming appointments are cancelled',
      text: 'Your account is suspended, and somebody of the team has cancelled your upcoming appointments.',
    },
  },
  reopened: {
    subject: 'Your account is open again',
    preview: 'The suspension is lifted.',
    text: 'The suspension of your account is lifted. You can sign in again. An appointment that it cancelled does not come back.',
    button: 'Sign in',
  },
  signedOut: {
    subject: 'Your sessions have been closed',
    preview: 'Sign in again.',
    text: 'Somebody of the team has closed all the sessions of your account.',
    button: 'Sign in',
  },
  addressAsked: {
    subject: 'Another address was asked for your account',
    preview: 'It will take the place of this one once confirmed.',
    text: 'Somebody of the team has written to another address so that it becomes that of your account. This one stays yours until the other is confirmed.',
    notYou: (email) => `If you did not ask for this, write to us at once at ${email}.`,
    button: 'My account',
  },
  viewed: {
    subject: 'The Accalmie team sees the site as you do',
    preview: 'When, why, and what is not shown.',
    at: (day, clock) => `on ${fullDateText(day)} at ${clock}`,
    text: (at) =>
      `Somebody of the Accalmie team began, ${at}, to see the site as you see it, for fifteen minutes at most. They can only read: nothing is changed, and nothing is done in your place. Here is why.`,
    hidden:
      'Not shown: health answers and health forms, the messages of complaints, files and documents, notes and access codes, calendar and payment links, the client book.',
    kept: (email) => `Each page opened is written to the journal, which you read in the archive of your data. A question? Write to ${email}.`,
    button: 'My account',
    line: (at, reason) => `Since ${at}, for fifteen minutes at most, read only. Reason: ${reason}`,
  },
} as const satisfies Words<typeof french.backofficeMailTexts>;
