import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs } from '#core/units.ts';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { tellOnScreen } from '../actors/mails.ts';
import { countOf, news } from '../actors/payments.ts';
import { becomeAdmin, memberOf, registered } from '../actors/people.ts';
import {
  accountIdOf,
  professional,
  ofUser,
  ofPro,
  listOf,
  namesOf,
  raise,
  cancel,
  paidBy,
  type Shown,
} from '../actors/notifications.ts';
import { plain } from '../actors/shown-booking.ts';

for (const kind of kinds) {
  describe(`notifications on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a booking confirmed, then cancelled, notifies each side once per event, with the booking', async () => {
      const client = await memberOf(app);
      const pro = await professional(app);
      const sent = await paidBy(app, client.client, pro);
      await news(app);
      const mine = await listOf(client.client, ofUser);
      assert.deepEqual(
        [mine.total, mine.unread, mine.itemsPerPage, mine.at],
        [1, 1, 20, new Date(nowMs).toISOString()],
      );
      const [first] = mine.data;
      assert.deepEqual(
        [first?.name, plain(first?.message ?? ''), first?.notification_type, first?.booking_id, first?.read_at],
        [
          'Rendez-vous confirmé',
          `Jeudi 10 décembre à 14:00, massage suédois avec ${await proName(pro.pro.id)}.`,
          'booking',
          sent.booking_id,
          null,
        ],
      );
      assert.equal(first?.created_at, new Date(nowMs).toISOString());
      assert.deepEqual(
        (await listOf(pro.client, ofPro(pro.profile))).data.map(({ name, message }) => [name, plain(message)]),
        [['Nouveau rendez-vous', 'Jeudi 10 décembre à 14:00. Camille R., massage suédois, 60 €.']],
      );
      at(nowMs + 60_000);
      await cancel(client.client, sent, 6000);
      assert.deepEqual(
        await namesOf(client.client, ofUser),
        ['Rendez-vous annulé', 'Rendez-vous confirmé'],
        'the last first',
      );
      const notifications = await listOf(pro.client, ofPro(pro.profile));
      assert.deepEqual(
        notifications.data.map(({ name, notification_type }) => [name, notification_type]),
        [
          ['Rendez-vous annulé', 'cancellation'],
          ['Nouveau rendez-vous', 'booking'],
        ],
      );
      assert.deepEqual(
        await namesOf(pro.client, ofUser),
        [],
        'what is told to a profile is not told to the client beside it',
      );
    });

    const proName = async (id: number): Promise<string> =>
      (await sql<{ name: string }>`select business_name as name from pro where id = ${id}`.execute(app.db)).rows[0]!
        .name;

    test('a request and its expiry notify both sides', async () => {
      const client = await memberOf(app);
      const pro = await professional(app, 'freelance', { options: [{ approval: true }], noticeMin: 180 });
      await paidBy(app, client.client, pro);
      assert.deepEqual(await namesOf(client.client, ofUser), ['Demande envoyée']);
      assert.deepEqual(await namesOf(pro.client, ofPro(pro.profile)), ['Demande à confirmer']);
      at(nowMs + 25 * 3_600_000);
      await app.runJob('expire-requests');
      assert.deepEqual(await namesOf(client.client, ofUser), ['Demande sans réponse', 'Demande envoyée']);
      assert.deepEqual(
        (
          await sql<{
            name: string;
          }>`select n.name from notification n join profile p on p.id = n.profile_id where p.public_id = ${pro.profile} order by n.id`.execute(
            app.db,
          )
        ).rows,
        [{ name: 'Demande à confirmer' }, { name: 'Demande sans réponse' }],
      );
    });

    test('a guest booking notifies the account that verified the address, and no other account', async () => {
      const owner = await memberOf(app);
      const pretender = await registered(app, { email: owner.email });
      const pro = await professional(app);
      const sent = await paidBy(app, caller(app), pro, { email: owner.email.toUpperCase() });
      assert.deepEqual(await namesOf(owner.client, ofUser), ['Rendez-vous confirmé']);
      assert.deepEqual(await namesOf(pretender.client, ofUser), []);
      await cancel(owner.client, sent, 6000);
      assert.deepEqual(await namesOf(owner.client, ofUser), ['Rendez-vous annulé', 'Rendez-vous confirmé']);
      const unknown = await paidBy(app, caller(app), await professional(app), { email: 'personne@exemple.fr' });
      const notifications = await sql<{ account_id: number | null }>`
        select n.account_id from notification n join booking b on b.id = n.booking_id where b.public_id = ${unknown.booking_id}`.execute(
        app.db,
      );
      assert.deepEqual(notifications.rows, [{ account_id: null }], 'the professional alone');
    });

    test('a rolled-back transaction notifies nobody', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(app, member);
      await assert.rejects(
        app.db.transaction().execute(async (trx) => {
          await tellOnScreen(trx, { account }, { name: 'Non' }, nowMs);
          throw new Error('undone');
        }),
        /undone/,
      );
      assert.deepEqual(await namesOf(member.client, ofUser), []);
    });

    test('a notification keeps the language in which it was written', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(app, member);
      await raise(app, { account }, { name: 'Appointment confirmed', language: 'en' });
      await raise(app, { account }, { name: 'Rendez-vous confirmé' });
      const notifications = (await listOf(member.client, ofUser)).data.map(({ name, language }) => [name, language]);
      assert.deepEqual(notifications.sort(), [
        ['Appointment confirmed', 'en'],
        ['Rendez-vous confirmé', 'fr'],
      ]);
    });

    test('a notification is marked as read once; deleted, it is gone and its key never returns', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(app, member);
      const key = newId();
      await raise(app, { account }, { key });
      await raise(app, { account }, { key });
      const [only, ...more] = (await listOf(member.client, ofUser)).data;
      assert.deepEqual([only?.read_at, more.length], [null, 0]);
      const { id } = only!;
      at(nowMs + 1000);
      for (const later of [1000, 90_000]) {
        at(nowMs + later);
        assert.equal((await member.client('PUT', `${ofUser}/markasread/${id}`)).status, 200);
        const read = await member.client<Shown>('GET', `/v1/user/notification/${id}`);
        assert.ok(read.body.success && read.body.data.read_at === new Date(nowMs + 1000).toISOString(), 'read once');
      }
      assert.equal((await listOf(member.client, ofUser)).unread, 0);
      assert.equal((await member.client('DELETE', `${ofUser}/${id}`)).status, 200);
      for (const [method, path] of [
        ['GET', `/v1/user/notification/${id}`],
        ['PUT', `${ofUser}/markasread/${id}`],
        ['DELETE', `${ofUser}/${id}`],
      ] as const)
        assert.equal((await member.client(method, path)).status, 404, method);
      await raise(app, { account }, { key });
      const left = await listOf(member.client, ofUser);
      assert.deepEqual([left.total, left.data], [0, []]);
      assert.equal(
        await countOf(app, 'notification', `dedup_key = 'any_line:${key}' and name = '' and message = ''`),
        1,
        'what it said is gone',
      );
    });

    test('lists are paged from 1, twenty per page by default and a hundred at most', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(app, member);
      for (let i = 1; i <= 105; i++) await raise(app, { account }, { name: `Numéro ${i}` });
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

    test('a notification answers 404 to another account, another profile and another scope', async () => {
      const one = await professional(app);
      const other = await professional(app);
      const ambassador = await professional(app, 'ambassador');
      await raise(app, { account: await accountIdOf(app, one) }, { name: 'Cliente' });
      const profileId = (
        await sql<{ id: number }>`select id from profile where public_id = ${one.profile}`.execute(app.db)
      ).rows[0]!.id;
      await raise(app, { profile: profileId }, { name: 'Profil' });
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
          assert.deepEqual(
            [answer.status, answer.body.success ? '' : answer.body.error.code],
            [404, 'NotFound'],
            `${method} ${path}`,
          );
        }
      assert.equal(
        (await listOf(ambassador.client, ofPro(ambassador.profile))).total,
        0,
        'an ambassador has theirs too',
      );
      assert.deepEqual(
        [await namesOf(one.client, ofUser), await namesOf(one.client, ofPro(one.profile))],
        [['Cliente'], ['Profil']],
      );
      assert.equal((await caller(app)('GET', ofUser)).status, 401);
    });

    test('admins read the notifications sent to admins, and nobody else’s', async () => {
      const admin = await memberOf(app);
      await becomeAdmin(app, admin);
      const member = await memberOf(app);
      await raise(app, 'admins', { name: 'Un document à vérifier' });
      await raise(app, { account: await accountIdOf(app, member) });
      const [only, ...more] = (await listOf(admin.client, '/v1/admin/notifications')).data;
      assert.deepEqual([only?.name, more.length], ['Un document à vérifier', 0]);
      const single = await admin.client<Shown>('GET', `/v1/admin/notification/${only!.id}`);
      assert.ok(single.body.success && single.body.data.read_at === null);
      const theirs = (await listOf(member.client, ofUser)).data[0]!.id;
      assert.equal((await admin.client('GET', `/v1/admin/notification/${theirs}`)).status, 404);
      for (const path of ['/v1/admin/notifications', `/v1/admin/notification/${only!.id}`])
        assert.equal((await member.client('GET', path)).status, 403);
      assert.equal((await member.client('GET', `/v1/user/notification/${only!.id}`)).status, 404);
    });

    test('an admin reads the notifications of the rooms that their roles open, and those without a room', async () => {
      const [finance, owner] = [await memberOf(app), await memberOf(app)];
      await becomeAdmin(app, finance, ['finance']);
      await becomeAdmin(app, owner, ['owner']);
      const rooms = [null, 'complaints', 'books'] as const;
      for (const room of rooms) await raise(app, 'admins', { name: `De ${room}`, room });
      const of = async ({ client }: { readonly client: Client }) =>
        (await listOf(client, '/v1/admin/notifications')).data
          .filter(({ name }) => name.startsWith('De '))
          .map(({ name, id }) => ({ name, id }));
      assert.deepEqual(
        (await of(finance)).map(({ name }) => name),
        ['De books', 'De null'],
      );
      const all = await of(owner);
      assert.deepEqual(
        all.map(({ name }) => name),
        ['De books', 'De complaints', 'De null'],
      );
      const single = (member: { readonly client: Client }, name: string) =>
        member.client<{ room: string | null }>(
          'GET',
          `/v1/admin/notification/${all.find((one) => one.name === name)!.id}`,
        );
      assert.equal((await single(finance, 'De complaints')).status, 404);
      const read = await single(finance, 'De books');
      assert.equal(read.body.success && read.body.data.room, 'books');
    });

    test('notifications are deleted after a year, or with their account', async () => {
      const member = await memberOf(app);
      const account = await accountIdOf(app, member);
      await raise(app, { account }, { name: 'Ancienne' });
      at(nowMs + 364 * dayMs);
      await raise(app, { account }, { name: 'Récente' });
      await app.runJob('forget-notifications');
      assert.equal(await countOf(app, 'notification', `account_id = ${account}`), 2);
      at(nowMs + 366 * dayMs);
      await app.runJob('forget-notifications');
      assert.deepEqual((await sql`select name from notification where account_id = ${account}`.execute(app.db)).rows, [
        { name: 'Récente' },
      ]);
      at(nowMs);
      const unproven = await registered(app);
      const gone = await accountIdOf(app, unproven);
      await unproven.client('PUT', '/v1/user/notification-settings', { appointment_reminder: false });
      await raise(app, { account: gone });
      at(nowMs + 61 * dayMs);
      await app.runJob('forget-platform');
      await app.runJob('forget-accounts');
      assert.equal(await countOf(app, 'account', `id = ${gone}`), 0);
      assert.equal(await countOf(app, 'notification', `account_id = ${gone}`), 0);
    });
  });
}
