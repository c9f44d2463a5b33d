import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { claimSending, payoutsToSend } from '#features/payouts/queries/sending.ts';
import { payoutKey } from '#features/payouts/rules/states.ts';
import { sendPayout } from '#features/payouts/verbs/send.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { assertInvariants } from '../invariants.ts';
import { closed, payingOut, wednesday } from '../paying-out.ts';
import { kinds, type TestApp } from '../test-app.ts';
import { withTestApp } from '../with-test-app.ts';

for (const kind of kinds) {
  describe(`payouts on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, again, payouts, overview, statement, seller, send, arrive, told, admin } = payingOut(() => app, at);
    const balance = async (account: string): Promise<number> =>
      (await sql<{ cents: number }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = ${account}`.execute(app.db)).rows[0]!.cents;
    const sentTo = async (visit: { pro: { publicId: string } }) =>
      (
        await sql<{ cents: number; key: string }>`
        select p.cents, p.key from sandbox_payout p join sandbox_seller s on s.ref = p.seller_ref where s.merchant_key = ${visit.pro.publicId} order by p.created_at, p.key`.execute(
          app.db,
        )
      ).rows;

    test('closed on Tuesday, sent on Wednesday from six, arrived the day after: due, on its way, paid; told once', async () => {
      const visit = await earned();
      await seller(visit);
      await close(closed - 1);
      await again(visit);
      assert.deepEqual(await payouts(visit), []);
      await close();
      await send();
      at(wednesday - 4 * hourMs);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['due'],
      );
      at(wednesday);
      await send();
      await send();
      await again(visit);
      const [onWay] = await payouts(visit);
      assert.deepEqual([onWay!.state, onWay!.iban, onWay!.visits, onWay!.first_day], ['on_its_way', 'FR76 •••• 1002', 1, '2026-12-10']);
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [5100],
      );
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['paid'],
      );
      assert.deepEqual(await told(visit), ['payout_sent']);
      assert.equal((await overview(visit)).paid_this_year.cents, 5100);
      const read = await statement(visit, onWay!.id);
      assert.deepEqual([read.totals.cents, read.lines.length, read.number], [5100, 1, 'V-2026-001']);
      await assertInvariants(app);
    });

    test('held while the account takes no money, and said why; sent as soon as it does', async () => {
      const visit = await earned();
      await seller(visit, { state: 'pending' });
      await close();
      at(wednesday);
      await send();
      await send();
      await again(visit);
      const stopped = (await overview(visit)).stopped;
      assert.deepEqual(
        stopped.map(({ state, held_why }) => [state, held_why]),
        [['held', 'account']],
      );
      assert.deepEqual(await told(visit), ['payout_held']);
      await seller(visit);
      at(wednesday + hourMs);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why }) => [state, held_why]),
        [['on_its_way', null]],
      );
      await arrive();
      await assertInvariants(app);
    });

    test('sent back by the bank: told what to do, sent again under another key once the bank details have changed', async () => {
      const visit = await earned();
      await seller(visit, { returns: true });
      await close();
      at(wednesday);
      await send();
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['returned'],
      );
      assert.deepEqual([await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)], [-5100, 5100]);
      await send();
      assert.equal((await sentTo(visit)).length, 1, 'not again to the same bank details');
      await seller(visit, { iban: 'FR76 •••• 2003' });
      await send();
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, iban }) => [state, iban]),
        [['paid', 'FR76 •••• 2003']],
      );
      assert.equal((await sentTo(visit)).length, 2);
      assert.deepEqual(await told(visit), ['payout_sent', 'payout_sent_back', 'payout_sent']);
      assert.deepEqual([await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)], [0, 0]);
      await assertInvariants(app);
    });

    test('two processes that send at once send once; so does one that stopped before it wrote what it did', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      const [payout] = await payoutsToSend(app.db, '2026-12-16', app.clock.now(), 10);
      await Promise.all([1, 2, 3].map(() => sendPayout(app, payout!, false)));
      assert.equal((await sentTo(visit)).length, 1);
      const other = await earned({}, '2026-12-17T09:00:00.000Z');
      await seller(other);
      await close(closed + 7 * 24 * hourMs);
      at(wednesday + 7 * 24 * hourMs);
      const [next] = await payoutsToSend(app.db, '2026-12-23', app.clock.now(), 10);
      // The provider took it, and the process stopped before it wrote so: it is asked by the same key, and nothing is sent twice.
      const claimed = await claimSending(app.db, next!.id, app.clock.now(), app.clock.now());
      const key = payoutKey(next!.public_id, claimed!.try);
      const asked = { key, sellerRef: next!.seller_ref!, cents: next!.cents, currency: 'EUR', description: 'x', isAtSeller: false };
      await paymentProvider(app).sendPayout(asked);
      await send();
      await again(other);
      assert.deepEqual(
        (await payouts(other)).map(({ state }) => state),
        ['on_its_way'],
      );
      assert.equal((await sentTo(other)).length, 1);
      await assertInvariants(app);
    });

    test('a broken invariant stops the day’s payouts', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await sql`create or replace view inspect.i21_payout_numbers_have_gaps as select pro_id, year from payout group by pro_id, year`.execute(app.db);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state, held_why }) => [state, held_why]),
        [['held', 'check']],
      );
      assert.deepEqual(await sentTo(visit), []);
      await sql`create or replace view inspect.i21_payout_numbers_have_gaps as select pro_id, year from payout group by pro_id, year having max(number) <> count(*)`.execute(
        app.db,
      );
      at(wednesday + hourMs);
      await send();
      assert.equal((await sentTo(visit)).length, 1);
    });

    test('admins read what is stopped, the ledger of a visit and of a professional, and correct it with a reason', async () => {
      const visit = await earned();
      await seller(visit, { state: 'pending' });
      await close();
      at(wednesday);
      await send();
      const client = await admin();
      const stopped = await client<{ data: { professional: { id: string }; held_why: string }[] }>('GET', '/v1/admin/payouts');
      assert.ok(stopped.body.success, JSON.stringify(stopped.body));
      assert.ok(stopped.body.data.data.some((one) => one.professional.id === visit.pro.publicId && one.held_why === 'account'));
      const queues = await client<{ queues: { key: string; waiting: number }[] }>('GET', '/v1/admin/queues');
      const waiting = queues.body.success && queues.body.data.queues.find(({ key }) => key === 'payouts')?.waiting;
      assert.equal(waiting, stopped.body.data.data.length);
      const path = `/v1/admin/ledger/booking/${visit.bookingId}/correction`;
      const asked = { from: 'commission', to: 'seller', cents: 100, reason: 'Geste convenu avec la praticienne le 15 décembre.' };
      for (const wrong of [
        { ...asked, to: 'commission' },
        { ...asked, reason: 'Geste.' },
        { ...asked, cents: 30_001 },
        { ...asked, from: 'provider' },
      ])
        assert.equal((await client('POST', path, wrong)).status, 400);
      const done = await client<{ data: { kind: string; reason: string | null }[] }>('POST', path, asked);
      assert.ok(done.body.success, JSON.stringify(done.body));
      assert.deepEqual(
        done.body.data.data.map(({ kind }) => kind),
        ['charge', 'earn', 'correction'],
      );
      const owed = await client<{ owed_cents: number; total: number }>('GET', `/v1/admin/ledger/professional/${visit.pro.publicId}`);
      assert.ok(owed.body.success);
      assert.deepEqual([owed.body.data.owed_cents, owed.body.data.total], [5200, 2]);
    });
  });
}
