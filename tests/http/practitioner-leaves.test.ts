import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { type DataOf } from '#core/route.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import type { handVisitsOver, readHandover } from '#features/reschedule/contract/handover.ts';
import type { readOwnAccess, StaffData } from '#features/staff/contract.ts';
import { newId } from '#platform/db/ids.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { memberOf, staffMemberOf } from '../actors/people.ts';
import { asks, booked, made, moves, saturday } from '../actors/moves.ts';
import { kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const midday = '2026-11-28T11:00:00.000Z';

for (const kind of kinds) {
  describe(`practitioner who joins or leaves on ${kind}`, () => {
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

    test('an invitation names a team member and is accepted once, by its address; each team member has a single account', async () => {
      const { pro, owner } = await made(app, { practitioners: 2 });
      const staff = `/v1/pro/${pro.publicId}/staff`;
      const lea = await memberOf(app, { firstname: 'Léa', lastname: 'Morin' });
      const invite = (email: string, more: Record<string, unknown>) =>
        owner('POST', `${staff}/invitation`, { email, role: 'practitioner', ...more });
      const without = await invite(lea.email, {});
      assert.deepEqual(
        [without.status, Object.keys(without.body.success ? {} : (without.body.error.validation ?? {}))],
        [400, ['resource_id']],
      );
      assert.equal((await invite(lea.email, { resource_id: newId() })).status, 400, 'nobody of the team');
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
        (await invite('max@exemple.fr', { resource_id: pro.resourceIds[0] })).status,
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
      // The database also refuses a second practitioner account for an agenda, and a practitioner without an agenda.
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
  });
}
