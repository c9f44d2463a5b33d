import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categories as reference } from '#db/reference/categories.ts';
import { moreSearchTerms } from '#db/reference/search-terms.ts';
import { material } from '#db/demo/material.ts';
import { categorySuggestions, folded, readCategory } from './search-categories.ts';

const categories = reference.map(({ id, key, label, search_terms }) => ({
  id,
  key,
  label,
  searchTerms: [...search_terms, ...(moreSearchTerms[key] ?? [])],
}));
const read = (typed: string) => readCategory(typed, categories);
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

for (const [typed, label] of [
  ['masage', 'Massage'],
  ['Masage', 'Massage'],
  ['coifure', 'Coiffure'],
  ['cofiure', 'Coiffure'],
  ['osteopate', 'Ostéopathie'],
  ['ostheopatie', 'Ostéopathie'],
  ['hamam', 'Spa et thermalisme'],
  ['estetique', 'Soins esthétiques'],
  ['masage relaxant', 'Massage'],
  ['coifure enfant', 'Coiffure'],
] as const)
  test(`« ${typed} » is a near match for ${label}, which is suggested first`, () => {
    const reading = read(typed);
    assert.deepEqual([reading?.category?.label, reading?.isNear, reading?.isNamed], [label, true, false]);
    assert.equal(categorySuggestions(typed, categories)[0]?.label, label);
  });

test('an exact word is never a near match', () => {
  for (const typed of ['massage', 'soins', 'balayage', 'coupe enfant', 'mass'])
    assert.equal(read(typed)?.isNear, false, typed);
});

test('a text near two categories selects neither and lists both', () => {
  assert.deepEqual(
    { category: read('shiatsou')?.category, others: read('shiatsou')?.others.map(({ label }) => label) },
    { category: null, others: ['Massage', 'Médecines douces'] },
  );
});

const named = categories.flatMap((category) =>
  [category.label, ...category.searchTerms].map((name) => ({ category, name: folded(name) })),
);
const long = named.filter(({ name }) => name.replace(/[sx]$/, '').length >= 5);
const edit = fc.record({
  kind: fc.constantFrom('missing', 'doubled', 'wrong', 'added', 'swapped'),
  at: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
  letter: fc.constantFrom(...letters),
});
const edited = (name: string, { kind, at, letter }: { kind: string; at: number; letter: string }): string => {
  const i = Math.floor(at * name.length);
  const [before, one, next, after] = [name.slice(0, i), name[i]!, name[i + 1] ?? '', name.slice(i + 2)];
  const misspelt = {
    missing: next,
    doubled: one + one + next,
    wrong: letter + next,
    added: one + letter + next,
    swapped: next + one,
  }[kind]!;
  return before + misspelt + after;
};

test('a near match for a misspelt category includes the original category', () => {
  fc.assert(
    fc.property(fc.constantFrom(...long), edit, ({ category, name }, change) => {
      const typed = edited(name, change);
      const reading = read(typed);
      // With one letter changed, the text may spell another category, or match nothing.
      if (reading === null || !reading.isNear) return;
      assert.ok([reading.category, ...reading.others].includes(category), `${name}: ${typed}`);
      assert.ok(categorySuggestions(typed, categories).includes(category), typed);
    }),
    { seed: 20_261_130, numRuns: 300 },
  );
});

test('names of people, salons and towns and common words give no near match', () => {
  const people = material.first_names.map(
    ({ name }, i) => `${name} ${material.last_names[i % material.last_names.length]!}`,
  );
  const words = [
    'nantes',
    'lyon',
    'bordeaux',
    'rendez-vous',
    'bonjour',
    'blabla',
    'maison lézarde',
    'dimanche',
    'prix',
    '44000',
    '???',
    '«',
  ];
  // « Marine » is left out, because it is one letter away from « mariée ». For this name, the page finds people before
  // categories.
  const firstNames = material.first_names.flatMap(({ name }) => (name === 'Marine' ? [] : [name]));
  for (const typed of [...people, ...firstNames, ...Object.values(material.business_name_patterns).flat(), ...words]) {
    const reading = read(typed);
    if (reading?.isNear) assert.deepEqual([reading.category, reading.others], [null, []], typed);
  }
});
