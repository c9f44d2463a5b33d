import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantWall, instantWall, factorWall, rowInstantWall, unitWalls } from './unit-walls.ts';
import type { Sources } from './sources.ts';

const files: Record<string, string> = {
  'core/units.ts': `export const secondMs = 1_000;\nexport const dayMinutes = 1_440;\nexport const parisZone = 'Europe/Paris';`,
  'core/instant.ts': `export const instantIn = z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso));`,
  'core/percent.ts': `export const percentOf = (ratio: number): number => Math.round(ratio * 1_000) / 10;`,
  'features/search/contract.ts': `export const nearest = z.object({ starts_at: instantOut, collected_at: instantOut.nullable(), place: z.string() });`,
  'features/search/handlers.ts': `// Not * 1000.\nconst untilMs = now + seconds * secondMs;`,
  'features/search/queries.ts': 'sql`select (extract(epoch from min(lower(o.during))) * 1000)::bigint as from_ms`',
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));

const planted: [string, (sources: Sources) => unknown[], Sources][] = [
  [
    'a received instant multiplied',
    factorWall,
    withFault('features/search/handlers.ts', 'const fromMs = Math.max(now, input.from_time * 1000);'),
  ],
  [
    'seconds made of milliseconds',
    factorWall,
    withFault('features/search/pages/question.ts', 'const from = dayStartMs(zone, day) / 1_000;'),
  ],
  [
    'the same beside what SQL extracts',
    factorWall,
    withFault('platform/http/throttle.ts', 'sql`(extract(epoch from at) * 1000)::int8 > ${seconds * 1000}`'),
  ],
  ['hours made of seconds', factorWall, withFault('features/offers/rules/times.ts', 'const hours = seconds / 3600;')],
  ['seconds made of hours', factorWall, withFault('features/offers/rules/times.ts', 'const seconds = hours * 3_600;')],
  [
    'minutes made of milliseconds',
    factorWall,
    withFault('features/offers/rules/times.ts', 'const minute = Math.floor(startMs / 60_000);'),
  ],
  [
    'a second schema of instants',
    instantWall,
    withFault('features/search/verbs.ts', 'const at = z.iso.datetime({ offset: true });'),
  ],
  [
    'an instant read by hand',
    instantWall,
    withFault('features/search/pages/view.ts', 'const ms = Date.parse(slot.starts_at);'),
  ],
  [
    'an instant written by hand',
    instantWall,
    withFault('features/search/handlers.ts', 'const starts_at = new Date(startMs).toISOString();'),
  ],
  [
    'an instant answered as a number',
    instantWall,
    withFault('features/search/contract.ts', 'z.object({ created_at: z.number() })'),
  ],
  [
    'an instant answered as any text',
    instantWall,
    withFault('features/orders/contract/lists.ts', 'z.object({ id, until: z.string().nullable() })'),
  ],
  [
    'a row whose instant has no unit',
    rowInstantWall,
    withFault(
      'features/search/queries.ts',
      'type Row = { readonly starts_at: EpochMs; readonly held_until?: number | null };',
    ),
  ],
  ['the zone written again', constantWall, withFault('app/admin/home.tsx', `const siteZone = 'Europe/Paris';`)],
  [
    'a day counted again',
    constantWall,
    withFault('features/availability/rules/opening.ts', 'const minutesPerDay = 1440;'),
  ],
];

for (const [what, wall, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.notDeepEqual(wall(sources), []);
  });
}

test('accepts sound sources', () => {
  for (const wall of Object.values(unitWalls)) assert.deepEqual(wall(new Map(Object.entries(files))), []);
});

test('every wall fails when it has no source to check', () => {
  for (const wall of Object.values(unitWalls)) assert.notDeepEqual(wall(new Map()), []);
});
