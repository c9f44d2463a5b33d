import { priceText } from '#core/format.ts';

/** Reason why the provider's lists do not show whether a money movement was made (see `ListedOutcome`). */
export type MoveUncertainty =
  | { readonly is: 'absent' }
  | { readonly is: 'unclear'; readonly why: 'other_cents'; readonly cents: number }
  | { readonly is: 'unclear'; readonly why: 'several'; readonly count: number }
  | { readonly is: 'unclear'; readonly why: 'unasked' }
  | { readonly is: 'unclear'; readonly why: 'unlisted' };

/**
 * Kinds of money movements that are requested from the provider at most once. `transfer`: to a professional's account
 * at the provider. `reversal`: such a transfer taken back. `bank`: from that account to the professional's bank.
 * `refund`: to a client.
 */
export type MoveKind = 'transfer' | 'reversal' | 'bank' | 'refund';

const unheardTexts: Readonly<Record<MoveKind, string>> = {
  transfer:
    'Le prestataire de paiement n’a pas répondu pour ce virement, et nous ne le trouvons pas avec certitude dans ses opérations. Nous ne le renverrons pas sans vérification.',
  reversal:
    'Le prestataire de paiement n’a pas répondu pour la reprise de ce virement, et nous ne la trouvons pas avec certitude dans ses opérations. Nous ne la redemanderons pas sans vérification.',
  bank: 'Le prestataire de paiement n’a pas répondu pour cet envoi vers la banque, et nous ne le trouvons pas avec certitude dans ses opérations. Nous ne le referons pas sans vérification.',
  refund:
    'Le prestataire de paiement n’a pas répondu pour ce remboursement, et nous ne le trouvons pas avec certitude dans ses opérations. Nous ne le referons pas sans vérification.',
};

const byHandText =
  'Si quelqu’un a remboursé le client à la main, enregistrez ce remboursement depuis «\u00a0Rapprochement\u00a0», dès le lendemain.';

const otherCentsText = (kind: MoveKind, cents: number, foundCents: number): string => {
  if (kind === 'reversal')
    return `La reprise du virement a été faite pour ${priceText(foundCents)} au lieu de ${priceText(cents)}. Nous ne renverrons rien tant que l’écart n’est pas expliqué.`;
  return kind === 'refund'
    ? `Le prestataire de paiement a remboursé ${priceText(foundCents)} sur ce paiement, un montant que nos remboursements n’expliquent pas. Nous ne rembourserons rien de plus sans vérification. ${byHandText}`
    : `Ce versement est déjà enregistré chez le prestataire de paiement, pour ${priceText(foundCents)} au lieu de ${priceText(cents)}. Nous ne renverrons rien tant que l’écart n’est pas expliqué.`;
};

/** Message for admins about a money movement whose result is unknown, even after a search in the provider's lists. */
export const unclearText = (kind: MoveKind, cents: number, found: MoveUncertainty): string => {
  if (found.is === 'absent') return unheardTexts[kind];
  if (found.why === 'other_cents') return otherCentsText(kind, cents, found.cents);
  if (found.why === 'unasked')
    return `Le prestataire de paiement a remboursé une partie de ce paiement sans demande de notre part. Nous ne rembourserons rien de plus sans vérification. ${byHandText}`;
  if (found.why === 'unlisted')
    return 'Le prestataire de paiement signale, après notre demande, un remboursement de ce paiement, sans en indiquer le montant. Nous ne renverrons rien sans vérification.';
  return `Le prestataire de paiement compte ${found.count} mouvements de ce montant. Nous ne renverrons rien tant que le bon mouvement n’est pas identifié.`;
};

/** Answer of an admin who checked the provider's own pages: the money has left, or has not. */
export const moveOutcomes = ['left', 'not_left'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** Whether admins gave opposite answers about a money movement. */
export const isContradicted = (words: readonly { readonly outcome: MoveOutcome }[]): boolean =>
  new Set(words.map(({ outcome }) => outcome)).size > 1;

/**
 * Returns the outcome that two admins agree on, otherwise undefined. With `isOneEnough`, the answer `not_left` of one
 * admin is enough, unless another admin answered the opposite.
 */
export const agreedOutcome = (
  words: readonly { readonly outcome: MoveOutcome }[],
  isOneEnough: boolean,
): MoveOutcome | undefined => {
  const needed = (outcome: MoveOutcome): number =>
    isOneEnough && outcome === 'not_left' && !isContradicted(words) ? 1 : 2;
  return moveOutcomes.find((outcome) => words.filter((word) => word.outcome === outcome).length >= needed(outcome));
};

/** Length limits of an admin's reason, in characters. */
export const outcomeReasonLength = { min: 20, max: 500 } as const;
