import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { notificationSettings } from '#db/reference/notification-settings.ts';
import type { MessageSetting } from '#features/notifications/rules/notifications.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { mailOf } from '../actors/mails.ts';
import { holdSlot, sendBody, type Sent } from '../actors/payments.ts';
import { memberOf } from '../actors/people.ts';
import { accountIdOf, professional, ofUser, ofPro, namesOf, raise, cancel, paidBy } from '../actors/notifications.ts';

for (const kind of kinds) {
  describe(`notification settings on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    test('fourteen settings start on; given settings change, others stay, and repeating a change answers 409', async () => {
      const member = await memberOf(app);
      const path = '/v1/user/notification-settings';
      const read = async (): Promise<Record<string, boolean>> => {
        const answer = await member.client<Record<string, boolean>>('GET', path);
        assert.ok(answer.body.success);
        return answer.body.data;
      };
      const allOn = Object.fromEntries(notificationSettings.map(({ key }) => [key, true]));
      assert.equal(notificationSettings.length, 14);
      assert.deepEqual(await read(), allOn);
      const changes = { appointment_reminder: false, recruitment_match: 'false' };
      const changed = await member.client<Record<string, boolean>>('PUT', path, changes);
      const after = { ...allOn, appointment_reminder: false, recruitment_match: false };
      assert.deepEqual(changed.body.success && changed.body.data, after);
      for (const again of [changes, {}, { unknown: false }]) {
        const answer = await member.client('PUT', path, again);
        assert.deepEqual(
          [answer.status, answer.body.success ? null : answer.body.error.additional],
          [409, 'no_changes'],
        );
      }
      assert.equal((await member.client('PUT', path, { appointment_reminder: 'peut-être' })).status, 400);
      await member.client('PUT', path, { recruitment_match: true });
      assert.deepEqual(await read(), { ...allOn, appointment_reminder: false });
      const stranger = await memberOf(app);
      const theirs = await stranger.client<Record<string, boolean>>('GET', path);
      assert.deepEqual(theirs.body.success && theirs.body.data, allOn);
    });

    test('each of the fourteen settings applies to the client and to their profile', async () => {
      const pro = await professional(app);
      const account = await accountIdOf(app, pro);
      const profile = (
        await sql<{ id: number }>`select id from profile where public_id = ${pro.profile}`.execute(app.db)
      ).rows[0]!.id;
      for (const { key } of notificationSettings) {
        await pro.client('PUT', '/v1/user/notification-settings', { [key]: false });
        for (const to of [{ account }, { profile }])
          await raise(app, to, { setting: key as MessageSetting, name: `éteint ${key}` });
        await pro.client('PUT', '/v1/user/notification-settings', { [key]: true });
        for (const to of [{ account }, { profile }])
          await raise(app, to, { setting: key as MessageSetting, name: `allumé ${key}` });
      }
      const on = notificationSettings.map(({ key }) => `allumé ${key}`).toReversed();
      assert.deepEqual(await namesOf(pro.client, ofUser), on);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), on);
    });

    test('a switched-off booking is neither notified nor mailed; purchases and refunds always are', async () => {
      const client = await memberOf(app);
      const pro = await professional(app);
      await sql`update pro set email = 'pro@exemple.fr' where id = ${pro.pro.id}`.execute(app.db);
      for (const { client: who } of [client, pro])
        await who('PUT', '/v1/user/notification-settings', {
          new_client_services: false,
          cancellation_of_service: false,
        });
      const sent = await paidBy(app, client.client, pro);
      const { id } = (
        await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(app.db)
      ).rows[0]!;
      assert.ok(await mailOf(app, 'booking_confirmed', id));
      assert.equal(await mailOf(app, 'booking_confirmed_pro', id), null);
      await cancel(client.client, sent, 6000);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Rendez-vous annulé', 'Rendez-vous confirmé']);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), []);
      assert.ok(
        await mailOf(app, 'booking_cancelled', id, { paid_cents: 6000, refund_cents: 6000, retained_cents: 0 }),
      );
      assert.equal(
        await mailOf(app, 'booking_cancelled', id, { paid_cents: 0, refund_cents: 0, retained_cents: 0 }),
        null,
      );
      assert.equal(await mailOf(app, 'booking_cancelled_pro', id), null);
      await pro.client('PUT', '/v1/user/notification-settings', { cancellation_of_service: true });
      assert.ok(await mailOf(app, 'booking_cancelled_pro', id));
    });

    test('a switched-off cancellation is not notified when nothing was paid online', async () => {
      const client = await memberOf(app);
      const pro = await professional(app, 'freelance', {
        payOnline: false,
        payOnSite: true,
        options: [{ depositPercent: 0 }],
      });
      await client.client('PUT', '/v1/user/notification-settings', { cancellation_of_service: false });
      const { held } = await holdSlot(app, pro.pro, pro.startsAt, client.client);
      const answer = await client.client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      await cancel(client.client, answer.body.data, 0);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Rendez-vous confirmé']);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), ['Rendez-vous annulé', 'Nouveau rendez-vous']);
    });
  });
}
