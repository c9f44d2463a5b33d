import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hourMs } from '#core/units.ts';
import { claimSending, payoutsToSend } from '#features/payouts/queries/sending.ts';
import { applyPayout } from '#features/payouts/verbs/outcome.ts';
import { sendPayout } from '#features/payouts/verbs/send.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`payouts that leave only once, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, again, payouts, seller, send, arrive, balance, sentTo, transfersTo, transferUnheard } =
      payingOut(() => app, at);

    test('parallel processes, and a retry after a crash, send the payout once', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      const [payout] = await payoutsToSend(app.db, '2026-12-16', app.clock.now(), 10);
      await Promise.all([1, 2, 3].map(() => sendPayout(app, payout!, false)));
      assert.deepEqual([(await transfersTo(visit)).length, (await sentTo(visit)).length], [1, 1]);
      const other = await earned({}, '2026-12-17T09:00:00.000Z');
      await seller(other);
      await close(closed + 7 * 24 * hourMs);
      at(wednesday + 7 * 24 * hourMs);
      const [next] = await payoutsToSend(app.db, '2026-12-23', app.clock.now(), 10);
      // The provider took the transfer, but the process stopped before it recorded the answer. The retry uses the same
      // key, so nothing is sent twice.
      const claimed = await claimSending(app.db, next!.id, {
        nowMs: app.clock.now(),
        untilMs: app.clock.now(),
        isUnguarded: false,
      });
      await transferUnheard(next!, claimed!.try);
      await send();
      await again(other);
      assert.deepEqual(
        (await payouts(other)).map(({ state }) => state),
        ['on_its_way'],
      );
      assert.deepEqual([(await transfersTo(other)).length, (await sentTo(other)).length], [1, 1]);
      await assertInvariants(app);
    });

    test('a process that finds a reason to hold a payout already being sent does not close its try: the payout leaves once', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      const [read] = await payoutsToSend(app.db, '2026-12-16', app.clock.now(), 10);
      const claimed = await claimSending(app.db, read!.id, {
        nowMs: app.clock.now(),
        untilMs: app.clock.now(),
        isUnguarded: false,
      });
      await transferUnheard(read!, claimed!.try);
      await sendPayout(app, read!, true);
      at(wednesday + hourMs);
      await send();
      assert.deepEqual([(await transfersTo(visit)).length, (await sentTo(visit)).length], [1, 1]);
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      await assertInvariants(app);
    });

    test('a process with an outdated read never transfers a returned payout again; new bank details repeat only the bank payment', async () => {
      const visit = await earned();
      await seller(visit, { returns: true });
      await close();
      at(wednesday);
      const [read] = await payoutsToSend(app.db, '2026-12-16', app.clock.now(), 10);
      await send();
      await arrive();
      await again(visit);
      await sendPayout(app, read!, false);
      assert.deepEqual([(await transfersTo(visit)).length, (await sentTo(visit)).length], [1, 1]);
      await seller(visit, { iban: 'FR76 •••• 2003' });
      await sendPayout(app, read!, false);
      assert.deepEqual([(await transfersTo(visit)).length, (await sentTo(visit)).length], [1, 2]);
      await arrive();
      await again(visit);
      assert.deepEqual(
        [await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)],
        [0, 0],
      );
      await assertInvariants(app);
    });

    test('a late answer about an earlier try does not affect the next try', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      const [read] = await payoutsToSend(app.db, '2026-12-16', app.clock.now(), 10);
      const begin = () =>
        claimSending(app.db, read!.id, { nowMs: app.clock.now(), untilMs: app.clock.now(), isUnguarded: false });
      const first = (await begin())!.try;
      const refused = { ref: null, status: 'failed', cents: read!.cents, error: 'too little' } as const;
      const hear = () =>
        app.db
          .transaction()
          .execute((trx) => applyPayout(trx, { id: read!.id, try: first }, 'sandbox', refused, app.clock.now()));
      await hear();
      at(wednesday + hourMs);
      await transferUnheard(read!, (await begin())!.try);
      await hear();
      at(wednesday + 3 * hourMs);
      await send();
      assert.deepEqual([(await transfersTo(visit)).length, (await sentTo(visit)).length], [1, 1]);
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      await assertInvariants(app);
    });
  });
}
