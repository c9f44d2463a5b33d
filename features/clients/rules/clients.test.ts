import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chosenFields } from '#core/file-columns.ts';
import { clientColumnRules, fieldsOfColumns, importedFields, recipeOf, type ImportedField } from './columns.ts';
import { tidyTags } from './entry.ts';
import { cutName, judgedLine, keysOfLine } from './import-line.ts';
import { beforeMerge, mergedEntry, mergedFields } from './merge.ts';
import { nearestName } from './nearest.ts';
import { inertCell, liveCell, sheetLine } from './sheet.ts';

test('tags are kept once each, tidied again they are the same', () => {
  assert.deepEqual(tidyTags([' Bon  cadeau', 'bon cadeau', '', 'Matin']), ['Bon cadeau', 'Matin']);
  fc.assert(fc.property(fc.array(fc.string()), (tags) => assert.deepEqual(tidyTags(tidyTags(tags)), tidyTags(tags))));
});

test('columns are linked by their names, none twice; what names nobody is refused', () => {
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
      fields: '«\u202fc1\u202f» et «\u202fc2\u202f» ne peuvent être toutes «\u202fEmail\u202f». Gardez-en une.',
      'fields.1': '«\u202fc1\u202f» est déjà «\u202fEmail\u202f».',
    },
  });
  assert.deepEqual(chosen('email'), { ok: false, validation: { fields: 'Reliez au moins une colonne au nom ou au prénom' } });
  assert.deepEqual(chosen('fullname', ''), { ok: true, fields: ['fullname', null] });
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const linked = fieldsOfColumns(names).filter((field) => field !== null);
      assert.equal(new Set(linked).size, linked.length);
    }),
  );
});

test('a day that no calendar has is told as such, and not as a wrong format', () => {
  const reading = { phone: () => undefined, today: 20_000 };
  const told = (birthday: string) => judgedLine(['Lise', birthday], ['firstname', 'birthday'], reading).faults.map(({ message }) => message);
  for (const birthday of ['31/02/1990', '1990-02-31', '29.02.2023']) assert.deepEqual(told(birthday), ['Cette date n’existe pas.'], birthday);
  for (const birthday of ['31 février 1990', '1/2/90']) assert.match(told(birthday)[0] ?? '', /format demandé/, birthday);
  assert.deepEqual(told('28/02/1990'), []);
});

test('a cell that a spreadsheet would run is inert, and is read back as it was', () => {
  for (const text of ['=1+1', '+33', '-1', '@x', ' =1', '\t=1', '|calc']) assert.ok(inertCell(text).startsWith("'"), text);
  for (const text of ['\uff1d1+1', '\uff0b33', '\uff0d1', '\uff20x']) assert.ok(inertCell(text).startsWith("'"), text);
  assert.equal(inertCell("l'eau"), "l'eau");
  // Opened with another separator, no cell begins inside one of ours.
  assert.equal(sheetLine(['Zoé,=1+1', 'a\t=2', 'b =3', 'c|x']), '"Zoé,=1+1";"a\t=2";"b =3";"c|x"\r\n');
  fc.assert(fc.property(fc.string(), (text) => assert.ok(text.startsWith("'") || liveCell(inertCell(text)) === text)));
  assert.equal(sheetLine(['a;b', 'c"d', 'e\nf']), '"a;b";"c""d";"e\nf"\r\n');
});

test('a line is judged whatever is in it; without a fault it fits the book', () => {
  const reading = { phone: (written: string) => (/^\+\d{6,15}$/.test(written) ? written : undefined), today: 20_000 };
  assert.deepEqual(
    judgedLine(['', '', 'x@'], ['firstname', 'lastname', 'email'], reading).faults.map(({ field }) => field),
    ['lastname', 'email'],
  );
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 8, maxLength: 8 }), (cells) => {
      const { given, faults } = judgedLine(cells, importedFields, reading);
      if (faults.length > 0) return;
      assert.ok(given.firstname !== '' || given.lastname !== '');
      assert.ok(given.firstname.length <= 60 && given.lastname.length <= 60 && (given.comments?.length ?? 1) >= 1);
      assert.ok(keysOfLine(given).length <= 2);
    }),
  );
});

test('a whole name is cut by its capitals, else after its first word', () => {
  assert.deepEqual(cutName('PERRIN Lise'), { firstname: 'Lise', lastname: 'PERRIN' });
  assert.deepEqual(cutName('Lise Perrin Martin'), { firstname: 'Lise', lastname: 'Perrin Martin' });
  assert.deepEqual(cutName('LISE PERRIN'), { firstname: 'LISE', lastname: 'PERRIN' });
  assert.deepEqual(cutName('Perrin'), { firstname: '', lastname: 'Perrin' });
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

test('two entries of twenty tags become one of forty', () => {
  const nobody = { firstname: 'Zoé', lastname: '', email: null, phone: null, birthday: null, comments: null };
  const of = (from: number) => ({ ...nobody, tags: Array.from({ length: 20 }, (_, i) => `t${from + i}`) });
  assert.equal(mergedEntry(of(0), of(20), []).tags.length, 40);
});

test('two entries become one that loses no tag and lacks nothing that either has; what it was is written again to separate them', () => {
  fc.assert(
    fc.property(entry, entry, fc.subarray([...mergedFields]), (kept, gone, taken) => {
      const merged = mergedEntry(kept, gone, taken);
      for (const tag of [...kept.tags, ...gone.tags]) assert.ok(merged.tags.includes(tag));
      for (const field of ['email', 'phone', 'birthday', 'comments'] as const)
        assert.equal(merged[field] === null, kept[field] === null && gone[field] === null);
      assert.deepEqual({ ...merged, ...beforeMerge(kept, merged) }, { ...kept });
    }),
  );
});

test('the nearest name is one whose every word is near', () => {
  const names = [{ words: 'lise perrin' }, { words: 'marc tessier' }];
  assert.equal(nearestName(['perin'], names)?.words, 'lise perrin');
  assert.equal(nearestName(['marc', 'perrin'], names), undefined);
  assert.equal(nearestName(['zz'], names), undefined);
});
