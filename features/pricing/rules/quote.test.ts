import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from '#core/civil.ts';
import { depositPercents, discountOf, sumCents, type PriceLine } from './price-lines.ts';
import { discounted, quote, samePrice } from './quote.ts';
import type { QuoteLine, QuoteQuestion } from './quote.ts';
import { floorCents, surchargeSigns } from '#features/catalog/rules/surcharges.ts';
import type { Surcharge, SurchargeType } from '#features/catalog/rules/surcharges.ts';

const SATURDAY = dayFromCivil(2026, 11, 28);
const startAt = (day: number, minute: number) => ({ day, minute, epochMs: (day * 1440 + minute) * 60_000 });
const saturday: Surcharge = { type: 'saturday', unit: 'percent', value: 10 };
const hotStones = { id: 'stones', label: 'Option pierres chaudes', priceCents: 1200, minutes: 15 };
const swedish: QuoteLine = {
  optionId: 'swedish-60',
  label: 'Massage suédois',
  priceCents: 7200,
  durationMin: 60,
  addOns: [hotStones],
  surcharges: [saturday],
  depositPercent: 100,
};
const plain = (priceCents: number, more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...swedish,
  addOns: [],
  surcharges: [],
  priceCents,
  ...more,
});
const visit: QuoteQuestion = {
  lines: [swedish],
  payingGuests: 1,
  start: startAt(SATURDAY, 870),
  bookedAtEpochMs: startAt(SATURDAY - 7, 870).epochMs,
  postcode: '44000',
  travel: { cents: 800, km: 6.2 },
  payOnSiteOnly: false,
};
const onSite = (question: QuoteQuestion = visit): QuoteQuestion => ({ ...question, travel: { cents: 0, km: 0 } });
const amounts = (q: QuoteQuestion) => {
  const { totalCents, baseForPolicyCents, dueNowCents, dueOnSiteCents } = quote(q);
  return [totalCents, baseForPolicyCents, dueNowCents, dueOnSiteCents];
};

test('prices the worked example: 72 € + 12 € + 10 % on Saturday + 8 € travel, with a 30 € code', () => {
  const priced = quote({ ...visit, vouchers: [{ id: 'calme', label: 'CALME-7F3K', balanceCents: 3000 }] });
  assert.deepEqual(priced.lines, [
    {
      kind: 'service',
      lineIndex: 0,
      optionId: 'swedish-60',
      label: 'Massage suédois',
      durationMin: 60,
      quantity: 1,
      unitCents: 7200,
      cents: 7200,
      for: 'both',
    },
    {
      kind: 'add_on',
      lineIndex: 0,
      optionId: 'swedish-60',
      addOnId: 'stones',
      label: 'Option pierres chaudes',
      minutes: 15,
      quantity: 1,
      unitCents: 1200,
      cents: 1200,
      for: 'both',
    },
    {
      kind: 'surcharge',
      lineIndex: 0,
      optionId: 'swedish-60',
      type: 'saturday',
      unit: 'percent',
      value: 10,
      quantity: 1,
      unitCents: 840,
      cents: 840,
      for: 'both',
    },
    { kind: 'travel', km: 6.2, quantity: 1, unitCents: 800, cents: 800, for: 'both' },
    {
      kind: 'voucher',
      voucherId: 'calme',
      label: 'CALME-7F3K',
      quantity: 1,
      unitCents: -3000,
      cents: -3000,
      for: 'client',
    },
  ]);
  const { lines: _, ...sums } = priced;
  assert.deepEqual(sums, { totalCents: 10_040, baseForPolicyCents: 9240, dueNowCents: 7040, dueOnSiteCents: 0 });
});

const sumFor = (side: PriceLine['for'], lines: readonly PriceLine[]): number =>
  sumCents(lines.filter((line) => line.for === side || line.for === 'both'));

