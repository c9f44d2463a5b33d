import type { debtEnds } from '#features/payments/rules/refund-requests.ts';
import { countText } from '#core/format.ts';

/** The words of the professionals who owe. */
export const adminDebtsTexts = {
  table: 'Les professionnels qui doivent',
  columns: ['Professionnel', 'Doit', 'Depuis', 'Cause', 'Suite'],
  toLedger: 'Ses écritures',
  none: 'Personne ne doit rien',
  noneText: 'Une somme reprise après un versement s’affiche ici, jusqu’à ce que les versements suivants l’aient réglée.',
  write: 'Lui écrire',
  acts: { paid: 'Réglé autrement', waived: 'Abandonner la dette' } satisfies Record<(typeof debtEnds)[number], string>,
  nobody: 'Son compte est supprimé\u202f: personne ne lit plus ses messages.',
  next: (coming: number): string =>
    coming === 0
      ? 'Aucun rendez-vous à venir\u202f: rien ne la règle pour l’instant.'
      : `Pris sur ses prochains versements\u202f: ${coming === 1 ? 'un rendez-vous à venir' : `${countText(coming)} rendez-vous à venir`}.`,
} as const;
