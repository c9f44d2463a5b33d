import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fieldsByNames } from './csv.ts';
import {
  chosenFields,
  columnLabels,
  columnsOfTop,
  isHeadings,
  isNamesAgain,
  withSamples,
  type ColumnRules,
} from './file-columns.ts';

type Field = 'name' | 'price' | 'note';
const guess = (names: readonly string[]): (Field | null)[] =>
  fieldsByNames(names, { name: ['nom'], price: ['prix'], note: ['note'] });
const rules: ColumnRules<Field> = {
  labels: { name: 'Nom', price: 'Prix', note: 'Note' },
  repeatable: ['note'],
  lacks: (fields) => (fields.includes('name') ? null : 'Il manque le nom.'),
};
const named = (...names: string[]) => names.map((name) => ({ name }));
const cells = fc.array(fc.oneof(fc.string(), fc.constantFrom('Nom', 'prix', 'Note', '12', '=1+1', 'a@b.fr', '')), {
  maxLength: 8,
});
const choices = fc.array(fc.constantFrom<Field | ''>('name', 'price', 'note', ''), { maxLength: 9 });

test('the first line names the columns, unless it already contains values', () => {
  const line = ['Lise', '', '45'];
  assert.deepEqual(columnsOfTop([['Nom', '', 'Tarif'], line], guess), {
    columns: [
      { name: 'Nom', samples: [], field: 'name' },
      { name: 'Colonne 2', samples: [], field: null },
      { name: 'Tarif', samples: [], field: null },
    ],
    names: ['Nom', '', 'Tarif'],
    lines: [line],
    aside: 0,
  });
  const unnamed = columnsOfTop([['Lise', '06 44 18 73 52']], guess);
  assert.deepEqual([unnamed.lines.length, unnamed.columns.map(({ name }) => name)], [1, ['Colonne 1', 'Colonne 2']]);
  for (const value of [
    '03/12/2026',
    '10h30',
    '45,00 €',
    '2026-12-03T10:00:00Z',
    'lise@exemple.fr',
    '+33644187352',
    '=1+1',
  ])
    assert.equal(isHeadings(['a', value], [null, null]), false, value);
  for (const name of ['Colonne 1', 'Prix (€)', 'Date', '1er choix', ''])
    assert.equal(isHeadings([name], [null]), true, name);
  assert.equal(isHeadings(['Nom', '2026'], ['name', null]), true, 'a usual name decides');
});

test('skips titles above the column names, and uses a group name where a column has none', () => {
  const read = (...top: string[][]) => {
    const { columns, lines } = columnsOfTop(top, guess);
    return [columns.map(({ name }) => name), lines];
  };
  const line = ['Lise', '45', 'matin'];
  assert.deepEqual(read(['Mes clients'], ['Édité le 3 mars 2026', '', ''], ['Nom', 'Prix', 'Note'], line), [
    ['Nom', 'Prix', 'Note'],
    [line],
  ]);
  assert.deepEqual(read(['Client', '', 'Autres'], ['Nom', 'Prix', ''], line), [['Nom', 'Prix', 'Autres'], [line]]);
  assert.deepEqual(read(['Mes clients'], ['Nom'], ['Lise']), [['Nom'], [['Lise']]]);
  const asideOf = (...top: string[][]): number => columnsOfTop(top, guess).aside;
  assert.equal(
    asideOf(['Mes clients'], ['Édité le 3 mars 2026', '', ''], ['Nom', 'Prix', 'Note'], line),
    2,
    'titles are told',
  );
  assert.equal(
    asideOf(['Mes clients'], ['Client', '', 'Autres'], ['Nom', 'Prix', ''], line),
    1,
    'the names of groups serve',
  );
  assert.equal(asideOf(['Lise', '06 44 18 73 52'], line), 0);
  // « Nom » beside a telephone number is a person's name, not a column name.
  assert.deepEqual(read(['Lise', '06 44 18 73 52'], ['Nom', '06 81 55 02 37']), [
    ['Colonne 1', 'Colonne 2'],
    [
      ['Lise', '06 44 18 73 52'],
      ['Nom', '06 81 55 02 37'],
    ],
  ]);
  assert.deepEqual(
    read(['Nom'], ['Lise', '45']),
    [['Nom', 'Colonne 2'], [['Lise', '45']]],
    'what stands beyond the names is a column too',
  );
});

