import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { ourMovement, theirMovement } from '#features/books/rules/compare.ts';
import { openTransactions } from '#features/payouts/queries/closing.ts';
import { waitingEarnings, waitingTransactions } from '#features/payouts/queries/earnings.ts';
import { payoutsOf } from '#features/payouts/queries/payouts.ts';
import { nextClosingMs } from '#features/payouts/rules/calendar.ts';
import { overviewShown, statementShown } from '#features/payouts/verbs/presenter.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { morning } from '../app/templates.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';

type Pro = { readonly id: number; readonly public_id: string; readonly time_zone: string };

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

describe('money of the demo marketplace', () => {
  let app: TestApp;
  let pros: readonly Pro[];
  before(async () => {
    app = await openTestApp('postgres', { now: morning, demo: 4 });
    pros = (
      await sql<Pro>`
      select id, public_id, time_zone from pro p where exists (select 1 from booking b join payment y on y.booking_id = b.id where b.pro_id = p.id) order by id`.execute(
        app.db,
      )
    ).rows;
    assert.ok(pros.length > 1);
  });
  after(() => app.close());

  /** Totals of a professional in the ledger, in cents. */
  const ledgerOf = async ({ id, public_id }: Pro) =>
    (
      await sql<{ credited: number; sent: number; commission: number; captured: number; refunded: number }>`
      with own as (
        select t.tx_id, t.kind, t.booking_id, e.account, e.cents from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
        where e.account = ${`seller:${public_id}`} or t.booking_id in (select id from booking where pro_id = ${id}))
      select coalesce(sum(-cents) filter (where account like 'seller:%' and kind not in ('payout', 'payout_returned', 'payout_failed')), 0)::int8 as credited,
        coalesce(sum(cents) filter (where account like 'seller:%' and kind in ('payout', 'payout_returned', 'payout_failed')), 0)::int8 as sent,
        coalesce(sum(-cents) filter (where account = 'commission'), 0)::int8 as commission,
        coalesce(sum(cents) filter (where kind = 'charge' and account like 'provider:%'), 0)::int8 as captured,
        coalesce(sum(-cents) filter (where kind = 'refund' and account like 'provider:%'), 0)::int8 as refunded from own`.execute(
        app.db,
      )
    ).rows[0]!;

  const statementsOf = async (pro: Pro) => {
    const payouts = await payoutsOf(app.db, pro.id, { limit: 1_000, offset: 0 });
    return Promise.all(payouts.map(async (payout) => ({ row: payout.id, ...(await statementShown(app.db, payout)) })));
  };

  test('each statement sums to its payout; statements and uncounted transactions sum to the ledger’s credits', async () => {
    let counted = 0;
    for (const pro of pros) {
      const statements = await statementsOf(pro);
      for (const { totals, cents, lines, number } of statements) {
        assert.equal(totals.cents, cents, number);
        for (const line of lines)
          assert.equal(line.paid_cents - line.refunded_cents - line.commission_cents, line.cents, number);
      }
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(-e.cents), 0)::int8 as cents from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
        where e.account = ${`seller:${pro.public_id}`} and t.kind not in ('payout', 'payout_returned', 'payout_failed')
          and not exists (select 1 from payout_line l where l.tx_id = e.tx_id)`.execute(app.db);
      const { credited } = await ledgerOf(pro);
      assert.equal(sumOf(statements, ({ cents }) => cents) + rows[0]!.cents, credited, pro.public_id);
      counted += statements.length;
    }
    assert.ok(counted > 4, `${counted} statements`);
  });

  test('« Revenus » matches the statements and the ledger: paid, next, later, waiting and stopped', async () => {
    for (const pro of pros) {
      const statements = await statementsOf(pro);
      const seen = await overviewShown(app.db, pro.id, pro.time_zone, app.clock.now());
      const inState = (...states: readonly string[]) => statements.filter(({ state }) => states.includes(state));
      const left = inState('on_its_way', 'paid').filter(({ number }) => number.startsWith('V-2026-'));
      assert.deepEqual(
        seen.paid_this_year,
        { cents: sumOf(left, ({ cents }) => cents), payouts: left.length },
        pro.public_id,
      );
      assert.equal(
        sumOf(seen.stopped, ({ cents }) => cents),
        sumOf(inState('held', 'returned'), ({ cents }) => cents),
      );
      const closesMs = nextClosingMs(app.clock.now());
      const open = sumOf(await openTransactions(app.db, pro.id, closesMs), ({ cents }) => cents);
      const due = sumOf(inState('due'), ({ cents }) => cents);
      // The amounts « Prochain » and « ensuite » never go below zero. A professional's debt is shown as a separate
      // amount.
      assert.equal(
        seen.next.cents + seen.later.cents,
        due + seen.waiting_in_all.cents + open + seen.owed_cents,
        pro.public_id,
      );
      const { credited, sent } = await ledgerOf(pro);
      const frozen = sumOf(await waitingTransactions(app.db, pro.id, closesMs), ({ cents }) => cents);
      const unsent = sumOf(inState('due', 'held', 'returned'), ({ cents }) => cents);
      assert.equal(credited - sent, unsent + open + frozen, `${pro.public_id}: what the ledger owes them`);
      const toEarn = await waitingEarnings(app.db, pro.id);
      assert.equal(
        seen.waiting_in_all.visits,
        toEarn.length + (await waitingTransactions(app.db, pro.id, closesMs)).length,
      );
    }
  });

  test('commission invoices equal the commission of the statements and of the ledger', async () => {
    let papers = 0;
    for (const pro of pros) {
      const statements = await statementsOf(pro);
      const { rows } = await sql<{ payout: number; cents: number; count: number }>`
        select g.payout_id as payout, count(i.id)::int4 as count,
          coalesce(sum(case i.kind when 'credit' then -i.gross_cents else i.gross_cents end), 0)::int8 as cents
        from payout_bill g join payout o on o.id = g.payout_id left join payout_paper p on p.payout_id = g.payout_id left join invoice i on i.id = p.invoice_id
        where o.pro_id = ${pro.id} and g.done_at is not null group by 1`.execute(app.db);
      for (const { payout, cents } of rows)
        assert.equal(cents, statements.find(({ row }) => row === payout)!.totals.commission_cents);
      papers += sumOf(rows, ({ count }) => count);
      const unpaid = await sql<{ cents: number }>`
        select coalesce(sum(-c.cents), 0)::int8 as cents from ledger_transaction t join ledger_entry c on c.tx_id = t.tx_id and c.account = 'commission'
        join booking b on b.id = t.booking_id where b.pro_id = ${pro.id} and not exists (select 1 from payout_line l where l.tx_id = t.tx_id)`.execute(
        app.db,
      );
      assert.equal(
        (await ledgerOf(pro)).commission,
        sumOf(statements, ({ totals }) => totals.commission_cents) + unpaid.rows[0]!.cents,
      );
    }
    assert.ok(papers > 2, `${papers} papers`);
  });

  test('online payments and refunds are equal in payments, visit invoices and the ledger', async () => {
    for (const pro of pros) {
      const { rows } = await sql<{ captured: number; refunded: number }>`
        select coalesce(sum(y.captured_cents), 0)::int8 as captured, coalesce(sum(y.refunded_cents), 0)::int8 as refunded
        from payment y join booking b on b.id = y.booking_id where b.pro_id = ${pro.id}`.execute(app.db);
      const { captured, refunded } = await ledgerOf(pro);
      assert.deepEqual({ captured, refunded }, rows[0], pro.public_id);
    }
    const { rows } = await sql<{ number: string; paid: number; card: number }>`
      select i.number, (select sum(y.captured_cents - y.refunded_cents)::int4 from payment y where y.booking_id = i.booking_id) as paid,
        (select coalesce(sum((x->>'cents')::int4), 0)::int4 from jsonb_array_elements(i.document->'settled') x where x->>'means' = 'card') as card
      from invoice i where i.kind = 'invoice' and exists (select 1 from payment y where y.booking_id = i.booking_id)`.execute(
      app.db,
    );
    assert.ok(rows.length > 10, `${rows.length} invoices`);
    for (const { number, paid, card } of rows) assert.equal(card, paid, number);
  });

  test('the provider’s operations equal the ledger, movement by movement', async () => {
    const theirs = (await paymentProvider(app).operations(0, app.clock.now() + 1)).map(theirMovement);
    const { rows } = await sql<{
      txId: string;
      kind: Parameters<typeof ourMovement>[0]['kind'];
      cents: number;
      atMs: number;
    }>`
      select t.tx_id as "txId", t.kind, e.cents, t.at as "atMs" from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
      where e.account = 'provider:sandbox' order by t.id`.execute(app.db);
    const summed = (
      movements: readonly { readonly kind: string; readonly subject: string; readonly cents: number }[],
    ): Record<string, number> => {
      const sums: Record<string, number> = {};
      for (const { kind, subject, cents } of movements)
        sums[`${kind} ${subject}`] = (sums[`${kind} ${subject}`] ?? 0) + cents;
      return sums;
    };
    assert.ok(theirs.length > 100, `${theirs.length} movements`);
    assert.deepEqual(summed(theirs), summed(rows.map(ourMovement)));
  });

  test('the simulated provider knows every active seller and accepts a transfer to them', async () => {
    const { rows } = await sql<{ ref: string; public_id: string }>`
      select s.provider_ref as ref, p.public_id from seller s join pro p on p.id = s.pro_id where s.state = 'active'`.execute(
      app.db,
    );
    assert.ok(rows.length > 1);
    const provider = paymentProvider(app);
    for (const { ref, public_id: id } of rows) {
      assert.equal((await provider.fetchSeller(ref)).state, 'active');
      const command = { key: `${id}:1`, sellerRef: ref, cents: 1_000, currency: 'EUR', description: 'Versement' };
      await provider.transfer(command);
      assert.equal((await provider.payToBank(command)).status, 'on_its_way');
    }
  });
});
