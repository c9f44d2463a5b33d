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
  type CorrectionFacts,
} from './corrections.ts';
import { earned, isBalanced, ledgerKinds, type LedgerTransaction } from './transactions.ts';

const visit = { bookingId: 'b000000000000000000001', proId: 'p000000000000000000001' };
const linesOf = ({ postings }: LedgerTransaction) => postings.map(({ account, cents }) => ({ account: accountText(account), cents }));
const earn = earned({ ...visit, key: visit.bookingId, cents: 6000, commissionCents: 900 });
const facts = (over: Partial<CorrectionFacts> = {}): CorrectionFacts => ({
  visit,
  corrected: { kind: 'earn', lines: linesOf(earn) },
  isCorrected: false,
  frozen: null,
  waits: true,
  heldCents: 0,
  ...over,
});
const correction = { of: earn.txId, from: 'commission', to: 'seller', cents: 900 } as const;

test('a commission of 9 € that was too much is given back up to 9 €, once, and by nothing while the money is frozen', () => {
  const faultOf = (over: Partial<CorrectionFacts> = {}, asked: Partial<Parameters<typeof correctionFault>[0]> = {}) =>
    correctionFault({ ...correction, ...asked }, facts(over));
  assert.equal(faultOf(), null);
  assert.equal(faultOf({}, { cents: 901 }), 'tooMuch');
  assert.equal(faultOf({}, { to: 'commission' }), 'same');
  assert.equal(faultOf({ corrected: undefined }), 'unknown');
  assert.equal(faultOf({ isCorrected: true }), 'twice');
  assert.equal(faultOf({}, { of: 'x'.repeat(201) }), 'deep');
  for (const frozen of ['complaint', 'contest', 'dispute', 'refund'] as const) assert.equal(faultOf({ frozen }), frozen);
  assert.equal(faultOf({}, { from: 'provider_fees', to: 'commission' }), 'tooMuch', 'neither side is of that transaction');
});

test('what the provider did is never corrected, whatever is asked', () => {
  for (const kind of ledgerKinds) {
    const said = correctionFault(correction, facts({ corrected: { kind, lines: linesOf(earn) } }));
    assert.equal(said, correctableKinds.some((one) => one === kind) ? null : 'kind', kind);
  }
});

test('what may be written balances, moves no more than the transaction did, and its own correction undoes it exactly', () => {
  const accounts = fc.constantFrom(...correctableAccounts);
  fc.assert(
    fc.property(accounts, accounts, fc.integer({ min: 1, max: 9000 }), fc.nat(6000), fc.nat(9000), (from, to, cents, commissionCents, heldCents) => {
      const written = earned({ ...visit, key: visit.bookingId, cents: 6000, commissionCents });
      const asked = { of: written.txId, from, to, cents };
      if (correctionFault(asked, facts({ corrected: { kind: 'earn', lines: linesOf(written) }, heldCents })) !== null) return;
      const one = correctionOf(asked, visit);
      assert.ok(isBalanced(one));
      assert.equal(one.txId, correctionTx(written.txId));
      assert.ok(cents <= mostCorrected(linesOf(written), asked, visit));
      if (from === 'held') assert.ok(cents <= heldCents, 'what is kept never gives out more than it has');
      const back = { of: one.txId, from: to, to: from, cents };
      const after = facts({ corrected: { kind: 'correction', lines: linesOf(one) }, heldCents: heldCents + (to === 'held' ? cents : 0) });
      assert.equal(correctionFault(back, after), null);
      assert.equal(correctionFault({ ...back, cents: cents + 1 }, after), 'tooMuch');
      const sums = Map.groupBy([...one.postings, ...correctionOf(back, visit).postings], ({ account }) => accountText(account));
      for (const lines of sums.values())
        assert.equal(
          lines.reduce((sum, line) => sum + line.cents, 0),
          0,
        );
      assert.equal(changeForSeller(asked) + changeForSeller(back), 0);
    }),
  );
});

test('the professional gains what goes to their account and loses what leaves it; of what counts the larger', () => {
  assert.deepEqual(
    [correction, { from: 'seller', to: 'held', cents: 5 } as const, { from: 'commission', to: 'held', cents: 5 } as const].map(changeForSeller),
    [900, -5, 0],
  );
  assert.equal(countedCents({ ofVisitCents: 3, ofProCents: 9 }), 9);
  assert.deepEqual(
    correctableAccounts.map((one) => accountText(accountOfVisit(one, visit))),
    [`held:${visit.bookingId}`, `seller:${visit.proId}`, 'commission', 'provider_fees'],
  );
});