test('the professional is owed the whole price when a code pays part of it', () => {
  const { lines } = quote({ ...visit, vouchers: [{ id: 'calme', label: 'CALME-7F3K', balanceCents: 3000 }] });
  assert.equal(sumFor('client', lines), 7040);
  assert.equal(sumFor('professional', lines), 10_040);
});

test('a Saturday evening at 89 € with 10 % and 10 € costs 107,90 €', () => {
  const surcharges: Surcharge[] = [saturday, { type: 'evenings', unit: 'euros', value: 1000, fromMin: 1140 }];
  assert.equal(
    quote({ ...onSite(), start: startAt(SATURDAY, 1170), lines: [plain(8900, { surcharges })] }).totalCents,
    10_790,
  );
});

test('several guests multiply options and add-ons, but not travel', () => {
  assert.equal(quote({ ...visit, payingGuests: 2 }).totalCents, 2 * (7200 + 1200 + 840) + 800);
});

test('lines have the same order for any number of services', () => {
  const question = {
    ...visit,
    lines: [swedish, swedish],
    products: [{ id: 'oil', label: 'Huile', unitCents: 1500, quantity: 2 }],
  };
  const kinds = quote(question).lines.map((line) => line.kind);
  assert.deepEqual(kinds, ['service', 'service', 'add_on', 'add_on', 'surcharge', 'surcharge', 'travel', 'product']);
  assert.equal(quote(question).totalCents, 2 * 9240 + 800 + 3000);
  assert.equal(quote(question).baseForPolicyCents, 2 * 9240);
});

test('a deposit rounds up to the euro, never exceeds the total, and leaves the rest on site', () => {
  const withDeposit = (depositPercent: QuoteLine['depositPercent']) =>
    amounts({ ...visit, lines: [{ ...swedish, depositPercent }] }).slice(2);
  assert.deepEqual(withDeposit(0), [0, 10_040]);
  assert.deepEqual(withDeposit(20), [2100, 7940]);
  assert.deepEqual(withDeposit(30), [3100, 6940]);
  assert.deepEqual(withDeposit(50), [5100, 4940]);
  assert.deepEqual(withDeposit(100), [10_040, 0]);
  assert.deepEqual(amounts({ ...visit, payOnSiteOnly: true }).slice(2), [0, 10_040]);
});

test('two deposit rates in a visit: travel is shared in proportion, and rounding happens once', () => {
  const lines = [plain(6000), plain(3000, { depositPercent: 0 })];
  assert.deepEqual(amounts({ ...visit, lines, travel: { cents: 900, km: 4 } }), [9900, 9000, 6600, 3300]);
});

test('codes pay the deposit first, then the amount on site, never more than the total', () => {
  const half = { ...onSite(), lines: [plain(10_000, { depositPercent: 50 })] };
  const codes = (...balances: number[]) =>
    quote({ ...half, vouchers: balances.map((balanceCents, i) => ({ id: `v${i}`, label: `V${i}`, balanceCents })) });
  assert.deepEqual([codes(2000).dueNowCents, codes(2000).dueOnSiteCents], [3000, 5000]);
  assert.deepEqual([codes(2000, 5000).dueNowCents, codes(2000, 5000).dueOnSiteCents], [0, 3000]);
  const covered = codes(9000, 5000, 700);
  assert.deepEqual([covered.dueNowCents, covered.dueOnSiteCents], [0, 0]);
  assert.deepEqual(
    covered.lines.filter((line) => line.kind === 'voucher').map((line) => line.cents),
    [-9000, -1000],
  );
});

