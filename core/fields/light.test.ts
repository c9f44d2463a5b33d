import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type\b)[^;]*?from '([^']+)'(?: with [^;]+)?;/gm)].map((found) => found[1]!);

/** Everything a file brings into a page: the application's files by path, packages by name. */
const brought = (file: string, seen: Set<string> = new Set()): Set<string> => {
  for (const target of importsOf(file)) {
    const path = target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? join(file, '..', target) : target;
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.endsWith('.ts')) brought(path, seen);
  }
  return seen;
};

// The server's: they gather every rule, or every top-level domain.
const gathering = ['core/fields/every-ending.ts', 'core/fields/field-rules.ts', 'core/fields/schemas.ts'];

/** What a rule may not bring: the schemas' library, the reference data, numbering plans, the list of countries, that of top-level domains. */
const isHeavy = (path: string): boolean => /^zod|^db\/|^libphonenumber|^tlds$|^core\/country-data/.test(path);

// A telephone needs its library and the list of dial codes; the numbering plans are handed to it.
const allowed: Readonly<Record<string, readonly string[]>> = { 'core/fields/phones.ts': ['core/country-data.ts', 'libphonenumber-js/core'] };

test('a screen that takes one rule takes that rule', () => {
  const files = globSync('core/fields/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && !gathering.includes(file));
  assert.ok(files.length >= 10, String(files.length));
  for (const file of files) assert.deepEqual([...brought(file)].filter(isHeavy).toSorted(), allowed[file] ?? [], file);
});

test('the measure sees what the server’s files bring', () => {
  const all = [...brought('core/fields/schemas.ts')];
  for (const path of ['zod', 'libphonenumber-js/max/metadata', 'db/reference/categories.ts', 'core/country-data.ts', 'tlds'])
    assert.ok(all.includes(path), path);
});
