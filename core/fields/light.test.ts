import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^import (?!type\b)[^;]*?from '([^']+)'(?: with [^;]+)?;/gm)].map(
    (found) => found[1]!,
  );

/** Path of an imported file in the repository, or name of an imported package. */
const pathOf = (file: string, target: string): string => {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? join(file, '..', target) : target;
};

/** Everything that a file imports, directly or through other files: paths of our own files, and names of packages. */
const brought = (file: string, seen: Set<string> = new Set()): Set<string> => {
  for (const target of importsOf(file)) {
    const path = pathOf(file, target);
    if (seen.has(path)) continue;
    seen.add(path);
    if (path.endsWith('.ts')) brought(path, seen);
  }
  return seen;
};

// Files for the server only: they import every rule or every top-level domain.
const gathering = ['core/fields/every-ending.ts', 'core/fields/field-rules.ts', 'core/fields/schemas.ts'];

/**
 * Whether a module is too heavy for a rule used in the browser: zod, the reference data, libphonenumber, the country
 * list, the top-level domains.
 */
const isHeavy = (path: string): boolean => /^zod|^db\/|^libphonenumber|^tlds$|^core\/country-data/.test(path);

// The telephone rule needs libphonenumber and the dial codes. The caller of the rule passes the numbering plans.
const allowed: Readonly<Record<string, readonly string[]>> = {
  'core/fields/phones.ts': ['core/country-data.ts', 'libphonenumber-js/core'],
};

test('a rule file imports no heavy module, except what phones need', () => {
  const files = globSync('core/fields/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !gathering.includes(file),
  );
  assert.ok(files.length >= 10, String(files.length));
  for (const file of files) assert.deepEqual([...brought(file)].filter(isHeavy).toSorted(), allowed[file] ?? [], file);
});

test('the check sees the heavy modules that the server schemas import', () => {
  const all = [...brought('core/fields/schemas.ts')];
  for (const path of [
    'zod',
    'libphonenumber-js/max/metadata',
    'db/reference/categories.ts',
    'core/country-data.ts',
    'tlds',
  ])
    assert.ok(all.includes(path), path);
});
