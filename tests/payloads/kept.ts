import { sql } from 'kysely';
import type { TestApp } from '../app/test-app.ts';

/** The columns that contain a hostile text, as `table.column`, sorted. */
export const corpusColumns = async (app: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ at: string }>`
    select table_name || '.' || column_name as at from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(app.db);
  const found: string[] = [];
  for (const { at } of rows) {
    const [table = '', column = ''] = at.split('.');
    const hit =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ~* '<[a-z!]' limit 1`.execute(app.db);
    if (hit.rows.length > 0) found.push(at);
  }
  return found.sort();
};
