import type { MoveOutcome } from '../rules/unknown-moves.ts';

/** The words of a movement of money whose end the provider does not tell. */
export const unknownMoveTexts = {
  heading: 'À vérifier chez le prestataire',
  lead: 'Nous ne savons pas si ces mouvements ont été faits. Ouvrez l’espace du prestataire et cherchez-les. Deux administrateurs doivent dire la même chose\u202f: d’ici là, rien n’est renvoyé.',
  said: (who: string, outcome: string, reason: string): string =>
    `${who}\u202f: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}. «\u00a0${reason}\u00a0»`,
  you: 'Vous',
  reason: 'Ce que vous avez vu',
  reasonHint: 'De 20 à 500 caractères. Par exemple\u202f: «\u00a0Opération 7gj… du 28 novembre à 9\u00a0h\u00a015, 80\u00a0€.\u00a0»',
  /** What can be said of money that is sent, and of a transfer that is taken back. */
  outcomes: {
    sent: { left: 'Il est parti', not_left: 'Il n’est pas parti' },
    reversed: { left: 'La reprise est faite', not_left: 'La reprise n’est pas faite' },
  } satisfies Record<string, Record<MoveOutcome, string>>,
  noted: 'C’est noté. Un second administrateur doit dire la même chose.',
  contradicted:
    'C’est noté, mais un autre administrateur dit le contraire. Regardez ensemble chez le prestataire\u202f: rien ne repart tant que deux personnes ne disent pas la même chose.',
} as const;
