import { priceText } from '#core/format.ts';

/** Why a provider's lists do not tell what became of a movement (ListedOutcome of the payment provider). */
export type Untold =
  | { readonly is: 'absent' }
  | { readonly is: 'unclear'; readonly why: 'other_cents'; readonly cents: number }
  | { readonly is: 'unclear'; readonly why: 'several'; readonly count: number }
  | { readonly is: 'unclear'; readonly why: 'unasked' }
  | { readonly is: 'unclear'; readonly why: 'unlisted' };

/** What can be asked of a provider once only: a transfer to a professional's account and its reversal, a payment from there to their bank, a refund. */
export type MoveKind = 'transfer' | 'reversal' | 'bank' | 'refund';

const unheardSaid: Readonly<Record<MoveKind, string>> = {
  transfer: 'Le prestataire n’a pas répondu à ce virement, et sa liste ne dit pas s’il est parti\u202f: rien n’est renvoyé avant d’avoir été vérifié.',
  reversal:
    'Le prestataire n’a pas répondu à la reprise de ce virement, et sa liste ne dit pas si elle est faite\u202f: rien n’est renvoyé avant d’avoir été vérifié.',
  bank: 'Le prestataire n’a pas répondu à cet envoi vers la banque, et sa liste ne dit pas s’il est parti\u202f: rien n’est renvoyé avant d’avoir été vérifié.',
  refund: 'Le prestataire n’a pas répondu à ce remboursement, et rien chez lui ne dit s’il est parti\u202f: rien n’est renvoyé avant d’avoir été vérifié.',
};

const otherCentsSaid = (kind: MoveKind, cents: number, foundCents: number): string => {
  if (kind === 'reversal')
    return `Virement repris pour ${priceText(foundCents)} au lieu de ${priceText(cents)}\u202f: rien n’est renvoyé avant que ce soit expliqué.`;
  return kind === 'refund'
    ? `Le prestataire a rendu ${priceText(foundCents)} de ce paiement, ce que nos remboursements n’expliquent pas\u202f: rien n’est rendu de plus avant que ce soit vérifié.`
    : `Versement déjà connu pour ${priceText(foundCents)} au lieu de ${priceText(cents)}\u202f: rien n’est renvoyé avant que ce soit expliqué.`;
};

/** What is said of a movement of money when neither an answer nor the provider's lists tell whether it was made. */
export const unclearSaid = (kind: MoveKind, cents: number, found: Untold): string => {
  if (found.is === 'absent') return unheardSaid[kind];
  if (found.why === 'other_cents') return otherCentsSaid(kind, cents, found.cents);
  if (found.why === 'unasked')
    return 'Le prestataire a rendu de l’argent de ce paiement sans demande de notre part\u202f: rien n’est rendu de plus avant que ce soit vérifié.';
  if (found.why === 'unlisted')
    return 'Depuis notre demande, le prestataire a daté un remboursement de ce paiement sans en montrer le montant\u202f: rien n’est renvoyé avant d’avoir été vérifié.';
  return `Le prestataire a ${found.count} mouvements de ce montant\u202f: rien n’est renvoyé avant que quelqu’un ait dit lequel est celui-ci.`;
};

/** What an admin who has looked at the provider's own pages says of a movement: its money has left, or has not. */
export const moveOutcomes = ['left', 'not_left'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** The outcome that two admins agree on; undefined while they do not. */
export const agreedOutcome = (words: readonly { readonly outcome: MoveOutcome }[]): MoveOutcome | undefined =>
  moveOutcomes.find((outcome) => words.filter((word) => word.outcome === outcome).length >= 2);

/** Whether admins say opposite things of a movement. */
export const isContradicted = (words: readonly { readonly outcome: MoveOutcome }[]): boolean => new Set(words.map(({ outcome }) => outcome)).size > 1;

/** Characters of the reason that an admin gives. */
export const outcomeReasonLength = { min: 20, max: 500 } as const;
