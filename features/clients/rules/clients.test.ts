import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chosenFields } from '#core/file-columns.ts';
import { clientColumnRules, fieldsOfColumns, importedFields, recipeOf, type ImportedField } from './columns.ts';
import { tidyTags } from './entry.ts';
import { judgedLine, keysOfLine } from './import-line.ts';
import { beforeMerge, mergedEntry, mergedFields } from './merge.ts';
import { nearestName } from './nearest.ts';
import { civilityOf, cutName } from './whole-names.ts';
import { inertCell, liveCell, sheetLine } from './sheet.ts';

test('removes blank and duplicate tags; tidying twice changes nothing more', () => {
  assert.deepEqual(tidyTags([' Bon  cadeau', 'bon cadeau', '', 'Matin']), ['Bon cadeau', 'Matin']);
  fc.assert(fc.property(fc.array(fc.string()), (tags) => assert.deepEqual(tidyTags(tidyTags(tags)), tidyTags(tags))));
});

test('maps each column to a field by name, none twice, and requires a name column', () => {
  assert.deepEqual(fieldsOfColumns(['Nom', 'Prénom', 'Téléphone portable', 'E-mail', 'fidélité', 'Nom']), [
    'lastname',
    'firstname',
    'phone',
    'email',
    null,
    null,
  ]);
  assert.deepEqual(fieldsOfColumns(['Client', 'Last name']), [null, 'lastname']);
  assert.equal(recipeOf(['Nom', 'Prénom', 'Téléphone portable', 'Email']), 'Planity');
  assert.equal(recipeOf(['First Name', 'Last Name', 'Cell Phone']), 'Booksy');
  assert.equal(recipeOf(['First Name', 'Email Address', 'Phone Number']), 'Treatwell');
  assert.equal(recipeOf(['a', 'b']), null);
  const chosen = (...fields: (ImportedField | '')[]) =>
    chosenFields(
      fields.map((_, i) => ({ name: `c${i + 1}` })),
      fields,
      clientColumnRules,
    );
  assert.deepEqual(chosen('email', 'email', 'lastname'), {
    ok: false,
    validation: {
      fields:
        'Les colonnes «\u202fc1\u202f» et «\u202fc2\u202f» correspondent à «\u202fEmail\u202f»\u202f: n’en choisissez qu’une.',
      'fields.1': '«\u202fc1\u202f» correspond déjà à «\u202fEmail\u202f».',
    },
  });
  assert.deepEqual(chosen('email'), {
    ok: false,
    validation: { fields: 'Associez au moins une colonne au nom ou au prénom' },
  });
  assert.deepEqual(chosen('fullname', ''), { ok: true, fields: ['fullname', null] });
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const linked = fieldsOfColumns(names).filter((field) => field !== null);
      assert.equal(new Set(linked).size, linked.length);
    }),
  );
});

test('a date that does not exist and an unreadable date get different messages', () => {
  const reading = { phone: () => undefined, order: 'day', today: 20_000 } as const;
  const faultsOf = (birthday: string) =>
    judgedLine(['Lise', birthday], ['firstname', 'birthday'], reading).faults.map(({ message }) => message);
  for (const birthday of ['31/02/1990', '1990-02-31', '29.02.2023', '31 février 1990', '31-02-90'])
    assert.deepEqual(faultsOf(birthday), ['Cette date n’existe pas.'], birthday);
  for (const birthday of ['en mars', '1/2', '12/05', '03/02/2090', '1850-01-01'])
    assert.match(faultsOf(birthday)[0] ?? '', /illisible/, birthday);
  assert.deepEqual(faultsOf('28/02/1990'), []);
});

test('escapes a cell that a spreadsheet would run as a formula, and reads it back unchanged', () => {
  for (const text of ['=1+1', '+33', '-1', '@x', ' =1', '\t=1', '|calc'])
    assert.ok(inertCell(text).startsWith("'"), text);
  for (const text of ['\uff1d1+1', '\uff0b33', '\uff0d1', '\uff20x']) assert.ok(inertCell(text).startsWith("'"), text);
  assert.equal(inertCell("l'eau"), "l'eau");
  // A spreadsheet may use another separator. It must not see a new cell begin inside one of these cells.
  assert.equal(sheetLine(['Zoé,=1+1', 'a\t=2', 'b =3', 'c|x']), '"Zoé,=1+1";"a\t=2";"b =3";"c|x"\r\n');
  fc.assert(fc.property(fc.string(), (text) => assert.ok(text.startsWith("'") || liveCell(inertCell(text)) === text)));
  assert.equal(sheetLine(['a;b', 'c"d', 'e\nf']), '"a;b";"c""d";"e\nf"\r\n');
});

const reading = {
  phone: (written: string) => (/^\+\d{6,15}$/.test(written) ? written : undefined),
  order: 'day',
  today: 20_000,
} as const;

