import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { keepingBook, type ClientBook } from '../actors/client-book.ts';
import { bringingClients, type JudgedImport } from '../actors/client-import.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const phone = '06 12 34 56 01';
const dialled = '+33612345601';

describe('people with the same name and contact', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'off' });
  const { opened, path, list, add } = keepingBook(() => app, at);
  const { brought, sheet, exported, undo } = bringingClients(path);

  const rows = async (of: ClientBook) =>
    JSON.stringify(
      (await sql`select to_jsonb(c) as row from client c where c.pro_id = ${of.pro.id} order by c.id`.execute(app.db))
        .rows,
    );
  const people = async (of: ClientBook) =>
    (await list(of)).data
      .map(
        ({ firstname, lastname, birthday, comments }) =>
          `${firstname} ${lastname} ${birthday ?? '?'} ${comments ?? '-'}`,
      )
      .toSorted();
  const verdictsOf = ({ data }: JudgedImport) =>
    data.map(({ number, verdict, alike }) => [number, verdict, alike?.by ?? null]);

  test('re-importing an exported book of families changes no row, not even its modification time, in any line order', async () => {
    const of = await opened();
    const jean = { firstname: 'Jean', lastname: 'Martin' };
    const contacts = { phone, email: 'martin@exemple.fr' };
    for (const one of [
      { ...jean, ...contacts },
      { ...jean, ...contacts, birthday: '1990-05-03', comments: 'allergie aux noix' },
      { ...jean, phone, birthday: '1960-01-12', tags: ['Forfait'] },
      { ...jean, phone },
      { ...jean, email: 'martin@exemple.fr', comments: 'préfère le matin' },
      jean,
      { firstname: 'Martin', lastname: 'Jean', phone },
    ])
      await add(of, one);
    const before = await rows(of);
    at(nowMs + 60_000);
    const back = await exported(of);
    const judged = await brought(of, back);
    assert.deepEqual([judged.counts.known, judged.counts.doubtful], [7, 0]);
    assert.equal(await rows(of), before);
    await undo(of, judged);
    await brought(of, [back[0]!, ...back.slice(1).toReversed()]);
    assert.equal(await rows(of), before, 'in another order too');
  });

  test('a line that matches several entries completes none of them; a birthday selects its entry', async () => {
    const of = await opened();
    for (const birthday of ['1960-01-12', '1990-05-03'])
      await add(of, { firstname: 'Jean', lastname: 'Martin', phone: dialled, birthday });
    const judged = await brought(of, [
      'Prénom;Nom;Téléphone;Naissance;Notes',
      `Jean;Martin;${phone};;allergie aux noix`,
      `Jean;Martin;${phone};03/05/1990;matin`,
      `Jean;Martin;${phone};01/01/2001;soir`,
    ]);
    assert.deepEqual(verdictsOf(judged), [
      [1, 'ready', 'phone'],
      [3, 'ready', 'phone'],
      [2, 'known', null],
    ]);
    assert.deepEqual(await people(of), [
      'Jean Martin 1960-01-12 -',
      'Jean Martin 1990-05-03 matin',
      'Jean Martin 2001-01-01 soir',
      'Jean Martin ? allergie aux noix',
    ]);
  });

  test('the preview matches the import when an earlier line fills the birthday that separates later lines', async () => {
    const of = await opened();
    await add(of, { firstname: 'Jean', lastname: 'Martin', phone: dialled });
    const judged = await brought(of, [
      'Prénom;Nom;Téléphone;Naissance',
      `Jean;Martin;${phone};12/01/1960`,
      `Jean;Martin;${phone};03/05/1990`,
      `Jean;Martin;${phone};`,
    ]);
    assert.deepEqual(verdictsOf(judged), [
      [2, 'ready', 'phone'],
      [3, 'ready', 'phone'],
      [1, 'known', null],
    ]);
    assert.deepEqual(await people(of), ['Jean Martin 1960-01-12 -', 'Jean Martin 1990-05-03 -', 'Jean Martin ? -']);
  });

  test('a line with an unreadable name or birthday completes no entry; re-imported, it matches the entry it created', async () => {
    const of = await opened();
    await add(of, { firstname: '', lastname: 'Martin', phone: dialled });
    const head = 'Prénom;Nom;Téléphone;Naissance;Notes';
    const judged = await brought(of, [
      head,
      `www.site.example;Martin;${phone};;un`,
      `N.C.;Martin;${phone};;deux`,
      `;Martin;${phone};32/01/1990;trois`,
      `;Martin;${phone};;quatre`,
    ]);
    assert.deepEqual(verdictsOf(judged), [
      [1, 'ready', 'phone'],
      [2, 'ready', 'phone'],
      [3, 'ready', 'phone'],
      [4, 'known', null],
    ]);
    assert.deepEqual(await people(of), [' Martin ? deux', ' Martin ? quatre', ' Martin ? trois', ' Martin ? un']);
    const before = await rows(of);
    const lines = await sheet(of, judged);
    const again = await brought(of, lines);
    assert.deepEqual([again.counts.known, again.counts.ready], [2, 0]);
    assert.equal(await rows(of), before);
    await brought(
      of,
      lines.map((line) => line.replace('32/01/1990', '31/01/1990')),
    );
    assert.deepEqual(await people(of), [
      ' Martin 1990-01-31 trois',
      ' Martin ? deux',
      ' Martin ? quatre',
      ' Martin ? un',
    ]);
  });

  test('« M. » and « Mme » with the same name and telephone stay two people, in one file or two', async () => {
    for (const [one, other] of [
      ['M. PERRIN Jean', 'Mme PERRIN Jean'],
      ['MARTIN, Mme Claude', 'MARTIN, M. Claude'],
      ['M. PERRIN', 'Mme M. PERRIN'],
    ] as const) {
      const of = await opened();
      const line = (name: string) => `"${name}";${phone}`;
      await brought(of, ['Nom complet;Téléphone', line(one), line(other), line(one)]);
      assert.equal((await list(of)).total, 2, one);
      const next = await opened();
      await brought(next, ['Nom complet;Téléphone', line(one)]);
      await brought(next, ['Nom complet;Téléphone', line(other)]);
      assert.equal((await list(next)).total, 2, one);
    }
  });

  test('a line that completes an archived entry is marked as archived, and the entry stays archived', async () => {
    const of = await opened();
    const { data: lise } = await add(of, { phone: dialled });
    assert.equal(
      (await of.owner.client('PUT', path(of, `imported/archive/${lise.id}`), { archived: true })).status,
      200,
    );
    const judged = await brought(of, [
      'Prénom;Nom;Téléphone;Notes',
      `Lise;Perrin;${phone};matin`,
      `Anne;Perrin;${phone};soir`,
    ]);
    assert.deepEqual(
      judged.data.map(({ verdict, completes, is_archived }) => [verdict, completes, is_archived]),
      [
        ['ready', null, false],
        ['known', 'Lise Perrin', true],
      ],
    );
    assert.deepEqual(await people(of), ['Anne Perrin ? soir']);
  });

  test('reads a telephone stored as text by a spreadsheet, and reports a telephone converted to a number', async () => {
    const of = await opened();
    const judged = await brought(of, [
      'Prénom;Nom;Téléphone',
      'Lise;Perrin;="0612345601"',
      'Anne;Roux;"=""0612345602"""',
      'Zoé;Faure;6,12346E+08',
    ]);
    assert.deepEqual(
      judged.data.flatMap(({ number, faults }) => faults.map(({ field, message }) => [number, field, message])),
      [[3, 'phone', 'Ce n’est pas un numéro de téléphone.']],
    );
    assert.deepEqual(
      (await list(of)).data.map(({ firstname, phone: storedPhone }) => [firstname, storedPhone]).toSorted(),
      [
        ['Anne', '+33612345602'],
        ['Lise', '+33612345601'],
        ['Zoé', null],
      ],
    );
  });

  test('imports the people listed above a second, longer header line', async () => {
    const of = await opened();
    const judged = await brought(of, [
      'Nom;Prénom',
      'Roux;Lise',
      'Petit;Anne',
      'Nom;Prénom;Email',
      'Morel;Léa;lea@exemple.fr',
      'Faure;Zoé;zoe@exemple.fr',
    ]);
    assert.equal(judged.titles, 0);
    assert.deepEqual(await people(of), ['Anne Petit ? -', 'Lise Roux ? -', 'Léa Morel ? -', 'Zoé Faure ? -']);
  });

  test('the file of lines to correct keeps the entry link of a line and its own column « Ligne »', async () => {
    const of = await opened();
    const { data: lise } = await add(of, { phone: dialled });
    const left = await sheet(
      of,
      await brought(of, ['Ligne;Fiche Accalmie;Prénom;Nom;Email', `métro 4;${lise.id};;;lise@exemple.fr`]),
    );
    assert.deepEqual(left, [
      '\ufeffLigne;À corriger;Fiche Accalmie;Ligne;Fiche Accalmie;Prénom;Nom;Email',
      `1;Nom. Ni prénom ni nom\u202f: cette ligne est ignorée.;${lise.id};métro 4;${lise.id};;;lise@exemple.fr`,
    ]);
    const corrected = await brought(
      of,
      left.map((line) => line.replace(';;;lise@', ';Lise;Perrin;lise@')),
    );
    assert.deepEqual(
      corrected.data.map(({ completes, fills }) => [completes, fills]),
      [['Lise Perrin', ['email']]],
    );
  });
});
