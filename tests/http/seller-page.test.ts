import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { memberOf } from '../actors/people.ts';
import { newcomer } from '../actors/documents.ts';
import { sellerAccount } from '../actors/seller-account.ts';
import { startStripe, type StripeServer } from '../providers/stripe/server.ts';
import { stripeKeys } from '../providers/stripe/with-stripe.ts';
import { kinds, openTestApp, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

type Seller = { state: string; has_page: boolean };

for (const kind of kinds)
  describe(`provider page of a seller, on ${kind}`, () => {
    let app: TestApp;
    let stripe: StripeServer;
    before(async () => {
      stripe = await startStripe(() => app.clock.now(), stripeKeys);
      const env = {
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_URL: stripe.url,
      };
      app = await openTestApp(kind, { now: new Date(nowMs).toISOString(), env });
    });
    after(async () => {
      await app.close();
      await stripe.close();
    });

    const linksMade = (): number => stripe.log.filter((line) => line === 'POST /v1/account_links').length;
    const pathOf = (id: string): string => `/v1/pro/${id}/paymentprovider/stripe`;
    const leave = (client: Client, id: string) => client<{ url: string }>('POST', `${pathOf(id)}/page`, {});
    const waiting = async () => {
      const { client, pro } = await newcomer(app);
      const registration = await client<Seller>('POST', `${pathOf(pro.publicId)}/register`, {
        easytransac_account: sellerAccount,
      });
      assert.ok(registration.body.success, JSON.stringify(registration.body));
      assert.deepEqual([registration.body.data.state, registration.body.data.has_page], ['pending', true]);
      const { rows } = await sql<{
        ref: string;
      }>`select provider_ref as ref from seller where pro_id = ${pro.id}`.execute(app.db);
      return { client, pro, ref: rows[0]!.ref };
    };

    it('creates a link only when the professional leaves for the page, a new link each time, and stores none', async () => {
      const { client, pro } = await waiting();
      for (const _ of [1, 2, 3]) await app.runJob('refresh-sellers');
      await client('GET', `${pathOf(pro.publicId)}?refresh`);
      assert.equal(linksMade(), 0);
      const [first, second] = [await leave(client, pro.publicId), await leave(client, pro.publicId)];
      assert.ok(first.body.success && second.body.success, JSON.stringify(first.body));
      assert.ok(first.body.data.url.startsWith(`${stripe.url}/setup/`));
      assert.notEqual(first.body.data.url, second.body.data.url, 'it opens once');
      assert.equal(linksMade(), 2);
      const sellerRows = await sql<{
        row: string;
      }>`select to_jsonb(s)::text as row from seller s where pro_id = ${pro.id}`.execute(app.db);
      assert.ok(!sellerRows.rows[0]!.row.includes('/setup/'));
    });

    it('returns 404 to other accounts and once nothing is missing, and 503 when the provider fails', async () => {
      const { client, pro, ref } = await waiting();
      assert.equal((await leave((await memberOf(app)).client, pro.publicId)).status, 404);
      const none = await newcomer(app);
      assert.equal((await leave(none.client, none.pro.publicId)).status, 404, 'no account yet');
      assert.equal((await client('POST', `/v1/pro/${pro.publicId}/paymentprovider/easytransac/page`, {})).status, 404);
      stripe.failNext(/POST \/v1\/account_links/, '500');
      assert.equal((await leave(client, pro.publicId)).status, 503);
      stripe.accounts.completes(ref);
      assert.equal((await leave(client, pro.publicId)).status, 404);
      await app.runJob('refresh-sellers');
      const seller = await client<Seller>('GET', pathOf(pro.publicId));
      assert.ok(seller.body.success);
      assert.deepEqual([seller.body.data.state, seller.body.data.has_page], ['active', false]);
    });
  });
