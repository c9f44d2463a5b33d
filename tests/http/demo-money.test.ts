import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { paymentProvider } from '#platform/payments/payments.ts';
import { morning } from '../app/templates.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';

describe('the money of the demo marketplace', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp('postgres', { now: morning, demo: 4 });
  });
  after(() => app.close());

  test('everybody who is active there can be paid out: the simulated provider knows them, and takes a transfer to them', async () => {
    const { rows } = await sql<{ ref: string; public_id: string }>`
      select s.provider_ref as ref, p.public_id from seller s join pro p on p.id = s.pro_id where s.state = 'active'`.execute(app.db);
    assert.ok(rows.length > 1);
    const provider = paymentProvider(app);
    for (const { ref, public_id: id } of rows) {
      assert.equal((await provider.fetchSeller(ref)).state, 'active');
      const asked = { key: `${id}:1`, sellerRef: ref, cents: 1_000, currency: 'EUR', description: 'Versement' };
      await provider.transfer(asked);
      assert.equal((await provider.payToBank(asked)).status, 'on_its_way');
    }
  });
});
