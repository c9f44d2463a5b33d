import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { disputeSandbox } from '#platform/payments/sandbox-provider.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { assertInvariants } from '../invariants.ts';
import { news } from '../paying.ts';
import { closed, payingOut, wednesday } from '../paying-out.ts';
import { kinds, type TestApp } from '../test-app.ts';
import { withTestApp } from '../with-test-app.ts';

for (const kind of kinds) {
  describe(`disputes on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, earned, close, again, payouts, overview, seller, send, arrive, accounts } = payingOut(() => app, at);
    const dispute = async (bookingId: string, to: 'open' | 'won' | 'lost'): Promise<void> => {
      const { rows } = await sql<{ ref: string }>`
        select s.ref from sandbox_payment s join payment_attempt a on a.public_id = s.attempt_id join booking b on b.id = a.booking_id where b.public_id = ${bookingId}`.execute(
        app.db,
      );
      assert.ok(await disputeSandbox(app, rows[0]!.ref, to));
      at(app.clock.now() + 60_000);
      await news(app);
      await news(app);
    };
    const rowOf = async (bookingId: string): Promise<number> =>
      (await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db)).rows[0]!.id;
    const kindsTold = async (bookingId: string): Promise<string[]> =>
      (
        await sql<{ kind: string }>`select kind from outbox where booking_id = ${await rowOf(bookingId)} and kind like '%dispute%' order by id`.execute(app.db)
      ).rows.map((row) => row.kind);

    test('before it was earned: frozen, then as before when won; lost, nothing is earned nor refunded', async () => {
      const visit = await came();
      await dispute(visit.bookingId, 'open');
      assert.deepEqual(await accounts(visit.bookingId), { claim: 6000, disputed: -6000 });
      assert.equal(await refundableCents(app.db, await rowOf(visit.bookingId)), 0);
      at(app.clock.now() + 72 * hourMs);
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { claim: 6000, disputed: -6000 });
      await dispute(visit.bookingId, 'won');
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(visit.bookingId), { commission: -900, provider: 6000, seller: -5100 });
      assert.deepEqual(await kindsTold(visit.bookingId), ['payment_disputed_pro', 'dispute_over_pro']);
      const other = await came({}, '2026-12-17T09:00:00.000Z');
      await dispute(other.bookingId, 'open');
      await dispute(other.bookingId, 'lost');
      at(app.clock.now() + 72 * hourMs);
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(other.bookingId), {});
      assert.equal(await refundableCents(app.db, await rowOf(other.bookingId)), 0);
      await assertInvariants(app);
    });

    test('after it was paid out and lost: owed by the professional, taken from the next payout; the commission is given up', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      await arrive();
      await dispute(visit.bookingId, 'open');
      assert.deepEqual(await accounts(visit.bookingId), { claim: 6000, disputed: -6000 });
      await again(visit);
      assert.equal((await overview(visit)).owed_cents, 0, 'nothing is taken while nobody has decided');
      await dispute(visit.bookingId, 'lost');
      await again(visit);
      assert.equal((await overview(visit)).owed_cents, 5100);
      await close(closed + 7 * 24 * hourMs);
      await again(visit);
      assert.equal((await payouts(visit)).length, 1);
      await assertInvariants(app);
    });
  });
}
