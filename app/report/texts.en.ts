import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** The sentences of the page where anybody reports a content. */
export const reportPageTexts = {
  title: 'Report this content · Accalmie',
  description: 'Report a page, a review or a picture that breaks the law or our rules. No account needed; you get a number and a reasoned decision.',
  heading: 'Report this content',
  lead: 'No account needed. Somebody of our team reads every report and decides, with reasons.',
  page: 'Address of the page',
  pageHint: 'E.g. /praticien/maison-lezarde… Copy it from the address bar.',
  content: 'What you are reporting',
  which: 'Precisely',
  whichNone: 'The whole page, or something else',
  whichHint: 'A treatment or a picture of this page: it alone will be examined.',
  reason: 'Why',
  choose: 'Choose',
  explanation: 'Explain',
  explanationHint: 'What is wrong, and where on the page. At least 20 characters.',
  email: 'Your email address',
  emailHint: 'Optional. We send a receipt there, then the decision. It is erased six months later.',
  submit: 'Send the report',
  sent: {
    heading: 'Your report has been received',
    receipt: 'Your number',
    mailed: 'A receipt has just been sent by email. The decision and its reasons will follow at the same address.',
    notMailed: 'Without an email address we cannot write to you: keep the address of the follow-up page, the decision will be read there.',
    follow: 'Follow my report',
    another: 'Report something else',
    home: 'Back to the home page',
  },
} as const satisfies Words<typeof french.reportPageTexts>;
