import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { keepingBook, type ClientBook } from '../actors/client-book.ts';
import { bringingClients, type JudgedImport } from '../actors/client-import.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

describe('repeated imports of the same clients', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened), { RATE_LIMITS: 'off' });
  const { opened, path, list, add } = keepingBook(() => app, at);

  const { brought, sheet, exported, undo } = bringingClients(path);
  const people = async (of: ClientBook) =>
    (await list(of)).data.map(({ firstname, lastname, email, phone, comments }) => [
      `${firstname} ${lastname}`.trim(),
      email,
      phone,
      comments,
    ]);
  const verdictsOf = ({ data }: JudgedImport) =>
    data.map(({ name, verdict, completes, fills, alike }) => [
      name,
      verdict,
      completes,
      fills.join(),
      alike && [alike.by, alike.name],
    ]);

  const firstList = [
    'Prénom;Nom;Email;Téléphone;Notes',
    'Yann;Le Goff;yann.lg@exemple;;matin',
    'Lise;Perrin;lise@exemple.fr;06 12 34 56 01;',
    ';;seul@exemple.fr;;',
  ];

  test('re-importing the lines to correct changes nothing; once corrected, they complete their entries', async () => {
    const of = await opened();
    const lines = await sheet(of, await brought(of, firstList));
    assert.deepEqual(
      [lines[0], lines.length],
      ['\ufeffLigne;À corriger;Fiche Accalmie;Prénom;Nom;Email;Téléphone;Notes', 3],
    );
    const before = await people(of);
    // Importing the unchanged sheet adds nobody and changes nothing.
    const same = await brought(of, lines);
    assert.deepEqual(verdictsOf(same), [
      ['', 'faulty', null, '', null],
      ['Yann Le Goff', 'known', 'Yann Le Goff', '', null],
    ]);
    assert.deepEqual(await people(of), before);
    assert.equal((await sheet(of, same))[0], lines[0], 'its own columns are there once');
    const corrected = await brought(
      of,
      lines.map((line) =>
        line
          .replace('yann.lg@exemple;', 'yann.lg@exemple.fr;')
          .replace(';;;seul@exemple.fr', ';Zoé;Faure;seul@exemple.fr'),
      ),
    );
    assert.deepEqual(verdictsOf(corrected), [
      ['Yann Le Goff', 'known', 'Yann Le Goff', 'email', null],
      ['Zoé Faure', 'ready', null, '', null],
    ]);
    assert.deepEqual(await people(of), [
      ['Zoé Faure', 'seul@exemple.fr', null, null],
      ['Yann Le Goff', 'yann.lg@exemple.fr', null, 'matin'],
      ['Lise Perrin', 'lise@exemple.fr', '+33612345601', null],
    ]);
    await undo(of, corrected);
    assert.deepEqual(await people(of), before);
    // Without the column of entry ids, the corrected line is no longer matched with its entry. The import only reports
    // that the two look similar.
    const untied = await brought(of, [firstList[0]!, firstList[1]!.replace('exemple;', 'exemple.fr;')]);
    assert.deepEqual(verdictsOf(untied), [['Yann Le Goff', 'ready', null, '', ['name', 'Yann Le Goff']]]);
  });

  test('a line completes no entry with another name or contact, and none of another professional', async () => {
    const of = await opened();
    const head = 'Fiche Accalmie;Prénom;Nom;Email;Téléphone;Notes';
    const { data: lise } = await add(of, { phone: '06 12 34 56 01' });
    const other = await opened();
    const before = await people(of);
    for (const [line, alike] of [
      ['Marc;Petit;marc@exemple.fr;;allergie aux noix', ['entry', 'Lise Perrin']],
      ['Lise;Perrin;lise@exemple.fr;06 99 99 99 99;allergie aux noix', ['entry', 'Lise Perrin']],
    ] as const) {
      const judged = await brought(of, [head, `${lise.id};${line}`]);
      assert.deepEqual(
        judged.data.map(({ verdict, alike: found }) => [verdict, found?.by, found?.name]),
        [['ready', ...alike]],
      );
      await undo(of, judged);
      assert.deepEqual(await people(of), before);
    }
    const elsewhere = await brought(other, [
      head,
      `${lise.id};Lise;Perrin;;;allergie aux noix`,
      'abc;Zoé;Faure;;;',
      ';Léa;Morel;;;',
    ]);
    assert.deepEqual(
      elsewhere.data.map(({ verdict, alike }) => [verdict, alike]),
      [
        ['ready', null],
        ['ready', null],
        ['ready', null],
      ],
    );
    assert.deepEqual(await people(of), before);
    const twice = await brought(of, [
      head,
      `${lise.id};Lise;Perrin;lise@exemple.fr;;`,
      `${lise.id};Lise;Perrin;autre@exemple.fr;;soir`,
    ]);
    assert.deepEqual([twice.counts.known, twice.counts.ready], [1, 1]);
    assert.deepEqual((await people(of)).toSorted(), [
      ['Lise Perrin', 'autre@exemple.fr', null, 'soir'],
      ['Lise Perrin', 'lise@exemple.fr', '+33612345601', null],
    ]);
  });

  test('re-importing an exported book changes nothing, even for entries with only a name', async () => {
    const of = await opened();
    await brought(of, ['Prénom;Nom;Email;Notes', 'Lise;Perrin;;matin', 'Lise;Perrin;lise@exemple.fr;', 'Zoé;;;']);
    const before = await people(of);
    const judged = await brought(of, await exported(of));
    assert.deepEqual([judged.counts.known, judged.counts.ready, judged.counts.doubtful], [3, 0, 0]);
    assert.deepEqual(await people(of), before);
  });

  test('lists the fields that a known line fills, and the fields where the entry keeps its own value', async () => {
    const of = await opened();
    await add(of, { phone: '06 12 34 56 01', email: 'lise@exemple.fr' });
    const judged = await brought(of, [
      'Prénom;Nom;Email;Téléphone;Notes;Étiquettes',
      'LISE;PERRIN;l.perrin@exemple.fr;06 12 34 56 01;matin;Forfait',
      'Lise;Perrin;lise@exemple.fr;;soir;forfait',
      'Lise;Perrin;LISE@exemple.fr;+33612345601;;',
    ]);
    assert.deepEqual(
      judged.data.map(({ number, completes, fills, faults }) => [
        number,
        completes,
        fills.join(),
        faults.map(({ field, message }) => `${field}: ${message}`),
      ]),
      [
        [1, 'Lise Perrin', 'tags,comments', ['email: La fiche conserve lise@exemple.fr.']],
        [2, 'Lise Perrin', '', ['comments: La fiche conserve son contenu actuel.']],
        [3, 'Lise Perrin', '', []],
      ],
    );
    assert.deepEqual([judged.counts.known, judged.counts.doubtful, judged.counts.with_faults], [3, 2, 0]);
    assert.deepEqual(await people(of), [['Lise Perrin', 'lise@exemple.fr', '+33612345601', 'matin']]);
    assert.equal((await sheet(of, judged)).length, 1, 'nothing of the file is to be corrected');
  });

  test('a line that matches an entry merged twice completes the final entry', async () => {
    const of = await opened();
    const [first, second, third] = [
      await add(of, { email: 'un@exemple.fr' }),
      await add(of, { email: 'deux@exemple.fr' }),
      await add(of, { email: 'trois@exemple.fr', phone: '06 12 34 56 01' }),
    ];
    for (const [kept, gone] of [
      [second, first],
      [third, second],
    ] as const)
      assert.equal(
        (await of.owner.client('POST', path(of, 'merge'), { kept: kept.data.id, gone: gone.data.id })).status,
        200,
      );
    at(nowMs + 1_000);
    const judged = await brought(of, [
      'Prénom;Nom;Email;Notes',
      'Lise;Perrin;un@exemple.fr;matin',
      'Marc;Petit;un@exemple.fr;',
    ]);
    assert.deepEqual(verdictsOf(judged), [
      ['Lise Perrin', 'known', 'Lise Perrin', 'comments', null],
      ['Marc Petit', 'ready', null, '', ['email', 'Lise Perrin']],
    ]);
    assert.deepEqual(await people(of), [
      ['Lise Perrin', 'trois@exemple.fr', '+33612345601', 'matin'],
      ['Marc Petit', 'un@exemple.fr', null, null],
    ]);
  });
});
