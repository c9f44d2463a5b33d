import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { sealLedger } from '#features/ledger/queries/transactions.ts';
import { keepHeads } from '#features/ledger/verbs/keep-heads.ts';
import { chainMadeAnew } from '../actors/chains.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`payouts of a tampered database, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, again, payouts, seller, send, sentTo } = payingOut(() => app, at);
    const run = async (...statements: readonly string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(app.db);
    };
    /** Changes the ledger with its triggers turned off and recomputes every hash of the chain. */
    const tampered = async (statement: string): Promise<void> => {
      const tables = ['ledger_transaction', 'ledger_entry'];
      await run(...tables.map((table) => `alter table ${table} disable trigger user`), statement, chainMadeAnew);
      await run(...tables.map((table) => `alter table ${table} enable trigger user`));
      assert.deepEqual(
        (await sql`select 1 from inspect.i16_ledger_chain_broken`.execute(app.db)).rows,
        [],
        'the chain alone says nothing',
      );
    };

    test('payouts are held while the ledger chain is altered or a check is emptied, and leave once both are restored', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      await sealLedger(app.db, app.clock.now(), 1_000);
      await keepHeads(app, app.clock.now());
      const heldWhy = async (): Promise<unknown> => {
        await again(visit);
        return (await payouts(visit)).map(({ held_why }) => held_why);
      };
      at(wednesday);
      await tampered(`update ledger_transaction set actor = 'somebody' where kind = 'earn'`);
      await send();
      assert.deepEqual(
        [await sentTo(visit), await heldWhy()],
        [[], ['check']],
        'nobody wrote the difference into the database',
      );
      await tampered(`update ledger_transaction set actor = 'system' where kind = 'earn'`);
      const view = 'inspect.i18_payout_not_its_lines';
      const { rows } = await sql<{ made: string }>`select pg_get_viewdef(${view}::regclass) as made`.execute(app.db);
      await run(`create or replace view ${view} as select o.id from payout o where false`);
      at(wednesday + hourMs);
      await send();
      assert.deepEqual([await sentTo(visit), await heldWhy()], [[], ['check']]);
      await run(`create or replace view ${view} as ${rows[0]!.made}`);
      at(wednesday + 2 * hourMs);
      await send();
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [5100],
      );
    });

    test('a payout is held when a visit earned five euros more than its rate allows', async () => {
      const visit = await earned();
      await seller(visit);
      await sealLedger(app.db, app.clock.now(), 1_000);
      await tampered(`update ledger_entry set cents = cents + case when account = 'commission' then 500 else -500 end
        where (account = 'commission' or account like 'seller:%') and tx_id = 'earn:${visit.bookingId}'`);
      await close();
      at(wednesday);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why, cents }) => [state, held_why, cents]),
        [['held', 'check', 5600]],
      );
      assert.deepEqual(await sentTo(visit), []);
    });
  });
}
