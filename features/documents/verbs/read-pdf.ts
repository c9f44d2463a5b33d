import { inflateSync } from 'node:zlib';
import type { StreamOpener } from '#platform/files/pdf-keys.ts';
import { pdfLock, type PdfLock } from '#platform/files/pdf-lock.ts';
import { pdfDictionaryAt } from '#platform/files/pdf-values.ts';
import { pdfFault, type PdfFault, type PdfInside } from '../rules/pdf.ts';

const mostObjects = 2_000;
const mostUnpackedBytes = 32_000_000;
// assumed: the dictionary of an object stream is no longer.
const mostHeaderLetters = 2_000;

const isTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';

type Packed = { readonly bytes: Uint8Array; readonly isDeflated: boolean };

/** The object stream of a locked pdf whose type is written at a place, unsealed; null when nobody can tell what it holds. */
const unsealed = (sealed: Uint8Array, text: string, at: number, opened: StreamOpener): Packed | null => {
  const from = Math.max(0, at - mostHeaderLetters);
  const object = [...text.slice(from, at).matchAll(/(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj/g)].at(-1);
  const header = object && pdfDictionaryAt(text.slice(from + object.index + object[0].length, at + mostHeaderLetters), 0);
  const filters = [header?.get('Filter') ?? []].flat();
  if (header?.get('Type') !== '/ObjStm' || filters.length > 1 || filters.some((one) => one !== '/FlateDecode')) return null;
  try {
    return { bytes: opened(sealed, Number(object?.[1]), Number(object?.[2])), isDeflated: filters.length === 1 };
  } catch {
    return null;
  }
};

/**
 * The objects that a pdf holds compressed (its `ObjStm` streams), unpacked; what cannot be is left out, and leaves a locked pdf locked. Each place of the
 * file is looked at once.
 */
const insideOf = (bytes: Buffer, text: string, lock: PdfLock): PdfInside => {
  const closed: PdfInside = { unpacked: [], asksPassword: true };
  if (lock.kind === 'asks') return closed;
  const asksPassword = lock.kind === 'unknown' ? null : false;
  const found: string[] = [];
  const begins = /\bstream\r?\n/g;
  let left = mostUnpackedBytes;
  let end = 0;
  for (let at = text.indexOf('/ObjStm'), seen = 0; at >= 0; at = text.indexOf('/ObjStm', begins.lastIndex), seen++) {
    if (seen === mostObjects) return { unpacked: null, asksPassword };
    begins.lastIndex = at;
    if (begins.exec(text) === null) break;
    if (end < begins.lastIndex) end = text.indexOf('endstream', begins.lastIndex);
    if (end < 0) break;
    const kept = bytes.subarray(begins.lastIndex, end);
    // Streams of a locked pdf that overlap would be unsealed again and again.
    if (lock.kind === 'opens') left -= kept.byteLength;
    if (left <= 0) return { unpacked: null, asksPassword };
    const packed: Packed | null = lock.kind === 'opens' ? unsealed(kept, text, at, lock.opened) : { bytes: kept, isDeflated: true };
    if (packed === null) return closed;
    try {
      const one = packed.isDeflated ? inflateSync(packed.bytes, { maxOutputLength: left, finishFlush: 2 }) : Buffer.from(packed.bytes);
      left -= one.byteLength;
      found.push(one.toString('latin1'));
    } catch (error) {
      if (isTooLong(error)) return { unpacked: null, asksPassword };
      if (lock.kind === 'opens') return closed;
    }
  }
  return { unpacked: found, asksPassword };
};

/** What is wrong with these bytes as a pdf, null when nothing is. */
export const readPdf = (received: Uint8Array): PdfFault | null => {
  const bytes = Buffer.from(received.buffer, received.byteOffset, received.byteLength);
  const text = bytes.toString('latin1');
  return pdfFault(text, insideOf(bytes, text, pdfLock(text)));
};
