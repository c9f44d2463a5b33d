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
  // To the account of a seller, and back from it.
  transfer: 'payout',
  transfer_refund: 'payout',
  transfer_failure: 'payout',
  transfer_cancel: 'payout',
  // To the bank of the platform, and back from it.
  payout: 'payout',
  payout_failure: 'payout',
  payout_cancel: 'payout',
  topup: 'payout',
  topup_reversal: 'payout',
};

/** What a movement is in our words; whatever Stripe takes or gives for its own sake is a fee. */
export const kindOf = (movement: Pick<Stripe.BalanceTransaction, 'type' | 'amount' | 'reporting_category'>): Kind => {
  if (movement.reporting_category === 'dispute') return 'dispute';
  if (movement.reporting_category === 'dispute_reversal') return 'dispute_won';
  return kinds[movement.type] ?? 'fee';
};

type Source = Extract<Stripe.BalanceTransaction['source'], object>;

const metadataOf = (source: Source | null): Stripe.Metadata => (source !== null && 'metadata' in source ? (source.metadata ?? {}) : {});

/** The payment that a movement is about, by Stripe's number, when nothing but that names its attempt. */
export const intentOf = (movement: Stripe.BalanceTransaction): string | null => {
  const source = expanded<Source>(movement.source);
  if (source === null || metadataOf(source)['attempt'] !== undefined || !('payment_intent' in source)) return null;
  return idOf(source.payment_intent);
};

/**
 * A movement of the platform's balance, its source asked for with it → one operation for what it is about, and one for what Stripe kept of it; together they
 * are what it changed. `attemptOf` gives the attempt of a payment that the source only refers to.
 */
export const movementOperations = (movement: Stripe.BalanceTransaction, attemptOf: (intent: string) => string | null): readonly ProviderOperation[] => {
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
