import type { Chance } from './written-zones.ts';

const one = <T>(chance: Chance, from: readonly T[]): T => from[chance(from.length)]!;

const nationalOf = (e164: string): string | null => {
  const found = /^\+(?:33|262|590|596)(\d{9})$/.exec(e164);
  return found ? `0${found[1]}` : null;
};

/** Writes a phone number in one of the notations found in client files. */
export const phoneSpelled = (chance: Chance, e164: string): string => {
  const national = nationalOf(e164);
  const abroad = [e164, e164.replace('+', '00'), `${e164.slice(0, 3)} ${e164.slice(3)}`];
  if (national === null) return one(chance, abroad);
  return one(chance, [
    national,
    national.replaceAll(/(\d\d)(?=\d)/g, '$1 '),
    national.replaceAll(/(\d\d)(?=\d)/g, '$1.'),
    `="${national}"`,
    ...abroad,
  ]);
};

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

/** Writes a birthday in one of the notations found in client files. The day comes before the month. */
export const birthdaySpelled = (chance: Chance, iso: string): string => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return one(chance, [
    iso,
    `${iso} 00:00:00`,
    `${day}/${month}/${year}`,
    `${Number(day)}/${Number(month)}/${year}`,
    `${day}.${month}.${year}`,
    `${day}-${month}-${year}`,
    `${year}/${month}/${day}`,
    `${Number(day)} ${months[Number(month) - 1]} ${year}`,
    String(Date.parse(iso) / 86_400_000 + 25_569),
  ]);
};

export type TableLook = { readonly names: readonly string[]; readonly lines: readonly (readonly string[])[] };

const letters850: Readonly<Record<string, number>> = {
  é: 0x82,
  â: 0x83,
  à: 0x85,
  ç: 0x87,
  ê: 0x88,
  ë: 0x89,
  è: 0x8a,
  ï: 0x8b,
  î: 0x8c,
  É: 0x90,
  ô: 0x93,
  û: 0x96,
  ù: 0x97,
  ü: 0x81,
  ä: 0x84,
  ö: 0x94,
  ñ: 0xa4,
  í: 0xa1,
  Ç: 0x80,
  È: 0xd4,
  Ë: 0xd3,
  Ê: 0xd2,
  Â: 0xb6,
  Î: 0xd7,
  Ô: 0xe2,
  '«': 0xae,
  '»': 0xaf,
};

/** Encodes a text in a one-byte character set. Null when the set lacks one of the letters. */
export const letterBytes = (text: string, encoding: 'windows-1252' | 'macintosh' | 'ibm850'): Uint8Array | null => {
  const upper =
    encoding === 'ibm850' ? '' : new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i));
  const byteOf = (letter: string): number => {
    if (letter < '\u0080') return letter.charCodeAt(0);
    if (encoding === 'ibm850') return letters850[letter] ?? -1;
    return upper.includes(letter) ? 128 + upper.indexOf(letter) : -1;
  };
  const bytes = Array.from(text, byteOf);
  return bytes.includes(-1) ? null : Uint8Array.from(bytes);
};

const encoded = (chance: Chance, text: string): Uint8Array => {
  const plain = text.replaceAll('’', "'");
  // A one-byte character set can only be recognized from several accented letters.
  const isTelling = (plain.match(/[éèëêçà]/g) ?? []).length > 3;
  const kind = chance(isTelling ? 9 : 5);
  if (kind === 0) return Buffer.from(text);
  if (kind === 1) return Buffer.from(`\ufeff${text}`);
  if (kind < 5) return wide(kind === 2 ? `\ufeff${text}` : text, kind === 4);
  if (kind === 5) return mixed(text);
  return letterBytes(plain, (['windows-1252', 'macintosh', 'ibm850'] as const)[kind - 6]!) ?? Buffer.from(text);
};

/** UTF-16 bytes, big-endian when `isUpperFirst`. */
const wide = (text: string, isUpperFirst: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return isUpperFirst ? bytes.swap16() : bytes;
};

/** UTF-8, except for the last line with accents, which is in windows-1252. Another program may have added that line. */
const mixed = (text: string): Uint8Array => {
  const lines = text.split(/(?<=[\r\n])/);
  const last = lines.findLastIndex((line) => /[éèçà]/.test(line) && !line.includes('’'));
  return Buffer.concat(
    lines.map((line, i) => Buffer.from(i === last ? (letterBytes(line, 'windows-1252') ?? line) : line)),
  );
};

/** Writes a table as file bytes, with a random separator, quoting, line end, encoding and lines above the header. */
export const writtenTable = (chance: Chance, { names, lines }: TableLook): Uint8Array => {
  const separator = one(chance, [';', ',', '\t', '|']);
  const end = one(chance, ['\r\n', '\n', '\r']);
  const isQuoted = chance(3) === 0;
  const quoted = (cell: string): string => {
    const held = cell.replaceAll('\n', end);
    return isQuoted || /["\r\n;,|\t]/.test(held) ? `"${held.replaceAll('"', '""')}"` : held;
  };
  // The last line may have a note beside it. The header may be repeated, as in two files joined together.
  const beside = lines.map((cells, i) =>
    i === lines.length - 1 && chance(5) === 0 ? [...cells, '', 'à revoir'] : cells,
  );
  const again = lines.length > 1 && chance(6) === 0 ? [names] : [];
  const rows = [names, ...beside.slice(0, -1), ...again, ...beside.slice(-1)].map((cells) =>
    cells.map(quoted).join(separator),
  );
  const title = ['Fichier clients', `Fichier clients${separator.repeat(names.length - 1)}`, ''];
  const above = [[], [], [`sep=${separator}`], [one(chance, title), ''], [title[0]!, one(chance, title)]][chance(5)]!;
  const between = chance(4) === 0 ? [''] : [];
  return encoded(
    chance,
    [...above, rows[0]!, ...between, ...rows.slice(1), ...between].join(end) + (chance(2) === 0 ? end : ''),
  );
};
