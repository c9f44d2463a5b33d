import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';

describe('the pages of a service category, of a town, and the landing page', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const visit = (path: string, form?: Record<string, string>) => browserOf(url).page(path, form);

  test('a category page without a place shows towns, prices and free times soon, with links to them', async () => {
    const category = 3;
    // Public data is cached for one minute. The clock moves past this minute, so that the pages show the professionals
    // made below.
    at(nowMs + 120_000);
    for (const [city, postcode, lat, lon, cents] of [
      ['Lyon', '69001', 45.7578, 4.832, 5200],
      ['Lyon', '69001', 45.7578, 4.832, 4700],
      ['Nantes', '44000', 47.2184, -1.5536, 6100],
    ] as const)
      await makeProfessional(app.db, nowMs, { category, city, postcode, lat, lon, options: [{ cents }] });
    const { status, html, text } = await visit('/soins/alternative_therapy');
    assert.equal(status, 200);
    assert.match(html, /<link rel="canonical" href="[^"]*\/soins\/alternative_therapy"/);
    assert.match(html, /<form[^>]*role="search"[^>]*action="\/booking\/search"/);
    assert.ok(text.includes('3 professionnels proposent ce soin en ligne.'), text);
    assert.match(text, /Lyon\s+2 adresses\s+dès 47 €/);
    assert.match(text, /Nantes\s+1 adresse\s+dès 61 €/);
    assert.ok(
      html.indexOf('/soins/alternative_therapy/lyon') < html.indexOf('/soins/alternative_therapy/nantes'),
      'the busiest first',
    );
    const slots = [...html.matchAll(/href="(\/booking\/guests\?[^"]*starts_at=[^"]*)"/g)].map(([, to]) =>
      to!.replaceAll('&amp;', '&'),
    );
    assert.ok(slots.length > 0);
    assert.equal((await visit(slots[0]!)).status, 200);

    const lyon = await visit('/soins/alternative_therapy/lyon');
    assert.ok(lyon.text.includes('2 adresses ont un créneau libre'), lyon.text);
    assert.ok(lyon.text.includes('de 47 € à 52 €'), lyon.text);
    for (const to of ['/soins', '/soins/alternative_therapy', '/soins/alternative_therapy/nantes'])
      assert.ok(lyon.html.includes(`href="${to}"`), to);

    const all = await visit('/soins');
    for (const to of ['/soins/alternative_therapy', '/soins/alternative_therapy/lyon'])
      assert.ok(all.html.includes(`href="${to}"`), to);
    assert.equal((await visit('/soins/blabla')).status, 404);
  });

  test('the menu, the landing page, a search without a place and the sitemap link to the category pages that exist', async () => {
    await makeProfessional(app.db, nowMs, { category: 3 });
    const home = await visit('/');
    for (const key of ['massage', 'haircut']) assert.ok(home.html.includes(`href="/soins/${key}"`), key);
    const start = await visit('/booking/search?category=alternative_therapy');
    assert.match(start.html, /<link rel="canonical" href="[^"]*\/soins\/alternative_therapy"/);
    assert.ok(start.html.includes('href="/soins/alternative_therapy/nantes"'), start.text);
    const map = await visit('/sitemap.xml');
    for (const path of ['/soins', '/soins/alternative_therapy']) assert.ok(map.html.includes(`${path}</loc>`), path);
  });

  test('the landing page shows the first busy city with a full free row, and the count of the search it links to', async () => {
    // Nobody is free in the busiest city, but the next city has free times.
    const rennes = { lat: 48.11, lon: -1.68, city: 'Rennes', postcode: '35000' };
    for (let n = 0; n < 16; n += 1)
      await makeProfessional(app.db, nowMs, {
        lat: 48.57,
        lon: 7.75,
        city: 'Strasbourg',
        postcode: '67000',
        noticeMin: 72 * 60,
      });
    for (let n = 0; n < 14; n += 1) await makeProfessional(app.db, nowMs, rennes);
    await sql`update pro set motif = 'arches' where city = 'Rennes' and id = (select id from pro where city = 'Rennes' order by id offset 5 limit 1)`.execute(
      app.db,
    );
    at(nowMs + 60_000);
    const { html } = await visit('/');
    const section = /<section[^>]*aria-labelledby="free"[^]*?<\/section>/.exec(html)?.[0] ?? assert.fail('no row');
    assert.match(section, />Libres aujourd’hui à Rennes</);
    assert.equal(section.match(/<article/g)?.length, 4);
    assert.equal(section.match(/action="\/booking\/favoris"/g)?.length, 4);
    assert.ok(section.includes('/art/arches-'), 'pictures that differ come first');
    const [, to = '', count = ''] =
      /href="([^"]*booking\/search[^"]*)"[^>]*>Voir les (\d+) adresses/.exec(section) ?? assert.fail();
    assert.equal(count, '14');
    const led = await visit((await visit(to.replaceAll('&amp;', '&'))).location ?? assert.fail());
    assert.match(led.text, /14 adresses à moins de 30 km/);
  });

  test('a page of a service that nobody offers promises no free time and is not indexed; a page with an offer is', async () => {
    const head = ({ html }: { html: string }) =>
      /<head>[^]*<\/head>/.exec(html)?.[0].replaceAll('\u202f', ' ') ?? assert.fail();
    const promised = /créneaux libres|prix tout compris|prochains créneaux/;
    await makeProfessional(app.db, nowMs, {
      category: 16,
      city: 'Lorient',
      postcode: '56100',
      lat: 47.7483,
      lon: -3.3702,
    });
    const empty = head(await visit('/soins/acupuncture/brest'));
    assert.match(empty, /<title>Acupuncture à Brest · Accalmie<\/title>/);
    assert.match(
      empty,
      /name="description" content="Acupuncture à Brest : aucun professionnel ne propose encore ce soin\./,
    );
    assert.ok(!promised.test(empty), empty);
    const nobody = head(await visit('/soins/dietetics'));
    assert.ok(!promised.test(nobody), nobody);
    const search = head(
      await visit((await visit('/booking/search?category=acupuncture&search_address=Brest')).location ?? assert.fail()),
    );
    assert.ok(!promised.test(search), search);
    for (const page of [empty, nobody, search])
      assert.ok(page.includes('<meta name="robots" content="noindex"/>') && !page.includes('ld+json'), page);
    const somebody = head(await visit('/soins/acupuncture/lorient'));
    assert.ok(
      somebody.includes('<title>Acupuncture à Lorient : créneaux libres et prix · Accalmie</title>') &&
        !somebody.includes('noindex'),
      somebody,
    );
  });
});
