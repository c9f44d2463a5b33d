import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { ProBookingData, proAvailabilities } from '#features/bookings/contract.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import { makeDraft, makeProfessional, type MadeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailOf } from '../actors/mails.ts';
import { countOf, mailKindsOf } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';
import { asks } from '../actors/moves.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

type Answer<D> = { readonly status: number; readonly body: Envelope<D> };

const minute = 60_000;
const isoAt = (ms: number): string => new Date(ms).toISOString();
const fieldsOf = (answer: Answer<unknown>): string[] =>
  answer.body.success ? assert.fail('accepted') : Object.keys(answer.body.error.validation ?? {});

for (const kind of kinds) {
  describe(`walk-in clients, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const desk = async (overrides: MadeProfessional = {}) => {
      const pro = await makeProfessional(app.db, nowMs, overrides);
      const { client } = await ownerOf(app, pro);
      const base = `/v1/pro/${pro.publicId}`;
      const body = {
        lines: [{ option_id: pro.options[0]!.publicId }],
        starts_at: isoAt(nowMs + 5 * minute),
        walk_in: true,
      };
      return {
        pro,
        client,
        base,
        order: (change: Record<string, unknown> = {}) =>
          client<ProOrderData>('POST', `${base}/order`, { ...body, ...change }),
      };
    };
    const done = (answer: Answer<ProOrderData>): ProOrderData => {
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return answer.body.success ? answer.body.data : assert.fail();
    };

    test('a visit begun minutes ago has a price for its professional only', async () => {
      const { pro, client, order } = await desk({ payOnSite: true });
      const visit = {
        pro_id: pro.publicId,
        at_home: false,
        guests: { adults: 1, children: 0, babies: 0 },
        lines: [{ option_id: pro.options[0]!.publicId }],
      };
      const priceAt = async (one: typeof client, ms: number): Promise<number> =>
        (await one('POST', '/v1/order/simulate', { ...visit, starts_at: isoAt(ms) })).status;
      assert.deepEqual([await priceAt(client, nowMs), await priceAt(client, nowMs - 10 * minute)], [200, 200]);
      assert.equal(await priceAt(client, nowMs - 15 * minute), 400);
      assert.equal(await priceAt((await desk()).client, nowMs), 400, 'another professional');
      done(await order({ starts_at: isoAt(nowMs) }));
    });

    test('a walk-in is noted without a client entry or a notification, then arrives, is served and pays', async () => {
      const { pro, client, base, order } = await desk();
      const [cards, screens] = [await countOf(app, 'client'), await countOf(app, 'notification')];
      const noted = done(await order({ note: 'Cheveux longs' }));
      assert.deepEqual(
        [noted.state, noted.walk_in, noted.client, noted.payment_method],
        ['confirmed', true, { firstname: '', lastname: '' }, 'cash'],
      );
      assert.deepEqual([await countOf(app, 'client'), await countOf(app, 'notification')], [cards, screens]);
      const { rows: ids } = await sql<{
        id: number;
      }>`select id from booking where public_id = ${noted.booking_id}`.execute(app.db);
      assert.equal(await mailOf(app, 'booking_confirmed', ids[0]!.id), null, 'no mail to nobody');
      const path = `${base}/booking/${noted.booking_id}`;
      const shown = await asks<ProBookingData>(client, 'GET', path);
      const noteOf = async (note: string | null) =>
        (await asks<ProBookingData>(client, 'PUT', `${path}/note`, { note })).note;
      assert.deepEqual(
        [await noteOf('Revient en mars'), await noteOf(''), await noteOf('Cheveux longs')],
        ['Revient en mars', null, 'Cheveux longs'],
      );
      const other = await desk();
      assert.equal(
        (await other.client('PUT', `${other.base}/booking/${noted.booking_id}/note`, { note: 'Non' })).status,
        404,
      );
      assert.deepEqual(
        [shown.walk_in, shown.note, shown.client],
        [true, 'Cheveux longs', { firstname: null, lastname: null, email: null, phone: null }],
      );
      const planning = await asks<DataOf<typeof readPlanning>>(
        client,
        'GET',
        `${base}/planning?from=2026-11-21&to=2026-11-21`,
      );
      assert.equal(
        planning.blocks.find(({ booking_id }) => booking_id === noted.booking_id)?.title,
        'Client de passage',
      );
      for (const step of ['arrived', 'started', 'ended']) await asks(client, 'PUT', `${path}/step`, { step });
      const paid = await asks<ProBookingData>(client, 'PUT', `${path}/payment_status`, {
        payment_status: 'paid',
        payment_method: 'credit-card',
      });
      assert.deepEqual([paid.collected_by, paid.next_action], ['credit-card', null]);
      assert.deepEqual(
        await mailKindsOf(app, noted.booking_id),
        ['booking_confirmed'],
        'nothing else is told, nor that to anybody',
      );
      const { rows } = await sql<{
        link_hash: string | null;
        source: string;
      }>`select link_hash, source from booking where public_id = ${noted.booking_id}`.execute(app.db);
      assert.deepEqual(rows, [{ link_hash: null, source: 'direct' }]);
      assert.equal(pro.options.length, 1);
      await assertInvariants(app);
    });

    test('a walk-in can start a few minutes ago, no earlier, and the requested time is among the free times', async () => {
      const { pro, client, base, order } = await desk({ noticeMin: 1440 });
      at(nowMs + 3 * minute);
      const times = async (also: string) => {
        const path = `${base}/option/${pro.options[0]!.publicId}/availabilities`;
        const found = await asks<DataOf<typeof proAvailabilities>>(client, 'POST', path, {
          from: isoAt(nowMs),
          to: isoAt(nowMs + 60 * minute),
          also,
        });
        return found.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at));
      };
      const startsAt = isoAt(nowMs + 5 * minute);
      const free = await times(startsAt);
      assert.ok(
        free.includes(startsAt) && !free.includes(isoAt(nowMs + 10 * minute)),
        'that one besides, and no other',
      );
      assert.deepEqual(free, free.toSorted());
      assert.deepEqual(fieldsOf(await order({ starts_at: isoAt(nowMs - 15 * minute) })), ['starts_at']);
      assert.equal(done(await order({ starts_at: isoAt(nowMs - 5 * minute) })).starts_at, isoAt(nowMs - 5 * minute));
      assert.ok(!(await times(startsAt)).includes(startsAt), 'it is taken now');
      assert.equal((await order({ starts_at: isoAt(nowMs + 7 * minute) })).status, 409, 'no five minutes');
      await assertInvariants(app);
    });

    test('a walk-in gets no payment link and no home visit; any other client needs a name', async () => {
      const { pro, order } = await desk({ options: [{}, { atHome: true }] });
      assert.deepEqual(fieldsOf(await order({ payment: 'link', starts_at: '2026-11-23T09:00:00Z' })), ['payment']);
      const atHome = {
        lines: [{ option_id: pro.options[1]!.publicId }],
        at_home: true,
        draft_id: await makeDraft(app.db, nowMs),
        street: '5 rue Kervégan',
      };
      assert.deepEqual(fieldsOf(await order(atHome)), ['walk_in']);
      assert.deepEqual(fieldsOf(await order({ walk_in: false })), ['client.firstname', 'client.lastname']);
    });

    test('the health questions of a walk-in are left to the day', async () => {
      const { pro, client, base, order } = await desk();
      const list = await asks<{ id: string }>(client, 'POST', `${base}/healthchecklist`, {
        health_checklist_name: 'Massages',
        healthchecklist_cat_1_impossible: ['phlebitis'],
        healthchecklist_cat_1_possible_with_attestation: ['diabetes'],
        health_checklist_terms_required: true,
      });
      await sql`update service set health_checklist_id = (select id from health_checklist where public_id = ${list.id}) where pro_id = ${pro.id}`.execute(
        app.db,
      );
      const noted = done(await order());
      assert.equal(noted.has_intake, true);
      assert.deepEqual(await mailKindsOf(app, noted.booking_id), ['booking_confirmed']);
      assert.equal(
        (await asks<{ state: string }>(client, 'GET', `${base}/booking/${noted.booking_id}/intake`)).state,
        'on_site',
      );
    });

    test('the database refuses a name or a contact on a walk-in', async () => {
      const { order } = await desk();
      const noted = done(await order());
      for (const set of [
        `firstname = 'Lise'`,
        `email = 'lise@exemple.fr'`,
        `phone = '+33612345678'`,
        `link_hash = repeat('a', 64)`,
      ])
        await assert.rejects(
          sql`update booking set ${sql.raw(set)} where public_id = ${noted.booking_id}`.execute(app.db),
          /booking_walk_in/,
        );
    });
  });
}
