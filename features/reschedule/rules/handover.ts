/** Whether a colleague could take a visit at its current time: `free`, or the reason why not. */
export const handoverFits = ['free', 'taken', 'unable', 'price', 'fixed'] as const;
export type HandoverFit = (typeof handoverFits)[number];

/** Maximum number of visits that one call shows or hands over. */
export const handoverMost = 50;

/**
 * Reasons why a visit is not handed over. `rescheduleRefusals.unable` is the reason when the colleague does not serve
 * the option.
 */
export const handoverRefusals = {
  taken: (person: string, titles: readonly string[]): string =>
    titles.length === 0
      ? `${person} n’est pas libre à cette heure, ou il manque une cabine.`
      : `${person} n’est pas libre à cette heure\u202f: ${titles.join(', ')}.`,
  private: 'un événement privé',
  price: 'Le prix n’est pas le même avec cette personne.',
  fixed: 'Ce rendez-vous attend une réponse, ou vient de commencer\u202f: vous ne pouvez pas le confier maintenant.',
  gone: 'Ce rendez-vous n’est plus dans cet agenda.',
  same: 'Cet agenda est celui de la personne choisie. Choisissez une autre personne.',
} as const;
