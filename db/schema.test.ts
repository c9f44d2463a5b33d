import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { schemaFile, schemaOf } from '../scripts/schema.ts';
import { kinds, openTestApp } from '../tests/app/test-app.ts';

// Removes the name of the table before a column. PostgreSQL before 16 writes this name in a view on a single table, and
// later versions do not.
const unqualified = (text: string): string => text.replaceAll(/\b[a-z_]\w*\.(?=[a-z_])/g, '');

const without = (some: string, others: string): string[] => {
  const known = new Set(others.split('\n'));
  return some.split('\n').filter((line) => !known.has(line));
};

for (const kind of kinds) {
  test(`db/schema.sql matches the migrations on ${kind} (to update it: npm run schema)`, async () => {
    const app = await openTestApp(kind);
    try {
      const committed = unqualified(readFileSync(schemaFile, 'utf8'));
      assert.ok(committed.length > 50_000);
      const made = unqualified(await schemaOf(app.db));
      assert.deepEqual(
        { lacking: without(made, committed), inExcess: without(committed, made) },
        { lacking: [], inExcess: [] },
      );
      assert.ok(made === committed, 'its lines are in another order');
      await sql`alter table app_clock alter column at drop not null`.execute(app.db);
      assert.notEqual(unqualified(await schemaOf(app.db)), committed, 'a column that may be empty is seen');
    } finally {
      await app.close();
    }
  });
}
