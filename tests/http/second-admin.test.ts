import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import type { listContests } from '#features/cancellation/contract.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { complaining, startMs, type Complaint, type ComplaintFile, type Complained } from '../actors/complaints.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailKindsOf } from '../actors/payments.ts';
import { becomeAdmin } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const reasons = 'Le soin n’a pas eu lieu comme il était décrit, tout est rendu.';
const why = 'Les pièces le montrent assez.';
type Requests = DataOf<typeof listRefundRequests>;
type Contests = DataOf<typeof listContests>;

for (const kind of kinds) {
  describe(`refunds above the limit of a single admin on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { begun, came, byLink, examined, change, money } = complaining(() => app, at);
    const { adminOf, known, refusalOf, dataOf, mailOf } = inBackoffice(() => app);

    const dear = { options: [{ cents: 40_000 }] };
    const requestOf = async (by: Whom, { bookingId }: Complained): Promise<Requests['data'][number] | undefined> =>
      dataOf(await by.client<Requests>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
        ({ visit }) => visit?.id === bookingId,
      );
    const decide = (by: Whom, rid: string, decision: 'granted' | 'refused') =>
      by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, { decision, reason: why });
    const fileOf = async (by: Whom, id: string): Promise<ComplaintFile> =>
      dataOf(await by.client<ComplaintFile>('GET', `/v1/admin/plainte/${id}`));
    const refundedOf = async ({ bookingId }: Complained): Promise<number | undefined> =>
      (await money(bookingId))[0]?.refunded;
    const wasMailed = async ({ bookingId }: Complained, what: string): Promise<boolean> =>
      (await mailKindsOf(app, bookingId)).includes(what);

    test('a complaint refund above the limit moves nothing and stays hidden from the client until another admin grants it', async () => {
      const visit = await came(dear);
      const { id } = await examined(visit);
      const [trust, finance] = [await adminOf('trust'), await adminOf('finance')];
      const draft = dataOf(await change(trust.client, id, 'resolved_refund', { body: reasons }));
      assert.deepEqual([draft.state, draft.decided_to, draft.decision], ['in_review', null, null]);
      assert.deepEqual([await refundedOf(visit), await wasMailed(visit, 'complaint_decided')], [0, false]);
      const read = dataOf(await byLink()<Complaint>('GET', `/plainte/${id}?jeton=${visit.token}`));
      assert.deepEqual([read.state, read.decision], ['in_review', null]);
      const file = await fileOf(trust, id);
      assert.deepEqual(
        [file.request?.refund_cents, file.request?.reasons, file.may.includes('decide')],
        [40_000, reasons, false],
      );
      assert.equal(refusalOf(await change(trust.client, id, 'rejected', { body: reasons })), backofficeRefusals.asked);
      const request = (await requestOf(finance, visit))!;
      assert.deepEqual(
        [request.of, request.complaint?.id, request.cents, request.own, 'asked_by_account' in request],
        ['complaint', id, 40_000, false, false],
      );
      assert.equal((await decide(trust, request.id, 'granted')).status, 403, 'not of that role');
      assert.equal(dataOf(await decide(finance, request.id, 'granted')).state, 'granted');
      const decided = dataOf(await byLink()<Complaint>('GET', `/plainte/${id}?jeton=${visit.token}`));
      assert.deepEqual([decided.state, decided.decision, decided.refund_cents], ['resolved_refund', reasons, 40_000]);
      assert.deepEqual([await refundedOf(visit), await wasMailed(visit, 'complaint_decided')], [40_000, true]);
      assert.equal((await mailOf('refund_granted'))?.to, trust.email);
      assert.equal(refusalOf(await decide(finance, request.id, 'refused')), backofficeRefusals.decided);
      await assertInvariants(app);
    });

    test('an admin decides a complaint alone up to the limit; nobody grants their own request or a refund of their own visit', async () => {
      const visit = await came(dear);
      const { id } = await examined(visit);
      const owner = await adminOf('owner');
      await change(owner.client, id, 'resolved_partial', { body: reasons, refund_cents: 30_001 });
      const request = (await requestOf(owner, visit))!;
      assert.equal(refusalOf(await decide(owner, request.id, 'granted')), backofficeRefusals.ownRefund);
      const party = await known(visit.owner);
      await becomeAdmin(app, party, ['finance']);
      assert.equal(refusalOf(await decide(party, request.id, 'granted')), backofficeRefusals.ownVisit);
      assert.equal(dataOf(await decide(await adminOf('finance'), request.id, 'refused')).state, 'refused');
      const { refused, request: waiting, may } = await fileOf(owner, id);
      assert.deepEqual(
        [refused?.refund_cents, refused?.decision, waiting, may.includes('decide')],
        [30_001, why, null, true],
      );
      const alone = dataOf(await change(owner.client, id, 'resolved_partial', { body: reasons, refund_cents: 30_000 }));
      assert.deepEqual([alone.state, await refundedOf(visit)], ['resolved_partial', 30_000]);
      await assertInvariants(app);
    });

    test('earlier partial refunds count toward the limit, for a cancellation and for another complaint', async () => {
      const [cancelled, again] = [
        await begun({ options: [{ cents: 60_000 }] }),
        await begun({ options: [{ cents: 60_000 }] }),
      ];
      const [one, other] = [await examined(cancelled), await examined(again)];
      const [trust, support] = [await adminOf('trust'), await adminOf('support')];
      const part = { body: reasons, refund_cents: 30_000 };
      for (const { id } of [one, other])
        assert.equal(dataOf(await change(trust.client, id, 'resolved_partial', part)).state, 'resolved_partial');
      const visit = `/v1/admin/bookings/${cancelled.bookingId}`;
      assert.equal(dataOf(await support.client<{ needs_second: boolean }>('GET', visit)).needs_second, true);
      const rest = dataOf(
        await support.client<{ refund_cents: number; waits: boolean }>('POST', `${visit}/cancel`, { reason: why }),
      );
      assert.deepEqual(rest, { refund_cents: 30_000, waits: true });
      const { id } = await examined(again);
      assert.equal(
        dataOf(await change(trust.client, id, 'resolved_partial', { body: reasons, refund_cents: 1 })).state,
        'in_review',
        'not a cent more',
      );
      assert.deepEqual([await refundedOf(cancelled), await refundedOf(again)], [30_000, 30_000]);
      const finance = await adminOf('finance');
      for (const refundedVisit of [cancelled, again])
        assert.equal(
          dataOf(await decide(finance, (await requestOf(finance, refundedVisit))!.id, 'granted')).state,
          'granted',
        );
      await app.runJob('run-refunds');
      assert.deepEqual([await refundedOf(cancelled), await refundedOf(again)], [60_000, 30_001]);
      await assertInvariants(app);
    });

    test('the limit that owners set applies to complaints', async () => {
      const [high, low] = [await came(dear), await came(dear)];
      const [one, other] = [await examined(high), await examined(low)];
      const owner = await adminOf('owner');
      const limits = async (cents: number): Promise<void> => {
        const from = new Date(startMs + 4 * hourMs).toISOString().slice(0, 10);
        const set = { alone_up_to_cents: cents, news_per_30_days: 2, received_news_per_30_days: 4, from, reason: why };
        assert.equal((await owner.client('POST', '/v1/admin/settings/limits', set)).status, 200);
      };
      await limits(20_000);
      assert.equal(
        dataOf(await change(owner.client, one.id, 'resolved_partial', { body: reasons, refund_cents: 20_000 })).state,
        'resolved_partial',
      );
      await limits(0);
      assert.equal(
        dataOf(await change(owner.client, other.id, 'resolved_partial', { body: reasons, refund_cents: 1 })).state,
        'in_review',
      );
      assert.deepEqual([await refundedOf(high), await refundedOf(low)], [20_000, 0]);
      const finance = await adminOf('finance');
      assert.equal(dataOf(await decide(finance, (await requestOf(finance, low))!.id, 'refused')).state, 'refused');
      await sql`delete from setting_change`.execute(app.db);
    });

    test('two simultaneous grants refund once; a request unanswered for seven days expires, and its author gets a single mail', async () => {
      const [first, second] = [await came(dear), await came(dear)];
      const [one, other] = [await examined(first), await examined(second)];
      const [trust, finance, owner] = [await adminOf('trust'), await adminOf('finance'), await adminOf('owner')];
      for (const { id } of [one, other]) dataOf(await change(trust.client, id, 'resolved_refund', { body: reasons }));
      const { id: rid } = (await requestOf(finance, first))!;
      const both = await Promise.all([decide(finance, rid, 'granted'), decide(owner, rid, 'granted')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      assert.equal(await refundedOf(first), 40_000);
      at(startMs + 4 * hourMs + 7 * dayMs);
      await app.runJob('expire-refund-requests');
      const again = await adminOf('trust');
      const { refused, may } = await fileOf(again, other.id);
      assert.deepEqual([refused?.decided_by, refused?.reasons, may.includes('decide')], [null, reasons, true]);
      const mail = await mailOf('refund_expired');
      assert.ok(mail?.to === trust.email && mail.text.includes(reasons));
      await app.runJob('expire-refund-requests');
      const mails = await sql<{
        n: number;
      }>`select count(*)::int4 as n from outbox where kind = 'refund_expired'`.execute(app.db);
      assert.equal(mails.rows[0]!.n, 1, 'told once');
      assert.equal(await refundedOf(second), 0);
    });

    test('withdrawing a complaint ends its refund request, which can no longer be granted, and notifies its author', async () => {
      const visit = await came(dear);
      const { id } = await examined(visit);
      const [trust, finance] = [await adminOf('trust'), await adminOf('finance')];
      dataOf(await change(trust.client, id, 'resolved_refund', { body: reasons }));
      const { id: rid } = (await requestOf(finance, visit))!;
      assert.equal(dataOf(await change(byLink(), id, 'withdrawn', { jeton: visit.token })).state, 'withdrawn');
      assert.equal(await requestOf(finance, visit), undefined, 'it waits no more');
      assert.equal(refusalOf(await decide(finance, rid, 'granted')), backofficeRefusals.decided);
      await app.runJob('expire-refund-requests');
      assert.equal((await mailOf('refund_withdrawn'))?.to, trust.email, 'whoever asked is told');
      assert.equal(await refundedOf(visit), 0);
      await assertInvariants(app);
    });

    test('a contested absence stays contested until another admin grants the refund that the first admin requested', async () => {
      const visit = await begun(dear);
      const absent = await visit.owner.client('PUT', `/v1/pro/${visit.pro.publicId}/booking/${visit.bookingId}`, {
        state: 'no_show',
      });
      assert.equal(absent.status, 200);
      const path = `/v1/booking/booking/${visit.bookingId}/absence/contest`;
      assert.equal(
        (await byLink()('POST', path, { jeton: visit.token, reason: 'J’étais là, la porte était fermée.' })).status,
        200,
      );
      const [support, finance] = [await adminOf('support'), await adminOf('finance')];
      const contestOf = async () =>
        dataOf(await support.client<Contests>('GET', '/v1/admin/absences?itemsPerPage=100')).data.find(
          (one) => one.booking_id === visit.bookingId,
        )!;
      const { id, paid_cents: paidCents } = await contestOf();
      const part = { refund_cents: 1_000, reason: reasons };
      assert.equal((await finance.client('POST', `/v1/admin/bookings/${visit.bookingId}/give_back`, part)).status, 200);
      assert.equal((await contestOf()).paid_cents, paidCents - 1_000, 'the amount that the decision would give back');
      const decision = { decision: 'accepted', reason: reasons, gives_back: true };
      assert.equal((await support.client('POST', `/v1/admin/absences/${id}/decide`, decision)).status, 200);
      assert.deepEqual(
        [(await contestOf()).state, (await contestOf()).request?.reason, await wasMailed(visit, 'absence_lifted')],
        ['waiting', reasons, false],
      );
      const { id: refusedId, of } = (await requestOf(finance, visit))!;
      assert.equal(of, 'absence');
      await decide(finance, refusedId, 'refused');
      assert.deepEqual([(await contestOf()).request, (await contestOf()).refused?.reason], [null, why]);
      assert.equal((await support.client('POST', `/v1/admin/absences/${id}/decide`, decision)).status, 200);
      assert.equal(dataOf(await decide(finance, (await requestOf(finance, visit))!.id, 'granted')).state, 'granted');
      await app.runJob('run-refunds');
      assert.deepEqual([await refundedOf(visit), await wasMailed(visit, 'absence_lifted')], [40_000, true]);
      await assertInvariants(app);
    });
  });
}
