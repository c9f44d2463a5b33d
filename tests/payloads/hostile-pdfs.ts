import assert from 'node:assert/strict';
import { pdfLock } from '#platform/files/pdf-lock.ts';
import { kitPdf, scriptLockedPdf } from './locked-pdfs.ts';

const changedPdf = (pdf: Buffer, change: (text: string) => string): Buffer =>
  Buffer.from(change(pdf.toString('latin1')), 'latin1');

/** Inserts an object before the cross-reference table and corrects `startxref`. */
export const withObject = (pdf: Buffer, object: string): Buffer =>
  changedPdf(pdf, (text) => {
    const table = text.lastIndexOf('\nxref\n') + 1;
    return `${text.slice(0, table)}${object}\n${text.slice(table).replace(/startxref\n\d+/, `startxref\n${table + object.length + 1}`)}`;
  });

/**
 * A PDF locked by RC4. RC4 encrypts and decrypts in the same way, so `opened` can also encrypt a script. The file
 * identifier of the PDF does not depend on the owner password.
 */
const locked = (ownerPassword: string): Promise<Buffer> => kitPdf({ pdfVersion: '1.4', ownerPassword });

/** Adds a script in an encrypted object stream. `begins` is the text before the stream's `/Type`. */
const withSealedScript = (pdf: Buffer, begins = '50 0 obj\n<<'): Buffer => {
  const lock = pdfLock(pdf.toString('latin1'));
  assert.ok(lock.kind === 'opens');
  const sealed = Buffer.from(
    lock.opened(Buffer.from('51 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>'), 50, 0),
  ).toString('latin1');
  return withObject(
    pdf,
    `${begins} /Type /ObjStm /N 1 /First 5 /Length ${sealed.length} >>\nstream\n${sealed}\nendstream\nendobj`,
  );
};

const encryptionIn = (pdf: Buffer): { readonly number: string; readonly written: string } => {
  const text = pdf.toString('latin1');
  const number = /\/Encrypt (\d+)/.exec(text)?.[1];
  const written = new RegExp(String.raw`\n${number} 0 obj\n([^]*?)\nendobj`).exec(text)?.[1];
  assert.ok(number && written);
  return { number, written: written.replaceAll(/[\r\n]/g, (end) => (end === '\r' ? String.raw`\r` : ' ')) };
};

/**
 * PDFs with an encrypted script. In all but `plain`, two PDF readers may find a different encryption object, trailer or
 * object number.
 */
export const riddledPdfs = async (): Promise<
  Readonly<Record<'plain' | 'junk' | 'trailer' | 'lock' | 'number', Buffer>>
> => {
  const sealed = withSealedScript(await locked('propriétaire'));
  const { number } = encryptionIn(sealed);
  const place = Number(/startxref\n(\d+)/.exec(Buffer.from(scriptLockedPdf).toString('latin1'))?.[1]);
  return {
    plain: sealed,
    junk: Buffer.concat([Buffer.from(`${' '.repeat(place)}xref\n0 0\ntrailer\n<< /Size 1 >>\n`), scriptLockedPdf]),
    trailer: changedPdf(sealed, (text) => text.replace(/\ntrailer\n/, '\n% trailer << /Size 1 >>\ntrailer\n')),
    lock: withObject(sealed, `% ${number} 0 obj ${encryptionIn(await locked('un autre')).written}`),
    number: withSealedScript(await locked('propriétaire'), '50 0 obj\n<< % 99 0 obj <<\n'),
  };
};
