import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sellerFacts } from '../texts.ts';
import { sellerFacts as inEnglish } from '../texts.en.ts';
import type { Seller } from './seller-facts.ts';

const ines: Seller = {
  name: 'Inès Caradec',
  person: null,
  address: '14 rue de Strasbourg, 44000 Nantes',
  territory: 'metropole',
  companyType: 'company_fr_micro',
  siret: null,
  vat: null,
  paysOnline: true,
  paysOnSite: false,
};
const vatOf = (seller: Partial<Seller>, facts = sellerFacts): string[] =>
  facts({ ...ines, ...seller }).flatMap(([term, text]) => (/TVA|VAT/.test(term) ? [text] : []));

test('VAT facts match the invoices: franchise, number, or the territory’s exemption for any legal form', () => {
  assert.deepEqual(vatOf({}), ['non applicable, art. 293 B du CGI']);
  assert.deepEqual(vatOf({ vat: 'FR40303265045' }), ['FR40303265045']);
  assert.deepEqual(vatOf({ companyType: 'company_fr_sasu' }), []);
  assert.deepEqual(vatOf({ territory: 'monaco' }), []);
  const outside = (territory: string): string =>
    `non applicable\u202f: prestations hors du territoire de la TVA française (${territory})`;
  for (const companyType of ['company_fr_micro', 'company_fr_sasu', null]) {
    assert.deepEqual(vatOf({ companyType, territory: 'saint_martin' }), [outside('Saint-Martin')]);
    assert.deepEqual(vatOf({ companyType, territory: 'nouvelle_caledonie' }), [outside('Nouvelle-Calédonie')]);
    assert.deepEqual(vatOf({ companyType, territory: 'guyane' }), ['non applicable, art. 294 du CGI']);
  }
  assert.deepEqual(vatOf({ territory: 'saint_barthelemy', vat: 'FR40303265045' }), [
    'FR40303265045',
    outside('Saint-Barthélemy'),
  ]);
  assert.deepEqual(vatOf({ territory: 'saint_barthelemy' }, inEnglish), [
    'not applicable: services outside the French VAT area (Saint-Barthélemy)',
  ]);
});
