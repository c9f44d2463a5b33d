import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { fold } from './fold.ts';
import { buildGazetteer } from './gazetteer-index.ts';
import { searchGazetteer } from './gazetteer.ts';
import { departmentOf, isArrondissement, placeTitle } from './place.ts';

const tsv = readFileSync(new URL('../../../db/gazetteer/communes.tsv', import.meta.url), 'utf8');
const gazetteer = buildGazetteer(tsv);
const search = (q: string) => searchGazetteer(gazetteer, q, 5);
const titles = (q: string): string[] => search(q).map(({ title }) => title);

test('a place title gives the postcode and the département', () => {
  assert.equal(titles('nantes')[0], 'Nantes (44000), Loire-Atlantique');
  assert.equal(
    placeTitle('Archipel des Kerguelen', null, '98412'),
    'Archipel des Kerguelen, Terres australes et antarctiques françaises',
  );
});

test('finds the communes called Saint-Denis by population, in any spelling', () => {
  const found = titles('st denis');
  assert.deepEqual(found.slice(0, 2), ['Saint-Denis (97400), La Réunion', 'Saint-Denis (93200), Seine-Saint-Denis']);
  assert.deepEqual(titles('Saint-Denis'), found);
  assert.deepEqual(titles('  SAINT   dénis '), found);
});

test('« st » finds both Strasbourg and Saint-Étienne', () => {
  const found = titles('st');
  assert.equal(found[0], 'Strasbourg (67000), Bas-Rhin');
  assert.equal(found[1], 'Saint-Étienne (42000), Loire');
});

test('ignores accents, ligatures and apostrophes', () => {
  assert.equal(titles('beziers')[0], 'Béziers (34500), Hérault');
  assert.equal(titles('oeuf')[0], 'Œuf-en-Ternois (62130), Pas-de-Calais');
  assert.equal(titles("l'isle-adam")[0], titles('l’isle adam')[0]);
});

test('ranks an exact name first, and also matches a later word of a name', () => {
  const found = titles('bordeaux');
  assert.equal(found[0], 'Bordeaux (33000), Gironde');
  assert.equal(titles('le havre')[0], 'Le Havre (76600), Seine-Maritime');
  assert.equal(titles('havre')[0], 'Le Havre (76600), Seine-Maritime');
  assert.equal(titles('herblain')[0], 'Saint-Herblain (44800), Loire-Atlantique');
  assert.ok(search('denis').every(({ city }) => fold(city).includes('denis')));
});

test('a département or a postcode filters the results, before or after the name', () => {
  assert.deepEqual(titles('rennes 35'), ['Rennes (35000), Ille-et-Vilaine']);
  assert.deepEqual(titles('35 rennes'), ['Rennes (35000), Ille-et-Vilaine']);
  assert.deepEqual(titles('rennes 44'), []);
  assert.equal(titles('st denis 93')[0], 'Saint-Denis (93200), Seine-Saint-Denis');
  assert.equal(titles('saint-denis 974')[0], 'Saint-Denis (97400), La Réunion');
  assert.equal(titles('saint denis la reunion')[0], 'Saint-Denis (97400), La Réunion');
});

test('a postcode finds its communes, shown with that postcode', () => {
  assert.equal(titles('44300')[0], 'Nantes (44300), Loire-Atlantique');
  assert.equal(titles('20137')[0], 'Porto-Vecchio (20137), Corse-du-Sud');
  assert.equal(titles('2a')[0], 'Ajaccio (20000), Corse-du-Sud');
  assert.ok(search('35').every(({ insee }) => departmentOf(insee) === '35'));
  assert.equal(search('97400')[0]?.insee, '97411');
});

test('a street with its postcode finds the commune', () => {
  assert.deepEqual(titles('10 rue Crébillon, 44000 Nantes'), ['Nantes (44000), Loire-Atlantique']);
});

test('lists all 45 arrondissements after their city, and puts an arrondissement first for its whole postcode', () => {
  assert.equal(gazetteer.communes.filter(({ insee }) => isArrondissement(insee)).length, 45);
  for (const [city, count] of [
    ['paris', 20],
    ['lyon', 9],
    ['marseille', 16],
  ] as const) {
    const found = searchGazetteer(gazetteer, city, 30);
    assert.ok(found[0] && !isArrondissement(found[0].insee), city);
    assert.equal(found.filter(({ insee }) => isArrondissement(insee)).length, count, city);
  }
  assert.deepEqual(titles('paris 15'), ['Paris 15e arrondissement (75015), Paris']);
  assert.deepEqual(titles('75015'), ['Paris 15e arrondissement (75015), Paris', 'Paris (75015), Paris']);
});

test('covers 110 départements and territories, with coordinates in their area, exact for the 129 DROM communes', () => {
  const departments = new Set(gazetteer.communes.map(({ insee }) => departmentOf(insee)));
  assert.equal(departments.size, 110);
  const drom = gazetteer.communes.filter(({ insee }) => /^97[12346]/.test(insee));
  assert.equal(drom.length, 129);
  assert.deepEqual(
    drom.filter(({ precision }) => precision !== 'exact'),
    [],
  );
  const boxes = {
    971: [15.8, 16.6, -61.9, -61],
    972: [14.3, 14.9, -61.3, -60.8],
    973: [2.1, 5.8, -54.7, -51.6],
    974: [-21.4, -20.8, 55.2, 55.9],
    976: [-13.1, -12.6, 44.9, 45.4],
  } as const;
  for (const { insee, name, lat, lon } of drom) {
    const [south, north, west, east] = boxes[departmentOf(insee) as unknown as keyof typeof boxes];
    assert.ok(lat > south && lat < north && lon > west && lon < east, `${name} ${lat} ${lon}`);
  }
  for (const { insee, name, lat, lon } of gazetteer.communes) {
    if (!/^9[78]/.test(insee)) assert.ok(lat > 41.3 && lat < 51.2 && lon > -5.3 && lon < 9.7, `${name} ${lat} ${lon}`);
  }
});

