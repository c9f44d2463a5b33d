import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apartWall, appWalls, loaderWall, logicWall, pageLogicWall } from './app-walls.ts';
import type { Sources } from './sources.ts';

const files: Record<string, string> = {
  'app/booking/search.tsx': `import { Page } from '../shell/page.tsx';\n\nexport const loader = async () => {\n  return {};\n};\n`,
  'app/booking/texts.ts': `export const texts = {};\n`,
  'app/dashboard/team.tsx': [
    'const noDay = -1;',
    'const openTeam = async (args: Asked) => {\n  return await openPro(args);\n};',
    'export const loader = async (args: Route.LoaderArgs) => {\n  return await openTeam(args);\n};',
    'export const action = async (args: Route.ActionArgs) => {\n  await openTeam(args);\n};',
    'export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readAhead(request);',
    'export const shouldRevalidate = (): boolean => true;',
    'export const meta: Route.MetaFunction = () => [];',
    'const Row = ({ label }: { label: string }) => {\n  const shout = (text: string) => text;\n  return shout(label);\n};',
    'export default function Team() {\n  return null;\n}',
  ].join('\n\n'),
  'app/account/own-data.ts': `export const loader = async () => new Response();\n`,
  'app/shell/page.tsx': `export const Page = () => null;\n`,
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));
const long = (lines: number): string => Array.from({ length: lines }, (_, n) => `  call(${n});`).join('\n');

const inPage = (text: string): Sources => withFault('app/admin/day.tsx', text);

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
  ['a function in a page', pageLogicWall, inPage(`const dayOf = (url: URL): string => url.search;`)],
  ['one that waits', pageLogicWall, inPage(`export const dayOf = async ({ url }: Asked) => url.search;`)],
  [
    'one with parameters on several lines',
    pageLogicWall,
    inPage(`const dayOf = (\n  url: URL,\n): string => url.search;`),
  ],
  [
    'one that returns another',
    pageLogicWall,
    inPage(`const dayOf =\n  (url: URL) =>\n  (name: string): string => url.search + name;`),
  ],
  ['one that takes a type', pageLogicWall, inPage(`const firstOf = <T,>(all: readonly T[]): T | undefined => all[0];`)],
  ['one with a type of its own', pageLogicWall, inPage(`const dayOf: (url: URL) => string = (url) => url.search;`)],
  ['one that takes a function', pageLogicWall, inPage(`const dayOf = (read: () => URL): string => read().search;`)],
  ['a declared one', pageLogicWall, inPage(`function dayOf(url: URL): string {\n  return url.search;\n}`)],
  [
    'one that opens for the loader alone',
    pageLogicWall,
    inPage(`const openDay = (url: URL) => url.search;\n\nexport const loader = ({ url }) => openDay(url);`),
  ],
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
