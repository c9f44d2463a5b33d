import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { metricsText } from '#platform/http/metrics.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import type { TestApp } from '../app/test-app.ts';
import { holdSlot, paidVisit, proAndSlot, type Sent } from '../actors/payments.ts';

const hour = 3_600_000;

describe('jobs continue past a row that fails', () => {
  let app: TestApp;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    await sql`create function spoil() returns trigger language plpgsql as $$ begin raise exception 'spoilt'; end $$`.execute(
      app.db,
    );
  });

  let spoilt = 0;
  const spoil = (table: string, event: string, when: string): Promise<unknown> =>
    sql
      .raw(
        `create trigger spoilt_${++spoilt} before ${event} on ${table} for each row when (${when}) execute function spoil()`,
      )
      .execute(app.db);

  const failures = async (job: string): Promise<number> =>
    Number(new RegExp(`accalmie_job_failures_total\\{job="${job}"\\} (\\d+)`).exec(await metricsText(app))?.[1] ?? 0);

  const run = async (job: string, failing: number): Promise<void> => {
    const before = await failures(job);
    await app.runJob(job);
    assert.ok((await failures(job)) - before >= failing, `${job} says what it could not do`);
  };

  const idOf = async ({ booking_id }: Pick<Sent, 'booking_id'>): Promise<number> =>
    (await sql<{ id: number }>`select id from booking where public_id = ${booking_id}`.execute(app.db)).rows[0]!.id;
  const statesOf = async (ids: readonly number[]): Promise<string[]> =>
    (
      await sql<{ state: string }>`select state from booking where id = any(${ids}::bigint[]) order by id`.execute(
        app.db,
      )
    ).rows.map((row) => row.state);

  test('roll-horizon advances the other professionals when two of them fail', async () => {
    const made = [];
    for (let i = 0; i < 4; i++) made.push(await makeProfessional(app.db, nowMs));
    await spoil('offer_search', 'insert', `new.pro_id = ${made[0]!.id}`);
    await sql`update pro set time_zone = 'Europe/Nulle' where id = ${made[1]!.id}`.execute(app.db);
    at(nowMs + 24 * hour);
    await run('roll-horizon', 2);
    const days = await sql<{ pro_id: number; from_day: number }>`
      select distinct pro_id, from_day from offer_search where pro_id = any(${made.map(({ id }) => id)}::bigint[]) order by pro_id`.execute(
      app.db,
    );
    const today = Math.floor(nowMs / (24 * hour));
    assert.deepEqual(
      days.rows.map(({ from_day }) => from_day - today),
      [0, 0, 1, 1],
    );
    await sql`update pro set time_zone = 'Europe/Paris' where id = ${made[1]!.id}`.execute(app.db);
  });

  test('sweep-holds releases the other holds, even of the same professional', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    const ids: number[] = [];
    for (const startsAt of ['2026-12-01T09:00:00Z', '2026-12-01T11:00:00Z', '2026-12-01T13:00:00Z']) {
      const { held } = await holdSlot(app, pro, startsAt);
      ids.push(
        (await sql<{ id: number }>`select booking_id as id from cart where public_id = ${held.cart_id}`.execute(app.db))
          .rows[0]!.id,
      );
    }
    await spoil('booking', 'update', `new.id = ${ids[1]!} and new.state = 'expired'`);
    at(nowMs + hour);
    await run('sweep-holds', 1);
    assert.deepEqual(await statesOf(ids), ['expired', 'hold', 'expired']);
  });

  test('complete-visits completes the other visits', async () => {
    const ids = [await idOf((await paidVisit(app)).sent), await idOf((await paidVisit(app)).sent)];
    await spoil('booking', 'update', `new.id = ${ids[0]!} and new.state = 'completed'`);
    at(Date.parse('2026-12-11T09:00:00Z'));
    await run('complete-visits', 1);
    assert.deepEqual(await statesOf(ids), ['confirmed', 'completed']);
  });

  test('expire-requests expires the other requests', async () => {
    const overrides = { options: [{ approval: true }] };
    const ids = [
      await idOf((await paidVisit(app, overrides)).sent),
      await idOf((await paidVisit(app, overrides)).sent),
    ];
    assert.deepEqual(await statesOf(ids), ['requested', 'requested']);
    await spoil('booking', 'update', `new.id = ${ids[0]!} and new.state = 'expired'`);
    at(nowMs + 48 * hour);
    await run('expire-requests', 1);
    assert.deepEqual(await statesOf(ids), ['requested', 'expired']);
  });

  test('run-refunds makes the other refunds', async () => {
    const sents: Sent[] = [];
    for (let i = 0; i < 2; i++) {
      const { client, sent } = await paidVisit(app);
      await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 });
      sents.push(sent);
    }
    const refunds = async () =>
      (
        await sql<{ id: number; state: string }>`
        select c.id, c.state from refund_command c join payment y on y.id = c.payment_id join booking b on b.id = y.booking_id
        where b.public_id = any(${sents.map(({ booking_id }) => booking_id)}::text[]) order by c.id`.execute(app.db)
      ).rows;
    await spoil('refund_command', 'update', `new.id = ${(await refunds())[0]!.id} and new.state = 'done'`);
    await run('run-refunds', 1);
    assert.deepEqual(
      (await refunds()).map(({ state }) => state),
      ['pending', 'done'],
    );
  });

  test('check-invariants checks the other invariants when a view fails, and counts the failure', async () => {
    const { pro, startsAt } = await proAndSlot(app, {}, '2026-12-15');
    await holdSlot(app, pro, startsAt);
    const looks = async (): Promise<number> =>
      Number(
        /accalmie_invariant_looks_failed_total\{invariant="i4_ledger_not_zero"\} (\d+)/.exec(
          await metricsText(app),
        )?.[1] ?? 0,
      );
    const before = await looks();
    await sql`alter view inspect.i4_ledger_not_zero rename to away`.execute(app.db);
    await sql`update booking set state = 'completed' where state = 'hold'`.execute(app.db);
    const logged: { invariant?: string }[] = [];
    const log = {
      ...app.log,
      error: (what: { invariant?: string }) => void logged.push(what),
    } as unknown as typeof app.log;
    await app.jobs.find(({ name }) => name === 'check-invariants')?.run({ ...app, log }, nowMs);
    assert.equal((await looks()) - before, 1);
    assert.ok(logged.some(({ invariant }) => invariant === 'i12_change_without_trace'));
    await sql`alter view inspect.away rename to i4_ledger_not_zero`.execute(app.db);
  });
});

describe('the embedded database', () => {
  let app: TestApp;
  withTestApp('pglite', (opened) => void (app = opened));

  test('count-tables updates the row estimates of its tables', async () => {
    const counted = async (): Promise<number> =>
      (
        await sql<{ rows: number }>`select reltuples::int8 as rows from pg_class where oid = 'pro'::regclass`.execute(
          app.db,
        )
      ).rows[0]!.rows;
    for (let i = 0; i < 3; i++) await makeProfessional(app.db, nowMs);
    assert.notEqual(await counted(), 3);
    await app.runJob('count-tables');
    assert.equal(await counted(), 3);
  });
});
