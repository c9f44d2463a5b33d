import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { browserOf } from '../app/plain-browser.ts';
import { plain } from '../actors/shown-booking.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('search with a yes-or-no filter', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const page = async (to: string) => {
    const browser = browserOf(url);
    let shown = await browser.page(to);
    while (shown.location !== null) shown = await browser.page(shown.location);
    assert.equal(shown.status, 200, to);
    return { ...shown, text: plain(shown.text), cards: [...shown.html.matchAll(/id="adresse-\d+"/g)].length };
  };
  const search = (city: string, more = ''): string =>
    `/booking/search?category=barber&search_address=${city}&start_date=20261124&end_date=20261126${more}`;
  const linkOf = (html: string, label: string): string =>
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>\\s*${label}`).exec(html)?.[1]?.replaceAll('&amp;', '&') ??
    assert.fail(label);

  test('the « Paiement sur place » chip narrows the results, keeps the rest of the search, and removes itself', async () => {
    const place = { category: 6, city: 'Dijon', postcode: '21000', lat: 47.322, lon: 5.041 };
    await makeProfessional(app.db, nowMs, { ...place, payOnSite: true });
    await makeProfessional(app.db, nowMs, place);
    const all = await page(search('Dijon', '&sort=price'));
    assert.equal(all.cards, 2);
    const narrowed = await page(linkOf(all.html, 'Paiement sur place'));
    assert.equal(narrowed.cards, 1);
    assert.match(linkOf(all.html, 'Paiement sur place'), /sort=price/);
    assert.match(linkOf(all.html, 'Paiement sur place'), /pay_on_site=true/);
    const back = await page(linkOf(narrowed.html, 'Paiement sur place'));
    assert.equal(back.cards, 2);
  });

  test('when the filter leaves nobody, suggests the same search without it, with its count', async () => {
    await makeProfessional(app.db, nowMs, { category: 6, city: 'Limoges', postcode: '87000', lat: 45.83, lon: 1.26 });
    const { text, html } = await page(search('Limoges', '&pay_on_site=true'));
    assert.ok(text.includes('Sans « Paiement sur place » : 1 adresse'), text);
    assert.equal((await page(linkOf(html, 'Sans «'))).cards, 1);
  });
});
