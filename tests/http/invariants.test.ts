import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { violations } from '#features/payments/queries/invariants.ts';
import { invariantViews, type InvariantView } from '#features/payments/rules/invariants.ts';
import { minuteMs } from '#core/units.ts';
import { instant, type Db } from '#platform/db/db.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import type { TestApp } from '../app/test-app.ts';
import { assertInvariants, brokenInvariants } from '../oracles/invariants.ts';
import { attemptOf, cards, news, payWith, proAndSlot, sendOrder } from '../actors/payments.ts';

const run = async (trx: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(trx);
};

const payoutOf = (state: string, number: number): string =>
  `insert into payout (public_id, pro_id, year, number, closes_at, sends_on, arrives_on, cents, state, provider, try, sent_at, created_at, updated_at)
    select repeat('V', 22), pro_id, 2026, ${number}, created_at, '2026-11-25', '2026-11-26', 5000, '${state}', 'sandbox', 1, created_at, created_at, created_at
    from booking where state = 'confirmed' limit 1`;

/**
 * SQL for a correction of the confirmed visit that every rule would refuse, between its `held` account and another
 * account.
 */
const moved = (from: string, to: 'held', cents: number): string =>
  `with added as (
      insert into ledger_transaction (tx_id, kind, lines, actor, reason, booking_id, at)
      select 'correction:fee:' || a.public_id, 'correction', 2, 'account:x', 'Une raison d’au moins vingt signes.', b.id, b.created_at
      from booking b join payment_attempt a on a.booking_id = b.id where b.state = 'confirmed' returning tx_id, booking_id)
    insert into ledger_entry (tx_id, account, cents)
    select tx_id, '${from}', ${cents} from added
    union all select a.tx_id, '${to}:' || b.public_id, -${cents} from added a join booking b on b.id = a.booking_id`;

