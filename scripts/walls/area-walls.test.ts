import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaWalls, directionWall } from './area-walls.ts';
import type { Sources } from './sources.ts';

const files: Record<string, string> = {
  'core/money.ts': `import { categories } from '#db/reference/categories.ts';`,
  'platform/http/pages.ts': `import { secondMs } from '#core/units.ts';`,
  'platform/app/open-app.ts': `import { fill } from '../../db/demo/fill.ts';`,
  'ui/layout/button.tsx': `import { priceText } from '#core/format.ts';`,
  'features/search/ui/search.tsx': `import { Button } from '#ui/layout/button.tsx';`,
  'app/booking/search.tsx': `import type { PageCall } from '#platform/http/page-call.ts';`,
  'db/demo/fill.ts': `import { insert } from '#features/search/queries.ts';`,
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));

const planted: [string, Sources][] = [
  [
    'a component that imports a feature',
    withFault('ui/layout/button.tsx', `import { searchTexts } from '#features/search/texts.ts';`),
  ],
  [
    'a component that imports a page',
    withFault('ui/layout/button.tsx', `import { pageCall } from '../../app/context.ts';`),
  ],
  [
    'a component that imports the platform',
    withFault('ui/layout/button.tsx', `import { newId } from '#platform/db/ids.ts';`),
  ],
  [
    'the platform that imports a page',
    withFault('platform/http/pages.ts', `import { pageCall } from '#app/context.ts';`),
  ],
  [
    'the platform that imports a feature',
    withFault('platform/http/pages.ts', `import { findBookable } from '../../features/search/verbs.ts';`),
  ],
  [
    'the platform that imports a component',
    withFault('platform/http/pages.ts', `export { Button } from '#ui/layout/button.tsx';`),
  ],
  ['core that imports the platform', withFault('core/money.ts', `import { newId } from '#platform/db/ids.ts';`)],
  ['core that imports the demo', withFault('core/money.ts', `const fill = await import('#db/demo/fill.ts');`)],
  [
    'a feature that imports a page',
    withFault('features/search/ui/search.tsx', `import { pageCall } from '#app/context.ts';`),
  ],
  [
    'a page that imports the database',
    withFault('app/booking/search.tsx', `import { openDatabase } from '#platform/db/db.ts';`),
  ],
];

for (const [what, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.equal(directionWall(sources).length, 1);
  });
}

test('accepts sound sources', () => {
  for (const wall of Object.values(areaWalls)) assert.deepEqual(wall(new Map(Object.entries(files))), []);
});

test('every wall fails when it has no source to check', () => {
  for (const wall of Object.values(areaWalls)) assert.notDeepEqual(wall(new Map()), []);
});
