import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { newId, sha256 } from '#platform/db/ids.ts';
import { checkCharacter } from '#features/sales/rules/code.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';

describe('pages before a booking', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const visit = (path: string, form?: Record<string, string>) => browserOf(url).page(path, form);
  const searched = '/booking/search?category=massage&search_address=Nantes';

  const results = async (query: string) => {
    const first = await visit(`${searched}&${query}`);
    return visit(first.location ?? assert.fail(`${query}: ${first.status}`));
  };

  test('a profile opens whatever start time its URL contains', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const path = (await visit(`/praticien/${pro.publicId}`)).location ?? assert.fail('no address of its own');
    for (const never of ['2026-99-99T99:99:99Z', '2026-02-30T10:00:00Z', '9999-12-31T23:59:59Z'])
      assert.equal((await visit(`${path}?starts_at=${never}`)).status, 200, never);
  });

  test('a profile shows its address and links to three external maps instead of a drawn map', async () => {
    const pro = await makeProfessional(app.db, nowMs, { lat: 47.2101, lon: -1.5502 });
    await sql`update pro set street = '12 rue des Essais' where id = ${pro.id}`.execute(app.db);
    const { html, text } = await visit((await visit(`/praticien/${pro.publicId}`)).location ?? assert.fail());
    assert.match(text, /L’adresse Essai \d+, 12 rue des Essais, 44000 Nantes/);
    const links = [...html.matchAll(/<a[^>]*href="(https:[^"]*)"[^>]*>/g)].filter(
      ([, to]) => to!.includes('47.2101') && to!.includes('-1.5502'),
    );
    assert.deepEqual(
      links.map(([, to]) => new URL(to!).host),
      ['www.google.com', 'maps.apple.com', 'www.openstreetmap.org'],
    );
    for (const [link] of links) assert.match(link, /rel="noopener noreferrer"/);
    assert.ok(text.includes('dans un nouvel onglet, sur un autre site'));
    assert.ok(!html.includes('viewBox="0 0 1000 300"'), 'no street that does not exist');
  });

  test('a profile links back to the search results, under the searched category', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    await sql`insert into service (public_id, pro_id, category, name) values (${newId()}, ${pro.id}, 17, 'Réflexologie plantaire')`.execute(
      app.db,
    );
    const own = (await visit(`/praticien/${pro.publicId}`)).location ?? assert.fail();
    const results =
      (await visit('/booking/search?category=reflexology&search_address=Nantes&adults=2')).location ?? assert.fail();
    const { html } = await visit(`${own}?${results.split('?')[1]!}&id=${pro.publicId}`);
    const trail =
      /<nav aria-label="Fil d’Ariane"[^]*?<\/nav>/.exec(html)?.[0].replaceAll('&amp;', '&') ?? assert.fail();
    assert.ok(trail.includes(`href="${results}"`) && trail.includes('Retour aux résultats'), trail);
    assert.ok(trail.includes('href="/soins/reflexology/nantes"') && !trail.includes('/soins/massage'), trail);
    assert.ok(!(await visit(own)).html.includes('Retour aux résultats'), 'who came from nowhere goes back nowhere');
  });

  test('a visitor goes from the landing page to results, a second page, a price filter, its removal and a profile', async () => {
    for (let i = 0; i < 22; i += 1)
      await makeProfessional(app.db, nowMs, {
        city: 'Lyon',
        postcode: '69001',
        lat: 45.7676,
        lon: 4.8344,
        options: [{ cents: i < 3 ? 4500 : 8000 }],
      });
    const visitor = visitorOf(url);
    await visitor.open('/');
    const first = await visitor.press('Rechercher', { search_address: 'Lyon' });
    assert.equal(visitor.heading(), 'Massage à Lyon');
    const cards = (html: string): string[] => [...html.matchAll(/<article[^]*?<\/article>/g)].map(([card]) => card);
    const shown = (html: string): string[] => cards(html).map((card) => /\/praticien\/([\w-]+)/.exec(card)![1]!);
    const prices = (html: string): number[] =>
      cards(html).map((card) => Number(/(\d+)\s*€/.exec(card.replaceAll(/<[^>]*>/g, ' '))?.[1] ?? assert.fail(card)));
    assert.equal(shown(first.html).length, 20);
    const more = await visitor.follow('Afficher plus');
    assert.match(visitor.here(), /page=2/);
    assert.deepEqual([shown(more.html).length, shown(more.html).slice(0, 20)], [22, shown(first.html)]);
    assert.ok(prices(more.html).includes(80));
    const cheap = await visitor.press('Voir les adresses', { price_min: '40', price_max: '60' });
    assert.match(visitor.here(), /price_min=40&price_max=60/);
    assert.deepEqual(prices(cheap.html), [45, 45, 45]);
    const all = await visitor.follow('Retirer De 40 € à 60 €');
    assert.deepEqual(shown(all.html), shown(first.html));
    await visitor.follow(/^Essai \d+$/);
    assert.match(visitor.here(), /^\/praticien\//);
    assert.match(visitor.heading(), /^Essai \d+$/);
    await visitor.open(searched);
    await visitor.follow('À domicile');
    assert.match(visitor.here(), /at_home=true/);
  });

  test('a link to a category opens the form without an error; a search sent without a place gets an error', async () => {
    const linked = await visit('/booking/search?category=massage');
    assert.ok(linked.text.includes('Massage : indiquez un lieu.'), linked.text);
    assert.ok(!linked.text.includes('Indiquez une ville'));
    assert.ok(
      (await visit('/booking/search?category=massage&search_address=')).text.includes(
        'Où : Indiquez une ville ou un code postal.',
      ),
    );
  });

  test('a page is sent in a single piece, and its data reaches the browser as typed', async () => {
    const typed = `l'île \\ </script><!-- \u2028 "`;
    const { html } = await visit(`/booking/search?category=massage&search_address=${encodeURIComponent(typed)}`);
    assert.ok(!/<!--\$\?-->|\$RC\(/.test(html), 'a part of the page is laid aside for a script to show');
    const scripts = [...html.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code!);
    const sending = scripts.filter((code) => code.includes('.enqueue('));
    const sent: string[] = [];
    const streamController = { enqueue: (text: string) => sent.push(text), close: () => sent.push('') };
    for (const code of sending) runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
    assert.equal(sent.pop(), '', 'the page says that all is sent');
    assert.ok((JSON.parse(sent.join('')) as unknown[]).includes(typed), sent.join(''));
  });

  test('each page links the style sheets of all its classes, without JavaScript', async () => {
    for (const path of [
      '/booking/search',
      '/booking/search?category=massage&search_address=Zorglubville',
      '/soins',
      '/soins/massage',
      '/soins/massage/nantes',
    ]) {
      const { html } = await visit(path);
      const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? assert.fail(path);
      const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].map(async ([link]) =>
        (await fetch(`${url}${/href="([^"]+)"/.exec(link)![1]}`)).text(),
      );
      const drawn = (await Promise.all(sheets)).join('');
      const named = new Set([...main.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
      assert.ok(named.size > 10, path);
      assert.deepEqual(
        [...named].filter((name) => !drawn.includes(`.${name}`)),
        [],
        path,
      );
    }
  });

  test('an unknown word searches nothing, keeps the text and suggests services; an ambiguous word lists its services', async () => {
    await makeProfessional(app.db, nowMs);
    const visitor = visitorOf(url);
    await visitor.open('/');
    const unread = await visitor.press('Rechercher', { category: 'maison lézarde', search_address: 'Nantes' });
    assert.equal(visitor.heading(), 'Aucun résultat pour « maison lézarde »');
    assert.ok(!unread.text.includes('à moins de 30 km'), 'nothing was searched');
    assert.ok(
      unread.text.includes('Aucun soin ni professionnel ne porte ce nom.') &&
        unread.text.includes('Les soins à Nantes'),
      unread.text,
    );
    assert.match(unread.html, /<meta name="robots" content="noindex"/);
    assert.match(unread.html, /name="category"[^>]*value="maison lézarde"|value="maison lézarde"[^>]*name="category"/);
    assert.match(unread.text, /Cherchez un autre soin \([a-zé, ]*massage[a-zé, ]*\), ou le nom d’un salon/);
    // The link « Tous les soins » leads to all the categories, still in Nantes.
    const [, all = ''] = /<a[^>]*href="(\/soins\?[^"]*)"[^>]*>Tous les soins/.exec(unread.html) ?? [];
    const care = await visit(all.replaceAll('&amp;', '&'));
    assert.match(care.text, /Les soins à Nantes Massage/);
    assert.match(
      care.html,
      /href="\/booking\/search\?category=massage&amp;address_draft_id=[^"]*search_address=Nantes/,
    );
    // The suggested search keeps the place.
    const [, to = ''] =
      /href="(\/booking\/search\?category=massage&amp;address_draft_id=[^"]*)"/.exec(unread.html) ?? [];
    await visitor.open(to.replaceAll('&amp;', '&'));
    assert.equal(visitor.heading(), 'Massage à Nantes');
    const several = await visit('/booking/search?category=shiatsu&search_address=Nantes');
    assert.ok(several.text.includes('« shiatsu » : quel soin cherchez-vous ?'), several.text);
    for (const key of ['massage', 'soft_medicine'])
      assert.match(several.html, new RegExp(`href="/booking/search\\?category=${key}&amp;address_draft_id=`));
    assert.ok((await visit('/booking/search?category=blabla')).text.includes('Aucun résultat pour « blabla »'));
    const street = await visit('/booking/search?category=blabla&search_address=12+rue+de+Rivoli+Paris');
    assert.ok(street.text.includes('Nous n’avons pas trouvé « 12 rue de Rivoli Paris »'), street.text);
    const nowhere = await visit('/booking/search?category=blabla&search_address=Trifouillis-sur-Mer');
    assert.ok(nowhere.text.includes('Nous ne trouvons pas cette adresse'), nowhere.text);
  });

  test('the results explain an unknown street, part of a place name and a word that is not a category', async () => {
    const led = async (query: string) =>
      visit((await visit(`/booking/search?${query}`)).location ?? assert.fail(query));
    const street = await led('category=massage&search_address=12+rue+de+Rivoli+Paris');
    assert.ok(
      street.text.includes(
        'Nous n’avons pas trouvé « 12 rue de Rivoli Paris » : la recherche porte sur Paris (75001), Paris.',
      ),
      street.text,
    );
    assert.ok(
      (await led('category=massage&search_address=Bastille')).text.includes(
        'Pour « Bastille », la recherche porte sur Bastille, Paris 11e arrondissement (75011), Paris.',
      ),
    );
    const term = await led('category=coiffeuse&search_address=Nantes');
    assert.ok(
      term.text.includes('Coiffure à Nantes') && term.text.includes('Pour « coiffeuse », voici la catégorie Coiffure.'),
      term.text,
    );
    assert.match(term.html, /Voir aussi[^]{0,400}href="\/soins\?address_draft_id=[^"]*"[^>]*>Tous les soins/);
    const nothing = await led('category=massage&search_address=Nantes');
    for (const expectedText of ['Nous n’avons pas trouvé', 'la recherche porte sur', 'Voir aussi'])
      assert.ok(!nothing.text.includes(expectedText), expectedText);
    assert.ok((await visit('/booking/search?category=massage&search_address=Nantes&asked=blabla')).status < 400);
    assert.match((await visit('/')).html, /placeholder="Ville ou code postal"/);
  });

  test('impossible dates are named in typed searches, in results and on the page without a place', async () => {
    const dateError = 'tenir compte de ce critère : la date de début de votre recherche.';
    for (const start of ['20200101', '20260231', '2026-02-31']) {
      assert.ok((await results(`start_date=${start}`)).text.includes(dateError), start);
      assert.ok((await visit(`/booking/search?start_date=${start}`)).text.includes(dateError), start);
    }
    const inverted = await results('start_date=20261203&end_date=20261201');
    assert.ok(inverted.text.includes('tenir compte de ce critère : la date de fin de votre recherche.'), inverted.text);
    assert.doesNotMatch((await results('start_date=20261203&end_date=20261204')).text, /tenir compte/);
  });

  test('a price filter has two limits and a count before it applies; equivalent filters appear once', async () => {
    await makeProfessional(app.db, nowMs, {
      options: [{ cents: 4_100 }],
      lat: 43.6,
      lon: 1.44,
      city: 'Toulouse',
      postcode: '31000',
    });
    await makeProfessional(app.db, nowMs, {
      options: [{ cents: 9_300 }],
      lat: 43.6,
      lon: 1.44,
      city: 'Toulouse',
      postcode: '31000',
    });
    const toulouse = (query: string) => visit(`/booking/search?category=massage&search_address=Toulouse${query}`);
    const all = (await toulouse('')).location ?? assert.fail();
    const { html, text } = await visit(all);
    assert.match(text, /Prix des adresses affichées : de 41 € à 93 €, tout compris\./);
    assert.equal(
      html.match(/name="price_(min|max)"[^>]*list="prix"|list="prix"[^>]*name="price_(min|max)"/g)?.length,
      2,
    );
    assert.equal(
      html.match(/<datalist id="prix">(.*?)<\/datalist>/)?.[1]?.match(/<option/g)?.length,
      21,
      '0 to 200 by tens',
    );
    assert.match(
      html,
      /<button type="submit"[^>]*>Voir les adresses<\/button>/,
      'no number that nobody would count again',
    );
    const counted = async (query: string) =>
      (await visit(all.replace('/booking/search', '/booking/combien') + query)).text;
    assert.deepEqual(
      [
        await counted(''),
        await counted('&price_min=50'),
        await counted('&price_min=60&price_max=50'),
        await counted('&price_min=90&page=3'),
      ],
      ['Voir les 2 adresses', 'Voir l’adresse', 'Aucune adresse', 'Voir l’adresse'],
    );
    assert.equal((await visit('/booking/combien?category=massage')).status, 404);
    const narrowed = await visit(`${all}&price_min=50&price_max=150`);
    assert.ok(narrowed.text.includes('93 €') && !narrowed.text.includes('41 €'), narrowed.text);
    assert.match(narrowed.html, /aria-label="Retirer De 50\s€ à 150\s€"/);
    const old = await visit(`${all}&equipment=wheelchair_access,wifi&conveniences=wifi`);
    assert.equal(old.html.match(/aria-label="Retirer Accès PMR"/g)?.length, 1);
    assert.equal(old.html.match(/aria-label="Retirer Wi-Fi"/g)?.length, 1);
    assert.equal(
      old.html.match(/<label[^>]*><input[^>]*\/>[^<]*(?:Wi-Fi|fauteuil|mobilité)/g)?.length,
      2,
      'each meaning once',
    );
  });

  test('a card and its profile show the same times of that day; a single address has no wording for several', async () => {
    await makeProfessional(app.db, nowMs, {
      category: 22,
      city: 'Vannes',
      postcode: '56000',
      lat: 47.6582,
      lon: -2.7608,
    });
    const city = await visit('/soins/meditation/vannes');
    assert.ok(
      city.text.includes('Dès 60 €') && !city.text.includes('selon l’adresse') && !city.text.includes('Aucune n’a'),
      city.text,
    );
    const startsIn = (html: string) =>
      [...html.matchAll(/href="[^"]*starts_at=([^"&#]*)/g)].map(([, at]) =>
        new Date(decodeURIComponent(at!)).toISOString(),
      );
    const card = startsIn(/<article[^]*?<\/article>/.exec(city.html)?.[0] ?? assert.fail());
    const to =
      /<article[^]*?href="(\/praticien\/[^"]*)"/.exec(city.html)?.[1]?.replaceAll('&amp;', '&') ?? assert.fail();
    const day = card[0]!.slice(0, 10);
    assert.deepEqual([card.length, new Set(card.map((at) => at.slice(0, 10))).size], [3, 1]);
    const panel = /<ul[^>]*>(?:(?!<\/aside>)[^])*<\/aside>/.exec((await visit(to)).html)?.[0] ?? assert.fail();
    assert.deepEqual(
      [...new Set(startsIn(panel))].filter((at) => at.startsWith(day)),
      card,
    );
  });

  test('the bottom bar has no messages link without an account', async () => {
    const bar = /<nav[^>]*aria-label="Navigation"[^]*?<\/nav>/.exec((await visit('/soins')).html)?.[0] ?? assert.fail();
    assert.deepEqual(
      [...bar.matchAll(/href="([^"]*)"/g)].map(([, to]) => to),
      ['/booking/search', '/booking/account?tab=appointments', '/booking/account'],
    );
  });

  test('titles keep « rendez-vous » on a single line with a plain hyphen', async () => {
    const { html } = await visit('/retrouver-mon-rendez-vous');
    assert.match(html, /<h1[^>]*>Retrouver mon <span class="whole">rendez-vous<\/span>/);
  });

  test('filters that the search does not accept are ignored, and the page opens', async () => {
    for (const query of [
      'price_max=20000',
      'bbox=0.00000001,47,1,48',
      `equipment=${'a'.repeat(44)}`,
      'equipment=licorne&conveniences=sauna',
    ])
      assert.equal((await results(query)).status, 200, query);
  });

  test('days beyond the booking period get a message with the last bookable day', async () => {
    assert.match((await visit('/booking/search')).html, /<input [^>]*max="2027-01-22"[^>]*name="end_date"/);
    const late = await results('start_date=20270201&end_date=20270203');
    assert.ok(
      late.text.includes(
        'Les réservations ouvrent deux mois à l’avance. Vous pouvez réserver jusqu’au 22 janvier 2027.',
      ),
      late.text,
    );
    assert.match(
      late.html,
      /href="[^"]*start_date=20270117&amp;end_date=20270122[^"]*"[^>]*>Voir les derniers jours ouverts/,
    );
    assert.ok((await results('start_date=20270122&end_date=20270122')).text.includes('aucun créneau n’est libre'));
  });

  test('a prepaid code is answered under its field, stays in it and never enters the URL', async () => {
    const body = '7K3M9Q2X5B8T';
    const code = body + checkCharacter(body);
    const before = await visit('/');
    assert.match(
      before.html,
      /<details [^>]*><summary>(?:(?!<\/summary>).)*J’ai un code prépayé/,
      'closed until somebody has a code',
    );
    assert.doesNotMatch(before.html, /<details [^>]*open[^>]*><summary>(?:(?!<\/summary>).)*J’ai un code prépayé/);
    assert.ok(before.text.includes('Les codes prépayés ne s’utilisent pas encore en ligne.'), 'what a code does today');
    const unknown = await visit('/', { code });
    assert.match(unknown.html, /<details [^>]*open[^>]*><summary>(?:(?!<\/summary>).)*J’ai un code prépayé/);
    assert.deepEqual([unknown.status, unknown.location], [200, null]);
    assert.match(unknown.html, /<form [^>]*id="code"[^>]* action="\/"/);
    assert.doesNotMatch(unknown.html, /placeholder="[^"]*-/, 'no example that would be refused');
    assert.ok(unknown.text.includes('Ce code n’existe pas.'));
    assert.ok(unknown.html.includes(`value="${code}"`));
    await sql`insert into prepaid_code (code_hash, kind, created_at) values (${sha256(code)}, 'gift-voucher', ${new Date(nowMs).toISOString()})`.execute(
      app.db,
    );
    const known = await visit('/', { code: code.toLowerCase() });
    assert.ok(known.text.includes('Ce code existe, mais') && !known.text.includes('n’existe pas'), known.text);
    assert.match(known.html, /<input id="code-field"(?![^>]*aria-invalid)[^>]*>/);
    const empty = await visit('/', { code: ' ' });
    assert.equal(empty.status, 400);
    assert.ok(empty.text.includes('Ce champ est obligatoire'));
  });

  test('the year on every page is the year in Paris', async () => {
    at(Date.parse('2026-12-31T23:30:00Z'));
    for (const path of ['/', '/classement', '/booking/search'])
      assert.ok((await visit(path)).text.includes('© 2027 Accalmie'), path);
  });

  test('the ranking page gives the search distances and the rules for changing a review', async () => {
    const { text } = await visit('/classement');
    assert.ok(text.includes('à 30 km maximum de votre adresse') && text.includes('à 100 km maximum'), text);
    for (const right of [
      'puis 14 jours pour le modifier ou le retirer',
      'relu par l’équipe Accalmie avant publication',
      'sous 7 jours',
    ])
      assert.ok(text.includes(right), right);
  });
});
