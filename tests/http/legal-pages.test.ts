import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp } from '../app/with-test-app.ts';
import type { TestApp } from '../app/test-app.ts';
import { holdBody, proAndSlot } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';

// Words that the law requires on each page (docs/product/law.md#pages).
const wanted: Readonly<Record<string, readonly string[]>> = {
  '/cgv': [
    'rétractation',
    'acompte',
    'toutes taxes comprises',
    '14 jours',
    'L. 221-18',
    'n’est pas le vendeur',
    'prestataire',
    'commission',
    'médiateur',
  ],
  '/confidentialite': [
    'responsable du traitement',
    'CNIL',
    'sous-traitants',
    'Durées de conservation',
    'Effacement',
    'Accès et copie',
    'Base légale',
    'Dix ans',
  ],
  '/cookies': ['consentement', 'accalmie', 'react-router-scroll-positions', 'Durée'],
  '/accessibilite': ['non conforme', 'RGAA', 'axe-core', 'Défenseur des droits', 'lecteurs d’écran'],
  '/mentions-legales': ['Hébergeur', 'SIREN', 'publication', 'Siège', 'Téléphone', 'GeoNames'],
  '/mediateur': ['médiateur', 'gratuit', 'Dans l’année', 'Adresse', 'réclamation écrite'],
};
const paths = Object.keys(wanted);

const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map((found) => found[1]!.replaceAll('&amp;', '&'));

describe('the legal pages', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const visit = (path: string) => browserOf(url).page(path);

  test('each legal page has its own address, title, heading and description, and allows search engines', async () => {
    const titles = new Set<string | undefined>();
    for (const path of paths) {
      const { status, html, headers } = await visit(path);
      assert.equal(status, 200, path);
      assert.equal(html.match(/<h1[\s>]/g)?.length, 1, path);
      assert.ok(html.includes(`<link rel="canonical" href="${app.env.PUBLIC_URL}${path}"/>`), path);
      assert.match(html, /<meta name="description" content="[^"]{50,160}"/, path);
      assert.doesNotMatch(html, /noindex/, path);
      assert.deepEqual(headers.getSetCookie(), [], path);
      titles.add(/<title>([^<]*)/.exec(html)?.[1]);
    }
    assert.equal(titles.size, paths.length);
  });

  test('each legal page has its required words and the demo notice, and no link to the closed EU platform', async () => {
    for (const path of paths) {
      const { html, text } = await visit(path);
      for (const words of wanted[path] ?? []) assert.ok(text.includes(words), `${path}: ${words}`);
      assert.ok(text.includes('Site de démonstration : la société, les numéros et les adresses sont inventés'), path);
      assert.doesNotMatch(html, /ec\.europa\.eu|consumers\/odr/i, path);
    }
  });

  test('each legal page is in the sitemap and on the site map page', async () => {
    const [sitemap, map] = [await visit('/sitemap.xml'), await visit('/plan-du-site')];
    for (const path of paths) {
      assert.ok(sitemap.html.includes(`<loc>${app.env.PUBLIC_URL}${path}</loc>`), path);
      assert.ok(linksOf(map.html.split('<footer')[0]!).includes(path), path);
    }
  });

  test('the site map page lists the API documentation once, after the pages for clients', async () => {
    const main = (await visit('/plan-du-site')).html.split('<footer')[0]!;
    assert.match(main.slice(main.indexOf('Développeurs')), /href="\/docs\/api"/);
    assert.ok(main.indexOf('Développeurs') > main.indexOf('Soins par ville'));
    assert.equal(linksOf(main).filter((path) => path === '/docs/api').length, 1);
  });

  test('every internal link and anchor of the legal pages works', async () => {
    const seen = new Set<string>();
    for (const path of paths) {
      const { html } = await visit(path);
      const links = linksOf(html);
      for (const link of links.filter((one) => one.startsWith('#')))
        assert.ok(html.includes(`id="${link.slice(1)}"`), path + link);
      for (const link of links.filter((one) => one.startsWith('/'))) seen.add(link);
    }
    assert.ok(seen.size > paths.length);
    for (const link of seen) {
      const { status } = await visit(link);
      assert.ok(status < 400, `${link}: ${status}`);
    }
  });

  test('a long legal page starts with a table of contents, and a short page has none', async () => {
    assert.match((await visit('/cgv')).html, /<nav aria-label="Sommaire"/);
    assert.doesNotMatch((await visit('/mediateur')).html, /aria-label="Sommaire"/);
  });

  test('the cookies page names the only cookie set, and its duration', async () => {
    const { pro, startsAt } = await proAndSlot(app);
    const answer = await fetch(new URL('/v1/order/cart', url), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify(holdBody(pro, startsAt)),
    });
    assert.equal(answer.status, 200);
    const cookies = answer.headers.getSetCookie();
    assert.equal(cookies.length, 1);
    const name = cookies[0]!.split('=')[0]!;
    const days = Number(/Max-Age=(\d+)/.exec(cookies[0]!)?.[1]) / 86_400;
    const { html, text } = await visit('/cookies');
    assert.ok(html.includes(`<th scope="row">${name}</th>`), name);
    assert.ok(text.includes(`${days} jours maximum`), `${days} days`);
  });
});
