import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsByNames, type CsvLimits } from '#core/csv.ts';
import { Refusal } from '#core/refusal.ts';
import { readTable, tableOf } from './read-csv.ts';

type Field = 'name' | 'first' | 'note';
const guess = (names: readonly string[]): (Field | null)[] =>
  fieldsByNames(names, { name: ['nom'], first: ['prenom'], note: ['note'] });
const limits: CsvLimits = { megabytes: 1, lines: 20, columns: 10, lineChars: 1_000, cellChars: 100 };
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string) => readTable(bytesOf(text), limits, guess);
const many = (count: number): string[] => Array.from({ length: count }, (_, i) => `Nom${i};Prénom`);

test('values beyond the first lines’ columns become extra columns, on whichever line they come', async () => {
  const { columns, lines } = await read(
    ['Nom;Prénom', ...many(14), 'Roux;Lise;allergie aux noix', 'Petit;Anne;;soir', 'Morel;Léa;;;;'].join('\n'),
  );
  assert.deepEqual(
    columns.map(({ name, samples, field }) => [name, samples.length, field]),
    [
      ['Nom', 3, 'name'],
      ['Prénom', 3, 'first'],
      ['Colonne 3', 1, null],
      ['Colonne 4', 1, null],
    ],
  );
  assert.deepEqual(
    [lines[0], ...lines.slice(14)],
    [
      ['Nom0', 'Prénom', '', ''],
      ['Roux', 'Lise', 'allergie aux noix', ''],
      ['Petit', 'Anne', '', 'soir'],
      ['Morel', 'Léa', '', ''],
    ],
  );
  const heads: (readonly (readonly string[])[])[] = [];
  for await (const found of tableOf(bytesOf(['Nom', ...many(14)].join('\n')), limits, guess))
    if ('columns' in found) heads.push(found.columns.map(({ samples }) => samples));
  assert.deepEqual(heads, [[[], []]], 'the columns come once where no line has more');
});

test('the line limit does not count the titles and the column names', async () => {
  const above = ['Mes clients', '', 'Édité le 3 mars', 'Nom;Prénom'];
  for (const top of [above, ['Nom;Prénom'], ['+33612345678;Prénom']]) {
    const people = top.length === 1 && top[0]!.startsWith('+') ? [...top, ...many(19)] : [...top, ...many(20)];
    assert.equal((await read(people.join('\n'))).lines.length, 20, top.join());
    await assert.rejects(
      read([...people, 'Trop;Un'].join('\n')),
      (error) => error instanceof Refusal && /20 lignes/.test(error.validation?.['file'] ?? ''),
    );
  }
});

test('a header row repeated by concatenated files is not imported as a person', async () => {
  assert.deepEqual((await read('Nom;Prénom\nRoux;Lise\nNom;Prénom\nPetit;Anne\nNom;\n')).lines, [
    ['Roux', 'Lise'],
    ['Petit', 'Anne'],
    ['Nom', ''],
  ]);
  assert.equal((await read('Lise;Roux\nAnne;Petit\nLise;Roux')).lines.length, 2, 'what is no usual name is somebody');
});
