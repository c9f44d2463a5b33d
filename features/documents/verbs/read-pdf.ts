import { inflateSync } from 'node:zlib';
import { pdfFault, type PdfFault } from '../rules/pdf.ts';

const mostObjects = 2_000;
const mostUnpackedBytes = 32_000_000;

const isTooLong = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';

/**
 * The objects that a pdf holds compressed (its `ObjStm` streams), unpacked; what cannot be is left out. Null when there are more than can be looked at.
 * Each place of the file is looked at once.
 */
const unpacked = (bytes: Buffer, text: string): string[] | null => {
  const found: string[] = [];
  const begins = /\bstream\r?\n/g;
  let left = mostUnpackedBytes;
  let end = 0;
  for (let at = text.indexOf('/ObjStm'), seen = 0; at >= 0; at = text.indexOf('/ObjStm', begins.lastIndex), seen++) {
    if (seen === mostObjects) return null;
    begins.lastIndex = at;
    if (begins.exec(text) === null) break;
    if (end < begins.lastIndex) end = text.indexOf('endstream', begins.lastIndex);
    if (end < 0) break;
    try {
      const one = inflateSync(bytes.subarray(begins.lastIndex, end), { maxOutputLength: left, finishFlush: 2 });
      left -= one.byteLength;
      found.push(one.toString('latin1'));
    } catch (error) {
      if (isTooLong(error) || left === 0) return null;
    }
  }
  return found;
};

/** What is wrong with these bytes as a pdf, null when nothing is. */
export const readPdf = (received: Uint8Array): PdfFault | null => {
  const bytes = Buffer.from(received.buffer, received.byteOffset, received.byteLength);
  const text = bytes.toString('latin1');
  return pdfFault(text, unpacked(bytes, text));
};
