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
import { newId } from '#platform/db/ids.ts';
import { answerIntake, askChecklist, createChecklist } from '../actors/checklists.ts';
import { staffMemberOf } from '../actors/people.ts';
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
      for (const query of [days, `${days}&resource_id=${theirs}`]) {
        const planning = await asks<Planning>(client, 'GET', `${place}/planning?${query}`);
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
