import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { territories, territoryOfCommune, territoryOfPostcode } from './territories.ts';

const communes = readFileSync(new URL('../db/gazetteer/communes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('every commune is in the territory of its postcodes', () => {
  assert.ok(communes.length > 35_000);
  const apart = communes.flatMap(([insee = '', name = '', postcodes = '']) =>
    postcodes
      .split(' ')
      .filter((postcode) => postcode !== '' && territoryOfPostcode(postcode).key !== territoryOfCommune(insee).key)
      .map((postcode) => `${name} ${postcode}`),
  );
  assert.deepEqual(apart, []);
});

test('the longest beginning decides, and an unknown postcode is of the mainland', () => {
  for (const [postcode, key] of [
    ['97133', 'saint_barthelemy'],
    ['97150', 'saint_martin'],
    ['97110', 'guadeloupe'],
    ['98000', 'monaco'],
    ['20090', 'corse'],
    ['67000', 'alsace_moselle'],
    ['44000', 'metropole'],
    ['', 'metropole'],
  ] as const)
    assert.equal(territoryOfPostcode(postcode).key, key, postcode);
});

test('no two territories share the beginning of a postcode or of a commune', () => {
  for (const codes of ['postcodes', 'insee'] as const) {
    const beginnings = territories.flatMap((territory) => territory[codes]);
    assert.equal(new Set(beginnings).size, beginnings.length);
  }
});
