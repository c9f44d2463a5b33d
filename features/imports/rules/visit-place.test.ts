import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { buildGazetteer } from '#features/addresses/rules/gazetteer-index.ts';
import { searchGazetteer } from '#features/addresses/rules/gazetteer.ts';
import type { Place } from '#features/addresses/rules/place.ts';
import { visitCellsOf, visitFieldsOf, type VisitCells } from './visit-columns.ts';
import { homeFound, marksHomes, visitLinePlaceOf } from './visit-place.ts';

const table = (name: string): string =>
  readFileSync(new URL(`../../../db/gazetteer/${name}.tsv`, import.meta.url), 'utf8');
const gazetteer = buildGazetteer(table('communes'), { former: table('former'), districts: table('districts') });
const own = { name: 'Claire', street: '5 rue Kervégan' };
const placeText = (cells: VisitCells, isMarked = false): string => {
  const place = visitLinePlaceOf(cells, own, isMarked);
  return place.at === 'place' ? 'here' : `home ${place.address}`.trim();
};
const inTown = (written: string) => homeFound(written, searchGazetteer(gazetteer, written, 5));
const house = (street: string | null, postcode = '44000', city = 'Nantes'): Place => ({
  locationId: 'ban:1',
  title: `${street ?? 'Rue Crébillon'}, ${city} (${postcode}), Loire-Atlantique`,
  street,
  postcode,
  city,
  insee: '44109',
  lat: 47.2,
  lon: -1.5,
  precision: 'exact',
});

describe('location of an imported visit', () => {
  test('reads the place words first, then the address', () => {
    for (const place of ['À domicile', 'oui', 'Domicile client', 'Home', 'x'])
      assert.equal(placeText({ place }), 'home', place);
    for (const place of ['Au salon', 'non', 'Sur place', 'In store', '5, rue Kervegan, 44000 Nantes', 'Claire, Nantes'])
      assert.equal(placeText({ place }), 'here', place);
    assert.equal(
      placeText({ place: 'À domicile : 12 rue Crébillon, 44000 Nantes' }),
      'home 12 rue Crébillon, 44000 Nantes',
    );
    assert.equal(
      placeText({ place: 'Domicile (12 rue Crébillon, 44000 Nantes)' }),
      'home 12 rue Crébillon, 44000 Nantes',
    );
    assert.equal(
      placeText({ place: '12 rue Sainte Claire, Nantes' }),
      'home 12 rue Sainte Claire, Nantes',
      'a first name is in many streets',
    );
    assert.equal(
      placeText({ address: '12 rue Crébillon', postcode: '44000', city: 'Nantes' }),
      'home 12 rue Crébillon, 44000 Nantes',
    );
    assert.equal(
      placeText({ address: '2 rue Neuve', postcode: '1000', city: 'Bourg' }),
      'home 2 rue Neuve, 01000 Bourg',
      'spreadsheets drop a first zero',
    );
    assert.equal(placeText({ place: 'salon', address: '12 rue Crébillon' }), 'here');
    assert.equal(placeText({ city: 'Nantes', postcode: '44000' }), 'here', 'a town alone is no address');
    assert.equal(placeText({}), 'here');
  });

  test('in a file that marks home visits, an unmarked line takes place at the professional’s', () => {
    assert.equal(marksHomes([{ place: 'Cabine 2' }, { place: 'Oui' }]), true);
    assert.equal(marksHomes([{ place: 'Cabine 2' }, {}]), false);
    assert.equal(placeText({ address: '12 rue Crébillon' }, true), 'here');
    assert.equal(placeText({ place: 'oui', address: '12 rue Crébillon' }, true), 'home 12 rue Crébillon');
  });

  test('joins the address columns, including extra address lines', () => {
    const fields = visitFieldsOf(['Client', 'Adresse', 'Complément', 'Code postal', 'Ville', 'Lieu']);
    assert.deepEqual(fields, ['client', 'address', 'address', 'postcode', 'city', 'place']);
    assert.deepEqual(visitCellsOf(['Lise', '12 rue Crébillon', 'bât. B', '44000', 'Nantes', ''], fields), {
      client: 'Lise',
      address: '12 rue Crébillon bât. B',
      postcode: '44000',
      city: 'Nantes',
    });
    assert.deepEqual(visitFieldsOf(['Complément', 'Client']), [null, 'client']);
  });
});

describe('written address', () => {
  test('finds the town and takes the text before it as the street', () => {
    const found = inTown('12 rue Crébillon, 44000 Nantes');
    assert.ok(found.ok);
    assert.deepEqual(
      [found.place.street, found.place.title, found.from],
      ['12 rue Crébillon', 'Nantes (44000), Loire-Atlantique', 'Nantes'],
    );
    assert.deepEqual(inTown('44000 Nantes'), { ok: false, why: 'noStreet' });
    assert.deepEqual(inTown('Cabine 2'), { ok: false, why: 'unfound' });
    assert.deepEqual(inTown('12 rue Crébillon'), { ok: false, why: 'unfound' }, 'without a town');
  });

  test('finds a former commune by name, and requires the postcode for a town name shared by several towns', () => {
    for (const written of ['12 rue des Lilas, Seynod', '12 rue des Lilas, 74600 SEYNOD']) {
      const found = inTown(written);
      assert.ok(found.ok && found.from === 'Annecy' && found.place.street === '12 rue des Lilas', written);
    }
    assert.deepEqual(inTown('12 rue des Lilas, Saint-Denis'), { ok: false, why: 'unfound' });
    assert.deepEqual(inTown('12 rue des Lilas, 75001 Lyon'), { ok: false, why: 'noStreet' });
    const found = inTown('12 rue des Lilas, 93200 Saint-Denis');
    assert.ok(found.ok && found.place.title === 'Saint-Denis (93200), Seine-Saint-Denis');
  });

  test('accepts a searched house only when its street and town match the written address', () => {
    const one = homeFound('12 r. Crebillon, bât. B, 44000 NANTES', [house('12 Rue Crébillon')]);
    assert.ok(one.ok && one.from === null && one.place.street === '12 Rue Crébillon');
    for (const [written, place] of [
      ['12 rue Crébillon, 44000 Nantes', house('14 Rue Crébillon')],
      ['12 rue Crébillon, 44000 Nantes', house('12 Rue Crémieux')],
      ['12 rue Crébillon, 44400 Rezé', house('12 Rue Crébillon')],
      ['12 rue Crébillon, 93200 Saint-Denis', house('12 Rue Crébillon', '97400', 'Saint-Denis')],
      ['12 rue Crébillon', house('12 Rue Crébillon')],
      ['12 rue Crébillon, 44000 Nantes', house(null)],
    ] as const)
      assert.deepEqual(homeFound(written, [place]), { ok: false, why: 'unfound' }, `${written} / ${place.title}`);
  });

  test('never throws, and every address it finds has a street', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.string({ maxLength: 40 }), (text, more) => {
        for (const written of [text, `12 rue ${text}, 44000 Nantes`, `${text} ${more} Nantes`]) {
          const found = inTown(written);
          if (found.ok) assert.ok(found.place.street !== '' && found.place.street.length <= 120);
        }
        placeText({ place: text, address: more });
      }),
      { numRuns: 60 },
    );
  });
});
