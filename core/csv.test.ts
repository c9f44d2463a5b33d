import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnKey, fieldsByNames, openQuotes, declaredSeparator, separatorOf } from './csv.ts';

test('guesses the separator outside quotes, or reads it from a « sep= » line', () => {
  assert.deepEqual(
    ['a;b,c;d', 'a,"b;c;d",e', 'a\tb', 'a', '"a\n;;;;",b,c'].map((start) => separatorOf(start)),
    [';', ',', '\t', ';', ','],
  );
  assert.equal(separatorOf('Mes clients, à jour, en mars\n\nNom;Prénom;Notes\nA;B;thé, café, eau\nC;D;\n'), ';');
  assert.equal(separatorOf('Nom;Tarif\nA;12,50\nB;13,00\n'), ';');
  assert.equal(separatorOf('Nom|Prénom\nA|B\n'), '|');
  const names = (cells: readonly string[]): number => cells.filter((cell) => ['Nom', 'Prénom'].includes(cell)).length;
  assert.equal(separatorOf('Export clients, mars 2026\nNom;Prénom;Solde\nA;B;40,00\nC;D;12,50\n', names), ';');
  assert.deepEqual(declaredSeparator('sep=;\r\nNom;Prénom'), { separator: ';', line: 'sep=;\r\n' });
  assert.deepEqual(declaredSeparator('"sep=\t"\nNom\tPrénom'), { separator: '\t', line: '"sep=\t"\n' });
  assert.equal(declaredSeparator('Nom;sep=,\n'), null);
});

/**
 * Returns the line of the quote that is never closed. Reads the text at once, then character by character, and checks
 * that both results agree.
 */
const openLineOf = (text: string): number | null => {
  const [whole, byLetter] = [openQuotes(';'), openQuotes(';')];
  whole.read(text);
  for (const letter of text) byLetter.read(letter);
  const line = whole.openLine();
  assert.equal(byLetter.openLine(), line);
  return line;
};

test('reports the line where an unclosed quote opens, for every line ending', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = (...all: string[]): string => all.join(end);
    assert.equal(openLineOf(lines('Nom;Notes', 'Perrin;"ouverte', 'Tessier;', '')), 2);
    assert.equal(openLineOf(lines('Nom;Notes', 'Perrin;"deux', 'lignes"', 'Tessier;"dit ""oui""', '')), 4);
    assert.equal(openLineOf(lines('Nom;Notes', 'Perrin;5" de long', 'Tessier;"tout va bien"')), null);
  }
});

test('compares column names without accents, case or signs, and matches each field once', () => {
  assert.equal(columnKey(' Prénom  (client) '), 'prenom client');
  assert.deepEqual(fieldsByNames(['PRIX (€)', 'Tarif', 'Durée'], { price: ['prix', 'tarif'], name: ['nom'] }), [
    'price',
    null,
    null,
  ]);
});
