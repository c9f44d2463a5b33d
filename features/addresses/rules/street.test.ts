import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildGazetteer } from './gazetteer-index.ts';
import { searchGazetteer } from './gazetteer.ts';
import { streetBefore } from './street.ts';

const gazetteer = buildGazetteer(readFileSync(new URL('../../../db/gazetteer/communes.tsv', import.meta.url), 'utf8'));
const read = (typed: string): string | null => {
  const [place] = searchGazetteer(gazetteer, typed, 5);
  return place ? streetBefore(typed, place.title) : 'nothing found';
};

test('reads the street and number typed with a commune', () => {
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
    ['14 rue de Strasbourg 44000', '14 rue de Strasbourg'],
    ['31 avenue George V, 75008 Paris', '31 avenue George V'],
    ['10 quai Henri IV, 75004', '10 quai Henri IV'],
    ['12 rue François 1er, 75008', '12 rue François 1er'],
    ['12 rue François 1er 75001 Paris', '12 rue François 1er'],
    ['5 cours Albert 1er, 75008', '5 cours Albert 1er'],
    ['2 rue Jean XXIII, 75013', '2 rue Jean XXIII'],
    ['12 rue Charles X 75018', '12 rue Charles X'],
    ['12 rue de Passy, 16e Paris', '12 rue de Passy'],
    ['12 rue de Passy 16e arrondissement Paris', '12 rue de Passy'],
    ['12 rue de Passy, BP 40 001, 75008 Paris Cedex 08', '12 rue de Passy'],
  ] as const)
    assert.equal(read(typed), street, typed);
});

test('reads no street in a commune, a district or a postcode', () => {
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

test('for any text, the street is the beginning of that text without commas', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const street = streetBefore(`${text} Nantes`, 'Nantes (44000), Loire-Atlantique');
      const bare = text.replaceAll(/[\s,;]+/g, ' ').trim();
      assert.ok(street === null || bare.startsWith(street));
    }),
  );
});
