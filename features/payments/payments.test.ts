import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { inputMessages } from '#core/fields.ts';
import { mayPass } from '#core/states.ts';
import { accountText } from '#features/ledger/rules/accounts.ts';
import { charge, refunded, retained, type LedgerTransaction } from '#features/ledger/rules/transactions.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { acceptance, type AcceptQuestion } from './rules/accept.ts';
import { attemptStates, attemptTransitions, isLive, reconcilePace, unknownGraceMs } from './rules/attempts.ts';
import { ledgerStatus } from './rules/ledger-status.ts';
import { isAbandoned, settlement, type SettlementQuestion } from './rules/settlement.ts';
import { paymentStatuses, paymentStatusTransitions, refundShares } from './rules/statuses.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const paid: SettlementQuestion = {
  attempt: { state: 'pending', amountCents: 6000, currency: 'EUR', isLatest: true, ageMs: 60_000 },
  booking: { state: 'pending_payment', expiresMs: nowMs + 1, startMs: nowMs + 86_400_000 },
  report: { status: 'captured', capturedCents: 6000, currency: 'EUR' },
  isTakenOff: false,
  nowMs,
};
const decided = (change: {
  attempt?: Partial<SettlementQuestion['attempt']>;
  booking?: Partial<SettlementQuestion['booking']>;
  report?: Partial<SettlementQuestion['report']>;
  isTakenOff?: boolean;
}) =>
  settlement({
    ...paid,
    isTakenOff: change.isTakenOff ?? false,
    attempt: { ...paid.attempt, ...change.attempt },
    booking: { ...paid.booking, ...change.booking },
    report: { ...paid.report, ...change.report },
  });

