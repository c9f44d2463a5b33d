import { allMatches, imports, isTest, resolved, type Breach, type Sources } from './sources.ts';

const folderOf = (file: string): string | undefined => /^app\/([a-z-]+)\//.exec(file)?.[1];

/** A folder of `app` imports no other but the shell: what two need lies in a feature, or in `ui`. */
export const apartWall = (sources: Sources): Breach[] =>
  allMatches(
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
  allMatches(
    sources,
    (file) => folderOf(file) !== undefined && file.endsWith('.ts') && !isTest(file),
    'écrans sans logique',
    (text, file) => (mayBeScript.test(file) || isRoute(text) ? [] : ['ni route, ni texte']),
  );

const longestLoader = 40;

/** A loader or an action calls and composes, in forty lines at most. */
export const loaderWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => file.startsWith('app/') && /\.tsx?$/.test(file) && !isTest(file),
    'routes courtes',
    (text) =>
      [...text.matchAll(/^export const (loader|action)\b(?:.*;$|[^]*?^\S*[})]\S*;$)/gm)]
        .map((found) => ({ name: found[1]!, lines: found[0].split('\n').length }))
        .filter(({ lines }) => lines > longestLoader)
        .map(({ name, lines }) => `${name} de ${lines} lignes`),
  );

export const appWalls = { apartWall, logicWall, loaderWall } as const;
