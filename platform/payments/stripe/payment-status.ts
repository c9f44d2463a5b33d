import { secondMs } from '#core/units.ts';
import type { ProviderDispute, ProviderPayment } from '../payment-provider.ts';
import { expanded } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

/** A payment that Stripe has never heard of. */
export const paymentUnheard: ProviderPayment = {
  providerRef: null,
  status: 'unknown',
  capturedCents: 0,
  refundedCents: 0,
  currency: 'EUR',
  error: null,
  feeCents: null,
  dispute: null,
};

const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** Once we have answered, the bank reads (`under_review`) and nothing is asked of us. */
const answerByMs = ({ status, evidence_details: evidence }: Pick<Stripe.Dispute, 'status' | 'evidence_details'>): readonly number[] =>
  status.endsWith('needs_response') && evidence.due_by !== null ? [evidence.due_by * secondMs] : [];

/**
 * The disputes of a payment as one: open while one is, else lost when one was; cents of those alone, and the first date by which one is to be answered.
 * Inquiries (`warning_…`) and what was prevented take no money, and are none.
 */
export const disputeOf = (disputes: readonly Pick<Stripe.Dispute, 'status' | 'amount' | 'evidence_details'>[]): ProviderDispute | null => {
  const known = disputes.flatMap((dispute) => {
    const state = disputeStates[dispute.status];
    return state === undefined ? [] : [{ state, cents: dispute.amount, answerBy: answerByMs(dispute) }];
  });
  const state = (['open', 'lost', 'won'] as const).find((one) => known.some((dispute) => dispute.state === one));
  if (state === undefined) return null;
  const answers = known.flatMap(({ answerBy }) => answerBy);
  return {
    state,
    cents: known.filter((dispute) => dispute.state === state).reduce((sum, { cents }) => sum + cents, 0),
    answerByMs: state === 'open' && answers.length > 0 ? Math.min(...answers) : null,
  };
};

/** What Stripe keeps of a payment and of its disputes, less what it gave back of that; null while it does not say. Cents. */
const feeOf = (charged: Stripe.BalanceTransaction | null, disputes: readonly Pick<Stripe.Dispute, 'balance_transactions'>[]): number | null =>
  charged && disputes.flatMap((one) => one.balance_transactions).reduce((sum, { fee }) => sum + fee, charged.fee);

const statusOf = (session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null, nowMs: number): ProviderPayment['status'] => {
  if (session.status === 'complete' && session.payment_status === 'paid') return 'captured';
  if (intent?.status === 'succeeded') return 'captured';
  if (session.status !== 'expired' && intent?.status !== 'canceled') return 'pending';
  // One that was ended before its time was ended by us.
  const isOurs = session.expires_at * secondMs > nowMs;
  return isOurs && !intent?.last_payment_error ? 'cancelled' : 'failed';
};

const errorOf = (status: ProviderPayment['status'], intent: Stripe.PaymentIntent | null): string | null => {
  const last = intent?.last_payment_error;
  if (status === 'captured' || status === 'cancelled') return null;
  return last?.decline_code ?? last?.code ?? (status === 'failed' ? 'expired' : null);
};

/**
 * A checkout session, its payment intent, charge and balance transaction asked for with it, and the disputes of the charge → the payment in our words, as it
 * stands at an instant. A card that was refused leaves the session open: its page takes another.
 */
export const paymentOf = (session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[], nowMs: number): ProviderPayment => {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const status = statusOf(session, intent, nowMs);
  const isCaptured = status === 'captured';
  const balance = isCaptured ? (expanded(charge?.balance_transaction) ?? null) : null;
  return {
    providerRef: session.id,
    status,
    capturedCents: isCaptured ? (charge?.amount_captured ?? intent?.amount_received ?? 0) : 0,
    refundedCents: isCaptured ? (charge?.amount_refunded ?? 0) : 0,
    currency: (session.currency ?? 'eur').toUpperCase(),
    error: errorOf(status, intent),
    awaitsBank: status === 'pending' && intent?.status === 'requires_action',
    feeCents: feeOf(balance, disputes),
    dispute: disputeOf(disputes),
  };
};
