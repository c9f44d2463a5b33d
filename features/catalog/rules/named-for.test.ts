import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audienceOf, forThese, isNamedForOthers, namedFor, possibleFor } from './named-for.ts';

test('a service name mentions children, adults, or neither alone', () => {
  for (const name of [
    'Coupe enfant (moins de 12 ans)',
    'Yoga Enfants',
    'Séance de sophrologie, enfant et adolescent',
    'Coupe ado',
    'Massage bébé',
  ])
    assert.equal(namedFor(name), 'children', name);
  for (const name of [
    'Coupe homme',
    'Coupe et brushing femme',
    'Barbe',
    'Rasage à l’ancienne',
    'Massage prénatal',
    'Massage femme enceinte',
    'Consultation, adulte',
  ])
    assert.equal(namedFor(name), 'adults', name);
  for (const name of [
    'Shampooing',
    'Massage suédois',
    'Coupe homme et enfant',
    'Adoucissant',
    'Ado-lissage enfantin et homme',
    'Gommage',
  ])
    assert.equal(namedFor(name), null, name);
});

test('a service name tells for whom the service is meant', () => {
  for (const [name, audience] of [
    ['Coupe homme', 'men'],
    ['Taille de barbe', 'men'],
    ['Coupe et brushing femme', 'women'],
    ['Massage femme enceinte', 'pregnant'],
    ['Coupe homme ou femme', 'adults'],
    ['Consultation, adulte', 'adults'],
    ['Coupe enfant', 'children'],
    ['Coupe homme et enfant', null],
    ['Shampooing', null],
  ] as const)
    assert.equal(audienceOf(name), audience, name);
});

test('a service for adults excludes children, and a service for children excludes adults', () => {
  assert.equal(isNamedForOthers('Coupe homme', { adults: 1, children: 1 }), true);
  assert.equal(isNamedForOthers('Coupe homme', { adults: 2, children: 0 }), false);
  assert.equal(isNamedForOthers('Coupe enfant', { adults: 0, children: 1 }), false);
  assert.equal(isNamedForOthers('Coupe enfant', { adults: 1, children: 1 }), true);
  assert.equal(isNamedForOthers('Shampooing', { adults: 1, children: 1 }), false);
});

test('lists services for children alone first, those named for other people last, the rest in their order', () => {
  const services = ['Coupe homme', 'Shampooing', 'Coupe enfant', 'Brushing'].map((name) => ({ name }));
  const named = (adults: number, children: number): string[] =>
    forThese(services, { adults, children }).map(({ name }) => name);
  assert.deepEqual(named(0, 1), ['Coupe enfant', 'Shampooing', 'Brushing', 'Coupe homme']);
  assert.deepEqual(named(1, 0), ['Coupe homme', 'Shampooing', 'Brushing', 'Coupe enfant']);
});

test('a beard or a shave is impossible for children alone, and possible once an adult comes', () => {
  const services = ['Rasage à l’ancienne', 'Coupe homme', 'Taille de barbe', 'Coupe enfant'].map((name) => ({ name }));
  const possible = (adults: number, children: number): string[] =>
    possibleFor(services, { adults, children }).map(({ name }) => name);
  assert.deepEqual(possible(0, 1), ['Coupe homme', 'Coupe enfant']);
  assert.equal(possible(1, 1).length, 4);
  assert.equal(possible(1, 0).length, 4);
});

test('a service for a parent and a child together is impossible for children alone', () => {
  const together = ['Coupe père et fils', 'Manucure mère-fille', 'Yoga parent-enfant', 'Massage Papa & Enfants'];
  const others = ['Coupe enfant', 'Coupe homme et enfant', 'Coupe fille', 'Massage future maman', 'Teinture-mère'];
  const possible = (adults: number, children: number): string[] =>
    possibleFor(
      [...together, ...others].map((name) => ({ name })),
      { adults, children },
    ).map(({ name }) => name);
  assert.deepEqual(possible(0, 2), others);
  assert.deepEqual(possible(1, 1), [...together, ...others]);
  assert.deepEqual(possible(1, 0), [...together, ...others]);
});
