import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { adminRoles, type AdminRole } from '#core/admin-roles.ts';
import { routeKey } from '#core/route.ts';
import { staffRoles } from '#core/staff-roles.ts';
import { refusedRole } from '#platform/http/access.ts';
import { openApi } from '#platform/http/open-api.ts';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { holdSlot, paidVisit, proAndSlot } from '../actors/payments.ts';
import { becomeAdmin, memberOf, staffMemberOf } from '../actors/people.ts';
import { made } from '../actors/moves.ts';
import { metByRole, metByStaff, practitionerRights, rights, roles, staffRights, type Role } from '../oracles/rights.ts';

const isAdminRole = (role: Role): role is AdminRole => (adminRoles as readonly string[]).includes(role);

describe('access rights', () => {
  let app: TestApp;
  const people = {} as Record<Role, Client>;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    at(nowMs);
    people.visitor = caller(app);
    for (const role of roles.slice(1)) people[role] = await personOf(role);
  });

  const personOf = async (role: Role): Promise<Client> => {
    if (role === 'guest') {
      const { pro, startsAt } = await proAndSlot(app);
      return (await holdSlot(app, pro, startsAt)).client;
    }
    const member = await memberOf(app);
    if (isAdminRole(role)) await becomeAdmin(app, member, [role]);
    else if (role !== 'client')
      await sql`
        insert into profile (public_id, account_id, type, created_at, updated_at)
        select ${newId()}, id, ${role}, created_at, created_at from account where email = ${member.email}`.execute(
        app.db,
      );
    return member.client;
  };

  const concrete = (path: string): string =>
    path
      .replaceAll('{name}', 'sandbox')
      .replaceAll('{session}', 'a'.repeat(22))
      .replaceAll(/\{\w+\}/g, newId());
  const met = ({ status }: { status: number }): string => (status === 401 || status === 403 ? String(status) : 'in');

  test('the rights table lists exactly the routes of the application', () => {
    assert.deepEqual(Object.keys(rights).toSorted(), app.door.routes.map(routeKey).toSorted());
  });

  test('each role meets the access of the rights table on each route, with a status that the OpenAPI document lists', async () => {
    const described = openApi(app.door.routes, app.env.PUBLIC_URL)['paths'] as Record<
      string,
      Record<string, { responses: object }>
    >;
    for (const [key, row] of Object.entries(rights)) {
      const [method = '', path = ''] = key.split(' ');
      // Signing out would end the session that the next calls of the role need.
      if (key === 'POST /user/signout') continue;
      for (const [role, expected] of metByRole(row)) {
        // The first write of a visitor creates a session and makes the visitor a guest, so each call uses a new
        // visitor.
        const client = role === 'visitor' ? caller(app) : people[role];
        const answer = await client(method, concrete(path), method === 'GET' ? undefined : {});
        if (key === 'POST /user/login') assert.equal(answer.status, 400);
        else if (key === 'POST /v1/paymentprovider/{name}/webhook')
          assert.ok(answer.status >= 400, 'a message without a signature is refused');
        else assert.equal(met(answer), expected, `${role} ${key}`);
        assert.ok(
          String(answer.status) in described[path]![method.toLowerCase()]!.responses,
          `${role} ${key} ${answer.status}`,
        );
      }
    }
  });

  test('each staff role meets the access of its table on the routes of its establishment, and 404 on another establishment', async () => {
    const { pro } = await made(app, { practitioners: 2 });
    const other = await made(app, { practitioners: 2 });
    const ofPlaces = app.door.routes.filter(
      ({ access, path }) => (access === 'pro' || access === 'business') && path.includes('{id}'),
    );
    for (const key of [...Object.keys(staffRights), ...practitionerRights])
      assert.ok(
        ofPlaces.some((one) => routeKey(one) === key),
        `${key} is no route of an establishment`,
      );
    for (const role of staffRoles) {
      const { client } = await staffMemberOf(app, pro, role);
      // Leaving the team would end the role, so that route comes last.
      for (const one of ofPlaces.toSorted(
        (a, b) => Number(a.path.endsWith('/leave')) - Number(b.path.endsWith('/leave')),
      )) {
        const key = routeKey(one);
        const ask = (id: string) =>
          client(one.method, concrete(one.path.replace('{id}', id)), one.method === 'GET' ? undefined : {});
        const answer = await ask(pro.publicId);
        assert.equal(met(answer), metByStaff(key, role), `${role} ${key}`);
        if (answer.status === 403 && !answer.body.success)
          assert.match(String(answer.body.error.additional), /^Votre rôle \((Responsable|Accueil|Praticien)\)/, key);
        assert.equal((await ask(other.pro.publicId)).status, 404, `${role} ${key} of another establishment`);
      }
      // Working in an establishment gives no access to its notifications or complaints, nor to the documents of an
      // account.
      assert.equal((await client('GET', `/v1/pro/${pro.publicId}/notifications`)).status, 404);
      assert.equal((await client('GET', `/plainte/list/${pro.publicId}`)).status, 403);
      assert.equal((await client('GET', '/v1/profiles/documents/business/documents')).status, 403);
    }
  });

  test('nobody but the owner reads or changes a cart, address, order, booking or session', async () => {
    const owner = await memberOf(app);
    const { pro, startsAt } = await proAndSlot(app);
    const { held } = await holdSlot(app, pro, startsAt, owner.client);
    const draft = await owner.client<{ drafts: { id: string }[] }>('GET', '/v1/address/autocomplete?q=nantes');
    assert.ok(draft.body.success);
    const address = await owner.client<{ id: string }>(
      'POST',
      `/v1/address/fromdraft/${draft.body.data.drafts[0]!.id}`,
    );
    assert.ok(address.body.success);
    const paid = await paidVisit(app, {}, undefined, owner.client);
    const sessions = await owner.client<{ sessions: { id: string }[] }>('GET', '/v1/user/sessions');
    assert.ok(sessions.body.success);
    const owned: [string, string][] = [
      ['GET', `/v1/order/cart/${held.cart_id}/refresh`],
      ['POST', `/v1/order/cart/${held.cart_id}/extend`],
      ['GET', `/v1/address/own/${address.body.data.id}`],
      ['GET', `/v1/order/byid/${paid.sent.order_id}`],
      ['GET', `/v1/booking/booking/${paid.sent.booking_id}`],
      ['GET', `/v1/cancellation/${paid.sent.booking_id}`],
      ['POST', `/v1/cancellation/${paid.sent.booking_id}/cancel`],
      ['DELETE', `/v1/order/cart/${held.cart_id}`],
      ['DELETE', `/v1/user/sessions/${sessions.body.data.sessions[0]!.id}`],
    ];
    for (const [method, path] of owned) {
      for (const role of roles) {
        const answer = await people[role](method, path, method === 'GET' ? undefined : { expected_refund_cents: 0 });
        assert.ok([401, 404].includes(answer.status), `${role} ${method} ${path}: ${answer.status}`);
        if (role !== 'visitor' && role !== 'guest') assert.equal(answer.status, 404, `${role} ${method} ${path}`);
      }
    }
    assert.equal((await owner.client('GET', `/v1/order/byid/${paid.sent.order_id}`)).status, 200);
  });

  test('fields that a caller may not set do not change any account', async () => {
    const member = await memberOf(app);
    const planted = {
      role: 'admin',
      status: 'valid',
      price_cents: 1,
      payment_status: 'paid',
      pro_id: 1,
      validated: true,
      email_verified_at: '2026-01-01',
      __proto__: { role: 'admin' },
    };
    const before = await sql`select * from account order by id`.execute(app.db);
    const typed = JSON.stringify({
      ...planted,
      old_password: 'Une-Autre7!',
      new_password: 'Lac-Paisible7!',
      check_password: 'Lac-Paisible7!',
    }).replace('{', '{"__proto__":{"role":"admin"},');
    for (const [method, path] of [
      ['PUT', '/v1/user/password'],
      ['POST', '/v1/user/verify-email/send'],
      ['POST', '/v1/user/second-factor/confirm'],
    ] as const)
      await member.client(method, path, typed);
    const register = JSON.stringify({
      ...planted,
      firstname: 'A',
      lastname: 'B',
      email: `planted@exemple.fr`,
      new_password: 'Lac-Paisible7!',
      check_password: 'Lac-Paisible7!',
      accepts_terms: true,
    });
    assert.equal(
      (await caller(app)('POST', '/user/register', register.replace('{', '{"__proto__":{"role":"admin"},'))).status,
      200,
    );
    const after = await sql<{
      email: string;
      role: string;
      email_verified_at: number | null;
    }>`select * from account order by id`.execute(app.db);
    assert.deepEqual(after.rows.slice(0, before.rows.length), before.rows);
    const planted2 = after.rows.at(-1)!;
    assert.deepEqual(
      [planted2.email, planted2.role, planted2.email_verified_at],
      ['planted@exemple.fr', 'member', null],
    );
  });

  test('an admin who has not shown the second factor is refused on admin routes', async () => {
    const { refusedEntry } = await import('#platform/http/access.ts');
    const account = {
      id: 1,
      publicId: newId(),
      firstname: '',
      lastname: '',
      locale: 'fr',
      email: '',
      isVerified: true,
      hasSecondFactor: true,
      adminRoles: [],
      profiles: [],
      memberships: [],
    } as const;
    assert.equal(
      refusedEntry('admin', { ...account, isAdmin: true, hasShownSecondFactor: false }, undefined),
      'Forbidden',
    );
    assert.equal(refusedEntry('admin', { ...account, isAdmin: true, hasShownSecondFactor: true }, undefined), null);
    assert.equal(
      refusedEntry('admin', { ...account, isAdmin: false, hasShownSecondFactor: true }, undefined),
      'Forbidden',
    );
    const own = { id: 1, publicId: 'a', type: 'freelance', isComplete: true, proId: 1, name: null } as const;
    const pro = { ...account, isAdmin: false, hasShownSecondFactor: false, profiles: [own] };
    assert.deepEqual(
      [
        refusedEntry('pro', pro, 'a'),
        refusedEntry('pro', pro, 'b'),
        refusedEntry('business', pro, 'a'),
        refusedEntry('business', pro, undefined),
        refusedEntry('pro', null, 'a'),
      ],
      [null, 'NotFound', 'NotFound', 'Forbidden', 'Unauthenticated'],
    );
  });

  test('an admin of another role gets a message that names the allowed roles; an owner is never refused', () => {
    const one = { method: 'GET', path: '/v1/x', access: 'admin', roles: ['trust'] } as const;
    assert.equal(
      refusedRole(one, { adminRoles: ['support'] }),
      'Votre rôle ne permet pas cette action. Rôles autorisés\u202f: Propriétaire, Confiance.',
    );
    for (const own of [['trust'], ['owner'], ['support', 'trust']] as const)
      assert.equal(refusedRole(one, { adminRoles: own }), null);
    assert.equal(refusedRole({}, { adminRoles: [] }), null, 'what is not of admins asks for no role');
  });
});
