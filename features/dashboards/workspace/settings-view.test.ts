import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundByWords } from './settings-found.ts';
import { settingsPlaces, type SettingsKey } from './settings-places.ts';
import { missingIn, foundSettings, type SettingsNames } from './settings-view.ts';

const keys = settingsPlaces('business').flatMap(({ places }) => places.map(({ key }) => key));
const names = { ...Object.fromEntries(keys.map((key) => [key, key])), team: 'Équipe', hours: 'Horaires', payments: 'Paiements' } as SettingsNames;
const found = (typed: string, space: 'business' | 'freelances' = 'business'): SettingsKey[] =>
  foundSettings(space, names, typed).groups.flatMap(({ places }) => places.map(({ key }) => key));

test('a setting is found by the beginning of its words, whatever their accents, case and plural', () => {
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

test('what a space does not have is not found there', () => {
  assert.deepEqual(found('salarié', 'freelances'), []);
  assert.deepEqual(
    found('', 'freelances'),
    keys.filter((key) => key !== 'team' && key !== 'establishments'),
  );
  const paths = settingsPlaces('freelances').flatMap(({ places }) => places.map(({ to }) => to));
  assert.equal(new Set(paths).size, paths.length);
  assert.ok(paths.every((to) => to.startsWith('/freelances/dashboard/')));
});

test('a group without anything found is not drawn, and what is drawn is counted', () => {
  const { groups, count } = foundSettings('business', names, 'argent');
  assert.deepEqual([groups.map(({ title }) => title), count], [['Argent et conditions'], 4]);
  assert.deepEqual(foundSettings('business', names, 'zzz'), { groups: [], count: 0 });
});

test('words typed find what begins with each of them', () => {
  const all = ['Bons cadeaux', 'Frais de déplacement', 'Œuvre'];
  const of = (typed: string): readonly string[] => foundByWords(all, typed, (one) => one);
  assert.deepEqual(of('dep fra'), ['Frais de déplacement']);
  assert.deepEqual(of('oeuvre'), ['Œuvre']);
  assert.deepEqual(of('cadeaux'), ['Bons cadeaux']);
  assert.deepEqual(of('deaux'), []);
});

test('missing is what the professional alone can give', () => {
  const paper = (over: object = {}) => ({ required: true, in_force: false, status: 'missing', ...over });
  const whole = { isComplete: true, documents: [], isMandated: true, hasAccount: true };
  assert.deepEqual(missingIn(whole), []);
  assert.deepEqual(missingIn({ ...whole, documents: [paper(), paper({ in_force: true })], isMandated: false, hasAccount: false }), [
    'documents',
    'payments',
    'mandate',
  ]);
  assert.deepEqual(missingIn({ ...whole, documents: [paper({ status: 'in_validation' }), paper({ required: false })] }), []);
  assert.deepEqual(missingIn({ isComplete: false, documents: [paper()], isMandated: null, hasAccount: null }), ['profile']);
});
