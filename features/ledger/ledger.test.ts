import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { PriceLine } from '#features/pricing/rules/price-lines.ts';
import { firstCommission } from '#features/settings/rules/settings.ts';
import { accountIn, accountText, type LedgerAccount } from './rules/accounts.ts';
import { commissionOf, saleReasons, saleTerms, type CommissionTerms } from './rules/commission.ts';
import { earnedOf, heldOf, paidOfLedger } from './rules/earnings.ts';
import {
  charge,
  corrected,
  disputeLost,
  disputeOpened,
  disputeWon,
  earned,
  feeTaken,
  isBalanced,
  payoutFailed,
  payoutReturned,
  payoutSent,
  recovered,
  waived,
  refunded,
  retained,
  unearned,
  unretained,
  type LedgerTransaction,
} from './rules/transactions.ts';
import { vatDueAt, voucherExpired, voucherSold, voucherSpent } from './rules/vouchers.ts';

const held: LedgerAccount = { of: 'held', bookingId: 'b' };
const visit = { bookingId: 'b', proId: 'p' };

const balances = (all: readonly LedgerTransaction[]): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const { account, cents } of all.flatMap(({ postings }) => postings))
    sums[accountText(account)] = (sums[accountText(account)] ?? 0) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
};
const entries = (all: readonly LedgerTransaction[]) =>
  all.flatMap(({ kind, postings }) =>
    postings.map(({ account, cents }) => ({ kind, account: accountText(account), cents })),
  );

describe('accounts', () => {
  test('an account survives writing and reading; an unknown account throws', () => {
    const all: LedgerAccount[] = [
      held,
      { of: 'provider', provider: 'sandbox' },
      { of: 'claim', provider: 'stripe' },
      { of: 'transit', attemptId: 'a' },
      { of: 'disputed', attemptId: 'a' },
      { of: 'seller', proId: 'p' },
      { of: 'returned', proId: 'p' },
      { of: 'voucher_single', voucherId: 'v' },
      { of: 'voucher_multi', voucherId: 'v' },
      { of: 'commission' },
      { of: 'provider_fees' },
      { of: 'voucher_income' },
    ];
    for (const account of all) assert.deepEqual(accountIn(accountText(account)), account);
    for (const text of ['cash', 'held', 'commission:x', '']) assert.throws(() => accountIn(text), /no ledger account/);
  });
});

