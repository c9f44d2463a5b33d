import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { deriveProfessionals } from '#features/availability/verbs.ts';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { makeDraft, makeProfessional } from '../factories.ts';
import { caller, kinds, openTestHouse, type TestHouse } from '../house.ts';

type Cart = { cart_id: string; cart_version: number; hold_expires_at: number; seconds_left: number; extendable: boolean; quote: { totalCents: number } };

for (const kind of kinds) {
  describe(`holding a slot on ${kind}`, () => {
    let house: TestHouse;
    const now = Date.parse('2026-11-21T09:00:00Z');
    before(async () => {
      house = await openTestHouse(kind, { now: new Date(now).toISOString() });
    });
    after(() => house.close());

    const slotsOf = async (pro: Awaited<ReturnType<typeof makeProfessional>>, day = '2026-11-23'): Promise<string[]> => {
      const answer = await caller(house)<{ days: { slots: { starts_at: string }[] }[] }>(
        'POST',
        `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
        {
          from: `${day}T00:00:00+01:00`,
          to: `${day}T23:59:00+01:00`,
        },
      );
      assert.equal(answer.status, 200);
      return answer.body.success ? answer.body.data.days.flatMap((one) => one.slots.map((slot) => slot.starts_at)) : [];
    };

    test('a cart is of one professional: it takes no time from another', async () => {
      const [one, other] = [await makeProfessional(house.db, now), await makeProfessional(house.db, now)];
      const client = caller(house);
      const ask = (pro: typeof one, more: Record<string, unknown> = {}) =>
        client<Cart>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at: '2026-11-24T10:00:00+01:00',
          ...more,
        });
      const held = await ask(one);
      assert.ok(held.body.success);
      const before = await slotsOf(other, '2026-11-24');
      const carried = await ask(other, { cart_id: held.body.data.cart_id });
      assert.equal(carried.status, 400);
      assert.deepEqual(await slotsOf(other, '2026-11-24'), before);
      assert.ok(!(await slotsOf(one, '2026-11-24')).includes('2026-11-24T09:00:00.000Z'), 'still held');
    });

    test('somebody who works for two is taken by one visit at a time, and both are shown what is left', async () => {
      const [one, other] = [await makeProfessional(house.db, now), await makeProfessional(house.db, now)];
      await sql`delete from option_resource where option_id = ${other.options[0]!.id}`.execute(house.db);
      await sql`insert into option_resource (option_id, resource_id) values (${other.options[0]!.id}, ${one.resources[0]!})`.execute(house.db);
      await house.db.transaction().execute((trx) => deriveProfessionals(trx, [other.id], now));
      assert.deepEqual(await slotsOf(other, '2026-11-24'), await slotsOf(one, '2026-11-24'));
      const at = '2026-11-24T10:00:00+01:00';
      const tries = await Promise.all(
        [one, other, one, other, one, other].map((pro) =>
          caller(house)('POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: at }),
        ),
      );
      assert.deepEqual(
        tries.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409, 409, 409, 409, 409],
      );
      assert.deepEqual(await slotsOf(other, '2026-11-24'), await slotsOf(one, '2026-11-24'));
      assert.ok(!(await slotsOf(other, '2026-11-24')).includes('2026-11-24T09:00:00.000Z'));
      const { differences, compared } = await derivedDifferences(house.db, [one.id, other.id], now);
      assert.ok(compared > 0);
      assert.deepEqual(differences, []);
    });

    test('takes it from everybody, and gives it back at once when released', async () => {
      const pro = await makeProfessional(house.db, now);
      const before = await slotsOf(pro);
      assert.equal(before.length, 17);
      const client = caller(house);
      const held = await client<Cart>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: before[4],
      });
      assert.equal(held.status, 200);
      assert.ok(held.body.success);
      assert.equal(held.body.data.hold_expires_at, now + 600_000);
      assert.equal(held.body.data.quote.totalCents, 6000);
      const during = await slotsOf(pro);
      assert.deepEqual(
        during,
        before.filter((at) => Math.abs(Date.parse(at) - Date.parse(before[4]!)) >= 3_600_000),
      );
      const other = await caller(house)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: before[5],
      });
      assert.equal(other.status, 409);
      assert.ok(!other.body.success && other.body.error.code === 'SlotTaken');
      const stranger = await caller(house)('DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      assert.equal(stranger.status, 401);
      const dropped = await client<{ released: boolean }>('DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      assert.ok(dropped.body.success && dropped.body.data.released);
      assert.deepEqual(await slotsOf(pro), before);
    });

    test('moves the hold in one go when the cart is sent again', async () => {
      const pro = await makeProfessional(house.db, now);
      const slots = await slotsOf(pro);
      const client = caller(house);
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
      const left = await slotsOf(pro);
      assert.ok(!left.includes(slots[1]!));
      const rows = await sql<{ n: number }>`select count(*) as n from occupation where active and pro_id = ${pro.id}`.execute(house.db);
      assert.equal(rows.rows[0]!.n, 1);
    });

    test('ends by itself after ten minutes, extended once to fifteen', async () => {
      const pro = await makeProfessional(house.db, now);
      const slots = await slotsOf(pro);
      const client = caller(house);
      const held = await client<Cart>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[0],
      });
      assert.ok(held.body.success);
      const id = held.body.data.cart_id;
      const longer = await client<Cart>('POST', `/v1/order/cart/${id}/extend`, {});
      assert.ok(longer.body.success);
      assert.equal(longer.body.data.hold_expires_at, now + 900_000);
      const again = await client('POST', `/v1/order/cart/${id}/extend`, {});
      assert.equal(again.status, 409);
      house.at(new Date(now + 899_000).toISOString());
      await house.runJob('sweep-holds');
      assert.ok(!(await slotsOf(pro)).includes(slots[0]!));
      house.at(new Date(now + 901_000).toISOString());
      await house.runJob('sweep-holds');
      assert.ok((await slotsOf(pro)).includes(slots[0]!));
      const refreshed = await client<{ hold_expires_at: number | null }>('GET', `/v1/order/cart/${id}/refresh`);
      assert.ok(refreshed.body.success && refreshed.body.data.hold_expires_at === null);
      house.at(new Date(now).toISOString());
    });

    test('a hold that is over never stands in the way, even before the sweeper', async () => {
      const pro = await makeProfessional(house.db, now);
      const slots = await slotsOf(pro);
      await caller(house)('POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: slots[0] });
      house.at(new Date(now + 601_000).toISOString());
      const next = await caller(house)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slots[0],
      });
      assert.equal(next.status, 200, JSON.stringify(next.body));
      house.at(new Date(now).toISOString());
    });

    test('each writing of a cart has its version, even within one millisecond; reading it again tells the same', async () => {
      const pro = await makeProfessional(house.db, now);
      const slots = await slotsOf(pro);
      const client = caller(house);
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] };
      const put = async (more: Record<string, unknown>): Promise<Cart> => {
        const answer = await client<Cart>('POST', '/v1/order/cart', { ...body, ...more });
        assert.ok(answer.body.success, JSON.stringify(answer.body));
        return answer.body.data;
      };
      const first = await put({});
      const id = first.cart_id;
      const versions = [first, await put({ cart_id: id, starts_at: slots[0] }), await put({ cart_id: id, starts_at: slots[4] })].map((one) => one.cart_version);
      assert.deepEqual(versions, [now, now + 1, now + 2]);
      const read = await client<Cart>('GET', `/v1/order/cart/${id}/refresh`);
      assert.ok(read.body.success && read.body.data.cart_version === now + 2);
    });

    test('a price off the five minutes that agendas are made of is refused as its hold would be', async () => {
      const pro = await makeProfessional(house.db, now);
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] };
      for (const path of ['/v1/order/simulate', '/v1/order/cart']) {
        const off = await caller(house)(`POST`, path, { ...body, starts_at: '2026-11-23T10:01:00+01:00' });
        assert.equal(off.status, 409, path);
        assert.ok(!off.body.success && off.body.error.code === 'SlotTaken', path);
        assert.equal((await caller(house)('POST', path, { ...body, starts_at: '2026-11-23T10:00:00+01:00' })).status, 200, path);
      }
    });

    test('the age of every child is told where it matters, and none is below the least', async () => {
      const option = { guestsMax: 4, guestsFollow: true };
      const [six, three, none] = await Promise.all([6, 3, 0].map((childrenMinAge) => makeProfessional(house.db, now, { childrenMinAge, options: [option] })));
      const asked = async (pro: typeof six, guests: Record<string, unknown>, path: string) => {
        const answer = await caller(house)('POST', path, {
          pro_id: pro!.publicId,
          guests: { adults: 1, ...guests },
          lines: [{ option_id: pro!.options[0]!.publicId }],
          starts_at: '2026-11-23T10:00:00+01:00',
        });
        return answer.body.success ? 'ok' : (answer.body.error.validation?.['ages'] ?? answer.body.error.code);
      };
      for (const path of ['/v1/order/simulate', '/v1/order/cart']) {
        assert.equal(await asked(six, { children: 2 }, path), 'Ce champ est obligatoire');
        assert.equal(await asked(six, { children: 2, ages: [] }, path), 'Ce champ est obligatoire');
        assert.equal(await asked(six, { children: 2, ages: [7] }, path), 'Ce champ est obligatoire');
        assert.equal(await asked(six, { children: 1, ages: [7, 8] }, path), 'Veuillez renseigner une réponse valide');
        assert.match(await asked(six, { children: 2, ages: [7, 5] }, path), /à partir de 6 ans/);
        assert.match(await asked(six, { babies: 1 }, path), /à partir de 6 ans/);
        assert.match(await asked(three, { babies: 1 }, path), /à partir de 3 ans/);
        assert.equal(await asked(three, { children: 1 }, path), 'ok');
        assert.equal(await asked(six, { children: 2, ages: [6, 17] }, path), 'ok');
        assert.equal(await asked(none, { babies: 1 }, path), 'ok');
      }
    });

    test('the same key gives the same answer, another body is refused', async () => {
      const pro = await makeProfessional(house.db, now);
      const slots = await slotsOf(pro);
      const client = caller(house);
      await client('POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }] });
      const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: slots[3] };
      const answers = await Promise.all(Array.from({ length: 50 }, () => client('POST', '/v1/order/cart', body, { 'idempotency-key': 'k1' })));
      assert.deepEqual(new Set(answers.map((one) => one.status)), new Set([200]));
      assert.equal(new Set(answers.map((one) => JSON.stringify(one.body))).size, 1);
      const rows = await sql<{ n: number }>`select count(*) as n from booking where pro_id = ${pro.id}`.execute(house.db);
      assert.equal(rows.rows[0]!.n, 1);
      const other = await client('POST', '/v1/order/cart', { ...body, starts_at: slots[5] }, { 'idempotency-key': 'k1' });
      assert.equal(other.status, 422);
    });

    test('a duo takes two practitioners and the cabin, and the next duo at that time is refused', async () => {
      const pro = await makeProfessional(house.db, now, {
        practitioners: 3,
        cabins: 1,
        options: [
          {
            guestsMax: 2,
            needs: [
              { kind: 'practitioner', count: 1, perGuest: true },
              { kind: 'cabin', count: 1, perGuest: false },
            ],
            cleaningMin: 15,
          },
        ],
      });
      const slots = await slotsOf(pro);
      const body = { pro_id: pro.publicId, guests: { adults: 2 }, lines: [{ option_id: pro.options[0]!.publicId }], starts_at: slots[2] };
      const first = await caller(house)<Cart>('POST', '/v1/order/cart', body);
      assert.ok(first.body.success, JSON.stringify(first.body));
      assert.equal(first.body.data.quote.totalCents, 12_000);
      assert.equal((await caller(house)('POST', '/v1/order/cart', body)).status, 409);
      const taken = await sql<{ n: number }>`select count(*) as n from occupation where active and pro_id = ${pro.id}`.execute(house.db);
      assert.equal(taken.rows[0]!.n, 3);
      const three = await caller(house)('POST', '/v1/order/cart', { ...body, guests: { adults: 3 }, starts_at: slots[8] });
      assert.equal(three.status, 400);
    });

    test('at home, the journeys count and the price shown before is the price held', async () => {
      const pro = await makeProfessional(house.db, now, { options: [{ atHome: true, onSite: true }], maxKm: 20 });
      const near = await makeDraft(house.db, now, { lat: 47.28, lon: -1.5536 });
      const far = await makeDraft(house.db, now, { lat: 47.6, lon: -1.5536 });
      const client = caller(house);
      const shown = await client<{ days: { slots: { starts_at: string; total_cents: number }[] }[]; travel: { cents: number } }>(
        'POST',
        `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
        { from: '2026-11-23T00:00:00+01:00', to: '2026-11-23T23:59:00+01:00', at_home: true, draft_id: near },
      );
      assert.ok(shown.body.success);
      const slot = shown.body.data.days[0]!.slots[4]!;
      const held = await client<Cart>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        at_home: true,
        draft_id: near,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: slot.starts_at,
      });
      assert.ok(held.body.success, JSON.stringify(held.body));
      assert.equal(held.body.data.quote.totalCents, slot.total_cents);
      assert.equal(slot.total_cents, 6000 + shown.body.data.travel.cents);
      const onSite = await slotsOf(pro);
      const end = Date.parse(slot.starts_at) + 3_600_000;
      assert.ok(!onSite.includes(new Date(end).toISOString()), 'back at the base only after the journey');
      const refused = await caller(house)('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        at_home: true,
        draft_id: far,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: shown.body.data.days[0]!.slots.at(-1)!.starts_at,
      });
      assert.equal(refused.status, 400);
    });
  });
}

