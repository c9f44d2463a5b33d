import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { inputMessages } from '#core/fields/messages.ts';
import { refusedSale } from './judged-sale.ts';
import { apartCents, isShown, termsToStore, type SaleTerms } from './sale-items.ts';
import { saleRefusals } from './sale-refusals.ts';

const none: SaleTerms = {
  kind: 'gift-voucher',
  price_cents: 5000,
  value_cents: null,
  years: 1,
  stock: null,
  collected_on_site: false,
  collected_at_visit: false,
  rhythm: null,
  engagement_months: null,
  lines: [],
};
const own = [
  { id: 'hour', price_cents: 6000, offered: true },
  { id: 'hidden', price_cents: 9000, offered: false },
];
const refused = (over: Partial<SaleTerms>, isPublished = false): Record<string, string> =>
  refusedSale({ ...none, ...over }, own, isPublished);
const hour = { option_id: 'hour', count: 1 };

describe('rules of a sale', () => {
  test('a voucher needs a validity and a value of at least its price, as an amount or a service', () => {
    assert.deepEqual(refused({ value_cents: 5000 }), {});
    assert.deepEqual(refused({ value_cents: 4999 }), { value_cents: 'La valeur est inférieure au prix de ventes' });
    assert.deepEqual(refused({ lines: [hour], price_cents: 6000 }), {});
    assert.deepEqual(refused({ lines: [hour], price_cents: 6001 }), {
      'lines.0.option_id': inputMessages.invalidValue,
    });
    assert.deepEqual(refused({}), { value_cents: inputMessages.missingFields });
    assert.deepEqual(refused({ value_cents: 5000, years: null }), { years: inputMessages.missingFields });
  });

  test('a box needs distinct lines; a subscription needs a single line, a rhythm and, when monthly, a commitment', () => {
    assert.deepEqual(Object.keys(refused({ kind: 'box' })), ['lines']);
    assert.deepEqual(refused({ kind: 'box', lines: [hour, { option_id: 'hidden', count: 2 }] }), {});
    assert.deepEqual(refused({ kind: 'box', lines: [hour, hour] }), {
      'lines.1.option_id': inputMessages.duplicateValue,
    });
    assert.deepEqual(refused({ kind: 'subscription', lines: [hour] }), { rhythm: inputMessages.missingFields });
    assert.deepEqual(refused({ kind: 'subscription', lines: [hour], rhythm: 'monthly', years: null }), {
      engagement_months: inputMessages.missingFields,
    });
    assert.deepEqual(
      refused({ kind: 'subscription', lines: [hour], rhythm: 'monthly', years: null, engagement_months: 0 }),
      {},
    );
    assert.deepEqual(refused({ kind: 'subscription', lines: [hour], rhythm: 'sessions' }), {});
    assert.deepEqual(
      Object.keys(
        refused({ kind: 'subscription', lines: [hour, { option_id: 'hidden', count: 1 }], rhythm: 'sessions' }),
      ),
      ['lines'],
    );
  });

  test('refuses options of another professional, unoffered options in a published sale, and a product without a place of collection', () => {
    assert.deepEqual(refused({ kind: 'box', lines: [{ option_id: 'another', count: 1 }] }), {
      'lines.0.option_id': inputMessages.invalidParam,
    });
    assert.deepEqual(refused({ kind: 'box', lines: [{ option_id: 'hidden', count: 1 }] }, true), {
      'lines.0.option_id': saleRefusals.notOffered,
    });
    assert.deepEqual(Object.keys(refused({ kind: 'product', years: null })), ['collected_on_site']);
    assert.deepEqual(refused({ kind: 'product', years: null, collected_at_visit: true }), {});
  });

  test('drops the terms that belong to another kind of sale', () => {
    const all: SaleTerms = {
      ...none,
      value_cents: 7000,
      stock: 3,
      collected_on_site: true,
      rhythm: 'monthly',
      engagement_months: 6,
      lines: [{ option_id: 'hour', count: 4 }],
    };
    assert.deepEqual(termsToStore(all), { ...none, lines: [hour] });
    assert.deepEqual(termsToStore({ ...all, kind: 'product' }), {
      ...none,
      kind: 'product',
      years: null,
      stock: 3,
      collected_on_site: true,
    });
    assert.deepEqual(termsToStore({ ...all, kind: 'subscription' }), {
      ...none,
      kind: 'subscription',
      years: null,
      rhythm: 'monthly',
      engagement_months: 6,
      lines: all.lines,
    });
  });

  test('shows a published sale whose services are all offered, unless a voucher costs more than its service', () => {
    const line = { offered: true, price_cents: 6000, count: 1 };
    const voucher = { state: 'published', kind: 'gift-voucher', price_cents: 6000, lines: [line] } as const;
    assert.ok(isShown(voucher));
    assert.ok(!isShown({ ...voucher, state: 'draft' }));
    assert.ok(!isShown({ ...voucher, lines: [{ ...line, offered: false }] }));
    assert.ok(!isShown({ ...voucher, lines: [{ ...line, price_cents: 5900 }] }), 'its service is cheaper now');
    assert.ok(isShown({ ...voucher, kind: 'box', lines: [{ ...line, price_cents: 5900 }] }));
  });

  test('dropping foreign terms twice changes nothing more, and the price bought separately is the sum of the lines', () => {
    const terms = fc.record({
      kind: fc.constantFrom('gift-voucher', 'box', 'subscription', 'product'),
      price_cents: fc.integer({ min: 1, max: 100_000 }),
      value_cents: fc.option(fc.integer({ min: 1, max: 100_000 })),
      years: fc.option(fc.integer({ min: 1, max: 4 })),
      stock: fc.option(fc.nat(100)),
      collected_on_site: fc.boolean(),
      collected_at_visit: fc.boolean(),
      rhythm: fc.option(fc.constantFrom('monthly', 'sessions')),
      engagement_months: fc.option(fc.constantFrom(0, 3, 6, 12)),
      lines: fc.array(fc.record({ option_id: fc.string(), count: fc.integer({ min: 1, max: 50 }) }), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(terms, (typed) => {
        const stored = termsToStore(typed);
        assert.deepEqual(termsToStore(stored), stored);
        assert.equal(
          apartCents(stored.lines.map(({ count }) => ({ count, price_cents: 100 }))),
          100 * stored.lines.reduce((sum, { count }) => sum + count, 0),
        );
      }),
    );
  });
});
