import type { Words } from '#core/languages.ts';
import type * as french from './follow-texts.ts';

export const followTexts = {
  title: (receipt) => `Report ${receipt} · Accalmie`,
  heading: (receipt) => `Report ${receipt}`,
  states: {
    open: 'We’re looking into it. The decision will be made within 7 days.',
    kept: { reporter: 'The content stays online.', author: 'Your content is online.' },
    removed: {
      reporter: 'The content is removed.',
      author: 'Your content is removed from the site. We keep it without showing it.',
    },
  },
  facts: {
    page: 'Page',
    content: 'Content',
    reason: 'Reason for the report',
    sent: 'Received on',
    decided: 'Decided on',
    ground: 'Grounds',
  },
  basis: (ground, clause) => `${ground}: ${clause}`,
  yours: 'What you wrote',
  decision: 'The decision and its reasons',
  human: 'A member of the Accalmie team made this decision, without automated means.',
  contest: {
    heading: 'Contest this decision',
    until: (day) =>
      `You can do so once, free of charge, until ${day}. Another member of the team will make a new decision.`,
    label: 'Reason for your appeal',
    hint: '10 to 2000 characters.',
    submit: 'Send my appeal',
    sent: 'We’ve received your appeal. Another member of the team is looking into it. You’ll find the decision here.',
    yours: (day) => `Your appeal of ${day}`,
    states: {
      open: 'It is waiting for a decision.',
      upheld: 'It was accepted: the decision has changed.',
      refused: 'The decision is confirmed.',
    },
    refused: {
      undecided: 'You can contest the decision once it has been made.',
      twice: '',
      nothing: 'This decision is in your favour: there is nothing to contest.',
      late: 'The six-month limit for contesting this decision has passed.',
    },
  },
  others: 'You may also turn to a certified out-of-court dispute settlement body, or to the courts.',
  mediation: 'Mediation and appeals',
} as const satisfies Words<typeof french.followTexts>;
