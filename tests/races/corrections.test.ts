import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { correctedOnSince } from '#features/ledger/queries/transactions.ts';
import { correctionOf, type Correction } from '#features/ledger/rules/corrections.ts';
import { record } from '#features/ledger/verbs/record.ts';
import { needsSecond } from '#features/payments/rules/refund-requests.ts';
import type { correctLedger } from '#features/payouts/contract/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { disputeSandbox } from '#platform/payments/sandbox-provider.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';

const morning = Date.parse('2026-11-21T09:00:00Z');
const days = ['10', '11', '14', '15', '16', '17'];
const reason = 'Le taux de cette vente était celui de la recherche, à tort.';
/** Two such amounts stay under the limit of 300 €, a third exceeds it. */
const cents = 12_000;
const limitCents = 30_000;

describe('concurrent corrections of the ledger', () => {
  let app: TestApp;
  const { adminOf, dataOf } = inBackoffice(() => app);
  before(async () => {
    app = await openTestApp('postgres', { now: new Date(morning).toISOString(), env: { DATABASE_POOL: '8' } });
  });
  after(() => app.close());

  /** Visits of 1 000 € of one professional: each earned the professional 850 € and the platform 150 € of commission. */
  const sold = async (): Promise<{ pro: Professional; bids: string[] }> => {
    app.at(new Date(morning).toISOString());
    const pro = await makeProfessional(app.db, morning, { options: [{ cents: 100_000 }] });
    const bids: string[] = [];
    for (const [i, day] of days.entries()) {
      const { sent } = await sendOrder(app, pro, `2026-12-${day}T09:00:00.000Z`, {
        email: `cliente-${i}@accalmie.test`,
      });
      await payWith(app, sent, cards.accepted);
      await news(app);
      bids.push(sent.booking_id);
    }
    app.at('2026-12-17T14:00:00Z');
    await app.runJob('complete-visits');
    app.at(new Date(Date.parse('2026-12-17T14:00:00Z') + 49 * hourMs).toISOString());
    await app.runJob('earn-visits');
    return { pro, bids };
  };
  const toCommission = (bid: string, amountCents: number) =>
    ({ of: `earn:${bid}`, from: 'seller', to: 'commission', cents: amountCents }) as const;
  const correct = (by: Whom, bid: string, body: object) =>
    by.client<DataOf<typeof correctLedger>>('POST', `/v1/admin/ledger/booking/${bid}/correction`, { reason, ...body });
  const overdrawn = async (db: Db = app.db): Promise<string[]> =>
    (await sql<{ account: string }>`select account from inspect.i17_ledger_account_overdrawn`.execute(db)).rows.map(
      ({ account }) => account,
    );

  /**
   * Moves the professional's earning back to the visit, then requests the opposite correction above the limit. A bank
   * dispute can arrive before the second admin grants the request.
   */
  const disputable = async (pro: Professional, bid: string, asker: Whom, other: Whom) => {
    const { rows } = await sql<{ id: number; ref: string }>`
      select b.id, s.ref from booking b join payment_attempt a on a.booking_id = b.id join sandbox_payment s on s.attempt_id = a.public_id where b.public_id = ${bid}`.execute(
      app.db,
    );
    const { id, ref } = rows[0]!;
    const write = (trx: Db, one: Correction) =>
      record(
        trx,
        correctionOf(one, { bookingId: bid, proId: pro.publicId }),
        { actor: 'account:x', bookingId: id, reason },
        app.clock.now(),
      );
    await app.db
      .transaction()
      .execute((trx) => write(trx, { of: `earn:${bid}`, from: 'seller', to: 'held', cents: 85_000 }));
    const undo = { of: `correction:earn:${bid}`, from: 'held', to: 'seller', cents: 85_000 } as const;
    assert.equal(dataOf(await correct(asker, bid, undo)).waits, true);
    const list = await other.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100');
    const request = dataOf(list).data.find(({ visit }) => visit?.id === bid)!;
    assert.ok(await disputeSandbox(app, ref, 'open'));
    app.at(new Date(app.clock.now() + 60_000).toISOString());
    const grant = () =>
      other.client('POST', `/v1/admin/refunds/${request.id}/decide`, {
        decision: 'granted',
        reason: 'Vérifié sur le relevé.',
      });
    return { grant, dispute: () => news(app), write, undo };
  };

  test('six corrections for one professional: those written alone stay under the limit, the others wait', async () => {
    const { pro, bids } = await sold();
    const admins = await Promise.all(bids.map(() => adminOf('finance')));
    const answers = await Promise.all(bids.map((bid, i) => correct(admins[i]!, bid, toCommission(bid, cents))));
    const alone = answers.filter((answer) => !dataOf(answer).waits).length;
    assert.equal(alone, Math.floor(limitCents / cents));
    assert.equal(await correctedOnSince(app.db, `seller:${pro.publicId}`, 0), alone * cents);
    await assertInvariants(app);
  });

  test('control: without the lock of the professional, corrections exceed the limit', async () => {
    const { pro, bids } = await sold();
    const account = `seller:${pro.publicId}`;
    let waiting = bids.length;
    const allHaveRead = Promise.withResolvers<void>();
    await Promise.all(
      bids.map((bid) =>
        app.db.transaction().execute(async (trx) => {
          const givenCents = await correctedOnSince(trx, account, app.clock.now() - 30 * dayMs);
          if (--waiting === 0) allHaveRead.resolve();
          await allHaveRead.promise;
          if (needsSecond({ cents, givenCents }, limitCents)) return;
          const visit = { bookingId: bid, proId: pro.publicId };
          const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${bid}`.execute(trx);
          await record(
            trx,
            correctionOf(toCommission(bid, cents), visit),
            { actor: 'account:x', bookingId: rows[0]!.id, reason },
            app.clock.now(),
          );
        }),
      ),
    );
    assert.ok((await correctedOnSince(app.db, account, 0)) > limitCents);
  });

  test('a correction granted during a dispute never overdraws an account', async () => {
    const { pro, bids } = await sold();
    const [asker, other] = [await adminOf('finance'), await adminOf('finance')];
    for (const bid of bids.slice(0, 3)) {
      const { dispute, grant } = await disputable(pro, bid, asker, other);
      const [granted] = await Promise.all([grant(), dispute()]);
      await news(app);
      assert.ok([200, 409].includes(granted.status), JSON.stringify(granted.body));
      assert.deepEqual(await overdrawn(), []);
    }
    await assertInvariants(app);
  });

  test('control: after the dispute, the grant is refused, and a write without the check overdraws the account', async () => {
    const { pro, bids } = await sold();
    const bid = bids[0]!;
    const { dispute, grant, write, undo } = await disputable(
      pro,
      bid,
      await adminOf('finance'),
      await adminOf('finance'),
    );
    await dispute();
    await news(app);
    assert.equal((await grant()).status, 409);
    await assert.rejects(
      app.db.transaction().execute(async (trx) => {
        await write(trx, undo);
        assert.deepEqual(await overdrawn(trx), [`held:${bid}`]);
        throw new Error('taken back');
      }),
      { message: 'taken back' },
    );
    await assertInvariants(app);
  });
});
