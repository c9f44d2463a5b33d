import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { accountText } from './accounts.ts';
import {
  accountOfVisit,
  changeForSeller,
  correctableAccounts,
  correctableKinds,
  correctionFault,
  correctionOf,
  correctionTx,
  countedCents,
  mostCorrected,
  mostOfVisit,
  type CorrectableAccount,
  type CorrectionFacts,
  type VisitAccounts,
} from './corrections.ts';
import { charge, earned, isBalanced, ledgerKinds, unearned, type LedgerTransaction } from './transactions.ts';

const visit = { bookingId: 'b000000000000000000001', proId: 'p000000000000000000001' };
const charged = charge({
  provider: 'sandbox',
  attemptId: 'a000000000000000000001',
  account: { of: 'held', bookingId: visit.bookingId },
  cents: 6000,
});
const linesOf = ({ postings }: LedgerTransaction) =>
  postings.map(({ account, cents }) => ({ account: accountText(account), cents }));
const earn = earned({ ...visit, key: visit.bookingId, cents: 6000, commissionCents: 900 });
/** Returns the balances that these transactions leave on the accounts of a visit of 60 €. */
const after = (...written: readonly LedgerTransaction[]): VisitAccounts => {
  const sums = Map.groupBy(
    written.flatMap(({ postings }) => postings),
    ({ account }) => account.of,
  );
  const sum = (of: string): number => (sums.get(of as 'held') ?? []).reduce((all, { cents }) => all + cents, 0);
  return {
    held: 0 - sum('held'),
    seller: 0 - sum('seller'),
    commission: 0 - sum('commission'),
    provider_fees: sum('provider_fees'),
    mostFeesCents: 6000,
  };
};
const facts = (over: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  visit,
  corrected: { kind: 'earn', lines: linesOf(earn) },
  isCorrected: false,
  frozen: null,
  waits: true,
  isToCome: false,
  accounts: after(charged, earn),
  ...over,
});
const correction = { of: earn.txId, from: 'commission', to: 'seller', cents: 900 } as const;

test('allows a correction up to the wrong amount, once, and none while the money is frozen', () => {
  const faultOf = (over: Partial<CorrectionFacts> = {}, change: Partial<Parameters<typeof correctionFault>[0]> = {}) =>
    correctionFault({ ...correction, ...change }, facts(over));
  assert.equal(faultOf(), null);
  assert.equal(faultOf({}, { cents: 901 }), 'tooMuch');
  assert.equal(faultOf({}, { to: 'commission' }), 'same');
  assert.equal(faultOf({ corrected: undefined }), 'unknown');
  assert.equal(faultOf({ isCorrected: true }), 'twice');
  assert.equal(faultOf({}, { of: 'x'.repeat(201) }), 'deep');
  for (const frozen of ['complaint', 'contest', 'dispute', 'refund'] as const)
    assert.equal(faultOf({ frozen }), frozen);
  assert.equal(
    faultOf({}, { from: 'provider_fees', to: 'commission' }),
    'tooMuch',
    'neither side is of that transaction',
  );
});

test('no account gives more than the visit put there, and money held for an upcoming visit stays', () => {
  const back = unearned({ ...visit, key: 'r', cents: 2000, commissionCents: 300 });
  const accounts = after(charged, earn, back);
  assert.equal(
    correctionFault(correction, facts({ accounts })),
    'visit',
    'a part of the commission went back with a refund',
  );
  assert.equal(correctionFault({ ...correction, cents: 600 }, facts({ accounts })), null);
  const fees: VisitAccounts = { ...after(charged), provider_fees: 92 };
  const mostOf = (from: CorrectableAccount, to: CorrectableAccount): number => mostOfVisit(fees, { from, to });
  assert.deepEqual(
    [mostOf('held', 'provider_fees'), mostOf('provider_fees', 'held'), mostOf('commission', 'seller')],
    [92, 5908, 0],
  );
  const toHeld = { of: earn.txId, from: 'seller', to: 'held', cents: 5 } as const;
  assert.deepEqual(
    [
      correctionFault(toHeld, facts()),
      correctionFault(toHeld, facts({ isToCome: true })),
      correctionFault({ ...toHeld, from: 'held', to: 'seller' }, facts({ isToCome: true })),
    ],
    [null, 'toCome', 'toCome'],
  );
  assert.equal(
    correctionFault(correction, facts({ isToCome: true })),
    null,
    'what else the visit has may be corrected',
  );
});

