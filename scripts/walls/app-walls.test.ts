import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apartWall, appWalls, loaderWall, logicWall } from './app-walls.ts';
import type { Sources } from './sources.ts';

const files: Record<string, string> = {
  'app/booking/search.tsx': `import { Page } from '../shell/page.tsx';\n\nexport const loader = async () => {\n  return {};\n};\n`,
  'app/booking/texts.ts': `export const texts = {};\n`,
  'app/account/own-data.ts': `export const loader = async () => new Response();\n`,
  'app/shell/page.tsx': `export const Page = () => null;\n`,
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));
const long = (lines: number): string => Array.from({ length: lines }, (_, n) => `  call(${n});`).join('\n');

const planted: [string, (sources: Sources) => unknown[], Sources][] = [
  [
    'a folder of app that imports another',
    apartWall,
    withFault('app/account/account.tsx', `import { Flow } from '../booking/flow-page.tsx';`),
  ],
  [
    'the same by its alias',
    apartWall,
    withFault('app/shell/page.tsx', `import { Flow } from '#app/booking/flow-page.tsx';`),
  ],
  ['a view model in app', logicWall, withFault('app/booking/search-view.ts', `export const viewOf = () => ({});`)],
  [
    'a long loader',
    loaderWall,
    withFault('app/booking/care.tsx', `export const loader = async () => {\n${long(50)}\n};\n`),
  ],
  [
    'a long action',
    loaderWall,
    withFault('app/booking/care.tsx', `export const action = async () => {\n${long(50)}\n};\n`),
  ],
];

for (const [what, wall, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.notDeepEqual(wall(sources), []);
  });
}

test('accepts sound sources', () => {
  for (const wall of Object.values(appWalls)) assert.deepEqual(wall(new Map(Object.entries(files))), []);
});

test('every wall fails when it has no source to check', () => {
  for (const wall of Object.values(appWalls)) assert.notDeepEqual(wall(new Map()), []);
});
