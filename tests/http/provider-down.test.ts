import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { hourMs, minuteMs } from '#core/units.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { outsides, type Outside } from '../opening/providers.ts';
import { attemptOf, holdSlot, proAndSlot, readOrder, sendBody, sendOrder, type Sent } from '../actors/payments.ts';
import { secureVisitor } from '../opening/secure-caller.ts';
import { freePort } from '../app/postgres.ts';
import { newcomer } from '../actors/documents.ts';
import { sellerAccount } from '../actors/seller-account.ts';
import { caller, openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { startProxy, type Proxy } from '../providers/tls-proxy.ts';
import { nowMs } from '../app/with-test-app.ts';

const jobs = [
  'apply-payment-events',
  'reconcile-payments',
  'run-refunds',
  'refresh-sellers',
  'sweep-holds',
  'send-payouts',
  'follow-payouts',
] as const;

for (const name of ['easytransac', 'stripe'] as const) {
  describe(`one-hour outage of ${name}`, () => {
    let app: TestApp;
    let outside: Outside;
    let line: Proxy;
    const maintenance = createServer(
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Maintenance</body></html>'),
    );
    let day = 9;

    before(async () => {
      await new Promise<void>((done) => maintenance.listen(0, '127.0.0.1', done));
      outside = await outsides[name]({ now: () => app.clock.now(), db: () => app.db, isTrial: true });
      line = await startProxy({});
      line.to(outside.port!);
      const env = { PAYMENT_PROVIDER: name, ...outside.env(`http://127.0.0.1:${line.port}`) };
      app = await openTestApp('postgres', { now: new Date(nowMs).toISOString(), env });
    });
    after(async () => {
      await app.close();
      await line.close();
      await outside.close();
      maintenance.close();
    });

    const at = (ms: number): void => app.at(new Date(ms).toISOString());
    const runAll = async (): Promise<void> => {
      for (const job of jobs) await app.runJob(job);
    };
    const nobody = secureVisitor('https://localhost', '');
    const paid = async (): Promise<{ client: Client; sent: Sent }> => {
      const { pro, startsAt } = await proAndSlot(app, {}, `2026-12-${String(++day).padStart(2, '0')}`);
      const { client, sent } = await sendOrder(app, pro, startsAt);
      await outside.pay(nobody, sent.redirect_url!);
      return { client, sent };
    };
    const bookingOf = async ({ client, sent }: { client: Client; sent: Sent }) =>
      (await readOrder(client, sent.order_id)).booking;

    // The two cases are one minute apart, because the books of some providers distinguish refunds only by their time.
    for (const [how, away, startMs] of [
      ['that cannot be reached', freePort, nowMs],
      ['that answers HTML', async () => (maintenance.address() as AddressInfo).port, nowMs + minuteMs],
    ] as const)
      test(`with a provider ${how}, calls return 503 and nothing is recorded as done; after the outage each action is done once`, async () => {
        at(startMs);
        line.to(outside.port!);
        const back = await paid();
        outside.messages();
        await app.runJob('reconcile-payments');
        at(startMs + 3 * minuteMs);
        await app.runJob('reconcile-payments');
        assert.equal((await bookingOf(back)).state, 'confirmed');
        const waiting = await paid();
        const seller = await newcomer(app);
        const attempt = await attemptOf(app, back.sent);
        line.to(await away());
        const lost = outside.messages();
        assert.ok(lost.length > 0, 'its message never comes');
        assert.equal(
          (
            await back.client('POST', `/v1/cancellation/${back.sent.booking_id}/cancel`, {
              expected_refund_cents: 6000,
            })
          ).status,
          200,
        );
        const { pro, startsAt } = await proAndSlot(app, {}, `2026-12-${String(++day).padStart(2, '0')}`);
        const { client, held } = await holdSlot(app, pro, startsAt, caller(app));
        assert.equal((await client('POST', '/v1/order/send', sendBody(held))).status, 503);
        const account = { ...sellerAccount, email: seller.email };
        const register = () =>
          seller.client('POST', `/v1/pro/${seller.pro.publicId}/paymentprovider/${name}/register`, {
            easytransac_account: account,
          });
        assert.equal((await register()).status, 503);
        const beganMs = app.clock.now();
        while (app.clock.now() < beganMs + hourMs) {
          at(app.clock.now() + 5 * minuteMs);
          await runAll();
        }
        assert.deepEqual([(await bookingOf(back)).refunded_cents, (await bookingOf(waiting)).paid_cents], [0, 0]);

        line.to(outside.port!);
        for (let i = 0; i < 12; i++) {
          at(app.clock.now() + 5 * minuteMs);
          await runAll();
        }
        assert.equal((await bookingOf(back)).refunded_cents, 6000);
        const late = await bookingOf(waiting);
        assert.deepEqual(
          [late.state, late.payment_status],
          ['confirmed', 'paid_wlns'],
          'money that comes after all, its start still free',
        );
        const refunds = (await outside.books(0, app.clock.now() + 1)).filter(
          ({ kind, attemptId }) => kind === 'refund' && attemptId === attempt,
        );
        assert.deepEqual(
          refunds.map(({ cents }) => cents),
          [-6000],
          'once',
        );
        assert.equal((await register()).status, 201);
        await assertInvariants(app);
      });
  });
}
