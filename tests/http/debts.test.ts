import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { adminDebts } from '#features/payouts/contract.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const week = 7 * 24 * hourMs;

describe('debts of professionals, as finance reads them', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { earned, earnedToo, close, seller, send, arrive, again, overview, givenBack } = payingOut(() => app, at);
  const { adminOf, dataOf } = inBackoffice(() => app);

  const debts = async (client: Client): Promise<DataOf<typeof adminDebts>['data']> =>
    dataOf(await client<DataOf<typeof adminDebts>>('GET', '/v1/admin/debts')).data;
  const waiting = async (client: Client): Promise<number> =>
    dataOf(await client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues')).queues.find(
      ({ key }) => key === 'debts',
    )!.waiting;
  const finance = async (): Promise<Client> => (await adminOf('finance')).client;

  test('a refund after the payout creates a debt with its amount and cause, cleared by later visits', async () => {
    const other = await earned();
    await seller(other);
    const visit = await earned({}, '2026-12-10T09:00:00.000Z');
    await seller(visit);
    await close();
    at(wednesday);
    await send();
    await arrive();
    assert.deepEqual(await debts(await finance()), []);
    await givenBack(visit);
    const [debt, ...others] = await debts(await finance());
    assert.deepEqual(others, []);
    await again(visit);
    assert.deepEqual(
      [debt?.professional.id, debt?.cents, debt?.kind, debt?.booking_id, debt?.coming],
      [visit.pro.publicId, (await overview(visit)).owed_cents, 'unearn', visit.bookingId, 0],
    );
    assert.equal(await waiting(await finance()), 1);
    assert.equal((await (await adminOf('support')).client('GET', '/v1/admin/debts')).status, 403, 'another role');
    await earnedToo(visit, '2026-12-21T13:30:00.000Z');
    assert.deepEqual(await debts(await finance()), []);
    await close(closed + 2 * week);
    await assertInvariants(app);
  });
});