test('lines under column names are data, even when a fuller line of names follows', () => {
  const read = (...top: string[][]) => {
    const { columns, lines, aside } = columnsOfTop(top, guess);
    return [columns.map(({ name }) => name), lines.map((cells) => cells.join(' ')), aside];
  };
  const more = ['Nom', 'Prix', 'Note'];
  assert.deepEqual(read(['Nom', 'Prix'], ['Lise', '45'], ['Anne', '50'], more, ['Léa', '60', 'matin']), [
    more,
    ['Lise 45', 'Anne 50', 'Léa 60 matin'],
    0,
  ]);
  assert.deepEqual(read(['Mes clients'], ['Nom', 'Prix'], ['de mars'], ['Lise', '45'], more, ['Léa', '60', 'matin']), [
    more,
    ['Lise 45', 'Léa 60 matin'],
    2,
  ]);
  assert.deepEqual(read(['Prix', 'Nom'], ['45', 'Lise'], more, ['Léa', '60', 'matin']), [
    ['Prix', 'Nom', 'Colonne 3'],
    ['45 Lise', 'Nom Prix Note', 'Léa 60 matin'],
    0,
  ]);
});

test('recognises repeated column names despite case, accents, quotes or a byte order mark', () => {
  const names = ['Prénom', 'Nom'];
  for (const again of [
    ['Prénom', 'Nom'],
    ['\ufeff"PRENOM"', ' nom '],
    ['Prénom', 'Nom', ''],
  ])
    assert.equal(isNamesAgain(again, names), true, again.join());
  for (const line of [['Prénom'], ['Prénom', 'Roux'], ['Prénom', 'Nom', 'Email']])
    assert.equal(isNamesAgain(line, names), false, line.join());
});

test('shows up to three distinct samples per column, and numbers columns of the same name', () => {
  const [column] = [['a'], [' a '], [''], ['b'], ['c'], ['d']].reduce(
    withSamples<Field>,
    columnsOfTop([['Nom']], guess).columns,
  );
  assert.deepEqual(column, { name: 'Nom', samples: ['a', 'b', 'c'], field: 'name' });
  assert.deepEqual(columnLabels(named('Nom', 'Prix', 'nom')), ['Nom (colonne 1)', 'Prix', 'nom (colonne 3)']);
});

test('reports an invalid choice of fields on the column concerned', () => {
  assert.deepEqual(chosenFields(named('A', 'B'), ['name', ''], rules), { ok: true, fields: ['name', null] });
  assert.deepEqual(
    chosenFields(named('A', 'B'), ['name'], rules),
    { ok: true, fields: ['name', null] },
    'left out at the end is not imported',
  );
  assert.deepEqual(chosenFields(named('A', 'A', 'B'), ['name', 'name', 'note'], rules), {
    ok: false,
    validation: {
      fields:
        'Les colonnes «\u202fA (colonne 1)\u202f» et «\u202fA (colonne 2)\u202f» correspondent à «\u202fNom\u202f»\u202f: n’en choisissez qu’une.',
      'fields.1': '«\u202fA (colonne 1)\u202f» correspond déjà à «\u202fNom\u202f».',
    },
  });
  assert.deepEqual(
    chosenFields(named('A', 'B', 'C'), ['name', 'note', 'note'], rules),
    { ok: true, fields: ['name', 'note', 'note'] },
    'allowed',
  );
  assert.deepEqual(chosenFields(named('A'), ['price'], rules), {
    ok: false,
    validation: { fields: 'Il manque le nom.' },
  });
  assert.deepEqual(chosenFields(named('A', 'B'), ['name', '', 'price'], rules), {
    ok: false,
    validation: { fields: 'Ce fichier n’a que 2 colonnes.' },
  });
  assert.equal(chosenFields(named('A'), ['name', '', ''], rules).ok, true, 'nothing chosen beyond the last is nothing');
});

test('for any file and choice, each column gets at most a single field, and a refusal has a message', () => {
  fc.assert(
    fc.property(cells, choices, (first, given) => {
      const { columns } = columnsOfTop([first], guess);
      assert.equal(columns.length, first.length);
      assert.ok(columns.every(({ name }) => name.trim() !== ''));
      const labels = columnLabels(columns);
      assert.equal(labels.length, columns.length);
      const chosen = chosenFields(columns, given, rules);
      if (!chosen.ok)
        return assert.ok(
          Object.values(chosen.validation).every((message) => message !== '') &&
            chosen.validation['fields'] !== undefined,
        );
      assert.equal(chosen.fields.length, columns.length);
      const once = chosen.fields.filter((field) => field !== null && field !== 'note');
      assert.equal(new Set(once).size, once.length);
      assert.ok(chosen.fields.includes('name'));
      // A second submission of the accepted fields gives the same result.
      assert.deepEqual(chosenFields(columns, chosen.fields, rules), chosen);
    }),
  );
});

test('guessed fields are never refused as duplicates', () => {
  fc.assert(
    fc.property(cells, (first) => {
      const { columns } = columnsOfTop([first], guess);
      const chosen = chosenFields(
        columns,
        columns.map(({ field }) => field),
        rules,
      );
      assert.ok(chosen.ok || chosen.validation['fields'] === 'Il manque le nom.');
    }),
  );
});
