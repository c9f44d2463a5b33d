import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { memberOf, password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';

describe('favourite buttons without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const searched = '/booking/search?category=massage&search_address=Nantes';

  test('a visitor signs in to add a favourite from the search, finds it added, and removes it', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const { email } = await memberOf(app);
    const browser = browserOf(url);
    const results = (await browser.page(searched)).location ?? assert.fail();
    const before = await browser.page(results);
    const form =
      /<form[^>]*action="\/booking\/favoris"[^>]*>([^]*?)<\/form>/.exec(before.html)?.[1] ?? assert.fail(before.text);
    assert.match(form, /aria-pressed="false" aria-label="Ajouter Essai \d+ aux favoris"/);
    const fields = Object.fromEntries(
      [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!.replaceAll('&amp;', '&'),
      ]),
    );
    assert.equal(fields['id'], pro.publicId);
    const login = (await browser.page('/booking/favoris', fields)).location ?? assert.fail();
    assert.ok((await browser.page(login)).text.includes('Connectez-vous pour ajouter cette adresse'));
    const back = await browser.page(login, { email, password });
    assert.deepEqual([back.status, back.location], [303, results]);
    assert.match((await browser.page(results)).html, /aria-pressed="true" aria-label="Ajouter Essai/);
    const undone = await browser.page('/booking/favoris', { ...fields, keep: '' });
    assert.deepEqual([undone.status, undone.location], [303, results]);
    assert.doesNotMatch((await browser.page(results)).html, /aria-pressed="true"/);
  });

  test('a visitor signs in to add a favourite from a profile, and removes it from their account', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const { email } = await memberOf(app);
    const visitor = visitorOf(url);
    await visitor.open(`/praticien/${pro.publicId}`);
    const profile = visitor.here();
    assert.ok((await visitor.press(/^Favoris ?, ajouter/)).text.includes('Connectez-vous pour ajouter cette adresse'));
    await visitor.press('Se connecter', { email, password });
    assert.deepEqual(
      [visitor.here(), visitor.has(/^En favoris/)],
      [profile, true],
      'what was pressed before signing in is kept',
    );
    await visitor.open('/booking/account?tab=favourites');
    assert.ok(visitor.has(/^Essai \d+$/));
    assert.match((await visitor.press(/^Retirer des favoris/)).text, /Aucun favori/);
    await visitor.open(profile);
    assert.ok(visitor.has(/^Favoris ?, ajouter/));
  });

  test('the favourite form redirects to no other site, and sends an invalid professional back to the search', async () => {
    const browser = browserOf(url);
    for (const retour of ['https://ailleurs.test/', '//ailleurs.test'])
      assert.match(
        (await browser.page('/booking/favoris', { id: 'a'.repeat(22), keep: '1', retour })).location ?? '',
        /retour=%2Fbooking%2Fsearch/,
      );
    assert.equal((await browser.page('/booking/favoris', { id: 'x', keep: '1' })).location, '/booking/search');
    const accented = await browser.page('/booking/favoris', { id: 'x', keep: '1', retour: '/œ' });
    assert.deepEqual([accented.status, accented.location], [303, '/%C5%93']);
  });
});
