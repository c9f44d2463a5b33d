import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundByWords } from './settings-found.ts';
import { settingsPlaces, type SettingsKey } from './settings-places.ts';
import { missingIn, foundSettings, type SettingsNames } from './settings-view.ts';

const keys = settingsPlaces('business').flatMap(({ places }) => places.map(({ key }) => key));
const names = {
  ...Object.fromEntries(keys.map((key) => [key, key])),
  team: 'Équipe',
  hours: 'Horaires',
  payments: 'Paiements',
} as SettingsNames;
const found = (typed: string, space: 'business' | 'freelances' = 'business'): SettingsKey[] =>
  foundSettings(space, names, typed).groups.flatMap(({ places }) => places.map(({ key }) => key));

test('finds settings by the beginning of their words, whatever accents, case or plural', () => {
  assert.deepEqual(found('equipe'), ['team', 'practical'], '« Équipe », and the equipment of a place');
  assert.deepEqual(found('  SALARIÉ '), ['team']);
  assert.deepEqual(found('salaries'), ['team']);
  assert.deepEqual(found('iban'), ['payments']);
  assert.deepEqual(found('iban par'), ['payments']);
  assert.deepEqual(found('mot de passe'), ['settings']);
  assert.ok(found('facture').includes('mandate'));
  assert.deepEqual(found(''), keys);
  assert.deepEqual(found(' '), keys);
  for (const nothing of ['zzz', 'iban zzz', '%', 'quipe', '<zz>']) assert.deepEqual(found(nothing), [], nothing);
});

test('lists only the settings of the space, each with its own path', () => {
  assert.deepEqual(found('salarié', 'freelances'), []);
  assert.deepEqual(
    found('', 'freelances'),
    keys.filter((key) => key !== 'team' && key !== 'establishments'),
  );
  const paths = settingsPlaces('freelances').flatMap(({ places }) => places.map(({ to }) => to));
  assert.equal(new Set(paths).size, paths.length);
  assert.ok(paths.every((to) => to.startsWith('/freelances/dashboard/')));
});

test('omits groups without results and counts the results', () => {
  const { groups, count } = foundSettings('business', names, 'argent');
  assert.deepEqual([groups.map(({ title }) => title), count], [['Argent et conditions'], 4]);
  assert.deepEqual(foundSettings('business', names, 'zzz'), { groups: [], count: 0 });
});

test('finds the items in which a word begins with each typed word', () => {
  const all = ['Bons cadeaux', 'Frais de déplacement', 'Œuvre'];
  const of = (typed: string): readonly string[] => foundByWords(all, typed, (one) => one);
  assert.deepEqual(of('dep fra'), ['Frais de déplacement']);
  assert.deepEqual(of('oeuvre'), ['Œuvre']);
  assert.deepEqual(of('cadeaux'), ['Bons cadeaux']);
  assert.deepEqual(of('deaux'), []);
});

test('lists as missing only what the professional can provide', () => {
  const paper = (over: object = {}) => ({ required: true, in_force: false, status: 'missing', ...over });
  const whole = { isComplete: true, documents: [], isMandated: true, hasAccount: true };
  assert.deepEqual(missingIn(whole), []);
  assert.deepEqual(
    missingIn({ ...whole, documents: [paper(), paper({ in_force: true })], isMandated: false, hasAccount: false }),
    ['documents', 'payments', 'mandate'],
  );
  assert.deepEqual(
    missingIn({ ...whole, documents: [paper({ status: 'in_validation' }), paper({ required: false })] }),
    [],
  );
  assert.deepEqual(missingIn({ isComplete: false, documents: [paper()], isMandated: null, hasAccount: null }), [
    'profile',
  ]);
});
