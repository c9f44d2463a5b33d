import type { debtEnds } from '#features/payments/rules/refund-requests.ts';
import { countText } from '#core/format.ts';

export const adminDebtsTexts = {
  table: 'Professionnels débiteurs',
  columns: ['Professionnel', 'Doit', 'Depuis', 'Cause', 'Suite'],
  toLedger: 'Voir les écritures',
  none: 'Aucune dette',
  noneText:
    'Une somme à reprendre après un versement s’affiche ici jusqu’à ce qu’elle soit déduite des versements suivants.',
  write: 'Écrire au professionnel',
  acts: { paid: 'Enregistrer un virement', waived: 'Effacer la dette' } satisfies Record<
    (typeof debtEnds)[number],
    string
  >,
  nobody: 'Le compte est supprimé\u202f: le professionnel ne recevra aucun message.',
  next: (coming: number): string =>
    coming === 0
      ? 'Aucun rendez-vous à venir\u202f: cette dette ne peut pas encore être déduite d’un versement.'
      : `${coming === 1 ? 'Un rendez-vous à venir' : `${countText(coming)} rendez-vous à venir`}\u202f: cette dette sera déduite des prochains versements.`,
} as const;