test('a discount reduces services and surcharges, not travel, and the deposit applies to the rest', () => {
  const off = (cents: number, change: Partial<QuoteQuestion> = {}) => ({
    ...visit,
    discount: { cents, reason: 'Fidélité' },
    ...change,
  });
  assert.deepEqual(amounts(off(1000)), [9040, 8240, 9040, 0]);
  assert.deepEqual(
    quote(off(1000)).lines.map(({ kind, cents }) => [kind, cents]),
    [
      ['service', 7200],
      ['add_on', 1200],
      ['surcharge', 840],
      ['discount', -1000],
      ['travel', 800],
    ],
  );
  assert.deepEqual(amounts(off(50_000)), [800, 0, 800, 0]);
  assert.deepEqual(
    amounts(off(1000, { lines: [plain(6000), plain(4000, { depositPercent: 0 })], travel: { cents: 0, km: 0 } })),
    [9000, 9000, 5400, 3600],
  );
  assert.deepEqual(
    [discountOf(quote(off(1000)).lines), discountOf(quote(visit).lines)],
    [{ cents: 1000, reason: 'Fidélité' }, null],
  );
});

test('an order of products alone is due at once and outside the cancellation policy', () => {
  assert.deepEqual(
    amounts({ ...onSite(), lines: [], products: [{ id: 'oil', label: 'Huile', unitCents: 1550, quantity: 1 }] }),
    [1550, 0, 1550, 0],
  );
});

test('moving from Saturday to Tuesday changes the price', () => {
  const before = quote(visit);
  const after = quote({ ...visit, start: startAt(SATURDAY + 3, 600) });
  assert.equal(after.totalCents, 9200);
  assert.equal(samePrice(before, after), false);
});

test('another name keeps the same price; another travel fee or deposit does not', () => {
  const before = quote(visit);
  assert.equal(samePrice(before, quote({ ...visit, travel: { cents: 1500, km: 12 } })), false);
  assert.ok(samePrice(before, quote({ ...visit, lines: [{ ...swedish, label: 'Suédois' }] })));
  assert.equal(
    samePrice(before, quote({ ...visit, lines: [{ ...swedish, depositPercent: 50 }] })),
    false,
    'the deposit is part of the price',
  );
});

const cents = (max: number) => fc.integer({ min: 0, max });
const anySurcharge = fc.record({
  type: fc.constantFrom(...(Object.keys(surchargeSigns) as SurchargeType[])),
  kind: fc.constantFrom('percent' as const, 'euros' as const),
  step: fc.integer({ min: 1, max: 19 }),
  fromHour: fc.nat(23),
  hours: fc.integer({ min: 1, max: 24 }),
});
const surcharges = fc.array(
  anySurcharge.map(({ type, kind, step, fromHour, hours }): Surcharge => ({
    type,
    unit: kind,
    value: kind === 'percent' ? step * 5 : step * 500,
    fromMin: fromHour * 60,
    toMin: (fromHour + hours) * 60,
  })),
  { maxLength: 6 },
);
const anyLine = fc.record({
  optionId: fc.constantFrom('a', 'b', 'c'),
  label: fc.constant('Soin'),
  priceCents: cents(30_000),
  durationMin: fc.constant(60),
  addOns: fc.array(
    fc.record({
      id: fc.constantFrom('x', 'y'),
      label: fc.constant('Plus'),
      priceCents: fc.integer({ min: 100, max: 10_000 }),
      minutes: fc.constant(10),
    }),
    { maxLength: 3 },
  ),
  surcharges,
  depositPercent: fc.constantFrom(...depositPercents),
});
const anyQuestion = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    payingGuests: fc.integer({ min: 1, max: 10 }),
    day: fc.integer({ min: SATURDAY, max: SATURDAY + 365 }),
    minute: fc.nat(287).map((tick) => tick * 5),
    leadMs: fc.nat(3 * 86_400_000),
    postcode: fc.constantFrom('44000', '67000', '97410'),
    travelCents: fc.option(cents(10_000), { nil: undefined }),
    balances: fc.array(cents(50_000), { maxLength: 3 }),
    payOnSiteOnly: fc.boolean(),
    discount: fc.option(fc.record({ cents: fc.integer({ min: 1, max: 40_000 }), reason: fc.constant('Fidélité') })),
  })
  .map(({ day, minute, leadMs, travelCents, balances, ...rest }): QuoteQuestion => {
    const start = startAt(day, minute);
    return {
      ...rest,
      start,
      bookedAtEpochMs: start.epochMs - leadMs,
      ...(travelCents === undefined ? {} : { travel: { cents: travelCents, km: 3 } }),
      vouchers: balances.map((balanceCents, i) => ({ id: `v${i}`, label: `V${i}`, balanceCents })),
    };
  });

