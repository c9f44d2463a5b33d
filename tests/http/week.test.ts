import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import { inputMessages } from '#core/fields.ts';
import type { putWeek } from '#features/availability/contract/slots.ts';
import { conflicts } from '#features/availability/rules/conflicts.ts';
import { asks, derivedWell, madeWithOwner } from '../actors/agendas.ts';
import { slotsOf } from '../actors/cart.ts';
import { sendOrder } from '../actors/payments.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

type Week = DataOf<typeof putWeek>;

for (const kind of kinds) {
  describe(`the usual week of a professional, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const range = (day_in_week: number, start: string, end: string, more: Record<string, unknown> = {}) => ({
      day_in_week,
      start,
      end,
      ...more,
    });

    test('every range of a day can be booked, and nothing between ranges', async () => {
      const { pro, client, base } = await madeWithOwner(app);
      const hours = Array.from(
        { length: 12 },
        (_, i) => [`${String(2 * i).padStart(2, '0')}:00`, `${String(2 * i + 1).padStart(2, '0')}:00`] as const,
      );
      const ranges = [0, 1, 2, 3, 4, 5, 6].flatMap((dow) => hours.map(([start, end]) => range(dow, start, end)));
      const week = await asks<Week>(client, 'PUT', `${base}/planning/week`, { ranges });
      assert.equal(week.slots.length, 84);
      assert.deepEqual(
        (await slotsOf(app, pro)).map((start) => start.slice(11, 16)),
        ['23:00', '01:00', '03:00', '05:00', '07:00', '09:00', '11:00', '13:00', '15:00', '17:00', '19:00', '21:00'],
      );
      await derivedWell(app, pro);
    });

    test('overlapping, reversed or invalid ranges each get an error, and nothing is saved', async () => {
      const { pro, client, base } = await madeWithOwner(app);
      const before = await slotsOf(app, pro);
      const { status, body } = await client('PUT', `${base}/planning/week`, {
        ranges: [
          range(1, '09:00', '12:00'),
          range(1, '11:30', '13:00'),
          range(2, '18:00', '09:00'),
          range(3, '29:00', '10:00'),
          range(1, '13:00', '14:00'),
        ],
      });
      assert.equal(status, 400);
      assert.ok(!body.success);
      assert.deepEqual(body.error.validation, {
        'ranges.1.start': conflicts.overlap,
        'ranges.2.end': inputMessages.invalidSlotTime,
        'ranges.3.start': inputMessages.invalidSlotTime,
      });
      assert.deepEqual(await slotsOf(app, pro), before);
      await derivedWell(app, pro);
    });

    test('a day copied onto visits lists those outside it; saved anyway, they stay and no slot covers them', async () => {
      const { pro, client, base } = await madeWithOwner(app);
      const { sent } = await sendOrder(app, pro, '2026-11-24T14:00:00.000Z', { payment_method: 'cash' });
      const copied = { ranges: [1, 2].map((dow) => range(dow, '09:00', '12:00')) };
      const tried = await asks<Week>(client, 'PUT', `${base}/planning/week`, { ...copied, dry_run: true });
      assert.deepEqual(
        tried.collisions.map(({ why, booking_id }) => [why, booking_id]),
        [['outside', sent.booking_id]],
      );
      const saved = await asks<Week>(client, 'PUT', `${base}/planning/week`, copied);
      assert.equal(saved.collisions.length, 1);
      assert.deepEqual(
        (await slotsOf(app, pro, '2026-11-24')).map((start) => start.slice(11, 16)),
        ['08:00', '08:30', '09:00', '09:30', '10:00'],
      );
      const agenda = await asks<{ blocks: { booking_id: string | null; state: string | null }[] }>(
        client,
        'GET',
        `${base}/planning?from=20261124&to=20261124`,
      );
      assert.equal(agenda.blocks.find(({ booking_id }) => booking_id === sent.booking_id)?.state, 'confirmed');
      await derivedWell(app, pro);
    });
  });
}