describe('transactions', () => {
  const taken = charge({ provider: 'sandbox', attemptId: 'a', account: held, cents: 8000 });

  test('after a completed visit and its payout, the provider holds the commission less its fee', () => {
    const all = [
      taken,
      feeTaken({ provider: 'sandbox', attemptId: 'a', cents: 150 }),
      earned({ ...visit, key: 'b', cents: 8000, commissionCents: 1080 }),
      payoutSent({ provider: 'sandbox', key: 'k', proId: 'p', cents: 6920, isAtSeller: false }),
    ];
    assert.deepEqual(balances(all), { 'provider:sandbox': 930, provider_fees: 150, commission: -1080 });
  });

  test('a refund after the payout is owed by the professional, and its commission is reversed', () => {
    const all = [
      taken,
      earned({ ...visit, key: 'b', cents: 8000, commissionCents: 1080 }),
      payoutSent({ provider: 'sandbox', key: 'k', proId: 'p', cents: 6920, isAtSeller: false }),
      unearned({ ...visit, key: 'complaint:a', cents: 8000, commissionCents: 1080 }),
      refunded({ provider: 'sandbox', key: 'complaint:a', account: held, cents: 8000 }),
    ];
    assert.deepEqual(balances(all), { 'provider:sandbox': -6920, 'seller:p': 6920 });
    assert.deepEqual(balances([...all, recovered({ key: 'r', proId: 'p', cents: 6920 })]), {
      'provider:sandbox': -6920,
      bank: 6920,
    });
    assert.deepEqual(balances([...all, waived({ key: 'w', proId: 'p', cents: 6920 })]), {
      'provider:sandbox': -6920,
      waived: 6920,
    });
    assert.deepEqual(earnedOf(entries(all)), { cents: 0, commissionCents: 0 });
    assert.deepEqual(paidOfLedger(entries(all)), { chargedCents: 8000, refundedCents: 8000 });
  });

  test('returning the retained amount of a cancellation restores the held money', () => {
    const all = [
      taken,
      retained({ ...visit, attemptId: 'a', cents: 4000 }),
      unretained({ ...visit, key: 'complaint:a', cents: 4000 }),
    ];
    assert.deepEqual(balances(all), balances([taken]));
    assert.equal(heldOf(entries(all)), 8000);
  });

  test('a dispute freezes the payment; a win restores it, and a loss falls on the professional and the commission', () => {
    const parts = { heldCents: 0, sellerCents: 6920, commissionCents: 1080, transitCents: 0 };
    const dispute = { ...visit, provider: 'sandbox', attemptId: 'a', number: 1, parts };
    const before = [taken, earned({ ...visit, key: 'b', cents: 8000, commissionCents: 1080 })];
    const open = [...before, disputeOpened(dispute)];
    assert.deepEqual(balances(open), { 'claim:sandbox': 8000, 'disputed:a': -8000 });
    assert.deepEqual(balances([...open, disputeWon(dispute)]), balances(before));
    assert.deepEqual(balances([...open, disputeLost(dispute)]), {});
    const paidOut = payoutSent({ provider: 'sandbox', key: 'k', proId: 'p', cents: 6920, isAtSeller: false });
    assert.deepEqual(balances([...open, paidOut, disputeLost(dispute)]), {
      'provider:sandbox': -6920,
      'seller:p': 6920,
    });
  });

  test('a returned payout is owed again and can be sent from the professional’s account at the provider', () => {
    const payout = { provider: 'sandbox', key: 'k:1', proId: 'p', cents: 500, isAtSeller: false };
    const back = [payoutSent(payout), payoutReturned(payout)];
    assert.deepEqual(balances(back), { 'returned:p': 500, 'provider:sandbox': -500 });
    assert.deepEqual(balances([...back, payoutSent({ ...payout, key: 'k:2', isAtSeller: true })]), {
      'seller:p': 500,
      'provider:sandbox': -500,
    });
    assert.deepEqual(balances([payoutSent(payout), payoutFailed(payout)]), {});
  });

  test('vouchers: a sale is owed, spending moves it to the visit, expiry makes it income of the issuer', () => {
    const sold = voucherSold({ purpose: 'multi', voucherId: 'v', provider: 'sandbox', cents: 5000 });
    const spent = voucherSpent({ purpose: 'multi', voucherId: 'v', key: 'u', bookingId: 'b', cents: 3000 });
    const over = voucherExpired({ purpose: 'multi', voucherId: 'v', proId: null, cents: 2000 });
    assert.deepEqual(balances([sold, spent, over]), {
      'provider:sandbox': 5000,
      'held:b': -3000,
      voucher_income: -2000,
    });
    const single = voucherExpired({ purpose: 'single', voucherId: 'w', proId: 'p', cents: 2000 });
    assert.deepEqual(balances([single]), { 'voucher_single:w': 2000, 'seller:p': -2000 });
    assert.deepEqual([vatDueAt('single'), vatDueAt('multi')], ['sale', 'spending']);
    for (const one of [sold, spent, over, single]) assert.ok(isBalanced(one));
  });

  test('transactions sum to zero; unbalanced or empty transactions and two lines on the same account are refused', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, cents, (a, b, c) => {
        const parts = { heldCents: a, sellerCents: b, commissionCents: c, transitCents: 0 };
        const dispute = { ...visit, provider: 'sandbox', attemptId: 'a', number: 1, parts };
        const whole = { ...visit, key: 'k', cents: a + b, commissionCents: b };
        const all = [
          disputeOpened(dispute),
          disputeWon(dispute),
          disputeLost(dispute),
          earned(whole),
          unearned(whole),
          corrected({ key: 'x', from: held, to: { of: 'seller', proId: 'p' }, cents: a }),
        ];
        for (const one of all) assert.ok(isBalanced(one), one.kind);
      }),
    );
    assert.equal(isBalanced(corrected({ key: 'x', from: held, to: held, cents: 1 })), false);
    assert.equal(isBalanced(earned({ ...visit, key: 'k', cents: 0, commissionCents: 0 })), false);
    assert.equal(isBalanced({ ...taken, postings: [] }), false);
    assert.equal(
      isBalanced({ ...taken, postings: taken.postings.map((one) => ({ ...one, cents: Math.abs(one.cents) })) }),
      false,
    );
  });
});

const line = (cents: number): PriceLine => ({
  kind: 'service',
  lineIndex: 0,
  optionId: 'o',
  label: 'Massage suédois',
  durationMin: 60,
  quantity: 1,
  unitCents: cents,
  cents,
  for: 'both',
});
const travel = (cents: number): PriceLine => ({
  kind: 'travel',
  km: 4,
  quantity: 1,
  unitCents: cents,
  cents,
  for: 'both',
});
const search: CommissionTerms = { why: 'search', servicesPercent: 15, productsPercent: 15, doubt: null };

