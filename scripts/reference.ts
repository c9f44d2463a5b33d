import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { demoMaterial } from './reference/demo.ts';
import { lists } from './reference/lists.ts';
import { optionLists } from './reference/options.ts';
import { written } from './reference/printed.ts';

const target = new URL('../db/', import.meta.url);

/** Paths and texts of the files generated from db/sources. */
export const referenceFiles = (): { readonly path: string; readonly text: string }[] =>
  [...lists(), ...optionLists(), demoMaterial()].map((output) => ({
    path: new URL(`${output.file}.ts`, target).pathname,
    text: written(output),
  }));

if (import.meta.main) {
  const files = referenceFiles();
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  process.stdout.write(`${files.length} fichiers écrits dans db/.\n`);
}
