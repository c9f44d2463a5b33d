import { secondMs } from '#core/units.ts';
import type { ProviderDispute, ProviderPayment } from '../payment-provider.ts';
import { expanded } from './stripe-client.ts';
import type { Stripe } from './stripe-library.ts';

export const paymentUnheard: ProviderPayment = {
  providerRef: null,
  status: 'unknown',
  capturedCents: 0,
  refundedCents: 0,
  currency: 'EUR',
  error: null,
  feeCents: null,
  disputes: [],
};

const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/**
 * Deadline for our answer to a dispute. Null once we have answered: the bank then examines the answer (`under_review`).
 */
const answerByMs = ({
  status,
  evidence_details: evidence,
}: Pick<Stripe.Dispute, 'status' | 'evidence_details'>): number | null =>
  status.endsWith('needs_response') && evidence.due_by !== null ? evidence.due_by * secondMs : null;

/**
 * Converts the disputes of a payment, which Stripe lists latest first. Inquiries (`warning_…`) and prevented disputes
 * take no money, so the result omits them. They still get a number, because an inquiry may become a dispute.
 */
export const disputesOf = (
  disputes: readonly Pick<Stripe.Dispute, 'status' | 'amount' | 'evidence_details'>[],
): readonly ProviderDispute[] =>
  disputes.toReversed().flatMap((dispute, i) => {
    const state = disputeStates[dispute.status];
    if (state === undefined) return [];
    return [{ number: i + 1, state, cents: dispute.amount, answerByMs: answerByMs(dispute) }];
  });

/** Stripe's fees for a payment and its disputes, less the returned fees, in cents. Null while the fees are unknown. */
const feeOf = (
  charged: Stripe.BalanceTransaction | null,
  disputes: readonly Pick<Stripe.Dispute, 'balance_transactions'>[],
): number | null =>
  charged && disputes.flatMap((one) => one.balance_transactions).reduce((sum, { fee }) => sum + fee, charged.fee);

const statusOf = (
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  nowMs: number,
): ProviderPayment['status'] => {
  if (session.status === 'complete' && session.payment_status === 'paid') return 'captured';
  if (intent?.status === 'succeeded') return 'captured';
  if (session.status !== 'expired' && intent?.status !== 'canceled') return 'pending';
  // A session that ended before its expiry time was cancelled by us.
  const isOurs = session.expires_at * secondMs > nowMs;
  return isOurs && !intent?.last_payment_error ? 'cancelled' : 'failed';
};

const errorOf = (status: ProviderPayment['status'], intent: Stripe.PaymentIntent | null): string | null => {
  const last = intent?.last_payment_error;
  if (status === 'captured' || status === 'cancelled') return null;
  return last?.decline_code ?? last?.code ?? (status === 'failed' ? 'expired' : null);
};

/**
 * Converts a checkout session to a payment, as of an instant. The session must include its payment intent, charge and
 * balance transaction, expanded. A declined card leaves the payment pending, because the client can enter another card
 * on the page.
 */
export const paymentOf = (
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
  nowMs: number,
): ProviderPayment => {
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
    disputes: disputesOf(disputes),
  };
};
