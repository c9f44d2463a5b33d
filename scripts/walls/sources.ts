import { globSync, readFileSync } from 'node:fs';

export type Sources = ReadonlyMap<string, string>;

export type Breach = { readonly wall: string; readonly file: string; readonly what: string };

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
export const isScript = (file: string): boolean => /\.tsx?$/.test(file);

// Matches strings too, because a path such as '**/*.ts' contains the start of a comment.
const quotedOrComment = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;

export const withoutComments = (text: string): string =>
  text.replaceAll(
    quotedOrComment,
    (_, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? '',
  );

/**
 * The comments of a source without their markers. Consecutive `//` lines are one comment. Comments for tools are left
 * out.
 */
export const commentsIn = (text: string): string[] => {
  const comments: string[] = [];
  let lineEnd = -1;
  for (const found of text.matchAll(quotedOrComment)) {
    const [whole, quoted, before = ''] = found;
    if (quoted !== undefined) continue;
    const mark = found.index + before.length;
    const isLine = text.startsWith('//', mark);
    const comment = text
      .slice(mark, found.index + whole.length)
      .replace(/^\/\*\*?|\*\/$|^\/\/+/g, '')
      .replaceAll(/^\s*\* ?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isNext =
      isLine &&
      lineEnd >= 0 &&
      /^\s*$/.test(text.slice(lineEnd, mark)) &&
      text.slice(lineEnd, mark).split('\n').length === 2;
    if (isNext) comments[comments.length - 1] += ` ${comment}`;
    else comments.push(comment);
    lineEnd = isLine ? found.index + whole.length : -1;
  }
  return comments.filter((comment) => !/^(?:oxlint-|@ts-|@vite|[#@]__)/.test(comment));
};

export const imports = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!);

export const resolved = (file: string, target: string): string => {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? new URL(target, `file:///${file}`).pathname.slice(1) : target;
};

/**
 * Returns one breach for each file in which `fault` finds a fault. A wall without any file is a breach too, because it
 * proves nothing.
 */
export const matches = (
  sources: Sources,
  concerned: (file: string) => boolean,
  fault: (text: string, file: string) => string | undefined,
  wall: string,
): Breach[] => {
  const files = [...sources].filter(([file]) => concerned(file));
  if (files.length === 0) return [{ wall, file: '', what: 'aucun fichier examiné' }];
  return files.flatMap(([file, text]) => {
    const what = fault(text, file);
    return what === undefined ? [] : [{ wall, file, what }];
  });
};

/** Like `matches`, for files that may have several faults. */
export const allMatches = (
  sources: Sources,
  concerned: (file: string) => boolean,
  wall: string,
  faults: (text: string, file: string) => readonly string[],
): Breach[] => {
  const files = [...sources].filter(([file]) => concerned(file));
  if (files.length === 0) return [{ wall, file: '', what: 'aucun fichier examiné' }];
  return files.flatMap(([file, text]) => faults(text, file).map((what) => ({ wall, file, what })));
};

export const readSources = (): Sources =>
  new Map(
    globSync('{app,core,features,platform,ui,db,scripts,tests,bench}/**/*.{ts,tsx,css}')
      .filter((file) => !file.endsWith('.gen.ts'))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
