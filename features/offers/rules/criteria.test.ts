import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayFromCivil } from '#core/civil.ts';
import {
  bookingQuery,
  defaultRange,
  missingCriteria,
  openingCriteria,
  parseCriteria,
  searchQuery,
  searchedRange,
  type Criteria,
} from './criteria.ts';
import { boundsText, widerRadiiKm } from './search-area.ts';
import { categorySuggestions, readCategory } from './search-categories.ts';
import { hourBands, searchSorts } from './filters.ts';

const today = dayFromCivil(2026, 11, 21);
const categories = [
  { id: 1, key: 'massage', label: 'Massage', searchTerms: ['masseur', 'détente'] },
  { id: 2, key: 'haircut', label: 'Coiffure', searchTerms: ['coupe', 'cheveux'] },
  { id: 4, key: 'soft_medicine', label: 'Médecines douces', searchTerms: ['shiatsu'] },
  { id: 5, key: 'esthetic_care', label: 'Soins esthétiques', searchTerms: ['gommage'] },
  { id: 13, key: 'slimming_care', label: 'Soins minceur', searchTerms: [] },
];
const draft = 'abcdefghijklmnopqrstuv';
const parse = (query: string, guestsMax = 10) =>
  parseCriteria(new URLSearchParams(query), { categories, today, guestsMax });

test('reads every parameter of a search link', () => {
  const { criteria, ignored } = parse(
    `category=haircut&address_draft_id=${draft}&search_address=Nantes+(44000)&start_date=20261128&end_date=20261130&at_home=true&adults=2&children=1&babies=1`,
  );
  assert.deepEqual(ignored, []);
  assert.deepEqual(
    { ...criteria, filters: undefined },
    {
      category: 'haircut',
      addressDraftId: draft,
      searchAddress: 'Nantes (44000)',
      range: { startDay: dayFromCivil(2026, 11, 28), endDay: dayFromCivil(2026, 11, 30) },
      atHome: true,
      adults: 2,
      children: 1,
      babies: 1,
      filters: undefined,
    },
  );
});

test('defaults to a single adult on site without dates, searched from today to five days later', () => {
  const { criteria, ignored } = parse('');
  assert.deepEqual(ignored, []);
  assert.equal(criteria.category, null);
  assert.deepEqual(
    [criteria.adults, criteria.children, criteria.babies, criteria.atHome, criteria.range],
    [1, 0, 0, false, null],
  );
  assert.deepEqual(searchedRange(criteria, today), { startDay: today, endDay: today + 5 });
});

test('reads dates as YYYYMMDD and YYYY-MM-DD', () => {
  assert.deepEqual(parse('start_date=2026-11-28&end_date=20261129').criteria.range, {
    startDay: dayFromCivil(2026, 11, 28),
    endDay: dayFromCivil(2026, 11, 29),
  });
});

for (const [query, expected, ignored] of [
  ['start_date=20260230', null, ['start_date']],
  ['start_date=20261301&end_date=20261128', { startDay: today, endDay: today + 7 }, ['start_date']],
  ['start_date=hier&end_date=demain', null, ['start_date', 'end_date']],
  ['start_date=20261128', { startDay: today + 7, endDay: today + 7 }, []],
  ['end_date=20261128', { startDay: today, endDay: today + 7 }, []],
  ['start_date=20261120&end_date=20261128', { startDay: today, endDay: today + 7 }, ['start_date']],
  ['start_date=20261101&end_date=20261102', null, ['end_date', 'start_date']],
  ['start_date=20261128&end_date=20261127', { startDay: today + 7, endDay: today + 7 }, ['end_date']],
  ['start_date=20261128&end_date=20261101', { startDay: today + 7, endDay: today + 7 }, ['end_date']],
  ['start_date=20261120', null, ['start_date']],
  ['start_date=20261121&end_date=20261121', { startDay: today, endDay: today }, []],
] as const) {
  test(`reads the dates of « ${query} » and lists the ignored parameters`, () => {
    const parsed = parse(query);
    assert.deepEqual(parsed.criteria.range, expected);
    assert.deepEqual(parsed.ignored, ignored);
  });
}

