import { isDeepStrictEqual } from 'node:util';
import { inflateSync } from 'node:zlib';
import { pdfNames } from '#core/pdf-names.ts';
import type { StreamOpener } from '#platform/files/pdf-keys.ts';
import { pdfLock, type PdfLock } from '#platform/files/pdf-lock.ts';
import { pdfDictionaryAt, type PdfDictionary } from '#platform/files/pdf-values.ts';
import { pdfFault, type PdfFault, type PdfInside } from '../rules/pdf.ts';

const mostObjects = 2_000;
const mostUnpackedBytes = 32_000_000;
// Limits that bound the work on a PDF: characters in the header of an object stream, and number of object headers.
// assumed: no honest file exceeds them.
const mostHeaderLetters = 4_000;
const mostHeaders = 5_000;

const isTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';

type Packed = { readonly bytes: Uint8Array; readonly isDeflated: boolean; readonly header: PdfDictionary };

/**
 * Returns a function that decrypts the object streams of an encrypted PDF, each found by the position of its `/Type`.
 * That function returns null when it is unclear which object the stream belongs to.
 */
const unsealing = (text: string, opened: StreamOpener) => {
  let headers = 0;
  return (sealed: Uint8Array, after: number, at: number): Packed | null => {
    const from = Math.max(after, at - mostHeaderLetters);
    const found = [];
    for (const match of text.slice(from, at).matchAll(/(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj/g)) {
      if (++headers > mostHeaders) return null;
      const header = pdfDictionaryAt(text.slice(from + match.index + match[0].length, at + mostHeaderLetters), 0);
      if (header?.get('Type') === '/ObjStm')
        found.push({ header, number: Number(match[1]), generation: Number(match[2]) });
    }
    const [only, second] = found;
    if (!only || second) return null;
    const [filter, length] = [only.header.get('Filter') ?? null, only.header.get('Length')];
    const isDeflated = filter === '/FlateDecode' || isDeepStrictEqual(filter, ['/FlateDecode']);
    // `Length` may leave out the line break before `endstream`, which has one or two bytes. A longer difference between
    // `Length` and the bytes found means that this « endstream » is part of the encrypted data.
    const isWhole = typeof length === 'number' && length <= sealed.byteLength && length >= sealed.byteLength - 2;
    if (!isWhole || !(isDeflated || filter === null) || (only.header.get('DecodeParms') ?? null) !== null) return null;
    try {
      return {
        bytes: opened(sealed.subarray(0, length), only.number, only.generation),
        isDeflated,
        header: only.header,
      };
    } catch {
      return null;
    }
  };
};

/**
 * Whether a decrypted object stream starts with the list of objects that its header announces. With a wrong key it does
 * not.
 */
const listsItsObjects = (written: string, header: PdfDictionary): boolean => {
  const [count, first] = [header.get('N'), header.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number' || count < 1) return false;
  const numbers = written
    .slice(0, first)
    .trim()
    .split(/[\0\t\n\f\r ]+/);
  return numbers.length === 2 * count && numbers.every((one) => /^\d{1,10}$/.test(one));
};

/**
 * Unpacks the compressed objects of a PDF (its `ObjStm` streams). In a PDF without encryption, a stream that cannot be
 * unpacked is skipped. An encrypted PDF with such a stream is refused. Reads each byte of the file at most once.
 */
const insideOf = (bytes: Buffer, text: string, lock: PdfLock): PdfInside => {
  const closed: PdfInside = { unpacked: [], asksPassword: true };
  if (lock.kind === 'asks') return closed;
  const endless: PdfInside = { unpacked: null, asksPassword: false };
  const unsealed = lock.kind === 'opens' ? unsealing(text, lock.opened) : undefined;
  const found: string[] = [];
  const types = pdfNames('ObjStm');
  const begins = /\bstream\r?\n/g;
  let isClosed = false;
  let left = mostUnpackedBytes;
  let end = 0;
  for (let after = 0, seen = 0; ; after = begins.lastIndex, seen++) {
    types.lastIndex = after;
    const at = types.exec(text)?.index;
    if (at === undefined) break;
    if (seen === mostObjects) return endless;
    begins.lastIndex = at;
    if (begins.exec(text) === null) break;
    if (end < begins.lastIndex) end = text.indexOf('endstream', begins.lastIndex);
    if (end < 0) break;
    const stream = bytes.subarray(begins.lastIndex, end);
    // The encrypted bytes count toward the limit on unpacked bytes too. Otherwise a PDF with overlapping streams would
    // make the server decrypt the same bytes many times.
    if (unsealed) left -= stream.byteLength;
    if (left <= 0) return endless;
    const packed = unsealed ? unsealed(stream, after, at) : { bytes: stream, isDeflated: true, header: undefined };
    try {
      const inflated = packed?.isDeflated
        ? inflateSync(packed.bytes, { maxOutputLength: left, finishFlush: 2 })
        : Buffer.from(packed?.bytes ?? []);
      left -= inflated.byteLength;
      const written = inflated.toString('latin1');
      if (!packed || (packed.header && !listsItsObjects(written, packed.header))) isClosed = true;
      found.push(written);
    } catch (error) {
      if (isTooLong(error)) return endless;
      isClosed ||= unsealed !== undefined;
    }
  }
  return isClosed ? closed : { unpacked: found, asksPassword: false };
};

/** Returns the fault of a received PDF, or null. */
export const readPdf = (received: Uint8Array): PdfFault | null => {
  const bytes = Buffer.from(received.buffer, received.byteOffset, received.byteLength);
  const text = bytes.toString('latin1');
  return pdfFault(text, insideOf(bytes, text, pdfLock(text)));
};
