/**
 * A text in plain characters. The plain character `read[i]` comes from the positions `from[i]` to `to[i]` of the
 * original text.
 */
export type Folded = { readonly read: string; readonly from: readonly number[]; readonly to: readonly number[] };

const unseen = /[\p{M}\p{DI}]/gu;
const dash = /\p{Pd}|[\u2043\u2212]/u;
const point = /[\u00b7\u2024\u2027\u2e31\u3002\u30fb]/u;
const blank = /[\u2800\u3164]/u;

/**
 * Returns the digit 0–9 of a digit character of any script. Unicode gives each script ten consecutive digits, so the
 * function counts back to the script's zero.
 */
const figureOf = (code: number): string => {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
};

const readOf = (letter: string): string => {
  if (blank.test(letter)) return ' ';
  const plain = letter.normalize('NFKD').replaceAll(unseen, '');
  if (dash.test(plain)) return '-';
  if (point.test(plain)) return '.';
  return /^\p{Nd}$/u.test(plain) && !/^\d$/.test(plain) ? figureOf(plain.codePointAt(0)!) : plain;
};

const known = new Map<string, string>();
const mostKnown = 4_096;

/** Returns the plain characters of one character, as `readOf` does, from a cache. */
const knownRead = (letter: string): string => {
  const found = known.get(letter);
  if (found !== undefined) return found;
  const read = readOf(letter);
  if (known.size < mostKnown) known.set(letter, read);
  return read;
};

const folded = (text: string): Folded => {
  let read = '';
  const [from, to]: [number[], number[]] = [[], []];
  let at = 0;
  for (const letter of text) {
    const plain = letter < '\u0080' ? letter : knownRead(letter);
    // An accent or an invisible character has no plain character. Its position is added to the character before it.
    if (plain === '' && to.length > 0) to[to.length - 1] = at + letter.length;
    for (let i = 0; i < plain.length; i++) {
      from.push(at);
      to.push(at + letter.length);
    }
    read += plain;
    at += letter.length;
  }
  return { read, from, to };
};

/**
 * Converts digits and letters of any shape (« ０６ », « ⑥ », « 𝐟𝐫 ») to plain ones. Drops accents and invisible
 * characters.
 */
export const foldedText = (text: string): Folded => {
  if (/[^\0-\u007f]/.test(text)) return folded(text);
  const at = Array.from(text, (_, i) => i);
  return { read: text, from: at, to: at.map((i) => i + 1) };
};
