/**
 * Steps that move the money of a payout: to the professional's account at the provider, then to their bank. `reversal`
 * takes the transfer back after the bank has returned it.
 */
export const payoutSteps = ['transfer', 'bank', 'reversal'] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/**
 * States of a step. `absent`: the step was not done after all. `returned`: the bank sent the money back. A step that
 * may have moved money is not requested again.
 */
export const stepStates = ['asked', 'unknown', 'done', 'refused', 'absent', 'returned'] as const;
export type StepState = (typeof stepStates)[number];

/** Shown when an admin tries to answer about their own payout. */
export const ownPayoutRefusal = 'C’est l’un de vos versements\u202f: d’autres administrateurs doivent répondre.';

/** Text about a payout with a step on a provider account that its professional no longer uses. */
export const otherAccountText =
  'Une partie de ce versement a été lancée sur un compte que le professionnel n’utilise plus. Nous ne renverrons rien sans vérification chez le prestataire de paiement.';
