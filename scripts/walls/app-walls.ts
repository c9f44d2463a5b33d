import { allMatches, imports, isTest, resolved, type Breach, type Sources } from './sources.ts';

const folderOf = (file: string): string | undefined => /^app\/([a-z-]+)\//.exec(file)?.[1];

/** A folder of `app` imports no other folder of `app` except the shell. Shared code belongs in a feature or in `ui`. */
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

// `.ts` files of `app` that need not export a loader or an action: texts, entry points, the table of routes, the shell,
// and the legal and documentation pages.
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

// The exports that the router reads from a page, and the export of the landing page's script.
const routeFunction = /^(?:loader|action|clientLoader|meta|headers|handle|links|shouldRevalidate|mount)$/;
const opener = /^(?:open|load)(?:[A-Z]|$)/;
const topFunction =
  /^(?:export )?(?:const ([a-z]\w*)(?:: .+?)? =\s+(?:async )?(?:<[^>\n]*>)?\((?:[^()\n]|\([^()\n]*\))*\)?(?::|\s*=>|$)|(?:async )?function ([a-z]\w*))/gm;

const isShared = (text: string, name: string): boolean => text.split(`${name}(`).length > 2;

/**
 * A page module contains its route functions and its components. It may also contain a function `open…` or `load…` that
 * at least two of its route functions call. The `pages`, `workspace` or `rules` of a feature contain every other
 * function.
 */
export const pageLogicWall = (sources: Sources): Breach[] =>
  allMatches(
    sources,
    (file) =>
      folderOf(file) !== undefined &&
      file.endsWith('.tsx') &&
      !/^app\/(?:shell|legal|docs)\//.test(file) &&
      !isTest(file),
    'pages sans logique',
    (text) =>
      [...text.matchAll(topFunction)]
        .map((found) => found[1] ?? found[2]!)
        .filter((name) => !routeFunction.test(name) && !(opener.test(name) && isShared(text, name)))
        .map((name) => `la fonction ${name}`),
  );

const longestLoader = 50;

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

export const appWalls = { apartWall, logicWall, pageLogicWall, loaderWall } as const;
