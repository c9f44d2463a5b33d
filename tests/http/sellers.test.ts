import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { inputMessages } from '#core/fields.ts';
import { judgeSandboxSeller } from '#platform/payments/sandbox-provider.ts';
import { unseal } from '#platform/security/encryption.ts';
import { sellerAccount } from '../actors/seller-account.ts';
import { newId } from '#platform/db/ids.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { becomeAdmin, memberOf, type Member } from '../actors/people.ts';
import { mailOf } from '../actors/mails.ts';
import { news } from '../actors/payments.ts';
import { microTerms } from '../actors/invoices.ts';
import { newcomer, proveEverything } from '../actors/documents.ts';

const { iban } = sellerAccount;

type Seller = {
  provider: string;
  state: string;
  iban: string | null;
  missing_documents: string[];
  missing: { need: string; reason: string | null }[];
  pay_online: boolean;
  is_mandated: boolean;
  is_operator_named: boolean;
};

for (const kind of kinds) {
  describe(`payment account of a professional on ${kind}`, () => {
    let app: TestApp;
    let admin: Member;
    withTestApp(kind, async (opened) => {
      app = opened;
      admin = await memberOf(app);
      await becomeAdmin(app, admin);
    });

    const pathOf = (id: string): string => `/v1/pro/${id}/paymentprovider/sandbox`;
    const register = (client: Caller, id: string, over: Record<string, unknown> = {}) =>
      client<Seller>('POST', `${pathOf(id)}/register`, { easytransac_account: { ...sellerAccount, ...over } });
    const read = async (client: Caller, id: string, query = ''): Promise<Seller> => {
      const answer = await client<Seller>('GET', pathOf(id) + query);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };

    test('the account waits for the documents, then takes cards; the IBAN is never shown in full', async () => {
      const { client, pro } = await newcomer(app);
      assert.deepEqual(
        [(await read(client, pro.publicId)).state, (await read(client, pro.publicId)).missing_documents.length],
        ['none', 6],
      );
      const registration = await register(client, pro.publicId);
      assert.ok(registration.status === 201 && registration.body.success, JSON.stringify(registration.body));
      assert.deepEqual(
        [registration.body.data.state, registration.body.data.iban, registration.body.data.pay_online],
        ['pending', 'FR76 •••• 0189', false],
      );
      assert.deepEqual(
        [registration.body.data.provider, (await read(client, pro.publicId)).provider],
        ['sandbox', 'sandbox'],
        'the name that was asked',
      );
      const storedSeller = (
        await sql<{ iban_sealed: string }>`select * from seller where pro_id = ${pro.id}`.execute(app.db)
      ).rows[0]!;
      assert.ok(!JSON.stringify(storedSeller).includes('30006000011234'));
      assert.equal(unseal(app, 'iban', pro.publicId, storedSeller.iban_sealed), iban.replaceAll(' ', ''));
      await app.runJob('refresh-sellers');
      assert.equal((await read(client, pro.publicId)).state, 'pending');
      await proveEverything(client, admin.client);
      const active = await read(client, pro.publicId, '?refresh');
      assert.deepEqual([active.state, active.pay_online, active.missing_documents], ['active', true, []]);
      const shown = await caller(app)<{ pay_online: boolean }>('GET', `/publicprofile/${pro.publicId}`);
      assert.ok(shown.body.success && shown.body.data.pay_online);
      const changed = await register(client, pro.publicId, { iban: 'FR14 2004 1010 0505 0001 3M02 606' });
      assert.ok(changed.body.success);
      assert.deepEqual([changed.body.data.state, changed.body.data.iban], ['active', 'FR14 •••• 2606']);
    });

    test('a changed IBAN is notified by mail and on screen, but not the first IBAN nor an unchanged IBAN', async () => {
      const { client, pro, email } = await newcomer(app);
      const noticeCounts = async () =>
        (
          await sql<{ mails: number; lines: number }>`
          select (select count(*)::int4 from outbox where kind = 'seller_bank_changed' and (payload->>'pro')::int8 = ${pro.id}) as mails,
            (select count(*)::int4 from notification where name = 'IBAN de versement modifié' and profile_id in (select id from profile where pro_id = ${pro.id})) as lines`.execute(
            app.db,
          )
        ).rows[0]!;
      await register(client, pro.publicId);
      await register(client, pro.publicId, { city: 'Rezé' });
      assert.deepEqual(await noticeCounts(), { mails: 0, lines: 0 });
      await register(client, pro.publicId, { iban: 'FR14 2004 1010 0505 0001 3M02 606' });
      assert.deepEqual(await noticeCounts(), { mails: 1, lines: 1 });
      const mail = (await mailOf(app, 'seller_bank_changed', null, { pro: pro.id }))!;
      assert.equal(mail.to, email);
      assert.match(mail.subject, /^Votre IBAN de versement a été modifié\u202f: FR14 •••• 2606$/);
      assert.match(mail.text, /ne vient pas de vous/);
    });

    test('a professional paid only online is published once the job finds the payment account active, after the documents', async () => {
      const { client, pro } = await newcomer(app, { payOnSite: false });
      await proveEverything(client, admin.client);
      assert.equal((await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status, 404);
      await register(client, pro.publicId);
      await app.runJob('refresh-sellers');
      assert.equal((await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status, 200);
    });

    test('a professional keeps a payment method, takes cards only with an active account, and the public profile follows', async () => {
      const { client, pro } = await newcomer(app);
      await proveEverything(client, admin.client);
      const choose = (pay_online: boolean, pay_on_site: boolean) =>
        client<Seller>('PUT', `/v1/pro/${pro.publicId}/payment_ways`, { pay_online, pay_on_site });
      const ways = async (): Promise<readonly boolean[]> => {
        const shown = await caller(app)<{ pay_online: boolean; pay_on_site: boolean }>(
          'GET',
          `/publicprofile/${pro.publicId}`,
        );
        assert.ok(shown.body.success);
        return [shown.body.data.pay_online, shown.body.data.pay_on_site];
      };
      for (const refused of [await choose(true, true), await choose(false, false)]) assert.equal(refused.status, 400);
      await register(client, pro.publicId);
      await app.runJob('refresh-sellers');
      assert.deepEqual(await ways(), [true, true]);
      assert.equal((await choose(true, false)).status, 200);
      assert.deepEqual(await ways(), [true, false]);
      assert.equal((await choose(false, true)).status, 200);
      await app.runJob('refresh-sellers');
      assert.deepEqual(await ways(), [false, true], 'an active account does not switch cards on again');
      assert.equal((await choose(true, true)).status, 200);
    });

    test('an account at a provider other than the configured provider is not active', async () => {
      const { client, pro } = await newcomer(app);
      await proveEverything(client, admin.client);
      await register(client, pro.publicId);
      await app.runJob('refresh-sellers');
      await sql`update seller set provider = 'stripe' where pro_id = ${pro.id}`.execute(app.db);
      assert.equal((await read(client, pro.publicId)).state, 'none');
      const shown = await admin.client<{ payment_state: string | null }>(
        'GET',
        `/v1/admin/professionals/${pro.publicId}`,
      );
      assert.ok(shown.body.success, JSON.stringify(shown.body));
      assert.equal(shown.body.data.payment_state, null);
      const ways = { pay_online: true, pay_on_site: true };
      const refused = await client<Seller>('PUT', `/v1/pro/${pro.publicId}/payment_ways`, ways);
      assert.ok(
        !refused.body.success && refused.body.error.validation?.['pay_online'] !== undefined,
        JSON.stringify(refused.body),
      );
    });

    test('cards are refused until the operator of the site is named', async () => {
      const { client, pro } = await newcomer(app);
      Object.assign(app.env, { MODE: 'production' });
      try {
        await proveEverything(client, admin.client);
        await register(client, pro.publicId);
        await app.runJob('refresh-sellers');
        const unnamed = await read(client, pro.publicId);
        assert.deepEqual([unnamed.state, unnamed.pay_online, unnamed.is_operator_named], ['active', false, false]);
        const refused = await client<Seller>('PUT', `/v1/pro/${pro.publicId}/payment_ways`, {
          pay_online: true,
          pay_on_site: true,
        });
        assert.match(
          refused.body.success ? '' : (refused.body.error.validation?.['pay_online'] ?? ''),
          /l’identité de l’exploitant du site/,
        );
        await sql`insert into setting_change (public_id, setting, value, effective_at, reason, changed_by, created_at)
          select ${newId()}, 'operator', '{"name": "Accalmie SAS"}', ${new Date(nowMs)}, 'Nommé avant le premier jour.', id, ${new Date(nowMs)}
          from account where email = ${admin.email}`.execute(app.db);
        assert.equal(
          (await client('PUT', `/v1/pro/${pro.publicId}/payment_ways`, { pay_online: true, pay_on_site: true })).status,
          200,
        );
        const named = await read(client, pro.publicId);
        assert.deepEqual([named.pay_online, named.is_operator_named], [true, true]);
      } finally {
        Object.assign(app.env, { MODE: 'demo' });
      }
    });

    test('cards require the billing mandate and stop without it; payment choices stay, and the publication follows', async () => {
      const { client, pro } = await newcomer(app, { isMandated: false });
      await proveEverything(client, admin.client);
      await register(client, pro.publicId);
      await app.runJob('refresh-sellers');
      const cardState = async () => {
        const { state, pay_online, is_mandated } = await read(client, pro.publicId);
        return [state, pay_online, is_mandated];
      };
      const choose = (pay_online: boolean, pay_on_site: boolean) =>
        client<Seller>('PUT', `/v1/pro/${pro.publicId}/payment_ways`, { pay_online, pay_on_site });
      const mandate = `/v1/pro/${pro.publicId}/invoicing/mandate`;
      const accept = () => client('POST', mandate, { ...microTerms, version: 1, accepts: true });
      assert.deepEqual(await cardState(), ['active', false, false]);
      const refused = await choose(true, true);
      assert.deepEqual(refused.body.success ? {} : refused.body.error.validation, {
        pay_online: 'Acceptez d’abord le mandat de facturation\u202f: il est nécessaire avant tout paiement en ligne.',
      });
      await assert.rejects(
        sql`update pro set pay_online = true where id = ${pro.id}`.execute(app.db),
        /pro_cards_by_mandate/,
      );
      assert.equal((await accept()).status, 200);
      assert.deepEqual(await cardState(), ['active', true, true]);
      assert.equal((await choose(true, false)).status, 200);
      assert.equal((await client('DELETE', mandate)).status, 200);
      assert.deepEqual(await cardState(), ['active', false, false]);
      assert.equal((await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status, 404, 'no way to pay is left');
      assert.equal((await accept()).status, 200);
      assert.equal((await caller(app)('GET', `/publicprofile/${pro.publicId}`)).status, 200);
      assert.equal((await choose(false, true)).status, 200);
      await client('DELETE', mandate);
      await accept();
      assert.deepEqual(await cardState(), ['active', false, true], 'who wants no card has none');
    });

    test('an account closed by the provider shows the reason and takes no cards until it is reopened', async () => {
      const { client, pro } = await newcomer(app);
      await proveEverything(client, admin.client);
      await register(client, pro.publicId);
      await app.runJob('refresh-sellers');
      const cardState = async (): Promise<readonly unknown[]> => {
        const { state, pay_online, missing } = await read(client, pro.publicId);
        return [state, pay_online, missing];
      };
      assert.deepEqual(await cardState(), ['active', true, []]);
      const { ref } = (
        await sql<{
          ref: string;
        }>`select provider_ref as ref from seller s join pro p on p.id = s.pro_id where p.public_id = ${pro.publicId}`.execute(
          app.db,
        )
      ).rows[0]!;
      const reason = 'The account holder is somebody else';
      for (const _ of [1, 2]) {
        await judgeSandboxSeller(app, ref, reason);
        await news(app);
        assert.deepEqual(await cardState(), ['refused', false, [{ need: 'other', reason }]]);
      }
      await judgeSandboxSeller(app, ref, null);
      await news(app);
      assert.deepEqual(await cardState(), ['active', true, []]);
    });

    test('refuses each invalid field of the account beside it; other professionals get 404', async () => {
      const { client, pro } = await newcomer(app);
      const other = await newcomer(app);
      const wrong = await register(client, pro.publicId, {
        iban: 'FR76 3000 6000 0112 3456 7890 188',
        bic: 'ABC',
        company_type: 'sarl',
        gender: 'woman',
        siret: '123',
        vat: 'FR1',
        nationality: 'XX',
        zip_code: 'abc',
        lastname: '',
        birth_date: '31/02/1988',
      });
      assert.equal(wrong.status, 400);
      const found = wrong.body.success ? {} : (wrong.body.error.validation ?? {});
      assert.deepEqual(
        Object.keys(found)
          .map((field) => field.replace('easytransac_account.', ''))
          .toSorted(),
        ['bic', 'birth_date', 'company_type', 'gender', 'iban', 'lastname', 'nationality', 'siret', 'vat', 'zip_code'],
      );
      assert.deepEqual(
        [found['easytransac_account.iban'], found['easytransac_account.bic'], found['easytransac_account.lastname']],
        ["L'IBAN saisi est invalide.", 'Le BIC saisi est invalide.', 'Ce champ est obligatoire'],
      );
      const later = await register(client, pro.publicId, { birth_date: '2010-01-01', phone: '12' });
      assert.deepEqual(later.body.success ? [] : Object.keys(later.body.error.validation ?? {}).toSorted(), [
        'easytransac_account.birth_date',
        'easytransac_account.phone',
      ]);
      assert.equal((await register(other.client, pro.publicId)).status, 404);
      assert.equal((await other.client('GET', pathOf(pro.publicId))).status, 404);
      const { gender: _, company_type: __, ...without } = sellerAccount;
      const absent = await client('POST', `${pathOf(pro.publicId)}/register`, { easytransac_account: without });
      assert.deepEqual(absent.body.success ? null : { ...absent.body.error.validation }, {
        'easytransac_account.company_type': inputMessages.missingFields,
        'easytransac_account.gender': inputMessages.missingFields,
      });
    });

    test('a provider that is not configured is not found, and the answer names the configured provider', async () => {
      const { client, pro } = await newcomer(app);
      assert.equal((await register(client, pro.publicId)).status, 201);
      const of = (name: string): string => `/v1/pro/${pro.publicId}/paymentprovider/${name}`;
      for (const name of ['easytransac', 'stripe'])
        for (const answer of [
          await client('GET', of(name)),
          await client('GET', `${of(name)}?refresh`),
          await client('POST', `${of(name)}/register`, { easytransac_account: sellerAccount }),
          await client('POST', `${of(name)}/page`, {}),
        ])
          assert.deepEqual(
            [answer.status, answer.body.success || answer.body.error.additional],
            [404, 'Le prestataire de paiement de ce site est «\u202fsandbox\u202f».'],
            name,
          );
      assert.equal((await client('GET', of('paypal'))).status, 400);
    });
  });
}