test('corrects guest counts outside the limits and lists them as ignored', () => {
  assert.deepEqual(parse('adults=0'), { ...parse(''), ignored: ['adults'] });
  const child = parse('adults=0&children=1');
  assert.deepEqual([child.criteria.adults, child.criteria.children, child.ignored], [0, 1, []], 'a child comes alone');
  assert.deepEqual(parse('children=2').criteria.adults, 1);
  assert.deepEqual(parse('adults=0&children=0'), { ...parse(''), ignored: ['adults'] });
  assert.deepEqual(parse('adults=-1&children=2').ignored, ['adults']);
  assert.deepEqual(parse('adults=0&babies=1').criteria.adults, 1, 'a baby does not');
  const many = parse('adults=8&children=5&babies=2');
  assert.deepEqual([many.criteria.adults, many.criteria.children, many.criteria.babies], [8, 2, 0]);
  assert.deepEqual(many.ignored, ['children', 'babies']);
  assert.deepEqual(parse('adults=deux').ignored, ['adults']);
  assert.equal(parse('adults=12', 12).criteria.adults, 12);
});

const keys = (list: readonly { readonly key: string }[]): string[] => list.map(({ key }) => key);

for (const [text, key, isNamed, others] of [
  ['massage', 'massage', true, []],
  ['Massages', 'massage', true, []],
  ['2', 'haircut', true, []],
  ['  coiffure ', 'haircut', true, []],
  ['MEDECINES', 'soft_medicine', true, []],
  ['médecines douces', 'soft_medicine', true, []],
  ['soins minceur', 'slimming_care', true, []],
  ['soins', 'esthetic_care', false, ['slimming_care']],
  ['cheveux', 'haircut', false, []],
  ['cheveu', 'haircut', false, []],
  ['massage relaxant', 'massage', false, []],
  ['plomberie', null, false, []],
  ['maison lézarde', null, false, []],
] as const) {
  test(`category « ${text} » is ${key ?? 'not understood'}`, () => {
    const reading = readCategory(text, categories)!;
    assert.deepEqual([reading.category?.key ?? null, reading.isNamed, keys(reading.others)], [key, isNamed, others]);
  });
}

test('an empty text gives no category', () => {
  for (const text of ['', '   ']) assert.equal(readCategory(text, categories), null);
});

test('a word among the terms of several categories matches none, unless a category has it as its exact term', () => {
  const several = [
    { id: 1, key: 'a', label: 'Alpha', searchTerms: ['shiatsu', 'coupe'] },
    { id: 2, key: 'b', label: 'Beta', searchTerms: ['shiatsu', 'coupe homme'] },
  ];
  const shiatsu = readCategory('shiatsu', several)!;
  assert.deepEqual([shiatsu.category, keys(shiatsu.others)], [null, ['a', 'b']]);
  const cut = readCategory('coupes', several)!;
  assert.deepEqual([cut.category?.key, keys(cut.others)], ['a', []]);
  const plain = readCategory('coupe', several)!;
  assert.deepEqual([plain.category?.key, keys(plain.others)], ['a', ['b']]);
});

test('search terms add suggestions after those by name', () => {
  assert.deepEqual(
    categorySuggestions('CHEVEUX', categories).map(({ key }) => key),
    ['haircut'],
  );
  assert.deepEqual(
    categorySuggestions('mas', categories).map(({ key }) => key),
    ['massage'],
  );
  assert.deepEqual(
    categorySuggestions('ma', categories).map(({ key }) => key),
    ['massage', 'esthetic_care'],
  );
  assert.equal(categorySuggestions('', categories).length, categories.length);
  assert.deepEqual(categorySuggestions('zzz', categories), []);
});

test('reads filters and drops invalid values', () => {
  const { filters } = parse(
    'price_min=100&price_max=80&rating_min=4.5&hours=eve,am,night&equipment=sauna,wifi&equipment=sauna&conveniences=wifi,%3Cscript%3E&sort=price&page=3&bbox=-1.7,47.1,-1.4,47.3',
  ).criteria;
  assert.deepEqual(filters, {
    priceMinCents: 8000,
    priceMaxCents: 10_000,
    ratingMinHundredths: 450,
    hours: ['am', 'eve'],
    equipment: ['sauna', 'wifi'],
    conveniences: [],
    flags: [],
    sort: 'price',
    page: 3,
    bounds: { west: -1.7, south: 47.1, east: -1.4, north: 47.3 },
    radiusKm: null,
  });
  const dropped = parse('price_max=-1&rating_min=9&sort=magic&page=99&bbox=3,2,1,0').criteria.filters;
  assert.deepEqual(
    [dropped.priceMaxCents, dropped.ratingMinHundredths, dropped.sort, dropped.page, dropped.bounds],
    [null, null, 'relevance', 10, null],
  );
});

