import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { route, routeKey, type Route } from '#core/route.ts';
import { newId } from '#platform/db/ids.ts';
import { openDoor } from '#platform/http/door.ts';
import { handle } from '#platform/http/call.ts';
import { openRequestContext } from '#platform/http/session.ts';
import { refuseWhileViewing, withoutHidden } from '#platform/http/viewing.ts';
import { askOf } from '../app/ask.ts';
import { makeProfessional } from '../actors/factories.ts';
import { sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { hiddenFromViewers, inViews, shownToViewers } from '../actors/views.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const leaving = ['POST /user/signout', 'DELETE /v1/view'];
/** POST routes that public pages call to read data. They write nothing. */
const asking = [
  'POST /booking/pro/{id}/option/{optionId}/availabilities',
  'POST /v1/order/simulate',
  'POST /v1/search/openings',
  'POST /v1/search/pro/{id}',
];

const planted = (more: Partial<Pick<Route, 'method' | 'access' | 'roles' | 'idempotent' | 'whileViewing'>>): Route =>
  ({
    ...route({
      method: 'GET',
      path: '/v1/planted',
      summary: 'Planté',
      access: 'public',
      input: z.object({}),
      data: z.object({}),
    }),
    ...more,
  }) as Route;

for (const kind of kinds) {
  describe(`every route while an admin sees the site as another person, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { known, viewer, codeOf, refusalOf, contents } = inViews(() => app);

    const anExample = (name: string): string => {
      if (name === 'name') return 'sandbox';
      return name.endsWith('ype') ? 'freelance' : newId();
    };
    const concrete = (path: string, ids: Readonly<Record<string, string>> = {}): string =>
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? anExample(name));

    test('every reading route is shown, hidden with a reason, or reserved to admins', () => {
      const reads = app.door.routes.filter(({ method }) => method === 'GET');
      const placed = [...shownToViewers, ...Object.keys(hiddenFromViewers)];
      const others = reads.filter(({ access }) => access !== 'admin').map(routeKey);
      assert.deepEqual(placed.toSorted(), others.toSorted());
      assert.deepEqual(
        reads
          .filter(({ whileViewing }) => whileViewing === 'read')
          .map(routeKey)
          .toSorted(),
        shownToViewers.toSorted(),
      );
      for (const [word, routes] of [
        ['leave', leaving],
        ['ask', asking],
      ] as const) {
        const declaredRoutes = app.door.routes.filter(({ whileViewing }) => whileViewing === word);
        assert.deepEqual(declaredRoutes.map(routeKey).toSorted(), routes.toSorted());
      }
      assert.deepEqual(
        app.door.routes.filter(
          ({ method, file, raw, whileViewing }) =>
            whileViewing !== undefined && method === 'GET' && (file !== undefined || raw === true),
        ),
        [],
        'no file is shown',
      );
    });

    test('every write except leaving and four read-only calls gets 403, hidden reads too, and nothing is written', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const whom = await known(await ownerOf(app, pro));
      const { sent } = await sendOrder(
        app,
        pro,
        '2026-12-10T09:00:00.000Z',
        { payment_method: 'cash', email: whom.email },
        whom.client,
      );
      const admin = await viewer(whom);
      const ids = { id: pro.publicId, bid: sent.booking_id, proID: pro.publicId };
      const before = await contents();
      let [written, hidden, shown, answered] = [0, 0, 0, 0];
      for (const one of app.door.routes) {
        const key = routeKey(one);
        if (leaving.includes(key) || asking.includes(key)) continue;
        // The id in a path may belong to a profile, a booking or an order, so each of them is tried.
        for (const path of [
          concrete(one.path, ids),
          concrete(one.path, { id: sent.booking_id }),
          concrete(one.path, { id: sent.order_id }),
        ]) {
          const answer = await admin.client(
            one.method,
            `${path}${one.path.endsWith('/planning') ? '?from=2026-12-01&to=2026-12-20' : ''}`,
            one.method === 'GET' ? undefined : {},
          );
          if (shownToViewers.includes(key)) {
            assert.notEqual(codeOf(answer), 'ReadOnly', key);
            assert.ok(answer.status < 500, `${key} ${answer.status}`);
            shown++;
            if (answer.status === 200) answered++;
          } else {
            assert.deepEqual([answer.status, codeOf(answer)], [403, 'ReadOnly'], key);
            const expectedText =
              one.method === 'GET'
                ? 'Vous voyez le site comme Camille\u202f: cette page reste masquée.'
                : 'Lecture seule\u202f: vous voyez le site comme Camille. Rien n’a été changé.';
            assert.equal(refusalOf(answer), expectedText, key);
            if (one.method === 'GET') hidden++;
            else written++;
          }
        }
      }
      const option = pro.options[0]!.publicId;
      const days = { from: '2026-12-01T00:00:00Z', to: '2026-12-08T00:00:00Z' };
      const questions = [
        [`/booking/pro/${pro.publicId}/option/${option}/availabilities`, days],
        [
          '/v1/order/simulate',
          { pro_id: pro.publicId, lines: [{ option_id: option }], starts_at: '2026-12-02T09:00:00Z' },
        ],
        ['/v1/search/openings', { ids: [pro.publicId] }],
        [`/v1/search/pro/${pro.publicId}`, { option_ids: [option], from_time: days.from, to_time: days.to }],
      ] as const;
      for (const [path, question] of questions)
        assert.equal((await admin.client('POST', path, question)).status, 200, path);
      assert.ok(
        written > 400 && hidden > 100 && shown > 150 && answered > 50,
        JSON.stringify({ written, hidden, shown, answered }),
      );
      assert.deepEqual(await contents(), before);
    });

    test('hides the reasons that both sides of a visit wrote', () => {
      const words = 'Je suis enceinte de cinq mois.';
      const withReason = { reason: words, state: 'waiting' };
      const visit = {
        absence: { contest: withReason },
        proposal: withReason,
        history: [withReason],
        reason: 'in_time',
        lines: [{ label: 'Massage' }],
      };
      const hidden = { reason: null, state: 'waiting' };
      assert.deepEqual(withoutHidden(visit), {
        ...visit,
        absence: { contest: hidden },
        proposal: hidden,
        history: [hidden],
      });
    });

    test('planted: an incompatible declaration stops the start, and an undeclared route is refused', async () => {
      const door = (one: Route) => openDoor(app, [handle(one, async () => ({}))], [one]);
      for (const wrong of [
        planted({ method: 'POST', whileViewing: 'read' }),
        planted({ whileViewing: 'leave' }),
        planted({ whileViewing: 'ask' }),
        planted({ method: 'PUT', whileViewing: 'ask' }),
        planted({ method: 'POST', access: 'account', whileViewing: 'ask' }),
        planted({ method: 'POST', idempotent: true, whileViewing: 'ask' }),
        planted({ whileViewing: 'read', access: 'admin', roles: ['support'] }),
        planted({ whileViewing: 'read', access: 'demo' }),
      ])
        assert.throws(() => door(wrong), /whileViewing incompatible/);
      const admin = await viewer(await known(await ownerOf(app, await makeProfessional(app.db, nowMs, {}))));
      const statusOf = async (one: Route): Promise<number> => {
        const request = new Request('http://127.0.0.1/v1/planted', {
          method: one.method,
          headers: { cookie: admin.client.cookie(), 'sec-fetch-site': 'same-origin' },
        });
        const context = openRequestContext(app, { headers: request.headers, requestId: 'test', address: '127.0.0.1' });
        return (await door(one).http(askOf(request), context))!.status;
      };
      assert.equal(await statusOf(planted({})), 403);
      assert.equal(await statusOf(planted({ method: 'POST' })), 403);
      assert.equal(await statusOf(planted({ whileViewing: 'read' })), 200);
      const seen = { publicId: newId(), firstname: 'Camille', lastname: '' };
      const view = { viewId: 1, sessionId: 1, adminId: 1, adminPublicId: newId(), seen, endsMs: nowMs, isOver: false };
      assert.throws(
        () => refuseWhileViewing({ method: 'POST', access: 'public', whileViewing: 'read' }, view),
        'even declared so',
      );
    });
  });
}
