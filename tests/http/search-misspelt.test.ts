import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';

describe('misspelt search', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const visit = (path: string) => browserOf(url).page(path);

  test('a misspelt service is corrected and explained; a matching name goes first; professionals free elsewhere are not shown', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const led = async (query: string) =>
      visit((await visit(`/booking/search?${query}`)).location ?? assert.fail(query));
    for (const [typed, category] of [
      ['masage', 'Massage'],
      ['cofiure', 'Coiffure'],
      ['hamam', 'Spa et thermalisme'],
    ] as const) {
      const { text, html } = await led(`category=${typed}&search_address=Nantes`);
      assert.ok(
        text.includes(`${category} à Nantes`) && text.includes(`Pour « ${typed} », voici la catégorie ${category}.`),
        text,
      );
      assert.match(html, /Voir aussi[^]{0,900}href="\/soins\?address_draft_id=[^"]*"[^>]*>Tous les soins/);
    }
    const soon = 'Professionnels bientôt libres';
    assert.ok((await visit('/booking/search?category=massage')).text.includes(soon));
    await sql`update pro set business_name = 'Salon Masade' where id = ${pro.id}`.execute(app.db);
    const named = await visit('/booking/search?category=masade&search_address=Nantes');
    for (const expectedText of ['Salon Masade', 'Résultats pour « masade »'])
      assert.ok(named.text.includes(expectedText), named.text);
    for (const typed of ['masade', 'zorglub']) {
      const { text } = await visit(`/booking/search?category=${typed}&search_address=Nantes`);
      assert.ok(text.includes('Les soins à Nantes') && !text.includes(soon), text);
    }
    assert.ok((await visit('/booking/search?category=zorglub')).text.includes(soon));
  });
});
