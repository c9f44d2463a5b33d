import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { rowStatements } from './sql-rows.ts';

const source = `
type Raw = { toOperationNode(): void };
declare const sql: { <Row = unknown>(parts: TemplateStringsArray, ...given: unknown[]): Raw; join(list: readonly Raw[], between: Raw): Raw };
type Named = { readonly name: string | null };
const columns = sql\`p.id, p.name\`;
const olderThan = (years: number) => sql\`p.years > \${years}\`;
const orders = { first: sql\`p.id\`, last: sql\`p.id desc\` };
export const all = (ids: readonly number[], isOld: boolean, order: keyof typeof orders) => {
  const filters = [sql\`p.id = any(\${ids})\`, ...(isOld ? [olderThan(60)] : [])];
  return sql<Named & { id: number; tags?: string[]; state: 'a' | 'b'; kept: unknown }>\`
    select \${columns} from person p where \${sql.join(filters, sql\` and \`)} order by \${orders[order]}\`;
};
export const where = (chosen: Raw) => sql<{ id: number }>\`select id from person where \${chosen}\`;
export const told = sql<boolean>\`(p.id > 1)\`;
`;

test('reads a statement with its fragments, and the row type declared in TypeScript', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accalmie-rows-'));
  try {
    writeFileSync(join(folder, 'queries.ts'), source);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, target: 'esnext', types: [] }, include: ['*.ts'] }),
    );
    const [all, where, ...others] = rowStatements(['tsconfig.json'], folder);
    assert.deepEqual(others, [], 'a piece of a statement is none');
    const begin = 'select p.id, p.name from person p where p.id = any($1)';
    assert.deepEqual(
      all?.texts.map((text) => text.trim()),
      [`${begin} and p.years > $2 order by p.id`, `${begin} order by p.id desc`],
    );
    assert.deepEqual(Object.fromEntries(all.columns.map(({ name, holds }) => [name, [...holds].sort()])), {
      name: ['null', 'text'],
      id: ['number'],
      tags: ['list', 'undefined'],
      state: ['text'],
      kept: ['any'],
    });
    assert.equal(all.place, 'queries.ts:10');
    assert.equal(where?.unread, 'made of a fragment handed on');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
