import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { changeResource, listResources } from '#features/availability/contract/resources.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { makeProfessional, type MadeOption, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { asks, moves, refused, type Preview } from '../actors/moves.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Slots = {
  readonly days: readonly { readonly slots: readonly { readonly starts_at: string; readonly total_cents: number }[] }[];
};

const day = '2026-11-23';
// Monday 23 November 2026, when 9:00 in Paris is 8:00 in UTC.
const at = (clock: string): string => new Date(Date.parse(`${day}T${clock}:00+01:00`)).toISOString();
const [lina, marc] = [0, 1];
// The salon's rate is 45 € for an hour. Lina's own rate is 55 € for 45 minutes.
const cut: MadeOption = { cents: 4_500, minutes: 60, own: [{ cents: 5_500, minutes: 45 }] };

for (const kind of kinds) {
  describe(`own rates of practitioners on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const salon = (overrides: MadeProfessional = {}): Promise<Professional> =>
      makeProfessional(app.db, nowMs, {
        practitioners: 2,
        stepMin: 15,
        payOnSite: true,
        open: [540, 720],
        options: [cut],
        ...overrides,
      });
    const lineOf = (pro: Professional, who: number | null) => ({
      option_id: pro.options[0]!.publicId,
      resource_id: who === null ? null : pro.resourceIds[who],
    });
    const offered = async (pro: Professional, who: number | null, change: Record<string, unknown> = {}) => {
      const path = `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`;
      const within = {
        from: `${day}T00:00:00+01:00`,
        to: `${day}T23:59:00+01:00`,
        resource_id: lineOf(pro, who).resource_id,
        ...change,
      };
      return (await asks<Slots>(caller(app), 'POST', path, within)).days.flatMap(({ slots }) => slots);
    };
    const clocks = async (pro: Professional, who: number | null): Promise<string[]> =>
      (await offered(pro, who)).map(({ starts_at }) => starts_at);
    const selection = (pro: Professional, who: number | null, clock: string) => ({
      pro_id: pro.publicId,
      lines: [lineOf(pro, who)],
      starts_at: at(clock),
    });
    const hold = (pro: Professional, who: number | null, clock: string, client: Client = caller(app)) =>
      client<Held & { start: { end_minute: number } }>('POST', '/v1/order/cart', selection(pro, who, clock));
    const book = async (
      pro: Professional,
      who: number | null,
      clock: string,
      client: Client = caller(app),
    ): Promise<Sent> => {
      const held = await hold(pro, who, clock, client);
      assert.ok(held.body.success, JSON.stringify(held.body));
      return proven(
        app,
        client,
        await asks<Sent>(client, 'POST', '/v1/order/send', sendBody(held.body.data, { payment_method: 'cash' })),
      );
    };
    const minutesTaken = async (booking: string): Promise<number[]> =>
      (
        await sql<{ minutes: number }>`
        select (extract(epoch from upper(o.during) - lower(o.during)) / 60)::int4 as minutes from occupation o join booking b on b.id = o.booking_id
        where b.public_id = ${booking} and o.active order by o.resource_id`.execute(app.db)
      ).rows.map(({ minutes }) => minutes);
    const desk = async (pro: Professional) => {
      const { client } = await ownerOf(app, pro);
      const base = `/v1/pro/${pro.publicId}`;
      const change = (who: number, body: unknown) =>
        client<DataOf<typeof changeResource>>('PUT', `${base}/resource/${pro.resourceIds[who]}`, body);
      const ratesOf = async (who: number) => {
        const { resources } = await asks<DataOf<typeof listResources>>(client, 'GET', `${base}/resources`);
        return resources
          .find(({ id }) => id === pro.resourceIds[who])!
          .options.map(({ price_cents, duration_min }) => [price_cents, duration_min]);
      };
      return { client, base, change, ratesOf };
    };
    const sound = async (pro: Professional): Promise<void> => {
      assert.deepEqual((await derivedDifferences(app.db, [pro.id], nowMs)).differences, []);
      await assertInvariants(app);
    };

    test('a chosen practitioner is offered, priced, held and booked at their own rate, and every time shown can be held', async () => {
      const pro = await salon();
      const theirs = await offered(pro, lina);
      assert.deepEqual([theirs[0]?.starts_at, theirs.at(-1)?.starts_at], [at('09:00'), at('11:15')]);
      assert.deepEqual([...new Set(theirs.map(({ total_cents }) => total_cents))], [5_500]);
      for (const who of [null, marc]) {
        const others = await offered(pro, who);
        assert.deepEqual([others.at(-1)?.starts_at, others[0]?.total_cents], [at('11:00'), 4_500], String(who));
      }
      const client = caller(app);
      const priced = await asks<{ quote: { totalCents: number }; start: { end_minute: number } }>(
        client,
        'POST',
        '/v1/order/simulate',
        selection(pro, lina, '11:15'),
      );
      assert.deepEqual([priced.quote.totalCents, priced.start.end_minute], [5_500, 720]);
      for (const { starts_at, total_cents } of theirs) {
        const one = caller(app);
        const held = await one<Held>('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [lineOf(pro, lina)],
          starts_at,
        });
        assert.equal(held.body.success && held.body.data.quote.totalCents, total_cents, starts_at);
        if (held.body.success) await asks(one, 'DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      }
      const sent = await book(pro, lina, '11:15', client);
      assert.deepEqual(await minutesTaken(sent.booking_id), [45]);
      const shown = await asks<ProBookingData>(client, 'GET', `/v1/booking/booking/${sent.booking_id}`);
      const [line] = shown.lines;
      assert.deepEqual(
        [shown.ends_at, shown.quote.totalCents, line?.duration_min, line?.practitioners],
        [at('12:00'), 5_500, 45, ['Praticien 1']],
      );
      await sound(pro);
    });

    test('without a chosen practitioner, a slower practitioner is never assigned and a faster practitioner takes the standard duration', async () => {
      const pro = await salon({ options: [{ ...cut, own: [{ cents: 5_500, minutes: 45 }, { minutes: 90 }] }] });
      assert.equal((await clocks(pro, null)).at(-1), at('11:00'));
      const first = await book(pro, null, '09:00');
      assert.deepEqual(await minutesTaken(first.booking_id), [60]);
      assert.equal((await hold(pro, null, '09:00')).status, 409, 'the slower one is free, and is not given');
      assert.deepEqual((await clocks(pro, null))[0], at('10:00'));
      assert.deepEqual([(await clocks(pro, marc))[0], (await clocks(pro, marc)).at(-1)], [at('09:00'), at('10:30')]);
      const slow = await book(pro, marc, '09:00');
      assert.deepEqual(await minutesTaken(slow.booking_id), [90]);
      await sound(pro);
    });

    test('the search does not find a day when only a slower practitioner is free, even after a hold of theirs is released', async () => {
      const pro = await salon({ open: [540, 630], options: [{ ...cut, own: [{}, { minutes: 90 }] }] });
      const daysFound = async (): Promise<number> =>
        (
          await sql<{
            days: number;
          }>`select bit_count(days::bit(64))::int4 as days from offer_search where pro_id = ${pro.id}`.execute(app.db)
        ).rows[0]!.days;
      const all = await daysFound();
      await book(pro, null, '09:00');
      assert.equal(await daysFound(), all - 1);
      const client = caller(app);
      const held = await hold(pro, marc, '09:00', client);
      assert.ok(held.body.success);
      await asks(client, 'DELETE', `/v1/order/cart/${held.body.data.cart_id}`);
      assert.equal(await daysFound(), all - 1);
      await sound(pro);
    });

    test('when every practitioner is slower, times appear only for a chosen practitioner', async () => {
      const pro = await salon({ options: [{ ...cut, own: [{ minutes: 90 }, { minutes: 75 }] }] });
      const { rows } = await sql<{
        days: number;
      }>`select days::int4 as days from offer_search where pro_id = ${pro.id}`.execute(app.db);
      assert.deepEqual(
        rows.map(({ days }) => days),
        [0],
      );
      assert.deepEqual(await clocks(pro, null), []);
      assert.equal((await clocks(pro, marc)).at(-1), at('10:45'));
      const { change } = await desk(pro);
      const options = [{ option_id: pro.options[0]!.publicId, duration_min: null }];
      assert.equal((await change(marc, { options })).status, 200);
      assert.equal((await clocks(pro, null)).at(-1), at('11:00'));
      await sound(pro);
    });

    test('two simultaneous guests pay the standard price and take the standard duration', async () => {
      const together = { kind: 'practitioner', count: 1, perGuest: true } as const;
      const pro = await salon({
        practitioners: 3,
        options: [
          { ...cut, guestsMax: 2, needs: [together], own: [{ cents: 5_500, minutes: 45 }, {}, { minutes: 90 }] },
        ],
      });
      const found = await offered(pro, null, { guests: { adults: 2 } });
      assert.deepEqual([found.at(-1)?.starts_at, found[0]?.total_cents], [at('11:00'), 9_000]);
      const client = caller(app);
      const body = { ...selection(pro, null, '09:00'), guests: { adults: 2 } };
      assert.equal((await client<Held>('POST', '/v1/order/cart', body)).status, 200);
      assert.equal(
        (await caller(app)('POST', '/v1/order/cart', body)).status,
        409,
        'two have time enough, and both are taken',
      );
      await sound(pro);
    });

    test('the client pays the price of the practitioner who serves; a total that differs is refused with the new quote', async () => {
      const pro = await salon();
      const client = caller(app);
      const held = await hold(pro, lina, '09:00', client);
      assert.ok(held.body.success);
      const cart = held.body.data;
      // The cart changes to a cheaper practitioner, but the hold stays with the first practitioner.
      const swapped = await client<Held>('POST', '/v1/order/cart', {
        ...selection(pro, marc, '09:00'),
        starts_at: null,
        cart_id: cart.cart_id,
      });
      assert.equal(swapped.status, 200, JSON.stringify(swapped.body));
      for (const expected_total_cents of [4_500, 5_000]) {
        const answer = await refused(
          client,
          '/v1/order/send',
          sendBody(cart, { payment_method: 'cash', expected_total_cents }),
        );
        assert.equal(answer.code, 'PriceChanged');
        assert.equal((answer.additional as { quote: { totalCents: number } }).quote.totalCents, 5_500);
      }
      const { change } = await desk(pro);
      assert.equal(
        (
          await change(lina, {
            options: [{ option_id: pro.options[0]!.publicId, price_cents: 5_800, duration_min: 45 }],
          })
        ).status,
        200,
      );
      const late = await refused(client, '/v1/order/send', sendBody(cart, { payment_method: 'cash' }));
      assert.deepEqual(
        [late.code, (late.additional as { quote: { totalCents: number } }).quote.totalCents],
        ['PriceChanged', 5_800],
      );
      // A practitioner who no longer performs the service has no free times and cannot be held.
      await sql`delete from option_resource where resource_id = ${pro.resources[marc]!}`.execute(app.db);
      assert.deepEqual(await clocks(pro, marc), []);
      assert.equal((await hold(pro, marc, '10:30')).status, 409);
      await assertInvariants(app);
    });

    test('a visit entered for a practitioner takes their own price and duration, and keeps both when a colleague takes it over', async () => {
      const pro = await salon({ options: [{ ...cut, own: [{ cents: 5_500, minutes: 45 }, { minutes: 90 }] }] });
      const { client, base } = await desk(pro);
      const noted = await asks<ProOrderData>(client, 'POST', `${base}/order`, {
        lines: [lineOf(pro, lina)],
        starts_at: at('09:00'),
        walk_in: true,
      });
      assert.deepEqual([noted.total_cents, noted.end_minute], [5_500, 585]);
      const blocks = async () => {
        const planning = await asks<DataOf<typeof readPlanning>>(
          client,
          'GET',
          `${base}/planning?from=${day}&to=${day}`,
        );
        return planning.blocks
          .filter((one) => one.booking_id === noted.booking_id)
          .map((one) => [one.resource_id, one.start_minute, one.end_minute]);
      };
      assert.deepEqual(await blocks(), [[pro.resourceIds[lina], 540, 585]]);
      const path = `${base}/booking/${noted.booking_id}`;
      const to = { starts_at: at('10:00'), practitioner: pro.resourceIds[marc] };
      const preview = await asks<Preview>(client, 'POST', `${path}/move/preview`, to);
      assert.deepEqual([preview.was.totalCents, preview.quote.totalCents, preview.end_minute], [5_500, 5_500, 645]);
      await asks(
        client,
        'POST',
        `${path}/move`,
        moves(at('10:00'), 'now', 5_500, { practitioner: pro.resourceIds[marc] }),
      );
      assert.deepEqual(await blocks(), [[pro.resourceIds[marc], 600, 645]]);
      const back = await asks<Preview>(client, 'POST', `${path}/move/preview`, { starts_at: at('09:30') });
      assert.deepEqual(
        [back.quote.totalCents, back.practitioners],
        [5_500, ['Praticien 1']],
        'with whom it was asked of',
      );
      await sound(pro);
    });
  });
}