describe('commission of a sale', () => {
  test('gives the rate and its reason by the relation with the buyer', () => {
    const buyer = { source: 'platform', relation: 'none', hasCome: false } as const;
    assert.deepEqual(saleTerms(buyer, firstCommission), search);
    assert.deepEqual(saleTerms({ ...buyer, source: 'direct' }, firstCommission), {
      why: 'own_link',
      servicesPercent: 0,
      productsPercent: 0,
      doubt: null,
    });
    assert.equal(saleTerms({ ...buyer, relation: 'known' }, firstCommission).why, 'imported');
    assert.deepEqual(saleTerms({ ...buyer, source: 'imported' }, firstCommission), {
      why: 'imported',
      servicesPercent: 0,
      productsPercent: 0,
      doubt: null,
    });
    assert.equal(
      saleTerms({ ...buyer, relation: 'known', hasCome: true, source: 'direct' }, firstCommission).why,
      'returning',
    );
    assert.equal(saleTerms({ ...buyer, source: 'direct' }, { ...firstCommission, own_percent: 3 }).servicesPercent, 3);
    assert.deepEqual(saleTerms({ ...buyer, relation: 'name' }, firstCommission), { ...search, doubt: 'name' });
    assert.equal(saleTerms({ ...buyer, relation: 'range', source: 'direct' }, firstCommission).why, 'own_link');
  });

  test('charges 15 % of the services without travel, as in the design', () => {
    const whole = commissionOf([line(7200), travel(800)], search, 8000);
    assert.deepEqual([whole.cents, whole.baseCents, whole.travelCents], [1080, 7200, 800]);
    assert.deepEqual(
      whole.lines.map(({ of, cents, percent, why }) => ({ of, cents, percent, why })),
      [
        { of: 'service', cents: 1080, percent: 15, why: 'search' },
        { of: 'travel', cents: 0, percent: 0, why: 'travel' },
      ],
    );
    assert.equal(commissionOf([line(7920)], search, 7920).cents, 1188);
    assert.equal(commissionOf([line(7800)], search, 7800).cents, 1170);
  });

  test('a discount lowers the base of each service but not of travel', () => {
    const off: PriceLine = {
      kind: 'discount',
      label: 'Fidélité',
      quantity: 1,
      unitCents: -1200,
      cents: -1200,
      for: 'both',
    };
    const whole = commissionOf(
      [line(7200), { ...line(4800), lineIndex: 1 } as PriceLine, off, travel(800)],
      search,
      11_600,
    );
    assert.deepEqual([whole.cents, whole.baseCents, whole.travelCents], [1620, 10_800, 800]);
    assert.deepEqual(
      whole.lines.map(({ baseCents }) => baseCents),
      [6480, 4320, 800],
    );
  });

  test('is zero when nothing remains paid or nothing is sold, and half when half remains', () => {
    assert.equal(commissionOf([line(7200), travel(800)], search, 0).cents, 0);
    assert.equal(commissionOf([line(7200), travel(800)], search, 4000).cents, 540);
    assert.equal(commissionOf([], search, 4000).cents, 0);
    assert.equal(
      commissionOf([line(7200)], { why: 'returning', servicesPercent: 0, productsPercent: 0, doubt: null }, 7200).cents,
      0,
    );
  });

  const price = fc
    .tuple(
      fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 4 }),
      fc.nat(5000),
      fc.array(fc.nat(5000), { maxLength: 2 }),
    )
    .map(([services, fee, products]): PriceLine[] => [
      ...services.map((cents, lineIndex) => ({ ...line(cents), lineIndex }) as PriceLine),
      ...products.map((cents): PriceLine => ({
        kind: 'product',
        productId: 'x',
        label: 'Huile',
        quantity: 1,
        unitCents: cents,
        cents,
        for: 'both',
      })),
      travel(fee),
    ]);
  const terms = fc.record({
    why: fc.constantFrom(...saleReasons),
    servicesPercent: fc.integer({ min: 0, max: 100 }),
    productsPercent: fc.integer({ min: 0, max: 100 }),
    doubt: fc.constant(null),
  });

  test('equals the sum of its lines, never exceeds the remaining amount, and never falls when more remains', () => {
    fc.assert(
      fc.property(price, terms, fc.nat(60_000), fc.nat(60_000), (lines, rates, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const [a, b] = [commissionOf(lines, rates, less), commissionOf(lines, rates, more)];
        for (const [found, left] of [
          [a, less],
          [b, more],
        ] as const) {
          assert.equal(
            found.lines.reduce((sum, { cents }) => sum + cents, 0),
            found.cents,
          );
          assert.ok(found.cents >= 0 && found.cents <= left);
          assert.ok(found.baseCents + found.travelCents <= left);
          assert.ok(found.lines.every(({ of, cents }) => of !== 'travel' || cents === 0));
        }
        assert.ok(a.cents <= b.cents);
      }),
      { numRuns: 2000 },
    );
  });
});
