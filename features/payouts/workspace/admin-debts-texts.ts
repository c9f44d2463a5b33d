import type { debtEnds } from '#features/payments/rules/refund-requests.ts';
import { countText } from '#core/format.ts';

/** The words of the professionals who owe. */
export const adminDebtsTexts = {
  table: 'Professionnels débiteurs',
  columns: ['Professionnel', 'Doit', 'Depuis', 'Cause', 'Suite'],
  toLedger: 'Voir les écritures',
  none: 'Aucune dette',
  noneText: 'Une somme à reprendre après un versement s’affiche ici, jusqu’à son règlement par les versements suivants.',
  write: 'Écrire au professionnel',
  acts: { paid: 'Noter un virement reçu', waived: 'Effacer la dette' } satisfies Record<(typeof debtEnds)[number], string>,
  nobody: 'Le compte est supprimé\u202f: le professionnel ne recevra aucun message.',
  next: (coming: number): string =>
    coming === 0
      ? 'Aucun rendez-vous à venir\u202f: aucun versement ne réglera cette dette pour l’instant.'
      : `Dette déduite des prochains versements\u202f: ${coming === 1 ? 'un rendez-vous à venir' : `${countText(coming)} rendez-vous à venir`}.`,
} as const;
