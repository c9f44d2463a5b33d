import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { inputMessages } from '#core/fields.ts';
import { fieldMessages } from '#core/fields/messages.ts';
import type { BlockData, readPlanning } from '#features/availability/contract/planning.ts';
import type { changeResource, listResources } from '#features/availability/contract/resources.ts';
import type { CollisionData, createSlot, putWeek } from '#features/availability/contract/slots.ts';
import type { createEvent } from '#features/availability/contract/events.ts';
import { newId } from '#platform/db/ids.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { asks, derivedWell, madeWithOwner } from '../actors/agendas.ts';
import { makeProfessional, type MadeProfessional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { holdSlot, sendOrder } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';

type Planning = DataOf<typeof readPlanning>;
type SavedSlot = DataOf<typeof createSlot>;
type SavedEvent = DataOf<typeof createEvent>;

for (const kind of kinds) {
  describe(`agenda of a professional on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const made = (overrides: MadeProfessional = {}) => madeWithOwner(app, overrides);
    const agenda = (client: Caller, base: string, from = '20261123', to = '20261129', more = ''): Promise<Planning> =>
      asks(client, 'GET', `${base}/planning?from=${from}&to=${to}${more}`);
    const short = ({ kind: what, day, start_minute, end_minute }: BlockData) => [what, day, start_minute, end_minute];
    const monday = 20_780;

    test('a freelance saves a usual week, then moves, deletes and restores a slot; free times and derived rows follow each step', async () => {
      const { pro, client, base } = await made();
      await sql`delete from open_rule where pro_id = ${pro.id}`.execute(app.db);
      const empty = await asks<DataOf<typeof putWeek>>(client, 'PUT', `${base}/planning/week`, { ranges: [] });
      assert.deepEqual(empty, { saved: true, slots: [], collisions: [] });
      assert.equal((await agenda(client, base)).has_hours, false);
      assert.deepEqual(await slotsOf(app, pro), []);
      const ranges = [
        { day_in_week: 1, start: '09:00', end: '11:00' },
        { day_in_week: 2, start: '22:00', end: '01:00', until_next_day: true },
      ];
      const tried = await asks<DataOf<typeof putWeek>>(client, 'PUT', `${base}/planning/week`, {
        ranges,
        dry_run: true,
      });
      assert.equal(tried.saved, false);
      assert.deepEqual(await slotsOf(app, pro), [], 'a dry run writes nothing');
      const week = await asks<DataOf<typeof putWeek>>(client, 'PUT', `${base}/planning/week`, { ranges });
      assert.deepEqual(await slotsOf(app, pro), [
        '2026-11-23T08:00:00.000Z',
        '2026-11-23T08:30:00.000Z',
        '2026-11-23T09:00:00.000Z',
      ]);
      await derivedWell(app, pro);
      const shown = await agenda(client, base);
      assert.deepEqual([shown.time_zone, shown.today, shown.has_hours], ['Europe/Paris', monday - 2, true]);
      assert.deepEqual(shown.blocks.map(short), [
        ['availability', monday, 540, 660],
        ['availability', monday + 1, 1320, 1500],
      ]);
      const night = await agenda(client, base, '20261125', '20261125');
      assert.deepEqual(
        night.blocks.map(short),
        [['availability', monday + 1, 1320, 1500]],
        'the night of the day before',
      );

      const slot = week.slots[0]!;
      assert.deepEqual(
        [slot.recurrence, slot.time_from, slot.duration, slot.start_hour, slot.end_hour, slot.day_in_week, slot.target],
        ['every-week', 32_400, 7200, 9, 11, 1, 'clients'],
      );
      const { saved, slot: moved } = await asks<SavedSlot>(client, 'PUT', `${base}/planning/slot/${slot.id}`, {
        day_in_week: 1,
        time_from: 50_400,
        duration: 3600,
      });
      assert.deepEqual([saved, moved.id, moved.start, moved.end], [true, slot.id, '14:00', '15:00']);
      assert.deepEqual(await slotsOf(app, pro), ['2026-11-23T13:00:00.000Z']);
      await derivedWell(app, pro);
      const gone = await asks<SavedSlot>(client, 'DELETE', `${base}/planning/slot/${slot.id}`, {});
      assert.equal(gone.slot.id, slot.id);
      assert.equal((await client('GET', `${base}/planning/slot/${slot.id}`)).status, 404);
      assert.deepEqual(await slotsOf(app, pro), []);
      const again = await asks<SavedSlot>(client, 'POST', `${base}/planning`, gone.slot);
      assert.equal(again.slot.start, '14:00', 'what was taken away is sent back as it was given');
      assert.deepEqual(await slotsOf(app, pro), ['2026-11-23T13:00:00.000Z']);
      await derivedWell(app, pro);
    });

    test('a closure and new hours list the visits they meet and cancel none; another client’s hold shows only as taken time', async () => {
      const { pro, client, base } = await made();
      const { sent } = await sendOrder(app, pro, '2026-11-23T09:00:00.000Z', { payment_method: 'cash' });
      assert.equal(sent.state, 'confirmed');
      await holdSlot(app, pro, '2026-11-23T13:00:00.000Z');
      const closure = { date: '20261123', start: '00:00', end: '00:00', until_next_day: true, negativ_all: true };
      const tried = await asks<SavedSlot>(client, 'POST', `${base}/planning`, { ...closure, dry_run: true });
      const seen = (list: readonly CollisionData[]) =>
        list.map(({ why, kind: what, booking_id, title }) => [why, what, booking_id, title]);
      const both = [
        ['closed', 'booked', sent.booking_id, 'Camille Roux'],
        ['closed', 'taken', null, null],
      ];
      assert.deepEqual(seen(tried.collisions), both);
      assert.deepEqual(
        [tried.collisions[0]!.day, tried.collisions[0]!.start_minute, tried.collisions[0]!.services],
        [monday, 600, ['Massage suédois']],
      );
      const done = await asks<SavedSlot>(client, 'POST', `${base}/planning`, closure);
      assert.deepEqual(seen(done.collisions), both);
      assert.deepEqual(await slotsOf(app, pro), []);
      assert.equal((await agenda(client, base)).blocks.find((block) => block.kind === 'booked')?.state, 'confirmed');
      await derivedWell(app, pro);
      await asks(client, 'DELETE', `${base}/planning/slot/${done.slot.id}`, {});
      assert.ok((await slotsOf(app, pro)).length > 10);
      const late = await asks<DataOf<typeof putWeek>>(client, 'PUT', `${base}/planning/week`, {
        ranges: [{ day_in_week: 1, start: '12:00', end: '18:00' }],
        dry_run: true,
      });
      assert.deepEqual(seen(late.collisions), [['outside', 'booked', sent.booking_id, 'Camille Roux']]);
      await derivedWell(app, pro);
    });

    test('a private event takes its time and is refused over a visit; moving or deleting it frees the time', async () => {
      const { pro, client, base } = await made();
      const event = { label: 'Kiné', date: '20261123', start: '09:00', end: '12:00' };
      const { event: saved } = await asks<SavedEvent>(client, 'POST', `${base}/planning/event`, event);
      assert.deepEqual(
        [saved.date, saved.start, saved.end, saved.starts_at],
        ['2026-11-23', '09:00', '12:00', '2026-11-23T08:00:00.000Z'],
      );
      assert.equal((await slotsOf(app, pro))[0], '2026-11-23T11:00:00.000Z');
      const { sent } = await sendOrder(app, pro, '2026-11-23T13:00:00.000Z', { payment_method: 'cash' });
      const over = { ...event, start: '14:30', end: '16:00' };
      const tried = await asks<SavedEvent>(client, 'PUT', `${base}/planning/event/${saved.id}`, {
        ...over,
        dry_run: true,
      });
      assert.deepEqual(
        [tried.saved, tried.collisions.map((one) => [one.why, one.booking_id])],
        [false, [['overlap', sent.booking_id]]],
      );
      const refused = await client('PUT', `${base}/planning/event/${saved.id}`, over);
      assert.equal(refused.status, 409);
      assert.equal((await slotsOf(app, pro))[0], '2026-11-23T11:00:00.000Z', 'it stays where it was');
      await asks(client, 'PUT', `${base}/planning/event/${saved.id}`, { ...event, start: '09:30', end: '10:00' });
      assert.deepEqual((await slotsOf(app, pro))[0], '2026-11-23T09:00:00.000Z');
      const blocks = (await agenda(client, base)).blocks.filter((block) => block.kind === 'private');
      assert.deepEqual(
        blocks.map((block) => [block.title, block.event_id, block.start_minute]),
        [['Kiné', saved.id, 570]],
      );
      await derivedWell(app, pro);
      const gone = await asks<{ event: { label: string } }>(client, 'DELETE', `${base}/planning/event/${saved.id}`, {});
      assert.equal(gone.event.label, 'Kiné');
      assert.equal((await slotsOf(app, pro))[0], '2026-11-23T08:00:00.000Z');
      assert.equal((await client('DELETE', `${base}/planning/event/${saved.id}`, {})).status, 404);
      await derivedWell(app, pro);
    });

    test('an establishment adds, renames and stops practitioners with their own hours, except a practitioner with upcoming visits', async () => {
      const { pro, client, base } = await made({ practitioners: 2 });
      const [first] = (await asks<DataOf<typeof listResources>>(client, 'GET', `${base}/resources`)).resources;
      const resource = { kind: 'practitioner', label: 'Léa', option_ids: [pro.options[0]!.publicId] };
      const lea = await asks<DataOf<typeof changeResource>>(client, 'POST', `${base}/resource`, resource);
      assert.deepEqual([lea.label, lea.active, lea.option_ids], ['Léa', true, [pro.options[0]!.publicId]]);
      assert.equal((await client('POST', `${base}/resource`, { ...resource, label: 'léa' })).status, 409);
      await derivedWell(app, pro);
      const own = { resource_id: lea.id, ranges: [{ day_in_week: 1, start: '20:00', end: '22:00' }] };
      await asks(client, 'PUT', `${base}/planning/week`, own);
      assert.equal((await slotsOf(app, pro)).at(-1), '2026-11-23T20:00:00.000Z');
      const mine = await agenda(client, base, '20261123', '20261123', `&resource_id=${lea.id}`);
      assert.ok(
        mine.blocks.some((block) => block.resource_id === lea.id) &&
          mine.resources.find((one) => one.id === lea.id)!.has_own_hours,
      );
      const { sent } = await sendOrder(app, pro, '2026-11-23T19:30:00.000Z', { payment_method: 'cash' });
      const stop = await client('PUT', `${base}/resource/${lea.id}`, { active: false });
      assert.equal(stop.status, 409);
      assert.ok(!stop.body.success);
      const conflict = stop.body.error.additional as { collisions: CollisionData[] };
      assert.deepEqual(
        conflict.collisions.map((one) => one.booking_id),
        [sent.booking_id],
      );
      const moved = (days: number) =>
        sql`update occupation set during = tstzrange(lower(during) + ${days} * interval '1 day', upper(during) + ${days} * interval '1 day'),
          service = tstzrange(lower(service) + ${days} * interval '1 day', upper(service) + ${days} * interval '1 day')
          where booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(app.db);
      await moved(300);
      assert.equal(
        (await client('PUT', `${base}/resource/${lea.id}`, { active: false })).status,
        409,
        'a visit that the professional entered far ahead counts too',
      );
      await moved(-300);
      const stopped = await asks<DataOf<typeof changeResource>>(client, 'PUT', `${base}/resource/${first!.id}`, {
        active: false,
        label: 'Nina',
      });
      assert.deepEqual([stopped.active, stopped.label], [false, 'Nina']);
      await derivedWell(app, pro);
      assert.equal((await client('PUT', `${base}/resource/${newId()}`, { label: 'Nina' })).status, 404);
      assert.equal((await client('PUT', `${base}/resource/${lea.id}`, { option_ids: [newId()] })).status, 400);
    });

    test('settings change the offered times at once and are refused outside their bounds', async () => {
      const { pro, client, base } = await made();
      const settings = await asks<Record<string, unknown>>(client, 'GET', `${base}/planning/settings`);
      assert.deepEqual(settings, { time_zone: 'Europe/Paris', notice_min: 0, horizon_days: 30, slot_step_min: 30 });
      await asks(client, 'PUT', `${base}/planning/settings`, { notice_min: 2880, horizon_days: 10, slot_step_min: 60 });
      assert.deepEqual((await slotsOf(app, pro))[0], '2026-11-23T09:00:00.000Z', 'two days from now, on the hour');
      assert.deepEqual(await slotsOf(app, pro, '2026-12-07'), []);
      await derivedWell(app, pro);
      for (const wrong of [{ notice_min: 4325 }, { horizon_days: 64 }, { slot_step_min: 20 }])
        assert.equal(
          (
            await client('PUT', `${base}/planning/settings`, {
              notice_min: 0,
              horizon_days: 30,
              slot_step_min: 30,
              ...wrong,
            })
          ).status,
          400,
        );
    });

    test('a practitioner lent to another place has a single agenda: a closure or a visit at either place blocks both', async () => {
      const { pro, client, base } = await made();
      const host = await made();
      const lend = sql`insert into option_resource (option_id, resource_id) values (${host.pro.options[0]!.id}, ${pro.resources[0]!})`;
      await lend.execute(app.db);
      await sql`delete from option_resource where option_id = ${host.pro.options[0]!.id} and resource_id = ${host.pro.resources[0]!}`.execute(
        app.db,
      );
      await app.db.transaction().execute((trx) => app.emit(trx, 'offer', host.pro.id, nowMs));
      const both = async (): Promise<void> =>
        assert.deepEqual((await derivedDifferences(app.db, [pro.id, host.pro.id], app.clock.now())).differences, []);
      await asks(client, 'POST', `${base}/planning`, {
        date: '20261123',
        start: '09:00',
        end: '15:00',
        negativ_all: true,
      });
      assert.equal((await slotsOf(app, host.pro))[0], '2026-11-23T14:00:00.000Z');
      await both();
      const { sent } = await sendOrder(app, host.pro, '2026-11-23T14:00:00.000Z', { payment_method: 'cash' });
      const taken = (await agenda(client, base)).blocks.find((block) => block.kind === 'taken');
      assert.deepEqual(
        [taken?.start_minute, taken?.title, taken?.booking_id],
        [900, null, null],
        'whose client it is, is not said',
      );
      assert.ok((await agenda(host.client, host.base)).blocks.some((block) => block.booking_id === sent.booking_id));
      await asks(client, 'PUT', `${base}/planning/week`, { ranges: [] });
      assert.deepEqual(await slotsOf(app, host.pro, '2026-11-24'), []);
      await both();
    });

    test('a change of time zone keeps the instants of visits, while the opening hours follow the new zone', async () => {
      const { pro, client, base } = await made();
      await sendOrder(app, pro, '2026-11-23T09:00:00.000Z', { payment_method: 'cash' });
      await sql`update pro set time_zone = 'America/Martinique' where id = ${pro.id}`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'profile', pro.id, nowMs));
      const shown = await agenda(client, base, '20261123', '20261123');
      const [hours, visit] = [
        shown.blocks.find((block) => block.kind === 'availability'),
        shown.blocks.find((block) => block.kind === 'booked'),
      ];
      assert.deepEqual([hours?.start_minute, hours?.starts_at], [540, '2026-11-23T13:00:00.000Z']);
      assert.deepEqual([visit?.start_minute, visit?.starts_at], [300, '2026-11-23T09:00:00.000Z']);
      await derivedWell(app, pro);
    });

    test('a freelance whose profile becomes complete gets a single practitioner, even after two events', async () => {
      const pro = await makeProfessional(app.db, nowMs, { practitioners: 0, options: [] });
      const { client } = await ownerOf(app, pro);
      for (const _ of [1, 2]) await app.db.transaction().execute((trx) => app.emit(trx, 'profile', pro.id, nowMs));
      const { resources } = await asks<DataOf<typeof listResources>>(
        client,
        'GET',
        `/v1/pro/${pro.publicId}/resources`,
      );
      assert.deepEqual(
        resources.map((one) => [one.kind, one.active, one.has_own_hours]),
        [['practitioner', true, false]],
      );
    });

    test('refuses each invalid value beside its field; another professional’s agenda returns 404', async () => {
      const { client, base } = await made();
      const once = { date: '20261124', start: '09:00', end: '10:00' };
      const wrong: [Record<string, unknown>, string, string][] = [
        [{ ...once, start: '25:00' }, 'start', inputMessages.invalidSlotTime],
        [{ ...once, start: '9h' }, 'start', inputMessages.invalidSlotTime],
        [{ ...once, start: '09:02' }, 'start', inputMessages.invalidSlotTime],
        [{ ...once, start: '' }, 'start', inputMessages.missingFields],
        [{ ...once, start: '22:00', end: '02:00' }, 'end', inputMessages.invalidSlotTime],
        [{ ...once, end: '09:30', until_next_day: true }, 'end', inputMessages.invalidSlotTime],
        [{ date: '20261124', time_from: 82_800, duration: 7200 }, 'duration', fieldMessages.total_time_exceeded],
        [{ ...once, date: '20261120' }, 'date', inputMessages.invalidDate],
        [{ ...once, date: '20261131' }, 'date', inputMessages.invalidFormat],
        [{ ...once, date: '99990101' }, 'date', inputMessages.invalidFormat],
        [{ ...once, date: undefined, day: 31, month: 2, year: 2027 }, 'day', inputMessages.invalidParam],
        [{ ...once, recurrence: 'every-week', until_date: '20261120' }, 'until_date', inputMessages.invalidDate],
        [{ ...once, recurrence: 'every-week', until_date: '20261123' }, 'until_date', inputMessages.invalidDate],
        [{ ...once, target: 'everybody' }, 'target', inputMessages.invalidParam],
        [{ ...once, resource_id: newId() }, 'resource_id', inputMessages.invalidParam],
        [{ ...once, quantity: 0 }, 'quantity', inputMessages.moreThanOne],
      ];
      for (const [body, field, message] of wrong) {
        const { status, body: answer } = await client('POST', `${base}/planning`, body);
        assert.equal(status, 400, JSON.stringify(body));
        assert.ok(!answer.success);
        assert.equal(
          answer.error.validation?.[field],
          message,
          `${JSON.stringify(body)} ${JSON.stringify(answer.error.validation)}`,
        );
      }
      const { slot } = await asks<SavedSlot>(client, 'POST', `${base}/planning`, once);
      for (const range of ['from=20261123&to=20261122', 'from=20261101&to=20270301', 'from=hier&to=20261122'])
        assert.equal((await client('GET', `${base}/planning?${range}`)).status, 400);
      const neither = await client('GET', `${base}/planning?from=2026-13-01&to=x`);
      assert.deepEqual(neither.body.success ? null : neither.body.error.validation, {
        from: inputMessages.invalidFormat,
        to: inputMessages.invalidFormat,
      });

      const other = await made();
      const tries: [string, string, unknown?][] = [
        ['GET', `${base}/planning?from=20261123&to=20261123`],
        ['POST', `${base}/planning`, once],
        ['GET', `${base}/resources`],
        ['PUT', `${base}/planning/settings`, { notice_min: 0, horizon_days: 30, slot_step_min: 30 }],
        ['PUT', `${other.base}/planning/slot/${slot.id}`, once],
        ['DELETE', `${other.base}/planning/slot/${slot.id}`, {}],
        ['POST', `${other.base}/resource`, { kind: 'cabin', label: 'Cabine' }],
      ];
      for (const [method, path, body] of tries)
        assert.equal((await other.client(method, path, body)).status, 404, `${method} ${path}`);
      assert.equal((await caller(app)('GET', `${base}/resources`)).status, 401);
    });
  });
}
