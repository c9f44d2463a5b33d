import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saleDraftIn, saleDraftOf, newSaleDraft, saleBody, saleErrors } from './sale-draft.ts';

const massage = 'M'.repeat(22);
const facial = 'F'.repeat(22);

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('converts the typed values for the API and leaves out the fields of other kinds', () => {
  const typed = {
    name: 'Bon',
    price_cents: '70,50 €',
    value_cents: '80',
    years: '2',
    option_id: massage,
    stock: '3',
    engagement_months: '0',
    published: 'on',
  };
  const amount = saleBody(saleDraftIn(formOf({ ...typed, kind: 'gift-voucher', worth: 'amount' })));
  assert.deepEqual(
    [amount['price_cents'], amount['value_cents'], amount['lines'], amount['stock'], amount['state']],
    [7050, 8000, [], null, 'published'],
  );
  const service = saleBody(saleDraftIn(formOf({ ...typed, kind: 'gift-voucher', worth: 'service' })));
  assert.deepEqual([service['value_cents'], service['lines']], [null, [{ option_id: massage, count: '1' }]]);
  const box = saleBody(
    saleDraftIn(formOf({ kind: 'box', price_cents: 'cent', [`count.${massage}`]: '2', [`count.${facial}`]: '0' })),
  );
  assert.deepEqual([box['price_cents'], box['lines']], ['cent', [{ option_id: massage, count: '2' }]]);
  const product = saleBody(saleDraftIn(formOf({ ...typed, kind: 'product', stock: '' })));
  assert.deepEqual([product['stock'], product['lines']], [null, []]);
});

test('shows a saved sale as the professional would type it', () => {
  const sale = {
    id: 'S'.repeat(22),
    kind: 'subscription',
    name: 'Un massage par mois',
    description: '',
    price_cents: 5550,
    value_cents: null,
    years: null,
    collected_on_site: false,
    collected_at_visit: false,
    rhythm: 'monthly',
    engagement_months: 6,
    stock: null,
    state: 'published',
    shown: true,
    refusal: null,
    lines: [
      {
        option_id: massage,
        count: 2,
        service: 'Massage',
        option: '',
        duration_min: 60,
        price_cents: 6000,
        offered: true,
      },
    ],
    updated_at: '2026-11-21T09:00:00.000Z',
  } as const;
  const draft = saleDraftOf({ ...sale, lines: [...sale.lines] });
  assert.deepEqual(
    [draft.price, draft.optionId, draft.count, draft.engagement, draft.isPublished],
    ['55,50', massage, '2', '6', true],
  );
  assert.deepEqual(saleBody(draft)['lines'], [{ option_id: massage, count: '2' }]);
});

test('shows an error of a line beside its field', () => {
  const box = { ...newSaleDraft('box'), counts: { [facial]: '0', [massage]: '2' } };
  assert.deepEqual(saleErrors(box, { 'lines.0.option_id': 'a', lines: 'b' }), {
    [`count.${massage}`]: 'a',
    lines: 'b',
  });
  assert.deepEqual(saleErrors({ ...newSaleDraft('gift-voucher'), worth: 'service' }, { value_cents: 'a' }), {
    option_id: 'a',
  });
  assert.deepEqual(saleErrors(newSaleDraft('gift-voucher'), { value_cents: 'a' }), { value_cents: 'a' });
  assert.deepEqual(saleErrors(newSaleDraft('subscription'), { 'lines.0.count': 'a', lines: 'b' }), {
    count: 'a',
    option_id: 'b',
  });
});
