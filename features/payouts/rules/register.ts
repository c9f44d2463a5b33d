import { invoiceKinds } from '#features/invoices/rules/document.ts';
import { attemptStates } from '#features/payments/rules/attempts.ts';
import { payoutStates } from './states.ts';
import { stepStates } from './steps.ts';

/** How a refund stands: not asked for or not answered yet, done, given up, refused by the provider, or its end unknown. */
export const refundEnds = ['waiting', 'done', 'dropped', 'refused', 'unknown'] as const;

/** What the register of the money of a visit holds beside its ledger, and the words that each kind of entry may bear: its state, or of a paper its kind. */
export const registerWords = {
  attempt: attemptStates,
  capture: ['captured', 'refunding', 'refunded'],
  refund: refundEnds,
  payout: payoutStates,
  transfer: stepStates,
  bank: stepStates,
  reversal: stepStates,
  paper: invoiceKinds,
} as const;
export type RegisterKind = keyof typeof registerWords;
export type RegisterWord<K extends RegisterKind> = (typeof registerWords)[K][number];
