import assert from 'node:assert/strict';
import { test } from 'node:test';
import { travelBody, travelPreview, travelErrors, typedTravelIn, typedTravelOf } from './travel-form.ts';

const base = { city: 'Nantes', lat: 47.2, lon: -1.5 };
const default_fee = { duration_sec: 300, price_cents: 0 };
const rule = {
  mode: 'driving',
  type: 'starts-at',
  free_band: 'te-5',
  fixed_cents: 0,
  paid_bands: [{ band: 'te-10', price_cents: 800 }],
  max_distance_km: 10,
} as const;
const stored = { fees: [], rule: { ...rule, paid_bands: [...rule.paid_bands] }, default_fee, base };

test('a saved rule comes back from the form unchanged; a row without a choice is left out', () => {
  const typed = typedTravelOf(stored);
  assert.deepEqual(travelBody(typed), {
    fees: [],
    rule: { ...rule, fixed_cents: 0, paid_bands: [{ band: 'te-10', price_cents: 800 }], max_distance_km: '10' },
  });
  const form = new FormData();
  for (const [name, value] of [
    ['mode', 'driving'],
    ['tariff', 'starts-at'],
    ['max_distance_km', '10'],
    ['free_band', 'te-5'],
    ['fixed_cents', '0'],
    ['band_up_to', ''],
    ['band_price', '0'],
    ['band_up_to', 'te-10'],
    ['band_price', '8'],
    ['time_up_to', '300'],
    ['time_price', '0'],
  ] as const)
    form.append(name, value);
  assert.deepEqual(typedTravelIn(form), typed);
});

test('a professional without a rule gets the default fee when they switch to fees by time', () => {
  const typed = typedTravelOf({ ...stored, rule: null });
  assert.deepEqual([typed.tariff, typed.times], ['free', [{ upTo: '300', price: '0' }]]);
  assert.deepEqual(travelBody({ ...typed, tariff: 'by-time' }).fees, [{ duration_sec: '300', price_cents: 0 }]);
});

test('the preview lists the fee of each distance and draws a ring where each price ends', () => {
  const { lines, rings } = travelPreview(typedTravelOf(stored));
  assert.deepEqual(
    lines.map(({ fee }) => fee),
    ['Offert', 'Offert', '8\u202f€', null],
  );
  assert.deepEqual(rings, [
    { km: 5, text: '5\u00a0km · Offert' },
    { km: 10, text: '10\u00a0km · 8\u202f€' },
  ]);
  assert.deepEqual(travelPreview({ ...typedTravelOf(stored), max: '' }).rings, []);
});

test('shows the errors of a row above its list, reads prices to the cent and sends unreadable prices unchanged', () => {
  assert.deepEqual(
    travelErrors({
      'fees.0.duration_sec': 'a',
      'fees.2.price_cents': 'b',
      'rule.paid_bands.1.band': 'c',
      'rule.max_distance_km': 'd',
    }),
    {
      fees: 'a',
      paid_bands: 'c',
      max_distance_km: 'd',
    },
  );
  const fixed = (typed: string) =>
    travelBody({ ...typedTravelOf(stored), tariff: 'fixed', fixed: typed }).rule.fixed_cents;
  assert.deepEqual([fixed('7,35'), fixed('7 €'), fixed('sept'), fixed('')], [735, 700, 'sept', '']);
  assert.equal(typedTravelOf({ ...stored, rule: { ...stored.rule, type: 'fixed', fixed_cents: 735 } }).fixed, '7,35');
});
