import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { greatCircleKm } from '#core/geo.ts';
import { fold } from './fold.ts';
import { buildGazetteer } from './gazetteer-index.ts';
import { searchGazetteer } from './gazetteer.ts';
import { matchOf } from './match.ts';
import type { Place } from './place.ts';

const table = (name: string): string =>
  readFileSync(new URL(`../../../db/gazetteer/${name}.tsv`, import.meta.url), 'utf8');
const rowsOf = (tsv: string): string[][] =>
  tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
const gazetteer = buildGazetteer(table('communes'), { former: table('former'), districts: table('districts') });
const found = (q: string) => searchGazetteer(gazetteer, q, 5);
const idOf = ({ insee, inside }: (typeof gazetteer.communes)[number]): string => inside?.locationId ?? `insee:${insee}`;
// Searching every place takes several seconds. So `npm run check` tests one place in 17, and TEST_WHOLE=1 tests all.
const oneOf = process.env['TEST_WHOLE'] === undefined ? 17 : 1;
const sample = gazetteer.communes.filter((_, i) => i % oneOf === 0);

const bearers = new Map<string, number>();
for (const { name } of gazetteer.communes) bearers.set(fold(name), (bearers.get(fold(name)) ?? 0) + 1);

/** The match of a text with the first place found, in the notation of `typed-places.tsv`: « - » without a place. */
const matchFound = (typed: string, place: Place | undefined): string => {
  if (place === undefined) return '-';
  return place.isOneOfSeveral === true ? 'either' : matchOf(typed, place.title);
};

test('each typed place of the corpus gives the expected place and match', () => {
  const corpus = rowsOf(readFileSync(new URL('typed-places.tsv', import.meta.url), 'utf8'));
  assert.ok(corpus.length >= 180);
  assert.ok(corpus.filter(([, match]) => match === '-').length >= 20);
  const wrong = corpus.flatMap(([typed = '', match, first, among]) => {
    const places = found(typed);
    const [place] = places;
    const was = matchFound(typed, place);
    const isRight =
      was === match && place?.title === first && (among === undefined || places.some(({ title }) => title === among));
    return isRight ? [] : [`${typed}: ${was} ${places.map(({ title }) => title).join(' | ')}`];
  });
  assert.deepEqual(wrong, []);
});

test('suggests towns before districts while a name is typed', () => {
  for (const [typed, ...titles] of [
    ['Bord', 'Bordeaux (33000), Gironde', 'Bordères-sur-l’Échez (65320), Hautes-Pyrénées'],
    ['Lill', 'Lille (59000), Nord', 'Lillers (62190), Pas-de-Calais'],
    ['Montp', 'Montpellier (34000), Hérault', 'Montpon-Ménestérol (24700), Dordogne'],
    ['Renn', 'Rennes (35000), Ille-et-Vilaine', 'Renneville (31290), Haute-Garonne'],
    ['Dij', 'Dijon (21000), Côte-d’Or'],
    ['Gren', 'Grenoble (38000), Isère', 'Grenade (31330), Haute-Garonne'],
  ] as const)
    assert.deepEqual(
      found(typed)
        .slice(0, titles.length)
        .map(({ title }) => title),
      titles,
      typed,
    );
});

test('a département suggests five of its communes', () => {
  for (const [typed, department] of [
    ['Haute-Savoie', '74'],
    ['Finistère', '29'],
    ['Guadeloupe', '971'],
  ] as const) {
    assert.equal(found(typed).length, 5, typed);
    assert.ok(
      found(typed).every(({ insee }) => insee.startsWith(department)),
      typed,
    );
  }
});

test('each commune, former commune and district is found by its name, unless five or more share it', () => {
  const former = gazetteer.communes.filter(({ inside }) => inside !== null);
  assert.ok(gazetteer.communes.length - former.length > 35_000);
  assert.ok(former.length > 5_000);
  const lost = sample.filter(
    (one) => bearers.get(fold(one.name))! <= 4 && !found(one.name).some(({ locationId }) => locationId === idOf(one)),
  );
  assert.deepEqual(
    lost.map(({ name }) => name),
    [],
  );
});

test('a name with its postcode finds that place first, except Paris, Lyon and Marseille', () => {
  const lost = sample.flatMap((one) => {
    const postcode = one.inside === null ? one.postcodes.split(' ')[0] : one.inside.postcode;
    if (!postcode || /^(?:Paris|Lyon|Marseille)$/.test(one.name)) return [];
    return [`${postcode} ${one.name}`, `${one.name} ${postcode}`].filter((q) => {
      const [first] = found(q);
      // A former commune's name may differ from its present commune's only by a hyphen, so an equal folded name is
      // accepted.
      return first?.locationId !== idOf(one) && fold(first?.title.split(/ \(|, /)[0] ?? '') !== fold(one.name);
    });
  });
  assert.deepEqual(lost, []);
});

test('the title of each place finds that place again', () => {
  const lost = sample.flatMap((one) => {
    const [first] = found(one.name);
    return first && found(first.title)[0]?.locationId !== first.locationId ? [first.title] : [];
  });
  assert.deepEqual(lost, []);
});

test('a former commune has a postcode of its present commune', () => {
  const codes = new Set(rowsOf(table('former')).flatMap(([code, , insee]) => (code === insee ? [] : [code])));
  assert.ok(codes.size > 2_000);
  for (const { name, postcodes, inside } of gazetteer.communes) {
    if (inside?.postcode) assert.ok(postcodes.split(' ').includes(inside.postcode), name);
  }
});

test('a district with its own coordinates is near its commune', () => {
  const communes = new Map(gazetteer.communes.flatMap((one) => (one.inside === null ? [[one.insee, one]] : [])));
  const placed = rowsOf(table('districts')).filter(([, , lat]) => lat !== '');
  assert.ok(placed.length > 150);
  const far = placed.flatMap(([insee = '', name = '', lat, lon]) => {
    const km = greatCircleKm({ lat: Number(lat), lon: Number(lon) }, communes.get(insee)!);
    return km > (/^(?:75|6938)/.test(insee) ? 2.5 : 6) ? [`${name} ${insee}: ${km.toFixed(1)} km`] : [];
  });
  assert.deepEqual(far, []);
});

test('a Cedex, a post office box or a country does not change the place found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Nantes', 'Toulouse', 'Rennes', 'Brest', 'La Rochelle', 'Saint-Étienne'),
      fc.constantFrom('', ' Cedex', ' CEDEX 2', ' cédex 09', ' Cdx 1', ', France', ' FRANCE'),
      fc.constantFrom('', 'BP 12 ', 'BP 40123, ', 'CS 12345 ', 'TSA 10001 ', 'B.P. 7 - '),
      fc.boolean(),
      (name, after, before, isUpper) => {
        const typed = `${before}${name}${after}`;
        assert.equal(found(isUpper ? typed.toUpperCase() : typed)[0]?.title, found(name)[0]?.title, typed);
      },
    ),
    { numRuns: 150 },
  );
});
