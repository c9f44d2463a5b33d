import { invoiceKinds } from '#features/invoices/rules/document.ts';
import { attemptStates } from '#features/payments/rules/attempts.ts';
import { payoutStates } from './states.ts';
import { stepStates } from './steps.ts';

/**
 * States of a refund in the register. `waiting`: not sent or not answered yet. `dropped`: given up. `replaced`: given
 * up for a smaller refund. `unknown`: the provider gives no clear result.
 */
export const refundEnds = ['waiting', 'done', 'dropped', 'replaced', 'refused', 'unknown'] as const;

/**
 * Kinds of entries in a visit's register, each with the words it may show: its state, or the kind of an invoice or
 * credit note.
 */
export const registerWords = {
  attempt: attemptStates,
  capture: ['captured', 'refunding', 'part_refunded', 'refunded'],
  refund: refundEnds,
  payout: payoutStates,
  transfer: stepStates,
  bank: stepStates,
  reversal: stepStates,
  paper: invoiceKinds,
} as const;
export type RegisterKind = keyof typeof registerWords;
export type RegisterWord<K extends RegisterKind> = (typeof registerWords)[K][number];

/** Kinds of objects that a reference can name. `provider`: an operation that only the provider's books have. */
export const referenceKinds = [
  'booking',
  'order',
  'attempt',
  'refund',
  'paper',
  'payout',
  'transaction',
  'provider',
] as const;
export type ReferenceKind = (typeof referenceKinds)[number];
