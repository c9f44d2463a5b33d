import type { Words } from '#core/languages.ts';
import type * as french from './follow-texts.ts';

/** The sentences of the page where a side of a report reads what was decided, and contests it. */
export const followTexts = {
  title: (receipt) => `Report ${receipt} · Accalmie`,
  heading: (receipt) => `Report ${receipt}`,
  states: {
    open: 'Somebody is examining it. The decision comes within 7 days.',
    kept: { reporter: 'The content stays online.', author: 'Your content is online.' },
    removed: { reporter: 'The content is removed.', author: 'Your content is removed from the site. It is kept without being shown.' },
  },
  facts: { page: 'Page', content: 'Content', reason: 'Reported for', sent: 'Received on', decided: 'Decided on', ground: 'RemovalGround' },
  basis: (ground, clause) => `${ground}: ${clause}`,
  yours: 'What you wrote',
  decision: 'The decision and its reasons',
  human: 'A person took this decision, without automated means.',
  contest: {
    heading: 'Contest this decision',
    until: (day) => `Free of charge, once, until ${day}. Somebody else will decide again.`,
    label: 'Why this decision should be looked at again',
    hint: '10 to 2000 characters.',
    submit: 'Send my appeal',
    sent: 'Your appeal has been received. Somebody else is examining it and will write to you.',
    yours: (day) => `Your appeal of ${day}`,
    states: { open: 'It is waiting for a decision.', upheld: 'It was accepted: the decision has changed.', refused: 'The decision is confirmed.' },
    refused: {
      undecided: 'You may contest the decision once it is taken.',
      twice: '',
      nothing: 'This decision goes your way: there is nothing to contest.',
      late: 'The six months for contesting this decision have passed.',
    },
  },
  others: 'You may also turn to a certified out-of-court dispute settlement body, or to the courts.',
  mediation: 'Mediation and remedies',
} as const satisfies Words<typeof french.followTexts>;
