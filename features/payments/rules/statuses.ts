import type { Transition } from '#core/states.ts';

/**
 * Payment status of a booking's whole price. `paid_wlns`: paid through the platform. `paid`: collected by the
 * professional (docs/product/payments.md#payment-statuses).
 */
export const paymentStatuses = ['pending', 'paid', 'paid_wlns', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Allowed changes of the payment status. `refunded` is final. Only the payment service changes the status of online
 * money (docs/product/payments.md#payment-statuses).
 */
export const paymentStatusTransitions: readonly Transition<PaymentStatus, 'pro' | 'payment'>[] = [
  { from: 'pending', to: 'paid', by: ['pro'] },
  { from: 'paid', to: 'pending', by: ['pro'] },
  { from: 'paid', to: 'refunded', by: ['pro'] },
  { from: 'pending', to: 'paid_wlns', by: ['payment'] },
  { from: 'paid_wlns', to: 'refunded', by: ['payment'] },
];

/**
 * Splits the retained amount among the payments of a booking, taking from the first payments first. The rest of each
 * payment is refunded.
 */
export const refundShares = (
  paidCents: readonly number[],
  retainedCents: number,
): { readonly refundCents: number; readonly retainedCents: number }[] => {
  let left = retainedCents;
  return paidCents.map((cents) => {
    const partCents = Math.min(cents, left);
    left -= partCents;
    return { refundCents: cents - partCents, retainedCents: partCents };
  });
};