test('accepts any cell content; the values it reads fit the client book', () => {
  const nobody = judgedLine(['', '', 'x@'], ['firstname', 'lastname', 'email'], reading);
  assert.deepEqual([nobody.isLeftAside, nobody.faults.map(({ field }) => field)], [true, ['lastname', 'email']]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 9, maxLength: 9 }), (cells) => {
      const { given, faults, isLeftAside } = judgedLine(cells, importedFields, reading);
      assert.ok(
        isLeftAside === (given.firstname === '' && given.lastname === '') && (!isLeftAside || faults.length > 0),
      );
      assert.ok(given.firstname.length <= 60 && given.lastname.length <= 60 && (given.comments?.length ?? 1) >= 1);
      for (const { field } of faults)
        if (field !== 'fullname') assert.ok(['', null, undefined].includes(given[field]?.toString()), field);
      assert.ok(keysOfLine(given).length <= 3);
    }),
  );
});

test('a fault in a line discards its own field only', () => {
  const { given, faults, isLeftAside } = judgedLine(
    ['Lise', 'www.site.example', '12', '31/02/1990', 'a'.repeat(41), 'Matin'],
    ['firstname', 'lastname', 'phone', 'birthday', 'tags', 'comments'],
    reading,
  );
  const nothing = { email: null, phone: null, birthday: null, tags: [], entry: null, civility: null };
  assert.deepEqual(given, { ...nothing, firstname: 'Lise', lastname: '', comments: 'Matin', isUnsure: true });
  assert.deepEqual(faults.map(({ field }) => field).toSorted(), ['birthday', 'lastname', 'phone', 'tags']);
  assert.equal(isLeftAside, false);
});

test('reads birthdays in usual formats', () => {
  const born = (written: string, order: 'day' | 'month' = 'day') =>
    judgedLine(['Lise', written], ['firstname', 'birthday'], { ...reading, order }).given.birthday;
  for (const written of [
    '12/05/1990',
    '12-05-1990',
    '12.5.1990',
    '12 05 1990',
    '12/5/90',
    '1990-05-12',
    '1990-05-12 00:00:00',
    '1990-05-12T00:00:00Z',
    '1990/05/12',
    '12/05/1990 00:00',
    '12/05/1990, 0h00',
    '19900512',
    '12 mai 1990',
    'samedi 12 mai 1990',
    '12-mai-90',
    'May 12, 1990',
    '33005',
  ])
    assert.equal(born(written), '1990-05-12', written);
  assert.equal(born('05/12/1990', 'month'), '1990-05-12');
  // Software writes these dates for a missing birthday. They must not make one person of two clients with the same
  // name.
  for (const written of ['01/01/1900', '1899-12-30', '1904-01-01 00:00']) {
    const { given, faults } = judgedLine(['Lise', written], ['firstname', 'birthday'], reading);
    assert.deepEqual([given.birthday, faults], [null, []], written);
  }
  // 30 means 1930, because 2030 is in the future.
  assert.equal(born('12/05/30'), '1930-05-12');
});

test('placeholders such as « NC » or « - » give no value and no fault', () => {
  for (const none of [
    '-',
    '--',
    '—',
    '.',
    '/',
    '?',
    'x',
    'X',
    'NC',
    'N.C.',
    'n/a',
    'néant',
    'Aucune',
    'non communiqué',
    'null',
    '0000-00-00',
    '00/00/0000',
    '0',
    '00 00 00 00 00',
  ]) {
    const { given, faults } = judgedLine(
      ['Lise', none, none, none, none],
      ['firstname', 'email', 'phone', 'birthday', 'tags'],
      reading,
    );
    assert.deepEqual([faults, given.email, given.phone, given.birthday, given.tags], [[], null, null, null, []], none);
  }
  for (const none of ['06 00 00 00 00', '+33600000000'])
    assert.deepEqual(
      judgedLine(['Lise', none], ['firstname', 'phone'], { ...reading, phone: () => '+33600000000' }).given.phone,
      null,
      none,
    );
  const spaced = judgedLine(['Anne\u00a0Lise', 'Le \u202fGoff'], ['firstname', 'lastname'], reading).given;
  assert.deepEqual([spaced.firstname, spaced.lastname], ['Anne Lise', 'Le Goff']);
  assert.equal(judgedLine(['-', '?'], ['firstname', 'lastname'], reading).isLeftAside, true);
  assert.deepEqual(
    ['-', 'NC', 'x', 'Non'].map(
      (note) => judgedLine(['Lise', note], ['firstname', 'comments'], reading).given.comments,
    ),
    [null, null, 'x', 'Non'],
  );
  for (const name of ['X', 'O', 'Na', 'Non', 'None', 'Null'])
    assert.equal(judgedLine([name], ['lastname'], reading).given.lastname, name, name);
  assert.equal(
    judgedLine(['Lise', '="0612345611"'], ['firstname', 'comments'], reading).given.comments,
    '0612345611',
    'figures kept as a text',
  );
});

