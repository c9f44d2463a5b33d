import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { source } from './reference/data.ts';
import { demoMaterial } from './reference/demo.ts';
import { lists } from './reference/lists.ts';
import { optionLists } from './reference/options.ts';
import { written } from './reference/printed.ts';

const target = new URL('../db/', import.meta.url);

if (!existsSync(source)) {
  process.stderr.write(
    'Les données de référence (dossier shared/reference, à côté du projet) sont absentes : rien n’a été changé.\nLes fichiers générés sont dans db/reference et db/demo.\n',
  );
  process.exit(1);
}
const outputs = [...lists(), ...optionLists(), demoMaterial()];
for (const output of outputs) {
  const file = new URL(`${output.file}.ts`, target);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, written(output));
}
process.stdout.write(`${outputs.length} fichiers écrits dans db/.\n`);
