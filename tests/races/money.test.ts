import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs, minuteMs } from '#core/units.ts';
import { lockVisit } from '#features/bookings/queries/commitments.ts';
import { bookingLedger } from '#features/ledger/queries/transactions.ts';
import { heldOf } from '#features/ledger/rules/earnings.ts';
import { earned } from '#features/ledger/rules/transactions.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { insertRefund, lockPayments } from '#features/payments/queries/money.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { insertPayout, openTransactions } from '#features/payouts/queries/closing.ts';
import { lastClosingMs } from '#features/payouts/rules/calendar.ts';
import { statementLine, statementTotals } from '#features/payouts/rules/statement.ts';
import { newId } from '#platform/db/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants, brokenInvariants } from '../oracles/invariants.ts';
import { attemptOf, cards, sendOrder } from '../actors/payments.ts';
import { sendForm } from '../providers/stripe/with-stripe.ts';
import type { StripeServer } from '../providers/stripe/server.ts';
import type { TestApp } from '../app/test-app.ts';
import { price, startMs, twoProcesses, type Paid } from './two-processes.ts';

const closedMs = Date.parse('2026-12-01T22:59:00Z');
const wednesdayMs = Date.parse('2026-12-02T08:00:00Z');

const transfersOf = (stripe: StripeServer): readonly { readonly amount: number }[] =>
  stripe.all<{ readonly id: string; readonly object: string; readonly created: number; readonly amount: number }>(
    'transfer',
  );
