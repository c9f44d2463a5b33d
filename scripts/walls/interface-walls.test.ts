import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interfaces, interfaceWall } from './interface-walls.ts';
import type { Sources } from './sources.ts';

const listed = Object.entries(interfaces).flatMap(([feature, subjects]) =>
  Object.values(subjects).flatMap((modules) => modules.map((module) => `#features/${feature}/${module}`)),
);
const files: Record<string, string> = {
  'features/payments/verbs/send.ts': listed.map((module) => `import { x } from '${module}';`).join('\n'),
  'features/bookings/verbs/hold.ts': `import { insertHold } from '../queries/blocked.ts';`,
  'features/payments/verbs/send.test.ts': `import { loadShown } from '#features/bookings/queries/booking-rows.ts';`,
  'app/dashboard/planning.tsx': `import { Planning } from '#features/bookings/workspace/planning.tsx';`,
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));

const planted: [string, Sources][] = [
  [
    'a private module imported by another feature',
    withFault('features/orders/handlers.ts', `import { loadShown } from '#features/bookings/queries/booking-rows.ts';`),
  ],
  [
    'a private module imported by a relative path',
    withFault('features/orders/handlers.ts', `import { visitRows } from '../bookings/rules/mail-layout.ts';`),
  ],
  [
    'a private module imported for its types',
    withFault(
      'features/orders/queries.ts',
      `import type { ShownRow } from '#features/bookings/queries/booking-rows.ts';`,
    ),
  ],
  [
    'a page that imports a private rule',
    withFault('app/visits/visit.tsx', `import { visitRows } from '#features/bookings/rules/mail-layout.ts';`),
  ],
  ['a listed module that no other feature imports', withFault('features/payments/verbs/send.ts', '')],
];

for (const [fault, sources] of planted) {
  test(`the wall stops ${fault}`, () => {
    assert.notDeepEqual(interfaceWall(sources), []);
  });
}

test('accepts listed modules, the modules of the feature itself, tests, and pages made of screens', () => {
  assert.deepEqual(interfaceWall(new Map(Object.entries(files))), []);
});

test('the wall fails when it has no source to check', () => {
  assert.notDeepEqual(interfaceWall(new Map()), []);
});
