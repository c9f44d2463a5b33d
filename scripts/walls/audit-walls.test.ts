import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditWall, type Unaudited } from './audit-walls.ts';
import type { Sources } from './sources.ts';

const route = (name: string, method: string, access: string): string =>
  `export const ${name} = route({ method: '${method}', path: '/v1/${name}', access: '${access}' });\n`;

const sound: Readonly<Record<string, string>> = {
  'features/books/contract/calls.ts':
    route('readBook', 'GET', 'admin') +
    route('closeBook', 'POST', 'admin') +
    route('findBook', 'POST', 'admin') +
    route('sortBooks', 'PUT', 'pro') +
    route('bookVisit', 'POST', 'public'),
  'features/books/verbs/close.ts': `import { writeAudit } from '#platform/db/audit.ts';
const write = (trx) => writeAudit(trx, {}, 0);
export const close = (trx) => write(trx);
`,
  'features/books/handlers.ts': `import { readBook, closeBook, findBook, bookVisit } from './contract/calls.ts';
import * as own from './contract/calls.ts';
import { writeState as moveState } from '#features/bookings/queries/states.ts';
import { close as closing } from './verbs/close.ts';
import { find, sort } from './queries.ts';
export const handlers = [
  handle(readBook, async (_, { db }) => find(db)),
  handle(closeBook, async (_, { db }) => db.transaction().execute((trx) => closing(trx))),
  handle(findBook, async (_, { db }) => find(db)),
  handle(own.sortBooks, async (_, { db }) => sort(db)),
  handle(bookVisit, async (_, { db }) => moveState(db)),
];
`,
};
const listed: Unaudited = { questions: ['findBook'], calls: { 'an order of rows': ['sortBooks'] } };
const withFault = (file: string, from: string, to: string): Sources =>
  new Map(Object.entries({ ...sound, [file]: sound[file]!.replace(from, to) }));

test('finds nothing where each change is recorded or listed', () => {
  assert.deepEqual(auditWall(new Map(Object.entries(sound)), listed), []);
});

const planted: [string, Sources, Unaudited][] = [
  ['a verb that no longer records', withFault('features/books/verbs/close.ts', 'write(trx)', 'undefined'), listed],
  [
    'a record named in a comment alone',
    withFault('features/books/verbs/close.ts', '=> write(trx)', '=> undefined; // write(trx)'),
    listed,
  ],
  [
    'a change of a booking that leaves no state',
    withFault('features/books/handlers.ts', 'moveState(db)', 'sort(db)'),
    listed,
  ],
  [
    'a call of admins that is excused',
    new Map(Object.entries(sound)),
    { ...listed, questions: [], calls: { x: ['findBook', 'sortBooks'] } },
  ],
  ['a call in no list', new Map(Object.entries(sound)), { ...listed, calls: {} }],
  [
    'a listed call that is audited',
    new Map(Object.entries(sound)),
    { ...listed, calls: { x: ['sortBooks', 'closeBook'] } },
  ],
  [
    'a listed call that is gone',
    new Map(Object.entries(sound)),
    { ...listed, calls: { x: ['sortBooks', 'dropBook'] } },
  ],
  ['a call whose route is not found', withFault('features/books/contract/calls.ts', 'closeBook', 'shutBook'), listed],
];
for (const [what, sources, unaudited] of planted)
  test(`reports ${what}`, () => {
    assert.equal(auditWall(sources, unaudited).length, 1);
  });

test('reports that it examined no call', () => {
  assert.equal(auditWall(new Map([['features/books/queries.ts', '']]), { questions: [], calls: {} }).length, 1);
});
