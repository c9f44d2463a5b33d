import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { withTestApp, now } from '../app/with-test-app.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';

type Named = { professionals: { id: string; name: string; city: string; person: string | null }[] };

describe('a search by name', () => {
  let app: TestApp;
  let url: string;
  withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const called = async (name: string, asked: Parameters<typeof makeProfessional>[2] = {}): Promise<Professional> => {
    const pro = await makeProfessional(app.db, now, asked);
    await sql`update pro set business_name = ${name} where id = ${pro.id}`.execute(app.db);
    return pro;
  };
  const withPerson = async (pro: Professional, label: string): Promise<void> => {
    await sql`update resource set label = ${label} where id = ${pro.resources[0]}`.execute(app.db);
  };
  const found = async (query: Record<string, string>): Promise<Named['professionals']> => {
    const answer = await fetch(`${url}/v1/search/named?${new URLSearchParams(query).toString()}`);
    assert.equal(answer.status, 200, JSON.stringify(query));
    return ((await answer.json()) as { data: Named }).data.professionals;
  };
  const names = async (name: string): Promise<string[]> => (await found({ name })).map((one) => one.name);

  test('case, accents, articles, apostrophes and unfinished words are no obstacle, nor is the city beside the name', async () => {
    await called('L’Écrin des Tilleuls', { city: 'Angers', postcode: '49000' });
    for (const typed of ['ecrin des tilleuls', "L'ECRIN", 'l’écrin tilleul', 'tilleuls écrin', 'Écrin des Tilleuls Angers', 'ecrin, angers'])
      assert.deepEqual(await names(typed), ['L’Écrin des Tilleuls'], typed);
    for (const typed of ['ecrin des roses', 'ecrin nantes', 'crin']) assert.deepEqual(await names(typed), [], typed);
    assert.deepEqual(await names('angers'), [], 'a city is nobody’s name');
  });

  test('the people of a team lead to their salon, named; their own name comes first', async () => {
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

  test('of two with one name, that of the city comes first', async () => {
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

  test('who is not published, a room, and who has left a team are found by nobody', async () => {
    await called('Cabinet Invisible', { published: false });
    const salon = await called('Salon Ouvert', { practitioners: 1, cabins: 1 });
    await sql`update resource set label = 'Cabine Turquoise' where owner_pro_id = ${salon.id} and kind = 'cabin'`.execute(app.db);
    await sql`update resource set label = 'Partie Ailleurs', active = false where owner_pro_id = ${salon.id} and kind = 'practitioner'`.execute(app.db);
    for (const typed of ['cabinet invisible', 'cabine turquoise', 'partie ailleurs']) assert.deepEqual(await names(typed), [], typed);
  });

  test('signs of a query language, empty and endless texts find nobody and break nothing', async () => {
    for (const typed of ['', ' ', 'de la', "' or 1=1 --", ':* & !', '\\', '(((', 'a'.repeat(80), '%', '*']) assert.deepEqual(await names(typed), [], typed);
    assert.equal((await fetch(`${url}/v1/search/named?name=${'a'.repeat(81)}`)).status, 400);
  });

  test('a name typed for a treatment shows who is called so, without a place; beside a treatment it is offered', async () => {
    const pro = await called('Atelier Bergamote', { city: 'Nantes' });
    const visitor = visitorOf(url);
    await visitor.open('/booking/search?category=atelier+bergamote&search_address=');
    assert.equal(visitor.heading(), 'Résultats pour « atelier bergamote »');
    const shown = await browserOf(url).page('/booking/search?category=atelier+bergamote&search_address=');
    assert.ok(shown.html.includes(`-${pro.publicId}"`) || shown.html.includes(pro.publicId), 'it leads to their page');
    assert.ok(!shown.text.includes('Ce champ est obligatoire'), 'no place is asked for');
    assert.match(shown.text, /Prochain créneau aujourd’hui à \d\d:\d\d, soins dès 60 €/);
    await called('Massage Ondine', { city: 'Nantes' });
    const browser = browserOf(url);
    const led = await browser.page('/booking/search?category=massage+ondine&search_address=Nantes');
    const results = await browser.page(led.location ?? assert.fail('no results'));
    assert.ok(results.text.includes('Massage Ondine, Nantes'), results.text);
  });
});
