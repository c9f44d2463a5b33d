import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchRoutes } from 'react-router';
import { fixedPages } from '#features/reports/rules/visitor-pages.ts';
import pages from '../routes.ts';
import { areaNames, areaOf, areas, notFoundRoute } from './areas.ts';

type Table = readonly { readonly path?: string }[];
const examples = (path: string): string[] =>
  ['freelances', 'booking', 'x'].flatMap((value) => {
    const filled = `/${path.replace(/^\//, '').replaceAll(/:\w+/g, value)}`;
    return filled.includes('?') ? [filled.replace('?', ''), filled.replace(/\/[^/]*\?/, '')] : [filled];
  });
const routeOf = (table: Table, address: string): string | undefined =>
  matchRoutes([...table], address)?.at(-1)?.route.path;

describe('the areas of the site', () => {
  test('each address matches its route in its own area, and not-found in the others', () => {
    const addresses = pages.flatMap(({ path }) => examples(path));
    assert.ok(addresses.length > 200);
    for (const address of addresses.filter((one) => one !== '/*')) {
      const path = routeOf(pages, address);
      for (const area of areaNames) {
        assert.equal(
          routeOf([...areas[area], notFoundRoute], address),
          area === areaOf(path) ? path : '*',
          `${address} in ${area}`,
        );
      }
    }
  });

  test('every page that can be reported by address has a route', () => {
    const paths = new Set(pages.map(({ path }) => path));
    for (const path of fixedPages) assert.ok(paths.has(path), path);
    for (const path of ['praticien/:slug', 'soins/:category?', 'soins/:category/:city'])
      assert.ok(paths.has(path), path);
  });

  test('no path is declared twice', () => {
    const paths = pages.map(({ path }) => path);
    assert.deepEqual(
      paths.filter((path, at) => paths.indexOf(path) !== at),
      [],
    );
  });
});
