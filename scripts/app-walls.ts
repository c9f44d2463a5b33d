import { readSources, type Breach, type Sources } from './walls.ts';

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
const folderOf = (file: string): string | undefined => /^app\/([a-z-]+)\//.exec(file)?.[1];
const resolved = (file: string, target: string): string =>
  target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? new URL(target, `file:///${file}`).pathname.slice(1) : target;
const imports = (text: string): string[] => [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!);

const of = (sources: Sources, concerned: (file: string) => boolean, wall: string, faults: (text: string, file: string) => readonly string[]): Breach[] => {
  const files = [...sources].filter(([file]) => concerned(file));
  if (files.length === 0) return [{ wall, file: '', what: 'aucun fichier examiné' }];
  return files.flatMap(([file, text]) => faults(text, file).map((what) => ({ wall, file, what })));
};

/** A folder of `app` imports no other but the shell: what two need lies in a feature, or in `ui`. */
export const apartWall = (sources: Sources): Breach[] =>
  of(
    sources,
    (file) => folderOf(file) !== undefined && !isTest(file),
    'écrans séparés',
    (text, file) =>
      imports(text)
        .map((target) => folderOf(resolved(file, target)))
        .filter((other) => other !== undefined && other !== folderOf(file) && other !== 'shell')
        .map((other) => `importe app/${other}`),
  );

// Resources without a screen are routes too; texts, and what the law asks for, are content.
const mayBeScript = /(^|[/-])texts(\.en)?\.ts$|^app\/(shell|legal|docs|routes)\/|-entry\.ts$/;
const isRoute = (text: string): boolean => /^export const (?:loader|action)\b/m.test(text);

/** `app` holds addresses, short loaders and the shell: what reads an address or makes what is drawn is a feature's. */
export const logicWall = (sources: Sources): Breach[] =>
  of(
    sources,
    (file) => folderOf(file) !== undefined && file.endsWith('.ts') && !isTest(file),
    'écrans sans logique',
    (text, file) => (mayBeScript.test(file) || isRoute(text) ? [] : ['ni route, ni texte']),
  );

const longestLoader = 40;

/** A loader or an action calls and composes, in forty lines at most. */
export const loaderWall = (sources: Sources): Breach[] =>
  of(
    sources,
    (file) => file.startsWith('app/') && /\.tsx?$/.test(file) && !isTest(file),
    'routes courtes',
    (text) =>
      [...text.matchAll(/^export const (loader|action)\b(?:.*;$|[^]*?^\S*[})]\S*;$)/gm)]
        .map((found) => ({ name: found[1]!, lines: found[0].split('\n').length }))
        .filter(({ lines }) => lines > longestLoader)
        .map(({ name, lines }) => `${name} de ${lines} lignes`),
  );

const longestComment = 160;

/** A comment is read without moving the eyes. */
export const commentWall = (sources: Sources): Breach[] =>
  of(
    sources,
    (file) => !/^db\/(reference|demo\/material)/.test(file),
    'commentaires courts',
    (text) =>
      text
        .split('\n')
        .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > longestComment)
        .map((line) => `${line.length} caractères : ${line.trim().slice(0, 60)}…`),
  );

export const appWalls = { apartWall, logicWall, loaderWall, commentWall } as const;

if (import.meta.main) {
  const sources = readSources();
  const breaches = Object.values(appWalls).flatMap((wall) => wall(sources));
  for (const { wall, file, what } of breaches) process.stderr.write(`${wall} : ${file} : ${what}\n`);
  if (breaches.length > 0) process.exit(1);
}
