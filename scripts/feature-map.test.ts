import assert from 'node:assert/strict';
import { test } from 'node:test';
import { featureImports, architecturePage, withoutShortcuts } from './feature-map.ts';

const sources = new Map([
  ['features/addresses/contract.ts', ''],
  ['features/profiles/rules.ts', `import { place } from '#features/addresses/contract.ts';`],
  [
    'features/catalog/rules.ts',
    `import { a } from '#features/profiles/rules.ts'; import { b } from '#features/addresses/contract.ts';`,
  ],
  ['features/catalog/rules.test.ts', `import { late } from '#features/search/contract.ts';`],
]);

test('the map shows the imports of each feature, without those of tests and without redundant arrows', () => {
  const imports = featureImports(sources);
  assert.deepEqual(Object.fromEntries(imports), {
    addresses: [],
    profiles: ['addresses'],
    catalog: ['addresses', 'profiles'],
  });
  assert.deepEqual(Object.fromEntries(withoutShortcuts(imports)), {
    addresses: [],
    profiles: ['addresses'],
    catalog: ['profiles'],
  });
  assert.match(architecturePage(sources), /catalog --> profiles/);
  assert.doesNotMatch(architecturePage(sources), /catalog --> addresses/);
});

test('throws when the sources contain no feature', () => {
  assert.throws(() => architecturePage(new Map()), /no feature found/);
});
