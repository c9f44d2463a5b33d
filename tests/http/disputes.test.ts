import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { adminFrozen } from '#features/payouts/contract.ts';
import type { proTransactions } from '#features/payouts/contract/ledger.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { lockVisit, lockToChange } from '#features/bookings/queries/commitments.ts';
import { endBooking } from '#features/cancellation/verbs/ending.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import { askPartBack } from '#features/payments/verbs/refunds.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { bankDecides, cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`disputes on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, earned, close, again, payouts, overview, seller, send, arrive, accounts, dispute } = payingOut(
      () => app,
      at,
    );
    const { adminOf, dataOf } = inBackoffice(() => app);
    const rowOf = async (bookingId: string): Promise<number> =>
      (await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db)).rows[0]!.id;
    const disputeMailKinds = async (bookingId: string): Promise<string[]> =>
      (
        await sql<{
          kind: string;
        }>`select kind from outbox where booking_id = ${await rowOf(bookingId)} and kind like '%dispute%' order by id`.execute(
          app.db,
        )
      ).rows.map((row) => row.kind);

    test('a dispute before earning freezes the money; won, the visit is earned; lost, nothing is earned or refundable', async () => {
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
      assert.deepEqual(await disputeMailKinds(visit.bookingId), ['payment_disputed_pro', 'dispute_over_pro']);
      const other = await came({}, '2026-12-17T09:00:00.000Z');
      await dispute(other.bookingId, 'open');
      await dispute(other.bookingId, 'lost');
      at(app.clock.now() + 72 * hourMs);
      await app.runJob('earn-visits');
      assert.deepEqual(await accounts(other.bookingId), {});
      assert.equal(await refundableCents(app.db, await rowOf(other.bookingId)), 0);
      await assertInvariants(app);
    });

    test('the answer deadline sorts the dispute queue, marks a dispute late once passed, and is cleared by the bank’s decision', async () => {
      const visit = await came();
      const other = await came({}, '2026-12-17T09:00:00.000Z');
      await dispute(visit.bookingId, 'open');
      const openedMs = app.clock.now();
      at(openedMs + 24 * hourMs);
      await dispute(other.bookingId, 'open');
      // A dispute may have no answer deadline, because the platform has answered or the bank gave none. Disputes with a
      // deadline come first in the queue, even when opened later.
      await sql`update payment set dispute_answer_by = null where booking_id = ${await rowOf(visit.bookingId)}`.execute(
        app.db,
      );
      const frozen = async () =>
        dataOf(await (await adminOf('finance')).client<DataOf<typeof adminFrozen>>('GET', '/v1/admin/frozen')).data;
      const queue = async () =>
        dataOf(
          await (await adminOf('finance')).client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues'),
        ).queues.find(({ key }) => key === 'disputes');
      const [first, second] = await frozen();
      assert.deepEqual(
        [first?.booking_id, second?.booking_id, second?.due_at],
        [other.bookingId, visit.bookingId, null],
      );
      assert.ok(first?.due_at && Date.parse(first.due_at) > app.clock.now() && !first.is_late);
      assert.deepEqual([(await queue())?.late, (await queue())?.due_at], [0, first.due_at]);
      at(Date.parse(first.due_at) + hourMs);
      assert.equal((await frozen())[0]?.is_late, true);
      assert.equal((await queue())?.late, 1);
      await dispute(other.bookingId, 'won');
      assert.equal((await queue())?.late, 0);
      const { rows } = await sql<{ by: number | null }>`
        select dispute_answer_by as by from payment where booking_id = ${await rowOf(other.bookingId)}`.execute(app.db);
      assert.deepEqual(rows, [{ by: null }]);
    });

    test('a dispute lost after the payout becomes a debt of the professional, and the commission is given up', async () => {
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
      const owed = async (): Promise<readonly [owedCents: number, heldBackCents: number]> => {
        const { client } = await adminOf('finance');
        const path = `/v1/admin/ledger/professional/${visit.pro.publicId}`;
        const found = dataOf(await client<DataOf<typeof proTransactions>>('GET', path));
        return [found.owed_cents, found.held_back_cents];
      };
      assert.deepEqual(await owed(), [0, 5100], 'finance reads no debt before the bank decides');
      await dispute(visit.bookingId, 'lost');
      await again(visit);
      assert.equal((await overview(visit)).owed_cents, 5100);
      assert.deepEqual(await owed(), [5100, 0]);
      await close(closed + 7 * 24 * hourMs);
      await again(visit);
      assert.equal((await payouts(visit)).length, 1);
      await assertInvariants(app);
    });

    test('winning the dispute of a cancelled visit refunds the client, less the fee at the time of cancellation', async () => {
      for (const [ending, by, startsAt, left] of [
        ['cancelAsPro', 'pro', '2026-12-10T09:00:00.000Z', {}],
        ['cancelAsClient', 'client', '2026-12-11T09:00:00.000Z', { provider: 3000, seller: -3000 }],
      ] as const) {
        const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
        at(nowMs);
        const { sent } = await sendOrder(app, pro, startsAt);
        await payWith(app, sent, cards.accepted);
        await news(app);
        await dispute(sent.booking_id, 'open');
        at(Date.parse(startsAt) - hourMs);
        const id = await rowOf(sent.booking_id);
        await app.db.transaction().execute(async (trx) => {
          const visit = (await lockToChange(trx, { id, pro_id: pro.id }))!;
          await endBooking(trx, visit, ending, { by, reason: null, retainedCents: 0 }, app.clock.now());
        });
        await app.runJob('settle-ended');
        assert.deepEqual(
          await accounts(sent.booking_id),
          { claim: 6000, disputed: -6000 },
          'nothing is shared while nobody has decided',
        );
        await dispute(sent.booking_id, 'won');
        await app.runJob('settle-ended');
        await app.runJob('settle-ended');
        await app.runJob('run-refunds');
        assert.deepEqual(await accounts(sent.booking_id), left, ending);
        await assertInvariants(app);
      }
    });

    const giveBack = async (bookingId: string, cents: number): Promise<void> => {
      const id = await rowOf(bookingId);
      await app.db.transaction().execute(async (trx) => {
        await askPartBack(
          trx,
          (await lockVisit(trx, id))!,
          { cents, keyPrefix: `part-${bookingId}`, reason: 'part' },
          app.clock.now(),
        );
      });
    };

    test('a dispute won before its news arrives is recorded before the pending refund, and money leaves once', async () => {
      const visit = await came();
      await giveBack(visit.bookingId, 2000);
      await dispute(visit.bookingId, 'open');
      await bankDecides(app, visit.bookingId, 'won');
      await app.runJob('run-refunds');
      assert.deepEqual(await accounts(visit.bookingId), { held: -4000, provider: 4000 });
      await assertInvariants(app);
      await news(app);
      assert.deepEqual(await accounts(visit.bookingId), { held: -4000, provider: 4000 });
    });

    test('a dispute lost before its news arrives drops the refused refund instead of parking it', async () => {
      const visit = await came();
      await giveBack(visit.bookingId, 2000);
      await dispute(visit.bookingId, 'open');
      await app.runJob('run-refunds');
      await bankDecides(app, visit.bookingId, 'lost');
      await sql`update sandbox_webhook set delivered_at = due_at where delivered_at is null`.execute(app.db);
      await sql`update refund_command set parked_at = null, next_at = ${new Date(app.clock.now())} where parked_at is not null`.execute(
        app.db,
      );
      await app.runJob('run-refunds');
      const { rows } = await sql<{ state: string; parked: boolean }>`
        select c.state, c.parked_at is not null as parked from refund_command c join payment p on p.id = c.payment_id where p.booking_id = ${await rowOf(visit.bookingId)}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ state: 'dropped', parked: false }]);
      assert.deepEqual(await accounts(visit.bookingId), {});
      await assertInvariants(app);
    });

    test('a dispute won before a refund but reported after it appears in the ledger, opened then won', async () => {
      const visit = await came();
      await bankDecides(app, visit.bookingId, 'open');
      await bankDecides(app, visit.bookingId, 'won');
      await giveBack(visit.bookingId, 6000);
      await app.runJob('run-refunds');
      await news(app);
      const { rows } = await sql<{ kind: string; cents: number }>`
        select t.kind, e.cents from ledger_transaction t join ledger_entry e on e.tx_id = t.tx_id
        where t.booking_id = ${await rowOf(visit.bookingId)} and e.account like 'held:%' and t.kind like 'dispute%' order by t.id`.execute(
        app.db,
      );
      assert.deepEqual(
        rows.map(({ kind, cents }) => [kind, cents]),
        [
          ['dispute_opened', 6000],
          ['dispute_won', -6000],
        ],
      );
      assert.deepEqual(await accounts(visit.bookingId), {});
      await assertInvariants(app);
    });

    test('after a partial refund without an answer, a dispute claims the rest only; the refund keeps its held money', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      at(nowMs);
      const { sent } = await sendOrder(app, pro, '2026-12-11T09:00:00.000Z');
      await payWith(app, sent, cards.accepted);
      await news(app);
      at(Date.parse('2026-12-11T09:00:00.000Z') - hourMs);
      const id = await rowOf(sent.booking_id);
      await app.db.transaction().execute(async (trx) => {
        const visit = (await lockToChange(trx, { id, pro_id: pro.id }))!;
        await endBooking(
          trx,
          visit,
          'cancelAsClient',
          { by: 'client', reason: null, retainedCents: 3000 },
          app.clock.now(),
        );
      });
      assert.deepEqual(await accounts(sent.booking_id), { held: -3000, provider: 6000, seller: -3000 });
      const { rows } = await sql<{ key: string; attempt: string; ref: string }>`
        select c.key, a.public_id as attempt, s.ref from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id
        join sandbox_payment s on s.attempt_id = a.public_id where y.booking_id = ${id}`.execute(app.db);
      const { key, attempt, ref } = rows[0]!;
      // The provider made the refund, but the provider's answer never reached the application.
      await paymentProvider(app, 'sandbox').refund({
        payment: { attemptId: attempt, providerRef: ref },
        key,
        cents: 3000,
        reason: 'cancelled_client',
      });
      await dispute(sent.booking_id, 'open');
      assert.deepEqual(await accounts(sent.booking_id), { claim: 3000, disputed: -3000, held: -3000, provider: 3000 });
      await assertInvariants(app);
      at(app.clock.now() + hourMs);
      await app.runJob('run-refunds');
      assert.deepEqual(await accounts(sent.booking_id), { claim: 3000, disputed: -3000 });
      await assertInvariants(app);
      await dispute(sent.booking_id, 'won');
      assert.deepEqual(await accounts(sent.booking_id), { provider: 3000, seller: -3000 });
      await assertInvariants(app);
    });
  });
}
