import { departments } from '#db/reference/departments.ts';
import { bareWords, fold } from './fold.ts';

/**
 * One way to read what was typed: `names` are spellings of a name's beginning (empty: any place), within a postcode or département prefix and a
 * département.
 */
export type Reading = { readonly names: readonly string[]; readonly code: string | undefined; readonly department: string | undefined };

/** Longer queries are cut here (docs/product/integrations.md#national-service). */
export const maxQueryLength = 200;

const withoutArticle = (name: string): string => name.replace(/^(?:les|le|la|l) /, '');

const departmentByName: ReadonlyMap<string, string> = new Map(
  Object.entries(departments).flatMap(([code, name]) => [fold(name), withoutArticle(fold(name))].map((one) => [one, code] as const)),
);
const longestDepartment = Math.max(...[...departmentByName.keys()].map((name) => name.split(' ').length));

/** « st » at the end may be « saint » or the beginning of « Strasbourg »: both spellings. */
const spellings = (words: readonly string[]): string[] => {
  const folded = fold(words.join(' '));
  const typed = [fold(words.slice(0, -1).join(' ')), words.at(-1) ?? ''].filter((part) => part !== '').join(' ');
  return [...new Set([folded, typed])];
};

const isCode = (word: string): boolean => /^(?:\d{1,5}|2[ab])$/.test(word);

/** Words that end with the name of a département: what stands before it, and its code. */
const departmentAtEnd = (words: readonly string[]): { before: readonly string[]; department: string } | undefined => {
  for (let length = Math.min(longestDepartment, words.length); length > 0; length--) {
    const department = departmentByName.get(fold(words.slice(-length).join(' ')));
    if (department !== undefined) return { before: words.slice(0, -length), department };
  }
  return undefined;
};

/**
 * The ways to read a query, the most literal first: a name; a name and a code (« rennes 35 », « 2a »); a name and a département (« saint denis reunion
 * »); a whole title.
 */
export const readQuery = (q: string): Reading[] => {
  const words = bareWords(q.slice(0, maxQueryLength))
    .slice(0, maxQueryLength)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const readings: Reading[] = [{ names: spellings(words), code: undefined, department: undefined }];
  const read = (names: readonly string[], code: string | undefined, department?: string): void => {
    readings.push({ names: names.length === 0 ? [] : spellings(names), code, department });
  };
  const postcode = words.findLastIndex((word) => /^\d{5}$/.test(word));
  const at = postcode >= 0 ? postcode : words.findLastIndex(isCode);
  const code = words[at];
  if (code !== undefined) {
    const before = words.slice(0, at);
    const after = words.slice(at + 1);
    if (before.length > 0 && after.length > 0) {
      const ending = departmentAtEnd(after);
      if (ending?.before.length === 0) read(before, code, ending.department);
      read(after, code);
    } else if (words.length > 1 || !/^\d+$/.test(code)) {
      // Digits alone are already read as the beginning of a postcode.
      read([...before, ...after], code);
    }
  }
  const ending = departmentAtEnd(words);
  if (ending) read(ending.before, undefined, ending.department);
  return readings;
};
