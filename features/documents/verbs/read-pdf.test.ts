import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { kitPdf, ownerLockedPdf, scriptLockedPdf, userLockedPdf } from '../../../tests/payloads/locked-pdfs.ts';
import { riddledPdfs, withObject } from '../../../tests/payloads/hostile-pdfs.ts';
import { readPdf } from './read-pdf.ts';

const changed = (pdf: Buffer, change: (text: string) => string): Buffer =>
  Buffer.from(change(pdf.toString('latin1')), 'latin1');

// Encryption revisions 2 to 5: RC4 with 40 and 128 bits, AES with 128 and 256 bits.
const versions = ['1.3', '1.4', '1.7', '1.7ext3'] as const;

test('accepts a PDF with an owner password only and refuses a user password, for every encryption version', async () => {
  for (const pdfVersion of versions) {
    for (const compress of [true, false])
      assert.equal(
        readPdf(
          await kitPdf({
            pdfVersion,
            compress,
            ownerPassword: 'propriétaire',
            permissions: { printing: 'highResolution' },
          }),
        ),
        null,
        pdfVersion,
      );
    assert.equal(
      readPdf(await kitPdf({ pdfVersion, ownerPassword: 'propriétaire', userPassword: 'lecture' })),
      'encrypted',
      pdfVersion,
    );
    assert.equal(readPdf(await kitPdf({ pdfVersion, userPassword: 'lecture' })), 'encrypted', pdfVersion);
  }
  assert.deepEqual([ownerLockedPdf, userLockedPdf].map(readPdf), [null, 'encrypted']);
});

test('a byte order mark before the header does not change the verdict', async () => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  const locked = await kitPdf({ pdfVersion: '1.4', ownerPassword: 'propriétaire' });
  assert.deepEqual(
    [ownerLockedPdf, userLockedPdf, locked].map((pdf) => readPdf(Buffer.concat([mark, pdf]))),
    [null, 'encrypted', null],
  );
});

test('only the trailer encrypts a PDF: `/Encrypt` in a title, a page, a comment or another object does not', async () => {
  const named = await kitPdf({ info: { Title: '/Encrypt 9 0 R' } });
  assert.ok(named.includes('/Encrypt'));
  const openPdfs = [
    named,
    withObject(
      await kitPdf({}),
      '99 0 obj\n<< /Length 60 >>\nstream\nBT (trailer << /Encrypt 9 0 R >>) Tj ET\nendstream\nendobj',
    ),
    withObject(await kitPdf({}), '% trailer << /Encrypt 9 0 R >>'),
    withObject(await kitPdf({}), '99 0 obj\n<< /Encrypt 9 0 R >>\nendobj'),
  ];
  assert.deepEqual(openPdfs.map(readPdf), [null, null, null, null]);
});

test('refuses encryption that it cannot verify', async () => {
  const locked = await kitPdf({ pdfVersion: '1.4', ownerPassword: 'propriétaire' });
  for (const [description, pdf] of [
    ['of another kind', changed(locked, (text) => text.replace('/Standard', '/Entrust.'))],
    [
      'that is not there',
      changed(locked, (text) => text.replace(/\/Encrypt \d+/, (match) => `/Encrypt ${'9'.repeat(match.length - 9)}`)),
    ],
    ['with another proof', changed(locked, (text) => text.replace('/P -', '/P  '))],
    ['whose place is lost', changed(locked, (text) => text.replace(/startxref\n\d/, 'startxref\n9'))],
    [
      'around what cannot be unpacked',
      withObject(locked, '99 0 obj\n<< /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\n00\nendstream\nendobj'),
    ],
  ] as const)
    assert.equal(readPdf(pdf), 'encrypted', description);
});

test('refuses a script or an attachment in a PDF with an owner password, encrypted or not', async () => {
  assert.ok(!Buffer.from(scriptLockedPdf).includes('JavaScript'));
  assert.equal(readPdf(scriptLockedPdf), 'active');
  for (const pdfVersion of versions) {
    const options = { pdfVersion, ownerPassword: 'propriétaire' };
    assert.equal(
      readPdf(await kitPdf(options, (doc) => void doc.addNamedJavaScript('ouvre', 'app.alert(1)'))),
      'active',
      pdfVersion,
    );
    assert.equal(
      readPdf(await kitPdf(options, (doc) => void doc.file(Buffer.from('MZ'), { name: 'a.exe' }))),
      'active',
      pdfVersion,
    );
  }
});

test('refuses an encrypted script where PDF readers could find another trailer, key or object number', async () => {
  const { plain, junk, ...riddled } = await riddledPdfs();
  assert.equal(readPdf(plain), 'active');
  assert.equal(readPdf(junk), 'notPdf', 'a trailer before the header');
  for (const [description, pdf] of Object.entries(riddled)) assert.equal(readPdf(pdf), 'encrypted', description);
});

test('recognizes an object type written with hexadecimal escapes', () => {
  const script = deflateSync('8 0 << /S /JavaScript /JS (x) >>').toString('latin1');
  const pdf = `%PDF-1.7\n9 0 obj\n<< /Type /#4fbjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n${script}\nendstream\nendobj\n%%EOF`;
  assert.equal(readPdf(Buffer.from(pdf, 'latin1')), 'active');
});

test('refuses an encrypted PDF with 250,000 overlapping streams', async () => {
  for (const pdfVersion of versions) {
    const locked = await kitPdf({ pdfVersion, ownerPassword: 'propriétaire' });
    const bomb = '9 0 obj << /Type /ObjStm >>\nstream\n'.repeat(250_000);
    assert.equal(readPdf(withObject(locked, `${bomb}\nendstream\nendobj`)), 'active', pdfVersion);
  }
});

test('accepts an encrypted PDF whose comments repeat the object number two million times', async () => {
  const pdf = await kitPdf({ pdfVersion: '1.4', ownerPassword: 'propriétaire' });
  const number = /\/Encrypt (\d+)/.exec(pdf.toString('latin1'))?.[1];
  assert.equal(readPdf(withObject(pdf, `%${number} \n`.repeat(2_000_000))), null);
});
