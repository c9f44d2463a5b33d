/**
 * State of the terms of sale that a professional writes on the site: not written, with passages still to complete, or
 * ready to be sent as a document.
 */
export const ownTermsStates = ['none', 'unfinished', 'ready'] as const;
export type OwnTermsState = (typeof ownTermsStates)[number];

/**
 * Returns the state of the professional's own terms of sale. `html` is the text in force. Its highlighted passages are
 * still to complete.
 */
export const ownTermsState = (html: string | undefined): OwnTermsState => {
  if (html === undefined) return 'none';
  return /<mark[\s>]/i.test(html) ? 'unfinished' : 'ready';
};

export const ownTermsFaults = {
  none: 'Publiez d’abord vos conditions de vente, puis envoyez-les depuis cette page.',
  unfinished:
    'Vos conditions contiennent encore des passages surlignés. Complétez ces passages, publiez vos conditions, puis envoyez-les depuis cette page.',
} as const;
