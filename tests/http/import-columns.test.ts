import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import type { getServiceImport } from '#features/catalog/contract/imports.ts';
import type { getClientImport } from '#features/clients/contract/imports.ts';
import { bringingVisits, type Bringer as Of, type VisitImportShown } from '../actors/visit-import.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Columns = { readonly name: string; readonly samples: readonly string[]; readonly field: string | null }[];

const visit = (day: number, client = 'Lise Perrin'): string =>
  `${String(day).padStart(2, '0')}/12/2026;10:00;${client};06 44 18 73 52;Massage suédois`;
const guessed = (columns: Columns) => columns.map(({ name, field }) => [name, field]);

for (const kind of kinds) {
  describe(`choosing the columns of an imported file on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened } = bringingVisits(() => app);

    const send = (of: Of, path: string, content: string) => {
      const form = new FormData();
      form.set('file', new File([content], 'fichier.csv', { type: 'text/csv' }));
      return of.owner.client('POST', `/v1/pro/${of.pro.publicId}/${path}`, form);
    };
    const read = async <T>(of: Of, path: string, content: string): Promise<T> => {
      const answer = await send(of, path, content);
      assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
      return answer.body.data as T;
    };
    const put = (of: Of, path: string, id: string, fields: readonly string[]) =>
      of.owner.client('PUT', `/v1/pro/${of.pro.publicId}/${path}/${id}`, { fields });
    const chosen = async <T>(of: Of, path: string, id: string, fields: readonly string[]): Promise<T> => {
      const answer = await put(of, path, id, fields);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data as T;
    };
    const refused = async (
      of: Of,
      path: string,
      id: string,
      fields: readonly string[],
    ): Promise<Readonly<Record<string, string>>> => {
      const answer = await put(of, path, id, fields);
      assert.ok(answer.status === 400 && !answer.body.success, JSON.stringify(answer.body));
      return answer.body.error.validation ?? {};
    };
    const visits = 'bookings/imports';
    const services = 'prestations/imports';
    const clients = 'clients/imports';

    test('visits: unknown columns require a choice, then the lines are judged and noted', async () => {
      const of = await opened();
      const found = await read<VisitImportShown>(
        of,
        visits,
        ['Quand;A;Qui;Mobile;Quoi;Quoi', `${visit(3)};x`, `${visit(4, 'Paul Roux')};`].join('\n'),
      );
      assert.deepEqual(found.columns, [
        { name: 'Quand', samples: ['03/12/2026', '04/12/2026'], field: null },
        { name: 'A', samples: ['10:00'], field: 'end' },
        { name: 'Qui', samples: ['Lise Perrin', 'Paul Roux'], field: null },
        { name: 'Mobile', samples: ['06 44 18 73 52'], field: 'phone' },
        { name: 'Quoi', samples: ['Massage suédois'], field: null },
        { name: 'Quoi', samples: ['x'], field: null },
      ]);
      assert.deepEqual([found.missing, found.counts.faulty], [['date', 'time', 'client', 'service'], 2]);
      const early = await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/${visits}/${found.id}/run`);
      assert.match(
        (!early.body.success && early.body.error.validation?.['fields']) || '',
        /Date, Heure, Client, Prestation/,
      );
      assert.match((await refused(of, visits, found.id, ['date', 'time', 'client']))['fields']!, /Prestation/);
      assert.deepEqual(await refused(of, visits, found.id, ['date', 'date', 'client', 'phone', 'service', 'date']), {
        fields:
          'Les colonnes «\u202fQuand\u202f», «\u202fA\u202f» et «\u202fQuoi (colonne 6)\u202f» correspondent à «\u202fDate\u202f»\u202f: n’en choisissez qu’une.',
        'fields.1': '«\u202fQuand\u202f» correspond déjà à «\u202fDate\u202f».',
        'fields.5': '«\u202fQuand\u202f» correspond déjà à «\u202fDate\u202f».',
      });
      assert.match((await refused(of, visits, found.id, ['', '', '', '', '', '', 'date']))['fields']!, /6 colonnes/);
      assert.deepEqual(Object.keys(await refused(of, visits, found.id, ['jour'])), ['fields.0']);
      const right = await chosen<VisitImportShown>(of, visits, found.id, [
        'date',
        'time',
        'client',
        'phone',
        'service',
      ]);
      assert.deepEqual([right.missing, right.counts.ready], [[], 2]);
      assert.deepEqual(
        right.columns.map(({ field }) => field),
        ['date', 'time', 'client', 'phone', 'service', null],
      );
      const done = await of.owner.client<VisitImportShown>(
        'POST',
        `/v1/pro/${of.pro.publicId}/${visits}/${found.id}/run`,
      );
      assert.ok(done.body.success && done.body.data.counts.done === 2, JSON.stringify(done.body));
      assert.equal((await put(of, visits, found.id, ['date'])).status, 409, 'it ran');
    });

    test('visits: sending columns alone keeps the matched names, and sending names alone keeps the columns', async () => {
      const of = await opened();
      const found = await read<VisitImportShown>(
        of,
        visits,
        ['Date;Heure;Client;Tél;Prestation', visit(3).replace('Massage suédois', 'Le grand soin')].join('\n'),
      );
      const named = await of.owner.client<VisitImportShown>('PUT', `/v1/pro/${of.pro.publicId}/${visits}/${found.id}`, {
        services: [{ key: found.services[0]!.key, id: of.pro.options[0]!.publicId }],
      });
      assert.ok(named.body.success && named.body.data.counts.ready === 1);
      const without = await chosen<VisitImportShown>(of, visits, found.id, ['date', 'time', 'client', '', 'service']);
      assert.deepEqual([without.counts.ready, without.services[0]!.chosen], [0, of.pro.options[0]!.publicId]);
      assert.match(without.data[0]!.faults[0]!.message, /Ni téléphone, ni adresse email/);
      const again = await of.owner.client<VisitImportShown>('PUT', `/v1/pro/${of.pro.publicId}/${visits}/${found.id}`, {
        services: [],
        people: [],
      });
      assert.ok(again.body.success);
      assert.deepEqual(
        again.body.data.columns.map(({ field }) => field),
        ['date', 'time', 'client', null, 'service'],
      );
    });

    test('a file without headings counts its first line as data', async () => {
      const of = await opened();
      const found = await read<VisitImportShown>(of, visits, [visit(3), visit(4, 'Paul Roux')].join('\n'));
      assert.deepEqual(
        [found.lines, found.columns[0]],
        [2, { name: 'Colonne 1', samples: ['03/12/2026', '04/12/2026'], field: null }],
      );
      assert.equal(
        (await chosen<VisitImportShown>(of, visits, found.id, ['date', 'time', 'client', 'phone', 'service'])).counts
          .ready,
        2,
      );
      const menu = await read<DataOf<typeof getServiceImport>>(
        of,
        services,
        'Massage du matin;60;45 €\nMassage du soir;90;60 €',
      );
      assert.deepEqual([menu.lines, menu.missing], [2, ['name', 'duration', 'price']]);
      assert.equal(
        (await chosen<DataOf<typeof getServiceImport>>(of, services, menu.id, ['name', 'duration', 'price'])).counts
          .ready,
        2,
      );
      const people = await read<DataOf<typeof getClientImport>>(
        of,
        clients,
        'Lise Perrin;lise@exemple.fr\nPaul Roux;paul@exemple.fr',
      );
      assert.equal(people.lines, 2);
      assert.equal(
        (await chosen<DataOf<typeof getClientImport>>(of, clients, people.id, ['fullname', 'email'])).counts.ready,
        2,
      );
    });

    test('services: columns are chosen, invalid choices are refused, and a wrong guess is corrected', async () => {
      const of = await opened();
      const found = await read<DataOf<typeof getServiceImport>>(
        of,
        services,
        'Nom;Durée;Prix;Tarif;Type\nMassage du matin;45,00;60;90;',
      );
      assert.deepEqual(guessed(found.columns), [
        ['Nom', 'name'],
        ['Durée', 'duration'],
        ['Prix', 'price'],
        ['Tarif', null],
        ['Type', 'category'],
      ]);
      assert.deepEqual([found.missing, found.counts.faulty], [[], 1]);
      assert.match((await refused(of, services, found.id, ['name']))['fields']!, /Durée, Prix/);
      assert.match(
        (await refused(of, services, found.id, ['name', 'price', 'price', 'duration']))['fields.2']!,
        /correspond déjà/,
      );
      assert.match((await refused(of, services, found.id, ['', '', '', '', '', 'name']))['fields']!, /5 colonnes/);
      const right = await chosen<DataOf<typeof getServiceImport>>(of, services, found.id, [
        'name',
        'price',
        'duration',
      ]);
      assert.deepEqual([right.counts.ready, right.data[0]!.duration_min, right.data[0]!.price_cents], [1, 60, 4500]);
      const none = await read<DataOf<typeof getServiceImport>>(of, services, 'A;B\nx;y');
      const early = await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/${services}/${none.id}/run`);
      assert.match((!early.body.success && early.body.error.validation?.['fields']) || '', /Nom, Durée, Prix/);
      assert.equal(
        (await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/${services}/${found.id}/run`)).status,
        200,
      );
      assert.equal((await put(of, services, found.id, ['name', 'price', 'duration'])).status, 409, 'it ran');
      const other = await opened();
      assert.equal((await put(other, services, found.id, ['name'])).status, 404);
      assert.equal((await put(other, clients, found.id, ['fullname'])).status, 404);
    });

    test('clients: each column shows three samples, and invalid choices are refused', async () => {
      const of = await opened();
      const found = await read<DataOf<typeof getClientImport>>(
        of,
        clients,
        'Qui;Tél;Tel\nLise Perrin;1;\nPaul Roux;2;\nZoé Noël;3;\nInès Caradec;4;',
      );
      assert.deepEqual(found.columns[0], {
        name: 'Qui',
        sample: 'Lise Perrin',
        samples: ['Lise Perrin', 'Paul Roux', 'Zoé Noël'],
        field: null,
      });
      assert.match((await refused(of, clients, found.id, ['', 'phone']))['fields']!, /Associez au moins une colonne/);
      assert.match(
        (await refused(of, clients, found.id, ['fullname', 'phone', 'phone']))['fields.2']!,
        /Tél \(colonne 2\)/,
      );
      assert.match((await refused(of, clients, found.id, ['fullname', '', '', 'phone']))['fields']!, /3 colonnes/);
    });

    test('reads formulas as text, and judges ten thousand faulty lines under unknown columns', async () => {
      const of = await opened();
      const found = await read<VisitImportShown>(
        of,
        visits,
        `=HYPERLINK("http://a.b");@x;Date\n${'=1+1;"@SUM(A1)";+33\n'.repeat(10_000)}`,
      );
      assert.deepEqual([found.counts.faulty, found.missing], [10_000, ['time', 'client', 'service']]);
      assert.deepEqual(found.columns[0]!.samples, ['=1+1']);
      const judged = await put(of, visits, found.id, ['client', 'service', 'start']);
      assert.equal(judged.status, 200, JSON.stringify(judged.body));
      assert.match(JSON.stringify((await send(of, visits, '')).body), /Aucun fichier/);
      assert.match(JSON.stringify((await send(of, visits, 'Date;Date')).body), /aucun rendez-vous/);
      const wide = await put(
        of,
        visits,
        found.id,
        Array.from({ length: 101 }, () => ''),
      );
      assert.equal(wide.status, 400);
    });
  });
}
