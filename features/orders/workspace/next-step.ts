import type { NextAction } from '#features/bookings/rules/pro-actions.ts';
import { stepTexts } from '#features/bookings/workspace/booking-texts.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { FormMessage } from '#ui/forms/refusal-message.ts';

/** The next step of a visit, recorded with one click. `method` is the payment method for the action `mark_paid`. */
export type NextStep = {
  readonly action: NextAction;
  readonly method: ProOrderData['payment_method'];
  readonly label: string;
};

/**
 * Result of the button that records a visit's next step. `message` is the error to show, null when the step was
 * recorded.
 */
export type NextStepAnswer = { readonly bid: string; readonly at: number; readonly message: FormMessage | null };

/** Returns the next step of a visit. Null when no step is left. */
export const nextStepOf = ({
  next_action: action,
  payment_status,
  payment_method,
}: Pick<ProOrderData, 'next_action' | 'payment_status' | 'payment_method'>): NextStep | null => {
  if (action === null) return null;
  if (action !== 'mark_paid') return { action, method: null, label: stepTexts.next[action] };
  // The client chose no payment method for the remainder after a deposit, so the method defaults to cash.
  const method = payment_status === 'paid_wlns' ? 'cash' : (payment_method ?? 'cash');
  return { action, method, label: stepTexts.paidBy[method] };
};
