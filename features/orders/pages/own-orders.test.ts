import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownPaymentWord } from './own-orders.ts';

const paid = {
  state: 'confirmed',
  payment_status: 'paid_wlns',
  paid_cents: 6000,
  is_deposit: false,
  refunded_cents: 0,
  refunding_cents: 0,
  on_site_collected: false,
  seconds_left: null,
  quote: { totalCents: 6000 },
} as const;
const unpaid = { ...paid, payment_status: 'pending', paid_cents: 0 } as const;

test('gives the payment status of an order in a word', () => {
  assert.deepEqual(
    [
      ownPaymentWord(paid),
      ownPaymentWord({ ...paid, paid_cents: 2000, is_deposit: true }),
      // Paid in full, then moved to a more expensive time: 60 € are paid and the visit now costs 66 €.
      ownPaymentWord({ ...paid, quote: { totalCents: 6600 } }),
      ownPaymentWord({ ...paid, paid_cents: 2000, on_site_collected: true }),
      ownPaymentWord({ ...paid, state: 'cancelled_client', paid_cents: 2000 }),
      ownPaymentWord({ ...paid, refunding_cents: 3000 }),
      ownPaymentWord({ ...paid, refunded_cents: 3000 }),
      ownPaymentWord({ ...paid, refunded_cents: 6000 }),
      ownPaymentWord({ ...unpaid, payment_status: 'paid' }),
      ownPaymentWord({ ...unpaid, payment_status: 'refunded' }),
      ownPaymentWord(unpaid),
      ownPaymentWord({ ...unpaid, state: 'pending_payment', seconds_left: 60 }),
      ownPaymentWord({ ...unpaid, state: 'pending_payment', seconds_left: 0 }),
      ownPaymentWord({ ...unpaid, state: 'expired' }),
    ].map(({ text }) => text),
    [
      'Payé',
      'Acompte payé',
      'Payé en partie',
      'Payé',
      'Payé en partie',
      'Remboursement en cours',
      'Remboursé en partie',
      'Remboursé',
      'Payé',
      'Remboursé',
      'À régler sur place',
      'En attente de paiement',
      'Non payé',
      'Non payé',
    ],
  );
});