describe('decision on a provider report', () => {
  test('a capture before the deadline keeps the slot; at or after the deadline, the slot must be retaken', () => {
    assert.deepEqual(decided({}), { kind: 'keep' });
    assert.deepEqual(decided({ attempt: { state: 'created' } }), { kind: 'keep' });
    assert.deepEqual(decided({ booking: { expiresMs: nowMs } }), { kind: 'retake' });
    assert.deepEqual(decided({ booking: { state: 'expired', expiresMs: nowMs - 60_000 } }), { kind: 'retake' });
  });

  test('refunds a capture after the start, for a released or cancelled visit, or for a replaced attempt', () => {
    assert.deepEqual(decided({ booking: { state: 'expired', startMs: nowMs } }), {
      kind: 'refund',
      reason: 'too_late',
    });
    for (const state of ['hold', 'released', 'confirmed', 'requested', 'cancelled_client', 'completed'] as const)
      assert.deepEqual(decided({ booking: { state } }), { kind: 'refund', reason: 'not_wanted' });
    assert.deepEqual(decided({ attempt: { isLatest: false } }), { kind: 'refund', reason: 'superseded' });
  });

  test('refunds a capture for a professional removed by an admin, before or after the deadline', () => {
    for (const state of ['pending_payment', 'expired'] as const)
      assert.deepEqual(decided({ booking: { state }, isTakenOff: true }), { kind: 'refund', reason: 'kept_off' });
    assert.deepEqual(decided({ report: { capturedCents: 1 }, isTakenOff: true }), {
      kind: 'refuse',
      reason: 'wrong_amount',
    });
    assert.deepEqual(decided({ report: { status: 'pending' }, isTakenOff: true }), { kind: 'wait' });
  });

  test('refuses another amount or currency', () => {
    assert.deepEqual(decided({ report: { capturedCents: 5999 } }), { kind: 'refuse', reason: 'wrong_amount' });
    assert.deepEqual(decided({ report: { currency: 'USD' } }), { kind: 'refuse', reason: 'wrong_currency' });
  });

  test('a failure or cancellation closes only a live attempt; an unknown payment fails after two minutes', () => {
    for (const status of ['failed', 'cancelled'] as const) {
      assert.deepEqual(decided({ report: { status } }), { kind: 'close', to: status });
      for (const state of attemptStates.filter((one) => !isLive(one)))
        assert.deepEqual(decided({ attempt: { state }, report: { status } }), { kind: 'nothing' });
    }
    assert.deepEqual(decided({ report: { status: 'unknown' } }), { kind: 'wait' });
    assert.deepEqual(decided({ attempt: { ageMs: unknownGraceMs }, report: { status: 'unknown' } }), {
      kind: 'close',
      to: 'failed',
    });
    assert.deepEqual(decided({ report: { status: 'pending' } }), { kind: 'wait' });
  });

  test('attempts follow their transition table, and a captured or refused attempt never changes again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...attemptStates),
        fc.constantFrom(...bookingStates),
        fc.constantFrom('unknown', 'pending', 'captured', 'failed', 'cancelled'),
        fc.constantFrom(0, 5999, 6000),
        fc.constantFrom('EUR', 'USD'),
        fc.boolean(),
        fc.constantFrom(-1, 0, 1),
        (state, booking, status, capturedCents, currency, isLatest, left) => {
          const decision = decided({
            attempt: { state, isLatest },
            booking: { state: booking, expiresMs: nowMs + left },
            report: { status, capturedCents, currency },
          });
          const to = {
            wait: null,
            nothing: null,
            keep: 'captured',
            retake: 'captured',
            refund: 'captured',
            refuse: 'refused',
            close: decision.kind === 'close' ? decision.to : null,
          }[decision.kind] as (typeof attemptStates)[number] | null;
          if (to !== null) assert.ok(mayPass(attemptTransitions, state, to, 'payment'), `${state} → ${to}`);
          if (state === 'captured' || state === 'refused') assert.equal(decision.kind, 'nothing');
          if (decision.kind === 'keep' || decision.kind === 'retake')
            assert.ok(
              capturedCents === 6000 &&
                currency === 'EUR' &&
                isLatest &&
                (booking === 'pending_payment' || booking === 'expired'),
            );
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('an attempt is abandoned when its booking expires or is released', () => {
    assert.equal(isAbandoned({ state: 'pending_payment', expiresMs: nowMs + 1 }, nowMs), false);
    assert.equal(isAbandoned({ state: 'pending_payment', expiresMs: nowMs }, nowMs), true);
    assert.equal(isAbandoned({ state: 'released', expiresMs: nowMs + 1 }, nowMs), true);
    assert.deepEqual([reconcilePace('production').everyMs, reconcilePace('demo').everyMs], [60_000, 5_000]);
  });
});

describe('payment status and refunds', () => {
  const account = { of: 'held', bookingId: 'b' } as const;
  const lines = (transactions: readonly LedgerTransaction[]) =>
    transactions.flatMap(({ kind, postings }) =>
      postings.map((posting) => ({ kind, account: accountText(posting.account), cents: posting.cents })),
    );
  const taken = charge({ provider: 'sandbox', attemptId: 'a', account, cents: 6000 });
  const back = (cents: number) => refunded({ provider: 'sandbox', key: 'cancel:a', account, cents });
  const retention = retained({ attemptId: 'a', bookingId: 'b', proId: 'p', cents: 2000 });

  test('the payment status follows the ledger and ignores money in transit', () => {
    assert.equal(ledgerStatus([]).status, 'pending');
    assert.equal(ledgerStatus(lines([taken])).status, 'paid_wlns');
    assert.deepEqual(ledgerStatus(lines([taken, retention, back(4000)])), {
      status: 'paid_wlns',
      chargedCents: 6000,
      refundedCents: 4000,
    });
    assert.equal(ledgerStatus(lines([taken, back(6000)])).status, 'refunded');
    const passing = [
      charge({ provider: 'sandbox', attemptId: 'z', account: { of: 'transit', attemptId: 'z' }, cents: 6000 }),
      refunded({ provider: 'sandbox', key: 'late:z', account: { of: 'transit', attemptId: 'z' }, cents: 6000 }),
    ];
    assert.equal(ledgerStatus(lines(passing)).status, 'pending');
    assert.equal(ledgerStatus(lines([...passing, taken])).status, 'paid_wlns');
  });

  test('a professional never changes the status of an online payment, and refunded is final', () => {
    for (const to of paymentStatuses) {
      assert.equal(
        mayPass(paymentStatusTransitions, 'refunded', to, 'payment') ||
          mayPass(paymentStatusTransitions, 'refunded', to, 'pro'),
        false,
      );
      assert.equal(
        mayPass(paymentStatusTransitions, 'paid_wlns', to, 'pro') ||
          mayPass(paymentStatusTransitions, to, 'paid_wlns', 'pro'),
        false,
      );
    }
  });

  test('refund shares sum to the total minus the retained amount', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 4 }), fc.nat(50_000), (payments, retainedCents) => {
        const all = payments.reduce((a, b) => a + b, 0);
        const shares = refundShares(payments, Math.min(retainedCents, all));
        assert.equal(
          shares.reduce((sum, one) => sum + one.refundCents, 0),
          all - Math.min(retainedCents, all),
        );
        shares.forEach((one, i) => assert.equal(one.refundCents + one.retainedCents, payments[i]));
      }),
    );
  });
});

