import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fewerGuests } from './ways.ts';

const said = (adults: number, children = 0, babies = 0): string[] =>
  fewerGuests({ adults, children, babies }).map((party) => `${party.adults}+${party.children}+${party.babies}`);

test('suggests smaller parties from the largest down to a single adult, or fewer children when no adult comes', () => {
  assert.deepEqual(said(5), ['4+0+0', '3+0+0', '2+0+0', '1+0+0']);
  assert.deepEqual(said(2, 2, 1), ['1+2+1', '1+1+1', '1+0+1', '1+0+0']);
  assert.deepEqual(said(1, 0, 1), ['1+0+0']);
  assert.deepEqual(said(0, 3), ['0+2+0', '0+1+0']);
  assert.deepEqual(said(0, 1, 1), ['0+1+0']);
  assert.deepEqual(said(1), []);
});
