import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf } from './bar-places.ts';

const places = (...keys: string[]) => keys.map((key) => ({ key, to: `/${key}` }));
const keysOf = ({ shown, hasMenu }: ReturnType<typeof barOf>) => [
  ...shown.map(({ key }) => key),
  ...(hasMenu ? ['menu'] : []),
];

test('the bar shows five places; with more it shows four and the menu, preferred places first', () => {
  assert.deepEqual(keysOf(barOf(places('a', 'b', 'c', 'd', 'e'), ['e'])), ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(keysOf(barOf(places('a', 'b', 'c', 'd', 'e', 'f'), ['a', 'f', 'none', 'c'])), [
    'a',
    'f',
    'c',
    'b',
    'menu',
  ]);
  assert.deepEqual(keysOf(barOf(places('a', 'b', 'c', 'd', 'e', 'f'), [])), ['a', 'b', 'c', 'd', 'menu']);
});
