import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';

type Named = { near: boolean; professionals: { id: string; name: string; city: string; person: string | null }[] };

for (const kind of kinds) {
  describe(`search by name on ${kind}`, () => {
    let app: TestApp;
    let url: string;
    withTestApp(kind, async (opened) => {
      app = opened;
      ({ url } = await app.serve());
    });

    const called = async (
      name: string,
      overrides: Parameters<typeof makeProfessional>[2] = {},
    ): Promise<Professional> => {
      const pro = await makeProfessional(app.db, nowMs, overrides);
      await sql`update pro set business_name = ${name} where id = ${pro.id}`.execute(app.db);
      return pro;
    };
    const withPerson = async (pro: Professional, label: string): Promise<void> => {
      await sql`update resource set label = ${label} where id = ${pro.resources[0]}`.execute(app.db);
    };
    const answered = async (query: Record<string, string>): Promise<Named> => {
      const answer = await fetch(`${url}/v1/search/named?${new URLSearchParams(query).toString()}`);
      assert.equal(answer.status, 200, JSON.stringify(query));
      return ((await answer.json()) as { data: Named }).data;
    };
    const found = async (query: Record<string, string>): Promise<Named['professionals']> =>
      (await answered(query)).professionals;
    const shown = ({ near, professionals }: Named) => ({ near, names: professionals.map(({ name }) => name) });
    const searchNamed = async (name: string) => shown(await answered({ name }));
    const nobody = { near: false, names: [] as string[] };
    const names = async (name: string): Promise<string[]> => (await found({ name })).map((one) => one.name);

    test('finds a name despite case, accents, articles, apostrophes, unfinished words and a city beside it', async () => {
      await called('L’Écrin des Tilleuls', { city: 'Angers', postcode: '49000' });
      for (const typed of [
        'ecrin des tilleuls',
        "L'ECRIN",
        'l’écrin tilleul',
        'tilleuls écrin',
        'Écrin des Tilleuls Angers',
        'ecrin, angers',
      ])
        assert.deepEqual(await names(typed), ['L’Écrin des Tilleuls'], typed);
      for (const typed of ['ecrin des roses', 'ecrin nantes', 'rin']) assert.deepEqual(await names(typed), [], typed);
      assert.deepEqual(await names('angers'), [], 'a city is nobody’s name');
    });

    test('a practitioner’s name finds their salon, after a professional of that name', async () => {
      const salon = await called('Salon Ombelle', { practitioners: 2 });
      await withPerson(salon, 'Maëlle Quentric');
      await called('Maëlle Quentric', { city: 'Rennes', postcode: '35000' });
      assert.deepEqual(
        (await found({ name: 'maelle quentric', city: 'Nantes' })).map(({ name, person }) => ({ name, person })),
        [
          { name: 'Maëlle Quentric', person: null },
          { name: 'Salon Ombelle', person: 'Maëlle Quentric' },
        ],
      );
      assert.deepEqual(await names('maelle ombelle'), ['Salon Ombelle']);
    });

    test('among professionals with the same name, the professional in the searched city comes first', async () => {
      for (const [city, postcode] of [
        ['Brest', '29200'],
        ['Quimper', '29000'],
      ] as const)
        await called('Rivage Calme', { city, postcode });
      for (const city of ['Brest', 'Quimper'])
        assert.deepEqual(
          (await found({ name: 'rivage calme', city })).map((one) => one.city),
          [city, city === 'Brest' ? 'Quimper' : 'Brest'],
        );
    });

    test('unpublished professionals, rooms and inactive practitioners are not found', async () => {
      await called('Cabinet Invisible', { published: false });
      const salon = await called('Salon Ouvert', { practitioners: 1, cabins: 1 });
      await sql`update resource set label = 'Cabine Turquoise' where owner_pro_id = ${salon.id} and kind = 'cabin'`.execute(
        app.db,
      );
      await sql`update resource set label = 'Partie Ailleurs', active = false where owner_pro_id = ${salon.id} and kind = 'practitioner'`.execute(
        app.db,
      );
      for (const typed of ['cabinet invisible', 'cabine turquoise', 'partie ailleurs'])
        assert.deepEqual(await names(typed), [], typed);
    });

    test('query syntax, an empty text and a very long text find nobody and break nothing', async () => {
      for (const typed of ['', ' ', 'de la', "' or 1=1 --", ':* & !', '\\', '(((', 'a'.repeat(80), '%', '*'])
        assert.deepEqual(await names(typed), [], typed);
      assert.equal((await fetch(`${url}/v1/search/named?name=${'a'.repeat(81)}`)).status, 400);
    });

    test('a wrong, missing, extra or swapped letter in a word of five letters finds near names, marked as near', async () => {
      await called('Maison Lézarde', { city: 'Vannes', postcode: '56000' });
      await called('Inès Caradec', { city: 'Lorient', postcode: '56100' });
      await called('Lotus Bleu', { city: 'Vannes', postcode: '56000' });
      for (const [typed, name] of [
        ['maison lézrade', 'Maison Lézarde'],
        ['MAISON LEZRADE', 'Maison Lézarde'],
        ['maizon lézrade', 'Maison Lézarde'],
        ['lezarde maisn', 'Maison Lézarde'],
        ['ines caradek', 'Inès Caradec'],
        ['carradec', 'Inès Caradec'],
        ['cardec', 'Inès Caradec'],
        ['aradec', 'Inès Caradec'],
        ['lotsu', 'Lotus Bleu'],
        ['ltous', 'Lotus Bleu'],
        ['lots', 'Lotus Bleu'],
        ['lotuss', 'Lotus Bleu'],
        ['lôtuz', 'Lotus Bleu'],
      ] as const)
        assert.deepEqual(await searchNamed(typed), { near: true, names: [name] }, typed);
      for (const typed of ['lxtuz', 'caradekk', 'maison lzrde', 'inse caradec', 'blue', 'bluu'])
        assert.deepEqual(await searchNamed(typed), nobody, typed);
      assert.deepEqual(shown(await answered({ name: 'lotsu', exact: 'true' })), nobody);
    });

    test('a city beside a near name is accepted; a city alone or beside a service finds nobody', async () => {
      await called('Studio Grenadine', { city: 'Auray', postcode: '56400' });
      await called('Studio Grenadine', { city: 'Redon', postcode: '35600' });
      await called('Clairière', { city: 'Auray', postcode: '56400' });
      const near = async (name: string) =>
        (await answered({ name })).professionals.map((one) => `${one.name}, ${one.city}`);
      assert.deepEqual(await near('studio grenadnie auray'), ['Studio Grenadine, Auray']);
      assert.deepEqual(await near('grenadnie redon'), ['Studio Grenadine, Redon']);
      assert.deepEqual(await near('studio grenadine aurray'), ['Studio Grenadine, Auray']);
      assert.deepEqual(
        (await found({ name: 'grenadnie', city: 'Redon' })).map((one) => one.city),
        ['Redon', 'Auray'],
      );
      for (const typed of [
        'auray',
        'aurray',
        'auary',
        'massage auray',
        'masage auray',
        'masage aurray',
        'grenadnie vannes',
      ])
        assert.deepEqual(await near(typed), [], typed);
    });

    test('searches near names only when nobody has the exact name; a practitioner leads to their salon', async () => {
      await called('Verveine');
      const salon = await called('Salon Verseau', { practitioners: 1 });
      await withPerson(salon, 'Vermeine Floc’h');
      assert.deepEqual(await searchNamed('verveine'), { near: false, names: ['Verveine'] });
      assert.deepEqual(await searchNamed('vermeine'), { near: false, names: ['Salon Verseau'] });
      assert.deepEqual(await searchNamed('veryeine'), { near: true, names: ['Verveine', 'Salon Verseau'] });
      const { near, professionals } = await answered({ name: 'vermiene verseau' });
      assert.deepEqual(
        [near, professionals.map(({ name, person }) => ({ name, person }))],
        [true, [{ name: 'Salon Verseau', person: 'Vermeine Floc’h' }]],
      );
    });

    test('near names exclude unpublished professionals, rooms and inactive practitioners', async () => {
      await called('Cabinet Fantôme', { published: false });
      const salon = await called('Salon Actuel', { practitioners: 1, cabins: 1 });
      await sql`update resource set label = 'Cabine Mandarine' where owner_pro_id = ${salon.id} and kind = 'cabin'`.execute(
        app.db,
      );
      await sql`update resource set label = 'Solveig Partie', active = false where owner_pro_id = ${salon.id} and kind = 'practitioner'`.execute(
        app.db,
      );
      for (const typed of ['fantomme', 'mandraine', 'solvieg'])
        assert.deepEqual(await searchNamed(typed), nobody, typed);
      const hidden = await called('Salon Éclipsé', { published: false, practitioners: 1 });
      await withPerson(hidden, 'Philomène Quéré');
      for (const typed of ['philomene quere', 'philomenne']) assert.deepEqual(await searchNamed(typed), nobody, typed);
    });

    test('a name typed as a service lists its professionals without a place; a name that contains a service is suggested', async () => {
      const pro = await called('Atelier Bergamote', { city: 'Nantes' });
      const visitor = visitorOf(url);
      await visitor.open('/booking/search?category=atelier+bergamote&search_address=');
      assert.equal(visitor.heading(), 'Résultats pour « atelier bergamote »');
      const shown = await browserOf(url).page('/booking/search?category=atelier+bergamote&search_address=');
      assert.ok(
        shown.html.includes(`-${pro.publicId}"`) || shown.html.includes(pro.publicId),
        'it leads to their page',
      );
      assert.ok(!shown.text.includes('Indiquez une ville'), 'no place is asked for');
      assert.match(shown.text, /Prochain créneau aujourd’hui à \d\d:\d\d, soins dès 60 €/);
      await called('Massage Ondine', { city: 'Nantes' });
      const browser = browserOf(url);
      const led = await browser.page('/booking/search?category=massage+ondine&search_address=Nantes');
      const results = await browser.page(led.location ?? assert.fail('no results'));
      assert.ok(results.text.includes('Massage Ondine, Nantes'), results.text);
    });

    test('the page marks near names as near in both languages, and does not suggest them beside a service', async () => {
      await called('Atelier Calendula', { city: 'Dinan', postcode: '22100' });
      const path = '/booking/search?category=calendual&search_address=';
      const near = await browserOf(url).page(path);
      for (const expectedText of [
        'Aucun résultat exact pour « calendual »',
        'Vouliez-vous dire Atelier Calendula ?',
        'Noms proches',
      ])
        assert.ok(near.text.includes(expectedText), `${expectedText}: ${near.text}`);
      assert.match(
        near.html,
        /Vouliez-vous dire (?:<!-- -->)?<a [^>]*href="\/praticien\/[^"]*"[^>]*>Atelier Calendula<\/a>/,
      );
      const reader = browserOf(url);
      await reader.page('/langue', { langue: 'en', retour: '/' });
      const english = await reader.page(path);
      assert.match(english.text, /Did you mean Atelier Calendula ?\?/);
      await called('Massage Calendula', { city: 'Dinan', postcode: '22100' });
      const browser = browserOf(url);
      const led = await browser.page('/booking/search?category=massage+calendual&search_address=Dinan');
      const results = await browser.page(led.location ?? assert.fail('no results'));
      assert.ok(results.text.includes('Pour « massage calendual », voici la catégorie Massage'), results.text);
      assert.ok(!results.text.includes('Calendula'), results.text);
    });
  });
}
