import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { minuteMs } from '#core/units.ts';
import { sha256 } from '#platform/db/ids.ts';
import { makeProfessional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf, password } from '../actors/people.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { inViews, viewReason } from '../actors/views.ts';
import { nowMs, withTestApp, nowIso } from '../app/with-test-app.ts';

const over = 'La vue est terminée\u202f: quittez-la pour retrouver votre compte. Rien n’a été changé.';

for (const kind of kinds) {
  describe(`an admin sees the site as another person, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const {
      known,
      someone,
      adminOf,
      begin,
      viewer,
      leave,
      seenBy,
      codeOf,
      refusalOf,
      fieldsOf,
      dataOf,
      lines,
      mailOf,
    } = inViews(() => app);
    const write = (by: { readonly client: ReturnType<typeof caller> }) =>
      by.client('PUT', '/v1/user/favourites/0000000000000000000000', {});

    test('owners and support admins start a view with a reason; other roles and a missing second factor are refused', async () => {
      const whom = await someone({ firstname: 'Zoé' });
      for (const role of ['owner', 'support'] as const) {
        const admin = await adminOf(role);
        assert.equal(await seenBy(admin), 'Camille');
        const { ends_at } = dataOf(await begin(admin, whom));
        assert.equal(Date.parse(ends_at), nowMs + 15 * minuteMs);
        assert.equal(await seenBy(admin), 'Zoé');
        assert.equal((await admin.client('GET', `/v1/admin/people/${whom.id}`)).status, 403, 'no right of an admin');
      }
      for (const role of ['trust', 'finance'] as const)
        assert.equal((await begin(await adminOf(role), whom)).status, 403, role);
      assert.equal((await begin(await someone(), whom)).status, 403);
      assert.equal((await begin({ client: caller(app) }, whom)).status, 401);
      const unshown = await adminOf('support');
      await sql`update session set second_factor_at = null where account_id = (select id from account where public_id = ${unshown.id})`.execute(
        app.db,
      );
      assert.equal((await begin(unshown, whom)).status, 403);
      assert.equal((await lines(whom)).filter(({ action }) => action === 'account viewed').length, 2);
    });

    test('invalid reasons and forbidden people are refused, and no view starts', async () => {
      const [support, owner, whom] = [await adminOf('support'), await adminOf('owner'), await someone()];
      for (const reason of [
        null,
        '',
        'dix-neuf caractères',
        ' '.repeat(60),
        'x'.repeat(501),
        7,
        {},
        ['x'.repeat(30)],
        undefined,
      ]) {
        const answer = await support.client('POST', `/v1/admin/people/${whom.id}/view`, {
          reason,
          aid: owner.id,
          seen_id: 1,
          ends_at: '2030-01-01',
        });
        assert.deepEqual([answer.status, fieldsOf(answer)], [400, ['reason']], String(reason));
      }
      assert.equal(refusalOf(await begin(support, support)), backofficeRefusals.own);
      assert.equal(refusalOf(await begin(support, owner)), backofficeRefusals.admin);
      assert.equal(refusalOf(await begin(owner, support)), backofficeRefusals.seenAdmin);
      assert.equal((await begin(support, { id: 'z'.repeat(22) })).status, 404);
      assert.ok([400, 404].includes((await begin(support, { id: `${whom.id}'--` })).status));
      const suspended = await someone();
      await sql`update account set suspended_at = ${nowIso}::timestamptz where public_id = ${suspended.id}`.execute(
        app.db,
      );
      assert.equal(refusalOf(await begin(support, suspended)), backofficeRefusals.seenSuspended);
      await sql`update account set deleted_at = ${nowIso}::timestamptz where public_id = ${suspended.id}`.execute(
        app.db,
      );
      assert.equal((await begin(support, suspended)).status, 404);
      assert.equal(await seenBy(support), 'Camille');
      assert.deepEqual([await lines(whom), await lines(suspended)], [[], []]);
    });

    test('a view ends after fifteen minutes, and its session can do nothing until the admin leaves it', async () => {
      const whom = await someone({ firstname: 'Zoé' });
      const admin = await viewer(whom);
      at(nowMs + 15 * minuteMs - 1);
      assert.equal(await seenBy(admin), 'Zoé');
      at(nowMs + 15 * minuteMs);
      assert.equal(await seenBy(admin), 401);
      assert.deepEqual([codeOf(await write(admin)), refusalOf(await write(admin))], ['ReadOnly', over]);
      assert.equal(codeOf(await begin(admin, whom)), 'ReadOnly');
      await app.runJob('end-account-views');
      await app.runJob('end-account-views');
      assert.equal(await seenBy(admin), 401);
      assert.equal(dataOf(await leave(admin)).person, whom.id);
      assert.equal(await seenBy(admin), 'Camille');
      assert.equal((await leave(admin)).status, 404);
      assert.deepEqual(
        (await lines(whom)).map(({ action, detail }) => [action, detail['by'] ?? detail['path'] ?? null]),
        [
          ['account viewed', null],
          ['page viewed as a person', '/user'],
          ['account view ended', 'time'],
        ],
      );
      assert.equal((await begin(admin, whom)).status, 200, 'another one');
    });

    test('the journal records the start, each page once without its query, and the end; the person’s page omits the pages', async () => {
      const whom = await someone();
      const admin = await viewer(whom);
      for (const path of ['/user', '/v1/orders?when=past', '/v1/orders', '/v1/orders?jeton=secret', '/user'])
        await admin.client('GET', path);
      await admin.client('GET', '/v1/user/export');
      await leave(admin);
      const actor = `account:${admin.id}`;
      const page = { action: 'page viewed as a person', actor, reason: null };
      assert.deepEqual(await lines(whom), [
        { action: 'account viewed', actor, reason: viewReason, detail: {} },
        { ...page, detail: { path: '/user' } },
        { ...page, detail: { path: '/v1/orders' } },
        { action: 'account view ended', actor, reason: null, detail: { by: 'left' } },
      ]);
      const { journal } = dataOf(
        await admin.client<{ journal: { action: string }[] }>('GET', `/v1/admin/people/${whom.id}`),
      );
      assert.deepEqual(journal.map(({ action }) => action).toSorted(), ['account view ended', 'account viewed']);
    });

    test('the person is notified at once by mail and on screen, in their language, with the reason and the hidden data', async () => {
      const whom = await someone();
      const english = await someone();
      await sql`update account set locale = 'en' where public_id = ${english.id}`.execute(app.db);
      await viewer(whom);
      const mail = await mailOf('account_viewed');
      assert.equal(mail?.to, whom.email);
      for (const expectedText of [
        'du 21 novembre 2026 à 10:00',
        viewReason,
        'l’équipe Accalmie',
        'fiches santé et leurs réponses',
        'messages',
      ])
        assert.ok(mail.text.includes(expectedText), expectedText);
      const notification = dataOf(
        await whom.client<{ data: { name: string; message: string; read_at: string | null }[] }>(
          'GET',
          '/v1/user/notifications',
        ),
      ).data[0]!;
      assert.equal(notification.name, 'L’équipe Accalmie peut voir le site comme vous le voyez');
      assert.ok(notification.message.includes(viewReason) && notification.message.includes('10:00'));
      const admin = await viewer(english);
      const translated = await mailOf('account_viewed');
      assert.ok(
        translated?.to === english.email &&
          translated.text.includes('on 21 November 2026 at 10:00') &&
          translated.text.includes('health answers'),
      );
      const list = '/v1/user/notifications';
      assert.equal(dataOf(await admin.client<{ unread: number }>('GET', list)).unread, 1);
      assert.equal(dataOf(await english.client<{ unread: number }>('GET', list)).unread, 1, 'nothing is marked');
    });

    test('signing out ends a view; the admin’s other session cannot start a second view, another admin can', async () => {
      const whom = await someone({ firstname: 'Zoé' });
      const admin = await viewer(whom);
      const second = { client: caller(app) };
      const secret = 's'.repeat(43);
      second.client.plant(`accalmie=${secret}`);
      await sql`
        insert into session (secret_hash, created_at, seen_at, device, account_id, signed_in_at, second_factor_at)
        select ${sha256(secret)}, s.created_at, s.seen_at, '', s.account_id, s.signed_in_at, s.second_factor_at
        from session s join account a on a.id = s.account_id where a.public_id = ${admin.id}`.execute(app.db);
      assert.equal(await seenBy(second), 'Camille', 'this session sees nobody');
      assert.equal(refusalOf(await begin(second, whom)), backofficeRefusals.viewing);
      const other = await viewer(whom);
      assert.equal(await seenBy(other), 'Zoé');
      assert.equal((await leave(await adminOf('support'))).status, 404, 'nobody leaves another’s');
      assert.equal(await seenBy(admin), 'Zoé');
      assert.equal((await admin.client('POST', '/user/signout', {})).status, 200);
      assert.equal(await seenBy(admin), 401);
      assert.equal(await seenBy(other), 'Zoé');
      assert.deepEqual((await lines(whom)).at(-1)!.detail, { by: 'signed out' });
      assert.equal((await begin(second, whom)).status, 200);
      await sql`delete from session where secret_hash = ${sha256(secret)}`.execute(app.db);
    });

    test('two tabs share a view: leaving it in a tab ends it in the other', async () => {
      const whom = await someone({ firstname: 'Zoé' });
      const admin = await viewer(whom);
      const tab = { client: caller(app) };
      tab.client.plant(admin.client.cookie());
      assert.deepEqual(await Promise.all([seenBy(admin), seenBy(tab), seenBy(tab)]), ['Zoé', 'Zoé', 'Zoé']);
      assert.equal(
        (await lines(whom)).filter(({ detail }) => detail['path'] === '/user').length,
        1,
        'written once, whoever comes first',
      );
      const both = await Promise.all([leave(admin), leave(tab)]);
      assert.ok(both.some(({ status }) => status === 200));
      assert.deepEqual([await seenBy(admin), await seenBy(tab)], ['Camille', 'Camille']);
      assert.equal((await lines(whom)).filter(({ action }) => action === 'account view ended').length, 1);
    });

    test('a view ends for good when the admin loses their role or the person is suspended, signed out, erased or promoted', async () => {
      const [owner, trust] = [await adminOf('owner'), await adminOf('trust')];
      const endings = {
        suspended: async (id: string) => {
          await trust.client('PUT', `/v1/admin/people/${id}/suspension`, { reason: viewReason });
          await trust.client('DELETE', `/v1/admin/people/${id}/suspension`, { reason: viewReason });
        },
        signedOut: (id: string) => trust.client('DELETE', `/v1/admin/people/${id}/sessions`, { reason: viewReason }),
        admin: (id: string) =>
          sql`update account set role = 'admin', admin_roles = '{trust}' where public_id = ${id}`.execute(app.db),
      } as const;
      for (const [what, ending] of Object.entries(endings)) {
        const whom = await someone({ firstname: 'Zoé' });
        const admin = await viewer(whom);
        assert.equal(await seenBy(admin), 'Zoé');
        await ending(whom.id);
        assert.deepEqual([await seenBy(admin), refusalOf(await write(admin))], [401, over], what);
        assert.equal(dataOf(await leave(admin)).person, whom.id);
        assert.equal(await seenBy(admin), 'Camille');
        assert.equal((await lines(whom)).filter(({ action }) => action === 'account view ended').length, 1, what);
      }
      const erased = await someone();
      const admin = await viewer(erased);
      assert.equal((await erased.client('DELETE', '/v1/user', { password })).status, 200);
      assert.equal(await seenBy(admin), 401);
      assert.equal(dataOf(await leave(admin)).person, null);
      const whom = await someone();
      const fallen = await viewer(whom);
      assert.equal(
        (await owner.client('PUT', `/v1/admin/admins/${fallen.id}/roles`, { roles: ['trust'], reason: viewReason }))
          .status,
        200,
      );
      assert.deepEqual([await seenBy(fallen), (await leave(fallen)).status], [401, 401]);
      assert.deepEqual((await lines(whom)).at(-1)!.detail, { by: 'access' });
      const unshown = await viewer(await someone());
      await sql`update session set second_factor_at = null where account_id = (select id from account where public_id = ${unshown.id})`.execute(
        app.db,
      );
      assert.equal(await seenBy(unshown), 401);
    });

    test('a view ends after three hundred pages', async () => {
      const whom = await someone();
      const admin = await viewer(whom);
      await sql`update account_view set pages = array(select '/' || n from generate_series(1, 299) n)`.execute(app.db);
      assert.equal(await seenBy(admin), 'Camille');
      assert.equal(await seenBy(admin), 'Camille', 'the same again');
      const more = await admin.client('GET', '/profiles');
      assert.deepEqual([more.status, refusalOf(more)], [403, over]);
      assert.equal(await seenBy(admin), 401);
      assert.deepEqual((await lines(whom)).at(-1)!.detail, { by: 'pages' });
    });

    test('a view omits access notes and the names of private events', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const whom = await known(await ownerOf(app, pro));
      const { sent } = await sendOrder(
        app,
        pro,
        '2026-12-10T09:00:00.000Z',
        { payment_method: 'cash', email: whom.email },
        whom.client,
      );
      await sql`update booking set access_note = 'Digicode 12B4' where public_id = ${sent.booking_id}`.execute(app.db);
      const event = {
        label: 'Rendez-vous oncologue',
        date: '2026-12-11',
        start: '10:00',
        end: '11:00',
        resource_id: null,
      };
      assert.equal((await whom.client('POST', `/v1/pro/${pro.publicId}/planning/event`, event)).status, 200);
      const agenda = `/v1/pro/${pro.publicId}/planning?from=2026-12-08&to=2026-12-14`;
      const paths = [
        agenda,
        `/v1/pro/${pro.publicId}/booking/${sent.booking_id}`,
        `/v1/booking/booking/${sent.booking_id}`,
        `/v1/order/byid/${sent.order_id}`,
        '/v1/orders',
      ];
      const read = async (by: { readonly client: ReturnType<typeof caller> }): Promise<string> => {
        const answers = await Promise.all(paths.map((path) => by.client('GET', path)));
        assert.deepEqual(
          answers.map(({ status }) => status),
          paths.map(() => 200),
        );
        return JSON.stringify(answers);
      };
      const own = await read(whom);
      assert.ok(own.includes('oncologue') && own.includes('Digicode'));
      const shown = await read(await viewer(whom));
      assert.ok(!shown.includes('oncologue') && !shown.includes('Digicode') && shown.includes('Événement privé'));
    });

    test('a view leaves the person’s sessions and last activity unchanged', async () => {
      const whom = await someone();
      const admin = await viewer(whom);
      const sessions = () =>
        sql`select s.* from session s join account a on a.id = s.account_id where a.public_id = ${whom.id}`.execute(
          app.db,
        );
      const before = (await sessions()).rows;
      at(nowMs + 10 * minuteMs);
      for (const path of ['/user', '/v1/user/sessions', '/v1/user/notifications', '/v1/order/cart'])
        assert.equal((await admin.client('GET', path)).status, 200, path);
      assert.deepEqual((await sessions()).rows, before);
      const listed = dataOf(
        await admin.client<{ sessions: { current: boolean }[] }>('GET', '/v1/user/sessions'),
      ).sessions;
      assert.deepEqual(
        listed.map(({ current }) => current),
        [false],
      );
    });
  });

  describe(`the limits of a view, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened), { RATE_LIMITS: 'on' });
    const { someone, viewer } = inViews(() => app);

    test('calls of an admin in a view count against the admin’s own limits', async () => {
      const whom = await someone();
      const admin = await viewer(whom);
      assert.equal((await admin.client('GET', '/profile/referred')).status, 200);
      const idOf = async (id: string): Promise<number> =>
        (await sql<{ id: number }>`select id from account where public_id = ${id}`.execute(app.db)).rows[0]!.id;
      const { rows } = await sql<{
        key: string;
      }>`select key from throttle where key like '%/profile/referred%'`.execute(app.db);
      const [seen, own] = [await idOf(whom.id), await idOf(admin.id)];
      assert.ok(
        rows.some(({ key }) => key.includes(`a${own}`)) && !rows.some(({ key }) => key.includes(`a${seen}`)),
        JSON.stringify(rows),
      );
    });
  });
}
