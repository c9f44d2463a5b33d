/** What moves the money of a payout: to its professional's account at the provider, then from there to their bank; or back, once the bank has sent it back. */
export const payoutSteps = ['transfer', 'bank', 'reversal'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/**
 * Where a step stands: asked for, its end unknown, done, refused by the provider, found not to have been done, or sent back by the bank. While it may have
 * moved money, no second one is asked for.
 */
export const stepStates = ['asked', 'unknown', 'done', 'refused', 'absent', 'returned'] as const;
export type StepState = (typeof stepStates)[number];

/** Nobody says of their own payout that it has not left. */
export const ownPayoutRefusal = 'C’est l’un de vos versements\u202f: d’autres administrateurs doivent répondre.';

/** What is said of a payout one of whose steps was asked for on an account that its professional has left since. */
export const otherAccountSaid =
  'Une partie de ce versement a été lancée sur un compte que le professionnel n’utilise plus. Nous ne renverrons rien sans vérification chez le prestataire de paiement.';
