import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const root = `${import.meta.dirname}/..`;
const folder = mkdtempSync(join(tmpdir(), 'accalmie-lint-'));
after(() => rmSync(folder, { recursive: true }));

const faultsOf = (name: string, text: string): string[] => {
  const file = join(folder, name);
  writeFileSync(file, text);
  const { stdout, stderr } = spawnSync(
    `${root}/node_modules/.bin/oxlint`,
    ['--config', `${root}/.oxlintrc.json`, '--format', 'json', file],
    { encoding: 'utf8' },
  );
  assert.notEqual(stdout, '', stderr);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code }) => code);
};

const long = (lines: number): string =>
  `export const sum = (): number => {\n  let total = 0;\n${'  total += 1;\n'.repeat(lines)}  return total;\n};\n`;

test('the linter refuses a ternary within a ternary, and a function of more than 80 lines outside tests', () => {
  const sign = (body: string): string => `export const sign = (n: number): string => (${body});\n`;
  assert.deepEqual(faultsOf('sound.ts', sign("n < 0 ? 'below' : 'above'") + long(70)), []);
  assert.deepEqual(faultsOf('nested.ts', sign("n < 0 ? 'below' : n > 0 ? 'above' : 'zero'")), [
    'eslint(no-nested-ternary)',
  ]);
  assert.deepEqual(faultsOf('long.ts', long(80)), ['eslint(max-lines-per-function)']);
  assert.deepEqual(faultsOf('long.test.ts', long(80)), []);
});
