import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { sealLedger } from '#features/ledger/queries/transactions.ts';
import { keepHeads } from '#features/ledger/verbs/keep-heads.ts';
import { sealAudit, writeAudit } from '#platform/db/audit.ts';
import { chainMadeAnew } from '../actors/chains.ts';
import { cards, news, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`chain heads stored outside the database, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const run = async (...statements: readonly string[]): Promise<void> => {
      for (const statement of statements) await sql.raw(statement).execute(app.db);
    };
    const differing = async () =>
      (
        await sql<{
          chain: string;
          kept_on: string;
        }>`select chain, kept_on::text from inspect.i24_chain_not_as_kept order by chain`.execute(app.db)
      ).rows;
    const isBroken = async (): Promise<boolean> =>
      (await sql`select 1 from inspect.i16_ledger_chain_broken`.execute(app.db)).rows.length > 0;
    const earn = async (atMs: number): Promise<void> => {
      const { pro, startsAt } = await proAndSlot(app);
      await payWith(app, (await sendOrder(app, pro, startsAt)).sent, cards.accepted);
      await news(app);
      await writeAudit(app.db, { actor: 'test', action: 'paid', object: null, detail: {} }, atMs);
      await sealLedger(app.db, atMs, 100);
      await sealAudit(app.db, atMs, 100);
    };
    const withoutGuards = ['ledger_transaction', 'ledger_entry'].map(
      (table) => `alter table ${table} disable trigger user`,
    );

    test('an unchanged chain shows no difference, and gets a head every hour and every day', async () => {
      await earn(nowMs);
      await keepHeads(app, nowMs);
      const firstHead = await app.storage.get('heads/ledger/2026-11-21.json');
      assert.ok(firstHead && (await app.storage.get('heads/audit/2026-11-21.json')));
      await earn(nowMs + 1_000);
      await keepHeads(app, nowMs + 2_000);
      assert.deepEqual(await app.storage.get('heads/ledger/2026-11-21.json'), firstHead, 'the first of the day stays');
      assert.ok(await app.storage.get('heads/ledger/2026-11-21T09.json'));
      await keepHeads(app, nowMs + hourMs);
      const later = JSON.parse(Buffer.from((await app.storage.get('heads/ledger/2026-11-21T10.json'))!).toString()) as {
        number: number;
      };
      assert.ok(
        later.number > (JSON.parse(Buffer.from(firstHead).toString()) as { number: number }).number,
        'that of the hour has what came since',
      );
      await keepHeads(app, nowMs + dayMs);
      assert.ok(await app.storage.get('heads/ledger/2026-11-22.json'));
      assert.deepEqual(await differing(), []);
    });

    test('detects within the hour a line changed with its hashes, and signs no head over it', async () => {
      await run(
        ...withoutGuards,
        `update ledger_entry set cents = cents * 3 where tx_id = (select max(tx_id) from ledger_entry)`,
        chainMadeAnew,
      );
      await keepHeads(app, nowMs + dayMs + hourMs);
      assert.deepEqual(await differing(), [{ chain: 'ledger', kept_on: '2026-11-22' }]);
      assert.equal(await app.storage.get('heads/ledger/2026-11-22T10.json'), null);
      await run(
        `update ledger_entry set cents = cents / 3 where tx_id = (select max(tx_id) from ledger_entry)`,
        chainMadeAnew,
      );
      await keepHeads(app, nowMs + dayMs + hourMs);
      assert.deepEqual(await differing(), []);
    });

    test('detects a changed line whose chain was recomputed, and stores no head over it', async () => {
      await run(
        ...withoutGuards,
        `update ledger_entry set cents = cents * 2 where tx_id = (select min(tx_id) from ledger_entry)`,
      );
      assert.equal(await isBroken(), true);
      await run(chainMadeAnew);
      assert.equal(await isBroken(), false, 'the chain alone says nothing');
      await keepHeads(app, nowMs + 2 * dayMs);
      assert.deepEqual(await differing(), [{ chain: 'ledger', kept_on: '2026-11-22' }]);
      assert.equal(await app.storage.get('heads/ledger/2026-11-23.json'), null);
      await run(
        `update ledger_entry set cents = cents / 2 where tx_id = (select min(tx_id) from ledger_entry)`,
        chainMadeAnew,
      );
      await keepHeads(app, nowMs + 2 * dayMs);
      assert.deepEqual(await differing(), [], 'as it was');
    });

    test('deletes hourly heads after two days, and reports a foreign head and the head of a deleted row', async () => {
      assert.equal(await app.storage.get('heads/ledger/2026-11-21T09.json'), null, 'gone after two days');
      const key = 'heads/ledger/2026-11-24T09.json';
      const own = Buffer.from((await app.storage.get('heads/ledger/2026-11-23.json'))!);
      await app.storage.put(key, own, 'application/json');
      await keepHeads(app, nowMs + 3 * dayMs);
      assert.deepEqual(await differing(), [{ chain: 'ledger', kept_on: '2026-11-24' }], 'the head of another day');
      await app.storage.remove(key);
      await run(
        'alter table audit_entry disable trigger user',
        'delete from audit_entry where seal_number = (select max(seal_number) from audit_entry)',
      );
      await keepHeads(app, nowMs + 3 * dayMs);
      assert.deepEqual(await differing(), [{ chain: 'audit', kept_on: '2026-11-24' }]);
    });
  });
}
