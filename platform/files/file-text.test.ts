import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodingOf, textPieces } from './file-text.ts';

const read = (bytes: Uint8Array): string => [...textPieces(bytes, encodingOf(bytes)!)].join('');
const text = 'Prénom;Nom\nZoé;Lefèvre\nInès;Garçon\nNoël;Château\nÉLODIE;AGNÈS\n';

// « é è ç ë â É È » in each set of letters of one byte.
const sets = {
  'windows-1252': [0xe9, 0xe8, 0xe7, 0xeb, 0xe2, 0xc9, 0xc8],
  macintosh: [0x8e, 0x8f, 0x8d, 0x91, 0x89, 0x83, 0xe9],
  ibm850: [0x82, 0x8a, 0x87, 0x89, 0x83, 0x90, 0xd4],
} as const;
const bytesIn = (set: readonly number[]): Uint8Array =>
  Uint8Array.from([...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : set['éèçëâÉÈ'.indexOf(letter)]!)));

test('letters of one byte are those of Windows, of a Macintosh or of DOS, whichever makes French of them', () => {
  for (const [encoding, set] of Object.entries(sets)) {
    assert.equal(encodingOf(bytesIn(set)), encoding);
    assert.equal(read(bytesIn(set)), text, encoding);
  }
});

test('lines that end with a carriage return alone are lines', () => {
  assert.equal(read(Uint8Array.from(bytesIn(sets.macintosh), (byte) => (byte === 10 ? 13 : byte))), text.replaceAll('\n', '\r'));
});

test('one line of other letters does not change those of the others', () => {
  const bytes = Buffer.concat([Buffer.from(text), Buffer.from('Chloé;Noël\n', 'latin1'), Buffer.from(text)]);
  assert.equal(read(bytes), `${text}Chloé;Noël\n${text}`);
});

test('marks, letters of two bytes, and what is no text', () => {
  assert.equal(read(Buffer.from(`\ufeff${text}`)), text);
  for (const encoding of ['utf16le'] as const) assert.equal(read(Buffer.from(`\ufeff${text}`, encoding)), text);
  assert.equal(encodingOf(new Uint8Array([0x50, 0x4b, 0, 0])), null);
  assert.equal(encodingOf(new Uint8Array(1000).fill(7)), null, 'control characters are no text');
  assert.equal(encodingOf(new TextEncoder().encode(`Nom;Note\r\n${'Zoé;Été\t\f\n'.repeat(50)}\u001a`)), 'utf-8');
});

test('an encoding that was chosen reads every line, and a long file comes in pieces without losing an end of line', () => {
  assert.equal([...textPieces(bytesIn(sets.macintosh), 'macintosh', true)].join(''), text);
  const long = `${'Zoé;Lefèvre\r\n'.repeat(20_000)}`;
  for (const bytes of [Buffer.from(long), Buffer.from(long, 'latin1')]) {
    const pieces = [...textPieces(bytes, encodingOf(bytes)!)];
    assert.ok(pieces.length > 3);
    assert.equal(pieces.join(''), long.replaceAll('\r\n', '\n'));
  }
});
