import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { hourMs } from '#core/units.ts';
import type { adminPayouts } from '#features/payouts/contract.ts';
import { moneyActRefusals } from '#features/payouts/rules/money-acts.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { payingOut } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const reason = 'La banque confirme au téléphone que ce compte est ouvert.';

for (const kind of kinds) {
  describe(`payouts sent again after the bank returned them, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { seller, send, arrive, again, payouts, payoutMailKinds, sentTo, transfersTo, paidOut } = payingOut(
      () => app,
      at,
    );
    const { adminOf, dataOf, mailOf, refusalOf } = inBackoffice(() => app);
    const finance = (): Promise<Whom> => adminOf('finance');
    const returned = (made: Parameters<typeof paidOut>[0] = {}, starts?: string): Promise<Complained> =>
      paidOut(made, { returns: true, ...(starts && { starts }) });
    /** Makes the return of a payout one that does not concern the bank account. */
    const bankFailed = async (visit: Complained): Promise<void> => {
      await sql`update payout set error = 'could_not_process', is_account_at_fault = false where pro_id = ${visit.pro.id}`.execute(
        app.db,
      );
    };
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

    test('the other finance admins are notified once that a request waits for them; the mail is dropped once decided', async () => {
      const visit = await returned();
      const id = await onlyPayout(visit);
      const [one, other] = [await finance(), await finance()];
      const secondOf = async (by: Whom) =>
        dataOf(await by.client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues')).queues.find(
          ({ key }) => key === 'payouts',
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

    test('finance sends a returned payout once more to the same account, only once, and its professional is notified', async () => {
      const visit = await returned();
      await bankFailed(visit);
      const id = await onlyPayout(visit);
      const by = await finance();
      const resend = (key: string) =>
        by.client<{ waits: boolean }>('POST', `/v1/admin/payouts/${id}/resend`, { reason }, { 'idempotency-key': key });
      await seller(visit);
      await send();
      assert.equal((await sentTo(visit)).length, 1, 'not by itself');
      assert.deepEqual(dataOf(await resend('once')), { waits: false });
      assert.deepEqual(dataOf(await resend('once')), { waits: false });
      assert.equal(refusalOf(await resend('twice')), moneyActRefusals.resent);
      await Promise.all([send(), send()]);
      assert.equal(refusalOf(await resend('later')), moneyActRefusals.notReturned);
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['paid'],
      );
      assert.deepEqual(
        [(await sentTo(visit)).length, (await transfersTo(visit)).length],
        [2, 1],
        'one transfer, two payments to the bank',
      );
      assert.deepEqual(await payoutMailKinds(visit), [
        'payout_sent',
        'payout_sent_back',
        'payout_resent',
        'payout_sent',
      ]);
      const { rows } = await sql<{ actor: string }>`
        select actor from ledger_transaction where kind = 'payout' and tx_id like ${`payout:${id}%`} order by id`.execute(
        app.db,
      );
      assert.deepEqual(
        rows.map(({ actor }) => actor),
        ['system', `account:${by.id}`],
        'the ledger names the admin who sent it again',
      );
      await assertInvariants(app);
    });

    test('a return that the provider does not confirm is not sent again; above the limit a second admin grants it', async () => {
      const visit = await returned({ options: [{ cents: 60_000 }] });
      const id = await onlyPayout(visit);
      const [one, other] = [await finance(), await finance()];
      const resend = (by: Whom) => by.client<{ waits: boolean }>('POST', `/v1/admin/payouts/${id}/resend`, { reason });
      await sql`update sandbox_payout set state = 'paid' where seller_ref = ${`S${visit.pro.publicId.slice(1)}`}`.execute(
        app.db,
      );
      assert.equal(refusalOf(await resend(one)), moneyActRefusals.unconfirmed);
      await sql`update sandbox_payout set state = 'returned' where seller_ref = ${`S${visit.pro.publicId.slice(1)}`}`.execute(
        app.db,
      );
      await seller(visit);
      assert.deepEqual(dataOf(await resend(one)), { waits: true });
      await send();
      assert.equal((await sentTo(visit)).length, 1);
      const request = (await waitingOf(other, visit))!;
      assert.equal(dataOf(await decide(other, request.id, 'granted')).state, 'granted');
      await send();
      assert.equal((await sentTo(visit)).length, 2);
      await assertInvariants(app);
    });

    test('payouts sent again by an admin are summed per day; above the limit they wait for a second admin', async () => {
      const first = await returned({ options: [{ cents: 35_000 }] });
      const second = await returned({ options: [{ cents: 35_000 }] }, '2026-12-10T13:00:00.000Z');
      const by = await finance();
      const answers = [];
      for (const visit of [first, second]) {
        await bankFailed(visit);
        const id = await onlyPayout(visit);
        answers.push(dataOf(await by.client<{ waits: boolean }>('POST', `/v1/admin/payouts/${id}/resend`, { reason })));
      }
      assert.deepEqual(answers, [{ waits: false }, { waits: true }]);
    });

    test('a payout that left and returned again since the request cannot be granted', async () => {
      const visit = await returned({ options: [{ cents: 60_000 }] });
      const id = await onlyPayout(visit);
      const [one, other] = [await finance(), await finance()];
      assert.deepEqual(
        dataOf(await one.client<{ waits: boolean }>('POST', `/v1/admin/payouts/${id}/resend`, { reason })),
        { waits: true },
      );
      await seller(visit, { returns: true, iban: 'FR76 •••• 2003' });
      await send();
      await arrive();
      const request = (await waitingOf(other, visit))!;
      assert.equal(refusalOf(await decide(other, request.id, 'granted')), moneyActRefusals.returnedAnew);
      await send();
      assert.equal((await sentTo(visit)).length, 2, 'the first, and the one to the new bank details');
      await assertInvariants(app);
    });

    test('a payout whose transfer another process is reversing cannot be sent again', async () => {
      const visit = await returned();
      const id = await onlyPayout(visit);
      await sql`update payout set claimed_until = ${new Date(app.clock.now() + hourMs)} where public_id = ${id}`.execute(
        app.db,
      );
      const answer = await (await finance()).client('POST', `/v1/admin/payouts/${id}/resend`, { reason });
      assert.equal(refusalOf(answer), moneyActRefusals.reversing);
    });
  });
}
