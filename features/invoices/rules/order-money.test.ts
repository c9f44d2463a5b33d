import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accountText } from '#features/ledger/rules/accounts.ts';
import { paidOfLedger } from '#features/ledger/rules/earnings.ts';
import { charge, refunded } from '#features/ledger/rules/transactions.ts';
import { orderSums, refundReason, type OrderPayment } from './order-money.ts';

const payment: fc.Arbitrary<OrderPayment> = fc
  .record({
    capturedCents: fc.integer({ min: 1, max: 100_000 }),
    parts: fc.array(fc.nat({ max: 100 }), { maxLength: 4 }),
    isDone: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ capturedCents, parts, isDone }) => {
    let left = capturedCents;
    const refunds = parts.flatMap((percent, i) => {
      const cents = Math.floor((left * percent) / 100);
      left -= cents;
      return cents === 0 ? [] : [{ cents, isDone: isDone[i]! }];
    });
    return { capturedCents, retainedCents: Math.floor(left / 2), disputedCents: 0, refunds };
  });

test('the sums of an order match its ledger and add up', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 3 }), (payments) => {
      const sums = orderSums({ totalCents: 50_000, status: 'paid_wlns', collectedMs: null, payments });
      const entries = payments
        .flatMap(({ capturedCents, refunds }, i) => [
          charge({
            provider: 'sandbox',
            attemptId: `a${i}`,
            account: { of: 'held', bookingId: 'b' },
            cents: capturedCents,
          }),
          ...refunds.flatMap(({ cents, isDone }, j) =>
            isDone
              ? [refunded({ provider: 'sandbox', key: `r${i}-${j}`, account: { of: 'held', bookingId: 'b' }, cents })]
              : [],
          ),
        ])
        .flatMap(({ kind, postings }) =>
          postings.map(({ account, cents }) => ({ kind, account: accountText(account), cents })),
        );
      const { chargedCents, refundedCents } = paidOfLedger(entries);
      assert.deepEqual([sums.paidCents, sums.refundedCents], [chargedCents, refundedCents]);
      assert.equal(sums.refundedCents + sums.refundingCents + sums.disputedCents + sums.staysCents, sums.paidCents);
      assert.ok(sums.staysCents >= sums.retainedCents);
    }),
  );
});

test('the amount paid on site is the price less the online money still held', () => {
  const online = { capturedCents: 2000, retainedCents: 0, disputedCents: 0, refunds: [] };
  const sums = (
    status: 'pending' | 'paid' | 'refunded',
    payments: readonly OrderPayment[],
    collectedMs: number | null = 1,
  ) => {
    const { paidCents, onSiteCents, refundedCents, staysCents } = orderSums({
      totalCents: 6000,
      status,
      collectedMs,
      payments,
    });
    return [paidCents, onSiteCents, refundedCents, staysCents];
  };
  assert.deepEqual(sums('pending', [], null), [0, null, 0, 0]);
  assert.deepEqual(sums('paid', []), [6000, 6000, 0, 6000]);
  assert.deepEqual(sums('paid', [online]), [6000, 4000, 0, 6000]);
  assert.deepEqual(sums('refunded', []), [6000, 6000, 6000, 0]);
  assert.deepEqual(sums('refunded', [{ ...online, refunds: [{ cents: 2000, isDone: true }] }], null), [
    2000,
    null,
    2000,
    0,
  ]);
});

test('converts the stored reason of a refund into the displayed reason', () => {
  assert.deepEqual(['slot_taken', 'cancelled_pro', 'never heard of'].map(refundReason), [
    'not_confirmed',
    'cancelled_pro',
    'other',
  ]);
});