test('an order requires the current terms, the waiver within 14 days, an accepted payment method, a phone and, at home, a street', () => {
  const quote = { lines: [], totalCents: 6000, baseForPolicyCents: 6000, dueNowCents: 2000, dueOnSiteCents: 4000 };
  const question: AcceptQuestion = {
    quote,
    method: 'credit-card',
    paysOnline: true,
    paysOnSite: false,
    cgvVersion: 2,
    acceptedCgvVersion: 2,
    isWaived: false,
    phone: { ok: true, number: '+33612345678' },
    isAtHome: false,
    street: null,
    startMs: nowMs + 14 * 86_400_000,
    nowMs,
  };
  const noPhone = { ok: false, message: inputMessages.invalidPhone } as const;
  const fields = (change: Partial<AcceptQuestion>): string[] => {
    const found = acceptance({ ...question, ...change });
    return found.ok ? [] : Object.keys(found.validation);
  };
  assert.deepEqual(acceptance(question), { ok: true, quote, phone: '+33612345678' });
  assert.deepEqual(fields({ startMs: question.startMs - 1 }), ['withdrawal_waiver']);
  assert.deepEqual(fields({ startMs: question.startMs - 1, isWaived: true }), []);
  assert.deepEqual(fields({ acceptedCgvVersion: 1 }), ['accepts_cgv_version']);
  assert.deepEqual(fields({ cgvVersion: null, acceptedCgvVersion: 0 }), []);
  assert.deepEqual(fields({ method: 'cheque' }), ['payment_method']);
  assert.deepEqual(fields({ paysOnline: false }), ['payment_method']);
  assert.deepEqual(fields({ paysOnline: false, quote: { ...quote, dueNowCents: 0, dueOnSiteCents: 6000 } }), []);
  assert.deepEqual(fields({ isAtHome: true }), ['street']);
  assert.deepEqual(fields({ isAtHome: true, street: '12 rue Crucy' }), []);
  assert.deepEqual(fields({ phone: noPhone }), ['phone']);
  assert.deepEqual(
    fields({
      phone: noPhone,
      isAtHome: true,
      method: 'cheque',
      acceptedCgvVersion: 1,
      startMs: question.startMs - 1,
    }).sort(),
    ['accepts_cgv_version', 'payment_method', 'phone', 'street', 'withdrawal_waiver'],
    'all together',
  );
  assert.deepEqual(acceptance({ ...question, method: 'cheque', paysOnSite: true }), {
    ok: true,
    phone: '+33612345678',
    quote: { ...quote, dueNowCents: 0, dueOnSiteCents: 6000 },
  });
});