test('the total equals its lines, amounts are never negative, and each line is quantity times unit price', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const priced = quote(question);
      const codes = priced.lines.filter((line) => line.kind === 'voucher');
      const { totalCents, baseForPolicyCents, dueNowCents, dueOnSiteCents } = priced;
      assert.equal(totalCents, sumCents(priced.lines.filter((line) => line.kind !== 'voucher')));
      assert.equal(totalCents, baseForPolicyCents + (question.travel?.cents ?? 0));
      assert.equal(dueNowCents + dueOnSiteCents, totalCents + sumCents(codes));
      assert.equal(dueNowCents + dueOnSiteCents, sumFor('client', priced.lines));
      for (const amount of [totalCents, baseForPolicyCents, dueNowCents, dueOnSiteCents]) {
        assert.ok(Number.isInteger(amount) && amount >= 0);
      }
      for (const line of priced.lines) assert.equal(line.quantity * line.unitCents, line.cents);
      if (question.payOnSiteOnly) assert.equal(dueNowCents, 0);
      assert.ok(samePrice(priced, quote(question)));
    }),
    { numRuns: 500 },
  );
});

test('the deposit is the exact share rounded up to the euro', () => {
  fc.assert(
    fc.property(anyQuestion, fc.constantFrom(...depositPercents), (question, depositPercent) => {
      const lines = question.lines.map((line) => ({ ...line, depositPercent }));
      const { totalCents, dueNowCents } = quote({ ...question, lines, vouchers: [], payOnSiteOnly: false });
      const exactUp = Math.floor((totalCents * depositPercent + 9999) / 10_000) * 100;
      assert.equal(dueNowCents, Math.min(exactUp, totalCents));
    }),
    { numRuns: 500 },
  );
});

test('a discount given later or at once gives the same price', () => {
  fc.assert(
    fc.property(anyQuestion, fc.integer({ min: 1, max: 60_000 }), (question, cents) => {
      const paidOnSite = { ...question, vouchers: [], payOnSiteOnly: true };
      const discount = { cents, reason: 'Fidélité' };
      const later = discounted(quote({ ...paidOnSite, discount: null }), discount);
      if (later === null) assert.ok(cents > quote({ ...paidOnSite, discount: null }).baseForPolicyCents);
      else assert.deepEqual(later, quote({ ...paidOnSite, discount }));
    }),
    { numRuns: 500 },
  );
});

test('without travel and discount, no price is below the floor', () => {
  fc.assert(
    fc.property(anyQuestion, (drawn) => {
      const question = { ...drawn, discount: null };
      const floor = question.lines.reduce(
        (sum, line) => sum + floorCents(line.priceCents, line.surcharges, question.payingGuests),
        0,
      );
      assert.ok(floor <= quote(onSite(question)).totalCents);
    }),
    { numRuns: 500 },
  );
});

test('the price reaches the floor when only the reductions apply', () => {
  const rules: Surcharge[] = [
    saturday,
    { type: 'offpeak', unit: 'percent', value: 20 },
    { type: 'last_minutes', unit: 'euros', value: 500 },
  ];
  const start = startAt(SATURDAY + 3, 600);
  const question = {
    ...onSite(),
    lines: [plain(8000, { surcharges: rules })],
    start,
    bookedAtEpochMs: start.epochMs - 3_600_000,
  };
  assert.equal(quote(question).totalCents, floorCents(8000, rules));
});
