import { secondMs } from '#core/units.ts';
import type { ProviderOperation } from '../payment-provider.ts';
import { expanded, idOf } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

type Kind = ProviderOperation['kind'];

const kinds: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  // Transfers to a seller's account, and their return.
  transfer: 'payout',
  transfer_refund: 'payout',
  transfer_failure: 'payout',
  transfer_cancel: 'payout',
  // Transfers to the platform's own bank, and their return.
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
};

/** Classifies a movement of the balance. A type that `kinds` does not list is a fee that Stripe takes or returns. */
export const kindOf = (movement: Pick<Stripe.BalanceTransaction, 'type' | 'amount' | 'reporting_category'>): Kind => {
  if (movement.reporting_category === 'dispute') return 'dispute';
  if (movement.reporting_category === 'dispute_reversal') return 'dispute_won';
  return kinds[movement.type] ?? 'fee';
};

type Source = Extract<Stripe.BalanceTransaction['source'], object>;

const metadataOf = (source: Source | null): Stripe.Metadata =>
  source !== null && 'metadata' in source ? (source.metadata ?? {}) : {};

/**
 * Stripe's id of the payment of a movement, when only the payment names our attempt. Null when the source of the
 * movement already names the attempt, or has no payment.
 */
export const intentOf = (movement: Stripe.BalanceTransaction): string | null => {
  const source = expanded<Source>(movement.source);
  if (source === null || metadataOf(source)['attempt'] !== undefined || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
};

/**
 * Converts a movement of the platform's balance, with its source expanded, to one operation for the money and one for
 * Stripe's fee. Their sum is the change of the balance. `attemptOf` finds our attempt by Stripe's id of its payment.
 */
export const movementOperations = (
  movement: Stripe.BalanceTransaction,
  attemptOf: (intent: string) => string | null,
): readonly ProviderOperation[] => {
  const metadata = metadataOf(expanded<Source>(movement.source));
  const intent = intentOf(movement);
  const kind = kindOf(movement);
  const about = {
    attemptId: metadata['attempt'] ?? (intent === null ? null : attemptOf(intent)),
    payoutKey: kind === 'payout' ? (metadata['key'] ?? null) : null,
    atMs: movement.created * secondMs,
  };
  const itself = { ref: movement.id, kind, cents: movement.amount, ...about };
  const fee = { ref: `${movement.id}:fee`, kind: 'fee' as const, cents: -movement.fee, ...about };
  return [itself, fee].filter(({ cents }) => cents !== 0);
};
