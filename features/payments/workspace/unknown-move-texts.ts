import type { MoveOutcome } from '../rules/unknown-moves.ts';

/** The words of a movement of money whose end the provider does not tell. */
export const unknownMoveTexts = {
  heading: 'À vérifier chez le prestataire',
  lead: 'Nous ne savons pas si cet argent est parti. Ouvrez l’espace du prestataire et cherchez ce mouvement. Deux administrateurs doivent dire la même chose\u202f: d’ici là, rien n’est renvoyé.',
  said: {
    left: (who: string, reason: string): string => `${who}\u202f: il est parti. «\u00a0${reason}\u00a0»`,
    not_left: (who: string, reason: string): string => `${who}\u202f: il n’est pas parti. «\u00a0${reason}\u00a0»`,
  } satisfies Record<MoveOutcome, (who: string, reason: string) => string>,
  you: 'Vous',
  reason: 'Ce que vous avez vu',
  reasonHint: 'De 20 à 500 caractères. Par exemple\u202f: «\u00a0Opération 7gj… du 28 novembre à 9\u00a0h\u00a015, 80\u00a0€.\u00a0»',
  left: 'Il est parti',
  notLeft: 'Il n’est pas parti',
  noted: 'C’est noté. Un second administrateur doit dire la même chose.',
  contradicted:
    'C’est noté, mais un autre administrateur dit le contraire. Regardez ensemble chez le prestataire\u202f: rien ne repart tant que deux personnes ne disent pas la même chose.',
} as const;
