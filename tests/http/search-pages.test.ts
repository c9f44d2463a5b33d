import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { sha256 } from '#platform/ids.ts';
import { checkCharacter } from '#features/vouchers/rules/code.ts';
import { aroundHouse, now } from '../around.ts';
import { makeProfessional } from '../factories.ts';
import type { TestHouse } from '../house.ts';
import { browserOf } from '../plain-browser.ts';

describe('the pages before a booking', () => {
  let house: TestHouse;
  let url: string;
  const at = aroundHouse('postgres', async (opened) => {
    house = opened;
    ({ url } = await house.serve());
  });
  const visit = (path: string, form?: Record<string, string>) => browserOf(url).page(path, form);
  const searched = '/booking/search?category=massage&search_address=Nantes';

  const results = async (query: string) => {
    const first = await visit(`${searched}&${query}`);
    return visit(first.location ?? assert.fail(`${query}: ${first.status}`));
  };

  test('a profile is shown whatever start its address names', async () => {
    const pro = await makeProfessional(house.db, now);
    const path = (await visit(`/praticien/${pro.publicId}`)).location ?? assert.fail('no address of its own');
    for (const never of ['2026-99-99T99:99:99Z', '2026-02-30T10:00:00Z', '9999-12-31T23:59:59Z'])
      assert.equal((await visit(`${path}?starts_at=${never}`)).status, 200, never);
  });

  test('a link to a category opens the form without a reproach; a search sent without a place is told so', async () => {
    const linked = await visit('/booking/search?category=massage');
    assert.ok(linked.text.includes('Massage : dites où.'), linked.text);
    assert.ok(!linked.text.includes('Ce champ est obligatoire'));
    assert.ok((await visit('/booking/search?category=massage&search_address=')).text.includes('Où : Ce champ est obligatoire'));
  });

  test('filters that no search takes are left aside, not a missing page', async () => {
    for (const query of ['price_max=20000', 'bbox=0.00000001,47,1,48', `equipment=${'a'.repeat(44)}`]) assert.equal((await results(query)).status, 200, query);
  });

  test('days beyond what can be booked are said to be so', async () => {
    assert.match((await visit('/booking/search')).html, /<input [^>]*max="2027-01-22"[^>]*name="end_date"/);
    const late = await results('start_date=20270201&end_date=20270203');
    assert.ok(late.text.includes('Les réservations ouvrent deux mois à l’avance : aujourd’hui, jusqu’au 22 janvier 2027.'), late.text);
    assert.match(late.html, /href="[^"]*start_date=20270117&amp;end_date=20270122[^"]*"[^>]*>Voir les derniers jours ouverts/);
    assert.ok((await results('start_date=20270122&end_date=20270122')).text.includes('personne n’est disponible'));
  });

  test('a prepaid code is answered under its field, which keeps it, and is in no address', async () => {
    const body = '7K3M9Q2X5B8T';
    const code = body + checkCharacter(body);
    const unknown = await visit('/', { code });
    assert.deepEqual([unknown.status, unknown.location], [200, null]);
    assert.match(unknown.html, /<form id="code"[^>]* action="\/"/);
    assert.doesNotMatch(unknown.html, /placeholder="[^"]*-/, 'no example that would be refused');
    assert.ok(unknown.text.includes('Ce code n’existe pas.'));
    assert.ok(unknown.html.includes(`value="${code}"`));
    await sql`insert into prepaid_code (code_hash, kind, created_at) values (${sha256(code)}, 'gift-voucher', ${new Date(now).toISOString()})`.execute(
      house.db,
    );
    const known = await visit('/', { code: code.toLowerCase() });
    assert.ok(known.text.includes('Ce code existe.') && !known.text.includes('n’existe pas'), known.text);
    assert.match(known.html, /<input id="code-field"(?![^>]*aria-invalid)[^>]*>/);
    const empty = await visit('/', { code: ' ' });
    assert.equal(empty.status, 400);
    assert.ok(empty.text.includes('Ce champ est obligatoire'));
  });

  test('the year is that of Paris on every page', async () => {
    at(Date.parse('2026-12-31T23:30:00Z'));
    for (const path of ['/', '/classement', '/booking/search']) assert.ok((await visit(path)).text.includes('© 2027 Accalmie'), path);
  });

  test('the ranking page prints the distances the search takes, and no right that nobody can use yet', async () => {
    const { text } = await visit('/classement');
    assert.ok(text.includes('à 30 km au plus de votre adresse') && text.includes('à 100 km au plus'), text);
    assert.doesNotMatch(text, /14 jours|par courriel|signaler,/);
  });
});
