import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { notificationSettings } from '#db/reference/notification-settings.ts';
import { dayMs } from '#core/units.ts';
import type { NotificationOwner } from '#features/notifications/queries/notifications.ts';
import type { MessageSetting } from '#features/notifications/rules/notifications.ts';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, now } from '../with-test-app.ts';
import type { MadeProfessional } from '../factories.ts';
import { caller, kinds, type Client, type TestApp } from '../test-app.ts';
import { mailOf, tellOnScreen } from '../mailing.ts';
import { cards, countOf, holdSlot, news, payWith, proAndSlot, sendBody, sendOrder, type Sent } from '../paying.ts';
import { becomeAdmin, memberOf, registered, type Member } from '../people.ts';

type Shown = {
  id: string;
  name: string;
  message: string;
  notification_type: string;
  language: string;
  booking_id: string | null;
  created_at: string;
  read_at: string | null;
};
type List = { data: Shown[]; total: number; unread: number; itemsPerPage: number; at: string };

const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');

for (const kind of kinds) {
  describe(`notifications on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const accountIdOf = async ({ email }: Member): Promise<number> =>
      (await sql<{ id: number }>`select id from account where email = ${email} order by id desc`.execute(app.db)).rows[0]!.id;

    /** Somebody who is also a professional, and the slot of a day at 14:00. */
    const professional = async (type: 'freelance' | 'ambassador' = 'freelance', made: MadeProfessional = {}) => {
      const member = await memberOf(app);
      const { pro, startsAt } = await proAndSlot(app, made);
      const profile = type === 'ambassador' ? newId() : pro.publicId;
      await sql`
        insert into profile (public_id, account_id, type, pro_id, created_at, updated_at)
        select ${profile}, id, ${type}, ${type === 'ambassador' ? null : pro.id}::bigint, created_at, created_at from account where email = ${member.email}`.execute(
        app.db,
      );
      return { ...member, profile, pro, startsAt };
    };

    const ofUser = '/v1/user/notifications';
    const ofPro = (profile: string): string => `/v1/pro/${profile}/notifications`;
    const listOf = async (client: Client, path: string): Promise<List> => {
      const answer = await client<List>('GET', path);
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      return answer.body.data;
    };
    const namesOf = async (client: Client, path: string): Promise<string[]> => (await listOf(client, path)).data.map(({ name }) => name);

    const raise = (to: NotificationOwner, more: Partial<Parameters<typeof tellOnScreen>[2]> = {}): Promise<void> =>
      tellOnScreen(app.db, to, { name: 'Rendez-vous confirmé', ...more }, app.clock.now());

    const cancel = async (client: Client, sent: Sent, cents: number): Promise<void> => {
      const answer = await client('POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: cents });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    };

    const paidBy = async (client: Client, pro: Awaited<ReturnType<typeof professional>>, change: Record<string, unknown> = {}): Promise<Sent> => {
      const { sent } = await sendOrder(app, pro.pro, pro.startsAt, change, client);
      await payWith(app, sent, cards.accepted);
      await news(app);
      return sent;
    };

    test('a booking that is confirmed, then cancelled, is told to both sides, once, with the booking it is about', async () => {
      const client = await memberOf(app);
      const pro = await professional();
      const sent = await paidBy(client.client, pro);
      await news(app);
      const mine = await listOf(client.client, ofUser);
      assert.deepEqual([mine.total, mine.unread, mine.itemsPerPage, mine.at], [1, 1, 20, new Date(now).toISOString()]);
      const [first] = mine.data;
      assert.deepEqual(
        [first?.name, plain(first?.message ?? ''), first?.notification_type, first?.booking_id, first?.read_at],
        ['Rendez-vous confirmé', `Jeudi 10 décembre à 14:00, massage suédois avec ${await proName(pro.pro.id)}.`, 'booking', sent.booking_id, null],
      );
      assert.equal(first?.created_at, new Date(now).toISOString());
      assert.deepEqual(
        (await listOf(pro.client, ofPro(pro.profile))).data.map(({ name, message }) => [name, plain(message)]),
        [['Nouveau rendez-vous', 'Jeudi 10 décembre à 14:00. Camille R., massage suédois, 60 €.']],
      );
      at(now + 60_000);
      await cancel(client.client, sent, 6000);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Rendez-vous annulé', 'Rendez-vous confirmé'], 'the last first');
      const told = await listOf(pro.client, ofPro(pro.profile));
      assert.deepEqual(
        told.data.map(({ name, notification_type }) => [name, notification_type]),
        [
          ['Rendez-vous annulé', 'cancellation'],
          ['Nouveau rendez-vous', 'booking'],
        ],
      );
      assert.deepEqual(await namesOf(pro.client, ofUser), [], 'what is told to a profile is not told to the client beside it');
    });

    const proName = async (id: number): Promise<string> =>
      (await sql<{ name: string }>`select business_name as name from pro where id = ${id}`.execute(app.db)).rows[0]!.name;

    test('a request, and nobody answering it', async () => {
      const client = await memberOf(app);
      const pro = await professional('freelance', { options: [{ approval: true }], noticeMin: 180 });
      await paidBy(client.client, pro);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Demande envoyée']);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), ['Demande à confirmer']);
      at(now + 25 * 3_600_000);
      await app.runJob('expire-requests');
      assert.deepEqual(await namesOf(client.client, ofUser), ['Demande sans réponse', 'Demande envoyée']);
      assert.deepEqual(
        (
          await sql<{
            name: string;
          }>`select n.name from notification n join profile p on p.id = n.profile_id where p.public_id = ${pro.profile} order by n.id`.execute(app.db)
        ).rows,
        [{ name: 'Demande à confirmer' }, { name: 'Demande sans réponse' }],
      );
    });

    test('booked as a guest, it is told to whoever has proven the address; to nobody else of that address', async () => {
      const owner = await memberOf(app);
      const pretender = await registered(app, { email: owner.email });
      const pro = await professional();
      const sent = await paidBy(caller(app), pro, { email: owner.email.toUpperCase() });
      assert.deepEqual(await namesOf(owner.client, ofUser), ['Rendez-vous confirmé']);
      assert.deepEqual(await namesOf(pretender.client, ofUser), []);
      await cancel(owner.client, sent, 6000);
      assert.deepEqual(await namesOf(owner.client, ofUser), ['Rendez-vous annulé', 'Rendez-vous confirmé']);
      const unknown = await paidBy(caller(app), await professional(), { email: 'personne@exemple.fr' });
      const told = await sql<{ account_id: number | null }>`
        select n.account_id from notification n join booking b on b.id = n.booking_id where b.public_id = ${unknown.booking_id}`.execute(app.db);
      assert.deepEqual(told.rows, [{ account_id: null }], 'the professional alone');
    });

    test('what the transaction does not commit is told to nobody', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(member);
      await assert.rejects(
        app.db.transaction().execute(async (trx) => {
          await tellOnScreen(trx, { account }, { name: 'Non' }, now);
          throw new Error('undone');
        }),
        /undone/,
      );
      assert.deepEqual(await namesOf(member.client, ofUser), []);
    });

    test('what is told keeps the language it was written in', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(member);
      await raise({ account }, { name: 'Appointment confirmed', language: 'en' });
      await raise({ account }, { name: 'Rendez-vous confirmé' });
      const told = (await listOf(member.client, ofUser)).data.map(({ name, language }) => [name, language]);
      assert.deepEqual(told.sort(), [
        ['Appointment confirmed', 'en'],
        ['Rendez-vous confirmé', 'fr'],
      ]);
    });

    test('read, then deleted, it is neither new nor there; the same key never comes back', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(member);
      const key = newId();
      await raise({ account }, { key });
      await raise({ account }, { key });
      const [only, ...more] = (await listOf(member.client, ofUser)).data;
      assert.deepEqual([only?.read_at, more.length], [null, 0]);
      const { id } = only!;
      at(now + 1000);
      for (const later of [1000, 90_000]) {
        at(now + later);
        assert.equal((await member.client('PUT', `${ofUser}/markasread/${id}`)).status, 200);
        const read = await member.client<Shown>('GET', `/v1/user/notification/${id}`);
        assert.ok(read.body.success && read.body.data.read_at === new Date(now + 1000).toISOString(), 'read once');
      }
      assert.equal((await listOf(member.client, ofUser)).unread, 0);
      assert.equal((await member.client('DELETE', `${ofUser}/${id}`)).status, 200);
      for (const [method, path] of [
        ['GET', `/v1/user/notification/${id}`],
        ['PUT', `${ofUser}/markasread/${id}`],
        ['DELETE', `${ofUser}/${id}`],
      ] as const)
        assert.equal((await member.client(method, path)).status, 404, method);
      await raise({ account }, { key });
      const left = await listOf(member.client, ofUser);
      assert.deepEqual([left.total, left.data], [0, []]);
      assert.equal(await countOf(app, 'notification', `dedup_key = 'any_line:${key}' and name = '' and message = ''`), 1, 'what it said is gone');
    });

    test('pages: from 1, twenty at a time; more than a hundred are served as a hundred, and the answer says so', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(member);
      for (let i = 1; i <= 105; i++) await raise({ account }, { name: `Numéro ${i}` });
      const page = async (query: string): Promise<[number, number, number, string | undefined]> => {
        const { data, total, itemsPerPage } = await listOf(member.client, `${ofUser}?${query}`);
        return [data.length, total, itemsPerPage, data[0]?.name];
      };
      assert.deepEqual(await page(''), [20, 105, 20, 'Numéro 105']);
      assert.deepEqual(await page('pageIndex=2&itemsPerPage=10'), [10, 105, 10, 'Numéro 95']);
      assert.deepEqual(await page('pageIndex=1&itemsPerPage=1000000'), [100, 105, 100, 'Numéro 105']);
      assert.deepEqual(await page('pageIndex=2&itemsPerPage=1000000'), [5, 105, 100, 'Numéro 5']);
      assert.deepEqual(await page('pageIndex=9'), [0, 105, 20, undefined]);
      for (const query of ['pageIndex=0', 'pageIndex=un', 'itemsPerPage=-1'])
        assert.equal((await member.client('GET', `${ofUser}?${query}`)).status, 400, query);
    });

    test('what is somebody’s is not there for anybody else: client, profile, neighbour', async () => {
      const one = await professional();
      const other = await professional();
      const ambassador = await professional('ambassador');
      await raise({ account: await accountIdOf(one) }, { name: 'Cliente' });
      const profileId = (await sql<{ id: number }>`select id from profile where public_id = ${one.profile}`.execute(app.db)).rows[0]!.id;
      await raise({ profile: profileId }, { name: 'Profil' });
      const mine = (await listOf(one.client, ofUser)).data[0]!.id;
      const pros = (await listOf(one.client, ofPro(one.profile))).data[0]!.id;
      const calls = (base: string, single: string, nid: string): [string, string][] => [
        ['GET', `${single}/${nid}`],
        ['PUT', `${base}/markasread/${nid}`],
        ['DELETE', `${base}/${nid}`],
      ];
      const refused: [Client, [string, string][]][] = [
        [other.client, calls(ofUser, '/v1/user/notification', mine)],
        [other.client, calls(ofPro(one.profile), `/v1/pro/${one.profile}/notification`, pros)],
        [other.client, calls(ofPro(other.profile), `/v1/pro/${other.profile}/notification`, pros)],
        [other.client, [['GET', ofPro(one.profile)]]],
        [one.client, calls(ofUser, '/v1/user/notification', pros)],
        [one.client, calls(ofPro(one.profile), `/v1/pro/${one.profile}/notification`, mine)],
      ];
      for (const [client, list] of refused)
        for (const [method, path] of list) {
          const answer = await client(method, path);
          assert.deepEqual([answer.status, answer.body.success ? '' : answer.body.error.code], [404, 'NotFound'], `${method} ${path}`);
        }
      assert.equal((await listOf(ambassador.client, ofPro(ambassador.profile))).total, 0, 'an ambassador has theirs too');
      assert.deepEqual([await namesOf(one.client, ofUser), await namesOf(one.client, ofPro(one.profile))], [['Cliente'], ['Profil']]);
      assert.equal((await caller(app)('GET', ofUser)).status, 401);
    });

    test('the admins read what is told to them together, and nothing else of anybody', async () => {
      const admin = await memberOf(app);
      await becomeAdmin(app, admin);
      const member = await memberOf(app);
      await raise('admins', { name: 'Un document à vérifier' });
      await raise({ account: await accountIdOf(member) });
      const [only, ...more] = (await listOf(admin.client, '/v1/admin/notifications')).data;
      assert.deepEqual([only?.name, more.length], ['Un document à vérifier', 0]);
      const single = await admin.client<Shown>('GET', `/v1/admin/notification/${only!.id}`);
      assert.ok(single.body.success && single.body.data.read_at === null);
      const theirs = (await listOf(member.client, ofUser)).data[0]!.id;
      assert.equal((await admin.client('GET', `/v1/admin/notification/${theirs}`)).status, 404);
      for (const path of ['/v1/admin/notifications', `/v1/admin/notification/${only!.id}`]) assert.equal((await member.client('GET', path)).status, 403);
      assert.equal((await member.client('GET', `/v1/user/notification/${only!.id}`)).status, 404);
    });

    test('fourteen settings, all on; those given change, the others stay; the same again is no change', async () => {
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
        assert.deepEqual([answer.status, answer.body.success ? null : answer.body.error.additional], [409, 'no_changes']);
      }
      assert.equal((await member.client('PUT', path, { appointment_reminder: 'peut-être' })).status, 400);
      await member.client('PUT', path, { recruitment_match: true });
      assert.deepEqual(await read(), { ...allOn, appointment_reminder: false });
      const stranger = await memberOf(app);
      const theirs = await stranger.client<Record<string, boolean>>('GET', path);
      assert.deepEqual(theirs.body.success && theirs.body.data, allOn);
    });

    test('each of the fourteen is effective, for the client and for their profile', async () => {
      const pro = await professional();
      const account = await accountIdOf(pro);
      const profile = (await sql<{ id: number }>`select id from profile where public_id = ${pro.profile}`.execute(app.db)).rows[0]!.id;
      for (const { key } of notificationSettings) {
        await pro.client('PUT', '/v1/user/notification-settings', { [key]: false });
        for (const to of [{ account }, { profile }]) await raise(to, { setting: key as MessageSetting, name: `éteint ${key}` });
        await pro.client('PUT', '/v1/user/notification-settings', { [key]: true });
        for (const to of [{ account }, { profile }]) await raise(to, { setting: key as MessageSetting, name: `allumé ${key}` });
      }
      const on = notificationSettings.map(({ key }) => `allumé ${key}`).toReversed();
      assert.deepEqual(await namesOf(pro.client, ofUser), on);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), on);
    });

    test('switched off, a booking is told neither on screen nor by mail; what was bought and what comes back always are', async () => {
      const client = await memberOf(app);
      const pro = await professional();
      await sql`update pro set email = 'pro@exemple.fr' where id = ${pro.pro.id}`.execute(app.db);
      for (const { client: who } of [client, pro])
        await who('PUT', '/v1/user/notification-settings', { new_client_services: false, cancellation_of_service: false });
      const sent = await paidBy(client.client, pro);
      const { id } = (await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(app.db)).rows[0]!;
      assert.ok(await mailOf(app, 'booking_confirmed', id));
      assert.equal(await mailOf(app, 'booking_confirmed_pro', id), null);
      await cancel(client.client, sent, 6000);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Rendez-vous annulé', 'Rendez-vous confirmé']);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), []);
      assert.ok(await mailOf(app, 'booking_cancelled', id, { paid_cents: 6000, refund_cents: 6000, retained_cents: 0 }));
      assert.equal(await mailOf(app, 'booking_cancelled', id, { paid_cents: 0, refund_cents: 0, retained_cents: 0 }), null);
      assert.equal(await mailOf(app, 'booking_cancelled_pro', id), null);
      await pro.client('PUT', '/v1/user/notification-settings', { cancellation_of_service: true });
      assert.ok(await mailOf(app, 'booking_cancelled_pro', id));
    });

    test('nothing paid online, a cancellation that is switched off says nothing', async () => {
      const client = await memberOf(app);
      const pro = await professional('freelance', { payOnline: false, payOnSite: true, options: [{ depositPercent: 0 }] });
      await client.client('PUT', '/v1/user/notification-settings', { cancellation_of_service: false });
      const { held } = await holdSlot(app, pro.pro, pro.startsAt, client.client);
      const answer = await client.client<Sent>('POST', '/v1/order/send', sendBody(held, { payment_method: 'cash' }));
      assert.ok(answer.body.success, JSON.stringify(answer.body));
      await cancel(client.client, answer.body.data, 0);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Rendez-vous confirmé']);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), ['Rendez-vous annulé', 'Nouveau rendez-vous']);
    });

    test('a year later it is forgotten; an account that goes takes its own with it', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(member);
      await raise({ account }, { name: 'Ancienne' });
      at(now + 364 * dayMs);
      await raise({ account }, { name: 'Récente' });
      await app.runJob('forget-notifications');
      assert.equal(await countOf(app, 'notification', `account_id = ${account}`), 2);
      at(now + 366 * dayMs);
      await app.runJob('forget-notifications');
      assert.deepEqual((await sql`select name from notification where account_id = ${account}`.execute(app.db)).rows, [{ name: 'Récente' }]);
      at(now);
      const unproven = await registered(app);
      const gone = await accountIdOf(unproven);
      await unproven.client('PUT', '/v1/user/notification-settings', { appointment_reminder: false });
      await raise({ account: gone });
      at(now + 61 * dayMs);
      await app.runJob('forget-platform');
      await app.runJob('forget-accounts');
      assert.equal(await countOf(app, 'account', `id = ${gone}`), 0);
      assert.equal(await countOf(app, 'notification', `account_id = ${gone}`), 0);
    });
  });
}