test('refuses to correct the provider’s own operations', () => {
  for (const kind of ledgerKinds) {
    const fault = correctionFault(correction, facts({ corrected: { kind, lines: linesOf(earn) } }));
    assert.equal(fault, correctableKinds.some((one) => one === kind) ? null : 'kind', kind);
  }
});

test('an allowed correction balances, stays within the transaction, and can itself be undone exactly', () => {
  const accounts = fc.constantFrom(...correctableAccounts);
  fc.assert(
    fc.property(
      accounts,
      accounts,
      fc.integer({ min: 1, max: 9000 }),
      fc.nat(6000),
      fc.nat(9000),
      (from, to, cents, commissionCents, heldCents) => {
        const more =
          heldCents === 0
            ? []
            : [
                {
                  ...charged,
                  postings: charged.postings.map((line) => ({ ...line, cents: Math.sign(line.cents) * heldCents })),
                },
              ];
        const written = earned({ ...visit, key: visit.bookingId, cents: 6000, commissionCents });
        const requested = { of: written.txId, from, to, cents };
        if (
          correctionFault(
            requested,
            facts({ corrected: { kind: 'earn', lines: linesOf(written) }, accounts: after(charged, ...more, written) }),
          ) !== null
        )
          return;
        const ledgerTx = correctionOf(requested, visit);
        assert.ok(isBalanced(ledgerTx));
        assert.equal(ledgerTx.txId, correctionTx(written.txId));
        assert.ok(cents <= mostCorrected(linesOf(written), requested, visit));
        if (from === 'held') assert.ok(cents <= heldCents, 'what is kept never gives out more than it has');
        const back = { of: ledgerTx.txId, from: to, to: from, cents };
        const left = after(charged, ...more, written, ledgerTx);
        for (const account of correctableAccounts) assert.ok(left[account] >= 0, account);
        const corrected = facts({ corrected: { kind: 'correction', lines: linesOf(ledgerTx) }, accounts: left });
        assert.equal(correctionFault(back, corrected), null);
        assert.equal(correctionFault({ ...back, cents: cents + 1 }, corrected), 'tooMuch');
        const sums = Map.groupBy([...ledgerTx.postings, ...correctionOf(back, visit).postings], ({ account }) =>
          accountText(account),
        );
        for (const lines of sums.values())
          assert.equal(
            lines.reduce((sum, line) => sum + line.cents, 0),
            0,
          );
        assert.equal(changeForSeller(requested) + changeForSeller(back), 0);
      },
    ),
  );
});

test('gives the change of the professional’s balance, and the largest total that counts against the limit', () => {
  assert.deepEqual(
    [
      correction,
      { from: 'seller', to: 'held', cents: 5 } as const,
      { from: 'commission', to: 'held', cents: 5 } as const,
    ].map(changeForSeller),
    [900, -5, 0],
  );
  assert.deepEqual(
    [
      { ofVisitCents: 3, ofProCents: 9, ofAdminCents: 4 },
      { ofVisitCents: 3, ofProCents: 2, ofAdminCents: 8 },
    ].map(countedCents),
    [9, 8],
  );
  assert.deepEqual(
    correctableAccounts.map((one) => accountText(accountOfVisit(one, visit))),
    [`held:${visit.bookingId}`, `seller:${visit.proId}`, 'commission', 'provider_fees'],
  );
});
