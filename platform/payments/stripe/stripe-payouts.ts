import { minuteMs, secondMs } from '#core/units.ts';
import type { PaymentProvider, ProviderPayout } from '../payment-provider.ts';
import { findListed, heard, heardOrNone, heardOrRefused, type StripeApp } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

/** The payouts of one seller that a lost one is looked for in (assumed: six years of weekly ones). */
const mostPayouts = 300;

/** How long the second half of a payout may still be on its way to Stripe. */
const halfDoneMs = 15 * minuteMs;

const unknownPayout: ProviderPayout = { payoutRef: null, status: 'unknown', cents: 0, error: null };

const statuses: Readonly<Record<string, ProviderPayout['status']>> = {
  pending: 'on_its_way',
  in_transit: 'on_its_way',
  paid: 'paid',
  // The bank sends it back, or Stripe does not let it go: either way it lies on the seller's account there.
  failed: 'returned',
  canceled: 'returned',
};

/** A payout from a connected account to its bank, in our words. */
export const payoutReported = (payout: Stripe.Payout): ProviderPayout => {
  const status = statuses[payout.status] ?? 'on_its_way';
  const error = payout.failure_message ?? payout.failure_code ?? (payout.status === 'canceled' ? 'canceled' : null);
  return { payoutRef: payout.id, status, cents: payout.amount, error: status === 'returned' ? error : null };
};

const isShort = (error: Stripe.errors.StripeError): boolean => error.code === 'balance_insufficient';

/**
 * Money sent to sellers: a transfer to their account, then a payout to their bank. Each is looked for by our key before it is asked for, since Stripe forgets
 * an Idempotency-Key after a day.
 */
export const stripePayouts = (stripe: Stripe, { clock }: StripeApp): Pick<PaymentProvider, 'sendPayout' | 'fetchPayout'> => {
  const transferOf = async (key: string): Promise<Stripe.Transfer | null> =>
    (await heard(stripe.transfers.list({ transfer_group: key, limit: 1 }))).data[0] ?? null;

  const bankPayoutOf = async (key: string, sellerRef: string): Promise<Stripe.Payout | null> => {
    const payouts = stripe.payouts.list({ limit: 100 }, { stripeAccount: sellerRef });
    return findListed(payouts, (one) => one.metadata?.['key'] === key, mostPayouts);
  };

  return {
    sendPayout: async ({ key, sellerRef, cents, currency, description, isAtSeller }) => {
      const money = { amount: cents, currency: currency.toLowerCase(), description, metadata: { key } };
      if (!isAtSeller && (await transferOf(key)) === null) {
        const asked = { ...money, destination: sellerRef, transfer_group: key };
        const sent = await heardOrRefused(stripe.transfers.create(asked, { idempotencyKey: `${key}:transfer` }), isShort);
        if ('refused' in sent) return { payoutRef: null, status: 'failed', cents, error: sent.refused };
      }
      const known = await bankPayoutOf(key, sellerRef);
      if (known) return payoutReported(known);
      const asked = stripe.payouts.create(money, { idempotencyKey: `${key}:bank`, stripeAccount: sellerRef });
      const paid = await heardOrRefused(asked, (error) => error.type === 'StripeInvalidRequestError');
      return 'refused' in paid ? { payoutRef: null, status: 'returned', cents, error: paid.refused } : payoutReported(paid);
    },
    fetchPayout: async ({ key, payoutRef, sellerRef }) => {
      const found =
        payoutRef === null ? await bankPayoutOf(key, sellerRef) : await heardOrNone(stripe.payouts.retrieve(payoutRef, {}, { stripeAccount: sellerRef }));
      if (found) return payoutReported(found);
      const transfer = payoutRef === null ? await transferOf(key) : null;
      if (transfer === null) return unknownPayout;
      const isFresh = clock.now() - transfer.created * secondMs < halfDoneMs;
      return {
        payoutRef: null,
        status: isFresh ? 'on_its_way' : 'returned',
        cents: transfer.amount,
        error: isFresh ? null : 'the money stayed on the account of the seller',
      };
    },
  };
};
