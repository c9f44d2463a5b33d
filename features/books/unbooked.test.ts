import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Movement } from './rules/compare.ts';
import {
  bookableCents,
  bookingFault,
  unbookedRefunds,
  unmatchedRefundCents,
  type BookableFacts,
  type PaymentFacts,
} from './rules/unbooked.ts';

const refund = (ref: string, cents: number, atMs = 1): Movement => ({ ref, kind: 'refund', subject: 'a', cents, atMs });

test('each refund of the provider is recorded on its own, and only the rest where our ledger has a part', () => {
  assert.deepEqual(unbookedRefunds({ ours: [], theirs: [refund('r1', -1_000, 1), refund('r2', -700, 2)] }), [
    { ref: 'r1', cents: 1_000, atMs: 1 },
    { ref: 'r2', cents: 700, atMs: 2 },
  ]);
  assert.deepEqual(unbookedRefunds({ ours: [refund('o', -1_000)], theirs: [refund('r1', -1_500, 2)] }), [
    { ref: 'r1', cents: 500, atMs: 2 },
  ]);
  assert.deepEqual(
    unbookedRefunds({ ours: [], theirs: [refund('r1', -1_000, 1), refund('failed', 400, 2)] }),
    [{ ref: 'r1', cents: 600, atMs: 1 }],
    'a part that came back to the provider',
  );
  assert.deepEqual(unbookedRefunds({ ours: [refund('o', -1_000)], theirs: [refund('r1', -900)] }), []);
});

const standing: BookableFacts = {
  operation: 'refund',
  state: 'open',
  ours_cents: 0,
  theirs_cents: -1_000,
  booking_id: 'b',
  agreed_at: null,
  awaits_answer: null,
  is_pending_amount: false,
  awaits_comparison: false,
};

test('a refund is recorded from an open or explained difference of one of our payments', () => {
  assert.equal(bookableCents(standing), 1_000);
  assert.equal(bookableCents({ ...standing, state: 'explained' }), 1_000);
  assert.equal(
    bookableCents({ ...standing, awaits_answer: 'refund' }),
    1_000,
    'a pending refund of another amount is released',
  );
  const others: Partial<BookableFacts>[] = [
    { state: 'gone' },
    { state: 'booked' },
    { state: 'explained', agreed_at: 1 },
    { operation: 'charge' },
    { ours_cents: -2_000 },
    { booking_id: null },
    { awaits_answer: 'refund', is_pending_amount: true },
    { awaits_comparison: true },
  ];
  for (const other of others) assert.equal(bookableCents({ ...standing, ...other }), null, JSON.stringify(other));
});

test('never more is recorded than the provider reports, nor while a pending refund may have been made', () => {
  const payment: PaymentFacts = { pending: 'none', leftCents: 5_500, beyondCents: 1_000 };
  assert.equal(bookingFault(1_000, payment), null);
  assert.equal(bookingFault(1_000, { ...payment, pending: 'unmade' }), null);
  assert.equal(bookingFault(1_001, payment), 'less');
  assert.equal(bookingFault(1_000, { ...payment, beyondCents: null }), 'unknown');
  for (const pending of ['moving', 'unproven'] as const)
    assert.equal(bookingFault(1_000, { ...payment, pending }), pending);
  assert.equal(bookingFault(1_000, { ...payment, leftCents: 999 }), 'taken');
});

test('lists the refunds of a payment that our ledger lacks, and those without a payment', () => {
  const theirs = [
    refund('r1', -2_000),
    refund('r2', -2_000),
    refund('r3', -700),
    { ...refund('r4', -300), subject: 'r4' },
    { ...refund('r5', -900), subject: 'b' },
  ];
  assert.deepEqual(unmatchedRefundCents({ ours: [refund('o', -2_000)], theirs }, 'a'), [2_000, 700, 300]);
});