test('splits a full name at its comma, by its capitals, else after the first word', () => {
  assert.deepEqual(cutName('PERRIN Lise'), { firstname: 'Lise', lastname: 'PERRIN' });
  assert.deepEqual(cutName('Lise Perrin Martin'), { firstname: 'Lise', lastname: 'Perrin Martin' });
  assert.deepEqual(cutName('LISE PERRIN'), { firstname: 'LISE', lastname: 'PERRIN' });
  assert.deepEqual(cutName('Perrin'), { firstname: '', lastname: 'Perrin' });
  for (const [whole, firstname, lastname] of [
    ['Dupont, Marie', 'Marie', 'Dupont'],
    ['DUPONT, Marie', 'Marie', 'DUPONT'],
    ['Dupont,Marie', 'Marie', 'Dupont'],
    ['de La Tour, Jean-Marie', 'Jean-Marie', 'de La Tour'],
    ['Dupont, Anne Lise', 'Anne Lise', 'Dupont'],
    ['Dupont, Marie, Anne', 'Marie Anne', 'Dupont'],
    ['Dupont,', '', 'Dupont'],
    [', Marie', '', 'Marie'],
    [' , ', '', ''],
    ['Y. Martin', 'Y.', 'Martin'],
    ['J.-P. Martin', 'J.-P.', 'Martin'],
    ['D’ANGELO Marc', 'Marc', 'D’ANGELO'],
    ['Le GOFF Yann', 'Yann', 'Le GOFF'],
    ['Yann Le GOFF', 'Yann', 'Le GOFF'],
    ['Jean de LA TOUR', 'Jean', 'de LA TOUR'],
    ['Mme PERRIN Lise', 'Lise', 'PERRIN'],
    ['M. LE GOFF', 'M.', 'LE GOFF'],
    ['Mme Le GOFF', 'Mme', 'Le GOFF'],
    ['M. Le Roux', 'M.', 'Le Roux'],
    ['Le GOFF', '', 'Le GOFF'],
    ['Petit, Mme', 'Mme', 'Petit'],
    ['PERRIN, Mme Lise', 'Lise', 'PERRIN'],
    ['Mme Petit', 'Mme', 'Petit'],
    ['Ben MARTIN', 'Ben', 'MARTIN'],
    ['Al PACINO', 'Al', 'PACINO'],
    ['Ben SALAH Karim', 'Karim', 'Ben SALAH'],
    ['Mme Ben SALAH', 'Mme', 'Ben SALAH'],
    ['Mme DUPONT née MARTIN Lise', 'Lise', 'DUPONT'],
    ['DUPONT née de LA TOUR', '', 'DUPONT'],
    ['M. et Mme Petit', 'M.', 'et Mme Petit'],
  ] as const)
    assert.deepEqual(cutName(whole), { firstname, lastname }, whole);
});

test('finds « M. » or « Mme » anywhere before a name, and returns null when a name has both', () => {
  for (const [whole, civility] of [
    ['M. PERRIN Jean', 'm'],
    ['Monsieur PERRIN', 'm'],
    ['Mme M. PERRIN', 'f'],
    ['MARTIN, Mme Claude', 'f'],
    ['Mr Martin, Claude', 'm'],
    ['Mlle Petit', 'f'],
    ['M. et Mme Petit', null],
    ['Martin Claude', null],
    ['', null],
  ] as const)
    assert.equal(civilityOf(whole), civility, whole);
});

const entry = fc.record({
  firstname: fc.string({ minLength: 1 }),
  lastname: fc.string({ minLength: 1 }),
  email: fc.option(fc.emailAddress()),
  phone: fc.option(fc.constantFrom('+33644187352', '+33612345678')),
  birthday: fc.option(fc.constant('1990-02-03')),
  tags: fc.array(fc.constantFrom('Matin', 'Bon cadeau', 'Domicile'), { maxLength: 3 }).map(tidyTags),
  comments: fc.option(fc.string({ minLength: 1 })),
});

test('merging two entries of twenty tags keeps all forty tags', () => {
  const nobody = { firstname: 'Zoé', lastname: '', email: null, phone: null, birthday: null, comments: null };
  const of = (from: number) => ({ ...nobody, tags: Array.from({ length: 20 }, (_, i) => `t${from + i}`) });
  assert.equal(mergedEntry(of(0), of(20), []).tags.length, 40);
});

test('merging two entries keeps every tag and fills every field; beforeMerge restores the first entry', () => {
  fc.assert(
    fc.property(entry, entry, fc.subarray([...mergedFields]), (keptEntry, goneEntry, taken) => {
      const merged = mergedEntry(keptEntry, goneEntry, taken);
      for (const tag of [...keptEntry.tags, ...goneEntry.tags]) assert.ok(merged.tags.includes(tag));
      for (const field of ['email', 'phone', 'birthday', 'comments'] as const)
        assert.equal(merged[field] === null, keptEntry[field] === null && goneEntry[field] === null);
      assert.deepEqual({ ...merged, ...beforeMerge(keptEntry, merged) }, { ...keptEntry });
    }),
  );
});

test('finds a near name only when every typed word is near a word of the name', () => {
  const names = [{ words: 'lise perrin' }, { words: 'marc tessier' }];
  assert.equal(nearestName(['perin'], names)?.words, 'lise perrin');
  assert.equal(nearestName(['marc', 'perrin'], names), undefined);
  assert.equal(nearestName(['zz'], names), undefined);
});
