import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { leading, pagesTo, reached, type Imports } from './chunks.ts';

const site: Imports = new Map([
  ['search', ['frame', 'map']],
  ['profile', ['frame', 'calendar']],
  ['island', ['field']],
  ['frame', ['link', 'field']],
  ['calendar', ['frame']],
  ['link', ['router']],
]);

test('what a module leads to, near and far, with itself', () => {
  assert.deepEqual([...reached(site, ['profile'])].sort(), ['calendar', 'field', 'frame', 'link', 'profile', 'router']);
  assert.deepEqual([...reached(site, ['island', 'map'])].sort(), ['field', 'island', 'map']);
});

test('what leads to the router may not be brought by a page without one', () => {
  assert.deepEqual([...leading(site, ['router'])].sort(), ['calendar', 'frame', 'link', 'profile', 'router', 'search']);
});

test('a module is counted once by page, however many ways lead to it; what no page leads to is not counted', () => {
  const counts = pagesTo(site, ['search', 'profile']);
  assert.equal(counts.get('frame'), 2);
  assert.equal(counts.get('map'), 1);
  assert.equal(counts.has('island'), false);
});

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const graphs = fc.array(fc.tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...names))), { maxLength: 7 }).map((entries): Imports => new Map(entries));

test('in any graph, circles too: one leads to another when it is led to by it, and a page that is asked for brings no fewer to a module', () => {
  fc.assert(
    fc.property(graphs, fc.constantFrom(...names), fc.constantFrom(...names), (imports, from, to) => {
      assert.equal(reached(imports, [from]).has(to), leading(imports, [to]).has(from));
      assert.equal(pagesTo(imports, [from]).has(to), reached(imports, [from]).has(to));
      for (const [id, count] of pagesTo(imports, [from])) assert.ok((pagesTo(imports, [from, to]).get(id) ?? 0) >= count);
    }),
  );
});
