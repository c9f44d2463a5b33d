import type { Words } from '#core/languages.ts';
import type * as french from './texts.ts';

/** What is reported, why, and where it stands, as they are read. */
export const reportTexts = {
  contents: {
    profile: 'A professional’s page',
    service: 'A treatment',
    review: 'A review',
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
  states: { open: 'To be decided', kept: 'No action', removed: 'Removed' },
  alreadyDecided: 'This report has already been decided.',
  reviewReported: 'You have already reported this review: it is waiting for a decision.',
  noProfessional: 'This page is not a professional’s.',
  notHidden: 'Nothing keeps this profile off the site.',
} as const satisfies Words<typeof french.reportTexts>;
