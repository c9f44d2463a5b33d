import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sources } from './sources.ts';
import { apostropheWall, commentWall, lengthWall, textWalls, uniqueNameWall } from './text-walls.ts';

const files: Record<string, string> = {
  'core/money.ts': `/** Half of it. */\nexport const half = (cents: number) => cents / 2;\n`,
  'features/orders/texts.ts': `export const orderTexts = {};\n`,
  'features/orders/texts.en.ts': `export const orderTexts = {};\n`,
  'features/orders/jobs.ts': `export const jobs = [];\n`,
  'features/payments/jobs.ts': `export const jobs = [];\n`,
  'db/reference/hours.ts': 'row\n'.repeat(900),
  'features/ledger/rules/transactions.ts': 'row\n'.repeat(400),
};
const withFault = (file: string, text: string): Sources => new Map(Object.entries({ ...files, [file]: text }));

const planted: [string, (sources: Sources) => unknown[], Sources][] = [
  ['a long comment', commentWall, withFault('core/money.ts', `/** ${'word '.repeat(40)} */`)],
  [
    'a long line of a long comment',
    commentWall,
    withFault('core/money.ts', `/**\n * Short.\n * ${'word '.repeat(40)}\n */`),
  ],
  [
    'a straight apostrophe in a sentence',
    apostropheWall,
    withFault('features/orders/texts.ts', `export const orderTexts = { when: "Choisissez l'heure" };\n`),
  ],
  [
    'a straight apostrophe in the first word',
    apostropheWall,
    withFault('features/orders/texts.ts', `export const orderTexts = { when: "L'heure choisie" };\n`),
  ],
  [
    'a straight apostrophe on a screen',
    apostropheWall,
    withFault('ui/layout/half.tsx', `export const Half = () => <p>Jusqu'au soir, d'abord</p>;\n`),
  ],
  ['a long file', lengthWall, withFault('features/orders/verbs.ts', 'row\n'.repeat(401))],
  ['a long sheet', lengthWall, withFault('app/legal/legal.module.css', '.a {}\n'.repeat(401))],
  ['a long test', lengthWall, withFault('tests/http/orders.test.ts', 'row\n'.repeat(401))],
  [
    'a function named like another',
    uniqueNameWall,
    withFault('features/search/rules/card.ts', `export const half = (): number => 1;`),
  ],
  [
    'a type named like a function',
    uniqueNameWall,
    withFault('features/search/rules/card.ts', `export type half = number;`),
  ],
  [
    'a component named like another',
    uniqueNameWall,
    withFault('ui/layout/half.tsx', `export async function half() {}`),
  ],
];

for (const [what, wall, sources] of planted) {
  test(`the wall stops ${what}`, () => {
    assert.notDeepEqual(wall(sources), []);
  });
}

test('accepts straight apostrophes in exact quotes and in code', () => {
  const text = `export const orderTexts = { hour: "L'heure n'est pas valide.", at: (d: string) => d.split('a'), note: 'l’heure' };\n`;
  assert.deepEqual(apostropheWall(withFault('features/orders/texts.ts', text)), []);
});

test('accepts sound sources', () => {
  for (const wall of Object.values(textWalls)) assert.deepEqual(wall(new Map(Object.entries(files))), []);
});

test('every wall fails when it has no source to check', () => {
  for (const wall of Object.values(textWalls)) assert.notDeepEqual(wall(new Map()), []);
});