for (const kind of kinds) {
  describe(`holding many slots from one address on ${kind}`, () => {
    let house: TestHouse;
    const now = Date.parse('2026-11-21T09:00:00Z');
    before(async () => {
      house = await openTestHouse(kind, { now: new Date(now).toISOString(), env: { RATE_LIMITS: 'on' } });
    });
    after(() => house.close());

    test('twenty new holds an hour pass, however many come together; what failed, moved or was kept longer is not counted', async () => {
      const pro = await makeProfessional(house.db, now);
      const hold = (client: ReturnType<typeof caller>, starts_at: string, more: Record<string, unknown> = {}) =>
        client<Cart>('POST', '/v1/order/cart', { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at, ...more });
      const hours = ['23', '24', '25'].flatMap((day) => Array.from({ length: 9 }, (_, i) => `2026-11-${day}T${String(9 + i).padStart(2, '0')}:00:00+01:00`));
      const mover = caller(house);
      const first = await hold(mover, hours[0]!);
      assert.ok(first.body.success, JSON.stringify(first.body));
      const id = first.body.data.cart_id;
      for (let i = 0; i < 3; i++) assert.equal((await hold(caller(house), hours[0]!)).status, 409);
      assert.equal((await hold(mover, hours[26]!, { cart_id: id })).status, 200);
      assert.equal((await hold(mover, hours[0]!, { cart_id: id })).status, 200);
      const rest = await Promise.all(hours.slice(1, 26).map((one) => hold(caller(house), one)));
      assert.deepEqual(
        [200, 429].map((status) => rest.filter((one) => one.status === status).length),
        [19, 6],
      );
      const refused = rest.find((one) => one.status === 429);
      assert.ok(refused && !refused.body.success && refused.body.error.code === 'TooManyRequests');
      assert.match(String(refused.body.error.additional), /^Trop de créneaux/);
      assert.equal((await mover('POST', `/v1/order/cart/${id}/extend`, {})).status, 200);
      assert.equal((await hold(mover, hours[26]!, { cart_id: id })).status, 200, 'a move is no new hold');
    });
  });
}

