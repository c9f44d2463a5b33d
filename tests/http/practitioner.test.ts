import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { routeKey, type DataOf } from '#core/route.ts';
import type { findClient, listClients } from '#features/clients/contract/clients.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { listResources } from '#features/availability/contract/resources.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import type { findOwn } from '#features/clients/contract/find.ts';
import type { listProOrders } from '#features/orders/contract.ts';
import type { handVisitsOver, readHandover } from '#features/reschedule/contract/handover.ts';
import type { readOwnAccess, StaffData } from '#features/staff/contract.ts';
import { newId } from '#platform/db/ids.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { answerIntake, askChecklist, createChecklist } from '../actors/checklists.ts';
import { memberOf, staffMemberOf } from '../actors/people.ts';
import { holdSlot, proven, sendBody, type Sent } from '../actors/payments.ts';
import { asks, booked, made, moves, saturday } from '../actors/moves.ts';
import { practitionerRights } from '../oracles/rights.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Planning = DataOf<typeof readPlanning>;

const midday = '2026-11-28T11:00:00.000Z';

for (const kind of kinds) {
  describe(`practitioner of an establishment on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const agendaOf = async (bookingId: string): Promise<string> =>
      (
        await sql<{ id: string }>`
        select r.public_id as id from occupation o join booking b on b.id = o.booking_id join resource r on r.id = o.resource_id
        where b.public_id = ${bookingId} and o.active and o.kind = 'booking'`.execute(app.db)
      ).rows[0]!.id;

    /**
     * An establishment with two practitioners, each with a visit at the same time, by one client or two. The first
     * practitioner has an account.
     */
    const placed = async (other: Record<string, unknown> = {}) => {
      const desk = await made(app, { practitioners: 2 });
      const sents = [
        (await booked(app, desk.pro)).sent,
        (await booked(app, desk.pro, saturday, { payment_method: 'cash', ...other })).sent,
      ];
      const agendas = await Promise.all(sents.map(({ booking_id }) => agendaOf(booking_id)));
      const [own, beside] = desk.pro.resourceIds[0] === agendas[0] ? sents : sents.toReversed();
      const { client } = await staffMemberOf(app, desk.pro, 'practitioner');
      return { ...desk, own: own!, other: beside!, client };
    };

    const statusOf = async (client: Client, method: string, path: string, body?: unknown): Promise<number> =>
      (await client(method, path, body)).status;

    const clientOf = async (bookingId: string): Promise<string> =>
      (
        await sql<{ id: string }>`
        select c.public_id as id from client_visit v join booking b on b.id = v.booking_id join client c on c.id = v.client_id where b.public_id = ${bookingId}`.execute(
          app.db,
        )
      ).rows[0]!.id;

    test('every route open to practitioners finds their own visits and clients and returns 404 for a colleague’s', async () => {
      const { pro, own, other, client } = await placed({
        firstname: 'Nora',
        lastname: 'Ferhat',
        email: 'nora@exemple.fr',
        phone: '+33612345679',
      });
      const ids = {
        own: { bid: own.booking_id, cid: await clientOf(own.booking_id) },
        other: { bid: other.booking_id, cid: await clientOf(other.booking_id) },
      };
      const open = app.door.routes.filter((one) => practitionerRights.includes(routeKey(one)));
      assert.deepEqual(
        open.map(routeKey).toSorted(),
        app.door.routes
          .filter(({ practitioner }) => practitioner !== undefined)
          .map(routeKey)
          .toSorted(),
      );
      // Routes that end a visit come last. Conversations have their own test.
      const others = open.filter(
        ({ path, practitioner: by }) => /\{[bc]id\}/.test(path) && by?.conversation === undefined,
      );
      const named = others.toSorted((a, b) => Number(/cancel/.test(a.path)) - Number(/cancel/.test(b.path)));
      for (const one of named.length > 10 ? named : assert.fail('too few')) {
        const ask = (whose: keyof typeof ids) => {
          const path = one.path
            .replace('{id}', pro.publicId)
            .replace('{bid}', ids[whose].bid)
            .replace('{cid}', ids[whose].cid);
          const sent = {
            starts_at: midday,
            from: saturday,
            to: saturday,
            expected_way: 'now',
            expected_total_cents: 1,
            step: 'arrived',
            state: 'completed',
          };
          return statusOf(
            client,
            one.method,
            path,
            one.method === 'GET' ? undefined : { ...sent, reason: 'x', proposal: newId(), answer: 'withdraw' },
          );
        };
        assert.equal(await ask('other'), 404, `${routeKey(one)} of another`);
        // Without a health checklist, a visit has no answers and no attestation.
        if (!one.path.includes('/intake')) assert.notEqual(await ask('own'), 404, `${routeKey(one)} of their own`);
      }
      const confirm = `/v1/pro/${pro.publicId}/bookings/confirm`;
      assert.equal(
        await statusOf(client, 'POST', confirm, { booking_ids: [own.booking_id, other.booking_id] }),
        404,
        'one of another among them',
      );
      assert.equal(
        (await asks<ProBookingData>(client, 'GET', `/v1/pro/${pro.publicId}/booking/${own.booking_id}`)).id,
        own.booking_id,
      );
    });

    test('lists, agenda, search and services contain only the practitioner’s own, whatever agenda they request', async () => {
      const { pro, owner, own, other, client } = await placed();
      const [mine, theirs] = pro.resourceIds;
      const place = `/v1/pro/${pro.publicId}`;
      const days = 'from=2026-11-28&to=2026-11-28';
      const drawn = (planning: Planning) => planning.blocks.flatMap(({ booking_id }) => booking_id ?? []);
      assert.deepEqual(
        drawn(await asks<Planning>(owner, 'GET', `${place}/planning?${days}`)).toSorted(),
        [own.booking_id, other.booking_id].toSorted(),
      );
      for (const asked of [days, `${days}&resource_id=${theirs}`]) {
        const planning = await asks<Planning>(client, 'GET', `${place}/planning?${asked}`);
        assert.deepEqual(
          [drawn(planning), planning.resources.map(({ id }) => id), planning.slots],
          [[own.booking_id], [mine], []],
        );
      }
      const orders = await asks<DataOf<typeof listProOrders>>(client, 'GET', `${place}/orders?resource_id=${theirs}`);
      assert.deepEqual(
        [orders.data.map(({ booking_id }) => booking_id), orders.total, orders.people.map(({ id }) => id)],
        [[own.booking_id], 1, [mine]],
      );
      assert.deepEqual(
        (await asks<DataOf<typeof listProOrders>>(client, 'GET', `${place}/orders?booking_id=${other.booking_id}`))
          .data,
        [],
      );
      const book = await asks<DataOf<typeof listClients>>(client, 'POST', `${place}/clients/list`, {
        itemsPerPage: 20,
      });
      assert.deepEqual(
        [book.data.map(({ id }) => id), book.total, book.counts.all],
        [[await clientOf(own.booking_id)], 1, 1],
      );
      const found = await asks<DataOf<typeof findOwn>>(client, 'GET', `${place}/find?query=${book.data[0]!.lastname}`);
      assert.deepEqual([found.visits.map(({ id }) => id), found.clients.length], [[own.booking_id], 1]);
      const { resources, options } = await asks<DataOf<typeof listResources>>(client, 'GET', `${place}/resources`);
      assert.deepEqual([resources.map(({ id }) => id), options.length], [[mine], 1]);
      assert.equal(
        (
          await asks<DataOf<typeof findClient>>(
            client,
            'POST',
            `${place}/clients/find/${await clientOf(own.booking_id)}`,
            {},
          )
        ).history.length,
        1,
      );
    });

    test('practitioners annotate and move their own visits within their own agenda; prices, payments and staff get 403', async () => {
      const { pro, base, own, client } = await placed();
      const visit = `${base}/${own.booking_id}`;
      const shown = await asks<ProBookingData>(client, 'GET', visit);
      assert.deepEqual(
        shown.actions.filter((action) => /mark|link/.test(action)),
        [],
      );
      assert.equal((await asks<ProBookingData>(client, 'PUT', `${visit}/note`, { note: 'Épaule' })).note, 'Épaule');
      const moved = await asks<ProBookingData>(
        client,
        'POST',
        `${visit}/move`,
        moves(midday, 'now', 6000, { practitioner: pro.resourceIds[1] }),
      );
      assert.equal(moved.starts_at, midday);
      assert.equal(await agendaOf(own.booking_id), pro.resourceIds[0], 'whomever they name, it stays theirs');
      for (const [method, path] of [
        ['PUT', `${visit}/payment_status`],
        ['PUT', `${visit}/discount`],
        ['POST', `/v1/pro/${pro.publicId}/order`],
        ['GET', `/v1/pro/${pro.publicId}/payouts`],
        ['GET', `/v1/pro/${pro.publicId}/clients/export`],
        ['GET', `/v1/pro/${pro.publicId}/staff`],
        ['GET', `/v1/pro/${pro.publicId}/dashboard`],
      ] as const)
        assert.equal(await statusOf(client, method, path, method === 'GET' ? undefined : {}), 403, path);
      assert.equal(await statusOf(client, 'GET', `/v1/order/byid/${own.order_id}/money`), 404);
    });

    test('a practitioner cannot read a visit handed to a colleague, even once it is cancelled', async () => {
      const { pro, base, owner, own, client } = await placed();
      const [mine, theirs] = pro.resourceIds;
      const free = (await booked(app, pro, midday)).sent;
      if ((await agendaOf(free.booking_id)) !== mine)
        await asks(
          owner,
          'POST',
          `${base}/${free.booking_id}/move`,
          moves(midday, 'now', 6000, { practitioner: mine }),
        );
      assert.equal(await statusOf(client, 'GET', `${base}/${free.booking_id}`), 200);
      await asks(
        owner,
        'POST',
        `${base}/${free.booking_id}/move`,
        moves(midday, 'now', 6000, { practitioner: theirs }),
      );
      assert.equal(await statusOf(client, 'GET', `${base}/${free.booking_id}`), 404, 'handed over');
      await asks(owner, 'POST', `/v1/pro/${pro.publicId}/cancellation/${free.booking_id}/cancel`, { reason: 'Malade' });
      assert.equal(await statusOf(client, 'GET', `${base}/${free.booking_id}`), 404, 'and cancelled');
      await asks(owner, 'POST', `/v1/pro/${pro.publicId}/cancellation/${own.booking_id}/cancel`, { reason: 'Malade' });
      assert.equal(await statusOf(client, 'GET', `${base}/${own.booking_id}`), 200, 'their own that was cancelled');
    });

    test('only the assigned practitioner reads health answers, audited; the owner reads them while that practitioner has no account', async () => {
      const { pro, base, owner } = await made(app, { practitioners: 2 });
      const checklist = await createChecklist({ client: owner }, pro);
      assert.equal((await askChecklist(owner, pro, checklist.id)).status, 200);
      const guest = caller(app);
      const { held: cart } = await holdSlot(app, pro, saturday, guest);
      const { booking_id: id } = (
        await sql<{ booking_id: string }>`
        select b.public_id as booking_id from cart c join booking b on b.id = c.booking_id where c.public_id = ${cart.cart_id}`.execute(
          app.db,
        )
      ).rows[0]!;
      await answerIntake(guest, `/v1/booking/booking/${id}/intake`, { keys: 'diabetes', consent: 'on' });
      const sent = await guest<Sent>('POST', '/v1/order/send', sendBody(cart, { payment_method: 'cash' }));
      assert.ok(sent.body.success, JSON.stringify(sent.body));
      await proven(app, guest, sent.body.data);
      const intake = `${base}/${id}/intake`;
      const agenda = await agendaOf(id);
      const place = pro.resourceIds.indexOf(agenda);
      const reads = (client: Client) => statusOf(client, 'GET', intake);
      assert.equal(await reads(owner), 200, 'nobody assigned has an account');
      const colleague = (await staffMemberOf(app, pro, 'practitioner', 1 - place)).client;
      assert.deepEqual([await reads(owner), await reads(colleague)], [200, 404]);
      const assigned = await staffMemberOf(app, pro, 'practitioner', place);
      assert.deepEqual((await asks<{ keys: string[] }>(assigned.client, 'GET', intake)).keys, ['diabetes']);
      const refused = await owner('GET', intake);
      assert.equal(refused.status, 403);
      assert.match(String(refused.body.success ? '' : refused.body.error.additional), /sont réservées à/);
      assert.equal(await statusOf(owner, 'GET', `${intake}/attestation`), 403);
      for (const role of ['manager', 'reception'] as const)
        assert.equal(await reads((await staffMemberOf(app, pro, role)).client), 403, role);
      const { rows } = await sql<{ who: string }>`
        select a.email as who from audit_entry e join account a on e.actor = 'account:' || a.public_id
        where e.action = 'health answers read' and e.object = ${id} order by e.id desc limit 1`.execute(app.db);
      assert.deepEqual(rows, [{ who: assigned.email }]);
      await asks(
        owner,
        'POST',
        `${base}/${id}/move`,
        moves(saturday, 'now', 6000, { practitioner: pro.resourceIds[1 - place] }),
      );
      assert.deepEqual([await reads(assigned.client), await reads(colleague)], [404, 200], 'whoever gives it now');
    });

    test('an invitation names a team member and is accepted once, by its address; each team member has a single account', async () => {
      const { pro, owner } = await made(app, { practitioners: 2 });
      const staff = `/v1/pro/${pro.publicId}/staff`;
      const lea = await memberOf(app, { firstname: 'Léa', lastname: 'Morin' });
      const asked = (email: string, more: Record<string, unknown>) =>
        owner('POST', `${staff}/invitation`, { email, role: 'practitioner', ...more });
      const without = await asked(lea.email, {});
      assert.deepEqual(
        [without.status, Object.keys(without.body.success ? {} : (without.body.error.validation ?? {}))],
        [400, ['resource_id']],
      );
      assert.equal((await asked(lea.email, { resource_id: newId() })).status, 400, 'nobody of the team');
      const invited = await asks<StaffData>(owner, 'POST', `${staff}/invitation`, {
        email: lea.email,
        role: 'practitioner',
        resource_id: pro.resourceIds[0],
      });
      assert.deepEqual(
        invited.practitioners.map(({ id }) => id),
        [pro.resourceIds[1]],
      );
      assert.equal(
        (await asked('max@exemple.fr', { resource_id: pro.resourceIds[0] })).status,
        400,
        'asked for already',
      );
      const { rows } = await sql<OutboxRow>`
        select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = 'staff_invited' order by id desc limit 1`.execute(
        app.db,
      );
      const mail = await app.deliveries['staff_invited']!(app, rows[0]!);
      const token = /jeton=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? assert.fail('no link');
      const accept = (client: Client) => statusOf(client, 'POST', `/v1/staff-invitation/${token}`, {});
      assert.equal(await accept((await memberOf(app)).client), 409, 'another');
      assert.deepEqual([await accept(lea.client), await accept(lea.client)], [200, 409], 'once');
      assert.deepEqual(
        (await asks<DataOf<typeof readOwnAccess>>(lea.client, 'GET', `${staff}/own`)).agenda?.id,
        pro.resourceIds[0],
      );
      // The database refuses both too.
      await assert.rejects(staffMemberOf(app, pro, 'practitioner', 0));
      await assert.rejects(sql`update membership set resource_id = null where role = 'practitioner'`.execute(app.db));
    });

    test('upcoming visits of a leaving member go to a colleague who is free; the other visits stay listed for handover', async () => {
      const { pro, owner, own, other } = await placed();
      const [mine, theirs] = pro.resourceIds;
      const alone = (await booked(app, pro, midday, { payment_method: 'cash' })).sent;
      const base = `/v1/pro/${pro.publicId}/booking`;
      if ((await agendaOf(alone.booking_id)) !== mine)
        await asks(
          owner,
          'POST',
          `${base}/${alone.booking_id}/move`,
          moves(midday, 'now', 6000, { practitioner: mine }),
        );
      const { members } = await asks<StaffData>(owner, 'GET', `/v1/pro/${pro.publicId}/staff`);
      assert.deepEqual(
        members.map(({ agenda, visits_to_come }) => [agenda?.id, visits_to_come]),
        [[mine, 2]],
      );
      const path = `/v1/pro/${pro.publicId}/resource/${mine}/handover`;
      const seen = await asks<DataOf<typeof readHandover>>(owner, 'GET', `${path}?to=${theirs}`);
      assert.deepEqual(
        [seen.total, seen.visits.map(({ booking_id, fit }) => [booking_id, fit?.outcome])],
        [
          2,
          [
            [alone.booking_id, 'free'],
            [own.booking_id, 'taken'],
          ],
        ],
      );
      assert.match(seen.visits[1]!.fit!.said!, /n’est pas libre à cette heure\u202f: .+, 14/);
      const given = { to: theirs, booking_ids: [alone.booking_id, own.booking_id, other.booking_id] };
      const done = await asks<DataOf<typeof handVisitsOver>>(owner, 'POST', path, given);
      assert.deepEqual([done.data.map(({ handed }) => handed), done.left], [[true, false, false], 1]);
      assert.deepEqual([await agendaOf(alone.booking_id), await agendaOf(own.booking_id)], [theirs, mine]);
      await asks(owner, 'DELETE', `/v1/pro/${pro.publicId}/staff/${members[0]!.id}`, {});
      const after = await asks<DataOf<typeof readHandover>>(owner, 'GET', path);
      assert.deepEqual(
        after.visits.map(({ booking_id }) => booking_id),
        [own.booking_id],
        'what nobody took is still there to be handed over',
      );
      assert.equal((await asks<ProBookingData>(owner, 'GET', `${base}/${own.booking_id}`)).state, 'confirmed');
      assert.equal(await statusOf(owner, 'GET', `/v1/pro/${pro.publicId}/resource/${newId()}/handover`), 404);
      assert.equal(await statusOf(owner, 'POST', path, { ...given, to: mine }), 400);
    });

    test('the handover reports a colleague who does not perform the service', async () => {
      const { pro, owner, own } = await placed();
      const [mine, theirs] = pro.resourceIds;
      await sql`delete from option_resource where resource_id = ${pro.resources[1]} `.execute(app.db);
      const seen = await asks<DataOf<typeof readHandover>>(
        owner,
        'GET',
        `/v1/pro/${pro.publicId}/resource/${mine}/handover?to=${theirs}`,
      );
      const fit = seen.visits.find(({ booking_id }) => booking_id === own.booking_id)!.fit!;
      assert.deepEqual([fit.outcome, /n’assure pas/.test(fit.said ?? '')], ['unable', true]);
    });

    test('a member who leaves loses access, and the owner gets a mail with the visits left to hand over', async () => {
      const { pro, owner, client } = await placed();
      const place = `/v1/pro/${pro.publicId}`;
      assert.equal(await statusOf(owner, 'POST', `${place}/staff/leave`, {}), 403, 'who holds it');
      await asks(client, 'POST', `${place}/staff/leave`, {});
      assert.equal(await statusOf(client, 'GET', `${place}/orders`), 404);
      assert.equal(await statusOf(client, 'GET', '/user'), 200, 'their account stays');
      const { rows } = await sql<OutboxRow>`
        select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind = 'staff_left' order by id desc limit 1`.execute(
        app.db,
      );
      const mail = await app.deliveries['staff_left']!(app, rows[0]!);
      assert.match(mail?.subject ?? '', /^Camille Rivière a quitté l’équipe d[e’]/);
      assert.match(mail?.text ?? '', /1 rendez-vous à venir reste dans l’agenda de Camille Rivière/);
    });

    test('the audit records a staff action as done or refused', async () => {
      const { pro, base, own, client } = await placed();
      await asks(client, 'PUT', `${base}/${own.booking_id}/note`, { note: 'Vient à pied' });
      assert.equal(await statusOf(client, 'PUT', `${base}/${own.booking_id}`, { state: 'completed' }), 409);
      const { rows } = await sql<{ detail: Record<string, unknown> }>`
        select detail from audit_entry where object = ${pro.publicId} and action = 'staff act' order by id`.execute(
        app.db,
      );
      assert.deepEqual(
        rows.map(({ detail }) => [String(detail['call']).slice(0, 35), detail['outcome'], detail['code'] ?? null]),
        [
          ['PUT /v1/pro/{id}/booking/{bid}/note', 'done', null],
          ['PUT /v1/pro/{id}/booking/{bid}', 'refused', 'IllegalTransition'],
        ],
      );
    });
  });
}
