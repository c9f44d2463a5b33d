import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { deleteSlot, moveSlotOnce } from '#features/availability/contract/slots.ts';
import { asks, derivedWell, madeWithOwner } from '../actors/agendas.ts';
import { slotsOf } from '../actors/cart.ts';
import { sendOrder } from '../actors/payments.ts';
import { kinds, type Caller, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Moved = DataOf<typeof moveSlotOnce>;

const [monday, next] = ['2026-11-23', '2026-11-30'];
const later = { on: monday, date: monday, start: '13:00', end: '15:00' };

for (const kind of kinds) {
  describe(`moving weekly hours on a single day on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const made = async () => {
      const found = await madeWithOwner(app, { payOnSite: true });
      const planning = await asks<DataOf<typeof readPlanning>>(
        found.client,
        'GET',
        `${found.base}/planning?from=20261123&to=20261123`,
      );
      const rule = planning.slots.find(({ day_in_week }) => day_in_week === 1) ?? assert.fail('no Monday');
      return { ...found, rule, path: `${found.base}/planning/slot/${rule.id}` };
    };
    const refused = async (client: Caller, path: string, body: Record<string, unknown>): Promise<string> => {
      const answer = await client<Moved>('POST', `${path}/once`, body);
      return answer.body.success
        ? assert.fail('accepted')
        : (Object.keys(answer.body.error.validation ?? {})[0] ?? answer.body.error.code);
    };

    test('moving weekly hours changes a single day, and undoing restores its slots', async () => {
      const { pro, client, base, rule, path } = await made();
      const before = await slotsOf(app, pro, monday);
      const tried = await asks<Moved>(client, 'POST', `${path}/once`, { ...later, dry_run: true });
      assert.deepEqual([tried.saved, await slotsOf(app, pro, monday)], [false, before]);
      const moved = await asks<Moved>(client, 'POST', `${path}/once`, later);
      assert.deepEqual([moved.saved, moved.rule.except_dates, moved.slot.recurrence], [true, [monday], 'only-once']);
      assert.deepEqual(await slotsOf(app, pro, monday), [
        '2026-11-23T12:00:00.000Z',
        '2026-11-23T12:30:00.000Z',
        '2026-11-23T13:00:00.000Z',
      ]);
      assert.equal((await slotsOf(app, pro, next)).length, before.length);
      await derivedWell(app, pro);
      await asks<DataOf<typeof deleteSlot>>(client, 'DELETE', `${base}/planning/slot/${moved.slot.id}`);
      const { day_in_week, start, end, until_next_day, target } = rule;
      await asks(client, 'PUT', path, { day_in_week, start, end, until_next_day, target, except_dates: [] });
      assert.deepEqual(await slotsOf(app, pro, monday), before);
      await derivedWell(app, pro);
    });

    test('moving hours to another day closes the first day; its visit is listed and stays', async () => {
      const { pro, client, path } = await made();
      const { sent } = await sendOrder(app, pro, '2026-11-23T09:00:00.000Z', { payment_method: 'cash' });
      const { collisions } = await asks<Moved>(client, 'POST', `${path}/once`, { ...later, date: '2026-11-28' });
      assert.deepEqual(
        collisions.map(({ booking_id }) => booking_id),
        [sent.booking_id],
      );
      assert.deepEqual(await slotsOf(app, pro, monday), []);
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes('2026-11-28T12:00:00.000Z'));
      await derivedWell(app, pro);
    });

    test('refuses a wrong or past day, hours already moved, hours that are not weekly, and another professional’s hours', async () => {
      const { client, base, path } = await made();
      assert.equal(await refused(client, path, { ...later, on: '2026-11-24' }), 'on');
      assert.equal(await refused(client, path, { ...later, on: '2026-11-16' }), 'on');
      assert.equal(await refused(client, path, { ...later, on: 'demain' }), 'on');
      assert.equal(await refused(client, path, { ...later, date: '2026-11-16' }), 'date');
      assert.equal(await refused(client, path, { ...later, end: '12:00' }), 'end');
      const once = await asks<Moved>(client, 'POST', `${path}/once`, later);
      assert.equal(await refused(client, path, later), 'on', 'moved already');
      assert.equal(await refused(client, `${base}/planning/slot/${once.slot.id}`, later), 'NotFound');
      const stranger = await made();
      assert.equal(await refused(stranger.client, path, later), 'NotFound');
      assert.equal(await refused(stranger.client, `${stranger.base}/planning/slot/${once.rule.id}`, later), 'NotFound');
    });
  });
}
