import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { getClientImport, readClientFile } from '#features/clients/contract/imports.ts';
import { firstVisit, keepingBook, visitAfter, type ClientBook } from '../actors/client-book.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Shown = DataOf<typeof readClientFile>;
type Judged = DataOf<typeof getClientImport>;

// Small copies of lists that users reported as unreadable, with invented people.
describe('real-world lists of clients', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'off' });
  const { opened, path, list, book } = keepingBook(() => app, at);

  const read = async (of: ClientBook, content: string | Uint8Array<ArrayBuffer>): Promise<Shown> => {
    const form = new FormData();
    form.set('file', new File([content], 'clients.csv', { type: 'text/csv' }));
    const answer = await of.owner.client<Shown>('POST', path(of, 'imports'), form);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const judge = async (of: ClientBook, found: Shown): Promise<Judged> => {
    const fields = found.columns.map(({ field }) => field ?? '');
    assert.equal((await of.owner.client('PUT', path(of, `imports/${found.id}`), { fields })).status, 200);
    const answer = await of.owner.client<Judged>('GET', path(of, `imports/${found.id}?itemsPerPage=100`));
    return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
  };
  const run = async (of: ClientBook, { id }: Shown) =>
    assert.equal((await of.owner.client('POST', path(of, `imports/${id}/run`), { has_right: true })).status, 200);
  const imported = async (of: ClientBook, content: string | Uint8Array<ArrayBuffer>): Promise<Judged> => {
    const found = await read(of, content);
    const judged = await judge(of, found);
    await run(of, found);
    return judged;
  };
  const entries = async (of: ClientBook) => (await list(of)).data;

  test('a family sharing an email address becomes separate entries, each flagged as similar to the first; no data mixes', async () => {
    const of = await opened();
    const judged = await imported(
      of,
      [
        'Prénom;Nom;Téléphone;Email;Notes',
        'Claire;Roussel;06 12 34 56 01;famille.roussel@example.org;préfère le matin',
        'Tom;Roussel;;famille.roussel@example.org;8 ans, coupe enfant',
        'Julie;Roussel;06 12 34 56 03;famille.roussel@example.org;coloration 6.1',
        'Marc;Petit;06 12 34 56 04;pasdemail@example.org;',
        'Odile;Garnier;06 12 34 56 05;pasdemail@example.org;',
      ].join('\r\n'),
    );
    assert.deepEqual(judged.counts, { faulty: 0, doubtful: 3, with_faults: 0, known: 0, ready: 5, done: 0 });
    assert.deepEqual(
      judged.data.flatMap(({ name, alike }) => (alike === null ? [] : [[name, alike.by, alike.name]])),
      [
        ['Tom Roussel', 'email', 'Claire Roussel'],
        ['Julie Roussel', 'email', 'Claire Roussel'],
        ['Odile Garnier', 'email', 'Marc Petit'],
      ],
    );
    assert.deepEqual(
      (await entries(of)).map(({ firstname, phone, comments }) => [firstname, phone, comments]),
      [
        ['Odile', '+33612345605', null],
        ['Marc', '+33612345604', null],
        ['Claire', '+33612345601', 'préfère le matin'],
        ['Julie', '+33612345603', 'coloration 6.1'],
        ['Tom', null, '8 ans, coupe enfant'],
      ],
    );
    // Julie's visit goes to Julie's entry. Nina's visit goes to Claire's entry, because the two share an address, but
    // Nina's telephone is not added.
    await book(of, firstVisit, {
      firstname: 'Julie',
      lastname: 'Roussel',
      email: 'famille.roussel@example.org',
      phone: '06 12 34 56 03',
    });
    await book(of, visitAfter(3), {
      firstname: 'Nina',
      lastname: 'Roussel',
      email: 'famille.roussel@example.org',
      phone: '06 12 34 56 77',
    });
    const after = await entries(of);
    assert.deepEqual(
      after
        .filter(({ visits, next_visit_at }) => visits > 0 || next_visit_at !== null)
        .map(({ firstname }) => firstname),
      ['Claire', 'Julie'],
    );
    assert.ok(after.every(({ phone }) => phone !== '+33612345677'));
  });

  test('overseas telephones get their own country code in an import from La Réunion', async () => {
    const of = await opened();
    await sql`update pro set postcode = '97400' where id = ${of.pro.id}`.execute(app.db);
    await imported(
      of,
      [
        'Prénom;Nom;Téléphone',
        'Lise;Hoarau;0692 12 34 56',
        'Naïma;Saïd;0639 12 34 56',
        'Rose;Bellance;0690 12 34 56',
        'Guy;Marie-Sainte;0696 12 34 56',
        'Ana;Pinto;0694 12 34 56',
        'Teva;Tetuanui;+689 87 12 34 56',
        'Paul;Monte;+377 6 12 34 56 78',
        'Inès;Robert;06 12 34 56 78',
      ].join('\r\n'),
    );
    assert.deepEqual((await entries(of)).map(({ phone }) => phone).toSorted(), [
      '+262639123456',
      '+262692123456',
      '+33612345678',
      '+377612345678',
      '+590690123456',
      '+594694123456',
      '+596696123456',
      '+68987123456',
    ]);
  });

  test('finds the column names below a separator hint, titles and empty lines', async () => {
    for (const top of [
      'sep=;\r\n',
      'Fichier clients\r\n\r\n',
      'Institut du Port;;\r\nÉdité le 3 mars 2026;;\r\n',
      '\r\n;;\r\n',
    ]) {
      const of = await opened();
      const found = await read(
        of,
        `${top}Prénom;Nom;Email\r\nLéa;Morel;lea@exemple.fr\r\nZoé;Faure;zoe@exemple.fr\r\n`,
      );
      assert.deepEqual(
        [found.columns.map(({ field }) => field), found.lines],
        [['firstname', 'lastname', 'email'], 2],
        top,
      );
    }
  });

  test('a lone value beside the table becomes an unnamed column that the professional can map to a field', async () => {
    const of = await opened();
    const lines = Array.from({ length: 20 }, (_, i) => `Prénom${i};Nom${i}`);
    const found = await read(
      of,
      ['Prénom;Nom', ...lines, 'Lise;Perrin;allergie aux noix', ...lines.map((line) => `${line}bis`)].join('\r\n'),
    );
    assert.deepEqual(
      found.columns.map(({ name, samples, field }) => [name, samples.length, field]),
      [
        ['Prénom', 3, 'firstname'],
        ['Nom', 3, 'lastname'],
        ['Colonne 3', 1, null],
      ],
    );
    await judge(of, {
      ...found,
      columns: found.columns.map((column, i) => (i === 2 ? { ...column, field: 'comments' as const } : column)),
    });
    await run(of, found);
    assert.deepEqual(
      (await list(of, { query: 'Perrin' })).data.map(({ comments }) => comments),
      ['allergie aux noix'],
    );
  });

  test('detects the encoding line by line; another can be chosen until the import, which deletes the stored file', async () => {
    const of = await opened();
    // « Zoé » in the Macintosh encoding, with lines that end with a carriage return only.
    const mac = Uint8Array.from(
      [...'Prénom;Nom\rZoé;Faure\rLéa;Noël\r'].map((letter) => ({ é: 0x8e, ë: 0x91 })[letter] ?? letter.charCodeAt(0)),
    );
    const found = await read(of, mac);
    assert.deepEqual([found.encoding, found.columns[0]?.samples], ['macintosh', ['Zoé', 'Léa']]);
    const anew = await of.owner.client<Shown>('PUT', path(of, `imports/${found.id}/letters`), {
      encoding: 'windows-1252',
    });
    assert.ok(anew.body.success);
    assert.deepEqual([anew.body.data.encoding, anew.body.data.columns[0]?.samples], ['windows-1252', ['ZoŽ', 'LŽa']]);
    assert.deepEqual([anew.body.data.id, anew.body.data.chosen_encoding], [found.id, 'windows-1252']);
    const letters = (id: string, encoding: string) =>
      of.owner.client<Shown>('PUT', path(of, `imports/${id}/letters`), { encoding });
    const right = await letters(anew.body.data.id, 'macintosh');
    assert.ok(right.body.success);
    const wrong = await letters(found.id, 'utf-16le');
    assert.match(
      (!wrong.body.success && wrong.body.error.validation?.['encoding']) || '',
      /illisible avec cet encodage/,
    );
    const auto = await letters(found.id, '');
    assert.ok(auto.body.success, 'refused letters leave what was read');
    const last = auto.body.data;
    assert.deepEqual(
      [last.encoding, last.chosen_encoding, last.columns[0]?.samples],
      ['macintosh', null, ['Zoé', 'Léa']],
    );
    await judge(of, last);
    assert.equal((await letters(last.id, 'latin-9')).status, 400);
    await run(of, last);
    assert.deepEqual((await entries(of)).map(({ firstname }) => firstname).toSorted(), ['Léa', 'Zoé']);
    assert.equal((await letters(last.id, 'utf-8')).status, 409);
    const files = await sql<{ count: number }>`
      select count(*)::int4 as count from client_import_file f join client_import i on i.id = f.import_id where i.pro_id = ${of.pro.id}`.execute(
      app.db,
    );
    assert.equal(files.rows[0]!.count, 0);
    const other = await opened();
    assert.equal(
      (await other.owner.client('PUT', path(other, `imports/${last.id}/letters`), { encoding: 'utf-8' })).status,
      404,
    );
    const stray = Buffer.concat([Buffer.from('Prénom;Nom\nZoé;Faure\n'), Buffer.from('Léa;Noël\n', 'latin1')]);
    assert.deepEqual((await read(other, new Uint8Array(stray))).columns[0]?.samples, ['Zoé', 'Léa']);
  });

  test('undoing an import restores completed entries exactly, including their modification time', async () => {
    const of = await opened();
    const rows = async () =>
      JSON.stringify(
        (await sql`select to_jsonb(c) as row from client c where c.pro_id = ${of.pro.id} order by c.id`.execute(app.db))
          .rows,
      );
    await imported(of, 'Prénom;Nom;Email\nLise;Perrin;lise@exemple.fr');
    const before = await rows();
    at(nowMs + 60_000);
    const found = await read(
      of,
      'Prénom;Nom;Email;Téléphone;Notes\nLise;Perrin;lise@exemple.fr;0612345601;\nPERRIN;LISE;lise@exemple.fr;;matin\nZoé;Faure;zoe@exemple.fr;;\nZoé;Faure;zoe@exemple.fr;0612345602;soir',
    );
    await judge(of, found);
    await run(of, found);
    assert.deepEqual(
      (await entries(of)).map(({ firstname, phone, comments }) => [firstname, phone, comments]),
      [
        ['Zoé', '+33612345602', 'soir'],
        ['Lise', '+33612345601', 'matin'],
      ],
    );
    assert.equal((await of.owner.client('POST', path(of, `imports/${found.id}/undo`))).status, 200);
    assert.equal(await rows(), before);
  });

  test('a father and son with the same name and email address stay two entries', async () => {
    const of = await opened();
    const judged = await imported(
      of,
      [
        'Prénom;Nom;Email;Téléphone;Naissance;Notes',
        'Jean;Martin;m@exemple.fr;;01/01/1950;',
        'Jean;Martin;m@exemple.fr;0612345602;06/07/1985;allergie aux noix',
        'Jean;Martin;m@exemple.fr;;06/07/1985;',
      ].join('\n'),
    );
    assert.deepEqual([judged.counts.ready, judged.counts.known, judged.counts.doubtful], [2, 1, 1]);
    assert.deepEqual(
      (await entries(of)).map(({ birthday, phone, comments }) => [birthday, phone, comments]),
      [
        ['1950-01-01', null, null],
        ['1985-07-06', '+33612345602', 'allergie aux noix'],
      ],
    );
  });

  test('two imports of one person can be undone in any order; a change by the professional in between stays', async () => {
    const rows = async (of: ClientBook) =>
      JSON.stringify(
        (await sql`select to_jsonb(c) as row from client c where c.pro_id = ${of.pro.id} order by c.id`.execute(app.db))
          .rows,
      );
    const twoImports = async (of: ClientBook) => {
      const ids: string[] = [];
      for (const [i, line] of [
        'Lise;Perrin;lise@exemple.fr;0612345601;',
        'Lise;Perrin;lise@exemple.fr;;matin',
      ].entries()) {
        at(nowMs + (1 + i) * 60_000);
        const found = await read(of, `Prénom;Nom;Email;Téléphone;Notes\n${line}`);
        await judge(of, found);
        await run(of, found);
        ids.push(found.id);
      }
      return ids;
    };
    const undo = async (of: ClientBook, id: string) =>
      assert.equal((await of.owner.client('POST', path(of, `imports/${id}/undo`))).status, 200);
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      // In an empty book, the first import adds the client's entry and the second import completes it.
      const empty = await opened();
      const added = await twoImports(empty);
      for (const i of order) await undo(empty, added[i]!);
      assert.equal(await rows(empty), '[]', String(order));
      const of = await opened();
      at(nowMs);
      await imported(of, 'Prénom;Nom;Email\nLise;Perrin;lise@exemple.fr');
      const before = await rows(of);
      const filled = await twoImports(of);
      for (const i of order) await undo(of, filled[i]!);
      assert.equal(await rows(of), before, String(order));
    }
    const of = await opened();
    const [first, second] = await twoImports(of);
    const lise = (await entries(of))[0]!;
    at(nowMs + 10 * 60_000);
    assert.equal(
      (await of.owner.client('PUT', path(of, `update/${lise.id}`), { comments: 'dite par moi' })).status,
      200,
    );
    await undo(of, second!);
    await undo(of, first!);
    assert.deepEqual(
      (await entries(of)).map(({ comments }) => comments),
      ['dite par moi'],
    );
  });
});
