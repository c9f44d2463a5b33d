import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  categoryIn,
  fileCentsIn,
  foreignCategoryIn,
  minutesIn,
  missingServiceFields,
  readServiceLine,
  serviceFieldsOf,
  withKnownNames,
} from './service-lines.ts';

const cells = (name: string, category = '', duration = '60', price = '50') => ({
  name,
  category,
  duration,
  price,
  description: '',
});
const pro = { categories: [1, 2], category_main: 2 };

test('recognizes column names in French and English, and lists the missing required fields', () => {
  assert.deepEqual(serviceFieldsOf(['Catégorie', 'Prestation', 'Durée (min)', 'Prix TTC', 'Code']), [
    'category',
    'name',
    'duration',
    'price',
    null,
  ]);
  assert.deepEqual(serviceFieldsOf(['Service name', 'Treatment type', 'Duration', 'Retail price', 'Description']), [
    'name',
    'category',
    'duration',
    'price',
    'description',
  ]);
  assert.deepEqual(missingServiceFields(serviceFieldsOf(['Prix', 'Email'])), ['name', 'duration']);
});

test('reads durations and prices in usual formats and returns undefined for unreadable values', () => {
  for (const [written, minutes] of [
    ['90', 90],
    ['90 min', 90],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['1:30', 90],
    ['01:30:00', 90],
    ['2 heures', 120],
    ['1h75', undefined],
    ['une heure', undefined],
    ['', undefined],
    ['-5', undefined],
  ] as const)
    assert.equal(minutesIn(written), minutes, written);
  for (const [written, cents] of [
    ['45', 4500],
    ['45,50 €', 4550],
    ['€45.00', 4500],
    ['45 EUR', 4500],
    ['1 200,00 €', 120_000],
    ['1\u202f200 €', 120_000],
    ['1,200', undefined],
    ['45 £', undefined],
    ['dès 45 €', undefined],
    ['-3', undefined],
  ] as const)
    assert.equal(fileCentsIn(written), cents, written);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) =>
      assert.equal(minutesIn(`${Math.floor(minutes / 60)}h${minutes % 60}`), minutes),
    ),
  );
});

test('matches a category by catalogue words, among the professional’s own categories only', () => {
  assert.equal(categoryIn(cells('Coupe homme'), pro.categories), 2);
  assert.equal(categoryIn(cells('Rituel du soir', 'Massages'), pro.categories), 1);
  assert.equal(
    categoryIn(cells('Massage suédois', 'Coiffure'), pro.categories),
    2,
    'what the file calls it comes first',
  );
  assert.equal(categoryIn(cells('Coupe homme'), [1]), undefined);
  assert.equal(foreignCategoryIn('coiffure', [1]), 'Coiffure');
  assert.equal(foreignCategoryIn('Mes soins', [1]), undefined);
});

test('reports each fault of a line by field, and imports each service name once', () => {
  assert.deepEqual(
    readServiceLine(1, cells('Massage', '', '7', 'x'), pro).faults.map(({ field }) => field),
    ['duration', 'price'],
  );
  const assumed = readServiceLine(2, cells('Rituel'), pro);
  assert.deepEqual([assumed.category, assumed.isCategoryAssumed, assumed.faults], [2, true, []]);
  const lines = [cells('Massage'), cells('MASSAGE '), cells('Rituel'), cells('Coupe', '', '')].map((one, i) =>
    readServiceLine(i + 1, one, pro),
  );
  assert.deepEqual(
    withKnownNames(lines, ['rituel']).map(({ verdict }) => verdict),
    ['ready', 'known', 'known', 'faulty'],
  );
});
