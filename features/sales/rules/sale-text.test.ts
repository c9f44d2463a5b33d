import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saleFacts, salePrice } from '../texts.ts';
import { saleFacts as factsInEnglish, salePrice as priceInEnglish } from '../texts.en.ts';

const nothing = {
  value_cents: null,
  years: null,
  collected_on_site: false,
  collected_at_visit: false,
  rhythm: null,
  engagement_months: null,
  in_stock: null,
  lines: [],
};
const massage = { service: 'Massage suédois', option: '', duration_min: 60, count: 2 };
const plain = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '));

test('describes in French and English the content, validity, collection and price of a sale', () => {
  assert.deepEqual(plain(saleFacts({ ...nothing, kind: 'gift-voucher', value_cents: 8000, years: 2 })), [
    '80 € à utiliser en une ou plusieurs fois',
    'Valable 2 ans après l’achat',
  ]);
  assert.deepEqual(
    plain(saleFacts({ ...nothing, kind: 'gift-voucher', years: 1, lines: [{ ...massage, count: 1 }] })),
    ['Massage suédois, 60 min', 'Valable 1 an après l’achat'],
  );
  const monthly = {
    ...nothing,
    kind: 'subscription',
    rhythm: 'monthly',
    engagement_months: 3,
    lines: [massage],
  } as const;
  assert.deepEqual(plain(saleFacts(monthly)), ['2 × Massage suédois, 60 min, chaque mois', 'Engagement de 3 mois']);
  assert.deepEqual(plain(factsInEnglish({ ...monthly, engagement_months: 0 })), [
    '2 × Massage suédois, 60 min, every month',
    'No commitment',
  ]);
  assert.deepEqual(saleFacts({ ...nothing, kind: 'product', collected_on_site: true, in_stock: false }), [
    'À retirer sur place',
    'Épuisé pour le moment',
  ]);
  assert.deepEqual(
    plain([salePrice({ price_cents: 5500, rhythm: 'monthly' }), salePrice({ price_cents: 5500, rhythm: null })]),
    ['55 € par mois', '55 €'],
  );
  assert.match(priceInEnglish({ price_cents: 5500, rhythm: 'monthly' }), /a month$/);
});
