import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { countries, countriesByDialCode, countriesMatching, countryByCode, countryByIso3, defaultCountryCode, type Country } from './countries.ts';

const codes = (list: readonly Country[]): string[] => list.map(({ code }) => code);

test('about 240 countries, each told from the others by its codes and names', () => {
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

test('the dial codes are those of the library that judges numbers, no country more or less', () => {
  assert.deepEqual(codes(countries).toSorted(), getCountries().toSorted());
  for (const { code, dial_code } of countries) {
    assert.ok(isSupportedCountry(code), code);
    assert.equal(dial_code, `+${getCountryCallingCode(code)}`, code);
  }
});

test('the country meant first by a shared dial code is the library’s, and every one of them is found', () => {
  for (const [dial, sharing] of Object.entries(metadata.country_calling_codes)) {
    const found = codes(countriesByDialCode(`+${dial}`));
    assert.equal(found[0], sharing[0], dial);
    assert.deepEqual(found.toSorted(), [...sharing].toSorted(), dial);
  }
});

test('sorted by French name', () => {
  const names = countries.map(({ name_fr }) => name_fr);
  assert.deepEqual(names, names.toSorted(new Intl.Collator('fr').compare));
});

test('France is the default, and is written out whole', () => {
  assert.deepEqual(countryByCode(defaultCountryCode), { name: 'France', name_fr: 'France', flag: 'FR', code: 'FR', dial_code: '+33', iso_3: 'FRA' });
});

test('France overseas is there', () => {
  const expected = { GP: '+590', MQ: '+596', GF: '+594', RE: '+262', YT: '+262', PM: '+508', BL: '+590', MF: '+590', NC: '+687', PF: '+689', WF: '+681' };
  for (const [code, dial] of Object.entries(expected)) assert.equal(countryByCode(code)?.dial_code, dial, code);
  assert.deepEqual(
    ['GP', 'GF', 'RE', 'PM', 'NC', 'PF', 'WF'].map((code) => countryByCode(code)?.name_fr),
    ['Guadeloupe', 'Guyane française', 'La Réunion', 'Saint-Pierre-et-Miquelon', 'Nouvelle-Calédonie', 'Polynésie française', 'Wallis-et-Futuna'],
  );
  assert.deepEqual(codes(countriesByDialCode('262')), ['RE', 'YT']);
});

test('a country is found by its codes in any case, and by nothing else', () => {
  assert.equal(countryByCode('be')?.name_fr, 'Belgique');
  assert.equal(countryByIso3('bel')?.code, 'BE');
  for (const unknown of ['', 'F', 'FRA', 'ZZ', '33', '__proto__']) assert.equal(countryByCode(unknown), undefined, unknown);
  for (const unknown of ['', 'FR', 'ZZZ']) assert.equal(countryByIso3(unknown), undefined, unknown);
});

test('a dial code is found with and without its plus, and no other text is one', () => {
  assert.deepEqual(codes(countriesByDialCode('+33')), ['FR']);
  assert.deepEqual(codes(countriesByDialCode('33')), ['FR']);
  assert.equal(countriesByDialCode('+1')[0]?.code, 'US');
  for (const unknown of ['', '+', '0', '+0', '+999', '0033', '++33', 'FR']) assert.deepEqual(countriesByDialCode(unknown), [], unknown);
  assert.deepEqual(codes(countriesByDialCode(' +33 ')), ['FR']);
});

test('the prefix search reads English, French and dial codes, accents apart', () => {
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
