import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listHolidays, putHoliday } from '#features/availability/contract/holidays.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { createSlot } from '#features/availability/contract/slots.ts';
import { asks, derivedWell, madeWithOwner } from '../actors/agendas.ts';
import { slotsOf } from '../actors/cart.ts';
import { sendOrder } from '../actors/payments.ts';
import { caller, kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Saved = DataOf<typeof putHoliday>;
type Planning = DataOf<typeof readPlanning>;

const christmas = '2026-12-25';

for (const kind of kinds) {
  describe(`public holidays in a professional’s planning on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const made = (more: Parameters<typeof madeWithOwner>[1] = {}) => madeWithOwner(app, { horizonDays: 60, ...more });
    const listed = async (client: Caller, base: string) =>
      (await asks<DataOf<typeof listHolidays>>(client, 'GET', `${base}/planning/holidays`)).holidays;
    const say = (
      client: Caller,
      base: string,
      choice: 'closed' | 'open' | null,
      more: Record<string, unknown> = {},
      date = christmas,
    ): Promise<Saved> => asks(client, 'PUT', `${base}/planning/holidays/${date}`, { choice, ...more });

    test('a holiday stays open by default; closing it removes the slots of that day only, and opening or undeciding restores them', async () => {
      const { pro, client, base } = await made();
      const starts = async () => [
        await slotsOf(app, pro, '2026-12-24'),
        await slotsOf(app, pro, christmas),
        await slotsOf(app, pro, '2026-12-26'),
      ];
      const before = await starts();
      assert.ok(before.every((day) => day.length > 10));
      assert.ok((await listed(client, base)).every(({ choice }) => choice === null));
      const tried = await say(client, base, 'closed', { dry_run: true });
      assert.deepEqual([tried.saved, tried.holiday.choice, await starts()], [false, 'closed', before]);
      assert.equal((await say(client, base, 'closed')).holiday.name, 'Noël');
      assert.deepEqual(await starts(), [before[0], [], before[2]]);
      await derivedWell(app, pro);
      for (const choice of ['open', 'closed', null] as const) {
        await say(client, base, choice);
        assert.deepEqual((await starts())[1], choice === 'closed' ? [] : before[1], String(choice));
        await derivedWell(app, pro);
      }
      assert.equal((await sql`select 1 from holiday_choice where pro_id = ${pro.id}`.execute(app.db)).rows.length, 0);
    });

    test('the planning shows the closed holiday, and hours opened for that day alone are still offered', async () => {
      const { pro, client, base } = await made({ open: [1200, 1560] });
      await say(client, base, 'closed');
      const read = () => asks<Planning>(client, 'GET', `${base}/planning?from=20261225&to=20261226`);
      const closures = ({ blocks }: Planning) =>
        blocks
          .filter((block) => block.kind === 'closure')
          .map(({ day, start_minute, end_minute, title, slot_id }) => [day, start_minute, end_minute, title, slot_id]);
      const day = Date.parse(christmas) / 86_400_000;
      const shown = await read();
      assert.deepEqual(shown.holidays, [{ date: christmas, day, name: 'Noël', choice: 'closed' }]);
      assert.deepEqual(closures(shown), [[day, 0, 1560, 'Noël', null]], 'to the end of the night that does not open');
      const extra = { date: '20261225', start: '10:00', end: '12:00' };
      await asks<DataOf<typeof createSlot>>(client, 'POST', `${base}/planning`, extra);
      const eve = ['2026-12-24T23:00:00.000Z', '2026-12-24T23:30:00.000Z', '2026-12-25T00:00:00.000Z'];
      const day10 = ['2026-12-25T09:00:00.000Z', '2026-12-25T09:30:00.000Z', '2026-12-25T10:00:00.000Z'];
      assert.deepEqual(
        await slotsOf(app, pro, christmas),
        [...eve, ...day10],
        'the night of the day before is its own',
      );
      assert.deepEqual(closures(await read()), [
        [day, 0, 600, 'Noël', null],
        [day, 720, 1560, 'Noël', null],
      ]);
      await derivedWell(app, pro);
    });

    test('closing a holiday lists its visits, even beyond the horizon, and cancels none', async () => {
      const { pro, client, base } = await made();
      const { sent } = await sendOrder(app, pro, `${christmas}T09:00:00.000Z`, { payment_method: 'cash' });
      assert.equal((await listed(client, base)).find(({ date }) => date === christmas)?.visits, 1);
      const tried = await say(client, base, 'closed', { dry_run: true });
      assert.deepEqual(
        tried.collisions.map(({ why, booking_id }) => [why, booking_id]),
        [['closed', sent.booking_id]],
      );
      const closed = await say(client, base, 'closed');
      assert.deepEqual([closed.collisions.length, closed.holiday.visits], [1, 1]);
      const state = sql<{ state: string }>`select state from booking where public_id = ${sent.booking_id}`;
      assert.equal((await state.execute(app.db)).rows[0]?.state, 'confirmed');
      await derivedWell(app, pro);
      const moved = sql`select tstzrange(lower(during) + interval '94 days', upper(during) + interval '94 days') as during`;
      await sql`update booking set starts_at = starts_at + interval '94 days', ends_at = ends_at + interval '94 days' where public_id = ${sent.booking_id}`.execute(
        app.db,
      );
      await sql`
        update occupation o set service = null, during = (${moved} from occupation x where x.id = o.id)
        where booking_id = (select id from booking where public_id = ${sent.booking_id})`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'offer', pro.id, nowMs));
      const easter = await say(client, base, 'closed', { dry_run: true }, '2027-03-29');
      assert.deepEqual(
        easter.collisions.map(({ booking_id }) => booking_id),
        [sent.booking_id],
      );
    });

    test('holidays follow the place: Alsace-Moselle and overseas have their own, and a choice made elsewhere closes nothing', async () => {
      const { pro, client, base } = await made({ postcode: '67000' });
      const names = async () => (await listed(client, base)).map(({ date, name }) => `${date} ${name}`);
      assert.ok(
        (await names()).includes('2026-12-26 Saint-Étienne') && (await names()).includes('2027-03-26 Vendredi saint'),
      );
      await say(client, base, 'closed', {}, '2026-12-26');
      assert.deepEqual(await slotsOf(app, pro, '2026-12-26'), []);
      await sql`update pro set postcode = '97400', time_zone = 'Indian/Reunion' where id = ${pro.id}`.execute(app.db);
      await app.db.transaction().execute((trx) => app.emit(trx, 'offer', pro.id, nowMs));
      assert.ok((await slotsOf(app, pro, '2026-12-26')).length > 0);
      assert.ok(
        (await names()).includes('2026-12-20 Abolition de l’esclavage') &&
          !(await names()).some((one) => one.includes('Saint-Étienne')),
      );
      await derivedWell(app, pro);
      const { status } = await client('PUT', `${base}/planning/holidays/2026-12-26`, { choice: 'open' });
      assert.equal(status, 404, 'no holiday there');
    });

    test('a date that is not a coming holiday answers 404, and so does another professional’s planning', async () => {
      const { client, base } = await made();
      for (const date of ['2026-12-24', '2026-11-11', '2028-12-25', '2027-02-29', '2026-13-45', 'noel'])
        assert.equal(
          (await client('PUT', `${base}/planning/holidays/${date}`, { choice: 'closed' })).status,
          404,
          date,
        );
      for (const body of [{}, { choice: 'peut-être' }, { choice: '' }])
        assert.equal(
          (await client('PUT', `${base}/planning/holidays/${christmas}`, body)).status,
          400,
          JSON.stringify(body),
        );
      const other = await made();
      assert.equal((await other.client('GET', `${base}/planning/holidays`)).status, 404);
      assert.equal(
        (await other.client('PUT', `${base}/planning/holidays/${christmas}`, { choice: 'closed' })).status,
        404,
      );
      assert.equal((await caller(app)('GET', `${base}/planning/holidays`)).status, 401);
    });
  });
}