/** One planted fault for each view. The constraint that would refuse the fault is removed first. */
const faults: Record<InvariantView, readonly string[]> = {
  i1_overlap: [
    'alter table occupation drop constraint no_overlap',
    `insert into occupation (resource_id, pro_id, during, kind, active) select resource_id, pro_id, during, 'private', true from occupation where active limit 1`,
  ],
  i2_capture_of_several_orders: [
    `create or replace view inspect.payments as select a.id as payment_id, o.id as order_id, a.booking_id, a.public_id as attempt_id, a.provider, 'captured'::text as state,
      6000::int4 as captured_cents, 0::int4 as refunded_cents, 0::int4 as retained_cents from payment_attempt a cross join order_record o`,
  ],
  i3_order_captured_twice: [
    `insert into payment_attempt (public_id, booking_id, order_id, provider, amount_cents, currency, state, created_at, checked_at, updated_at)
      select repeat('P', 22), booking_id, order_id, provider, amount_cents, currency, 'captured', created_at, checked_at, updated_at from payment_attempt where state = 'captured'`,
    `insert into payment (attempt_id, booking_id, order_id, state, captured_cents, captured_at, updated_at)
      select a.id, a.booking_id, a.order_id, 'captured', 6000, a.created_at, a.created_at from payment_attempt a where public_id = repeat('P', 22)`,
  ],
  i4_ledger_not_zero: [
    'alter table ledger_entry disable trigger ledger_only_added',
    `update ledger_entry set cents = cents + 1 where account like 'held:%'`,
  ],
  i5_refund_beyond_capture: [
    'alter table payment drop constraint refund_bound, drop constraint dispute_bound',
    'update payment set refunded_cents = captured_cents + 1',
  ],
  i6_not_told: [`delete from outbox where kind = 'booking_confirmed'`],
  i7_told_twice: [
    'alter table outbox drop constraint outbox_dedup_key_key',
    `update outbox set sent_at = created_at`,
    `insert into outbox (kind, dedup_key, booking_id, payload, created_at, sent_at) select kind, dedup_key, booking_id, payload, created_at, sent_at from outbox limit 1`,
  ],
  i8_orphan_hold: [
    `update occupation set expires_at = '2026-11-21T08:58:59Z' where kind = 'hold'`,
    `update booking set expires_at = '2026-11-21T08:58:59Z' where state = 'pending_payment'`,
  ],
  i9_paid_for_nothing: [
    `insert into booking_event (booking_id, actor, from_state, to_state, at) select id, 'pro', 'confirmed', 'cancelled_pro', created_at from booking where state = 'confirmed'`,
    `update booking set state = 'cancelled_pro' where state = 'confirmed'`,
  ],
  i10_invoice_gap: [
    // A gap, as a database sequence leaves after a rollback.
    `insert into invoice_counter (issuer_id, series, year, last, last_at) values (0, 'AC', 2026, 1, '2026-11-21T09:00:00Z')`,
  ],
  i11_told_of_a_cancelled_visit: [
    `insert into booking_event (booking_id, actor, from_state, to_state, at) select id, 'holder', 'pending_payment', 'released', created_at from booking where state = 'pending_payment'`,
    `update booking set state = 'released' where state = 'pending_payment'`,
    `insert into outbox (kind, dedup_key, booking_id, created_at) select 'appointment_reminder', 'reminder:x', id, created_at from booking where state = 'released'`,
  ],
  i12_change_without_trace: [`update booking set state = 'completed' where state = 'confirmed'`],
  i13_provider_disagrees: [`update sandbox_payment set state = 'failed' where state = 'captured'`],
  i14_audit_chain_broken: [
    `insert into audit_entry (actor, action, at) values ('test', 'read', '2026-11-21T09:00:00Z'), ('test', 'write', '2026-11-21T09:00:01Z')`,
    `select seal_audit('2026-11-21T09:00:02Z', 100)`,
    'alter table audit_entry disable trigger audit_only_added',
    `update audit_entry set action = 'nothing' where action = 'write'`,
  ],
  i15_visit_without_code: [
    `insert into booking_code (booking_id, pro_id, expires_at, created_at) select id, pro_id, created_at + interval '30 minutes', created_at from booking where state = 'confirmed'`,
  ],
  i16_ledger_chain_broken: [
    `select seal_ledger('2026-11-21T09:00:02Z', 100)`,
    'alter table ledger_entry disable trigger ledger_only_added',
    `update ledger_entry set cents = -cents where tx_id = (select min(tx_id) from ledger_entry)`,
  ],
  i17_ledger_account_overdrawn: [
    'alter table ledger_entry disable trigger ledger_only_added',
    `update ledger_entry set cents = -cents where tx_id = (select min(tx_id) from ledger_entry)`,
  ],
  i18_payout_not_its_lines: [payoutOf('due', 1)],
  i19_payout_not_in_ledger: [payoutOf('on_its_way', 1)],
  i20_earned_too_early: [
    `insert into ledger_transaction (tx_id, kind, lines, actor, booking_id, at) select 'earn:x', 'earn', 2, 'test', id, created_at from booking where state = 'confirmed'`,
  ],
  i21_payout_numbers_have_gaps: [payoutOf('due', 2)],
  i22_commission_below_zero: [moved('commission', 'held', 1)],
  i23_fees_corrected_too_far: [moved('provider_fees', 'held', 6001)],
  i25_carried_otherwise: ['alter table payout drop constraint payout_carried', payoutOf('carried', 1)],
  i26_commission_not_the_rate: [
    `insert into sale_terms (booking_id, why, services_percent, products_percent, sold_at, frozen_at)
      select id, 'search', 15, 15, created_at, created_at from booking where state = 'confirmed' on conflict do nothing`,
    `with added as (
        insert into ledger_transaction (tx_id, kind, lines, actor, booking_id, at) select 'earn:x', 'earn', 3, 'test', id, created_at
        from booking where state = 'confirmed' returning tx_id, booking_id)
      insert into ledger_entry (tx_id, account, cents)
      select a.tx_id, x.account, x.cents from added a join booking b on b.id = a.booking_id join pro p on p.id = b.pro_id
      cross join lateral (values ('held:' || b.public_id, 6000), ('seller:' || p.public_id, -5200), ('commission', -800)) x(account, cents)`,
  ],
  i24_chain_not_as_kept: [`insert into chain_difference values ('ledger', '2026-11-20', 3, '2026-11-21T09:00:00Z')`],
};