for (const kind of kinds) {
  describe(`holding many slots from one session on ${kind}`, () => {
    let house: TestHouse;
    const now = Date.parse('2026-11-21T09:00:00Z');
    before(async () => {
      house = await openTestHouse(kind, { now: new Date(now).toISOString(), env: { RATE_LIMITS: 'on' } });
    });
    after(() => house.close());

    test('one session holds three slots at most, one at each professional, however many it asks for at once', async () => {
      const pros = await Promise.all(Array.from({ length: 6 }, () => makeProfessional(house.db, now)));
      const client = caller(house);
      const ask = (pro: (typeof pros)[number], hour: number) =>
        client<Cart>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at: `2026-11-26T${hour}:00:00+01:00`,
        });
      assert.equal((await ask(pros[0]!, 10)).status, 200);
      const same = await Promise.all([11, 12, 13, 14].map((hour) => ask(pros[1]!, hour)));
      assert.deepEqual(
        same.map((one) => one.status).toSorted((a, b) => a - b),
        [200, 409, 409, 409],
      );
      const others = await Promise.all(pros.slice(2).map((pro) => ask(pro, 10)));
      assert.deepEqual(
        others.map((one) => one.status).toSorted((a, b) => a - b),
        [200, 429, 429, 429],
      );
    });
  });
}
