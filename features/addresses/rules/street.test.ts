import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildGazetteer, searchGazetteer } from './gazetteer.ts';
import { streetBefore } from './street.ts';

const gazetteer = buildGazetteer(readFileSync(new URL('../../../db/gazetteer/communes.tsv', import.meta.url), 'utf8'));
const read = (typed: string): string | null => {
  const [place] = searchGazetteer(gazetteer, typed, 5);
  return place ? streetBefore(typed, place.title) : 'nothing found';
};

test('the street and number that come with a commune are kept', () => {
  for (const [typed, street] of [
    ['14 rue de Strasbourg Nantes', '14 rue de Strasbourg'],
    ['14 rue de Strasbourg, 44000 Nantes', '14 rue de Strasbourg'],
    ['14 bis, rue de Strasbourg 44000 NANTES', '14 bis rue de Strasbourg'],
    ['12 rue de Rivoli, 75001 Paris', '12 rue de Rivoli'],
    ['3 rue de Nantes, Nantes', '3 rue de Nantes'],
    ['8 rue du Lac La Chapelle-sur-Erdre', '8 rue du Lac'],
    ['quai de la Fosse Nantes', 'quai de la Fosse'],
    ['12 rue de Rivoli, Paris 1er', '12 rue de Rivoli'],
    ['12 rue de Passy, Paris XVIe', '12 rue de Passy'],
    ['12 rue de Passy, 75116 Paris 16ème', '12 rue de Passy'],
    ['14 rue de Strasbourg, BP 123, 44041 Nantes Cedex 1', '14 rue de Strasbourg'],
    ['14 rue de Strasbourg CS 40001 44041 NANTES CÉDEX', '14 rue de Strasbourg'],
    ['14 rue de Strasbourg, 44000 Nantes, France', '14 rue de Strasbourg'],
  ] as const)
    assert.equal(read(typed), street, typed);
});

test('a commune, a district or a postcode is no street', () => {
  for (const typed of [
    'Nantes',
    '44000 Nantes',
    'Nantes 44000',
    'Saint-Denis',
    'La Rochelle',
    'centre ville Nantes',
    'Nantes (44000), Loire-Atlantique',
    '14 Nantes',
  ])
    assert.equal(read(typed), null, typed);
});

test('whatever is typed, a street is a beginning of it, less its commas', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const street = streetBefore(`${text} Nantes`, 'Nantes (44000), Loire-Atlantique');
      const bare = text.replaceAll(/[\s,;]+/g, ' ').trim();
      assert.ok(street === null || bare.startsWith(street));
    }),
  );
});
