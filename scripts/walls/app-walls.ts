import { allMatches, imports, isTest, resolved, type Breach, type Sources } from './sources.ts';

const folderOf = (file: string): string | undefined => /^app\/([a-z-]+)\//.exec(file)?.[1];

/**
 * A folder of `app` imports no other folder of `app` except the shell. Shared code belongs in a feature, or in `ui`.
 */
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

// Routes without a screen are routes too. Texts and legal pages are content.
const mayBeScript = /(^|[/-])texts(\.en)?\.ts$|^app\/(shell|legal|docs|routes)\/|-entry\.ts$/;
const isRoute = (text: string): boolean => /^export const (?:loader|action)\b/m.test(text);

/**
 * `app` contains routes, short loaders and the shell. Code that reads a URL or prepares the display belongs in a
 * feature.
 */
export const logicWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) => folderOf(file) !== undefined && file.endsWith('.ts') && !isTest(file),
    'écrans sans logique',
    (text, file) => (mayBeScript.test(file) || isRoute(text) ? [] : ['ni route, ni texte']),
  );

const longestLoader = 50;

/** A loader or an action has at most fifty lines: it calls features and combines their results. */
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
