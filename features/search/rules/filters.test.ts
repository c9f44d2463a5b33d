import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noFilters, openingCriteria, parseCriteria, searchQuery } from './criteria.ts';
import { accessKey, filterCount, filterGroups, withFilters, withoutFilters } from './filters.ts';

const start = openingCriteria(20_000);

test('the sheet offers 29 and 52 pieces of equipment, each key once, and leaves « Accès PMR » to its own chip', () => {
  const groups = new Map(filterGroups().map((group) => [group.key, group.options.map(({ key }) => key)]));
  assert.equal(groups.get('equipment')?.length, 29);
  assert.equal(groups.get('spa')?.length, 52);
  assert.ok(!groups.get('conveniences')?.includes(accessKey));
  assert.ok(!groups.get('conveniences')?.includes('children_min_age'));
  const equipment = [...(groups.get('equipment') ?? []), ...(groups.get('spa') ?? [])];
  assert.equal(new Set(equipment).size, equipment.length);
});

test('every key the sheet offers survives the address', () => {
  const options = filterGroups().flatMap(({ name, options: offered }) => offered.map(({ key }) => ({ name, key })));
  for (const { name, key } of options) {
    const query = searchQuery(withFilters(start, { [name]: [key] }));
    const { criteria } = parseCriteria(new URLSearchParams(query), { categories: [], today: 20_000, guestsMax: 10 });
    assert.deepEqual(criteria.filters[name], [key]);
  }
});

test('a filter changed starts again from the first page; hours count once; order and map are no filters', () => {
  const bounds = { west: -2, south: 47, east: -1, north: 48 };
  const paged = withFilters(start, { page: 4, sort: 'price', bounds });
  assert.equal(filterCount(paged.filters), 0);
  const narrowed = withFilters(paged, { hours: ['am', 'eve'], equipment: ['sauna', 'wifi'], ratingMin: 4.5 });
  assert.equal(narrowed.filters.page, 1);
  assert.equal(filterCount(narrowed.filters), 4);
  assert.deepEqual(withoutFilters(narrowed).filters, { ...noFilters, sort: 'price', bounds });
});
