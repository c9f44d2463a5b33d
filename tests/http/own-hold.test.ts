import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf, type Cart } from '../actors/cart.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { sendBody, type Held } from '../actors/payments.ts';

type Times = { days: { slots: { starts_at: string }[] }[] };
const day = { from: '2026-11-23T00:00:00+01:00', to: '2026-11-23T23:59:00+01:00' };

for (const kind of kinds) {
  describe(`times shown to the client who holds a slot, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const hold = (
      client: Client,
      pro: Professional,
      startsAt: string | undefined,
      more: Record<string, unknown> = {},
    ) =>
      client<Cart & Held>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: startsAt,
        ...more,
      });

    test('the holder sees every time the hold may move to; other clients see no time that overlaps the hold', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const before = await slotsOf(app, pro);
      const holder = caller(app);
      const stranger = caller(app);
      const first = await hold(holder, pro, before[4]);
      assert.ok(first.body.success, JSON.stringify(first.body));
      const { cart_id } = first.body.data;
      let held = before[4]!;
      // The holder moves the hold to nearby times, then through all the times of the day.
      for (const next of [before[5]!, before[4]!, before[3]!, ...before.toReversed()]) {
        const [own, others, anonymous] = await Promise.all([
          slotsOf(app, pro, '2026-11-23', holder),
          slotsOf(app, pro, '2026-11-23', stranger),
          slotsOf(app, pro),
        ]);
        assert.deepEqual(own, before);
        const left = before.filter((at) => Math.abs(Date.parse(at) - Date.parse(held)) >= 3_600_000);
        assert.deepEqual(others, left);
        assert.deepEqual(anonymous, left);
        if (!left.includes(next))
          assert.equal((await hold(stranger, pro, next)).status, 409, `${next} is taken from a stranger`);
        const moved = await hold(holder, pro, next, { cart_id });
        assert.ok(moved.body.success, `${next} was shown to the holder of ${held}: ${JSON.stringify(moved.body)}`);
        held = next;
      }
    });

    test('at home, the holder’s times ignore the journeys of the hold itself', async () => {
      const pro = await makeProfessional(app.db, nowMs, { options: [{ atHome: true, onSite: true }], maxKm: 20 });
      const place = { at_home: true, draft_id: await makeDraft(app.db, nowMs, { lat: 47.28, lon: -1.5536 }) };
      const path = `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`;
      const shown = async (client: Client): Promise<string[]> => {
        const { body } = await client<Times>('POST', path, { ...day, ...place });
        assert.ok(body.success, JSON.stringify(body));
        return body.data.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
      };
      const before = await shown(caller(app));
      const holder = caller(app);
      const first = await hold(holder, pro, before[4], place);
      assert.ok(first.body.success, JSON.stringify(first.body));
      assert.deepEqual(await shown(holder), before);
      assert.ok(!(await shown(caller(app))).includes(before[5]!));
      const moved = await hold(holder, pro, before[5], { ...place, cart_id: first.body.data.cart_id });
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
    });

    test('once payment starts, the holder no longer sees the times that overlap the hold', async () => {
      const pro = await makeProfessional(app.db, nowMs, { payOnline: true });
      const before = await slotsOf(app, pro);
      const holder = caller(app);
      const held = await hold(holder, pro, before[4]);
      assert.ok(held.body.success, JSON.stringify(held.body));
      assert.deepEqual(await slotsOf(app, pro, '2026-11-23', holder), before);
      const sent = await holder('POST', '/v1/order/send', sendBody(held.body.data));
      assert.equal(sent.status, 200, JSON.stringify(sent.body));
      assert.ok(!(await slotsOf(app, pro, '2026-11-23', holder)).includes(before[5]!));
    });
  });
}
