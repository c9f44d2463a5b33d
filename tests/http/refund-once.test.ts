import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { listRefundsAtProvider } from '#features/backoffice/contract/refunds.ts';
import { bookingHead, lockVisit } from '#features/bookings/queries/commitments.ts';
import { claimRefund, dueRefunds, markRefundRequested } from '#features/payments/queries/refund-commands.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { payingByEasyTransac } from '../actors/easytransac.ts';
import { readOrder, type Sent } from '../actors/payments.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { refundedCents, type Transaction } from '../providers/easytransac/payments.ts';
import type { EasyTransacServer, Fault } from '../providers/easytransac/server.ts';

const reason = 'Vu dans leur espace, à la date du remboursement.';
type Listed = DataOf<typeof listRefundsAtProvider>['data'][number];

describe('partial refunds through a provider that does not report refunded amounts', () => {
  const { app: opened, server: started, wait, paid } = payingByEasyTransac();
  let app: TestApp;
  let server: EasyTransacServer;
  before(() => {
    app = opened();
    server = started();
  });
  const { adminOf: adminWith } = inBackoffice(opened);
  const adminOf = async (role: 'finance' | 'support'): Promise<Client> => (await adminWith(role)).client;

  type Visit = { readonly client: Client; readonly sent: Sent; readonly atProvider: Transaction };
  const askBack = async ({ sent }: Visit, cents: number, keyPrefix = 'part'): Promise<void> => {
    const { id } = (await bookingHead(app.db, sent.booking_id))!;
    await app.db
      .transaction()
      .execute(async (trx) =>
        askPartBack(trx, (await lockVisit(trx, id))!, { cents, keyPrefix, reason: 'part' }, app.clock.now()),
      );
  };
  /** A visit of 60 € with a requested refund of 20 €. */
  const going = async (): Promise<Visit> => {
    const visit = { ...(await paid()), atProvider: server.money.transactions.at(-1)! };
    await askBack(visit, 2_000);
    return visit;
  };
  const run = async (hours = 0): Promise<void> => {
    wait(hours * hourMs);
    await app.runJob('run-refunds');
  };
  /** Refunded amounts in our books and at the provider. */
  const back = async ({ client, sent, atProvider }: Visit) => [
    (await readOrder(client, sent.order_id)).booking.refunded_cents,
    atProvider.refunds.map(({ cents }) => cents),
  ];
  const listed = async (client: Client, { sent }: Visit): Promise<Listed | undefined> => {
    const answer = await client<DataOf<typeof listRefundsAtProvider>>('GET', '/v1/admin/refunds/at_provider');
    assert.ok(answer.body.success);
    return answer.body.data.data.find((one) => one.booking_id === sent.booking_id);
  };
  const say = async (
    client: Client,
    { refund }: Pick<Listed, 'refund'>,
    outcome: 'left' | 'not_left',
  ): Promise<number> => (await client('POST', '/v1/admin/refunds/outcome', { refund, outcome, reason })).status;

  test('a partial refund is made once, and a second part of the same payment follows', async () => {
    const visit = await going();
    await run();
    assert.deepEqual(await back(visit), [2_000, [2_000]]);
    await askBack(visit, 2_000, 'again');
    await run();
    assert.deepEqual(await back(visit), [4_000, [2_000, 2_000]]);
    await assertInvariants(app);
  });

  test('a silent provider is reported to the admins until it responds', async () => {
    const visit = await going();
    for (let i = 0; i < 7; i++) {
      server.failNext('/payment/status', 'failing');
      await run(1);
    }
    const finance = await adminOf('finance');
    assert.equal((await listed(finance, visit))?.why, 'silent');
    await run(1);
    assert.equal(await listed(finance, visit), undefined);
  });

  test('a completed refund whose answer was lost is found by its date and the account movements', async () => {
    const visit = await going();
    server.failNext('/payment/refund', 'doneThenCut');
    await run();
    await run(1);
    assert.deepEqual(await back(visit), [2_000, [2_000]]);
    await assertInvariants(app);
  });

  test('a refund neither answered nor found is not sent again until two admins confirm that it has not left', async () => {
    for (const fault of ['failing', 'html', 'truncated', 'busy'] satisfies Fault[]) {
      const visit = await going();
      server.failNext('/payment/refund', fault);
      for (const hours of [0, 1, 24]) await run(hours);
      await askBack(visit, 1_000, 'later');
      await run();
      assert.deepEqual(await back(visit), [0, []], fault);
      const [first, second] = [await adminOf('finance'), await adminOf('finance')];
      const unknown = (await listed(first, visit))!;
      assert.deepEqual([unknown.cents, unknown.why, unknown.words], [2_000, 'unknown', []]);
      assert.equal(unknown.payment_ref, visit.atProvider.requestId, 'the name under which it is looked for there');
      assert.match(unknown.said ?? '', /sans vérification/);
      assert.equal(await say(await adminOf('support'), unknown, 'left'), 403, 'another role');
      assert.equal(await say(first, unknown, 'not_left'), 200);
      assert.equal(await say(first, unknown, 'not_left'), 200, 'one admin twice is one admin');
      await run();
      assert.deepEqual(await back(visit), [0, []], fault);
      assert.equal(await say(second, unknown, 'not_left'), 200);
      await run();
      await run();
      assert.deepEqual(await back(visit), [3_000, [2_000, 1_000]], fault);
      assert.equal(await say(first, unknown, 'not_left'), 200, 'a second click on what is settled');
      assert.equal(await say(first, unknown, 'left'), 409);
    }
    await assertInvariants(app);
  });

  test('a refund that two admins confirm as sent is recorded and never sent; two who disagree settle nothing', async () => {
    const visit = await going();
    server.failNext('/payment/refund', 'failing');
    for (const hours of [0, 1]) await run(hours);
    const [first, second, third] = [await adminOf('finance'), await adminOf('finance'), await adminOf('finance')];
    const unknown = (await listed(first, visit))!;
    await say(first, unknown, 'left');
    await say(second, unknown, 'not_left');
    await run(1);
    assert.deepEqual(await back(visit), [0, []]);
    assert.equal((await listed(third, visit))?.words.length, 2);
    await say(third, unknown, 'left');
    await run(1);
    assert.deepEqual(await back(visit), [2_000, []]);
    assert.equal(await listed(third, visit), undefined);
    await assertInvariants(app);
  });

  test('when a refund sent again stays unanswered, the earlier statements of admins no longer count', async () => {
    const visit = await going();
    const admins = [await adminOf('finance'), await adminOf('finance'), await adminOf('finance')] as const;
    server.failNext('/payment/refund', 'failing');
    for (const hours of [0, 1]) await run(hours);
    for (const admin of admins.slice(0, 2)) await say(admin, (await listed(admin, visit))!, 'not_left');
    server.failNext('/payment/refund', 'failing');
    for (const hours of [0, 1]) await run(hours);
    const unknown = (await listed(admins[2], visit))!;
    assert.deepEqual([unknown.why, unknown.words], ['unknown', []]);
    await say(admins[2], unknown, 'left');
    await run(1);
    assert.deepEqual(await back(visit), [0, []], 'one word settles nothing');
    assert.equal((await listed(admins[0], visit))?.words.length, 1);
  });

  test('a process with an expired claim sends nothing once another process has claimed the refund', async () => {
    const visit = await going();
    const refund = (await dueRefunds(app.db, app.clock.now(), 100)).find(
      (one) => one.booking_public_id === visit.sent.booking_id,
    )!;
    const claimedUntilMs = (await claimRefund(app.db, refund, app.clock.now()))!;
    await run(1);
    assert.deepEqual(await back(visit), [2_000, [2_000]]);
    assert.equal(await markRefundRequested(app.db, { id: refund.id, claimedUntilMs }, app.clock.now()), false);
  });

  test('a refund found later is recorded without a statement from admins', async () => {
    const visit = await going();
    server.failNext('/payment/refund', 'failing');
    for (const hours of [0, 1]) await run(hours);
    const finance = await adminOf('finance');
    assert.ok(await listed(finance, visit));
    visit.atProvider.refunds.push({ id: 'TTTTLATE', cents: 2_000, atMs: app.clock.now() });
    await run(2);
    assert.deepEqual(await back(visit), [2_000, [2_000]]);
    assert.equal(await listed(finance, visit), undefined);
  });

  test('a refund made by hand before ours waits for admins and counts in their queue', async () => {
    const finance = await adminOf('finance');
    const waiting = async (): Promise<number> => {
      const answer = await finance<DataOf<typeof listQueues>>('GET', '/v1/admin/queues');
      assert.ok(answer.body.success);
      return answer.body.data.queues.find(({ key }) => key === 'refunds')!.waiting;
    };
    const before = await waiting();
    const visit = await going();
    visit.atProvider.refunds.push({ id: 'TTTTHAND', cents: 1_500, atMs: app.clock.now() });
    await run();
    assert.match((await listed(finance, visit))?.said ?? '', /sans demande de notre part/);
    assert.equal(await waiting(), before + 1);
    assert.equal(refundedCents(visit.atProvider), 1_500);
  });
});
