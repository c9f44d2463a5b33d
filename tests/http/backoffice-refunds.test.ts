import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs } from '#core/units.ts';
import type { cancelVisit } from '#features/backoffice/contract/visits.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, news, payWith, sendOrder } from '../actors/payments.ts';
import { becomeAdmin, password } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const reason = 'Le cabinet ferme, la cliente ne veut pas d’autre date.';
type Requests = DataOf<typeof listRefundRequests>;

for (const kind of kinds) {
  describe(`refunds that need a second admin on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { someone, adminOf, refusalOf, fieldsOf, dataOf, linesOf, mailOf } = inBackoffice(() => app);

    const paid = async (cents: number, startsAt = '2026-12-10T09:00:00.000Z') => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ cents }] });
      const whom = await someone();
      const { sent } = await sendOrder(app, pro, startsAt, { email: whom.email }, whom.client);
      await payWith(app, sent, cards.accepted);
      await news(app);
      return { bid: sent.booking_id, whom };
    };
    const ask = (by: Whom, bid: string) =>
      by.client<DataOf<typeof cancelVisit>>('POST', `/v1/admin/bookings/${bid}/cancel`, { reason });
    const waitingOf = async (by: Whom, bid: string): Promise<Requests['data'][number] | undefined> =>
      dataOf(await by.client<Requests>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
        ({ visit }) => visit?.id === bid,
      );
    const decide = (by: Whom, rid: string, decision: string, why: unknown = reason) =>
      by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, { decision, reason: why });
    const stateOf = async (bid: string) =>
      (await sql<{ state: string }>`select state from booking where public_id = ${bid}`.execute(app.db)).rows[0]!.state;

    test('refunds 300 € at once; a cent more waits for another admin, whose grant cancels and refunds', async () => {
      const [support, finance] = [await adminOf('support'), await adminOf('finance')];
      const small = await paid(30_000);
      assert.deepEqual(dataOf(await ask(support, small.bid)), { refund_cents: 30_000, waits: false });
      const { bid, whom } = await paid(30_001);
      assert.deepEqual(dataOf(await ask(support, bid)), { refund_cents: 30_001, waits: true });
      assert.equal(await stateOf(bid), 'confirmed');
      assert.equal(refusalOf(await ask(finance, bid)), backofficeRefusals.asked, 'one at a time');
      const request = (await waitingOf(finance, bid))!;
      assert.deepEqual([request.cents, request.reason, request.own, request.state], [30_001, reason, false, 'waiting']);
      assert.deepEqual(fieldsOf(await decide(finance, request.id, 'granted', 'trop peu')), ['reason']);
      assert.deepEqual(fieldsOf(await decide(finance, request.id, 'perhaps')), ['decision']);
      assert.equal((await decide(support, request.id, 'granted')).status, 403, 'not of that role');
      assert.equal(dataOf(await decide(finance, request.id, 'granted')).state, 'granted');
      assert.equal(await stateOf(bid), 'cancelled_admin');
      const mail = await mailOf('booking_cancelled');
      assert.ok(mail?.to === whom.email && mail.text.includes(reason));
      assert.equal((await mailOf('refund_granted'))?.to, support.email);
      assert.equal(refusalOf(await decide(finance, request.id, 'refused')), backofficeRefusals.decided, 'twice');
      await app.runJob('run-refunds');
      const back = await sql<{ refunded: number }>`
        select sum(y.refunded_cents)::int4 as refunded from payment y join booking b on b.id = y.booking_id where b.public_id = ${bid}`.execute(
        app.db,
      );
      assert.equal(back.rows[0]!.refunded, 30_001);
      assert.deepEqual(
        (await linesOf(bid)).map(({ action, actor }) => [action, actor]),
        [
          ['refund asked', `account:${support.id}`],
          ['refund granted', `account:${finance.id}`],
        ],
      );
      await assertInvariants(app);
    });

    test('nobody, not even an owner, grants their own request or a refund of their own visit; the database refuses it too', async () => {
      const [owner, other] = [await adminOf('owner'), await adminOf('owner')];
      const { bid, whom } = await paid(40_000);
      await ask(owner, bid);
      const own = (await waitingOf(owner, bid))!;
      assert.equal(own.own, true);
      assert.deepEqual(
        [(await decide(owner, own.id, 'granted')).status, refusalOf(await decide(owner, own.id, 'granted'))],
        [403, backofficeRefusals.ownRefund],
      );
      await becomeAdmin(app, whom, ['finance']);
      assert.equal(refusalOf(await decide(whom, own.id, 'granted')), backofficeRefusals.ownVisit);
      await assert.rejects(
        sql`update refund_request set state = 'granted', decided_by = asked_by, decided_at = asked_at, decision = reason where public_id = ${own.id}`.execute(
          app.db,
        ),
      );
      assert.equal(dataOf(await decide(other, own.id, 'refused')).state, 'refused');
      assert.equal(await stateOf(bid), 'confirmed');
      assert.equal((await mailOf('refund_refused'))?.to, owner.email);
      assert.equal(dataOf(await ask(other, bid)).waits, true, 'asked again');
    });

    test('two concurrent grants refund once', async () => {
      const [support, a, b] = [await adminOf('support'), await adminOf('finance'), await adminOf('owner')];
      const { bid } = await paid(50_000);
      await ask(support, bid);
      const { id } = (await waitingOf(a, bid))!;
      const both = await Promise.all([decide(a, id, 'granted'), decide(b, id, 'granted')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      await app.runJob('run-refunds');
      await assertInvariants(app);
    });

    test('a request expires after seven days and may be asked again; a request for a visit cancelled meanwhile is not granted', async () => {
      const { bid, whom } = await paid(45_000, '2026-12-17T09:00:00.000Z');
      const late = await adminOf('support');
      await ask(late, bid);
      const first = (await waitingOf(await adminOf('finance'), bid))!;
      at(nowMs + 7 * dayMs);
      const finance = await adminOf('finance');
      assert.equal(refusalOf(await decide(finance, first.id, 'granted')), backofficeRefusals.decided);
      await app.runJob('expire-refund-requests');
      assert.equal(await waitingOf(finance, bid), undefined);
      const again = await adminOf('support');
      assert.equal(dataOf(await ask(again, bid)).waits, true);
      const second = (await waitingOf(finance, bid))!;
      await whom.client('POST', '/user/login', { email: whom.email, password });
      const cancelled = await whom.client('POST', `/v1/cancellation/${bid}/cancel`, {});
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      assert.equal(refusalOf(await decide(finance, second.id, 'granted')), backofficeRefusals.over);
      assert.equal(dataOf(await decide(finance, second.id, 'refused')).state, 'refused');
      await assertInvariants(app);
    });
  });
}
