import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { listServices } from '#features/catalog/contract.ts';
import type { getServiceImport } from '#features/catalog/contract/imports.ts';
import { keepingBook, type ClientBook } from '../actors/client-book.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Shown = DataOf<typeof getServiceImport>;

const fileOf = (content: string): FormData => {
  const form = new FormData();
  form.set('file', new File([content], 'prestations.csv', { type: 'text/csv' }));
  return form;
};

for (const kind of kinds) {
  describe(`import of services on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened, signIn } = keepingBook(() => app, at);

    const path = ({ pro }: ClientBook, rest = ''): string => `/v1/pro/${pro.publicId}/prestations${rest}`;
    const callImport = async (of: ClientBook, method: string, rest: string, body?: unknown): Promise<Shown> => {
      const answer = await of.owner.client<Shown>(method, path(of, rest), body);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const read = (of: ClientBook, content: string) => callImport(of, 'POST', '/imports', fileOf(content));
    const services = async (of: ClientBook, rest = '') => {
      const answer = await of.owner.client<DataOf<typeof listServices>>('GET', path(of, rest));
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const refusal = async (of: ClientBook, content: string): Promise<string> => {
      const answer = await of.owner.client('POST', path(of, '/imports'), fileOf(content));
      assert.ok(!answer.body.success, JSON.stringify(answer.body));
      return answer.body.error.validation?.['file'] ?? answer.body.error.code;
    };

    test('lines are checked and added as drafts, except known names; an undo within a day keeps changed services', async () => {
      const of = await opened();
      const before = await services(of);
      const known = before.data[0]!.name;
      const found = await read(
        of,
        [
          'Prestation;Catégorie;Durée;Prix TTC',
          'Massage du matin;Massage;1h30;95,00 €',
          `${known.toUpperCase()};Massage;60;50`,
          'Sans durée;Massage;;50',
          'Trop cher;Massage;60;20000',
          'Massage du soir;;45 min;€45.50',
          'massage du matin;Massage;60;50',
          'Drôle de prix;;62;beaucoup',
        ].join('\r\n'),
      );
      assert.deepEqual(found.counts, { faulty: 3, known: 2, ready: 2, faults: 4 });
      assert.deepEqual(
        found.data.map(({ number, verdict, faults }) => [number, verdict, faults.map(({ field }) => field).join()]),
        [
          [3, 'faulty', 'duration'],
          [4, 'faulty', 'price'],
          [7, 'faulty', 'duration,price'],
          [2, 'known', ''],
          [6, 'known', ''],
          [1, 'ready', ''],
          [5, 'ready', ''],
        ],
      );
      assert.equal((await services(of)).total, before.total, 'nothing is added before it is asked');
      const done = await callImport(of, 'POST', `/imports/${found.id}/run`);
      assert.deepEqual([done.state, done.added, done.undo_until], ['done', 2, new Date(nowMs + dayMs).toISOString()]);
      assert.equal((await callImport(of, 'POST', `/imports/${found.id}/run`)).added, 2, 'asked again, nothing more');
      const added = (await services(of)).data.filter(({ state }) => state === 'draft');
      assert.deepEqual(
        added.map(({ name, category, options }) => [
          name,
          category,
          options.map(({ duration_min, price_cents }) => [duration_min, price_cents]),
        ]),
        [
          ['Massage du matin', 1, [[90, 9500]]],
          ['Massage du soir', 1, [[45, 4550]]],
        ],
      );
      const seen = await sql<{
        count: number;
      }>`select count(*)::int4 as count from service where active and public_id = any(${added.map(({ id }) => id)}::text[])`.execute(
        app.db,
      );
      assert.equal(seen.rows[0]!.count, 0, 'nothing is published');
      at(nowMs + 1000);
      const [morning] = added;
      const { id: _, name, category, state: __, ...rest } = morning!;
      const change = {
        ...rest,
        prestation_name: name,
        prestation_category: category,
        description: 'Relue',
        state: 'draft',
      };
      assert.equal(
        (await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/prestation/${morning!.id}`, change)).status,
        200,
      );
      const undone = await callImport(of, 'POST', `/imports/${found.id}/undo`);
      assert.deepEqual([undone.state, undone.added], ['undone', 1], 'what was changed since stays');
      assert.deepEqual(
        (await services(of)).data.filter(({ state }) => state === 'draft').map((one) => one.name),
        ['Massage du matin'],
      );
      assert.equal((await of.owner.client('POST', path(of, `/imports/${found.id}/undo`))).status, 409);
      const again = await read(of, 'Nom,Duration,Price\nMassage du soir,45,45.50');
      assert.equal((await callImport(of, 'POST', `/imports/${again.id}/run`)).added, 1, 'an archived name is free');
      await signIn(of.owner, nowMs + 1000 + dayMs + 1);
      assert.equal(
        (await of.owner.client('POST', path(of, `/imports/${again.id}/undo`))).status,
        409,
        'its day is over',
      );
      await app.runJob('forget-service-imports');
      assert.equal((await of.owner.client('GET', path(of, `/imports/${again.id}`))).status, 404);
      at(nowMs);
    });

    test('refuses a file that is not a list of services, with a message, and stores nothing', async () => {
      const of = await opened();
      assert.match(await refusal(of, ''), /Aucun fichier/);
      assert.match(await refusal(of, 'Nom;Durée;Prix'), /aucune ligne de prestation/);
      assert.match(await refusal(of, '%PDF-1.7\nNom;Durée;Prix\na;60;5'), /doit être un CSV/);
      assert.match(await refusal(of, `Nom;Durée;Prix\n${'a;60;5\n'.repeat(501)}`), /500 lignes/);
      assert.match(await refusal(of, `Nom;Durée;Prix\n${'x'.repeat(1024 * 1024)}`), /1 Mo/);
      assert.match(
        await refusal(of, `Nom;Durée;Prix\n${'a;b;c\n'.repeat(10_000)}`),
        /500 lignes/,
        'ten thousand faults',
      );
      const imports = await sql<{ count: number }>`
        select count(*)::int4 as count from service_import i join pro p on p.id = i.pro_id where p.public_id = ${of.pro.publicId}`.execute(
        app.db,
      );
      assert.equal(imports.rows[0]!.count, 0);
      const found = await read(of, 'Nom;Durée;Prix\nMassage;60;50');
      const other = await opened();
      assert.equal((await other.owner.client('GET', path(other, `/imports/${found.id}`))).status, 404);
      assert.equal((await other.owner.client('POST', path(of, `/imports/${found.id}/run`))).status, 404);
    });

    test('adds 500 lines in a single import, and reports at least 1,000 faults', async () => {
      const of = await opened();
      const faulty = await read(of, `Nom;Durée;Prix;Catégorie\n${'Soin;x;y;Coiffure\n'.repeat(500)}`);
      assert.equal(faulty.counts.faulty, 500);
      assert.ok(faulty.counts.faults >= 1_000);
      const found = await read(
        of,
        `Nom;Durée;Prix\n${Array.from({ length: 500 }, (_, i) => `Massage ${i};60;50`).join('\n')}`,
      );
      assert.equal((await callImport(of, 'POST', `/imports/${found.id}/run`)).added, 500);
      assert.equal((await callImport(of, 'POST', `/imports/${found.id}/undo`)).added, 0);
    });
  });
}
