import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { disputesOf, paymentOf } from './payment-status.ts';
import type { Stripe } from './stripe-library.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');

type Change = {
  status?: string;
  paymentStatus?: string;
  intent?: Record<string, unknown> | null;
  expiresInMs?: number;
};

const reported = ({ status = 'open', paymentStatus = 'unpaid', intent = null, expiresInMs = 60_000 }: Change) =>
  paymentOf(
    {
      id: 'cs_1',
      status,
      payment_status: paymentStatus,
      currency: 'eur',
      expires_at: (nowMs + expiresInMs) / 1000,
      payment_intent: intent === null ? null : { id: 'pi_1', last_payment_error: null, latest_charge: null, ...intent },
    } as unknown as Stripe.Checkout.Session,
    [],
    nowMs,
  );

describe('status of a Stripe payment', () => {
  it('is pending while the page is open or the payment is processing', () => {
    assert.equal(reported({}).status, 'pending');
    const tried = reported({
      intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'stolen_card' },
      },
    });
    assert.deepEqual([tried.status, tried.error, tried.awaitsBank], ['pending', 'stolen_card', false]);
    assert.equal(reported({ intent: { status: 'requires_action' } }).awaitsBank, true);
    assert.equal(reported({ intent: { status: 'processing' } }).status, 'pending');
    assert.equal(reported({ status: 'complete', intent: { status: 'processing' } }).status, 'pending');
  });

  it('is captured with the amounts of the charge, and with the fee once Stripe knows it', () => {
    const charge = {
      id: 'ch_1',
      amount_captured: 8_000,
      amount_refunded: 1_000,
      balance_transaction: { id: 'txn_1', fee: 145 },
    };
    const paid = reported({
      status: 'complete',
      paymentStatus: 'paid',
      intent: { status: 'succeeded', latest_charge: charge },
    });
    assert.deepEqual(
      [paid.status, paid.capturedCents, paid.refundedCents, paid.feeCents, paid.currency],
      ['captured', 8_000, 1_000, 145, 'EUR'],
    );
    const early = { ...charge, balance_transaction: null };
    assert.equal(
      reported({ status: 'complete', paymentStatus: 'paid', intent: { status: 'succeeded', latest_charge: early } })
        .feeCents,
      null,
    );
    assert.equal(
      reported({ status: 'open', intent: { status: 'succeeded', latest_charge: charge } }).status,
      'captured',
    );
  });

  it('is cancelled when the session ends early, failed when it expires or when the bank refuses', () => {
    assert.deepEqual(
      [reported({ status: 'expired' }).status, reported({ status: 'expired' }).error],
      ['cancelled', null],
    );
    assert.deepEqual(
      [reported({ status: 'expired', expiresInMs: 0 }).status, reported({ status: 'expired', expiresInMs: 0 }).error],
      ['failed', 'expired'],
    );
    const refused = reported({
      status: 'expired',
      intent: { status: 'canceled', last_payment_error: { code: 'expired_card' } },
    });
    assert.deepEqual([refused.status, refused.error, refused.capturedCents], ['failed', 'expired_card', 0]);
    assert.equal(reported({ intent: { status: 'canceled' } }).status, 'cancelled');
  });
});

describe('the Stripe disputes of a payment', () => {
  const dispute = (status: string, amount: number, dueBy: number | null = null) =>
    ({ status, amount, evidence_details: { due_by: dueBy } }) as Pick<
      Stripe.Dispute,
      'status' | 'amount' | 'evidence_details'
    >;

  it('leave out inquiries, prevented disputes and unknown statuses', () => {
    const none = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented', 'something_new'];
    assert.deepEqual(disputesOf(none.map((status) => dispute(status, 100))), []);
  });

  it('are numbered from the oldest, and keep their number when an inquiry becomes a dispute', () => {
    const numbers = (inquiry: string) =>
      disputesOf([dispute('lost', 300), dispute(inquiry, 200), dispute('won', 100)]).map(
        ({ number, state, cents }) => `${number} ${state} ${cents}`,
      );
    assert.deepEqual(numbers('warning_under_review'), ['1 won 100', '3 lost 300']);
    assert.deepEqual(numbers('appeal_under_review'), ['1 won 100', '2 open 200', '3 lost 300']);
  });

  it('have a deadline only while they need an answer', () => {
    const dueBy = 1_796_000_000;
    const deadlines = ['needs_response', 'appeal_needs_response', 'under_review', 'lost'].map(
      (status) => disputesOf([dispute(status, 100, dueBy)])[0]!.answerByMs,
    );
    assert.deepEqual(deadlines, [dueBy * 1_000, dueBy * 1_000, null, null]);
    assert.equal(disputesOf([dispute('needs_response', 100)])[0]!.answerByMs, null);
  });
});
