import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';

for (const kind of ['postgres', 'pglite'] as const) {
  describe(`search by the name of a service on ${kind}`, () => {
    let app: TestApp;
    let url: string;
    withTestApp(kind, async (opened) => {
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

    /** Makes a hairdresser of a town with one service. */
    const hairdresser = async (
      town: Pick<MadeProfessional, 'city' | 'postcode' | 'lat' | 'lon'>,
      name: string,
      description = '',
      spec: MadeProfessional = {},
    ) => {
      const pro = await makeProfessional(app.db, nowMs, { category: 2, ...town, ...spec });
      await sql`update pro set business_name = ${`Salon ${name}`} where id = ${pro.id}`.execute(app.db);
      await sql`update service set name = ${name}, description = ${description} where pro_id = ${pro.id}`.execute(
        app.db,
      );
      return pro;
    };
    /** Moves an option of a professional to a service of its own, with this name. */
    const ownService = async (pro: Professional, option: number, name: string) => {
      await sql`
        with s as (
          insert into service (public_id, pro_id, category, name) values (${newId()}, ${pro.id}, 2, ${name}) returning id)
        update service_option set service_id = (select id from s) where id = ${pro.options[option]!.id}`.execute(
        app.db,
      );
    };
    const days = 'start_date=20261124&end_date=20261126';
    const names = (html: string): string[] =>
      [...html.matchAll(/<h2[^>]*><a[^>]*>Salon ([^<]*)<\/a><\/h2>/g)].map(([, name]) => name!);
    const links = (html: string, path: string): string[] =>
      [...html.matchAll(new RegExp(`href="(${path}[^"]*)"`, 'g'))].map(([, to]) => to!.replaceAll('&amp;', '&'));

    test('services of the searched name come alone, with their hours; the whole category is one link away', async () => {
      const town = { city: 'Limoges', postcode: '87000', lat: 45.83, lon: 1.26 };
      await hairdresser(town, 'Balayages et soin');
      await hairdresser(town, 'Coupe homme');
      const { html, text } = await page(`/booking/search?category=balayage&search_address=Limoges&${days}`);
      assert.deepEqual(names(html), ['Balayages et soin']);
      assert.ok(text.includes('Voici les soins dont le nom correspond à « balayage ».'), text);
      assert.ok(links(html, '/booking/guests').length > 0, 'its hours can be booked');
      const [whole = ''] = links(html, '/booking/search\\?category=haircut').filter((to) => !to.includes('asked='));
      assert.deepEqual(names((await page(whole)).html).toSorted(), ['Balayages et soin', 'Coupe homme']);
    });

    test('when no service has the name, the page says it, puts near services first and offers no hour; the profile chooses nothing', async () => {
      const town = { city: 'Guéret', postcode: '23000', lat: 46.17, lon: 1.87 };
      await hairdresser(town, 'Coupe homme');
      const near = await hairdresser(town, 'Brushing', 'Brushing après un balayage fait ailleurs.');
      await hairdresser(town, 'Mèches et coupe');
      const { html, text } = await page(`/booking/search?category=balayage&search_address=Gu%C3%A9ret&${days}`);
      assert.ok(
        text.includes('Aucun soin ne porte le nom « balayage » près de Guéret. Voici la catégorie Coiffure.'),
        text,
      );
      const found = names(html);
      assert.equal(found.length, 3);
      assert.equal(found.at(-1), 'Coupe homme');
      assert.deepEqual(links(html, '/booking/guests'), [], 'no hour answers the search');
      const [profile = ''] = links(html, '/praticien/').filter((to) => to.includes(near.publicId));
      assert.ok(!profile.includes('option='), profile);
      const opened = await page(profile);
      assert.ok(
        opened.text.includes('Aucun soin ne porte ici le nom « balayage ». Choisissez un soin pour voir les créneaux.'),
        opened.text,
      );
      assert.deepEqual(links(opened.html, '/booking/guests'), []);
      const [back = ''] = links(opened.html, '/booking/search');
      assert.ok((await page(back)).text.includes('le nom « balayage »'), 'back to the results of the same word');
    });

    test('a named service that the filters leave out says so; a trade searches its whole category', async () => {
      const town = { city: 'Aurillac', postcode: '15000', lat: 44.93, lon: 2.44 };
      await hairdresser(town, 'Balayage', '', { payOnSite: false });
      await hairdresser(town, 'Coupe homme', '', { payOnSite: true });
      const busy = await page(`/booking/search?category=balayage&search_address=Aurillac&${days}&pay_on_site=true`);
      assert.ok(
        busy.text.includes(
          'Des soins correspondent à « balayage » près d’Aurillac, mais aucun créneau n’est libre avec ces critères.',
        ),
        busy.text,
      );
      const trade = await page(`/booking/search?category=coiffeuse&search_address=Aurillac&${days}`);
      assert.ok(trade.text.includes('Pour « coiffeuse », voici la catégorie Coiffure.'), trade.text);
      assert.ok(links(trade.html, '/booking/guests').length > 0);
    });

    test('a named service that is busy on the searched day shows its next hour, which books at the shown price', async () => {
      const town = { city: 'Cahors', postcode: '46000', lat: 44.45, lon: 1.44 };
      const busy = await hairdresser(town, 'Mèches et coupe', '', { noticeMin: 4_320 });
      await hairdresser(town, 'Coupe homme');
      for (const [typed, sentence] of [
        ['mèches', 'Pour « mèches » près de Cahors, aucun créneau n’est libre le samedi 21 novembre.'],
        [
          'balayage',
          'Aucun soin ne porte le nom « balayage » près de Cahors. Le plus proche, « Mèches et coupe », n’a aucun créneau libre le samedi 21 novembre.',
        ],
      ] as const) {
        const query = `category=${encodeURIComponent(typed)}&search_address=Cahors&start_date=20261121&end_date=20261121`;
        const { html, text } = await page(`/booking/search?${query}`);
        assert.ok(text.includes(sentence), text);
        const [, hour, price] =
          /Prochain créneau libre : mardi 24 novembre à (\d\d:\d\d)[^:]*Mèches et coupe[^:]*: (\d+ €)\. Choisir ce créneau/.exec(
            text,
          ) ?? assert.fail(text);
        assert.deepEqual(names(html), ['Mèches et coupe', 'Coupe homme']);
        assert.ok(text.includes('2 adresses à moins de 30 km'), text);
        const hours = links(html, '/booking/guests');
        assert.ok(hours.length > 1 && hours.every((to) => to.includes(busy.publicId)), 'only this service has hours');
        const booked = await page(hours[0]!);
        assert.ok(booked.text.includes(`Mèches et coupe, 60 min · mardi 24 novembre à ${hour}`), booked.text);
        const [profile = ''] = links(html, '/praticien/').filter((to) => to.includes(`id=${busy.publicId}`));
        const opened = await page(profile);
        assert.match(opened.text, /Aucun créneau le samedi 21 novembre\. Mardi 24/);
        assert.ok(opened.text.includes(`Total ${price}`), opened.text);
      }
    });

    test('a cut for a child finds the cuts meant for children first; a child alone finds no cut for a father and son', async () => {
      const town = { city: 'Rodez', postcode: '12000', lat: 44.35, lon: 2.57 };
      const options = [{ guestsMax: 2, guestsFollow: true }];
      await hairdresser(town, 'Coupe et brushing femme', '', { options });
      await hairdresser(town, 'Coupe homme', '', { options });
      await hairdresser(town, 'Coupe père et fils', '', { category: 6, options });
      const search = `/booking/search?category=coupe+enfant&search_address=Rodez&${days}&children=1`;
      assert.deepEqual(names((await page(`${search}&adults=0`)).html), ['Coupe homme', 'Coupe et brushing femme']);
      const { html, text } = await page(`${search}&adults=1`);
      assert.deepEqual(names(html), ['Coupe père et fils', 'Coupe homme', 'Coupe et brushing femme']);
      assert.ok(text.includes('3 adresses à moins de 30 km'), text);
      const [, also = ''] = /Voir aussi :(.*?)Salon/.exec(text) ?? [];
      assert.ok(also.includes('Barbier') && !also.includes('Tous les soins'), text);
    });

    test('by distance too, the closest service counts as busy only when it has no start on the searched days', async () => {
      const town = { city: 'Mende', postcode: '48000', lat: 44.52, lon: 3.5 };
      await hairdresser(town, 'Mèches et coupe');
      const { text } = await page(`/booking/search?category=balayage&search_address=Mende&${days}&sort=distance`);
      assert.ok(text.includes('Aucun soin ne porte le nom « balayage » près de Mende'), text);
      assert.ok(text.includes('Voici la catégorie Coiffure.') && !text.includes('Le plus proche'), text);
    });

    test('a child alone finds the services for children first, the hours of a cut for men, and no shave', async () => {
      const town = { city: 'Tulle', postcode: '19000', lat: 45.27, lon: 1.77 };
      const options = [{ cents: 3_000 }, { cents: 1_000 }, { cents: 2_000 }];
      const salon = await hairdresser(town, 'Coupe homme', '', { options });
      await hairdresser(town, 'Rasage à l’ancienne');
      const child = `/booking/search?category=haircut&search_address=Tulle&${days}&adults=0&children=1`;
      const alone = await page(child);
      assert.deepEqual(names(alone.html), ['Coupe homme']);
      const hours = (html: string): string[] =>
        [...html.matchAll(/starts_at=([^"&#]*)/g)].map(([, start]) => decodeURIComponent(start!));
      assert.ok(hours(alone.html).length > 0);
      const [profile = ''] = links(alone.html, '/praticien/');
      const opened = hours((await page(profile)).html);
      assert.deepEqual(
        hours(alone.html).filter((start) => !opened.includes(start)),
        [],
        'the profile offers the hours of the card',
      );
      await ownService(salon, 1, 'Brushing');
      await ownService(salon, 2, 'Coupe enfant');
      const [card = ''] = /<article[^]*?<\/article>/.exec((await page(child)).html) ?? [];
      assert.match(card, /Coupe enfant[^]*20\s€[^]*Brushing[^]*10\s€/);
      assert.ok(!card.includes('Coupe homme, 60 min'), card);
    });

    test('a profile opens on the category of the service chosen in a search, until the visitor opens another', async () => {
      const town = { city: 'Figeac', postcode: '46100', lat: 44.61, lon: 2.03 };
      const barber = await hairdresser(town, 'Coupe en dégradé', '', { category: 6, options: [{}, {}] });
      await ownService(barber, 1, 'Coupe enfant');
      const chosen = `/praticien/${barber.publicId}?category=haircut&option=${barber.options[0]!.publicId}`;
      const menuOf = async (to: string): Promise<string> =>
        (await page(to)).html.match(/<li id="soin-[^]*?<\/li>/g)?.join('') ?? assert.fail(to);
      assert.match(await menuOf(chosen), /Coupe en dégradé/);
      assert.match(await menuOf(`${chosen}&services=haircut`), /Coupe enfant/);
    });
  });
}
