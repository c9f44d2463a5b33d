import type { debtEnds } from '#features/payments/rules/refund-requests.ts';
import { countText } from '#core/format.ts';

export const adminDebtsTexts = {
  table: 'Professionnels débiteurs',
  columns: ['Professionnel', 'Doit', 'Depuis', 'Cause', 'Suite'],
  toLedger: 'Voir les écritures',
  none: 'Aucune dette',
  noneText:
    'Les sommes à reprendre après un versement s’affichent ici, jusqu’à leur déduction des versements suivants.',
  write: 'Écrire au professionnel',
  acts: { paid: 'Enregistrer un virement', waived: 'Effacer la dette' } satisfies Record<
    (typeof debtEnds)[number],
    string
  >,
  nobody: 'Le compte est supprimé\u202f: le professionnel ne recevra aucun message.',
  next: (coming: number): string =>
    coming === 0
      ? 'Aucun rendez-vous à venir\u202f: cette dette ne peut pas encore être déduite d’un versement.'
      : `Dette déduite des prochains versements\u202f: ${coming === 1 ? 'un rendez-vous à venir' : `${countText(coming)} rendez-vous à venir`}.`,
} as const;
