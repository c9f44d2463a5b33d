import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`payouts with an unknown outcome, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, again, payouts, seller, send, arrive, admin, balance, sentTo } = payingOut(() => app, at);

    /** Deletes the payouts of a visit and their consequences, as a restore from before the closing would. */
    const forget = async (visit: { pro: { id: number; publicId: string } }): Promise<void> => {
      await app.db.transaction().execute(async (trx) => {
        const tables = ['payout', 'payout_line', 'payout_bill', 'payout_step', 'ledger_entry', 'ledger_transaction'];
        for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
        const its = sql`(select id from payout where pro_id = ${visit.pro.id})`;
        await sql`delete from payout_step where payout_id in ${its}`.execute(trx);
        await sql`delete from payout_bill where payout_id in ${its}`.execute(trx);
        await sql`delete from payout_line where payout_id in ${its}`.execute(trx);
        const moved = sql`(select t.tx_id from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
          where t.kind like 'payout%' and e.account = ${`seller:${visit.pro.publicId}`})`;
        const { rows } = await sql<{ tx_id: string }>`select distinct tx_id from ${moved} x`.execute(trx);
        for (const { tx_id } of rows) {
          await sql`delete from ledger_entry where tx_id = ${tx_id}`.execute(trx);
          await sql`delete from ledger_transaction where tx_id = ${tx_id}`.execute(trx);
        }
        await sql`delete from payout where pro_id = ${visit.pro.id}`.execute(trx);
        await sql`update payout_counter set last = 0 where pro_id = ${visit.pro.id}`.execute(trx);
        for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(trx);
      });
    };

    test('a payout closed and sent again after a restore leaves the provider only once', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      const before = await sentTo(visit);
      await forget(visit);
      await close();
      at(wednesday);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['on_its_way'],
      );
      assert.deepEqual(await sentTo(visit), before);
      assert.equal(before.length, 1);
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      await arrive();
      await assertInvariants(app);
    });

    test('a payout that the provider knows for another amount is held, never resent, and reported to the admins once', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      await sql`update sandbox_transfer set cents = 4900 where key in (select public_id || ':1' from payout where pro_id = ${visit.pro.id})`.execute(
        app.db,
      );
      await forget(visit);
      await close();
      at(wednesday);
      for (const hours of [0, 2, 4]) {
        at(wednesday + hours * hourMs);
        await send();
      }
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why }) => [state, held_why]),
        [['held', 'check']],
      );
      assert.equal((await sentTo(visit)).length, 1);
      const client = await admin();
      const stopped = await client<{ data: { professional: { id: string }; error: string | null }[] }>(
        'GET',
        '/v1/admin/payouts',
      );
      assert.ok(stopped.body.success);
      assert.match(
        stopped.body.data.data.find((one) => one.professional.id === visit.pro.publicId)?.error ?? '',
        /pour 49\s€ au lieu de 51\s€/,
      );
      const lines = await sql<{
        message: string;
      }>`select message from notification where dedup_key like 'payout_unexplained:%'`.execute(app.db);
      assert.equal(lines.rows.length, 1);
      assert.match(lines.rows[0]!.message, /Nous ne renverrons/);
      // The provider's list finally shows our amount, so the payout is recorded as sent.
      await sql`update sandbox_transfer set cents = 5100 where key in (select public_id || ':1' from payout where pro_id = ${visit.pro.id})`.execute(
        app.db,
      );
      at(wednesday + 6 * hourMs);
      await send();
      await arrive();
      await assertInvariants(app);
    });

    test('a payout with an unknown outcome is listed among the stopped payouts as to be resumed', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await sql`alter table sandbox_payout rename to sandbox_payout_away`.execute(app.db);
      await send();
      await sql`alter table sandbox_payout_away rename to sandbox_payout`.execute(app.db);
      const client = await admin();
      const stopped = await client<{ data: { professional: { id: string }; state: string; next: string | null }[] }>(
        'GET',
        '/v1/admin/payouts',
      );
      assert.ok(stopped.body.success);
      const one = stopped.body.data.data.find(({ professional }) => professional.id === visit.pro.publicId);
      assert.deepEqual([one?.state, one?.next], ['due', 'resumes']);
      at(wednesday + hourMs);
      await send();
      assert.equal((await sentTo(visit)).length, 1);
      await arrive();
    });
  });
}
