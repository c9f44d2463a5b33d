import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from '#core/civil.ts';
import { parseInput } from '#core/fields.ts';
import { searchBookable } from '#features/search/contract/search.ts';
import { parseCriteria } from '#features/offers/rules/criteria.ts';
import { offeredCategories } from '#features/offers/rules/offered-categories.ts';
import { questionOf } from './search-question.ts';
import { filterInputs } from '../contract/filters.ts';

const today = dayFromCivil(2026, 11, 21);
const place = {
  id: 'abcdefghijklmnopqrstuv',
  title: 'Nantes (44000)',
  street: null,
  city: 'Nantes',
  lat: 47.2,
  lon: -1.55,
  precision: 'exact' as const,
  time_zone: 'Europe/Paris',
  expires_at: '2026-11-21T09:00:00.000Z',
};

const refused = (query: string): Record<string, string> => {
  const { criteria } = parseCriteria(new URLSearchParams(query), {
    categories: offeredCategories,
    today,
    guestsMax: 10,
  });
  const parsed = parseInput(
    searchBookable.input,
    questionOf({ ...criteria, category: criteria.category ?? 'massage' }, place, today),
  );
  return parsed.ok ? {} : parsed.validation;
};

it('any query string gives a valid search request', () => {
  const many = Array.from({ length: 120 }, (_, i) => `key_${i}`).join(',');
  for (const query of [
    'price_max=20000',
    'price_max=0.001',
    'price_min=20000&price_max=0.5',
    'price_min=9999.99',
    'bbox=0.00000001,0,1,1',
    'bbox=0.00000001,0.00000002,0.00000003,0.00000004',
    `equipment=${'a'.repeat(41)}`,
    `conveniences=${'a'.repeat(48)},wifi`,
    `equipment=${many}`,
    'rating_min=5&page=99&sort=price&hours=am,pm,eve',
    'start_date=29991231&end_date=29991231',
  ])
    assert.deepEqual(refused(query), {}, query);
  const names = [
    'category',
    'start_date',
    'end_date',
    'adults',
    'children',
    'babies',
    ...Object.keys(filterInputs),
    'sort',
    'page',
  ];
  const figure = fc.double({ noNaN: true }).map(String);
  const value = fc.oneof(
    fc.string(),
    figure,
    fc.integer().map(String),
    fc.constantFrom('true', '20261128', '99991231', 'am,eve', 'sauna'),
  );
  const bounds = fc.array(
    fc.oneof(
      figure,
      fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => degrees.toFixed(12)),
    ),
    { minLength: 4, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), bounds, (pairs, box) => {
      assert.deepEqual(refused(new URLSearchParams([...pairs, ['bbox', box.join(',')]]).toString()), {});
    }),
  );
});
