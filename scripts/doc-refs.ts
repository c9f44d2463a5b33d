import { existsSync, globSync, readFileSync } from 'node:fs';

/** Paths of this repository that a document cites between back-ticks and that do not exist. */
export const brokenReferences = (text: string, exists: (path: string) => boolean): string[] =>
  [...text.matchAll(/`((?:app|core|db|docs|features|platform|scripts|tests|bench|ui)\/[\w./-]+\.(?:ts|tsx|sql|md|css|mjs|tsv))`/g)]
    .map((found) => found[1]!)
    .filter((path) => !exists(path));

if (import.meta.main) {
  const documents = globSync(['README.md', 'docs/**/*.md', 'db/**/*.md']);
  if (documents.length === 0) throw new Error('no document found');
  const broken = documents.flatMap((document) => brokenReferences(readFileSync(document, 'utf8'), existsSync).map((path) => `${document} : ${path}`));
  if (broken.length > 0) {
    process.stderr.write(`Chemins cités qui n’existent pas :\n${broken.join('\n')}\n`);
    process.exit(1);
  }
}
