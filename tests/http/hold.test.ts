import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { deriveProfessionals } from '#features/availability/verbs/derive.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeProfessional } from '../actors/factories.ts';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { slotsOf, type Cart } from '../actors/cart.ts';
import { memberOf } from '../actors/people.ts';
import { caller, everyKind, type TestApp } from '../app/test-app.ts';

for (const kind of everyKind) {
  describe(`holding a slot on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('a hold hides its slot from others, offers them alternatives, and frees the slot when released', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const before = await slotsOf(app, pro);
      assert.equal(before.length, 17);
      const client = caller(app);
      const held = await client<Cart>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: before[4],
      });
      assert.equal(held.status, 200);
      assert.ok(held.body.success);
      assert.equal(held.body.data.hold_expires_at, new Date(nowMs + 600_000).toISOString());
      assert.equal(held.body.data.quote.totalCents, 6000);
      const during = await slotsOf(app, pro);
      assert.deepEqual(
        during,
        before.filter((at) => Math.abs(Date.parse(at) - Date.parse(before[4]!)) >= 3_600_000),
      );
      const other = await caller(app)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: before[5],
      });
      assert.equal(other.status, 409);
      assert.ok(!other.body.success && other.body.error.code === 'SlotTaken');
      const { alternatives } = other.body.error.additional as {
        alternatives: { starts_at: string; total_cents: number }[];
      };
      const near = during.toSorted(
        (a, b) => Math.abs(Date.parse(a) - Date.parse(before[5]!)) - Math.abs(Date.parse(b) - Date.parse(before[5]!)),
      );
      assert.deepEqual(
        alternatives.map(({ starts_at }) => starts_at),
        near.slice(0, 6).toSorted(),
      );
      for (const { starts_at, total_cents } of alternatives) {
        const asking = caller(app);
        const next = await asking<Cart>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at,
        });
        assert.ok(next.body.success, JSON.stringify(next.body));
        assert.equal(next.body.data.quote.totalCents, total_cents);
        assert.equal((await asking('DELETE', `/v1/order/cart/${next.body.data.cart_id}`)).status, 200);
      }
      const stranger = await caller(app)('DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      assert.equal(stranger.status, 401);
      const dropped = await client<{ released: boolean }>('DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      assert.ok(dropped.body.success && dropped.body.data.released);
      assert.deepEqual(await slotsOf(app, pro), before);
    });

    test('sending the cart again moves the hold in one step', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const slots = await slotsOf(app, pro);
      const client = caller(app);
      const first = await client<Cart>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[0],
      });
      assert.ok(first.body.success);
      const moved = await client<Cart>('POST', '/v1/order/cart', {
        cart_id: first.body.data.cart_id,
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[1],
      });
      assert.ok(moved.body.success, JSON.stringify(moved.body));
      assert.equal(moved.body.data.cart_id, first.body.data.cart_id);
      const left = await slotsOf(app, pro);
      assert.ok(!left.includes(slots[1]!));
      const rows = await sql<{
        n: number;
      }>`select count(*) as n from occupation where active and pro_id = ${pro.id}`.execute(app.db);
      assert.equal(rows.rows[0]!.n, 1);
    });

    test('a client who asks again without the cart keeps or moves their own hold, signed in or not', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const ask = (client: ReturnType<typeof caller>, starts_at: string) =>
        client<Cart>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at,
        });
      for (const client of [caller(app), (await memberOf(app)).client]) {
        const slots = await slotsOf(app, pro, '2026-11-23', client);
        const first = await ask(client, slots[2]!);
        assert.ok(first.body.success, JSON.stringify(first.body));
        const { cart_id } = first.body.data;
        assert.ok((await slotsOf(app, pro, '2026-11-23', client)).includes(slots[2]!), 'offered to who holds it');
        for (const starts_at of [slots[2]!, slots[3]!, slots[2]!]) {
          const again = await ask(client, starts_at);
          assert.ok(again.body.success && again.body.data.cart_id === cart_id, JSON.stringify(again.body));
        }
        const rows = await sql<{
          n: number;
        }>`select count(*)::int4 as n from occupation where active and pro_id = ${pro.id}`.execute(app.db);
        assert.equal(rows.rows[0]!.n, 1);
        assert.equal((await ask(caller(app), slots[2]!)).status, 409, 'somebody else');
        assert.equal((await client('DELETE', `/v1/order/cart/${cart_id}`)).status, 200);
      }
    });

    test('a hold is extended once to fifteen minutes, then expires by itself', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const slots = await slotsOf(app, pro);
      const client = caller(app);
      const held = await client<Cart>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[0],
      });
      assert.ok(held.body.success);
      const id = held.body.data.cart_id;
      const longer = await client<Cart>('POST', `/v1/order/cart/${id}/extend`, {});
      assert.ok(longer.body.success);
      assert.equal(longer.body.data.hold_expires_at, new Date(nowMs + 900_000).toISOString());
      const again = await client('POST', `/v1/order/cart/${id}/extend`, {});
      assert.equal(again.status, 409);
      at(nowMs + 899_000);
      await app.runJob('sweep-holds');
      assert.ok(!(await slotsOf(app, pro)).includes(slots[0]!));
      at(nowMs + 901_000);
      await app.runJob('sweep-holds');
      assert.ok((await slotsOf(app, pro)).includes(slots[0]!));
      const refreshed = await client<{ hold_expires_at: string | null }>('GET', `/v1/order/cart/${id}/refresh`);
      assert.ok(refreshed.body.success && refreshed.body.data.hold_expires_at === null);
    });

    test('an expired hold blocks nobody, even before the sweep job', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const slots = await slotsOf(app, pro);
      await caller(app)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[0],
      });
      at(nowMs + 601_000);
      const next = await caller(app)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[0],
      });
      assert.equal(next.status, 200, JSON.stringify(next.body));
    });

    test('each write of a cart gets its own version, even within a millisecond; reading returns the last version', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const slots = await slotsOf(app, pro);
      const client = caller(app);
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] };
      const put = async (more: Record<string, unknown>): Promise<Cart> => {
        const answer = await client<Cart>('POST', '/v1/order/cart', { ...body, ...more });
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      const first = await put({});
      const id = first.cart_id;
      const versions = [
        first,
        await put({ cart_id: id, starts_at: slots[0] }),
        await put({ cart_id: id, starts_at: slots[4] }),
      ].map((one) => one.cart_version);
      assert.deepEqual(versions, [nowMs, nowMs + 1, nowMs + 2]);
      const read = await client<Cart>('GET', `/v1/order/cart/${id}/refresh`);
      assert.ok(read.body.success && read.body.data.cart_version === nowMs + 2);
    });

    test('a start off the five-minute grid is refused by the price simulation and by the hold', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] };
      for (const path of ['/v1/order/simulate', '/v1/order/cart']) {
        const off = await caller(app)(`POST`, path, { ...body, starts_at: '2026-11-23T10:01:00+01:00' });
        assert.equal(off.status, 409, path);
        assert.ok(!off.body.success && off.body.error.code === 'SlotTaken', path);
        assert.equal(
          (await caller(app)('POST', path, { ...body, starts_at: '2026-11-23T10:00:00+01:00' })).status,
          200,
          path,
        );
      }
    });

    test('fifty sends with one key give one booking and one answer; another body under the key answers 422', async () => {
      const pro = await makeProfessional(app.db, nowMs);
      const slots = await slotsOf(app, pro);
      const client = caller(app);
      await client('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
      });
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: slots[3] };
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => client('POST', '/v1/order/cart', body, { 'idempotency-key': 'k1' })),
      );
      assert.deepEqual(new Set(answers.map((one) => one.status)), new Set([200]));
      assert.equal(new Set(answers.map((one) => JSON.stringify(one.body))).size, 1);
      const rows = await sql<{ n: number }>`select count(*) as n from booking where pro_id = ${pro.id}`.execute(app.db);
      assert.equal(rows.rows[0]!.n, 1);
      const other = await client(
        'POST',
        '/v1/order/cart',
        { ...body, starts_at: slots[5] },
        { 'idempotency-key': 'k1' },
      );
      assert.equal(other.status, 422);
    });

    test('a cart belongs to one professional: using it for another is refused and takes no time there', async () => {
      const [one, other] = [await makeProfessional(app.db, nowMs), await makeProfessional(app.db, nowMs)];
      const client = caller(app);
      const ask = (pro: typeof one, more: Record<string, unknown> = {}) =>
        client<Cart>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at: '2026-11-24T10:00:00+01:00',
          ...more,
        });
      const held = await ask(one);
      assert.ok(held.body.success);
      const before = await slotsOf(app, other, '2026-11-24');
      const carried = await ask(other, { cart_id: held.body.data.cart_id });
      assert.equal(carried.status, 400);
      assert.deepEqual(await slotsOf(app, other, '2026-11-24'), before);
      assert.ok(!(await slotsOf(app, one, '2026-11-24')).includes('2026-11-24T09:00:00.000Z'), 'still held');
    });

    test('a practitioner shared by two professionals is taken by one visit at a time, and both show the same slots', async () => {
      const [one, other] = [await makeProfessional(app.db, nowMs), await makeProfessional(app.db, nowMs)];
      await sql`delete from option_resource where option_id = ${other.options[0]!.id}`.execute(app.db);
      await sql`insert into option_resource (option_id, resource_id) values (${other.options[0]!.id}, ${one.resources[0]!})`.execute(
        app.db,
      );
      await app.db.transaction().execute((trx) => deriveProfessionals(trx, [other.id], nowMs));
      assert.deepEqual(await slotsOf(app, other, '2026-11-24'), await slotsOf(app, one, '2026-11-24'));
      const at = '2026-11-24T10:00:00+01:00';
      const tries = await Promise.all(
        [one, other, one, other, one, other].map((pro) =>
          caller(app)('POST', '/v1/order/cart', {
            pro_id: pro.publicId,
            lines: [{ option_id: pro.options[0]!.publicId }],
            starts_at: at,
          }),
        ),
      );
      assert.deepEqual(
        tries.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409, 409, 409, 409, 409],
      );
      assert.deepEqual(await slotsOf(app, other, '2026-11-24'), await slotsOf(app, one, '2026-11-24'));
      assert.ok(!(await slotsOf(app, other, '2026-11-24')).includes('2026-11-24T09:00:00.000Z'));
      const { differences, compared } = await derivedDifferences(app.db, [one.id, other.id], nowMs);
      assert.ok(compared > 0);
      assert.deepEqual(differences, []);
    });
  });
}
