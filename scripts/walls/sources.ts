import { globSync, readFileSync } from 'node:fs';

/** Path → text of every source file of the application. */
export type Sources = ReadonlyMap<string, string>;

export type Breach = { readonly wall: string; readonly file: string; readonly what: string };

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
export const isScript = (file: string): boolean => /\.tsx?$/.test(file);

// A path such as '**/*.ts' holds what begins a comment.
const quotedOrComment = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g;

export const withoutComments = (text: string): string =>
  text.replaceAll(
    quotedOrComment,
    (_, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? '',
  );

export const imports = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!);

export const resolved = (file: string, target: string): string =>
  target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? new URL(target, `file:///${file}`).pathname.slice(1)
      : target;

/** A breach for each concerned file in which `fault` finds something; none concerned is a breach too: a wall that looks at nothing proves nothing. */
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

/** The same where one file may hold several faults. */
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

/** The sources of the application as they are on disk. */
export const readSources = (): Sources =>
  new Map(
    globSync('{app,core,features,platform,ui,db,scripts,tests,bench}/**/*.{ts,tsx,css}')
      .filter((file) => !file.endsWith('.gen.ts'))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );
