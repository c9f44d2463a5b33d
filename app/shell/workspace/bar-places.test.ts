import assert from 'node:assert/strict';
import { test } from 'node:test';
import { barOf } from './bar-places.ts';

const places = (...keys: string[]) => keys.map((key) => ({ key, to: `/${key}` }));
const keysOf = ({ shown, hasMenu }: ReturnType<typeof barOf>) => [...shown.map(({ key }) => key), ...(hasMenu ? ['menu'] : [])];

test('five places fit in the bar; more leave the fifth to the menu, those named first leading', () => {
  assert.deepEqual(keysOf(barOf(places('a', 'b', 'c', 'd', 'e'), ['e'])), ['a', 'b', 'c', 'd', 'e']);
  assert.deepEqual(keysOf(barOf(places('a', 'b', 'c', 'd', 'e', 'f'), ['a', 'f', 'none', 'c'])), ['a', 'f', 'c', 'b', 'menu']);
  assert.deepEqual(keysOf(barOf(places('a', 'b', 'c', 'd', 'e', 'f'), [])), ['a', 'b', 'c', 'd', 'menu']);
});
