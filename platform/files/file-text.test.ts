import assert from 'node:assert/strict';
import { test } from 'node:test';
import { letterBytes } from '../../tests/oracles/written-tables.ts';
import { encodingOf, textPieces } from './file-text.ts';

const read = (bytes: Uint8Array): string => [...textPieces(bytes, encodingOf(bytes)!)].join('');
const text = 'Prénom;Nom\nZoé;Lefèvre\nInès;Garçon\nNoël;Château\nÉLODIE;AGNÈS\n';

// Bytes of « é è ç ë â É È » in each single-byte encoding.
const sets = {
  'windows-1252': [0xe9, 0xe8, 0xe7, 0xeb, 0xe2, 0xc9, 0xc8],
  macintosh: [0x8e, 0x8f, 0x8d, 0x91, 0x89, 0x83, 0xe9],
  ibm850: [0x82, 0x8a, 0x87, 0x89, 0x83, 0x90, 0xd4],
} as const;
const bytesIn = (set: readonly number[]): Uint8Array =>
  Uint8Array.from(
    [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : set['éèçëâÉÈ'.indexOf(letter)]!)),
  );

test('recognises single-byte French text as Windows, Macintosh or DOS', () => {
  for (const [encoding, set] of Object.entries(sets)) {
    assert.equal(encodingOf(bytesIn(set)), encoding);
    assert.equal(read(bytesIn(set)), text, encoding);
  }
});

test('decodes a text whose lines end with a lone carriage return', () => {
  assert.equal(
    read(Uint8Array.from(bytesIn(sets.macintosh), (byte) => (byte === 10 ? 13 : byte))),
    text.replaceAll('\n', '\r'),
  );
});

test('a line in another encoding does not change the other lines', () => {
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from('Chloé;Noël\n', 'latin1'), Buffer.from(text)]);
  assert.equal(read(bytes), `${text}Chloé;Noël\n${text}`);
});

test('recognises byte order marks and UTF-16, accepts text control characters and refuses binary data', () => {
  assert.equal(read(Buffer.from(`\ufeff${text}`)), text);
  assert.equal(read(Buffer.from(`\ufeff${text}`, 'utf16le')), text);
  assert.equal(encodingOf(new Uint8Array([0x50, 0x4b, 0, 0])), null);
  assert.equal(encodingOf(new Uint8Array(1000).fill(7)), null, 'control characters are no text');
  assert.equal(encodingOf(new TextEncoder().encode(`Nom;Note\r\n${'Zoé;Été\t\f\n'.repeat(50)}\u001a`)), 'utf-8');
});

test('a chosen encoding applies to every line, and reading a long file in pieces loses no line ending', () => {
  assert.equal([...textPieces(bytesIn(sets.macintosh), 'macintosh', true)].join(''), text);
  const long = `${'Zoé;Lefèvre\r\n'.repeat(20_000)}`;
  for (const bytes of [Buffer.from(long), Buffer.from(long, 'latin1')]) {
    const pieces = [...textPieces(bytes, encodingOf(bytes)!)];
    assert.ok(pieces.length > 3);
    assert.equal(pieces.join(''), long.replaceAll('\r\n', '\n'));
  }
});

test('recognises the encoding of a short list of French names', () => {
  const lists = [
    ['Zoé;Roux'],
    ['Noël;Petit'],
    ['Inès;Dupont'],
    ['François;Martin'],
    ['Chloé;Le Goff'],
    ['Anaïs;Blanc'],
    ['Jérôme;Faure'],
    ['Hélène;Guérin'],
    ['Gaëlle;Béranger'],
    ['Mélanie;Lefèvre'],
    ['Benoît;Château'],
    ['Loïc;Maître'],
    ['Aurélie;Müller'],
    ['Raphaël;Sauvé'],
    ['Éric;Moreau'],
    ['Élodie;Côté'],
    ['Agnès;Île'],
    ['María;Muñoz'],
    ['Jürgen;Schröder'],
    ['ÉLODIE;ROUX'],
    ['FRANÇOIS;MARTIN'],
    ['NOËL;BLANC'],
    ['HÉLÈNE;GUÉRIN'],
    ['JÉRÔME;FAURE'],
    ['BENOÎT;CHÂTEAU'],
    ['Marie;Dupont', 'Paul;Petit', 'Anne;Roux', 'Françoise;Blanc'],
    ['Marie;Dupont', 'Paul;Petit', 'Anne;Roux', 'Benoît;Blanc'],
    ['Marie;Dupont', 'Paul;Petit', 'Anne;Roux', 'Agnès;Blanc'],
    ['Inès;préfère le matin, à 9 h', 'Léa;« café »'],
    ['Rue de la Forêt;Maëlys', 'Anne;brûlée en août'],
  ];
  for (const list of lists)
    for (const encoding of ['windows-1252', 'macintosh', 'ibm850'] as const) {
      const written = `Prenom;Nom\n${list.join('\n')}\n`;
      const bytes = letterBytes(written, encoding) ?? assert.fail(`${encoding} has not all the letters of ${written}`);
      assert.equal(read(bytes), written, encoding);
    }
  const typed = `Prenom;Nom\nZoé;N’Diaye\nAnne;“oui”, 30 € – réglé…\n`;
  for (const encoding of ['windows-1252', 'macintosh'] as const)
    assert.equal(read(letterBytes(typed, encoding)!), typed, encoding);
});

test('recognises UTF-16 without a byte order mark by its zero bytes, and refuses other files with NULs', () => {
  const wide = (written: string): Buffer => Buffer.from(written, 'utf16le');
  const list = `${text.repeat(2)}Āria;Нина;Петрова;+33612345678;nina@exemple.fr\n`;
  assert.deepEqual([encodingOf(wide(list)), read(wide(list))], ['utf-16le', list]);
  assert.deepEqual([encodingOf(wide(list).swap16()), read(wide(list).swap16())], ['utf-16be', list]);
  const figures = new Uint8Array(Uint16Array.from({ length: 10_000 }, (_, i) => 1 + ((i * 7_919) % 200)).buffer);
  const fourBytes = new Uint8Array(Uint32Array.from(text, (letter) => letter.codePointAt(0)!).buffer);
  for (const [what, bytes] of Object.entries({ figures, fourBytes, stray: Buffer.from(`${text}A\0B\n`) }))
    assert.equal(encodingOf(bytes), null, what);
});
