import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { addCsv, getClientImport, readClientFile } from '#features/clients/contract/imports.ts';
import { keepingBook, firstVisit, type ClientBook } from '../actors/client-book.ts';
import { everyKind, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Shown = DataOf<typeof readClientFile>;
type Judged = DataOf<typeof getClientImport>;

const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'clients.csv', type = 'text/csv'): FormData => {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return form;
};

const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array([...text].map((char) => (char === '€' ? 0x80 : char.charCodeAt(0))));

// The long suite imports as many lines as a file may hold.
const manyLines = Number(process.env['IMPORT_LINES'] ?? 1_200);

for (const kind of everyKind) {
  describe(`import of clients on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'off' });
    const { opened, path, list, names, add, book, signIn } = keepingBook(() => app, at);

    const send = (of: ClientBook, form: FormData) => of.owner.client<Shown>('POST', path(of, 'imports'), form);
    const read = async (of: ClientBook, content: string | Uint8Array<ArrayBuffer>): Promise<Shown> => {
      const answer = await send(of, fileOf(content));
      assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const judge = async (
      of: ClientBook,
      found: Shown,
      fields = found.columns.map(({ field }) => field ?? ''),
    ): Promise<Judged> => {
      const put = await of.owner.client('PUT', path(of, `imports/${found.id}`), { fields });
      assert.equal(put.status, 200, JSON.stringify(put.body));
      const answer = await of.owner.client<Judged>('GET', path(of, `imports/${found.id}?itemsPerPage=100`));
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const run = async (of: ClientBook, { id }: Shown): Promise<Shown> => {
      const answer = await of.owner.client<Shown>('POST', path(of, `imports/${id}/run`), { has_right: true });
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const refusal = async (
      of: ClientBook,
      content: string | Uint8Array<ArrayBuffer>,
      name?: string,
      type?: string,
    ): Promise<string> => {
      const answer = await send(of, fileOf(content, name, type));
      assert.ok(!answer.body.success, JSON.stringify(answer.body));
      return answer.body.error.validation?.['file'] ?? answer.body.error.code;
    };

    test('recognises columns, reports faults by line and field, imports, and undoes within a day', async () => {
      const of = await opened();
      await book(of, firstVisit, {
        firstname: 'Lise',
        lastname: 'Perrin',
        email: 'lise@exemple.fr',
        phone: '06 44 18 73 52',
      });
      const found = await read(
        of,
        [
          'nom;prenom;tel;mail;obs;fidelite;anniversaire',
          'Guéguen;Erwan;06 81 55 02 37;e.gueguen@exemple.fr;;12;03/02/1990',
          'PERRIN;LISE;0644187352;;Cadeau de Noël;3;',
          'Le Goff;Yann;06 33 90 14 61;yann.lg@exemple;;;',
          ';;06 20 11 47 90;tdurand@exemple.fr;;;',
          'Diarra;Fatou;07 45 66;fatou.d@exemple.fr;;;32/01/1990',
          'Gueguen;Erwan;+33681550237;;Deux fois;;',
        ].join('\r\n'),
      );
      assert.deepEqual(
        found.columns.map(({ name, sample, field }) => [name, sample, field]),
        [
          ['nom', 'Guéguen', 'lastname'],
          ['prenom', 'Erwan', 'firstname'],
          ['tel', '06 81 55 02 37', 'phone'],
          ['mail', 'e.gueguen@exemple.fr', 'email'],
          ['obs', 'Cadeau de Noël', 'comments'],
          ['fidelite', '12', null],
          ['anniversaire', '03/02/1990', 'birthday'],
        ],
      );
      const judged = await judge(of, found);
      assert.deepEqual(judged.counts, { faulty: 1, doubtful: 2, with_faults: 3, known: 2, ready: 3, done: 0 });
      assert.deepEqual(
        judged.data.map(({ number, verdict, faults, completes }) => [
          number,
          verdict,
          faults.map(({ field, message }) => `${field}: ${message}`),
          completes,
        ]),
        [
          [4, 'faulty', ['lastname: Ni prénom ni nom\u202f: cette ligne est ignorée.'], null],
          [3, 'ready', ['email: Ce n’est pas une adresse email.'], null],
          [5, 'ready', ['phone: Ce n’est pas un numéro de téléphone.', 'birthday: Cette date n’existe pas.'], null],
          [2, 'known', [], 'Lise Perrin'],
          [6, 'known', [], null],
          [1, 'ready', [], null],
        ],
      );
      const faulty = await of.owner.client<string>('GET', path(of, `imports/${found.id}/faulty`));
      assert.match(
        String(faulty.body.success && faulty.body.data),
        /\r\n3;Email\. Ce n’est pas une adresse email\.;;Le Goff;Yann;/,
      );
      assert.deepEqual(await names(of), ['Lise Perrin'], 'nothing is added before it is asked');
      const without = await of.owner.client('POST', path(of, `imports/${found.id}/run`), {});
      assert.deepEqual(!without.body.success && without.body.error.validation, {
        has_right: 'Ce champ est obligatoire',
      });
      const done = await run(of, found);
      assert.deepEqual([done.state, done.added, done.completed, done.counts.done], ['done', 3, 2, 5]);
      assert.deepEqual((await run(of, found)).added, 3, 'asked again, nothing more');
      const entries = (await list(of)).data;
      assert.deepEqual(
        entries.map(({ firstname, lastname, phone, email, comments, birthday, origin }) => [
          firstname,
          lastname,
          phone,
          email,
          comments,
          birthday,
          origin,
        ]),
        [
          ['Fatou', 'Diarra', null, 'fatou.d@exemple.fr', null, null, 'imported'],
          ['Erwan', 'Guéguen', '+33681550237', 'e.gueguen@exemple.fr', 'Deux fois', '1990-02-03', 'imported'],
          ['Yann', 'Le Goff', '+33633901461', null, null, null, 'imported'],
          ['Lise', 'Perrin', '+33644187352', 'lise@exemple.fr', 'Cadeau de Noël', null, 'booking'],
        ],
      );
      const mails = await sql<{
        count: number;
      }>`select count(*)::int4 as count from outbox where payload->>'email' = 'e.gueguen@exemple.fr'`.execute(app.db);
      assert.equal(mails.rows[0]!.count, 0);
      const recent = async () => {
        const { body } = await of.owner.client<{ data: { id: string; undo_until: string | null }[] }>(
          'GET',
          path(of, 'imports'),
        );
        assert.ok(body.success);
        return body.data.data.flatMap(({ id, undo_until }) => (undo_until === null ? [] : [id]));
      };
      assert.deepEqual(await recent(), [found.id], 'found again to be undone');
      const undo = () => of.owner.client<Shown>('POST', path(of, `imports/${found.id}/undo`));
      assert.equal((await undo()).status, 200);
      assert.deepEqual(await recent(), []);
      assert.deepEqual(
        (await list(of)).data.map(({ firstname, comments }) => [firstname, comments]),
        [['Lise', null]],
      );
      assert.equal((await undo()).status, 409);
      const again = await read(of, 'nom,prenom\nA,B');
      await judge(of, again);
      await run(of, again);
      await signIn(of.owner, nowMs + dayMs + 1);
      assert.equal((await of.owner.client('POST', path(of, `imports/${again.id}/undo`))).status, 409);
      await app.runJob('forget-clients');
      assert.equal((await of.owner.client('GET', path(of, `imports/${again.id}`))).status, 404);
      assert.deepEqual(await names(of), ['B A', 'Lise Perrin']);
    });

    test('undoing an import keeps the entries booked or changed since; an entry without a visit is deleted after three years', async () => {
      const of = await opened();
      const found = await read(
        of,
        'nom,prenom,email\nUn,Cléo,un@exemple.fr\nDeux,Cléo,deux@exemple.fr\nTrois,Cléo,trois@exemple.fr',
      );
      await judge(of, found);
      await run(of, found);
      await book(of, firstVisit, { firstname: 'Cléo', lastname: 'Un', email: 'un@exemple.fr' });
      const two = (await list(of, { query: 'deux' })).data[0]!;
      at(nowMs + 1000);
      assert.equal((await of.owner.client('PUT', path(of, `update/${two.id}`), { comments: 'Relue' })).status, 200);
      assert.equal((await of.owner.client('POST', path(of, `imports/${found.id}/undo`))).status, 200);
      assert.deepEqual(await names(of), ['Cléo Deux', 'Cléo Un']);
      at(nowMs + 3 * 366 * dayMs);
      await app.runJob('forget-clients');
      const left = await sql<{ lastname: string }>`
        select c.lastname from client c join pro p on p.id = c.pro_id where p.public_id = ${of.pro.publicId}`.execute(
        app.db,
      );
      assert.deepEqual(
        left.rows.map(({ lastname }) => lastname),
        ['Un'],
        'who never came is forgotten after three years',
      );
    });

    test('reads several encodings, separators and full names', async () => {
      const of = await opened();
      for (const [content, want] of [
        [windows1252('Prénom\tNom\tNote\r\nZoé\tNoël\tforfait 30 €'), ['Zoé', 'Noël', 'forfait 30 €']],
        [
          new Uint8Array(Buffer.from('\ufeffPrénom,Nom,Note\nZoë,Muñoz,"deux, et\nune ligne"')),
          ['Zoë', 'Muñoz', 'deux, et\nune ligne'],
        ],
        [new Uint8Array(Buffer.from('\ufeffPrénom\tNom\tNote\nÅsa\tØst\tö', 'utf16le')), ['Åsa', 'Øst', 'ö']],
        ['Nom complet;Note\nPERRIN DA SILVA Lise;x', ['Lise', 'PERRIN DA SILVA', 'x']],
        ['Client;Note\nLise Perrin Martin;y', ['Lise', 'Perrin Martin', 'y']],
      ] as const) {
        const found = await read(of, content as string);
        await judge(of, found);
        assert.equal((await run(of, found)).added, 1, String(want));
        const [entry] = (await list(of, { query: want[1] })).data;
        assert.deepEqual([entry?.firstname, entry?.lastname, entry?.comments], want);
        assert.equal((await of.owner.client('POST', path(of, `imports/${found.id}/undo`))).status, 200);
      }
    });

    test('refuses files that are not lists of clients, storing nothing, and refuses invalid column choices', async () => {
      const of = await opened();
      assert.match(await refusal(of, ''), /Aucun fichier/);
      assert.match(await refusal(of, 'nom;prenom'), /aucun client/);
      assert.match(await refusal(of, 'nom;prenom\n\n;;\n'), /aucun client/);
      assert.match(
        await refusal(of, new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), 'clients.xlsx'),
        /doit être un CSV/,
      );
      assert.match(await refusal(of, '%PDF-1.7\nnom;prenom\na;b', 'clients.csv', 'text/csv'), /doit être un CSV/);
      assert.match(await refusal(of, 'nom;prenom\nA\0B;c'), /doit être un CSV/);
      assert.match(await refusal(of, `${'c;'.repeat(1000)}\n`), /100 colonnes/);
      assert.match(await refusal(of, 'nom;prenom\nA;"b\nC;d'), /guillemet/);
      assert.match(await refusal(of, `nom\n"${'x'.repeat(60_000)}"`), /trop longue/);
      assert.match(await refusal(of, `nom\n${'x\n'.repeat(20_001)}`), /20\u202f000 lignes/u);
      assert.match(await refusal(of, `nom\n${'x'.repeat(11 * 1024 * 1024)}`), /10 Mo/);
      const huge = await of.owner.client('POST', path(of, 'imports'), fileOf('nom\na'), {
        'content-length': '1000000000',
      });
      assert.equal(huge.status, 413);
      const imports = await sql<{ count: number }>`
        select count(*)::int4 as count from client_import i join pro p on p.id = i.pro_id where p.public_id = ${of.pro.publicId}`.execute(
        app.db,
      );
      assert.equal(imports.rows[0]!.count, 0);
      const found = await read(of, 'a;b\n1;2');
      const link = (fields: string[]) => of.owner.client('PUT', path(of, `imports/${found.id}`), { fields });
      for (const fields of [
        ['email', 'email'],
        ['email', ''],
        ['', ''],
      ])
        assert.equal((await link(fields)).status, 400, fields.join());
      assert.equal(
        (await of.owner.client('POST', path(of, `imports/${found.id}/run`), { has_right: true })).status,
        409,
        'not judged yet',
      );
      const other = await opened();
      assert.equal((await other.owner.client('GET', path(other, `imports/${found.id}`))).status, 404);
    });

    test('imports formulas as text, and recognises them in its own export', async () => {
      const of = await opened();
      const found = await read(of, 'nom,prenom,notes\n=HYPERLINK("x"),+SUM,-1+1');
      await judge(of, found);
      await run(of, found);
      const sheet = await of.owner.client<string>('GET', path(of, 'export'));
      const text = String(sheet.body.success && sheet.body.data);
      assert.doesNotMatch(text.slice(1), /(^|;|")[=+@-]/m);
      const again = await read(of, text);
      assert.deepEqual((await judge(of, again)).counts, {
        faulty: 0,
        doubtful: 0,
        with_faults: 0,
        known: 1,
        ready: 0,
        done: 0,
      });
      await run(of, again);
      assert.deepEqual(
        (await list(of)).data.map(({ lastname, comments }) => [lastname, comments]),
        [['=HYPERLINK("x")', '-1+1']],
      );
    });

    test('add-csv imports a small file at once and reports its faulty fields', async () => {
      const of = await opened();
      const post = (body: Record<string, unknown>) =>
        of.owner.client<DataOf<typeof addCsv>>('POST', path(of, 'imported/add-csv'), body);
      const answer = await post({
        csv: 'First name,Last name,Mobile number,Client ID\nLise,Perrin,0644187352,1\nPaul,Roux,12,2',
        has_right: true,
      });
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      assert.deepEqual(
        [
          answer.body.data.recipe,
          answer.body.data.added,
          answer.body.data.faults.map(({ number, field }) => [number, field]),
        ],
        ['Fresha', 2, [[2, 'phone']]],
      );
      assert.deepEqual(await names(of), ['Lise Perrin', 'Paul Roux']);
      const form = new FormData();
      form.append('has_right', 'true');
      form.append('csv', new File(['First name,Last name\nInès,Caradec'], '../clients.csv', { type: 'text/csv' }));
      const { body: sent } = await of.owner.client<DataOf<typeof addCsv>>('POST', path(of, 'imported/add-csv'), form);
      assert.ok(sent.success && sent.data.added === 1, JSON.stringify(sent));
      for (const [body, field] of [
        [{ csv: 'nom\nx' }, 'has_right'],
        [{ csv: '', has_right: true }, 'csv'],
        [{ csv: 'x'.repeat(100_001), has_right: true }, 'csv'],
        [{ csv: 'colonne\nx', has_right: true }, 'csv'],
        [{ csv: 'nom\n"x', has_right: true }, 'csv'],
      ] as const) {
        const refused = await post(body);
        assert.ok(
          !refused.body.success && field in (refused.body.error.validation ?? {}),
          JSON.stringify(refused.body),
        );
      }
    });

    test('an interrupted import resumes on its own and adds no entry twice', async () => {
      const of = await opened();
      const found = await read(of, `nom;prenom\n${Array.from({ length: 500 }, (_, i) => `Nom${i};Prénom`).join('\n')}`);
      await judge(of, found);
      // Simulates a process that died while it wrote the lines. No other process writes them until the claim expires.
      await sql`update client_import set state = 'running', is_claimed = true, attempt = attempt + 1 where public_id = ${found.id}`.execute(
        app.db,
      );
      await app.runJob('import-clients');
      assert.equal((await list(of)).total, 0);
      at(nowMs + 2 * 60_000);
      await app.runJob('import-clients');
      await app.runJob('import-clients');
      assert.equal((await list(of)).total, 500);
    });

    test('a file of many lines is judged, imported, searched and undone in full', async () => {
      const of = await opened();
      await add(of, { firstname: 'Prénom7', lastname: 'Nom7', email: 'n7@exemple.fr' });
      const lines = Array.from(
        { length: manyLines },
        (_, i) =>
          `Nom${i};Prénom${i};06${String(10_000_000 + i)};n${i}@exemple.fr;"Note ${i}, assez longue pour être vraie"`,
      );
      const shown = async (id: string): Promise<Judged> => {
        const answer = await of.owner.client<Judged>('GET', path(of, `imports/${id}`));
        return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
      };
      const sent = await read(of, `nom;prenom;tel;email;notes\n${lines.join('\n')}`);
      if (sent.state === 'reading') await app.runJob('import-clients');
      const found = await shown(sent.id);
      assert.deepEqual([found.state, found.lines, found.handled], ['read', manyLines, manyLines]);
      assert.equal((await judge(of, found)).state, 'judging');
      await app.runJob('import-clients');
      const judged = await shown(sent.id);
      assert.deepEqual([judged.state, judged.handled], ['judged', manyLines]);
      assert.deepEqual(judged.counts, {
        faulty: 0,
        doubtful: 0,
        with_faults: 0,
        known: 1,
        ready: manyLines - 1,
        done: 0,
      });
      assert.equal((await run(of, found)).state, 'running');
      assert.equal(
        (await of.owner.client('PUT', path(of, `imports/${found.id}`), { fields: ['lastname'] })).status,
        409,
        'not judged while it is written',
      );
      await app.runJob('import-clients');
      const done = await shown(sent.id);
      assert.deepEqual([done.state, done.added, done.completed, done.handled], ['done', manyLines - 1, 1, manyLines]);
      assert.equal((await list(of)).total, manyLines);
      assert.equal((await list(of, { query: `prenom${manyLines - 1}` })).total, 1);
      assert.equal((await list(of, { query: '06 10 00 00 42' })).total, 1);
      assert.equal((await of.owner.client('POST', path(of, `imports/${found.id}/undo`))).status, 200);
      assert.equal((await list(of)).total, 1);
    });
  });
}
