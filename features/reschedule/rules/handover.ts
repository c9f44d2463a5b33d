/** Whether a colleague may take a visit as it stands: free then, and if not why. */
export const handoverFits = ['free', 'taken', 'unable', 'price', 'fixed'] as const;
export type HandoverFit = (typeof handoverFits)[number];

/** The most visits that are looked at, and handed over, by one call. */
export const handoverMost = 50;

/** Why a visit is not handed over, in words; what a colleague does not serve is said by its own sentence. */
export const handoverRefusals = {
  taken: (person: string, what: readonly string[]): string =>
    what.length === 0 ? `${person}, ou une cabine, n’est pas libre à cette heure.` : `${person} n’est pas libre à cette heure\u202f: ${what.join(', ')}.`,
  private: 'un événement privé',
  price: 'Le prix n’est pas le même avec cette personne.',
  fixed: 'Ce rendez-vous attend une réponse, ou vient de commencer\u202f: vous ne pouvez pas le confier maintenant.',
  gone: 'Ce rendez-vous n’est plus dans cet agenda.',
  same: 'Cet agenda est celui de la personne choisie. Choisissez une autre personne.',
} as const;
