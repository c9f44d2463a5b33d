import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listResources } from '#features/availability/contract/resources.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { StaffData } from '#features/staff/contract.ts';
import type { grantTimeOff, listTimeOff, readTimeOff } from '#features/staff/contract/time-off.ts';
import type { OutboxRow } from '#platform/jobs/outbox.ts';
import { derivedWell } from '../actors/agendas.ts';
import { makeProfessional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { ownerOf, staffMemberOf } from '../actors/people.ts';
import { asks, booked } from '../actors/moves.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import {
  requestTimeOff,
  absencesOf,
  fourDays,
  placedPractitioner,
  refusedTimeOff,
  type OwnTimeOff,
} from '../actors/time-off.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type List = DataOf<typeof listTimeOff>;
type Read = DataOf<typeof readTimeOff>;

for (const kind of kinds) {
  describe(`time off of practitioners, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const mailsLike = async (like: string) => {
      const { rows } = await sql<OutboxRow>`
        select id, kind, dedup_key, booking_id, payload, attempts, deferrals, created_at from outbox where kind like ${like} order by id`.execute(
        app.db,
      );
      return Promise.all(
        rows.map(async (row) => ({ kind: row.kind, mail: await app.deliveries[row.kind]!(app, row) })),
      );
    };

    test('a granted request closes the agenda, keeps and lists its visits, and notifies the practitioner', async () => {
      const { pro, owner, client, place, own, off, member } = await placedPractitioner(app);
      const { sent } = await booked(app, pro);
      const before = await slotsOf(app, pro, '2026-11-29');
      assert.ok(before.length > 10);
      const id = await requestTimeOff(client, own, { from_time: '09:00', to_time: '12:00' });
      assert.deepEqual(await slotsOf(app, pro, '2026-11-29'), before, 'asking closes nothing');
      const list = await asks<List>(owner, 'GET', off);
      assert.deepEqual(
        [list.waiting, list.requests.map(({ state, reason, person }) => [state, reason, person.id])],
        [1, [['asked', fourDays.reason, pro.resourceIds[0]]]],
      );
      assert.deepEqual(await asks(owner, 'GET', `${off}/waiting`), {
        total: 1,
        people: [{ id: pro.resourceIds[0], count: 1 }],
      });
      const read = await asks<Read>(owner, 'GET', `${off}/${id}`);
      assert.deepEqual([read.visits_total, read.visits.map(({ booking_id }) => booking_id)], [1, [sent.booking_id]]);
      const { from_date, from_time, to_date, to_time } = read.request;
      assert.deepEqual(
        [from_date, from_time, to_date, to_time],
        [fourDays.from_date, '09:00', fourDays.to_date, '12:00'],
      );
      const granted = await asks<DataOf<typeof grantTimeOff>>(owner, 'POST', `${off}/${id}/grant`, {});
      assert.deepEqual(
        [granted.request.state, granted.visits.map(({ booking_id }) => booking_id)],
        ['granted', [sent.booking_id]],
      );
      assert.deepEqual([await slotsOf(app, pro, '2026-11-28'), await slotsOf(app, pro, '2026-11-29')], [[], []]);
      const lastDay = await slotsOf(app, pro, '2026-11-30');
      assert.equal(lastDay[0], '2026-11-30T11:00:00.000Z', 'open again from noon on');
      await derivedWell(app, pro);
      const planning = await asks<DataOf<typeof readPlanning>>(
        owner,
        'GET',
        `${place}/planning?from=2026-11-28&to=2026-11-28`,
      );
      assert.deepEqual(
        planning.blocks.flatMap((block) =>
          block.kind === 'closure' ? [[block.title, block.resource_id, block.start_minute, block.end_minute]] : [],
        ),
        [['Absence', pro.resourceIds[0], 0, 1440]],
      );
      assert.ok(
        planning.blocks.some(({ booking_id }) => booking_id === sent.booking_id),
        'the visit stays',
      );
      assert.deepEqual(
        (await asks<OwnTimeOff>(client, 'GET', own)).requests.map(({ state }) => state),
        ['granted'],
      );
      const { loads } = await asks<DataOf<typeof readPlanning>>(
        owner,
        'GET',
        `${place}/planning?from=2026-11-29&to=2026-11-29&drawn=load`,
      );
      assert.deepEqual(
        loads?.resources.map(({ days }) => days.map(({ open_minutes, absent }) => [open_minutes, absent])),
        [[[0, true]], [[540, false]]],
      );
      const mails = await mailsLike('time_off%');
      assert.deepEqual(
        mails.map(({ kind: of, mail }) => [of, mail?.to ?? null]),
        [
          ['time_off_asked', null],
          ['time_off_granted', member.email],
        ],
        'the owner is not asked any more',
      );
      assert.match(mails[1]!.mail!.text, /du vendredi 27 novembre 2026 à 09:00 au lundi 30 novembre 2026 à 12:00/);
      const journal = await sql<{ action: string }>`
        select action from audit_entry where object = ${pro.publicId} and action like 'time off%' order by id`.execute(
        app.db,
      );
      assert.deepEqual(journal.rows, [{ action: 'time off granted' }]);
    });

    test('the owner is notified by mail and on screen without the reason, which only owner and managers can read', async () => {
      const { pro, email, client, own, off } = await placedPractitioner(app);
      await requestTimeOff(client, own);
      const mail =
        (await mailsLike('time_off_asked')).findLast(({ mail: one }) => one?.to === email)?.mail ??
        assert.fail('no mail');
      assert.match(mail.subject, /demande une absence$/);
      assert.ok(!mail.text.includes(fourDays.reason));
      const line = await sql<{ name: string }>`
        select n.name from notification n join profile f on f.id = n.profile_id where f.pro_id = ${pro.id}`.execute(
        app.db,
      );
      assert.deepEqual(line.rows, [{ name: 'Absence demandée' }]);
      for (const role of ['reception', 'practitioner'] as const)
        assert.equal((await (await staffMemberOf(app, pro, role, 1)).client('GET', off)).status, 403, role);
      assert.equal((await asks<List>((await staffMemberOf(app, pro, 'manager')).client, 'GET', off)).waiting, 1);
    });

    test('hours added after a grant open nothing in it, nights included, and the agenda shows no closure to edit', async () => {
      const { pro, owner, client, place, own, off } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      await asks(owner, 'POST', `${off}/${id}/grant`, {});
      const [person] = pro.resourceIds;
      const extra = { start: '08:00', end: '03:00', until_next_day: true, resource_id: person };
      await asks(owner, 'POST', `${place}/planning`, { ...extra, date: '2026-11-28' });
      const ranges = [0, 1, 2, 3, 4, 5, 6].map((day_in_week) => ({
        day_in_week,
        start: '10:00',
        end: '02:00',
        until_next_day: true,
      }));
      await asks(owner, 'PUT', `${place}/planning/week`, { resource_id: person, target: 'clients', ranges });
      assert.deepEqual([await slotsOf(app, pro, '2026-11-28'), await slotsOf(app, pro, '2026-11-30')], [[], []]);
      assert.ok((await slotsOf(app, pro, '2026-12-01')).length > 10);
      await derivedWell(app, pro);
      const { slots } = await asks<DataOf<typeof readPlanning>>(
        owner,
        'GET',
        `${place}/planning?from=2026-11-28&to=2026-11-28`,
      );
      assert.ok(slots.every(({ negativ_all }) => !negativ_all));
      await asks(owner, 'POST', `${off}/${id}/take-back`, {});
      assert.ok((await slotsOf(app, pro, '2026-11-28')).length > 10);
      await derivedWell(app, pro);
    });

    test('the practitioner reads the reason of a refusal, and can request the same days again', async () => {
      const { owner, client, own, off } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      assert.deepEqual((await refusedTimeOff(owner, 'POST', `${off}/${id}/refuse`, { answer: ' ' })).fields, [
        'answer',
      ]);
      await asks(owner, 'POST', `${off}/${id}/refuse`, { answer: 'Deux collègues sont déjà absentes.' });
      const [request] = (await asks<OwnTimeOff>(client, 'GET', own)).requests;
      assert.deepEqual([request!.state, request!.answer], ['refused', 'Deux collègues sont déjà absentes.']);
      assert.match((await mailsLike('time_off_refused')).at(-1)!.mail!.text, /Deux collègues sont déjà absentes\./);
      await requestTimeOff(client, own);
    });

    test('taking time off back reopens exactly what it closed, and succeeds once', async () => {
      const { pro, owner, client, place, own, off } = await placedPractitioner(app);
      await asks(owner, 'POST', `${place}/planning`, {
        date: '2026-11-29',
        start: '09:00',
        end: '10:00',
        negativ_all: true,
      });
      const before = await slotsOf(app, pro, '2026-11-29');
      const id = await requestTimeOff(client, own);
      assert.match((await refusedTimeOff(owner, 'POST', `${off}/${id}/take-back`, {})).words, /attend encore/);
      await asks(owner, 'POST', `${off}/${id}/grant`, {});
      const both = await Promise.all([1, 2].map(() => owner('POST', `${off}/${id}/take-back`, {})));
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      assert.deepEqual(await slotsOf(app, pro, '2026-11-29'), before);
      assert.equal(await absencesOf(app, pro.id), 0);
      const left = await sql`select from open_exception where pro_id = ${pro.id} and sign = -1`.execute(app.db);
      assert.equal(left.rows.length, 1, 'the closure of the place stays');
      await derivedWell(app, pro);
      assert.match((await mailsLike('time_off_taken_back')).at(-1)!.mail!.text, /de nouveau ouvert/);
      assert.equal((await mailsLike('time_off_granted')).at(-1)!.mail, null, 'what is no longer true is not told');
    });

    test('time off also closes a single-day opening and a night that passes midnight', async () => {
      const { pro, owner, client, place, own, off } = await placedPractitioner(app, { open: [1200, 1560] });
      await asks(owner, 'POST', `${place}/planning`, { date: '2026-11-28', start: '10:00', end: '14:00' });
      assert.ok((await slotsOf(app, pro, '2026-11-28')).length > 0);
      const id = await requestTimeOff(client, own, { from_date: '2026-11-28', to_date: '2026-11-28' });
      await asks(owner, 'POST', `${off}/${id}/grant`, {});
      assert.deepEqual(await slotsOf(app, pro, '2026-11-28'), [], 'the night of Friday that ends on it included');
      assert.ok((await slotsOf(app, pro, '2026-11-27')).length > 0);
      await derivedWell(app, pro);
    });

    test('refuses invalid dates, times and reasons with an error beside each field', async () => {
      const { client, own } = await placedPractitioner(app);
      const fields = async (over: Record<string, unknown>) =>
        (await refusedTimeOff(client, 'POST', own, { ...fourDays, ...over })).fields;
      assert.deepEqual(await fields({ from_date: '2026-11-20' }), ['from_date'], 'past');
      assert.deepEqual(
        await fields({ from_date: '2026-11-21', to_date: '2026-11-21', to_time: '09:00' }),
        ['to_time'],
        'over an hour ago',
      );
      assert.deepEqual(await fields({ to_date: '2026-11-26' }), ['to_date'], 'upside down');
      assert.deepEqual(
        await fields({ to_date: fourDays.from_date, from_time: '14:00', to_time: '13:55' }),
        ['to_time'],
        'upside down within a day',
      );
      assert.deepEqual(await fields({ to_date: '2027-11-28' }), ['to_date'], '367 days');
      for (const day of ['9999-12-31', '2100-01-01', '2026-02-30', 'demain', '0001-01-01'])
        assert.deepEqual(await fields({ from_date: day, to_date: day }), ['from_date', 'to_date'], day);
      assert.deepEqual(await fields({ from_time: '25:00', to_time: '12:03' }), ['from_time', 'to_time']);
      assert.deepEqual(await fields({ from_date: '', reason: '' }), ['reason']);
      assert.deepEqual(await fields({ reason: 'x'.repeat(201) }), ['reason']);
      await requestTimeOff(client, own, { to_date: '2027-11-27' });
      const twice = await refusedTimeOff(client, 'POST', own, { ...fourDays, from_date: '2026-11-30' });
      assert.deepEqual([twice.status, /déjà une absence demandée ou accordée/.test(twice.words)], [409, true]);
    });

    test('time off of a colleague or of another establishment is not found; an owner cannot request any', async () => {
      const { pro, owner, client, own, off } = await placedPractitioner(app);
      const other = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      const colleague = (await staffMemberOf(app, pro, 'practitioner', 1)).client;
      assert.deepEqual((await asks<OwnTimeOff>(colleague, 'GET', own)).requests, []);
      assert.equal((await refusedTimeOff(colleague, 'POST', `${own}/withdraw`, { request_id: id })).status, 404);
      assert.equal((await refusedTimeOff(other.client, 'POST', own, fourDays)).status, 404);
      for (const [method, path] of [
        ['GET', `${other.off}/${id}`],
        ['POST', `${other.off}/${id}/grant`],
        ['POST', `${other.off}/${id}/refuse`],
        ['POST', `${other.off}/${id}/take-back`],
        ['GET', `${off}/${id}`],
      ] as const)
        assert.equal(
          (await refusedTimeOff(other.owner, method, path, method === 'GET' ? undefined : { answer: 'Non' })).status,
          404,
          path,
        );
      assert.deepEqual((await asks<List>(owner, 'GET', `${off}?resource_id=${pro.resourceIds[1]}`)).requests, []);
      assert.equal((await refusedTimeOff(owner, 'POST', own, fourDays)).status, 403);
      assert.equal((await asks<List>(owner, 'GET', off)).requests[0]!.state, 'asked');
    });

    test('after removal from the team, a request can only be refused, and no new request is accepted', async () => {
      const { pro, owner, client, place, own, off } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      const { resources } = await asks<DataOf<typeof listResources>>(owner, 'GET', `${place}/resources`);
      await asks(owner, 'PUT', `${place}/resource/${resources[0]!.id}`, { active: false });
      assert.match((await refusedTimeOff(owner, 'POST', `${off}/${id}/grant`, {})).words, /n’est plus active/);
      assert.equal(await absencesOf(app, pro.id), 0);
      await asks(owner, 'POST', `${off}/${id}/refuse`, { answer: 'Départ' });
      assert.match((await refusedTimeOff(client, 'POST', own, fourDays)).words, /n’avez plus d’agenda dans l’équipe/);
    });

    test('leaving or a change of role ends the waiting request; granted time off stays closed', async () => {
      const { pro, owner, client, place, own, off } = await placedPractitioner(app);
      const first = await requestTimeOff(client, own);
      await asks(owner, 'POST', `${off}/${first}/grant`, {});
      const waits = await requestTimeOff(client, own, { from_date: '2026-12-10', to_date: '2026-12-10' });
      await asks(client, 'POST', `${place}/staff/leave`, {});
      assert.deepEqual(
        [
          (await asks<List>(owner, 'GET', off)).waiting,
          (await asks<Read>(owner, 'GET', `${off}/${waits}`)).request.state,
        ],
        [0, 'left'],
      );
      assert.match((await refusedTimeOff(owner, 'POST', `${off}/${waits}/grant`, {})).words, /n’a plus d’accès/);
      assert.equal(await absencesOf(app, pro.id), 1);
      const second = await staffMemberOf(app, pro, 'practitioner', 1);
      const theirs = await requestTimeOff(second.client, own);
      const { members } = await asks<StaffData>(owner, 'GET', `${place}/staff`);
      await asks(owner, 'PUT', `${place}/staff/${members[0]!.id}`, { role: 'reception' });
      assert.equal((await asks<Read>(owner, 'GET', `${off}/${theirs}`)).request.state, 'left');
      assert.equal((await refusedTimeOff(second.client, 'GET', own)).status, 403);
    });

    test('a request cannot be granted after its end', async () => {
      const { owner, client, own, off, comesBack } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      at(Date.parse('2026-12-01T09:00:00Z'));
      await comesBack();
      const list = await asks<List>(owner, 'GET', off);
      assert.deepEqual([list.waiting, list.requests[0]!.over], [0, true]);
      assert.match((await refusedTimeOff(owner, 'POST', `${off}/${id}/grant`, {})).words, /est passée/);
    });

    test('time off granted after its beginning closes the agenda from today', async () => {
      const { pro, owner, client, own, off, comesBack } = await placedPractitioner(app);
      const id = await requestTimeOff(client, own);
      at(Date.parse('2026-11-29T09:00:00Z'));
      await comesBack();
      await asks(owner, 'POST', `${off}/${id}/grant`, {});
      assert.deepEqual(
        [await slotsOf(app, pro, '2026-11-29'), (await slotsOf(app, pro, '2026-12-01')).length > 0],
        [[], true],
      );
      await derivedWell(app, pro);
    });

    test('closes the days of the place’s own time zone', async () => {
      const { pro, owner, client, own, off } = await placedPractitioner(app, {
        zone: 'Pacific/Noumea',
        postcode: '98800',
      });
      const id = await requestTimeOff(client, own, { from_date: '2026-11-25', to_date: '2026-11-25' });
      const { request } = await asks<Read>(owner, 'POST', `${off}/${id}/grant`, {});
      assert.deepEqual([request.starts_at, request.ends_at], ['2026-11-24T13:00:00.000Z', '2026-11-25T13:00:00.000Z']);
      await derivedWell(app, pro);
      assert.equal(await absencesOf(app, pro.id), 1);
    });

    test('a freelance has no time off', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const { client } = await ownerOf(app, pro);
      assert.equal((await client('GET', `/v1/pro/${pro.publicId}/time-off`)).status, 404);
    });
  });
}
