import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnKey, encodingOf, fieldsByNames, openQuoteLine, separatorOf } from './csv.ts';

test('a separator outside quotes; bytes that are no text are said to be none', () => {
  assert.deepEqual(
    ['a;b,c;d', 'a,"b;c;d",e', 'a\tb', 'a', '"a\n;;;;",b,c'].map((start) => separatorOf(start)),
    [';', ',', '\t', ';', ','],
  );
  assert.equal(encodingOf(new Uint8Array([0x50, 0x4b, 0, 0]), true), null);
  assert.equal(encodingOf(new Uint8Array([0xe9]), false), 'windows-1252');
  assert.equal(encodingOf(new Uint8Array(1000).fill(7), true), null, 'control characters are no text');
  assert.equal(encodingOf(new TextEncoder().encode(`Nom;Note\r\n${'Zoé;Été\t\f\n'.repeat(50)}\u001a`), true), 'utf-8');
  assert.equal(encodingOf(new Uint8Array([0xff, 0xfe, 0x41, 0]), false), 'utf-16le');
});

test('a quote that nothing closes is told at the line where it opens, each end of line counted once', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const lines = (...all: string[]): string => all.join(end);
    assert.equal(openQuoteLine(lines('Nom;Notes', 'Perrin;"ouverte', 'Tessier;', ''), ';'), 2);
    assert.equal(openQuoteLine(lines('Nom;Notes', 'Perrin;"deux', 'lignes"', 'Tessier;"dit ""oui""', ''), ';'), 4);
    assert.equal(openQuoteLine(lines('Nom;Notes', 'Perrin;5" de long', 'Tessier;"tout va bien"'), ';'), null);
  }
});

test('columns are compared without accents, case and signs; a field is found once', () => {
  assert.equal(columnKey(' Prénom  (client) '), 'prenom client');
  assert.deepEqual(fieldsByNames(['PRIX (€)', 'Tarif', 'Durée'], { price: ['prix', 'tarif'], name: ['nom'] }), ['price', null, null]);
});
