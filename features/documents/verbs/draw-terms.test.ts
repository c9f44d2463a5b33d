import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsTemplate } from '#features/profiles/rules/terms-template.ts';
import { drawTerms } from './draw-terms.ts';
import { readPdf } from './read-pdf.ts';

const html = termsTemplate({
  name: 'Les Bains du Quai',
  companyType: 'company_fr_micro',
  address: '5 rue Kervégan, 44000 Nantes',
  siret: '12345678901234',
  phone: '06 12 34 56 78',
  email: 'contact@exemple.fr',
  policy: 'Annulation gratuite jusqu’à 24 h avant.',
  mediator: 'CM2C, Paris',
  date: '21 novembre 2026',
});
const terms = { html, version: 3, name: 'Les Bains du Quai', publishedMs: Date.parse('2026-11-21T10:00:00Z') };
const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

test('terms become a valid PDF of several pages, with the same bytes each time', async () => {
  const bytes = await drawTerms(terms);
  assert.equal(readPdf(bytes), null);
  assert.ok(pagesOf(bytes) >= 2 && pagesOf(bytes) <= 6, String(pagesOf(bytes)));
  assert.deepEqual(Buffer.from(await drawTerms(terms)), Buffer.from(bytes));
});

test('a paragraph longer than a page continues on the following pages', async () => {
  const bytes = await drawTerms({ ...terms, html: `<p>${'Ces mots se suivent sans un point '.repeat(600)}</p>` });
  assert.ok(pagesOf(bytes) >= 3 && pagesOf(bytes) <= 9, String(pagesOf(bytes)));
});
