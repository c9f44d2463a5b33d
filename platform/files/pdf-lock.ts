import { emptyPasswordOpener, type StreamOpener } from './pdf-keys.ts';
import { pdfDictionaryAt, pdfValueAt, type PdfDictionary, type PdfReference, type PdfValue } from './pdf-values.ts';

/** What a PDF asks of who opens it: nothing, nothing though its streams are sealed, a password, or what its bytes do not tell. */
export type PdfLock = { readonly kind: 'none' | 'asks' | 'unknown' } | { readonly kind: 'opens'; readonly opened: StreamOpener };

const tableBegins = /[\0\t\n\f\r ]*xref[\0\t\n\f\r ]/y;
const objectBegins = /[\0\t\n\f\r ]*\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/y;

const endOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/** The newest trailer, where the last `startxref` leads: after a table, or of a cross-reference stream. */
const trailerOf = (text: string): PdfDictionary | undefined => {
  const said = /^startxref[\0\t\n\f\r ]+(\d{1,10})/.exec(text.slice(text.lastIndexOf('startxref')).slice(0, 100))?.[1];
  if (said === undefined) return undefined;
  // Places are counted from the first line, which something may stand before.
  for (const at of new Set([Number(said), Number(said) + text.indexOf('%PDF-')])) {
    if (endOf(tableBegins, text, at) >= 0) {
      const word = text.indexOf('trailer', at);
      const found = word < 0 ? undefined : pdfDictionaryAt(text, word + 'trailer'.length);
      if (found) return found;
    }
    const begins = endOf(objectBegins, text, at);
    const found = begins < 0 ? undefined : pdfDictionaryAt(text, begins);
    if (found?.get('Type') === '/XRef') return found;
  }
  return undefined;
};

const isReference = (value: PdfValue | undefined): value is PdfReference => typeof value === 'object' && value !== null && 'generation' in value;

/** A value, or that of the object which it names in its newest writing. */
const follow = (text: string, value: PdfValue | undefined): PdfValue | undefined => {
  if (!isReference(value)) return value;
  const named = new RegExp(`(?<![0-9])${value.number}[\\0\\t\\n\\f\\r ]+${value.generation}[\\0\\t\\n\\f\\r ]+obj`, 'g');
  let at = -1;
  for (const found of text.matchAll(named)) at = found.index + found[0].length;
  return at < 0 ? undefined : pdfValueAt(text, at);
};

/** How a PDF is locked, by its trailer alone; `text` are its bytes, one letter each. */
export const pdfLock = (text: string): PdfLock => {
  const trailer = trailerOf(text);
  if (!trailer) return { kind: 'unknown' };
  const said = trailer.get('Encrypt') ?? null;
  if (said === null) return { kind: 'none' };
  const named = (value: PdfValue | undefined) => follow(text, value);
  const [held, ids] = [named(said), named(trailer.get('ID'))];
  const first = Array.isArray(ids) ? (ids as readonly PdfValue[])[0] : undefined;
  const opened = held instanceof Map ? emptyPasswordOpener(held as PdfDictionary, Buffer.isBuffer(first) ? first : Buffer.alloc(0), named) : null;
  return opened ? { kind: 'opens', opened } : { kind: 'asks' };
};
