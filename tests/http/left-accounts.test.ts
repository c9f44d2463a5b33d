import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { adminLeft } from '#features/payouts/contract/money-acts.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { password } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

for (const kind of kinds) {
  describe(`money of professionals who deleted their account, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, seller, send, arrive, again, sentTo, balance } = payingOut(() => app, at);
    const { adminOf, dataOf } = inBackoffice(() => app);

    const leave = async (visit: Complained): Promise<void> => {
      await again(visit);
      assert.equal((await visit.owner.client('DELETE', '/v1/user', { password })).status, 200);
    };
    const leftOf = async ({ pro }: Complained) =>
      dataOf(await (await adminOf('finance')).client<DataOf<typeof adminLeft>>('GET', '/v1/admin/left?itemsPerPage=100')).data.find(
        ({ professional }) => professional.id === pro.publicId,
      );
    const waiting = async (): Promise<number> =>
      dataOf(await (await adminOf('finance')).client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues')).queues.find(({ key }) => key === 'left')!.waiting;
    const sellerOf = async ({ pro }: Complained) =>
      (await sql<{ iban_sealed: string | null }>`select iban_sealed from seller where pro_id = ${pro.id}`.execute(app.db)).rows;

    test('what was earned goes to their last bank details, under ten euros too, and the account is forgotten a month later', async () => {
      const visit = await earned({ options: [{ cents: 1_000 }] });
      await seller(visit);
      await leave(visit);
      const found = await leftOf(visit);
      assert.deepEqual([found?.cents, found?.iban, found?.account, found?.is_stuck], [850, 'FR76 •••• 1002', 'active', false]);
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

    test('who has no account to be paid on waits for finance, with how much and since when; who is owed nothing keeps none', async () => {
      const visit = await earned();
      await leave(visit);
      const found = await leftOf(visit);
      assert.deepEqual([found?.cents, found?.iban, found?.account, found?.is_stuck], [5_100, null, null, true]);
      assert.ok(found && Date.parse(found.since) <= app.clock.now() && Date.parse(found.since) > app.clock.now() - 2 * dayMs);
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
  });
}
