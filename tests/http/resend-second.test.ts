import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import type { adminPayouts } from '#features/payouts/contract.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { payingOut } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const reason = 'La banque confirme au téléphone que ce compte est ouvert.';

for (const kind of kinds) {
  describe(`a payout sent again to the account that the bank refused, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { seller, send, arrive, again, payouts, sentTo, paidOut } = payingOut(() => app, at);
    const { adminOf, dataOf, mailOf } = inBackoffice(() => app);
    const finance = (): Promise<Whom> => adminOf('finance');
    const returned = (): Promise<Complained> => paidOut({}, { returns: true });
    const onlyPayout = async (visit: Complained): Promise<string> => {
      await again(visit);
      return (await payouts(visit))[0]!.id;
    };
    const waitingOf = async (by: Whom, visit: Complained) =>
      dataOf(await by.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
        ({ resend }) => resend?.professional.id === visit.pro.publicId,
      );
    const decide = (by: Whom, rid: string, decision: string) =>
      by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, {
        decision,
        reason: 'Vérifié avec la banque.',
      });
    const stoppedPayout = async (by: Whom, id: string) =>
      dataOf(await by.client<DataOf<typeof adminPayouts>>('GET', '/v1/admin/payouts?itemsPerPage=100')).data.find(
        (one) => one.id === id,
      );

    test('a return that concerns the account needs a second admin whatever the amount; both returns stay visible', async () => {
      const visit = await returned();
      const id = await onlyPayout(visit);
      const [one, other] = [await finance(), await finance()];
      const resend = () => one.client<{ waits: boolean }>('POST', `/v1/admin/payouts/${id}/resend`, { reason });
      const before = (await stoppedPayout(one, id))!;
      assert.deepEqual(
        [before.needs_second, before.returns.length, before.account?.iban, before.account?.owner],
        [true, 1, 'FR76 •••• 1002', 'Inès Caradec'],
      );
      assert.match(before.returns[0]!.error ?? '', /account closed/);
      assert.deepEqual(dataOf(await resend()), { waits: true });
      const request = (await waitingOf(other, visit))!;
      assert.deepEqual(
        [request.resend?.returns, request.resend?.account, request.resend?.payout],
        [before.returns, before.account, id],
        'the second admin reads the same facts',
      );
      await assert.rejects(
        sql`update payout set resent_try = try where public_id = ${id}`.execute(app.db),
        /without a second admin/,
        'the database refuses it too',
      );
      await send();
      assert.equal((await sentTo(visit)).length, 1, 'nothing leaves before the grant');
      await seller(visit, { returns: true });
      assert.equal(dataOf(await decide(other, request.id, 'granted')).state, 'granted');
      assert.equal((await stoppedPayout(one, id))?.next, 'resent');
      await send();
      await arrive();
      const after = (await stoppedPayout(one, id))!;
      assert.deepEqual([after.state, after.returns.length, after.needs_second], ['returned', 2, true]);
      assert.ok(after.returns[0]!.sent_at < after.returns[1]!.sent_at);
      assert.deepEqual(dataOf(await resend()), { waits: true }, 'the first grant covers one return alone');
      await assertInvariants(app);
    });

    test('the other finance admins are told once that a request waits for them; the mail is dropped once decided', async () => {
      const visit = await returned();
      const id = await onlyPayout(visit);
      const [one, other] = [await finance(), await finance()];
      const secondOf = async (by: Whom) =>
        dataOf(await by.client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues')).queues.find(
          ({ key }) => key === 'refunds',
        )!.second;
      const before = await secondOf(other);
      await one.client('POST', `/v1/admin/payouts/${id}/resend`, { reason });
      await one.client('POST', `/v1/admin/payouts/${id}/resend`, { reason });
      const request = (await waitingOf(other, visit))!;
      const { rows } = await sql<{ email: string }>`
        select a.email from outbox o join account a on a.id = (o.payload->>'account')::int8
        where o.kind = 'second_admin_needed_mail' and o.payload->'second'->>'request' = ${request.id}`.execute(app.db);
      const mailed = rows.map(({ email }) => email);
      assert.deepEqual(
        [mailed.filter((email) => email === other.email).length, mailed.includes(one.email)],
        [1, false],
      );
      assert.equal(await secondOf(other), before + 1);
      const lines = JSON.stringify(dataOf(await other.client('GET', '/v1/admin/notifications')));
      assert.match(lines, /Renvoi d’un versement rejeté/);
      assert.match((await mailOf('second_admin_needed_mail'))?.text ?? '', /Un second administrateur doit approuver/);
      await decide(other, request.id, 'refused');
      assert.equal(await mailOf('second_admin_needed_mail'), null);
    });
  });
}
