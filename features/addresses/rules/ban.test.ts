import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readBan } from './ban.ts';

const street = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [2.290084, 49.897442] },
  properties: {
    label: '8 Boulevard du Port 80000 Amiens',
    score: 0.49,
    id: '80021_6590_00008',
    type: 'housenumber',
    name: '8 Boulevard du Port',
    postcode: '80000',
    citycode: '80021',
    city: 'Amiens',
    context: '80, Somme, Hauts-de-France',
  },
};
const town = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-1.5534, 47.2173] },
  properties: {
    label: 'Nantes',
    id: '44109',
    type: 'municipality',
    name: 'Nantes',
    postcode: '44000',
    citycode: '44109',
    city: 'Nantes',
  },
};

test('a numbered address gives its street, postcode, commune and département, and swaps the coordinates', () => {
  assert.deepEqual(readBan({ type: 'FeatureCollection', features: [street] }), [
    {
      locationId: 'ban:80021_6590_00008',
      title: '8 Boulevard du Port, Amiens (80000), Somme',
      street: '8 Boulevard du Port',
      postcode: '80000',
      city: 'Amiens',
      insee: '80021',
      lat: 49.897442,
      lon: 2.290084,
      precision: 'exact',
    },
  ]);
});

test('a street or a hamlet without a number gives no street', () => {
  for (const [type, name] of [
    ['street', 'Boulevard du Port'],
    ['locality', 'Le Petit Saint-Jean'],
  ] as const) {
    const [found] =
      readBan({ features: [{ ...street, properties: { ...street.properties, type, name, id: '80021_6590' } }] }) ?? [];
    assert.equal(found?.street, null);
    assert.equal(found?.title, `${name}, Amiens (80000), Somme`);
    assert.equal(found?.locationId, 'ban:80021_6590');
  }
});

test('a commune has the same id and title as in the gazetteer', () => {
  const [found] = readBan({ features: [town] }) ?? [];
  assert.equal(found?.locationId, 'insee:44109');
  assert.equal(found?.title, 'Nantes (44000), Loire-Atlantique');
});

test('skips a malformed feature, and returns undefined for an answer of another shape', () => {
  assert.equal(readBan({ features: [{ ...town, geometry: { coordinates: [400, 1] } }, null, town] })?.length, 1);
  assert.equal(readBan({ error: 'too many requests' }), undefined);
  assert.equal(readBan('<html>'), undefined);
  fc.assert(fc.property(fc.jsonValue(), (body) => Array.isArray(readBan(body) ?? [])));
});
