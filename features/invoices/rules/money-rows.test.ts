import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clientMoney } from '../pages/order-texts.ts';
import { moneyRows, type OrderMoney } from './money-rows.ts';
import { orderSums, refundReasons } from './order-money.ts';

const day = '2026-11-23T09:00:00.000Z';
const narrow = '\u202f';

const money = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  total_cents: 6000,
  payment_status: 'paid_wlns',
  payments: [{ id: 'A'.repeat(22), cents: 6000, paid_at: day, is_deposit: false }],
  on_site: null,
  refunds: [],
  paid_cents: 6000,
  refunded_cents: 0,
  refunding_cents: 0,
  retained_cents: 0,
  disputed_cents: 0,
  stays_cents: 6000,
  ...change,
});
const labels = (given: OrderMoney): string[] =>
  moneyRows(given, 'Europe/Paris', clientMoney).rows.map(({ label }) => label);

test('lists each payment and each refund with its date and reason', () => {
  assert.deepEqual(labels(money()), ['Payé en ligne, le 23 novembre 2026']);
  assert.deepEqual(
    labels(
      money({
        payments: [{ id: 'A'.repeat(22), cents: 2000, paid_at: day, is_deposit: true }],
        on_site: { cents: 4000, method: 'cheque', paid_at: day, given_back: false },
        refunds: [
          { cents: 500, reason: 'complaint', asked_at: day, done_at: day },
          { cents: 100, reason: 'moved', asked_at: day, done_at: null },
        ],
        disputed_cents: 200,
      }),
    ),
    [
      'Acompte payé en ligne, le 23 novembre 2026',
      'Réglé sur place, par chèque, le 23 novembre 2026',
      `Remboursé le 23 novembre 2026${narrow}: réclamation`,
      `Remboursement demandé le 23 novembre 2026, en cours${narrow}: rendez-vous déplacé`,
      'Repris par votre banque',
    ],
  );
});

test('the rows add up to the amount that remains paid', () => {
  const cents = fc.integer({ min: 1, max: 50_000 });
  const refund = fc.record({ cents, isDone: fc.boolean(), reason: fc.constantFrom(...refundReasons) });
  const payment = fc.record({
    capturedCents: cents,
    retainedCents: cents,
    disputedCents: fc.nat(500),
    refunds: fc.array(refund, { maxLength: 3 }),
  });
  const status = fc.constantFrom('pending', 'paid', 'paid_wlns', 'refunded');
  fc.assert(
    fc.property(
      cents,
      status,
      fc.option(fc.constant(1)),
      fc.array(payment, { maxLength: 3 }),
      (totalCents, payment_status, collectedMs, payments) => {
        const sums = orderSums({ totalCents, status: payment_status, collectedMs, payments });
        const { rows, stays } = moneyRows(
          money({
            total_cents: totalCents,
            payments: payments.map(({ capturedCents }) => ({
              id: 'A'.repeat(22),
              cents: capturedCents,
              paid_at: day,
              is_deposit: false,
            })),
            on_site:
              sums.onSiteCents === null
                ? null
                : { cents: sums.onSiteCents, method: null, paid_at: null, given_back: sums.onSiteBackCents > 0 },
            refunds: payments.flatMap(({ refunds }) =>
              refunds.map((one) => ({
                cents: one.cents,
                reason: one.reason,
                asked_at: day,
                done_at: one.isDone ? day : null,
              })),
            ),
            disputed_cents: sums.disputedCents,
            stays_cents: sums.staysCents,
          }),
          'Europe/Paris',
          clientMoney,
        );
        assert.equal(
          rows.reduce((sum, row) => sum + row.cents, 0),
          stays.cents,
        );
      },
    ),
  );
});
