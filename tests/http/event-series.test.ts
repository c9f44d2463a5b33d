import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { createEvent, deleteEvent } from '#features/availability/contract/events.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { CollisionData } from '#features/availability/contract/slots.ts';
import { newId } from '#platform/db/ids.ts';
import { asks, derivedWell, madeWithOwner } from '../actors/agendas.ts';
import type { Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { sendOrder } from '../actors/payments.ts';
import { kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Saved = DataOf<typeof createEvent>;
type Removed = DataOf<typeof deleteEvent>;
type Planning = DataOf<typeof readPlanning>;

for (const kind of kinds) {
  describe(`recurring private events on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const lunch = {
      label: 'Déjeuner',
      date: '20261123',
      start: '12:00',
      end: '13:00',
      repeat: 'day',
      until_date: '20261127',
    };
    const put = (client: Caller, base: string, more: Record<string, unknown> = {}): Promise<Saved> =>
      asks(client, 'POST', `${base}/planning/event`, { ...lunch, ...more });
    const shown = async (client: Caller, base: string, from = '20261123', to = '20261130') =>
      (await asks<Planning>(client, 'GET', `${base}/planning?from=${from}&to=${to}`)).events;
    const days = async (client: Caller, base: string) =>
      (await shown(client, base)).map(({ date, start }) => `${date.slice(8)} ${start}`);
    const takenAt = async (pro: Professional): Promise<string[]> =>
      (
        await sql<{ at: string }>`
        select to_char(lower(o.during) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from occupation o join private_event e on e.id = o.event_id
        where o.active and e.pro_id = ${pro.id} order by lower(o.during), o.resource_id`.execute(app.db)
      ).rows.map(({ at }) => at);
    const visitsOf = (collisions: readonly CollisionData[]) =>
      collisions.map(({ why, booking_id }) => [why, booking_id]);

    test('a weekly event takes everyone’s time at the same wall clock across the clock change, and slots avoid it', async () => {
      const { pro, client, base } = await madeWithOwner(app, { practitioners: 2 });
      const saved = await put(client, base, { repeat: 'week', until_date: '20270405' });
      assert.deepEqual([saved.saved, saved.count, saved.left_out, saved.event.repeat], [true, 20, [], 'week']);
      const taken = await takenAt(pro);
      assert.equal(taken.length, 40);
      assert.deepEqual(taken.slice(-6), [
        '2027-03-22 11:00',
        '2027-03-22 11:00',
        '2027-03-29 10:00',
        '2027-03-29 10:00',
        '2027-04-05 10:00',
        '2027-04-05 10:00',
      ]);
      for (const day of ['2026-11-23', '2026-12-14']) {
        const starts = await slotsOf(app, pro, day);
        assert.ok(starts.includes(`${day}T10:00:00.000Z`) && starts.includes(`${day}T12:00:00.000Z`));
        assert.ok(
          ['10:30', '11:00', '11:30'].every((hour) => !starts.includes(`${day}T${hour}:00.000Z`)),
          day,
        );
      }
      assert.ok((await slotsOf(app, pro, '2026-11-24')).includes('2026-11-24T11:00:00.000Z'));
      await derivedWell(app, pro);
    });

    test('a series over a visit is refused with the visit; skipping taken times keeps the visit and writes the others', async () => {
      const { pro, client, base } = await madeWithOwner(app);
      const { sent } = await sendOrder(app, pro, '2026-11-25T11:30:00.000Z', { payment_method: 'cash' });
      const tried = await put(client, base, { dry_run: true });
      assert.deepEqual(
        [tried.saved, tried.left_out, visitsOf(tried.collisions)],
        [false, ['2026-11-25'], [['overlap', sent.booking_id]]],
      );
      assert.equal((await client('POST', `${base}/planning/event`, lunch)).status, 409);
      assert.deepEqual(await takenAt(pro), []);
      const series = await put(client, base, { skip_taken: true });
      assert.deepEqual([series.count, series.left_out], [4, ['2026-11-25']]);
      assert.deepEqual(await days(client, base), ['23 12:00', '24 12:00', '26 12:00', '27 12:00']);
      assert.equal(
        (await sql<{ state: string }>`select state from booking where public_id = ${sent.booking_id}`.execute(app.db))
          .rows[0]?.state,
        'confirmed',
      );
      const again = await client('POST', `${base}/planning/event`, { ...lunch, skip_taken: true });
      assert.equal(again.status, 409, 'every time of it is taken');
      await derivedWell(app, pro);
    });

    test('a time of a series moves alone, or moves and goes with those that follow; a deleted time returns to its series', async () => {
      const { pro, client, base } = await madeWithOwner(app);
      await put(client, base);
      const { label } = lunch;
      const events = await shown(client, base);
      const tuesday = events[1]!;
      const path = (id: string) => `${base}/planning/event/${id}`;
      await asks(client, 'PUT', path(tuesday.id), { label, date: '20261124', start: '14:00', end: '15:00' });
      assert.deepEqual(await days(client, base), ['23 12:00', '24 14:00', '25 12:00', '26 12:00', '27 12:00']);
      const next = await asks<Saved>(client, 'PUT', path(events[2]!.id), {
        label: 'Pause',
        date: '20261126',
        start: '13:00',
        end: '13:30',
        scope: 'following',
      });
      assert.equal(next.count, 3);
      assert.deepEqual(await days(client, base), ['23 12:00', '24 14:00', '26 13:00', '27 13:00', '28 13:00']);
      assert.equal(new Set((await shown(client, base)).map(({ series_id }) => series_id)).size, 1);
      await derivedWell(app, pro);
      const gone = await asks<Removed>(client, 'DELETE', path(tuesday.id), {});
      assert.equal(gone.count, 1);
      const { date, start, end, series_id } = gone.event;
      const back = await asks<Saved>(client, 'POST', `${base}/planning/event`, { label, date, start, end, series_id });
      assert.equal(back.event.series_id, series_id);
      const rest = await asks<Removed>(client, 'DELETE', path(back.event.id), { scope: 'following' });
      assert.equal(rest.count, 4);
      assert.deepEqual(await days(client, base), ['23 12:00']);
      await derivedWell(app, pro);
    });

    test('a series over a closure takes its times once the closure is deleted, and skips the hour lost to the clock change', async () => {
      const { pro, client, base } = await madeWithOwner(app);
      const closure = {
        date: '20261123',
        until_date: '20261206',
        start: '00:00',
        end: '00:00',
        until_next_day: true,
        negativ_all: true,
      };
      const { slot } = await asks<{ slot: { id: string } }>(client, 'POST', `${base}/planning`, closure);
      assert.equal((await put(client, base)).count, 5);
      assert.deepEqual(await slotsOf(app, pro), []);
      await derivedWell(app, pro);
      await asks(client, 'DELETE', `${base}/planning/slot/${slot.id}`, {});
      assert.ok(!(await slotsOf(app, pro)).includes('2026-11-23T11:00:00.000Z'));
      const night = await put(client, base, { date: '20270327', start: '02:00', end: '03:00', until_date: '20270329' });
      assert.deepEqual([night.count, night.left_out], [2, ['2027-03-28']]);
      await derivedWell(app, pro);
    });

    test('refuses invalid fields, and takes no event into another professional’s series', async () => {
      const { client, base } = await madeWithOwner(app);
      const wrong: [Record<string, unknown>, string][] = [
        [{ until_date: '20261122' }, 'until_date'],
        [{ until_date: '20280101' }, 'until_date'],
        [{ until_date: '20270229' }, 'until_date'],
        [{ repeat: 'year' }, 'repeat'],
        [{ date: '20261120' }, 'date'],
        [{ end: '11:00' }, 'end'],
        [{ label: '' }, 'label'],
      ];
      for (const [more, field] of wrong) {
        const { status, body } = await client('POST', `${base}/planning/event`, { ...lunch, ...more });
        assert.equal(status, 400, JSON.stringify(more));
        assert.ok(!body.success && body.error.validation?.[field] !== undefined, JSON.stringify(body));
      }
      const alone = await put(client, base, { repeat: '', series_id: newId() });
      assert.deepEqual([alone.count, alone.event.series_id, alone.event.repeat], [1, null, null]);
      const other = await madeWithOwner(app);
      const { event } = await put(other.client, other.base);
      assert.equal((await client('DELETE', `${base}/planning/event/${event.id}`, { scope: 'following' })).status, 404);
      const joined = await put(client, base, { repeat: '', date: '20261130', series_id: event.series_id });
      assert.equal(joined.event.series_id, null, 'another’s series takes nothing in');
    });
  });
}
