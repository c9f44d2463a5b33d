import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildGazetteer } from './gazetteer-index.ts';
import { searchGazetteer } from './gazetteer.ts';
import { matchOf } from './match.ts';

const gazetteer = buildGazetteer(readFileSync(new URL('../../../db/gazetteer/communes.tsv', import.meta.url), 'utf8'));
const first = (q: string): string => searchGazetteer(gazetteer, q, 5)[0]?.title ?? '';

test('an unknown street finds its commune, as a wider match', () => {
  for (const [typed, city] of [
    ['12 rue de Rivoli Paris', 'Paris'],
    ['12 rue de Rivoli, 75001 Paris', 'Paris'],
    ['4 place du Capitole Toulouse', 'Toulouse'],
    ['quai de la Fosse Nantes', 'Nantes'],
  ] as const) {
    assert.ok(first(typed).startsWith(city), `${typed}: ${first(typed)}`);
    assert.equal(matchOf(typed, first(typed)), 'wider', typed);
  }
});

test('a hamlet found by a later word is a partial match; a name, postcode or département is not', () => {
  assert.equal(matchOf('Bastille', first('Bastille')), 'part');
  for (const typed of [
    'nant',
    'Nantes',
    '44000',
    'nantes 44',
    'st denis reunion',
    'Saint-Étienne',
    'rochelle',
    'La Rochelle',
    'le havre',
    'nantes loire atlantique',
    'Nantes (44000), Loire-Atlantique',
  ])
    assert.equal(matchOf(typed, first(typed)), 'name', `${typed}: ${first(typed)}`);
});

test('a text that names no place finds nothing', () => {
  for (const typed of ['zzzzzzzz', 'rue de zzzzzzzz']) assert.equal(first(typed), '');
});
