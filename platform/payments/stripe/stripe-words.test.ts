import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kindOf, movementOperations } from './operation-kinds.ts';
import { stripeWords } from './stripe-client.ts';
import { payoutReported } from './stripe-payouts.ts';
import type { Stripe } from './stripe-library.ts';

describe('error messages of Stripe', () => {
  it('are repeated without keys and account numbers', () => {
    const words = stripeWords(
      'Invalid API Key provided: sk_test_51H*****9x; whsec_abc; rk_live_9; IBAN FR7630006000011234567890189 or FR76 3000 6000 0112 3456 7890 189.',
    );
    assert.equal(words, 'Invalid API Key provided: …; …; …; IBAN … or ….');
    assert.equal(stripeWords('Charge ch_3Kf has already been refunded.'), 'Charge ch_3Kf has already been refunded.');
  });
});

describe('status of a Stripe payout', () => {
  const payout = (change: object) =>
    payoutReported({
      id: 'po_1',
      amount: 5_000,
      failure_code: null,
      failure_message: null,
      ...change,
    } as unknown as Stripe.Payout);

  it('is on its way, paid, or returned with its reason', () => {
    for (const [status, ours] of [
      ['pending', 'on_its_way'],
      ['in_transit', 'on_its_way'],
      ['paid', 'paid'],
      ['something_new', 'on_its_way'],
    ] as const)
      assert.deepEqual(payout({ status }), { ref: 'po_1', status: ours, cents: 5_000, error: null });
    assert.deepEqual(payout({ status: 'failed', failure_code: 'account_closed' }), {
      ref: 'po_1',
      status: 'returned',
      cents: 5_000,
      error: 'account_closed',
    });
    assert.equal(
      payout({ status: 'failed', failure_code: 'no_account', failure_message: 'No such account.' }).error,
      'No such account. (no_account)',
    );
    assert.equal(payout({ status: 'canceled' }).status, 'returned');
  });
});

describe('operations of a Stripe balance transaction', () => {
  const movement = (change: object) =>
    ({
      id: 'txn_1',
      type: 'charge',
      reporting_category: 'charge',
      amount: 8_000,
      fee: 145,
      created: 60,
      source: null,
      ...change,
    }) as unknown as Stripe.BalanceTransaction;

  it('have the kind that its type and its reporting category give', () => {
    const kinds = [
      ['charge', 'charge', 'charge'],
      ['payment_refund', 'refund', 'refund'],
      ['refund_failure', 'refund_failure', 'refund'],
      ['adjustment', 'dispute', 'dispute'],
      ['adjustment', 'dispute_reversal', 'dispute_won'],
      ['transfer', 'transfer', 'payout'],
      ['payout', 'payout', 'payout'],
      ['stripe_fee', 'fee', 'fee'],
      ['something_new', 'other', 'fee'],
    ] as const;
    for (const [type, category, kind] of kinds)
      assert.equal(kindOf(movement({ type, reporting_category: category })), kind);
  });

  it('are the movement and Stripe’s fee, with the attempt of the source or of its payment intent', () => {
    const charge = { id: 'ch_1', metadata: { attempt: 'a1' }, payment_intent: 'pi_1' };
    assert.deepEqual(
      movementOperations(movement({ source: charge }), () => null),
      [
        { ref: 'txn_1', kind: 'charge', cents: 8_000, attemptId: 'a1', payoutKey: null, atMs: 60_000 },
        { ref: 'txn_1:fee', kind: 'fee', cents: -145, attemptId: 'a1', payoutKey: null, atMs: 60_000 },
      ],
    );
    const dispute = { id: 'du_1', metadata: {}, payment_intent: 'pi_2' };
    const [lost] = movementOperations(
      movement({ type: 'adjustment', reporting_category: 'dispute', amount: -8_000, fee: 0, source: dispute }),
      (intent) => `of ${intent}`,
    );
    assert.deepEqual([lost?.kind, lost?.attemptId], ['dispute', 'of pi_2']);
  });

  it('are empty when the amount and the fee are zero', () =>
    assert.deepEqual(
      movementOperations(movement({ amount: 0, fee: 0 }), () => null),
      [],
    ));
});
