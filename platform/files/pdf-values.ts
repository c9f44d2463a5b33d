export type PdfReference = { readonly number: number; readonly generation: number };
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** A PDF value (ISO 32000-1, 7.3). A name begins with its slash. A string is a buffer of bytes. */
export type PdfValue = null | boolean | number | string | Buffer | PdfReference | readonly PdfValue[] | PdfDictionary;

// assumed: no dictionary of interest is longer or deeper than these limits.
const mostLetters = 65_536;
const mostDepth = 32;

const space = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*/y;
const token =
  /<<|[[(]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[0-9A-Fa-f\0\t\n\f\r ]*>|[+-]?(?:\d+\.?\d*|\.\d+)|true|false|null|R/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const words: ReadonlyMap<string, PdfValue> = new Map<string, PdfValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const unescaped = (written: string): string =>
  written.replaceAll(
    /\\(?:([0-7]{1,3})|(\r\n?|\n)|([^]))|\r\n?/g,
    (_, octal?: string, broken?: string, letter?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
      if (broken !== undefined) return '';
      return letter === undefined ? '\n' : (escapes[letter] ?? letter);
    },
  );

const named = (written: string): string =>
  written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const dictionaryOf = (items: readonly PdfValue[]): PdfDictionary | undefined => {
  const found = new Map<string, PdfValue>();
  for (let i = 0; i < items.length; i += 2) {
    const [key, value] = [items[i], items[i + 1]];
    if (typeof key !== 'string' || value === undefined) return undefined;
    found.set(key.slice(1), value);
  }
  return found;
};

/** Parses the PDF value at a position. `text` has one character per byte. Undefined when the value is invalid. */
export const pdfValueAt = (text: string, from: number): PdfValue | undefined => {
  const part = text.slice(from, from + mostLetters);
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(part)?.[0];
    at += found?.length ?? 0;
    return found;
  };

  const string = (): Buffer | undefined => {
    const begins = at;
    for (let open = 1; at < part.length; at++) {
      if (part[at] === '\\') at++;
      else if (part[at] === '(') open++;
      else if (part[at] === ')' && --open === 0) return Buffer.from(unescaped(part.slice(begins, at++)), 'latin1');
    }
    return undefined;
  };

  const until = (end: string, depth: number): PdfValue[] | undefined => {
    const found: PdfValue[] = [];
    for (;;) {
      take(space);
      if (part.startsWith(end, at)) {
        at += end.length;
        return found;
      }
      const one = value(depth);
      if (one === undefined) return undefined;
      if (one !== 'R') {
        found.push(one);
        continue;
      }
      const [number, generation] = found.splice(-2);
      if (typeof number !== 'number' || typeof generation !== 'number') return undefined;
      found.push({ number, generation });
    }
  };

  const value = (depth: number): PdfValue | undefined => {
    if (depth > mostDepth) return undefined;
    take(space);
    const one = take(token);
    if (one === undefined || one === 'R') return one;
    if (one === '[') return until(']', depth + 1);
    if (one === '(') return string();
    if (one.startsWith('/')) return named(one);
    if (one.startsWith('<') && one !== '<<') {
      const digits = one.replaceAll(/[^0-9A-Fa-f]/g, '');
      return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
    }
    if (one !== '<<') return words.has(one) ? words.get(one) : Number(one);
    const items = until('>>', depth + 1);
    return items && dictionaryOf(items);
  };

  return value(0);
};

export const pdfDictionaryAt = (text: string, from: number): PdfDictionary | undefined => {
  const found = pdfValueAt(text, from);
  return found instanceof Map ? found : undefined;
};
