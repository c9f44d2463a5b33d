import { isDeepStrictEqual } from 'node:util';
import { pdfNames } from '#core/pdf-names.ts';
import { emptyPasswordOpener, type StreamOpener } from './pdf-keys.ts';
import { pdfDictionaryAt, pdfValueAt, type PdfDictionary, type PdfReference, type PdfValue } from './pdf-values.ts';

/**
 * Protection of a PDF: `none`, `opens` (encrypted, but without a password) or `asks` (needs a password, or has an
 * ambiguous structure).
 */
export type PdfLock = { readonly kind: 'none' | 'asks' } | { readonly kind: 'opens'; readonly opened: StreamOpener };

// assumed: no file has more versions than `mostFound`, and no object begins further than `mostLetters` from its type.
const mostFound = 100;
const mostWords = 4;
const mostLetters = 65_536;

const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,300}[\r\n]){1,20}`;
const tableBegins = /[\0\t\n\f\r ]*xref[\0\t\n\f\r ]/y;
const objectBegins = /[\0\t\n\f\r ]*\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y;
const reference = new RegExp(String.raw`^(?:${gap})?(\d{1,10})${gap}(\d{1,5})${gap}R(?![A-Za-z0-9])`);

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/** Position just after each match. Null when there are too many matches. */
const placesOf = (pattern: RegExp, text: string): number[] | null => {
  const found: number[] = [];
  for (const one of text.matchAll(pattern)) {
    if (found.push(one.index + one[0].length) > mostFound) return null;
  }
  return found;
};

/**
 * The trailers that the last `startxref` may mean. Some readers count its offset from the first byte, others from
 * `%PDF-`.
 */
const newestTrailers = (text: string): PdfDictionary[] => {
  const statedOffset = /^startxref[\0\t\n\f\r ]+(\d{1,10})/.exec(
    text.slice(text.lastIndexOf('startxref')).slice(0, 100),
  )?.[1];
  const places =
    statedOffset === undefined
      ? []
      : [...new Set([Number(statedOffset), Number(statedOffset) + text.indexOf('%PDF-')])];
  return places.flatMap((at) => {
    const word = endOf(tableBegins, text, at) < 0 ? -1 : text.indexOf('trailer', at);
    const begins = word < 0 ? endOf(objectBegins, text, at) : word + 'trailer'.length;
    const found = begins < 0 ? undefined : pdfDictionaryAt(text, begins);
    return found && (word >= 0 || found.get('Type') === '/XRef') ? [found] : [];
  });
};

/** Every trailer of the file from which a reader may start. Undefined in place of an unreadable trailer. */
const writtenTrailers = (text: string): readonly (PdfDictionary | undefined)[] => {
  const [words, streams] = [placesOf(/trailer/g, text), placesOf(pdfNames('XRef'), text)];
  if (!words || !streams) return [undefined];
  const streamed = streams.map((at) => {
    const part = text.slice(Math.max(0, at - mostLetters), at + mostLetters);
    const begins = part.lastIndexOf('obj', Math.min(at, mostLetters));
    const found = begins < 0 ? undefined : pdfDictionaryAt(part, begins + 'obj'.length);
    return found?.get('Type') === '/XRef' ? found : undefined;
  });
  // In a file optimized for the web, the second trailer has no root, and only the first trailer mentions the
  // encryption.
  return [...words.map((at) => pdfDictionaryAt(text, at)), ...streamed].filter(
    (one) => !one || one.has('Root') || one.has('Encrypt'),
  );
};

const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'generation' in value;

/** The value after each `/Encrypt` of the file. Undefined in place of an unreadable value. */
const encryptionsOf = (text: string): readonly (PdfValue | undefined)[] =>
  placesOf(pdfNames('Encrypt'), text)?.map((at) => {
    const named = reference.exec(text.slice(at, at + 1_000));
    return named ? { number: Number(named[1]), generation: Number(named[2]) } : pdfValueAt(text, at);
  }) ?? [undefined];

/**
 * Position just after each header of the object with this number. Accepts any generation, because some readers ignore
 * it.
 */
const writingsOf = (text: string, number: number): number[] | null =>
  placesOf(new RegExp(String.raw`(?<!\d)0*${number}${gap}\d{1,5}${gap}obj`, 'g'), text);

/**
 * Resolves a reference to its value. Undefined when the file contains the object twice, because only the
 * cross-reference table says which copy is valid.
 */
const follow = (text: string, value: PdfValue | undefined): PdfValue | undefined => {
  if (!isReference(value)) return value;
  const [at, second] = writingsOf(text, value.number) ?? [];
  return at === undefined || second !== undefined ? undefined : pdfValueAt(text, at);
};

const namesNoEncryption = (text: string, number: number): boolean =>
  writingsOf(text, number)?.every((at) => {
    const value = pdfValueAt(text, at);
    return value !== undefined && !(value instanceof Map && value.has('Filter'));
  }) ?? false;

const firstId = (trailer: PdfDictionary | undefined): PdfValue | undefined => {
  const ids = trailer?.get('ID');
  return Array.isArray(ids) ? (ids as readonly PdfValue[])[0] : undefined;
};

/** `text` has one character per byte of the PDF. */
export const pdfLock = (text: string): PdfLock => {
  const encryptions = encryptionsOf(text).filter((one) => one !== null);
  if (encryptions.length === 0) return { kind: 'none' };
  const [newest, ...others] = newestTrailers(text);
  if (!newest) return { kind: 'asks' };
  const newestEncryption = newest.get('Encrypt') ?? null;
  if (newestEncryption === null && others.every((one) => (one.get('Encrypt') ?? null) === null)) {
    // Here `/Encrypt` may be a word of a title or of a page. A file with object streams may hide an encryption
    // dictionary, so it is refused.
    const isWord =
      encryptions.length <= mostWords &&
      text.search(pdfNames('ObjStm')) < 0 &&
      encryptions.every((one) => isReference(one) && namesNoEncryption(text, one.number));
    return { kind: isWord ? 'none' : 'asks' };
  }
  const trailers = writtenTrailers(text);
  const id = firstId(newest);
  const isAgreed =
    encryptions.every((one) => isDeepStrictEqual(one, newestEncryption)) &&
    [...others, ...trailers].every(
      (one) => isDeepStrictEqual(one?.get('Encrypt'), newestEncryption) && isDeepStrictEqual(firstId(one), id),
    );
  const encryptionDictionary = isAgreed ? follow(text, newestEncryption) : undefined;
  const opened =
    encryptionDictionary instanceof Map
      ? emptyPasswordOpener(
          encryptionDictionary as PdfDictionary,
          Buffer.isBuffer(id) ? id : Buffer.alloc(0),
          (value) => follow(text, value),
        )
      : null;
  return opened ? { kind: 'opens', opened } : { kind: 'asks' };
};
