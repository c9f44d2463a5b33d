import assert from 'node:assert/strict';
import { test } from 'node:test';
import { richText } from './rich-text.ts';
import { termsTemplate, type TermsFacts } from './terms-template.ts';

const facts: TermsFacts = {
  name: 'Ciel & Terre <spa>',
  companyType: 'company_fr_sasu',
  address: '5 rue Kervégan, 44000 Nantes',
  siret: '12345678901234',
  phone: '06 12 34 56 78',
  email: 'contact@exemple.fr',
  policy: 'Annulation gratuite jusqu’à 24 h avant.',
  mediator: null,
  date: '21 novembre 2026',
};

test('fills each variable with escaped facts and highlights the missing mediator', () => {
  const html = termsTemplate(facts);
  assert.doesNotMatch(html, /[{}]|undefined|null/);
  for (const fact of [
    'Ciel &amp; Terre &lt;spa&gt;',
    'société par actions simplifiée unipersonnelle',
    facts.address,
    '123\u202f456\u202f789\u202f01234',
    facts.email,
    facts.policy,
    facts.date,
  ])
    assert.ok(html.includes(fact), fact);
  assert.match(html, /<mark>nom et adresse du médiateur/);
  assert.doesNotMatch(termsTemplate({ ...facts, mediator: 'Médiation <x>' }), /<mark>|<x>/);
});

test('passes through the sanitizer unchanged', () => {
  const html = termsTemplate(facts);
  assert.equal(richText(html, { hosts: [], withHighlights: true }), html);
});
