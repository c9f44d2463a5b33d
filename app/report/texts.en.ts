import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

export const reportPageTexts = {
  title: 'Report this content · Accalmie',
  description:
    'Report a page, a review or a picture that breaks the law or our rules. No account needed; you get a reference number and a reasoned decision.',
  heading: 'Report this content',
  lead: 'No account needed. A member of our team reads every report and gives reasons for the decision.',
  page: 'Address of the page',
  pageHint: 'E.g. /praticien/maison-lezarde… Copy it from the address bar.',
  content: 'What you are reporting',
  which: 'Specific content',
  whichNone: 'The whole page, or something else',
  whichHint: 'Choose a treatment or a picture on this page: we’ll look at that alone.',
  reason: 'Reason',
  choose: 'Choose',
  explanation: 'Explanation',
  explanationHint: 'Tell us what is wrong and where on the page. At least 20 characters.',
  email: 'Your email address',
  emailHint: 'Optional. We’ll send an acknowledgement there, then the decision. We erase it six months later.',
  submit: 'Send the report',
  sent: {
    heading: 'We’ve received your report',
    receipt: 'Your number',
    mailed: 'We’ve just emailed you an acknowledgement. The decision and its reasons will follow at the same address.',
    notMailed:
      'Without an email address we cannot write to you: keep the address of the follow-up page. You’ll find the decision there.',
    follow: 'Follow my report',
    another: 'Make another report',
    home: 'Back to the home page',
  },
} as const satisfies Words<typeof french.reportPageTexts>;
