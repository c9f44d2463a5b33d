import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { matchRoutes, type RouteObject } from 'react-router';
import { indexRoutes } from './route-index.ts';

const paths = [
  '/',
  'booking/search',
  'booking/:step',
  'soins/:category?',
  'soins/:category/:city',
  ':space/dashboard',
  ':space/dashboard/ventes/:id',
  'booking/dashboard/:page?',
  'fichiers/*',
  'Grande/Casse',
  '*',
];
const routes = Object.fromEntries([
  ['root', { id: 'root' }],
  ...paths.map((path) => [path, { id: path, parentId: 'root', path }] as const),
]);
const treeOf = (ids: readonly string[]): RouteObject[] => [
  { id: 'root', children: ids.filter((id) => id !== 'root').map((id) => ({ id, path: id })) },
];
const chosen = (ids: readonly string[], address: string): string[] =>
  (matchRoutes(treeOf(ids), address) ?? []).map(({ route }) => route.id!);
const candidates = indexRoutes(routes);

const segment = fc.constantFrom(
  'booking',
  'Search',
  'soins',
  'dashboard',
  'ventes',
  'fichiers',
  'grande',
  'CASSE',
  'x',
  'é',
  '%C3%A9',
  '%',
  '%2F',
  '',
  ':step',
  '*',
);

describe('candidate routes of an address', () => {
  test('give the router the same choice as the full list of routes', () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
        const address = `/${segments.join('/')}`;
        assert.deepEqual(chosen(candidates(address), address), chosen(Object.keys(routes), address), address);
      }),
      { numRuns: 2000 },
    );
  });

  test('are few, include their parent, and are the same for a page and its data request', () => {
    assert.deepEqual(candidates('/booking/search'), ['root', 'booking/search', 'booking/:step', '*']);
    assert.deepEqual(candidates('/booking/search.data'), candidates('/booking/search'));
    assert.deepEqual(candidates('/soins/_.data'), candidates('/soins/'));
    assert.deepEqual(candidates('/nulle/part'), ['root', '*']);
  });
});
