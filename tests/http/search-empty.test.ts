import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';
import { plain } from '../actors/shown-booking.ts';

describe('search without results', () => {
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
    return shown;
  };

  /** Suggestions of a page without results: label, announced count and link. */
  const ways = (html: string): { label: string; count: number; to: string }[] =>
    [
      ...html.matchAll(
        /<a [^>]*href="(\/booking\/search\?[^"]*)"[^>]*>([^<]*\u202f: (?:environ )?(\d+) (?:adresse|professionnel)s?)<\/a>/g,
      ),
    ].map(([, to, label, count]) => ({
      label: label!,
      count: Number(count),
      to: to!.replaceAll('&amp;', '&'),
    }));

  /** Checks that each suggestion leads to as many results and cards as it announces. Returns the labels. */
  const areTrue = async (html: string): Promise<string[]> => {
    const found = ways(html);
    for (const { label, count, to } of found) {
      const led = await page(to);
      const shownCount = /(\d+) (?:adresses?|professionnels? vien(?:nen)?t) /.exec(led.text)?.[1];
      assert.equal(Number(shownCount), count, `${label}: ${led.text.slice(400, 1200)}`);
      assert.equal([...led.html.matchAll(/id="adresse-\d+"/g)].length, count, label);
    }
    return found.map(({ label }) => plain(label.replace(/\u202f: .*/, '')));
  };

  const searched = (key: string, city: string, more = ''): string =>
    `/booking/search?category=${key}&search_address=${encodeURIComponent(city)}&start_date=20261124&end_date=20261126${more}`;

  test('without professionals nearby, suggests a wider area, the other place of care, another town and another category, with true counts', async () => {
    // No barber receives clients in Limoges. One receives in Guéret and one visits homes in Limoges. A professional of
    // another category receives in Limoges.
    await makeProfessional(app.db, nowMs, { category: 6, city: 'Guéret', postcode: '23000', lat: 46.05, lon: 1.6 });
    await makeProfessional(app.db, nowMs, { category: 7, city: 'Limoges', postcode: '87000', lat: 45.83, lon: 1.26 });
    await makeProfessional(app.db, nowMs, {
      category: 6,
      city: 'Limoges',
      postcode: '87000',
      lat: 45.83,
      lon: 1.26,
      options: [{ onSite: false, atHome: true }],
    });
    const { text, html } = await page(searched('barber', 'Limoges'));
    assert.ok(
      text.includes('Aucune adresse dans ce secteur pour l’instant') &&
        text.includes('Barbier à Limoges : aucune adresse à moins de 30 km.'),
      text,
    );
    assert.ok(!text.includes('Aucun créneau ces jours-là'));
    assert.deepEqual(await areTrue(html), ['Jusqu’à 60 km', 'À domicile', 'Guéret, à 61 km', 'Ongles']);
  });

  test('without professionals for two, suggests the other place of care and another town before a single adult, with true counts', async () => {
    for (let i = 0; i < 3; i++)
      await makeProfessional(app.db, nowMs, {
        category: 12,
        city: 'Dijon',
        postcode: '21000',
        lat: 47.322,
        lon: 5.041,
      });
    // A professional who works only at the client's home, for one or two people.
    await makeProfessional(app.db, nowMs, {
      category: 12,
      city: 'Dijon',
      postcode: '21000',
      lat: 47.322,
      lon: 5.041,
      options: [{ guestsMax: 2, guestsFollow: true, onSite: false, atHome: true }],
    });
    const { text, html } = await page(searched('tattoo_piercing', 'Dijon', '&adults=2'));
    assert.ok(plain(text).includes('Aucune adresse pour 2 personnes à la fois'), text);
    assert.ok(
      text.includes('3 adresses proposent ce soin dans ce secteur, mais pas pour 2 personnes à la fois.'),
      text,
    );
    assert.deepEqual(await areTrue(html), ['À domicile', 'Pour 1 adulte']);
  });

  test('without professionals for five, suggests the largest smaller party; a price names its number of people', async () => {
    const there = { category: 12, city: 'Bourges', postcode: '18000', lat: 47.084, lon: 2.396 };
    await makeProfessional(app.db, nowMs, there);
    await makeProfessional(app.db, nowMs, {
      ...there,
      options: [{ guestsMax: 3, guestsFollow: true }],
      noticeMin: 4320,
    });
    const five = (await areTrue((await page(searched('tattoo_piercing', 'Bourges', '&adults=5'))).html))[0];
    assert.equal(five, 'Pour 3 adultes');
    const { text } = await page(
      '/booking/search?category=tattoo_piercing&search_address=Bourges&start_date=20261121&end_date=20261122&adults=2',
    );
    assert.match(plain(text), /Prochain créneau libre : .* : \d+ € pour 2\./);
  });

  test('suggests the lowest price that gives results, and names the filter that hides every professional', async () => {
    for (const cents of [2500, 3000, 4000, 4500])
      await makeProfessional(app.db, nowMs, {
        category: 14,
        city: 'Brest',
        postcode: '29200',
        lat: 48.39,
        lon: -4.486,
        open: [540, 720],
        options: [{ cents }],
      });
    const cheap = await page(searched('spa_thermal', 'Brest', '&price_max=20'));
    assert.ok(cheap.text.includes('Aucune adresse avec ces filtres'), cheap.text);
    assert.deepEqual(await areTrue(cheap.html), ['À partir de 25 €']);
    const late = await page(searched('spa_thermal', 'Brest', '&hours=eve'));
    assert.deepEqual(await areTrue(late.html), ['À toute heure']);
    const both = await page(searched('spa_thermal', 'Brest', '&hours=eve&price_max=20'));
    assert.deepEqual(await areTrue(both.html), ['Sans aucun filtre']);
  });

  test('with two obstacles at once, suggests the fewest changes that give results', async () => {
    const metz = { category: 15, city: 'Metz', postcode: '57000', lat: 49.1193, lon: 6.1757 };
    for (const cents of [2500, 3000, 4000])
      await makeProfessional(app.db, nowMs, { ...metz, options: [{ cents }], noticeMin: 4320 });
    const cheapForTwo = await page(searched('osteopathy', 'Metz', '&adults=2&price_max=20'));
    assert.deepEqual(await areTrue(cheapForTwo.html), ['Sans limite de prix, pour 1 adulte']);
    // Dates that the visitor did not choose are not presented as chosen.
    const dateless = await page('/booking/search?category=osteopathy&search_address=Metz&price_max=20');
    assert.match(
      dateless.text,
      /Choisir une date.*, d’ici au jeudi 26 novembre : des créneaux sont libres, mais aucun ne correspond à ces filtres\./,
    );
    const tomorrow = '/booking/search?category=osteopathy&search_address=Metz&start_date=20261121&end_date=20261122';
    assert.deepEqual(await areTrue((await page(`${tomorrow}&price_max=20`)).html), [
      'Sans limite de prix, le mardi 24 novembre',
    ]);
    assert.deepEqual(await areTrue((await page(`${tomorrow}&adults=2&price_max=20&hours=am`)).html), [
      'Sans aucun filtre, pour 1 adulte, le mardi 24 novembre',
    ]);
  });

  test('when the days are full, gives the nearest free day with its time and number of addresses', async () => {
    for (let i = 0; i < 2; i++)
      await makeProfessional(app.db, nowMs, {
        category: 16,
        city: 'Reims',
        postcode: '51100',
        lat: 49.2583,
        lon: 4.0317,
        noticeMin: 4320,
      });
    const { text, html } = await page(
      '/booking/search?category=acupuncture&search_address=Reims&start_date=20261121&end_date=20261122',
    );
    assert.ok(
      text.includes('Aucun créneau ces jours-là') &&
        text.includes('2 adresses proposent ce soin dans ce secteur, mais aucun créneau n’est libre'),
      text,
    );
    assert.match(plain(text), /Prochain créneau libre : mardi 24 novembre à 1\d:\d\d , à 0,8 km\. .* : \d+ €\./);
    assert.deepEqual(await areTrue(html), ['Le mardi 24 novembre']);
  });

  test('when the days are full for two, mentions free times for a single adult only when there are some', async () => {
    const there = { category: 16, city: 'Troyes', postcode: '10000', lat: 48.2973, lon: 4.0744 };
    await makeProfessional(app.db, nowMs, {
      ...there,
      noticeMin: 4320,
      options: [{ guestsMax: 2, guestsFollow: true }],
    });
    const forTwo =
      '/booking/search?category=acupuncture&search_address=Troyes&start_date=20261121&end_date=20261122&adults=2';
    const none = await page(forTwo);
    assert.match(
      none.text,
      /Une adresse propose ce soin dans ce secteur, mais aucun créneau n’est libre pour 2 adultes/,
    );
    assert.doesNotMatch(none.text, /Des créneaux sont libres/);
    await makeProfessional(app.db, nowMs, there);
    const { text, html } = await page(forTwo);
    assert.match(
      text,
      /2 adresses proposent ce soin dans ce secteur, mais aucun créneau n’est libre pour 2 adultes.* Des créneaux sont libres pour 1 adulte\./,
    );
    assert.ok((await areTrue(html)).includes('Pour 1 adulte'));
  });

  test('suggests the nearest towns within 150 km with a professional free for the party, each once with its count', async () => {
    const towns = [
      ['Carcassonne', '11000', 43.2122, 2.3537, 1],
      ['Montpellier', '34000', 43.6109, 3.8772, 2],
      ['Lattes', '34970', 43.5678, 3.9046, 1],
      ['Toulouse', '31000', 43.6047, 1.4442, 1],
      ['Lyon', '69001', 45.7578, 4.832, 1],
    ] as const;
    for (const [city, postcode, lat, lon, many] of towns)
      for (let i = 0; i < many; i++)
        await makeProfessional(app.db, nowMs, {
          category: 24,
          city,
          postcode,
          lat,
          lon,
          options: [{ guestsMax: 2, guestsFollow: true }],
        });
    const { html } = await page(searched('pilates', 'Perpignan', '&adults=2'));
    const found = (await areTrue(html)).filter((way) => way.includes(', à '));
    assert.deepEqual(
      found.map((way) => way.split(',')[0]),
      ['Carcassonne', 'Lattes'],
    );
    assert.ok(ways(html).some(({ label }) => /^Lattes, à 1\d\d\skm\u202f: 3 adresses$/.test(label)));
    // Only towns with professionals who receive that many guests are suggested.
    const three = await areTrue((await page(searched('pilates', 'Perpignan', '&adults=3'))).html);
    assert.deepEqual(
      three.filter((way) => way.includes(', à ')),
      [],
    );
  });

  test('without professionals anywhere, suggests no search and links to the cities where the service is offered', async () => {
    const { text, html } = await page(searched('hypnotherapy', 'Ajaccio'));
    assert.deepEqual(ways(html), []);
    assert.ok(text.includes('Aucune adresse dans ce secteur pour l’instant'), text);
    assert.match(html, /href="\/soins\/hypnotherapy"[^>]*>Voir les villes où réserver/);
  });
});
