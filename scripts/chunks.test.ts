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

test('`reached` returns all modules that a module imports, directly or not, and the module itself', () => {
  assert.deepEqual([...reached(site, ['profile'])].sort(), ['calendar', 'field', 'frame', 'link', 'profile', 'router']);
  assert.deepEqual([...reached(site, ['island', 'map'])].sort(), ['field', 'island', 'map']);
});

test('`leading` returns every module that leads to the router', () => {
  assert.deepEqual([...leading(site, ['router'])].sort(), ['calendar', 'frame', 'link', 'profile', 'router', 'search']);
});

test('counts a module once per page, however many paths lead to it, and skips modules that no page reaches', () => {
  const counts = pagesTo(site, ['search', 'profile']);
  assert.equal(counts.get('frame'), 2);
  assert.equal(counts.get('map'), 1);
  assert.equal(counts.has('island'), false);
});

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const graphs = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.array(fc.constantFrom(...names))), { maxLength: 7 })
  .map((entries): Imports => new Map(entries));

test('in any graph, cycles included, `reached` and `leading` agree, and a further page never lowers a count', () => {
  fc.assert(
    fc.property(graphs, fc.constantFrom(...names), fc.constantFrom(...names), (imports, from, to) => {
      assert.equal(reached(imports, [from]).has(to), leading(imports, [to]).has(from));
      assert.equal(pagesTo(imports, [from]).has(to), reached(imports, [from]).has(to));
      for (const [id, count] of pagesTo(imports, [from]))
        assert.ok((pagesTo(imports, [from, to]).get(id) ?? 0) >= count);
    }),
  );
});
