import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { paidAtClosing, offsetsOf, type OpenTransaction } from './offset.ts';

const open = (txId: string, bookingId: number | null, cents: number): OpenTransaction => ({
  txId,
  kind: 'unearn',
  bookingId,
  cents,
});
const taken = (payoutCents: number, all: readonly OpenTransaction[]): string =>
  offsetsOf(payoutCents, all)
    .map(({ txId }) => txId)
    .join(' ');

test('takes the oldest debts that fit, and leaves a payout of zero or enough to send', () => {
  assert.equal(taken(10_000, [open('a', 1, -6_000), open('b', 2, -5_000), open('c', 3, -4_000)]), 'a c');
  assert.equal(taken(6_000, [open('a', 1, -6_000)]), 'a');
  assert.equal(taken(5_999, [open('a', 1, -6_000)]), '');
  assert.equal(taken(6_100, [open('a', 1, -6_000)]), 'a');
  assert.equal(taken(6_099, [open('a', 1, -6_000)]), '', 'no bank is sent a few cents');
});

test('takes the transactions of a visit together, and only when their sum is negative', () => {
  assert.equal(taken(10_000, [open('earn', 1, 6_000), open('unearn', 1, -6_000), open('other', 2, 3_000)]), '');
  assert.equal(taken(10_000, [open('opened', 1, -6_000), open('other', 2, -1_000), open('won', 1, 6_000)]), 'other');
  assert.equal(taken(10_000, [open('retain', 1, 2_000), open('unearn', 1, -6_000)]), 'retain unearn');
});

test('takes transactions without a visit separately', () => {
  assert.equal(taken(3_000, [open('a', null, -6_000), open('b', null, -3_000)]), 'b');
});

test('settlements outside payouts reduce the debts and never increase a payout', () => {
  const settled = (txId: string, cents: number): OpenTransaction => ({
    txId,
    kind: 'recovery',
    bookingId: null,
    cents,
  });
  assert.equal(taken(10_000, [open('a', 1, -6_000), settled('s', 6_000)]), 's a');
  assert.equal(taken(3_000, [open('a', 1, -6_000), settled('s', 4_000)]), 's a', 'what is left of it can be taken now');
  assert.equal(taken(10_000, [settled('s', 4_000)]), '');
  assert.equal(
    taken(10_000, [open('a', 1, -1_000), settled('s', 4_000)]),
    '',
    'the rest of it goes with a later payout',
  );
});

test('a settlement waits while the visit that caused the debt is frozen, and is paid out when no debt remains', () => {
  type Closing = OpenTransaction & { readonly frozenBy: string | null };
  const closed = (all: readonly Closing[]): string =>
    paidAtClosing(all)
      .map(({ txId }) => txId)
      .join(' ');
  const free = (one: OpenTransaction): Closing => ({ ...one, frozenBy: null });
  const frozen = (one: OpenTransaction): Closing => ({ ...one, frozenBy: 'complaint' });
  const paid = free({ txId: 's', kind: 'recovery', bookingId: null, cents: 6_000 });
  const earned = free({ txId: 'earn', kind: 'earn', bookingId: 9, cents: 4_000 });
  assert.equal(closed([free(open('a', 1, -6_000)), paid, earned]), 'a s earn');
  assert.equal(closed([frozen(open('a', 1, -6_000)), paid, earned]), 'earn');
  assert.equal(
    closed([frozen(open('a', 1, -4_000)), free(open('b', 2, -2_000)), paid, earned]),
    'earn',
    'what the others took waits with it: nobody pays twice',
  );
  assert.equal(closed([frozen(open('a', 1, -4_000)), free(open('b', 2, -7_000)), paid, earned]), 'b s earn');
  assert.equal(
    closed([free(open('opened', 1, -6_000)), free(open('won', 1, 6_000)), paid]),
    'opened won s',
    'the bank gave it back: it is theirs',
  );
  assert.equal(
    closed([frozen(open('c', 3, 2_000)), paid, earned]),
    's earn',
    'a frozen visit that takes nothing back keeps nothing waiting',
  );
});

test('the rest is zero or enough to send, and no visit is taken in part', () => {
  const one = fc.record({
    txId: fc.uuid(),
    bookingId: fc.option(fc.integer({ min: 1, max: 4 })),
    cents: fc.integer({ min: -9_000, max: 9_000 }),
    kind: fc.constant('unearn' as const),
  });
  const settlement = fc.record({
    txId: fc.uuid(),
    bookingId: fc.constant(null),
    cents: fc.integer({ min: 1, max: 9_000 }),
    kind: fc.constantFrom('recovery' as const, 'waiver' as const),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 20_000 }),
      fc.array(fc.oneof({ weight: 5, arbitrary: one }, settlement), { maxLength: 12 }),
      (payoutCents, all) => {
        const found = offsetsOf(payoutCents, all);
        const left = payoutCents + found.reduce((sum, { cents }) => sum + cents, 0);
        assert.ok(left === 0 || (left >= 100 && left <= payoutCents));
        const visits = new Set(found.flatMap(({ bookingId }) => bookingId ?? []));
        for (const { bookingId, txId } of all) {
          const isTaken = found.some((other) => other.txId === txId);
          if (bookingId !== null) assert.equal(isTaken, visits.has(bookingId));
        }
      },
    ),
  );
});
