import type { Transition } from '#core/states.ts';

/**
 * How a booking's whole price stands; `paid_wlns` is money paid through the platform, `paid` money the professional collected
 * (docs/product/payments.md#payment-statuses).
 */
export const paymentStatuses = ['pending', 'paid', 'paid_wlns', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Who may change a payment status; `refunded` is final and online money belongs to the payment service alone (docs/product/payments.md#payment-statuses). */
export const paymentStatusTransitions: readonly Transition<PaymentStatus, 'pro' | 'payment'>[] = [
  { from: 'pending', to: 'paid', by: ['pro'] },
  { from: 'paid', to: 'pending', by: ['pro'] },
  { from: 'paid', to: 'refunded', by: ['pro'] },
  { from: 'pending', to: 'paid_wlns', by: ['payment'] },
  { from: 'paid_wlns', to: 'refunded', by: ['payment'] },
];

/** Shares what is kept among the payments of a booking, the first ones first: the refund of each, summing to paid − retained. */
export const refundShares = (paidCents: readonly number[], retainedCents: number): { readonly refundCents: number; readonly retainedCents: number }[] => {
  let left = retainedCents;
  return paidCents.map((cents) => {
    const kept = Math.min(cents, left);
    left -= kept;
    return { refundCents: cents - kept, retainedCents: kept };
  });
};
