import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql, type RawBuilder } from 'kysely';
import { overviewShown } from '#features/payouts/verbs/presenter.ts';
import { hourMs } from '#core/units.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';
import { closed, payingOut } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowIso } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`earnings of visits on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, opened, changed, examined, admin, again, overview, payouts, statement, earned, close, accounts } =
      payingOut(() => app, at);

    test('a visit is earned once, 48 hours after it took place, less the commission', async () => {
      const visit = await came();
      const done = app.clock.now();
      at(done + 48 * hourMs - 1);
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { held: -6000, provider: 6000 });
      await again(visit);
      const before = await overview(visit);
      assert.deepEqual(
        [before.next.cents, before.next.on, before.next.visits, before.later.cents],
        [5100, '2026-12-16', 1, 0],
      );
      at(done + 48 * hourMs);
      await app.runJob('earn-visits');
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { commission: -900, provider: 6000, seller: -5100 });
      await again(visit);
      assert.equal((await overview(visit)).next.cents, 5100);
      await assertInvariants(app);
    });

    test('a complaint freezes the earning until its decision; the refunded part bears no commission', async () => {
      const visit = await came({}, '2026-12-17T09:00:00.000Z');
      const complaint = await examined(visit);
      at(app.clock.now() + 72 * hourMs);
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { held: -6000, provider: 6000 });
      await again(visit);
      const waits = await overview(visit);
      assert.deepEqual(
        [waits.waiting[0]?.why, waits.waiting[0]?.complaint, waits.waiting[0]?.cents, waits.later.cents],
        ['complaint', complaint.id, 5100, 5100],
      );
      await changed(await admin(), complaint.id, 'resolved_partial', {
        refund_cents: 2000,
        body: 'La séance a duré quarante minutes au lieu d’une heure.',
      });
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { commission: -600, provider: 4000, seller: -3400 });
      await assertInvariants(app);
    });

    test('a complaint after earning keeps the money out of payouts until the complaint is rejected', async () => {
      const visit = await earned({}, '2026-12-10T09:00:00.000Z');
      await again(visit);
      assert.deepEqual([(await overview(visit)).next.cents, (await overview(visit)).waiting.length], [5100, 0]);
      const complaint = await examined(visit);
      await again(visit);
      const frozen = await overview(visit);
      assert.deepEqual(
        frozen.waiting.map(({ why, cents, complaint: of, payable_on }) => [why, cents, of, payable_on]),
        [['complaint', 5100, complaint.id, null]],
      );
      assert.deepEqual(
        [frozen.next.cents, frozen.later.cents, frozen.waiting_in_all.cents, frozen.owed_cents],
        [0, 5100, 5100, 0],
      );
      await changed(await admin(), complaint.id, 'rejected', {
        body: 'La séance a bien duré une heure, comme convenu.',
      });
      await again(visit);
      assert.deepEqual([(await overview(visit)).next.cents, (await overview(visit)).later.cents], [5100, 0]);
      await assertInvariants(app);
    });

    test('a refund after earning gives the commission back; once in a payout, the professional owes the amount', async () => {
      const visit = await earned({}, '2026-12-10T09:00:00.000Z');
      await close();
      await again(visit);
      const [payout] = await payouts(visit);
      assert.ok(payout);
      assert.deepEqual(
        [payout.number, payout.state, payout.cents, payout.sends_on, payout.arrives_on],
        ['V-2026-001', 'due', 5100, '2026-12-16', '2026-12-17'],
      );
      const read = await statement(visit, payout.id);
      assert.deepEqual(read.totals, { paid_cents: 6000, refunded_cents: 0, commission_cents: 900, cents: 5100 });
      assert.deepEqual(read.lines[0]?.why, {
        of: 'sale',
        why: 'search',
        doubt: null,
        percent: 15,
        baseCents: 6000,
        travelCents: 0,
        isPart: false,
      });
      assert.equal(read.lines[0]?.client, 'Camille Roux');
      const complaint = await examined(visit);
      await changed(await admin(), complaint.id, 'resolved_refund', {
        body: 'La séance n’a pas eu lieu comme elle était décrite.',
      });
      assert.deepEqual(await accounts(visit.bookingId), {});
      await again(visit);
      const owes = await overview(visit);
      assert.equal(owes.owed_cents, 5100);
      await close(closed + 7 * 24 * hourMs);
      await again(visit);
      assert.equal((await payouts(visit)).length, 1, 'nothing to pay: what is owed waits for the next visits');
      await assertInvariants(app);
    });

    test('a retained cancellation fee is paid without commission, with its reason', async () => {
      const { pro, startsAt } = await proAndSlot(app, {}, '2026-11-24');
      const { sent, client } = await sendOrder(app, pro, startsAt);
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse(startsAt) - 5 * hourMs);
      const { body } = await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {});
      assert.ok(body.success, JSON.stringify(body));
      await app.runJob('run-refunds');
      assert.deepEqual(await accounts(sent.booking_id), { provider: 3000, seller: -3000 });
      const waits = (await overviewShown(app.db, pro.id, 'Europe/Paris', app.clock.now())).waiting;
      assert.deepEqual(
        waits.map(({ why, cents, payable_on }) => [why, cents, payable_on]),
        [['kept', 3000, '2026-12-02']],
      );
      await app.runJob('earn-visits');
      // The fee was retained on Tuesday, so it becomes payable 48 hours later, on Thursday. The closing of the next
      // week pays the fee.
      await close(Date.parse('2026-11-24T22:59:00Z'));
      const count = async () =>
        (await sql<{ n: number }>`select count(*)::int4 as n from payout where pro_id = ${pro.id}`.execute(app.db))
          .rows[0]!.n;
      assert.equal(await count(), 0);
      await close(Date.parse('2026-12-01T22:59:00Z'));
      assert.equal(await count(), 1);
      const { rows } =
        await sql`select paid_cents, refunded_cents, commission_cents, l.cents, why from payout_line l join payout o on o.id = l.payout_id where o.pro_id = ${pro.id}`.execute(
          app.db,
        );
      const why = { of: 'kept', percent: 50, daysBefore: 0, isAbsence: false };
      assert.deepEqual(rows, [{ paid_cents: 6000, refunded_cents: 3000, commission_cents: 0, cents: 3000, why }]);
      await assertInvariants(app);
    });

    test('the database refuses payouts that differ from their lines, exceed the amount owed or pay a transaction twice', async () => {
      const visit = await earned({}, '2026-12-10T09:00:00.000Z');
      const txId = `earn:${visit.bookingId}`;
      const insert = (number: number, cents: number, line: { cents: number; txId: string }) =>
        app.db.transaction().execute(async (trx) => {
          const id = (
            await sql<{ id: number }>`
            insert into payout (public_id, pro_id, year, number, closes_at, sends_on, arrives_on, cents, state, created_at, updated_at)
            values (${`${number}`.padEnd(22, 'x')}, ${visit.pro.id}, 2026, ${number}, ${new Date(closed + number)}, '2026-12-16', '2026-12-17', ${cents}, 'due', ${nowIso}::timestamptz, ${nowIso}::timestamptz) returning id`.execute(
              trx,
            )
          ).rows[0]!.id;
          await sql`insert into payout_line (tx_id, payout_id, kind, paid_cents, refunded_cents, commission_cents, cents, why)
            values (${line.txId}, ${id}, 'earn', ${line.cents}, 0, 0, ${line.cents}, '{}')`.execute(trx);
        });
      await assert.rejects(insert(1, 5100, { cents: 5000, txId }), /not the sum of its lines/);
      await assert.rejects(insert(1, 6000, { cents: 6000, txId }), /does not owe/);
      await insert(1, 5100, { cents: 5100, txId });
      await assert.rejects(insert(2, 5100, { cents: 5100, txId }), /payout_line_pkey/);
      await assert.rejects(sql`update payout set cents = 1`.execute(app.db), /not the sum of its lines/);
      for (const change of ['cents = 6000', 'number = 9'])
        await assert.rejects(sql`update payout set ${sql.raw(change)}`.execute(app.db), /kept as it was closed/);
      await assert.rejects(sql`delete from payout_line`.execute(app.db), /only added/);
    });

    test('three closings at once make one payout', async () => {
      const visit = await earned({}, '2026-12-10T09:00:00.000Z');
      at(closed);
      await sql`delete from payout_closing`.execute(app.db);
      await Promise.all([app.runJob('close-payouts'), app.runJob('close-payouts'), app.runJob('close-payouts')]);
      await again(visit);
      const all = await payouts(visit);
      assert.deepEqual(
        all.map(({ number }) => number),
        ['V-2026-001'],
      );
      await assertInvariants(app);
    });

    test('the overview names the client of a visit that waits for a complaint', async () => {
      const visit = await came({}, '2026-12-11T09:00:00.000Z');
      await opened(visit);
      await again(visit);
      const { waiting } = await overview(visit);
      assert.equal(waiting[0]?.client, 'Camille Roux');
    });

    // This test stays last, because it writes copies of rows that the application would not write.
    test('the overview sums every waiting visit; one job run earns all due visits, and two runs at once earn them once', async () => {
      const visit = await came({}, '2026-12-18T09:00:00.000Z');
      const copies = 254;
      const first = 900_000;
      const name = sql`substr(b.public_id, 1, 19) || lpad(n::text, 3, '0')`;
      /** Inserts `copies` copies of the visit's rows in a table, each with `change` applied. */
      const copied = (table: string, ofVisit: RawBuilder<unknown>, change: RawBuilder<unknown>) => sql`
        insert into ${sql.table(table)} overriding system value select c.*
        from booking b join ${sql.table(table)} x on ${ofVisit}, generate_series(1, ${copies}::int4) n,
          lateral jsonb_populate_record(null::${sql.raw(table)}, to_jsonb(x) || jsonb_build_object(${change})) c
        where b.public_id = ${visit.bookingId}`;
      const own = sql`x.booking_id = b.id`;
      const booking = sql`'booking_id', ${first}::int4 + n`;
      await app.db.transaction().execute(async (trx) => {
        await copied(
          'booking',
          sql`x.id = b.id`,
          sql`'id', ${first}::int4 + n, 'public_id', ${name}, 'link_hash', null, 'email', n || '@exemple.fr', 'phone', '+336' || lpad(n::text, 8, '0')`,
        ).execute(trx);
        await copied('booking_event', own, sql`'id', x.id + ${first}::int4 * n, ${booking}`).execute(trx);
        await copied('earning', own, booking).execute(trx);
        await copied(
          'ledger_transaction',
          own,
          sql`'id', x.id + ${first}::int4 * n, 'tx_id', x.tx_id || n, ${booking}`,
        ).execute(trx);
        await copied(
          'ledger_entry',
          sql`x.tx_id in (select t.tx_id from ledger_transaction t where t.booking_id = b.id)`,
          sql`'tx_id', x.tx_id || n, 'account', case when x.account like 'held:%' then 'held:' || ${name} else x.account end`,
        ).execute(trx);
      });
      const { next, waiting, waiting_in_all: inAll } = await overview(visit);
      for (const all of [next, inAll]) assert.deepEqual([all.visits, all.cents], [copies + 1, (copies + 1) * 5100]);
      assert.equal(waiting.length, Math.min(100, inAll.visits));
      at(app.clock.now() + 49 * hourMs);
      await Promise.all([app.runJob('earn-visits'), app.runJob('earn-visits')]);
      const { rows } = await sql<{ cents: number; earned: number; waiting: number }>`
        select -sum(e.cents)::int8 as cents, count(*)::int4 as earned, (select count(*)::int4 from earning where done_at is null and booking_id > ${first}) as waiting
        from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id and t.kind = 'earn' where e.account = ${`seller:${visit.pro.publicId}`}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ cents: (copies + 1) * 5100, earned: copies + 1, waiting: 0 }]);
    });
  });
}
