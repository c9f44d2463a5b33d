import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayPass } from '#core/states.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import { healthWords, wordingOf } from './health-words.ts';
import { copyName, sameName } from './service-names.ts';
import { serviceTransitions, stateWished } from './states.ts';

test('finds health words whatever their case, accents or inflection', () => {
  for (const [wording, word] of [
    ['Massage THÉRAPEUTIQUE', 'thérapeutique'],
    ['Des gestes therapeutiques', 'thérapeutique'],
    ['Pour guérir le dos', 'guérir'],
    ['Guérison énergétique', 'guérir'],
    ['Drainage lymphatique', 'drainage lymphatique'],
    ['Un drainage manuel lymphatique', 'drainage lymphatique'],
    ['Acte médical', 'médical'],
    ['Contre la maladie', 'maladie'],
  ] as const)
    assert.deepEqual(healthWords(wording), [word], wording);
  assert.deepEqual(healthWords('Drainage\nlymphatique, pour guérir'), ['guérir', 'drainage lymphatique']);
});

test('ignores health words that a service negates', () => {
  for (const wording of [
    'Massage bien-être, sans visée médicale ni thérapeutique.',
    'Un moment de détente, qui ne remplace pas un suivi médical.',
    'Ne constitue en aucun cas un acte médical',
    'Massage non thérapeutique',
    'Chez Mme Guérin, un soin soigné',
    'Séance d’art-thérapie, kinésiologie, lithothérapie',
    '',
  ])
    assert.deepEqual(healthWords(wording), [], wording);
  assert.deepEqual(healthWords('Sans visée médicale. Massage thérapeutique'), ['thérapeutique']);
});

test('every suggested service name is free of health words', () => {
  for (const { label } of Object.values(serviceSuggestions).flat()) assert.deepEqual(healthWords(label), [], label);
});

test('a sensitive service waits for approval; an admin’s acceptance covers that wording only', () => {
  const about = { wording: 'Drainage lymphatique', isSensitive: true, accepted: null };
  assert.equal(stateWished('published', about), 'in_review');
  assert.equal(stateWished('draft', about), 'draft');
  assert.equal(stateWished('published', { ...about, accepted: 'Drainage lymphatique' }), 'published');
  assert.equal(stateWished('published', { ...about, accepted: 'Drainage' }), 'in_review');
  assert.equal(stateWished('published', { ...about, isSensitive: false }), 'published');
  assert.equal(
    wordingOf({ name: 'A', description: '', options: [{ label: '' }, { label: 'B' }], add_ons: [{ label: 'C' }] }),
    'A\nB\nC',
  );
});

test('an archived service returns only to draft, and admins decide on services in review', () => {
  assert.ok(mayPass(serviceTransitions, 'archived', 'draft', 'pro'));
  assert.ok(!mayPass(serviceTransitions, 'archived', 'published', 'pro'));
  assert.ok(!mayPass(serviceTransitions, 'draft', 'published', 'admin'));
  assert.ok(mayPass(serviceTransitions, 'in_review', 'published', 'admin'));
});

test('a copied service gets a unique name', () => {
  assert.ok(sameName('Massage Suédois', 'massage SUÉDOIS'));
  assert.equal(copyName('Massage', ['Massage']), 'Massage (copie)');
  assert.equal(copyName('Massage (copie)', ['Massage', 'massage (copie)']), 'Massage (copie 2)');
});
