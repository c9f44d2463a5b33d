import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureBits } from '#features/profiles/rules/feature-bits.ts';
import {
  fieldsOf,
  filterNames,
  filtersQueryOf,
  filtersIn,
  flagFilters,
  isFilterOn,
  noFilters,
  withoutFilter,
} from '#features/offers/rules/filters.ts';
import { openingCriteria, parseCriteria, searchQuery } from '#features/offers/rules/criteria.ts';
import { accessKey } from '#features/profiles/rules/feature-keys.ts';
import { filterInputs } from '../contract/filters.ts';
import { filterCount, filterGroups, withFilters, withoutFilters } from './filters.ts';

const start = openingCriteria(20_000);

test('the filter sheet lists each option once, and « Accès PMR » only as its own chip', () => {
  const groups = new Map(filterGroups().map((group) => [group.key, group.options.map(({ key }) => key)]));
  // The reference list has 29 equipment options. Wheelchair access has a chip of its own.
  assert.equal(groups.get('equipment')?.length, 28);
  assert.equal(groups.get('spa')?.length, 52);
  assert.ok(!groups.get('conveniences')?.includes(accessKey));
  assert.ok(!groups.get('conveniences')?.includes('children_min_age'));
  const equipment = [...(groups.get('equipment') ?? []), ...(groups.get('spa') ?? [])];
  assert.equal(new Set(equipment).size, equipment.length);
  const labels = filterGroups().flatMap(({ options }) => options.map(({ label }) => label));
  assert.equal(new Set(labels).size, labels.length, 'no name twice');
  assert.deepEqual(
    labels.filter((label) => /mobilité|fauteuil|PMR/.test(label)),
    ['Soins adaptés à la mobilité réduite'],
  );
});

test('a link with a key from two lists selects the displayed filter', () => {
  const read = (query: string) =>
    parseCriteria(new URLSearchParams(query), { categories: [], today: 20_000, guestsMax: 10 }).criteria.filters;
  const { equipment, conveniences } = read('equipment=wheelchair_access,sauna&conveniences=wifi');
  assert.deepEqual([equipment, conveniences], [['sauna', 'wifi'], [accessKey]]);
  const both = read(`equipment=wifi,wheelchair_access&conveniences=${accessKey},wifi`);
  assert.deepEqual([both.equipment, both.conveniences], [['wifi'], [accessKey]]);
  assert.equal(featureBits(['wheelchair_access'], []), featureBits([], [accessKey]));
});

test('every filter survives writing to the URL and reading back', () => {
  const options = filterGroups().flatMap(({ name, options: offered }) => offered.map(({ key }) => ({ name, key })));
  for (const { name, key } of options) {
    const query = searchQuery(withFilters(start, { [name]: [key] }));
    const { criteria } = parseCriteria(new URLSearchParams(query), { categories: [], today: 20_000, guestsMax: 10 });
    assert.deepEqual(criteria.filters[name], [key]);
  }
});

test('changing a filter returns to page 1; hours count as a single filter; sort and map do not count', () => {
  const bounds = { west: -2, south: 47, east: -1, north: 48 };
  const paged = withFilters(start, { page: 4, sort: 'price', bounds });
  assert.equal(filterCount(paged.filters), 0);
  const narrowed = withFilters(paged, { hours: ['am', 'eve'], equipment: ['sauna', 'wifi'], ratingMinHundredths: 450 });
  assert.equal(narrowed.filters.page, 1);
  assert.equal(filterCount(narrowed.filters), 4);
  assert.deepEqual(withoutFilters(narrowed).filters, { ...noFilters, sort: 'price', bounds });
});

test('each request field belongs to a single filter, and removing a filter clears only its fields', () => {
  const fields = filterNames.flatMap(fieldsOf);
  assert.deepEqual(fields.toSorted(), Object.keys(filterInputs).toSorted());
  const all = filtersIn(
    new URLSearchParams([
      ...new URLSearchParams(
        'price_min=20&price_max=80&rating_min=4.5&hours=am&equipment=sauna&conveniences=pets_allowed',
      ),
      ...flagFilters.map((flag) => [flag, 'true']),
    ]),
  );
  for (const name of filterNames) {
    assert.ok(isFilterOn(all, name), `${name} is on`);
    const off = { ...all, ...withoutFilter(all, name) };
    assert.ok(!isFilterOn(off, name), `${name} is taken off`);
    const query: Readonly<Record<string, unknown>> = filtersQueryOf(off);
    const changed = Object.entries(filtersQueryOf(all)).flatMap(([field, value]) =>
      JSON.stringify(query[field]) === JSON.stringify(value) ? [] : [field],
    );
    assert.deepEqual(changed.toSorted(), fieldsOf(name).toSorted(), name);
  }
});
