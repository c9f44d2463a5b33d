import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import type { readVisit } from '#features/backoffice/contract/visits.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { payingOut } from '../actors/payouts.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const reason = 'Le soin a duré un quart d’heure de moins.';
type Visit = DataOf<typeof readVisit>;

for (const kind of kinds) {
  describe(`partial refund by an admin on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { came, earned, accounts } = payingOut(() => app, at);
    const { adminOf, refusalOf, fieldsOf, dataOf, linesOf, mailOf } = inBackoffice(() => app);
    const give = (by: Whom, bid: string, cents: unknown, why: string = reason, key?: string) =>
      by.client<{ waits: boolean }>(
        'POST',
        `/v1/admin/bookings/${bid}/give_back`,
        { refund_cents: cents, reason: why },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    const read = async (by: Whom, bid: string): Promise<Visit> =>
      dataOf(await by.client<Visit>('GET', `/v1/admin/bookings/${bid}`));
    const requests = async (by: Whom) =>
      dataOf(await by.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds')).data;

    test('refunds a part once the visit is over, notifies both sides and recomputes the commission on the rest', async () => {
      const visit = await earned();
      const finance = await adminOf('finance');
      const before = await read(finance, visit.bookingId);
      assert.equal(before.refundable_cents, before.paid_cents);
      for (const wrong of [0, -5, 12.5, 'x'])
        assert.deepEqual(fieldsOf(await give(finance, visit.bookingId, wrong)), ['refund_cents'], String(wrong));
      assert.deepEqual(fieldsOf(await give(finance, visit.bookingId, before.paid_cents + 1)), ['refund_cents']);
      assert.deepEqual(fieldsOf(await give(finance, visit.bookingId, 1_000, 'court')), ['reason']);
      const twice = await Promise.all(
        [1, 2].map(() => give(finance, visit.bookingId, 2_000, reason, 'une-seule-fois-0123456789')),
      );
      assert.ok(twice.some(({ status }) => status === 200));
      await app.runJob('run-refunds');
      const after = await read(finance, visit.bookingId);
      assert.deepEqual(
        [after.refunded_cents, after.refundable_cents, after.state],
        [2_000, before.paid_cents - 2_000, 'completed'],
      );
      const books = await accounts(visit.bookingId);
      // The commission is 15 % of the remaining 40 €.
      assert.deepEqual([books['commission'], books['seller']], [-600, -3_400]);
      const client = await mailOf('part_given_back');
      assert.ok(client?.text.includes(reason) && client.text.includes('20'));
      assert.notEqual(await mailOf('part_given_back_pro'), undefined);
      assert.deepEqual(
        (await linesOf(visit.bookingId)).map(({ action, reason: why }) => [action, why]),
        [['part refunded', reason]],
      );
      await assertInvariants(app);
    });

    test('a refund above the limit leaves only once another admin grants it', async () => {
      const visit = await earned({ options: [{ cents: 60_000 }] }, '2026-12-11T09:00:00.000Z');
      const [asker, other] = [await adminOf('finance'), await adminOf('finance')];
      assert.equal(dataOf(await give(asker, visit.bookingId, 35_000)).waits, true);
      await app.runJob('run-refunds');
      assert.equal((await read(other, visit.bookingId)).refunded_cents, 0);
      assert.equal(refusalOf(await give(other, visit.bookingId, 1_000)), refundRequestRefusals.asked);
      const waiting = (await requests(other)).find((one) => one.visit?.id === visit.bookingId)!;
      assert.deepEqual([waiting.of, waiting.cents, waiting.reason], ['part', 35_000, reason]);
      const decide = (by: Whom) =>
        by.client('POST', `/v1/admin/refunds/${waiting.id}/decide`, {
          decision: 'granted',
          reason: 'Vérifié avec les deux côtés.',
        });
      assert.equal((await decide(asker)).status, 403);
      assert.equal((await decide(other)).status, 200);
      assert.equal((await decide(other)).status, 409, 'once');
      await app.runJob('run-refunds');
      assert.equal((await read(other, visit.bookingId)).refunded_cents, 35_000);
      const one = dataOf(await give(other, visit.bookingId, 100));
      assert.equal(one.waits, true, 'what was given counts');
      await assertInvariants(app);
    });

    test('refuses a refund before the visit is over, by a role without money rights, and for an unknown visit', async () => {
      const visit = await came({}, '2026-12-12T09:00:00.000Z');
      await sql`update booking set state = 'confirmed' where public_id = ${visit.bookingId}`.execute(app.db);
      const finance = await adminOf('finance');
      assert.equal((await read(finance, visit.bookingId)).refundable_cents, 0);
      assert.equal(refusalOf(await give(finance, visit.bookingId, 1_000)), backofficeRefusals.notOver);
      assert.equal((await give(await adminOf('support'), visit.bookingId, 1_000)).status, 403);
      assert.equal((await give(finance, 'A'.repeat(22), 1_000)).status, 404);
    });
  });
}