describe('invariants', () => {
  let app: TestApp;
  const { adminOf } = inBackoffice(() => app);
  withTestApp('postgres', async (opened) => {
    app = opened;
    const { pro, startsAt } = await proAndSlot(app);
    const paid = await sendOrder(app, pro, startsAt);
    await payWith(app, paid.sent, cards.accepted);
    await news(app);
    const next = await proAndSlot(app);
    await sendOrder(app, next.pro, next.startsAt);
  });

  test('a healthy application breaks no invariant', async () => assertInvariants(app));

  for (const view of invariantViews) {
    test(`${view} detects its planted fault`, async () => {
      let broken: Awaited<ReturnType<typeof brokenInvariants>> = {};
      await assert.rejects(
        app.db.transaction().execute(async (trx) => {
          await run(trx, faults[view]);
          broken = await brokenInvariants({ ...app, db: trx });
          throw new Error('undone');
        }),
        /undone/,
      );
      assert.ok((broken[view]?.length ?? 0) > 0, `${view} was blind; seen: ${Object.keys(broken).join(', ')}`);
    });
  }

  test('the overlap check agrees with a comparison of all pairs, over random visits', async () => {
    const minutes = fc.record({ place: fc.nat(1), from: fc.nat(20), long: fc.integer({ min: 1, max: 6 }) });
    const places = await sql<{
      id: number;
      pro: number;
    }>`select distinct resource_id as id, pro_id as pro from occupation order by 1`.execute(app.db);
    assert.ok(places.rows.length >= 2);
    const seen = { yes: 0, no: 0 };
    for (const visits of fc.sample(fc.array(minutes, { minLength: 2, maxLength: 5 }), {
      seed: 20_261_125,
      numRuns: 60,
    })) {
      const undone = app.db.transaction().execute(async (trx) => {
        await run(trx, ['alter table occupation drop constraint no_overlap', 'delete from occupation']);
        for (const { place, from, long } of visits)
          await sql`insert into occupation (resource_id, pro_id, during, kind, active) values (${places.rows[place]!.id}, ${places.rows[place]!.pro},
            tstzrange(${instant(nowMs + from * minuteMs)}, ${instant(nowMs + (from + long) * minuteMs)}), 'private', true)`.execute(
            trx,
          );
        const pairs = await sql`select 1 from inspect.i1_overlap`.execute(trx);
        const found = await violations(trx, 'i1_overlap', 10);
        assert.equal(found.length > 0, pairs.rows.length > 0, JSON.stringify(visits));
        seen[found.length > 0 ? 'yes' : 'no']++;
        throw new Error('undone');
      });
      await assert.rejects(undone, /^Error: undone$/);
    }
    assert.ok(seen.yes > 5 && seen.no > 5, JSON.stringify(seen));
  });

  test('checks ten thousand visits of one resource within a statement timeout of five seconds', async () => {
    await assert.rejects(
      app.db.transaction().execute(async (trx) => {
        await run(trx, [
          `insert into occupation (resource_id, pro_id, during, kind, active)
            select resource_id, pro_id, tstzrange(at, at + interval '10 minutes'), 'private', true
            from (select resource_id, pro_id from occupation order by id limit 1) one cross join generate_series(timestamptz '2030-01-01', '2030-03-11', '10 minutes') at`,
          `set local statement_timeout = '5s'`,
        ]);
        assert.deepEqual(await brokenInvariants({ ...app, db: trx }), {});
        throw new Error('undone');
      }),
      /^Error: undone$/,
    );
  });

  test('only the payment that differs from its ledger is reported', async () => {
    const again = await proAndSlot(app, {}, '2026-12-11');
    const { sent } = await sendOrder(app, again.pro, again.startsAt);
    await payWith(app, sent, cards.accepted);
    await news(app);
    const attempt = await attemptOf(app, sent);
    let found: readonly Record<string, unknown>[] = [];
    await assert.rejects(
      app.db.transaction().execute(async (trx) => {
        await run(trx, ['alter table ledger_entry disable trigger ledger_only_added']);
        await sql`update ledger_entry set cents = cents - 1 where tx_id = ${`charge:${attempt}`} and account like 'provider:%'`.execute(
          trx,
        );
        found = (await brokenInvariants({ ...app, db: trx })).i9_paid_for_nothing ?? [];
        throw new Error('undone');
      }),
      /undone/,
    );
    const own = await sql<{ id: number }>`select id from payment_attempt where public_id = ${attempt}`.execute(app.db);
    assert.deepEqual(found, [{ payment_id: own.rows[0]!.id }]);
  });

  test('the job logs a broken invariant, and notifies owners and finance once a day', async () => {
    const logged: { invariant: string }[] = [];
    const log = {
      ...app.log,
      error: (what: { invariant: string }) => void logged.push(what),
    } as unknown as typeof app.log;
    const job = app.jobs.find((one) => one.name === 'check-invariants');
    const readers = [await adminOf('finance'), await adminOf('owner')].map(({ email }) => email);
    await adminOf('support');
    await job?.run({ ...app, log }, nowMs);
    assert.equal(logged.length, 0);
    await sql`update booking set state = 'completed' where state = 'confirmed'`.execute(app.db);
    await job?.run({ ...app, log }, nowMs);
    assert.deepEqual(
      logged.map((one) => one.invariant),
      ['i12_change_without_trace'],
    );
    await job?.run({ ...app, log }, nowMs + 600_000);
    const notifications = await sql<{
      message: string;
    }>`select message from notification where account_id is null and profile_id is null`.execute(app.db);
    assert.deepEqual(
      notifications.rows.map(({ message }) => message),
      [
        'La règle «\u00a0Chaque changement laisse une trace\u00a0» n’est plus respectée\u202f: 2 cas. Aucun versement n’est envoyé tant que le problème n’est pas résolu. Le détail est dans le journal technique, sous le nom i12_change_without_trace.',
      ],
    );
    const { rows: mails } =
      await sql<OutboxRow>`select * from outbox where kind = 'invariant_violated_mail' order by id`.execute(app.db);
    const written = await Promise.all(mails.map((row) => app.deliveries[row.kind]!(app, row)));
    assert.deepEqual(written.map((mail) => mail?.to).toSorted(), readers.toSorted(), 'owners and finance, once a day');
    assert.match(written[0]!.text, /aucun versement n’est envoyé tant que cette règle/);
  });
});
