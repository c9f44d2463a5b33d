import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import type { proAvailabilities } from '#features/bookings/contract.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import type { proRescheduleMoments } from '#features/reschedule/contract.ts';
import { derivedWell } from '../actors/agendas.ts';
import { makeProfessional, type MadeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { ownerOf } from '../actors/people.ts';
import { asks } from '../actors/moves.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Times = DataOf<typeof proAvailabilities>;

const inJune = { from: '2027-06-01T00:00:00+02:00', to: '2027-06-30T23:59:59+02:00' };
const starts = ({ days }: Pick<Times, 'days'>): string[] =>
  days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
const refusedBy = ({ status, body }: { readonly status: number; readonly body: Envelope<unknown> }) => {
  if (body.success) assert.fail('accepted');
  return [status, body.error.code, Object.keys(body.error.validation ?? {}).join()];
};

for (const kind of kinds) {
  describe(`visits noted beyond the booking horizon, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const desk = async (overrides: MadeProfessional = {}) => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true, horizonDays: 60, ...overrides });
      const { client } = await ownerOf(app, pro);
      const base = `/v1/pro/${pro.publicId}`;
      const [option] = pro.options;
      const times = (span: Record<string, unknown>) =>
        asks<Times>(client, 'POST', `${base}/option/${option!.publicId}/availabilities`, span);
      const order = (startsAt: string, more: Record<string, unknown> = {}) =>
        client<ProOrderData>('POST', `${base}/order`, {
          lines: [{ option_id: option!.publicId }],
          starts_at: startsAt,
          walk_in: true,
          ...more,
        });
      return { pro, client, base, times, order };
    };

    test('a professional sees free times months ahead and notes a visit there; clients are offered none', async () => {
      const { pro, client, times, order } = await desk();
      await sql`insert into holiday_choice (pro_id, day, closes) values (${pro.id}, '2027-07-14', true)`.execute(
        app.db,
      );
      const found = await times(inJune);
      assert.equal(found.last_day - found.today, 365);
      assert.deepEqual([found.days.length, starts(found)[0]], [30, '2027-06-01T07:00:00.000Z']);
      const stranger = await client(
        'POST',
        `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
        inJune,
      );
      assert.deepEqual(
        stranger.body.success && starts(stranger.body.data as Times),
        [],
        'clients are offered no more than before',
      );
      const noon = '2027-06-15T10:00:00.000Z';
      const noted = await order(noon);
      assert.equal(noted.status, 201, JSON.stringify(noted.body));
      assert.ok(!starts(await times(inJune)).includes(noon));
      const again = await order(noon);
      assert.deepEqual(refusedBy(again), [409, 'SlotTaken', '']);
      assert.ok(
        !again.body.success && (again.body.error.additional as { alternatives: unknown[] }).alternatives.length > 0,
      );
      const july = await times({ from: '2027-07-14T00:00:00+02:00', to: '2027-07-14T23:59:59+02:00' });
      assert.deepEqual(july.days, [], 'closed for its public holiday');
      await derivedWell(app, pro);
      await assertInvariants(app);
    });

    test('outside the hours a visit needs a confirmation; taken times and dates beyond twelve months are refused', async () => {
      const { pro, times, order } = await desk();
      const evening = '2026-11-24T20:00:00.000Z';
      const period = { from: '2026-11-24T00:00:00+01:00', to: '2026-11-24T23:59:59+01:00' };
      const found = await times({ ...period, also: evening });
      assert.deepEqual(
        [found.outside, starts(found).includes(evening), starts(await times(period)).includes(evening)],
        ['hours', true, false],
      );
      assert.equal((await times({ ...period, also: '2026-11-24T10:05:00.000Z' })).outside, null);
      assert.deepEqual(refusedBy(await order(evening)), [409, 'SlotTaken', '']);
      assert.equal((await order(evening, { outside_hours: true })).status, 201);
      assert.deepEqual(refusedBy(await order(evening, { outside_hours: true })), [409, 'SlotTaken', '']);
      assert.ok(!starts(await times({ ...period, also: evening })).includes(evening));
      const far = await order('2027-11-23T10:00:00.000Z', { outside_hours: true });
      assert.deepEqual(refusedBy(far), [400, 'InvalidInput', 'starts_at']);
      await derivedWell(app, pro);
      await assertInvariants(app);
    });

    test('a visit can be moved months ahead, and its preview flags times outside the hours or the horizon', async () => {
      const { pro, client, base, order } = await desk();
      const noted = await order('2026-11-24T10:00:00.000Z');
      const { booking_id: bid } = noted.body.success ? noted.body.data : assert.fail();
      const moments = await asks<DataOf<typeof proRescheduleMoments>>(
        client,
        'POST',
        `${base}/booking/${bid}/availabilities`,
        inJune,
      );
      assert.deepEqual([moments.days.length, moments.last_day - moments.today], [30, 365]);
      const [first] = starts(moments);
      const preview = await asks<{ outside: string[]; ways: string[] }>(
        client,
        'POST',
        `${base}/booking/${bid}/move/preview`,
        { starts_at: first },
      );
      assert.deepEqual([preview.outside, preview.ways], [['horizon'], ['now']]);
      const night = await asks<{ outside: string[] }>(client, 'POST', `${base}/booking/${bid}/move/preview`, {
        starts_at: '2027-06-01T20:00:00.000Z',
      });
      assert.deepEqual(night.outside, ['hours', 'horizon'], 'hours stand further than anybody may book');
      await derivedWell(app, pro);
    });
  });
}
