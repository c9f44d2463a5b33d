import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Paths between backticks in a document, to files of this repository that do not exist. */
export const brokenReferences = (text: string, exists: (path: string) => boolean): string[] =>
  [
    ...text.matchAll(
      /`((?:app|core|db|docs|features|platform|scripts|tests|bench|ui)\/[\w./-]+\.(?:ts|tsx|sql|md|css|mjs|tsv))`/g,
    ),
  ]
    .map((found) => found[1]!)
    .filter((path) => !exists(path));

export const partsIn = (source: string): Set<string> =>
  new Set([...source.matchAll(/^ {2}'?([A-Z][A-Z-]+)'?: /gm)].map((found) => found[1]!));

/** Parts of the long test suite that a text names but that do not exist. */
export const unknownParts = (text: string, known: ReadonlySet<string>): string[] =>
  [...text.matchAll(/npm run test:long -- ([A-Z][A-Z -]*[A-Z])/g)]
    .flatMap((found) => found[1]!.split(' '))
    .filter((name) => !known.has(name));

/**
 * Converts a heading to its link anchor: lowercase, hyphens for spaces, and only letters, digits, underscores and
 * hyphens.
 */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsIn = (document: string): Set<string> =>
  new Set([...document.matchAll(/^#+ (.+)$/gm)].map((found) => anchorOf(found[1]!)));

/**
 * Citations such as `docs/page.md#heading` whose page or heading does not exist. `read` returns undefined for an
 * unknown page.
 */
export const brokenCitations = (text: string, read: (path: string) => string | undefined): string[] =>
  [...text.matchAll(/\bdocs\/[\w/-]+\.md(?:#[\p{L}\p{N}_-]+)?/gu)]
    .map((found) => found[0])
    .filter((citation) => {
      const [path = '', anchor] = citation.split('#');
      const document = read(path);
      return document === undefined || (anchor !== undefined && !anchorsIn(document).has(anchor));
    });

/**
 * Links of a document whose target does not exist: a file of the repository or a heading. `path` is the path of the
 * document.
 */
export const brokenLinks = (
  path: string,
  text: string,
  read: (path: string) => string | undefined,
  exists: (path: string) => boolean,
): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, to = '', anchor]) => {
      const target = to === '' ? path : posix.join(posix.dirname(path), to);
      return (
        !exists(target) || (anchor !== undefined && !anchorsIn(read(target) ?? '').has(decodeURIComponent(anchor)))
      );
    })
    .map((found) => found[0].slice(2, -1));

// Patterns of references to documents, tables, drawings or incidents outside the repository.
const outside = [
  /\b(?:[Dd]ecisions?|[Ss]pec(?:ification)?|[Tt]rust|[Ii]ntegrations?|[Aa]rchitecture|[Ss]tyle|[Aa]vailability|[Cc]opy)(?:\.md)?,? §/,
  /\b(?:the|our) (?:specification|spec)\b/i,
  /\brows? [A-G]\d/,
  /\bdrawings? \d/i,
  /\bincident \d/,
  /\bissue #?\d/i,
  /\bdesign\/\w+\.md/,
  /\(copy, «/,
];

export const outsideCitations = (text: string): string[] =>
  text.split('\n').filter((line) => outside.some((one) => one.test(line)));

if (import.meta.main) {
  const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'db/**/*.md']);
  const code = globSync([
    '{app,bench,core,db,features,platform,scripts,tests,ui}/**/*.{ts,tsx,css,sql,mjs}',
    '*.config.ts',
  ]).filter((file) => !file.startsWith('scripts/doc-refs'));
  if (documents.length === 0 || code.length === 0) throw new Error('no document found');
  const texts = new Map([...documents, ...code].map((file) => [file, readFileSync(file, 'utf8')] as const));
  const read = (path: string): string | undefined => texts.get(path);
  const parts = partsIn(readFileSync('tests/faults/parts.ts', 'utf8'));
  if (parts.size === 0) throw new Error('no part of the long suite found');
  const faults = [
    ...[...texts].flatMap(([file, text]) =>
      unknownParts(text, parts).map((name) => `${file} : « ${name} » n’est pas une partie de la longue suite`),
    ),
    ...documents.flatMap((file) =>
      brokenReferences(texts.get(file)!, existsSync).map((path) => `${file} : ${path} n’existe pas`),
    ),
    ...documents.flatMap((file) =>
      brokenLinks(file, texts.get(file)!, read, existsSync).map((link) => `${file} : ${link} ne mène nulle part`),
    ),
    ...code.flatMap((file) =>
      brokenCitations(texts.get(file)!, read).map((citation) => `${file} : ${citation} n’existe pas`),
    ),
    ...[...texts].flatMap(([file, text]) =>
      outsideCitations(text).map((line) => `${file} : cite hors du dépôt : ${line.trim().slice(0, 140)}`),
    ),
  ];
  if (faults.length > 0) {
    process.stderr.write(`Renvois à reprendre :\n${faults.join('\n')}\n`);
    process.exit(1);
  }
}
