import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { material } from '#db/demo/material.ts';
import { buildGazetteer } from './gazetteer-index.ts';
import { searchGazetteer } from './gazetteer.ts';
import { timeZoneOf } from './time-zone.ts';

const tsv = readFileSync(new URL('../../../db/gazetteer/communes.tsv', import.meta.url), 'utf8');
const gazetteer = buildGazetteer(tsv);

test('the mainland and Corsica have the Paris time zone, each overseas territory its own', () => {
  assert.equal(timeZoneOf('44109'), 'Europe/Paris');
  assert.equal(timeZoneOf('2A004'), 'Europe/Paris');
  assert.equal(timeZoneOf('97105'), 'America/Guadeloupe');
  assert.equal(timeZoneOf('97209'), 'America/Martinique');
  assert.equal(timeZoneOf('97302'), 'America/Cayenne');
  assert.equal(timeZoneOf('97411'), 'Indian/Reunion');
  assert.equal(timeZoneOf('97611'), 'Indian/Mayotte');
});

test('the Marquesas and Gambier have other clocks than Tahiti', () => {
  const at = Temporal.Instant.from('2026-11-21T12:00:00Z');
  const hours = ['98735', '98731', '98719'].map((insee) =>
    at.toZonedDateTimeISO(timeZoneOf(insee)).toPlainTime().toString(),
  );
  assert.deepEqual(hours, ['02:00:00', '02:30:00', '03:00:00']);
});

test('every commune has a zone that Temporal knows, and together they cover every French offset', () => {
  const winter = Temporal.Instant.from('2026-01-15T00:00:00Z');
  const zones = new Set(gazetteer.communes.map(({ insee }) => timeZoneOf(insee)));
  const offsets = new Set([...zones].map((zone) => winter.toZonedDateTimeISO(zone).offset));
  assert.deepEqual(
    [...offsets].sort(),
    [
      '+01:00',
      '+03:00',
      '+04:00',
      '+05:00',
      '+10:00',
      '+11:00',
      '+12:00',
      '-03:00',
      '-04:00',
      '-08:00',
      '-09:00',
      '-09:30',
      '-10:00',
    ].sort(),
  );
});

test('each demo city is found by postcode and name, in its stated zone and within 12 km', () => {
  for (const city of material.cities) {
    const found = searchGazetteer(gazetteer, `${city.name} ${city.postal_code}`, 1)[0];
    assert.ok(found, city.name);
    assert.equal(timeZoneOf(found.insee), city.time_zone, city.name);
    const km = Math.hypot(
      (found.lat - city.lat) * 111,
      (found.lon - city.lon) * 111 * Math.cos((city.lat * Math.PI) / 180),
    );
    assert.ok(km < 12, `${city.name}: ${km} km`);
  }
});
