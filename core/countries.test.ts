import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import {
  countries,
  countriesByDialCode,
  countriesMatching,
  countryByCode,
  countryByIso3,
  defaultCountryCode,
  type Country,
} from './countries.ts';

const codes = (list: readonly Country[]): string[] => list.map(({ code }) => code);

test('lists about 240 countries with unique codes and names', () => {
  assert.ok(countries.length >= 235 && countries.length <= 250, String(countries.length));
  for (const key of ['code', 'iso_3', 'flag', 'name', 'name_fr'] as const)
    assert.equal(new Set(countries.map((country) => country[key])).size, countries.length, key);
  for (const { code, iso_3, flag, dial_code, name, name_fr } of countries) {
    assert.match(code, /^[A-Z]{2}$/);
    assert.match(iso_3, /^[A-Z]{3}$/);
    assert.match(flag, /^[A-Z]{2}$/);
    assert.match(dial_code, /^\+[1-9]\d{0,2}$/);
    for (const text of [name, name_fr]) assert.match(text, /^[\p{Lu}][\p{L}’.() &-]+$/u, text);
  }
});

test('country codes and dial codes match libphonenumber', () => {
  assert.deepEqual(codes(countries).toSorted(), getCountries().toSorted());
  for (const { code, dial_code } of countries) {
    assert.ok(isSupportedCountry(code), code);
    assert.equal(dial_code, `+${getCountryCallingCode(code)}`, code);
  }
});

test('a shared dial code finds all its countries, in the first place the main country of libphonenumber', () => {
  for (const [dial, sharing] of Object.entries(metadata.country_calling_codes)) {
    const found = codes(countriesByDialCode(`+${dial}`));
    assert.equal(found[0], sharing[0], dial);
    assert.deepEqual(found.toSorted(), [...sharing].toSorted(), dial);
  }
});

test('countries are sorted by French name', () => {
  const names = countries.map(({ name_fr }) => name_fr);
  assert.deepEqual(names, names.toSorted(new Intl.Collator('fr').compare));
});

test('France is the default country', () => {
  assert.deepEqual(countryByCode(defaultCountryCode), {
    name: 'France',
    name_fr: 'France',
    flag: 'FR',
    code: 'FR',
    dial_code: '+33',
    iso_3: 'FRA',
  });
});

test('includes the French overseas territories with their dial codes and names', () => {
  const expected = {
    GP: '+590',
    MQ: '+596',
    GF: '+594',
    RE: '+262',
    YT: '+262',
    PM: '+508',
    BL: '+590',
    MF: '+590',
    NC: '+687',
    PF: '+689',
    WF: '+681',
  };
  for (const [code, dial] of Object.entries(expected)) assert.equal(countryByCode(code)?.dial_code, dial, code);
  assert.deepEqual(
    ['GP', 'GF', 'RE', 'PM', 'NC', 'PF', 'WF'].map((code) => countryByCode(code)?.name_fr),
    [
      'Guadeloupe',
      'Guyane française',
      'La Réunion',
      'Saint-Pierre-et-Miquelon',
      'Nouvelle-Calédonie',
      'Polynésie française',
      'Wallis-et-Futuna',
    ],
  );
  assert.deepEqual(codes(countriesByDialCode('262')), ['RE', 'YT']);
});

test('finds a country by its two-letter or three-letter code, in any case', () => {
  assert.equal(countryByCode('be')?.name_fr, 'Belgique');
  assert.equal(countryByIso3('bel')?.code, 'BE');
  for (const unknown of ['', 'F', 'FRA', 'ZZ', '33', '__proto__'])
    assert.equal(countryByCode(unknown), undefined, unknown);
  for (const unknown of ['', 'FR', 'ZZZ']) assert.equal(countryByIso3(unknown), undefined, unknown);
});

test('finds countries by dial code, with or without the plus sign', () => {
  assert.deepEqual(codes(countriesByDialCode('+33')), ['FR']);
  assert.deepEqual(codes(countriesByDialCode('33')), ['FR']);
  assert.equal(countriesByDialCode('+1')[0]?.code, 'US');
  for (const unknown of ['', '+', '0', '+0', '+999', '0033', '++33', 'FR'])
    assert.deepEqual(countriesByDialCode(unknown), [], unknown);
  assert.deepEqual(codes(countriesByDialCode(' +33 ')), ['FR']);
});

test('searches countries by prefix of their English name, French name or dial code, ignoring accents', () => {
  assert.deepEqual(codes(countriesMatching('germ')), ['DE']);
  assert.deepEqual(codes(countriesMatching('allem')), ['DE']);
  assert.deepEqual(codes(countriesMatching('reunion')), ['RE']);
  assert.deepEqual(codes(countriesMatching('ivoire')), ['CI']);
  assert.deepEqual(codes(countriesMatching('burma')), ['MM']);
  assert.deepEqual(codes(countriesMatching('St Pierre')), ['PM']);
  assert.deepEqual(codes(countriesMatching('+59')).toSorted(), codes(countriesMatching('59')).toSorted());
  assert.ok(codes(countriesMatching('59')).includes('GP'));
  assert.equal(countriesMatching('').length, countries.length);
  assert.deepEqual(countriesMatching('nulle part'), []);
});
