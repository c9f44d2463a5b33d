import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundingBox, cellOf, cellsOf, greatCircleKm } from './geo.ts';

const NANTES = { lat: 47.2184, lon: -1.5536 };
const PARIS = { lat: 48.8566, lon: 2.3522 };
const between = (min: number, max: number) =>
  fc.integer({ min: Math.ceil(min * 1e6), max: Math.floor(max * 1e6) }).map((n) => n / 1e6);

/** The point reached from (lat, lon) after `km` in direction `bearing`, by the direct spherical formula. */
const reached = (lat: number, lon: number, km: number, bearing: number) => {
  const [phi, delta] = [(lat * Math.PI) / 180, km / 6371];
  const sinLat = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(bearing);
  const y = Math.sin(bearing) * Math.sin(delta) * Math.cos(phi);
  const turned = lon + (Math.atan2(y, Math.cos(delta) - Math.sin(phi) * sinLat) * 180) / Math.PI;
  return {
    lat: (Math.asin(Math.max(-1, Math.min(1, sinLat))) * 180) / Math.PI,
    lon: ((((turned + 180) % 360) + 360) % 360) - 180,
  };
};

test('computes great-circle distances', () => {
  assert.ok(Math.abs(greatCircleKm(NANTES, PARIS) - 342.8) < 1);
  assert.equal(greatCircleKm(PARIS, PARIS), 0);
  assert.ok(Math.abs(greatCircleKm({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }) - 111.19) < 0.01);
});

test('every point within the radius is in a listed cell, including at the antimeridian and the poles', () => {
  fc.assert(
    fc.property(
      between(-90, 90),
      between(-180, 180),
      between(0.1, 100),
      between(0, 1),
      between(0, 2 * Math.PI),
      (lat, lon, km, part, bearing) => {
        const point = reached(lat, lon, km * part, bearing);
        assert.ok(greatCircleKm({ lat, lon }, point) <= km + 0.001);
        assert.ok(cellsOf(boundingBox(lat, lon, km)).includes(cellOf(point.lat, point.lon)));
      },
    ),
    { numRuns: 1000 },
  );
});

test('a 30 km search in France lists few distinct cells, as small integers', () => {
  const cells = cellsOf(boundingBox(NANTES.lat, NANTES.lon, 30));
  assert.ok(cells.length <= 24);
  assert.equal(new Set(cells).size, cells.length);
  assert.ok(cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < 1_036_800));
});

test('places in the same 0.25° square share a cell; places across its edge do not', () => {
  assert.equal(cellOf(47.01, -1.49), cellOf(47.24, -1.26));
  assert.notEqual(cellOf(47.24, -1.26), cellOf(47.26, -1.26));
  assert.equal(cellOf(0, 180), cellOf(0, -180));
});
