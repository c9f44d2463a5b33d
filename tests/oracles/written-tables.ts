import type { Chance } from './written-zones.ts';

const one = <T>(chance: Chance, from: readonly T[]): T => from[chance(from.length)]!;

const nationalOf = (e164: string): string | null => {
  const found = /^\+(?:33|262|590|596)(\d{9})$/.exec(e164);
  return found ? `0${found[1]}` : null;
};

/** A telephone in one of the writings that files have. */
export const phoneSpelled = (chance: Chance, e164: string): string => {
  const national = nationalOf(e164);
  const abroad = [e164, e164.replace('+', '00'), `${e164.slice(0, 3)} ${e164.slice(3)}`];
  if (national === null) return one(chance, abroad);
  return one(chance, [national, national.replaceAll(/(\d\d)(?=\d)/g, '$1 '), national.replaceAll(/(\d\d)(?=\d)/g, '$1.'), `="${national}"`, ...abroad]);
};

const months = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'];

/** A birthday in one of the writings that files have, the day before the month. */
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

/** What stands in a table: the names of its columns, then its lines. */
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
  '«': 0xae,
  '»': 0xaf,
};

const singleBytes = (text: string, encoding: 'windows-1252' | 'macintosh' | 'ibm850'): Uint8Array => {
  const upper = encoding === 'ibm850' ? '' : new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, i) => 128 + i));
  return Uint8Array.from(
    [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : (letters850[encoding === 'ibm850' ? letter : ''] ?? 128 + upper.indexOf(letter)))),
  );
};

const encoded = (chance: Chance, text: string): Uint8Array => {
  const plain = text.replaceAll('’', "'");
  // A few letters tell one set from another.
  const isTelling = (plain.match(/[éèëêçà]/g) ?? []).length > 8;
  const kind = chance(isTelling ? 7 : 3);
  if (kind === 0) return Buffer.from(text);
  if (kind === 1) return Buffer.from(`\ufeff${text}`);
  if (kind === 2) return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (kind === 3) return mixed(text);
  return singleBytes(plain, (['windows-1252', 'macintosh', 'ibm850'] as const)[kind - 4]!);
};

/** UTF-8 but for its last line with letters, which somebody added with another program. */
const mixed = (text: string): Uint8Array => {
  const lines = text.split(/(?<=[\r\n])/);
  const last = lines.findLastIndex((line) => /[éèçà]/.test(line) && !line.includes('’'));
  return Buffer.concat(lines.map((line, i) => (i === last ? Buffer.from(singleBytes(line, 'windows-1252')) : Buffer.from(line))));
};

/** The bytes of a table: some separator, quotes, ends of lines, letters, and what spreadsheets and people write above it. */
export const writtenTable = (chance: Chance, { names, lines }: TableLook): Uint8Array => {
  const separator = one(chance, [';', ',', '\t', '|']);
  const end = one(chance, ['\r\n', '\n', '\r']);
  const isQuoted = chance(3) === 0;
  const quoted = (cell: string): string => {
    const held = cell.replaceAll('\n', end);
    return isQuoted || /["\r\n;,|\t]/.test(held) ? `"${held.replaceAll('"', '""')}"` : held;
  };
  const rows = [names, ...lines].map((cells) => cells.map(quoted).join(separator));
  const title = ['Fichier clients', `Fichier clients${separator.repeat(names.length - 1)}`, ''];
  const above = [[], [], [`sep=${separator}`], [one(chance, title), ''], [title[0]!, one(chance, title)]][chance(5)]!;
  const between = chance(4) === 0 ? [''] : [];
  return encoded(chance, [...above, rows[0]!, ...between, ...rows.slice(1), ...between].join(end) + (chance(2) === 0 ? end : ''));
};