test('reads map bounds in plain decimals, rounded to the nearest metre', () => {
  const boundsOf = (bbox: string) => parse(`bbox=${bbox}`).criteria.filters.bounds;
  const read = { west: 0, south: -0.00001, east: 1.23457, north: 47.3 };
  assert.deepEqual(boundsOf('-0.00000001,-0.00001234,1.23456789012345,47.3'), read);
  assert.equal(boundsText(read), '0.00000,-0.00001,1.23457,47.30000');
  for (const nowhere of [
    '',
    '1e-8,1,2,3',
    '0.00000001,0.00000002,0.00000003,0.00000004',
    '-181,0,1,1',
    '1,1,0,0',
    '1,2,3',
  ])
    assert.equal(boundsOf(nowhere), null, nowhere);
});

test('writes children and babies to the booking URL only when non-zero', () => {
  const query = new URLSearchParams(bookingQuery({ ...openingCriteria(today), children: 2 }, 'pro'));
  assert.deepEqual([...query.keys()], ['id', 'category', 'at_home', 'start_date', 'end_date', 'adults', 'children']);
  assert.equal(query.get('start_date'), '20261121');
});

test('a search needs a category and a place', () => {
  const opening = openingCriteria(today);
  assert.deepEqual(missingCriteria(opening), ['address']);
  assert.deepEqual(missingCriteria({ ...opening, category: null, searchAddress: 'Nantes' }), ['category']);
  assert.deepEqual(missingCriteria({ ...opening, addressDraftId: draft }), []);
});

test('criteria survive writing to a URL and reading back', () => {
  const key = fc.constantFrom('sauna', 'wifi', 'steam_room');
  const criteria: fc.Arbitrary<Criteria> = fc.record(
    {
      category: fc.constantFrom(null, ...categories.map((category) => category.key)),
      addressDraftId: fc.constantFrom(null, draft),
      searchAddress: fc.string({ maxLength: 200 }).map((text) => text.trim()),
      range: fc.option(
        fc
          .tuple(fc.nat(60), fc.nat(30))
          .map(([from, length]) => ({ startDay: today + from, endDay: today + from + length })),
      ),
      atHome: fc.boolean(),
      adults: fc.integer({ min: 1, max: 4 }),
      children: fc.nat(3),
      babies: fc.nat(3),
      filters: fc
        .record(
          {
            priceMinCents: fc.option(fc.constant(1)),
            priceMaxCents: fc.option(fc.integer({ min: 1, max: 50_000 })),
            ratingMinHundredths: fc.constantFrom(null, 400, 450),
            flags: fc.constant([]),
            hours: fc.subarray([...hourBands]),
            equipment: fc.uniqueArray(key),
            conveniences: fc.uniqueArray(fc.constantFrom('pets_allowed', 'accessibility_prm')),
            sort: fc.constantFrom(...searchSorts),
            page: fc.integer({ min: 1, max: 10 }),
            bounds: fc.constantFrom(null, { west: -1.75, south: 47.1, east: -1.25, north: 47.5 }),
            radiusKm: fc.constantFrom(null, ...widerRadiiKm),
          },
          { noNullPrototype: true },
        )
        .map((filters) => ({ ...filters, radiusKm: filters.bounds === null ? filters.radiusKm : null })),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(criteria, (value) => {
      assert.deepEqual(parse(searchQuery(value)), { criteria: value, ignored: [], misread: null });
    }),
  );
});

test('reads any query string without throwing, within the guest and date limits', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'start_date',
            'end_date',
            'adults',
            'children',
            'page',
            'bbox',
            'hours',
            'category',
            'price_max',
          ),
          fc.string(),
        ),
      ),
      (pairs) => {
        const { criteria } = parse(new URLSearchParams(pairs).toString());
        assert.ok(criteria.adults + criteria.children + criteria.babies <= 10 && criteria.adults >= 1);
        assert.ok(
          criteria.range === null ||
            (criteria.range.startDay >= today && criteria.range.endDay >= criteria.range.startDay),
        );
      },
    ),
  );
});

test('the default range runs from today to five days later', () => {
  assert.deepEqual(defaultRange(today), { startDay: today, endDay: today + 5 });
});
