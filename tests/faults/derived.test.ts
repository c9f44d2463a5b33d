import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { playDerived } from './derived.ts';

test('after random bookings, payments and agenda changes, the derived rows equal those rebuilt from nothing', async (t) => {
  const { problems, figures } = await playDerived({ seed: 20_261_121, histories: 36, zones: 3 });
  assert.deepEqual(problems, []);
  for (const one of figures) t.diagnostic(one);
});

for (const table of ['free_day', 'offer_search'] as const) {
  test(`detects that every second refresh of ${table} is skipped`, async () => {
    const { problems } = await playDerived({
      seed: 7,
      histories: 20,
      zones: 1,
      plant: async (db) => {
        await sql`create sequence refresh_number`.execute(db);
        await sql`
          create function skip_some() returns trigger language plpgsql as $$ begin
            if nextval('refresh_number') % 2 = 0 then return null; end if;
            return new;
          end $$`.execute(db);
        await sql`create trigger skip_some before update on ${sql.table(table)} for each row execute function skip_some()`.execute(
          db,
        );
      },
    });
    assert.ok(
      problems.some((one) => one.startsWith(table)),
      problems.join('\n'),
    );
  });
}
