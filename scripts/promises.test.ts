import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { unheardPromises } from './promises.ts';

const before = `
declare const ask: () => Promise<number>;
declare const later: (work: () => void) => void;
declare const inTurn: (work: () => Promise<void>) => Promise<void>;
let known: Promise<number> | undefined;
`;

const planted: readonly [string, string][] = [
  ['dropped by a statement', 'ask();'],
  ['dropped by void', 'void ask();'],
  ['dropped by void as what a function gives', 'export const f = () => void ask();'],
  ['dropped behind a condition', 'known && ask();'],
  ['its failure handed on and dropped', 'ask().finally(() => {});'],
  [
    'a second promise kept aside while the first is awaited',
    'export const f = async () => { const one = ask(); known = one.then((n) => n + 1); return one; };',
  ],
  ['an async function where nobody waits', 'later(async () => { await ask(); });'],
];

const heard = `
export const a = async () => { await ask(); };
ask().catch(() => 0);
void ask().then(() => 1, () => 0);
export const b = async () => { known = ask(); return await known; };
export const c = () => (known ??= ask());
inTurn(async () => { await ask(); }).catch(() => {});
`;

test('reports every way of dropping a promise, and no handled promise', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-promises-'));
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: { lib: ['esnext'], types: [], strict: true, module: 'esnext' },
        include: ['*.ts'],
      }),
    );
    for (const [i, [, fault]] of planted.entries())
      writeFileSync(join(folder, `fault-${i}.ts`), `${before}${fault}\nexport {};\n`);
    writeFileSync(join(folder, 'heard.ts'), `${before}${heard}`);
    const { unheard } = unheardPromises(['tsconfig.json'], folder);
    for (const [i, [name]] of planted.entries())
      assert.ok(
        unheard.some(({ file }) => file === `fault-${i}.ts`),
        name,
      );
    assert.deepEqual(
      unheard.filter(({ file }) => file === 'heard.ts'),
      [],
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
