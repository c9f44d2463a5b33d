import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantWall, unitWalls } from './unit-walls.ts';
import type { Sources } from './sources.ts';

const files: Record<string, string> = {
  'core/instant.ts': `export const instantIn = z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso));`,
  'features/search/handlers.ts': 'const fromMs = Math.max(now, input.from_time);',
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));

const planted: [string, (sources: Sources) => unknown[], Sources][] = [
  ['a received instant multiplied', instantWall, withFault('features/search/handlers.ts', 'const fromMs = Math.max(now, input.from_time * 1000);')],
  ['a second schema of instants', instantWall, withFault('features/search/contract.ts', 'const at = z.iso.datetime({ offset: true });')],
];

for (const [what, wall, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.notDeepEqual(wall(sources), []);
  });
}

test('sound sources have no breach', () => {
  for (const wall of Object.values(unitWalls)) assert.deepEqual(wall(new Map(Object.entries(files))), []);
});

test('a wall that looks at nothing fails', () => {
  for (const wall of Object.values(unitWalls)) assert.notDeepEqual(wall(new Map()), []);
});
