import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { clockText } from '#core/format.ts';
import { makeDraft, makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { asks, moves } from '../actors/moves.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Slots = { readonly days: readonly { readonly slots: readonly { readonly starts_at: string }[] }[] };

const day = '2026-11-23';
// Monday 23 November 2026, when 9:00 in Paris is 8:00 in UTC.
const at = (clock: string): string => new Date(Date.parse(`${day}T${clock}:00+01:00`)).toISOString();
const inAChair = [
  { kind: 'practitioner', count: 1, perGuest: false },
  { kind: 'cabin', count: 1, perGuest: false },
] as const;
// A hair color takes 30 minutes to apply, 45 to process and 30 to rinse. A cut takes 45 minutes.
const colour = { minutes: 105, processing: { minutes: 45, afterMin: 30 }, needs: inAChair };
const cut = { minutes: 45, needs: inAChair };

for (const kind of kinds) {
  describe(`bookings during a processing time on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const salon = (overrides: MadeProfessional = {}): Promise<Professional> =>
      makeProfessional(app.db, nowMs, {
        practitioners: 1,
        cabins: 2,
        stepMin: 15,
        payOnSite: true,
        open: [540, 720],
        options: [colour, cut],
        ...overrides,
      });
    const offered = async (
      pro: Professional,
      option: number,
      change: Record<string, unknown> = {},
    ): Promise<string[]> => {
      const path = `/booking/pro/${pro.publicId}/option/${pro.options[option]!.publicId}/availabilities`;
      const { days } = await asks<Slots>(caller(app), 'POST', path, {
        from: `${day}T00:00:00+01:00`,
        to: `${day}T23:59:00+01:00`,
        ...change,
      });
      return days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
    };
    const hold = (pro: Professional, option: number, clock: string, client: Client = caller(app)) =>
      client<Held>('POST', '/v1/order/cart', {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[option]!.publicId }],
        starts_at: at(clock),
      });
    const book = async (pro: Professional, option: number, clock: string): Promise<Sent> => {
      const client = caller(app);
      const held = await hold(pro, option, clock, client);
      assert.ok(held.body.success, JSON.stringify(held.body));
      const sent = await asks<Sent>(
        client,
        'POST',
        '/v1/order/send',
        sendBody(held.body.data, { payment_method: 'cash' }),
      );
      return proven(app, client, sent);
    };

    test('a cut that ends in time is booked once inside the processing time, by the same practitioner in another chair', async () => {
      const pro = await salon();
      assert.deepEqual(await offered(pro, 0), [
        at('09:00'),
        at('09:15'),
        at('09:30'),
        at('09:45'),
        at('10:00'),
        at('10:15'),
      ]);
      await book(pro, 0, '09:00');
      assert.deepEqual(await offered(pro, 1), [at('09:30'), at('10:45'), at('11:00'), at('11:15')]);
      assert.ok(!(await hold(pro, 1, '09:45')).body.success, 'it would end at half past ten');
      const both = await Promise.all([hold(pro, 1, '09:30'), hold(pro, 1, '09:30')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409], 'once');
      assert.deepEqual(await offered(pro, 0), [], 'the colour needs the hands twice, and a chair all along');
      await assertInvariants(app);
    });

    test('the chair stays taken during the processing time', async () => {
      const pro = await salon({ cabins: 1 });
      await book(pro, 0, '09:00');
      assert.deepEqual(await offered(pro, 1), [at('10:45'), at('11:00'), at('11:15')]);
      assert.equal((await hold(pro, 1, '09:30')).status, 409);
    });

    test('two colours fit into each other’s processing time', async () => {
      const pro = await salon({ options: [{ ...colour, minutes: 90, processing: { minutes: 30, afterMin: 30 } }] });
      await book(pro, 0, '09:00');
      assert.deepEqual(await offered(pro, 0), [at('09:30'), at('10:30')]);
      await book(pro, 0, '09:30');
      await assertInvariants(app);
    });

    test('a practitioner at a client’s home cannot be booked during the processing time', async () => {
      const pro = await salon({
        cabins: 0,
        maxKm: 20,
        options: [{ minutes: 105, processing: colour.processing, atHome: true }, { minutes: 30 }],
      });
      const draft = await makeDraft(app.db, nowMs, { lat: 47.2184, lon: -1.5536 });
      assert.ok((await offered(pro, 0, { at_home: true, draft_id: draft })).includes(at('09:00')));
      const client = caller(app);
      const body = {
        pro_id: pro.publicId,
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: at('09:00'),
        at_home: true,
        draft_id: draft,
      };
      assert.ok((await client<Held>('POST', '/v1/order/cart', body)).body.success);
      assert.deepEqual((await offered(pro, 1)).slice(0, 1), [at('10:45')]);
    });

    test('the agenda shows when the practitioner works and the cabin is taken; the visit moves as a whole', async () => {
      const pro = await salon();
      const sent = await book(pro, 0, '09:00');
      const { client } = await ownerOf(app, pro);
      const timesOf = async (): Promise<string[]> => {
        const { blocks, resources } = await asks<DataOf<typeof readPlanning>>(
          client,
          'GET',
          `/v1/pro/${pro.publicId}/planning?from=${day}&to=${day}`,
        );
        return blocks
          .filter(({ booking_id }) => booking_id === sent.booking_id)
          .map(({ resource_id, start_minute, end_minute }) => {
            const kindOf = resources.find(({ id }) => id === resource_id)?.kind ?? '';
            return `${kindOf} ${clockText(start_minute)}–${clockText(end_minute)}`;
          });
      };
      assert.deepEqual(await timesOf(), ['practitioner 09:00–09:30', 'practitioner 10:15–10:45', 'cabin 09:00–10:45']);
      const path = `/v1/pro/${pro.publicId}/booking/${sent.booking_id}`;
      const moved = await asks<ProBookingData>(client, 'POST', `${path}/move`, moves(at('10:00'), 'now'));
      assert.equal(moved.ends_at, at('11:45'));
      assert.deepEqual(moved.lines[0]?.practitioners, ['Praticien 1'], 'named once');
      assert.ok((await timesOf()).includes('practitioner 11:15–11:45'));
      await assertInvariants(app);
    });
  });
}
