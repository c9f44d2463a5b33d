import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { adminPayouts } from '#features/payouts/contract.ts';
import type { adminLeft } from '#features/payouts/contract/money-acts.ts';
import { moneyActRefusals } from '#features/payouts/rules/money-acts.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { password } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

for (const kind of kinds) {
  describe(`money owed to deleted accounts on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, seller, send, arrive, again, sentTo, balance } = payingOut(() => app, at);
    const { adminOf, dataOf, refusalOf, fieldsOf } = inBackoffice(() => app);

    const leave = async (visit: Complained): Promise<void> => {
      await again(visit);
      assert.equal((await visit.owner.client('DELETE', '/v1/user', { password })).status, 200);
    };
    const leftOf = async ({ pro }: Complained) =>
      dataOf(
        await (await adminOf('finance')).client<DataOf<typeof adminLeft>>('GET', '/v1/admin/left?itemsPerPage=100'),
      ).data.find(({ professional }) => professional.id === pro.publicId);
    const waiting = async (): Promise<number> =>
      dataOf(await (await adminOf('finance')).client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues')).queues.find(
        ({ key }) => key === 'left',
      )!.waiting;
    const sellerOf = async ({ pro }: Complained) =>
      (
        await sql<{ iban_sealed: string | null }>`select iban_sealed from seller where pro_id = ${pro.id}`.execute(
          app.db,
        )
      ).rows;

    test('earnings go to the last bank details, even under ten euros; the details are deleted a month later', async () => {
      const visit = await earned({ options: [{ cents: 1_000 }] });
      await seller(visit);
      await leave(visit);
      const found = await leftOf(visit);
      assert.deepEqual(
        [found?.cents, found?.iban, found?.account, found?.is_stuck],
        [850, 'FR76 •••• 1002', 'active', false],
      );
      assert.equal(await waiting(), 0, 'nobody has anything to do');
      await close();
      at(wednesday);
      await send();
      await app.runJob('forget-event-bodies');
      assert.equal((await sellerOf(visit)).length, 1, 'while it may come back');
      await arrive();
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [850],
      );
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      assert.equal(await leftOf(visit), undefined);
      at(wednesday + 31 * dayMs);
      await app.runJob('forget-event-bodies');
      assert.deepEqual(await sellerOf(visit), []);
      await assertInvariants(app);
    });

    test('without bank details the amount waits for finance with its date; a paid account keeps no bank details', async () => {
      const visit = await earned();
      await leave(visit);
      const found = await leftOf(visit);
      assert.deepEqual([found?.cents, found?.iban, found?.account, found?.is_stuck], [5_100, null, null, true]);
      assert.ok(
        found && Date.parse(found.since) <= app.clock.now() && Date.parse(found.since) > app.clock.now() - 2 * dayMs,
      );
      assert.equal(await waiting(), 1);
      const paid = await earned({}, '2026-12-11T09:00:00.000Z');
      await seller(paid);
      await close(closed);
      at(closed + 10 * hourMs);
      await send();
      await arrive();
      at(closed + 40 * dayMs);
      await leave(paid);
      assert.deepEqual(await sellerOf(paid), []);
    });

    test('finance pays an account without bank details by one full transfer; its payout never leaves', async () => {
      const visit = await earned();
      await leave(visit);
      await close();
      const by = await adminOf('finance');
      const settle = (cents: number, reference: string | null, owed = 5_100) =>
        by.client<{ waits: boolean }>('POST', `/v1/admin/debts/${visit.pro.publicId}/settle`, {
          how: 'sent',
          cents,
          owed_cents: owed,
          reference,
          reason: 'Virement fait vers le RIB que la personne a envoyé au support.',
        });
      at(wednesday);
      await send();
      assert.equal((await leftOf(visit))?.in_payouts_cents, 5_100);
      const stopped = dataOf(await by.client<DataOf<typeof adminPayouts>>('GET', '/v1/admin/payouts'));
      assert.ok(
        stopped.data.every(({ professional }) => professional.id !== visit.pro.publicId),
        'the held payout waits in one list, where finance settles it',
      );
      assert.deepEqual(fieldsOf(await settle(5_100, null)), ['reference']);
      assert.deepEqual(fieldsOf(await settle(5_000, 'SEPA 9')), ['cents']);
      assert.deepEqual(dataOf(await settle(5_100, 'SEPA 9')), { waits: false });
      assert.equal(refusalOf(await settle(5_100, 'SEPA 10')), moneyActRefusals.notLeft);
      assert.equal(await leftOf(visit), undefined);
      assert.deepEqual([await balance(`seller:${visit.pro.publicId}`), await balance('bank')], [0, -5_100]);
      await seller(visit);
      at(wednesday);
      await send();
      assert.deepEqual(await sentTo(visit), []);
      await assertInvariants(app);
    });

    test('a settlement above the limit waits for a second admin, and is granted only once', async () => {
      const visit = await earned({ options: [{ cents: 60_000 }] });
      await leave(visit);
      const [one, other] = [await adminOf('finance'), await adminOf('finance')];
      const { cents, is_asked: isRequested } = (await leftOf(visit))!;
      assert.equal(isRequested, false);
      const settlement = {
        how: 'sent',
        cents,
        owed_cents: cents,
        reference: 'SEPA 60',
        reason: 'Virement fait vers le RIB que la personne a envoyé.',
      };
      assert.deepEqual(dataOf(await one.client('POST', `/v1/admin/debts/${visit.pro.publicId}/settle`, settlement)), {
        waits: true,
      });
      assert.deepEqual([(await leftOf(visit))?.cents, (await leftOf(visit))?.is_asked], [cents, true]);
      const { data } = dataOf(
        await other.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100'),
      );
      const request = data.find(({ debt }) => debt?.professional.id === visit.pro.publicId)!;
      assert.equal(request.debt?.how, 'sent');
      const decide = () =>
        other.client('POST', `/v1/admin/refunds/${request.id}/decide`, {
          decision: 'granted',
          reason: 'Vérifié sur le relevé.',
        });
      assert.deepEqual(
        await Promise.all([decide(), decide()]).then((all) => all.map(({ status }) => status === 200).toSorted()),
        [false, true],
      );
      assert.equal(await leftOf(visit), undefined);
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      await assertInvariants(app);
    });

    test('an open account, or a deleted account with an active payment account, is paid by payouts only', async () => {
      const open = await earned();
      const by = await adminOf('finance');
      const settlement = {
        how: 'sent',
        cents: 5_100,
        owed_cents: 5_100,
        reference: 'SEPA 1',
        reason: 'Virement fait vers le RIB que la personne a envoyé.',
      };
      assert.equal(
        refusalOf(await by.client('POST', `/v1/admin/debts/${open.pro.publicId}/settle`, settlement)),
        moneyActRefusals.notLeft,
      );
      await seller(open);
      await leave(open);
      assert.equal(
        refusalOf(await by.client('POST', `/v1/admin/debts/${open.pro.publicId}/settle`, settlement)),
        moneyActRefusals.notLeft,
      );
    });
  });
}
