import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { territories, territoryOfCommune, territoryOfPostcode } from './territories.ts';

const communes = readFileSync(new URL('../db/gazetteer/communes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('every postcode of a commune is in the territory of that commune', () => {
  assert.ok(communes.length > 35_000);
  const apart = communes.flatMap(([insee = '', name = '', postcodes = '']) =>
    postcodes
      .split(' ')
      .filter((postcode) => postcode !== '' && territoryOfPostcode(postcode).key !== territoryOfCommune(insee).key)
      .map((postcode) => `${name} ${postcode}`),
  );
  assert.deepEqual(apart, []);
});

test('the longest matching prefix decides, and an unknown postcode belongs to the mainland', () => {
  for (const [postcode, key] of [
    ['97133', 'saint_barthelemy'],
    ['97150', 'saint_martin'],
    ['97110', 'guadeloupe'],
    ['97801', 'reunion'],
    ['97717', 'reunion'],
    ['98510', 'mayotte'],
    ['98000', 'monaco'],
    ['20090', 'corse'],
    ['67000', 'alsace_moselle'],
    ['44000', 'metropole'],
    ['', 'metropole'],
  ] as const)
    assert.equal(territoryOfPostcode(postcode).key, key, postcode);
});

test('CEDEX codes of Saint-Martin and Saint-Barthélemy belong to their island, and no overseas code to the mainland', () => {
  const of = (from: number, to: number): Set<string> =>
    new Set(Array.from({ length: to - from + 1 }, (_, i) => territoryOfPostcode(String(from + i)).key));
  assert.deepEqual(of(97051, 97080), new Set(['saint_martin']));
  assert.deepEqual(of(97095, 97099), new Set(['saint_barthelemy']));
  assert.deepEqual(of(97001, 97049).union(of(97081, 97094)), new Set(['guadeloupe']));
  const mainland = of(97000, 98999).intersection(new Set(['metropole', 'alsace_moselle', 'corse']));
  assert.deepEqual(mainland, new Set());
});

test('no two territories share a prefix of postcodes or communes', () => {
  for (const codes of ['postcodes', 'insee'] as const) {
    const beginnings = territories.flatMap((territory) => territory[codes]);
    assert.equal(new Set(beginnings).size, beginnings.length);
  }
});
