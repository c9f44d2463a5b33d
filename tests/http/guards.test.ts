import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { changedGuards } from '#platform/db/guards.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

/**
 * Changes that the owner of the database could make to its constraints and triggers, each with the name that the check
 * must report.
 */
const changes: readonly (readonly [statements: readonly string[], named: string])[] = [
  [['alter table ledger_entry disable trigger ledger_only_added'], 'ledger_only_added'],
  [['drop trigger booking_kept on booking'], 'booking_kept'],
  [
    ['create or replace function bookings_are_kept() returns trigger language plpgsql as $$ begin return old; end $$'],
    'bookings_are_kept',
  ],
  [
    ['create or replace view inspect.i21_payout_numbers_have_gaps as select pro_id, year from payout where false'],
    'inspect.i21_payout_numbers_have_gaps',
  ],
  [
    [
      'create or replace view inspect.i24_chain_not_as_kept as select chain, kept_on, seal_number from chain_difference where seal_number is distinct from seal_number',
    ],
    'inspect.i24_chain_not_as_kept',
  ],
  [['drop view inspect.i24_chain_not_as_kept'], 'inspect.i24_chain_not_as_kept'],
  [
    [
      'create function nothing_is_written() returns trigger language plpgsql as $$ begin return null; end $$',
      'create trigger hidden before insert on chain_difference for each row execute function nothing_is_written()',
    ],
    'hidden',
  ],
  [['create rule hidden_rule as on insert to chain_difference do instead nothing'], 'chain_difference.hidden_rule'],
  [['alter table ledger_entry enable row level security'], 'ledger_entry'],
];

for (const kind of kinds) {
  describe(`database guards on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    test('guards match the migrations, and a guard that is emptied, dropped, disabled, replaced or bypassed is reported', async () => {
      assert.deepEqual(await changedGuards(app.db), []);
      const { rows: views } = await sql<{
        count: number;
      }>`select count(*)::int4 as count from pg_views where viewname like 'guard_%'`.execute(app.db);
      assert.deepEqual(views, [{ count: 0 }], 'nothing stays');
      const named: string[] = [];
      for (const [statements, name] of changes) {
        for (const statement of statements) await sql.raw(statement).execute(app.db);
        named.push(name);
        assert.deepEqual((await changedGuards(app.db)).toSorted(), [...new Set(named)].toSorted(), statements.join());
      }
    });
  });
}