test('over 90 % of people live in communes with exact coordinates, and other coordinates are marked approximate', () => {
  const people = tsv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const sum = (precision?: string): number =>
    people.reduce((total, row) => total + (precision === undefined || row[6] === precision ? Number(row[5]) : 0), 0);
  assert.ok(sum('exact') / sum() > 0.9);
  assert.ok(gazetteer.communes.some(({ precision }) => precision === 'approx'));
});

test('an empty or unknown text finds nothing, and 20,000 characters give the same result as 200', () => {
  for (const q of ['', '   ', '—', '🙂', 'xqzzt', '00000', '99999']) assert.deepEqual(titles(q), [], q);
  assert.deepEqual(titles('nantes'.padEnd(200, ' ')), titles('nantes'));
  assert.deepEqual(titles('nantes'.padEnd(20_000, ' ')), titles('nantes'));
  assert.deepEqual(titles('a'.repeat(20_000)), titles('a'.repeat(200)));
});

test('any text finds at most five distinct places, the same in both Unicode normal forms', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.stringMatching(/^[a-z0-9 '’-]{0,12}$/)),
      (q) => {
        const found = search(q);
        assert.ok(found.length <= 5);
        assert.equal(new Set(found.map(({ locationId }) => locationId)).size, found.length);
        assert.deepEqual(titles(q.toUpperCase().normalize('NFD')), titles(q.toUpperCase().normalize('NFC')));
      },
    ),
    { numRuns: 500 },
  );
});

test('the precomputed short prefixes give the same results as the full scan', () => {
  const without = { ...gazetteer, short: new Map<string, readonly number[]>() };
  assert.ok(gazetteer.short.size > 500);
  for (const prefix of [...gazetteer.short.keys()].filter((_, i) => i % 7 === 0)) {
    assert.deepEqual(searchGazetteer(gazetteer, prefix, 5), searchGazetteer(without, prefix, 5), prefix);
  }
});

test('the title of a place finds that place first', () => {
  for (const [rank, { insee, name, postcodes }] of gazetteer.communes.entries()) {
    if (rank % 23 !== 0 && postcodes.length > 0) continue;
    assert.equal(search(placeTitle(name, postcodes.split(' ').at(-1) || null, insee))[0]?.insee, insee, name);
  }
});

test('refuses a malformed or empty table', () => {
  assert.throws(() => buildGazetteer('insee\n44109\tNantes\t44000\t47.2\t-1.5\t1\texacte\n'));
  assert.throws(() => buildGazetteer('insee\n'));
});

test('suggests towns near a misspelt name, marked as near, and none beside a correct name', () => {
  for (const [typed, title] of [
    ['Nates', 'Nantes (44000), Loire-Atlantique'],
    ['natnes', 'Nantes (44000), Loire-Atlantique'],
    ['Bordaux', 'Bordeaux (33000), Gironde'],
    ['Stasbourg', 'Strasbourg (67000), Bas-Rhin'],
    ['Harve', 'Le Havre (76600), Seine-Maritime'],
    ['Monpellier', 'Montpellier (34000), Hérault'],
  ] as const) {
    const found = search(typed);
    assert.equal(found[0]?.title, title);
    assert.ok(
      found.every((place) => place.isNear && place.isOneOfSeveral),
      typed,
    );
  }
  assert.ok(search('Nantes').every((place) => !place.isNear));
  for (const typed of ['Zorglubville', 'blabla', 'nates 44', '12 rue xyz']) assert.deepEqual(titles(typed), [], typed);
});

test('suggests a town typed with a wrong, missing, doubled or swapped letter, unless another place has that name', () => {
  const towns = gazetteer.communes
    .slice(0, 2_000)
    .filter(({ name, inside }) => inside === null && /^\p{L}{5,}$/u.test(name));
  const change = fc.record({ kind: fc.constantFrom('missing', 'doubled', 'wrong', 'swapped'), at: fc.nat() });
  fc.assert(
    fc.property(fc.constantFrom(...towns), change, ({ name, insee }, { kind, at }) => {
      const folded = fold(name);
      const i = at % folded.length;
      const [one, next] = [folded[i]!, folded[i + 1] ?? ''];
      const typed =
        folded.slice(0, i) +
        { missing: next, doubled: one + one + next, wrong: `x${next}`, swapped: next + one }[kind]! +
        folded.slice(i + 2);
      const found = searchGazetteer(gazetteer, typed, 20);
      if (found[0]?.isNear)
        assert.ok(
          found.some((place) => place.insee === insee),
          `${name}: ${typed}`,
        );
      else assert.ok(found.length > 0 || typed.length < 5, `${name}: ${typed}`);
    }),
    { seed: 20_261_130, numRuns: 150 },
  );
});
