/** Where a professional's own terms of sale stand: none, with passages still to be written, or ready to be sent as a document. */
export const ownTermsStates = ['none', 'unfinished', 'ready'] as const;
export type OwnTermsState = (typeof ownTermsStates)[number];

/** The same, from the version in force; what is highlighted is still to be written. */
export const ownTermsState = (html: string | undefined): OwnTermsState => (html === undefined ? 'none' : /<mark[\s>]/i.test(html) ? 'unfinished' : 'ready');

/** Why terms are not sent as a document. */
export const ownTermsFaults = {
  none: 'Publiez d’abord vos conditions de vente, puis envoyez-les d’ici.',
  unfinished: 'Vos conditions contiennent encore des passages surlignés. Complétez ces passages, publiez vos conditions, puis envoyez-les d’ici.',
} as const;
