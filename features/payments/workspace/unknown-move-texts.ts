import type { MoveOutcome } from '../rules/unknown-moves.ts';

export const unknownMoveTexts = {
  heading: 'À vérifier chez le prestataire de paiement',
  lead: 'Nous ne savons pas si ces mouvements d’argent ont eu lieu. Cherchez-les dans l’espace du prestataire de paiement, par leur montant et leur référence. Deux administrateurs doivent donner la même réponse\u202f: d’ici là, nous ne renvoyons rien.',
  statement: (who: string, outcome: string, reason: string): string =>
    `${who}\u202f: ${outcome.charAt(0).toLowerCase()}${outcome.slice(1)}. «\u00a0${reason}\u00a0»`,
  toBooks: 'Voir l’écart dans «\u202fRapprochement\u202f»',
  you: 'Vous',
  reason: 'Votre constat',
  reasonHint:
    'De 20 à 500 caractères. Par exemple\u202f: «\u00a0Opération 7gj… du 28 novembre à 9\u00a0h\u00a015, 80\u00a0€.\u00a0»',
  /** Possible answers about money sent, and about a transfer that is reversed. */
  outcomes: {
    sent: { left: 'L’argent a été envoyé', not_left: 'L’argent n’a pas été envoyé' },
    reversed: { left: 'L’argent a été repris', not_left: 'L’argent n’a pas été repris' },
  } satisfies Record<string, Record<MoveOutcome, string>>,
  noted: 'Réponse enregistrée. Un second administrateur doit donner la même réponse.',
  contradicted:
    'Réponse enregistrée, mais un autre administrateur a répondu le contraire. Vérifiez ensemble chez le prestataire de paiement\u202f: nous ne renvoyons rien tant que deux réponses ne concordent pas.',
} as const;
