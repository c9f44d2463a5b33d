import { priceText } from '#core/format.ts';

/** What moves the money of a payout: to its professional's account at the provider, then from there to their bank. */
export const payoutSteps = ['transfer', 'bank'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/**
 * Where a step stands: about to be asked, of an end that is not known, done, refused by the provider, found not to have been done, or sent back by the bank.
 * While it may have moved money, no second one is asked for.
 */
export const stepStates = ['asked', 'unknown', 'done', 'refused', 'absent', 'returned'] as const;
export type StepState = (typeof stepStates)[number];

const unheardSaid: Readonly<Record<PayoutStep, string>> = {
  transfer: 'Le prestataire n’a pas répondu à ce virement, et sa liste ne dit pas s’il est parti\u202f: rien n’est renvoyé avant d’avoir été vérifié.',
  bank: 'Le prestataire n’a pas répondu à cet envoi vers la banque, et sa liste ne dit pas s’il est parti\u202f: rien n’est renvoyé avant d’avoir été vérifié.',
};

/** Why a provider's lists do not tell what became of a step: they lack it, have it for other cents, or have several that may be it. */
export type Unclear =
  | { readonly is: 'absent' }
  | { readonly is: 'unclear'; readonly why: 'other_cents'; readonly cents: number }
  | { readonly is: 'unclear'; readonly why: 'several'; readonly count: number };

/** What is said of a step whose end neither an answer nor the provider's lists tell. */
export const unclearSaid = (step: PayoutStep, cents: number, found: Unclear): string => {
  if (found.is === 'absent') return unheardSaid[step];
  if (found.why === 'other_cents')
    return `Versement déjà connu pour ${priceText(found.cents)} au lieu de ${priceText(cents)}\u202f: rien n’est renvoyé avant que ce soit expliqué.`;
  return `Le prestataire a ${found.count} mouvements de ce montant\u202f: rien n’est renvoyé avant que quelqu’un ait dit lequel est celui-ci.`;
};

/** What an admin who has looked at the provider's own pages says of a step: its money has left, or has not. */
export const stepOutcomes = ['left', 'not_left'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

/** The outcome that two admins agree on; undefined while they do not. */
export const agreedOutcome = (words: readonly { readonly outcome: StepOutcome }[]): StepOutcome | undefined =>
  stepOutcomes.find((outcome) => words.filter((word) => word.outcome === outcome).length >= 2);

/** Characters of the reason that an admin gives. */
export const stepReasonLength = { min: 20, max: 500 } as const;

/** Nobody says of their own payout that it has not left. */
export const ownPayoutRefusal = 'C’est l’un de vos versements\u202f: d’autres administrateurs doivent le dire.';