const numberOf = async (db: Db, what: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int4 as n from ${sql.raw(what)}`.execute(db)).rows[0]!.n;
const failed = (done: readonly PromiseSettledResult<unknown>[]): number =>
  done.filter(({ status }) => status === 'rejected').length;

describe('two processes and the money of a professional', () => {
  const { open, at, both, heardBy, paid, over } = twoProcesses();

  /** Requests a partial refund as the product does: the visit is locked first. */
  const giveBack = (app: TestApp, { bookingId }: Paid, cents: number, key: string): Promise<void> =>
    app.db.transaction().execute(async (trx) => {
      const visit = (await lockVisit(trx, bookingId))!;
      await askPartBack(trx, visit, { cents, keyPrefix: key, reason: 'complaint' }, app.clock.now());
    });
  const refundAll = async (): Promise<void> => {
    for (let i = 0; i < 4; i++) {
      at(open().one.clock.now() + 2 * minuteMs);
      await both('run-refunds');
    }
  };
  const givenBack = ({ attempt }: Paid): number =>
    open()
      .stripe.charges()
      .find((one) => one.metadata['attempt'] === attempt)!.amount_refunded;
  const sameBooks = async (): Promise<void> => {
    const { one, stripe } = open();
    const { rows } = await sql<{
      cents: number;
    }>`select coalesce(sum(cents), 0)::int8 as cents from ledger_entry where account = 'provider:stripe'`.execute(
      one.db,
    );
    assert.equal(rows[0]!.cents, stripe.balance() - 100_000);
  };

  test('a payment page submitted several times at once, with both processes notified, charges once', async () => {
    const { one, two, stripe } = open();
    at(startMs);
    const pro = await makeProfessional(one.db, startMs);
    const { sent } = await sendOrder(one, pro, '2026-11-26T09:00:00.000Z');
    const form = { number: cards.accepted, expiry: '12 / 30', cvc: '123' };
    const before = stripe.charges().length;
    await Promise.all([
      sendForm(sent.redirect_url!, form),
      sendForm(sent.redirect_url!, form),
      sendForm(sent.redirect_url!, form),
    ]);
    assert.equal(stripe.charges().length, before + 1);
    const attempt = await attemptOf(one, sent);
    await heardBy([one, two, one, two, one, two], attempt);
    assert.equal(await numberOf(one.db, `ledger_transaction where tx_id = 'charge:${attempt}'`), 1);
    await assertInvariants(one);
    await sameBooks();
  });

  test('concurrent refunds above the payment: at least one is refused', async () => {
    const { one, two } = open();
    for (const visit of await paid(4)) {
      const done = await Promise.allSettled([
        giveBack(one, visit, 4_000, 'a'),
        giveBack(two, visit, 4_000, 'b'),
        giveBack(one, visit, 2_000, 'c'),
      ]);
      assert.ok(failed(done) >= 1, JSON.stringify(done));
      await refundAll();
      assert.ok(givenBack(visit) <= price && givenBack(visit) >= 2_000, String(givenBack(visit)));
    }
    await assertInvariants(one);
    await sameBooks();
  });

  test('a refund during an earning is never given twice from the retained amount', async () => {
    const { one, two } = open();
    for (const visit of await over(4)) {
      await Promise.all([one.runJob('earn-visits'), giveBack(two, visit, 5_000, 'e')]);
      await refundAll();
      await both('earn-visits');
      assert.equal(givenBack(visit), 5_000);
      await assertInvariants(one);
    }
    await sameBooks();
  });

  test('a dispute during a refund: together they never take more than the payment', async () => {
    const { one, two, stripe } = open();
    for (const [i, visit] of (await paid(4)).entries()) {
      await giveBack(one, visit, 2_500, 'd');
      const refunding = one.runJob('run-refunds');
      if (i % 2 === 1) await refunding;
      const dispute = stripe.dispute(visit.attempt);
      await Promise.all([heardBy([two, one], visit.attempt), refunding]);
      await refundAll();
      const before = givenBack(visit);
      stripe.closeDispute(dispute, i < 2 ? 'won' : 'lost');
      await heardBy([one, two], visit.attempt);
      await refundAll();
      assert.equal(givenBack(visit), i < 2 ? 2_500 : before);
      assert.equal(
        await numberOf(
          one.db,
          `refund_command c join payment y on y.id = c.payment_id where y.booking_id = ${visit.bookingId} and c.state = 'pending'`,
        ),
        0,
      );
    }
    at(one.clock.now() + 2 * hourMs);
    await assertInvariants(one);
    await sameBooks();
  });

  test('a payment disputed twice: both disputes are in the ledger, whether heard one by one or together', async () => {
    const { one, two, stripe } = open();
    for (const [i, visit] of (await paid(4)).entries()) {
      const heard = () => heardBy(i < 2 ? [one, two] : [], visit.attempt);
      const first = stripe.dispute(visit.attempt);
      await heard();
      stripe.closeDispute(first, 'won');
      await heard();
      const second = stripe.dispute(visit.attempt);
      await heard();
      const end = i % 2 === 0 ? 'won' : 'lost';
      stripe.closeDispute(second, end);
      await heardBy([two, one], visit.attempt);
      assert.equal(await numberOf(one.db, `ledger_transaction where tx_id ~ '^dispute_[a-z]+:${visit.attempt}'`), 4);
      const takenCents = end === 'won' ? 0 : price;
      assert.equal(
        await numberOf(
          one.db,
          `payment where booking_id = ${visit.bookingId} and disputed_cents = ${takenCents} and dispute_answer_by is null`,
        ),
        1,
      );
    }
    await sameBooks();
  });

  test('a late payment on its way back can still be disputed', async () => {
    const { one, two, stripe } = open();
    for (const end of ['won', 'lost'] as const) {
      at(startMs);
      const pro = await makeProfessional(one.db, startMs);
      const { sent } = await sendOrder(one, pro, '2026-11-26T09:00:00.000Z');
      const attempt = await attemptOf(one, sent);
      await sendForm(sent.redirect_url!, { number: cards.accepted, expiry: '12 / 30', cvc: '123' });
      // Twenty days later the slot is no longer reserved for the client, so the late payment is refunded.
      at(startMs + 20 * dayMs);
      const dispute = stripe.dispute(attempt);
      await heardBy([one, two], attempt);
      await refundAll();
      stripe.closeDispute(dispute, end);
      await heardBy([one, two], attempt);
      await refundAll();
      assert.equal(
        stripe.charges().find((charge) => charge.metadata['attempt'] === attempt)!.amount_refunded,
        end === 'won' ? price : 0,
      );
      assert.equal(
        await numberOf(
          one.db,
          `ledger_entry where account = 'transit:${attempt}' and tx_id like 'dispute_opened:%' and cents = ${price}`,
        ),
        1,
      );
      at(one.clock.now() + 2 * hourMs);
      await assertInvariants(one);
    }
    await sameBooks();
  });

  test('two processes close a week during refunds: a single payout with all its lines, sent once', async () => {
    const { one, two, stripe } = open();
    const visits = await over(6);
    await one.runJob('earn-visits');
    at(closedMs);
    await Promise.all([
      both('close-payouts'),
      both('close-payouts'),
      ...visits.slice(0, 2).map((visit, i) => giveBack(two, visit, 1_000 + i, 'f')),
    ]);
    await refundAll();
    assert.equal(await numberOf(one.db, `payout where pro_id = ${visits[0]!.pro.id}`), 1);
    at(wednesdayMs);
    const before = transfersOf(stripe).length;
    stripe.failNext(/POST \/v1\/transfers$/, 'slow', 2);
    await Promise.all([both('send-payouts'), both('send-payouts')]);
    const left = await numberOf(one.db, `payout where state = 'on_its_way'`);
    assert.ok(left >= 1, String(left));
    assert.equal(transfersOf(stripe).length - before, left);
    await assertInvariants(one);
    await sameBooks();
  });
});

describe('a payout sent by two processes without a claim', () => {
  const { open, at, both, over } = twoProcesses('no-claim,sleep-after-check:1500', 'no-claim,sleep-after-check:1500');

  test('leaves once, because each step is recorded before its request', async () => {
    const { one, stripe } = open();
    await over(1);
    await one.runJob('earn-visits');
    at(closedMs);
    await one.runJob('close-payouts');
    at(wednesdayMs);
    await both('send-payouts');
    assert.equal(transfersOf(stripe).length, 1);
  });
});

describe('controls without the locks', () => {
  const { open, at, paid, over } = twoProcesses();

  test('an earning and a refund from the same reading overdraw an account, and an invariant reports it', async () => {
    const { one } = open();
    const [visit] = await over(1);
    const nowMs = one.clock.now();
    await one.db.transaction().execute(async (earning) => {
      const cents = heldOf(await bookingLedger(earning, visit!.bookingId));
      await one.db.transaction().execute(async (trx) => {
        const locked = (await lockVisit(trx, visit!.bookingId))!;
        await askPartBack(trx, locked, { cents: 5_000, keyPrefix: 'e', reason: 'complaint' }, nowMs);
      });
      const parts = {
        key: visit!.sent.booking_id,
        bookingId: visit!.sent.booking_id,
        proId: visit!.pro.publicId,
        cents,
        commissionCents: 0,
      };
      await record(earning, earned(parts), { actor: 'system', bookingId: visit!.bookingId }, nowMs);
    });
    for (let i = 0; i < 3; i++) {
      at(one.clock.now() + 2 * minuteMs);
      await one.runJob('run-refunds');
    }
    const broken = await brokenInvariants(one);
    assert.ok('i17_ledger_account_overdrawn' in broken, JSON.stringify(broken));
  });

  test('two refunds decided from the same reading exceed the payment', async () => {
    const { one } = open();
    const [visit] = await paid(1);
    const readings = await Promise.all(
      ['a', 'b'].map(async (key) => {
        const [payment] = await one.db.transaction().execute((trx) => lockPayments(trx, visit!.bookingId));
        return { key, payment: payment! };
      }),
    );
    for (const { key, payment } of readings) {
      assert.equal(payment.left_cents, price);
      await insertRefund(
        one.db,
        { key: `${key}:${visit!.attempt}`, paymentId: payment.id, cents: 4_000, reason: 'complaint' },
        one.clock.now(),
      );
    }
    const { rows } = await sql<{
      cents: number;
    }>`select sum(c.cents)::int4 as cents from refund_command c where c.payment_id = ${readings[0]!.payment.id}`.execute(
      one.db,
    );
    assert.ok(rows[0]!.cents > price);
  });

  test('two closings from the same reading create two payouts without the database constraints', async () => {
    const { one } = open();
    const [visit] = await over(1);
    await one.runJob('earn-visits');
    at(closedMs);
    await sql`alter table payout_line drop constraint payout_line_pkey; alter table payout drop constraint payout_pro_id_closes_at_key`.execute(
      one.db,
    );
    const closesMs = lastClosingMs(closedMs + 1);
    const readings = await Promise.all([1, 2].map(() => openTransactions(one.db, visit!.pro.id, closesMs)));
    for (const [i, transactions] of readings.entries()) {
      const lines = transactions.map(statementLine);
      const { cents } = statementTotals(lines);
      const days = { sendsOn: '2026-12-02', arrivesOn: '2026-12-03' };
      const again = {
        publicId: newId(),
        proId: visit!.pro.id,
        year: 2026,
        number: 7 + i,
        closesMs,
        ...days,
        cents,
        lines,
      };
      await one.db.transaction().execute((trx) => insertPayout(trx, again, closedMs));
    }
    assert.equal(
      await numberOf(
        one.db,
        `payout where pro_id = ${visit!.pro.id} and closes_at = '${new Date(closesMs).toISOString()}'`,
      ),
      2,
    );
  });
});
