import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import type { readServiceFile } from '#features/catalog/contract/imports.ts';
import { bringingVisits, visitFile, type Bringer as Of } from '../actors/visit-import.ts';
import { password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Browser = ReturnType<typeof browserOf>;

/** The option selected for each column, by the name of the column's select. */
const choicesIn = (html: string) =>
  [...html.matchAll(/<select[^>]* name="(colonne\.\d+)"[^>]*>([^]*?)<\/select>/g)].map(([, name, options = '']) => [
    name,
    /<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? '',
  ]);

describe('column choice pages of imports, without scripts', () => {
  let app: TestApp;
  let url: string;
  withTestApp(
    'pglite',
    async (opened) => {
      app = opened;
      ({ url } = await app.serve());
    },
    { RATE_LIMITS: 'off' },
  );
  const { opened, read } = bringingVisits(() => app);
  const entered = async ({ owner }: Of): Promise<Browser> => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: owner.email, password })).status, 200);
    return browser;
  };
  const formOf = (count: number, fields: readonly string[], verb: string) => ({
    columns: String(count),
    verb,
    ...Object.fromEntries(fields.map((field, i) => [`colonne.${i}`, field])),
  });

  test('visits: while names must be matched, the page does not ask to send the file again', async () => {
    const of = await opened();
    const found = await read(
      of,
      ['Date;Heure;Client;Téléphone;Prestation', '04/12/2026;10:00;Paul Roux;06 81 55 02 37;Grand soin'].join('\n'),
    );
    const { text } = await (await entered(of)).page(`/freelances/dashboard/rendez-vous/importer?import=${found.id}`);
    assert.match(text, /Noms à associer/);
    assert.match(text, /Aucune ligne n’est prête pour l’instant\. Répondez d’abord/);
    assert.doesNotMatch(text, /renvoyez-le/);
  });

  test('visits: the column choice replaces the lines until it is made, keeps every selection, and marks errors on columns', async () => {
    const of = await opened({ options: [{ atHome: true }] });
    const found = await read(
      of,
      [
        'Date;A;Qui;Mobile;Quoi;Adresse',
        '03/12/2026;10:00;Lise <b>;06 44 18 73 52;Massage suédois;',
        '04/12/2026;10:00;Paul Roux;06 81 55 02 37;Massage suédois;Ailleurs',
      ].join('\n'),
    );
    const browser = await entered(of);
    const path = `/freelances/dashboard/rendez-vous/importer?import=${found.id}`;
    const first = await browser.page(path);
    assert.equal(first.status, 200);
    assert.match(
      first.text,
      /Nous n’avons pas reconnu ces colonnes : Heure, Client, Prestation\. Choisissez-les ci-dessous\./,
    );
    assert.match(first.text, /Lise &lt;b&gt; · Paul Roux/);
    assert.match(first.text, /Ne pas importer/);
    assert.deepEqual(choicesIn(first.html), [
      ['colonne.0', 'date'],
      ['colonne.1', 'end'],
      ['colonne.2', ''],
      ['colonne.3', 'phone'],
      ['colonne.4', ''],
      ['colonne.5', 'address'],
    ]);
    const twice = await browser.page(
      path,
      formOf(6, ['date', 'time', 'client', 'phone', 'client', 'address'], 'columns'),
    );
    assert.equal(twice.status, 400);
    assert.match(twice.text, /« Qui » correspond déjà à « Client »\./);
    assert.match(twice.html, /aria-invalid="true"/);
    assert.deepEqual(
      choicesIn(twice.html).map(([, field]) => field),
      ['date', 'time', 'client', 'phone', 'client', 'address'],
      'nothing that was chosen is lost',
    );
    const lacking = await browser.page(path, formOf(6, ['date', 'time', '', 'phone', '', ''], 'columns'));
    assert.match(lacking.text, /Associez une colonne à chacun de ces champs : Client, Prestation\./);
    const chosen = await browser.page(
      path,
      formOf(6, ['date', 'time', 'client', 'phone', 'service', 'address'], 'columns'),
    );
    assert.deepEqual([chosen.status, chosen.location], [303, path]);
    const lines = await browser.page(path);
    assert.match(lines.text, /1 rendez-vous sur 2 lignes/);
    assert.match(lines.text, /1 rendez-vous ne peut pas avoir lieu à domicile/);
    assert.match(lines.text, /Revoir les colonnes/);
    assert.equal(
      (await browser.page(path, { verb: 'choose', services: '0', people: '0', homes: '1', at_place: '1' })).status,
      303,
    );
    const here = await browser.page(path);
    assert.match(here.text, /2 rendez-vous sur 2 lignes/);
    assert.match(here.text, /Prévu chez vous\. « Ailleurs » est introuvable/);
    assert.match(here.html, /name="at_place"[^>]*checked=""/);
    const again = await browser.page(`${path}&etape=colonnes`);
    assert.deepEqual(
      choicesIn(again.html).map(([, field]) => field),
      ['date', 'time', 'client', 'phone', 'service', 'address'],
    );
  });

  test('services and clients use the same column choice', async () => {
    const of = await opened();
    const browser = await entered(of);
    const services = await of.owner.client<DataOf<typeof readServiceFile>>(
      'POST',
      `/v1/pro/${of.pro.publicId}/prestations/imports`,
      visitFile('Soin;Durée;Combien;Perso\nMassage du matin;60;45;x', 'carte.csv'),
    );
    assert.ok(services.body.success);
    const path = `/freelances/dashboard/prestations/importer?import=${services.body.data.id}`;
    const first = await browser.page(path);
    assert.match(first.text, /Nous n’avons pas reconnu cette colonne : Prix\./);
    const chosen = await browser.page(path, formOf(4, ['name', 'duration', 'price', ''], 'columns'));
    assert.deepEqual([chosen.status, chosen.location], [303, path]);
    assert.match((await browser.page(path)).text, /Une colonne ne sera pas importée\. Revoir les colonnes/);
    const clients = await of.owner.client<{ id: string }>(
      'POST',
      `/v1/pro/${of.pro.publicId}/clients/imports`,
      visitFile('Nom;Nom;Ville\nPerrin;Lise;Nantes', 'clients.csv'),
    );
    assert.ok(clients.body.success);
    const book = `/freelances/dashboard/clients/importer?import=${clients.body.data.id}`;
    const columns = await browser.page(book);
    assert.match(columns.text, /Nom \(colonne 1\)/);
    assert.match(columns.text, /Nom \(colonne 2\)/);
    const twice = await browser.page(book, formOf(3, ['lastname', 'lastname', ''], 'judge'));
    assert.match(twice.text, /« Nom \(colonne 1\) » correspond déjà à « Nom »\./);
    const judged = await browser.page(book, formOf(3, ['lastname', 'firstname', ''], 'judge'));
    assert.deepEqual([judged.status, judged.location], [303, book]);
    assert.match((await browser.page(book)).text, /Lise|Perrin/);
  });
});
