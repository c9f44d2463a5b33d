import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** What is reported, why, and where it stands, as they are read. */
export const reportTexts = {
  contents: {
    profile: 'A professional’s page',
    service: 'A treatment',
    review: 'A review',
    answer: 'The answer to a review',
    image: 'A picture',
    terms: 'Terms of sale',
    other: 'Something else',
  },
  reasons: {
    illegal: 'Against the law',
    deceptive: 'Misleading, or a false identity',
    health: 'A medical promise or a danger to health',
    hateful: 'Hateful, violent or sexual',
    privacy: 'An intrusion into private life',
    rights: 'A breach of copyright or of a trademark',
    other: 'Another reason',
  },
  grounds: { law: 'The law', terms: 'Our terms' },
  states: { open: 'To be decided', kept: 'No action', removed: 'Removed' },
  alreadyDecided: 'This report has already been decided.',
  reviewReported: 'You have already reported this review: it is waiting for a decision.',
  nothingThere: 'There is nothing at this address. Copy the one of the page.',
  noProfessional: 'This page is not a professional’s.',
  alone: 'This content is removed alone: the page stays.',
  noGround: 'Say whether it is the law or our terms.',
  noClause: 'Say which article, in at least 3 characters.',
  noSubject: 'Say which content is removed: it must be online.',
  own: 'This content is yours, or you reported it: somebody else must decide.',
  notHidden: 'Nothing keeps this profile off the site.',
  contested: 'An appeal is waiting: decide it first.',
  measures: {
    nobody: 'This report leads to nobody with an account.',
    notRepeated: 'Fewer than three contents removed within a year still are: nothing repeats itself.',
    notWarned: 'A warning comes first.',
    warned: 'A warning of less than a year already holds.',
    suspended: 'A suspension already holds: lift it first.',
    notSuspended: 'No suspension holds.',
    isSuspended: 'This profile is suspended for contents removed several times: lift the suspension first.',
  },
  appeals: {
    undecided: 'This report has not been decided yet.',
    twice: 'You have already contested this decision.',
    nothing: 'This decision is not yours to contest.',
    late: 'The six months for contesting it have passed.',
    decided: 'This appeal has already been decided.',
    fourEyes: 'You took the decision that is contested: somebody else must decide.',
  },
} as const satisfies Words<typeof french.reportTexts>;
