/** Whether a colleague may take a visit as it stands: free then, and if not why. */
export const handoverFits = ['free', 'taken', 'unable', 'price', 'fixed'] as const;
export type HandoverFit = (typeof handoverFits)[number];

/** The most visits that are looked at, and handed over, by one call. */
export const handoverMost = 50;

/** Why a visit is not handed over, in words; what a colleague does not serve is said by its own sentence. */
export const handoverRefusals = {
  taken: (person: string, what: readonly string[]): string =>
    what.length === 0 ? `${person}, ou une cabine, n’est pas libre à ce moment.` : `${person} n’est pas libre à ce moment\u202f: ${what.join(', ')}.`,
  private: 'un moment privé',
  price: 'Le prix ne serait plus le même.',
  fixed: 'Il attend une réponse, ou vient de commencer\u202f: il ne se confie pas maintenant.',
  gone: 'Il n’est plus dans cet agenda.',
  same: 'Choisissez quelqu’un d’autre que la personne dont c’est l’agenda.',
} as const;
