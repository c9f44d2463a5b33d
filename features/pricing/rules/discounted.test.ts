import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayFromCivil } from '#core/civil.ts';
import { discounted, quote, type QuoteLine, type QuoteQuestion } from './quote.ts';

const day = dayFromCivil(2026, 11, 28);
const swedish: QuoteLine = {
  optionId: 'swedish-60',
  label: 'Massage suédois',
  priceCents: 7200,
  durationMin: 60,
  addOns: [{ id: 'stones', label: 'Option pierres chaudes', priceCents: 1200, minutes: 15 }],
  surcharges: [{ type: 'saturday', unit: 'percent', value: 10 }],
  depositPercent: 50,
};
const visit: QuoteQuestion = {
  lines: [swedish],
  payingGuests: 1,
  start: { day, minute: 870, epochMs: (day * 1440 + 870) * 60_000 },
  bookedAtEpochMs: ((day - 7) * 1440 + 870) * 60_000,
  postcode: '44000',
  travel: { cents: 800, km: 6.2 },
  payOnSiteOnly: false,
};

test('a later discount reduces only the amount due on site; it can be replaced or removed', () => {
  const deposit = quote({ ...visit, lines: [swedish] });
  const off = (cents: number) => ({ cents, reason: 'Fidélité' });
  const given = discounted(deposit, off(1000));
  assert.ok(given);
  assert.deepEqual(
    [given.totalCents, given.baseForPolicyCents, given.dueNowCents, given.dueOnSiteCents],
    [9040, 8240, 5100, 3940],
  );
  assert.deepEqual(discounted(given, null), deposit);
  assert.deepEqual(discounted(given, off(1000)), given);
  assert.equal(discounted(given, off(4940))?.dueOnSiteCents, 0);
  assert.equal(discounted(given, off(4941)), null);
  assert.equal(discounted(quote({ ...visit, payOnSiteOnly: true }), off(9241)), null, 'the travel is not given');
});
