import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fixedPages } from '#features/reports/rules/visitor-pages.ts';
import pages from './routes.ts';

describe('the routes of the site', () => {
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
