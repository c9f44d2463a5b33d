import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import type { ProBookingData } from '#features/bookings/contract.ts';
import type { ProOrderData } from '#features/orders/contract.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { makeDraft, makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailOf } from '../actors/mails.ts';
import { sendOrder, mailKindsOf } from '../actors/payments.ts';
import { ownerOf } from '../actors/people.ts';

type Answer<D> = { readonly status: number; readonly body: Envelope<D> };
type Times = { days: { slots: { starts_at: string; total_cents: number }[] }[] };

const startsAt = '2026-11-23T09:00:00.000Z';
/** Half an hour after `now`. */
const soon = '2026-11-21T09:30:00.000Z';

const bodyOf = (pro: Professional, change: Record<string, unknown> = {}) => ({
  lines: [{ option_id: pro.options[0]!.publicId }],
  starts_at: startsAt,
  client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr', phone: '06 12 34 56 78' },
  ...change,
});

const errorOf = (answer: Answer<unknown>) => (answer.body.success ? assert.fail('accepted') : answer.body.error);

for (const kind of kinds) {
  describe(`bookings made by a professional on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const made = async (overrides: MadeProfessional = {}) => {
      const pro = await makeProfessional(app.db, nowMs, overrides);
      const { client } = await ownerOf(app, pro);
      const base = `/v1/pro/${pro.publicId}`;
      return {
        pro,
        client,
        base,
        order: (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
          client<ProOrderData>('POST', `${base}/order`, bodyOf(pro, change), headers),
        read: async (id: string): Promise<ProBookingData> => {
          const answer = await client<ProBookingData>('GET', `${base}/booking/${id}`);
          return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
        },
        timesOn: async (day: string): Promise<Times['days'][number]['slots']> => {
          const answer = await client<Times>('POST', `${base}/option/${pro.options[0]!.publicId}/availabilities`, {
            from: `${day}T00:00:00+01:00`,
            to: `${day}T23:59:00+01:00`,
          });
          return answer.body.success
            ? answer.body.data.days.flatMap(({ slots }) => slots)
            : assert.fail(JSON.stringify(answer.body));
        },
      };
    };
    const done = (answer: Answer<ProOrderData>): ProOrderData => {
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return answer.body.success ? answer.body.data : assert.fail();
    };
    const idOf = async (bookingId: string): Promise<number> =>
      (await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db)).rows[0]!.id;

    test('confirms at the simulated price, payable on site, as a direct booking, and mails only the client', async () => {
      const { pro, order, read } = await made({
        surcharges: [{ type: 'peak', unit: 'percent', value: 10, fromMin: 540, toMin: 1080 }],
        options: [{ approval: true }],
      });
      const simulated = await caller(app)<{ quote: { totalCents: number } }>('POST', '/v1/order/simulate', {
        pro_id: pro.publicId,
        ...bodyOf(pro),
      });
      const totalCents = simulated.body.success ? simulated.body.data.quote.totalCents : assert.fail();
      assert.equal(totalCents, 6600);
      const key = { 'idempotency-key': `rendez-vous-${kind}` };
      const one = done(await order({ note: 'Épaule gauche', expected_total_cents: totalCents }, key));
      assert.deepEqual(
        [one.state, one.total_cents, one.payment_method, one.payment_status],
        ['confirmed', totalCents, 'cash', 'pending'],
      );
      assert.equal(
        done(await order({ note: 'Épaule gauche', expected_total_cents: totalCents }, key)).booking_id,
        one.booking_id,
        'a second click',
      );
      assert.ok(!(await slotsOf(app, pro)).includes(startsAt));
      const shown = await read(one.booking_id);
      assert.deepEqual(
        [
          shown.note,
          shown.client.phone,
          shown.cgv_version,
          shown.quote.dueNowCents,
          shown.quote.dueOnSiteCents,
          shown.history.map(({ by }) => by),
        ],
        ['Épaule gauche', '+33612345678', null, 0, totalCents, ['pro', 'pro']],
      );
      const { rows } = await sql<{
        source: string;
      }>`select source from booking where public_id = ${one.booking_id}`.execute(app.db);
      assert.equal(rows[0]?.source, 'direct');
      assert.deepEqual(await mailKindsOf(app, one.booking_id), ['booking_confirmed']);
      const mail = await mailOf(app, 'booking_confirmed', await idOf(one.booking_id));
      assert.equal(mail?.to, 'lise@exemple.fr');
      assert.match(mail.text, /a pris ce rendez-vous pour vous/);
      assert.ok(!mail.text.includes('Épaule'));
      const link = /\/rendez-vous\/\w{22}\?jeton=([\w-]{43})/.exec(mail.text)?.[1] ?? assert.fail(mail.text);
      const opened = await caller(app)<Record<string, unknown>>(
        'GET',
        `/v1/booking/booking/${one.booking_id}?jeton=${link}`,
      );
      assert.ok(opened.body.success && !('note' in opened.body.data));
      assert.equal(
        (
          await caller(app)('POST', `/v1/cancellation/${one.booking_id}/cancel`, {
            jeton: link,
            expected_refund_cents: 0,
          })
        ).status,
        200,
        'they cancel it by its link',
      );
      await assertInvariants(app);
    });

    test('ignores the notice and accepts a client without email; a taken time is refused with the nearest free times', async () => {
      const { pro, order, timesOn } = await made({ noticeMin: 1440 });
      const day = soon.slice(0, 10);
      assert.ok(!(await slotsOf(app, pro, day)).includes(soon));
      assert.ok((await timesOn(day)).some(({ starts_at }) => starts_at === soon));
      const spoken = done(
        await order({ starts_at: soon, client: { firstname: 'Lise', lastname: 'Perrin', phone: '06 12 34 56 78' } }),
      );
      assert.equal(await mailOf(app, 'booking_confirmed', await idOf(spoken.booking_id)), null, 'no mail to nobody');
      await sendOrder(app, pro, startsAt);
      const taken = errorOf(await order());
      const { alternatives } = taken.additional as { alternatives: { starts_at: string }[] };
      assert.equal(taken.code, 'SlotTaken');
      assert.ok(
        alternatives.length === 6 &&
          alternatives.every(({ starts_at }) => starts_at.startsWith('2026-11-23') && starts_at !== startsAt),
        JSON.stringify(alternatives),
      );
      assert.equal(errorOf(await order({ starts_at: '2026-11-23T19:00:00Z' })).code, 'SlotTaken', 'closed');
      assert.equal(
        errorOf(await order({ starts_at: '2026-11-23T13:00:00Z', expected_total_cents: 1 })).code,
        'PriceChanged',
      );
      await assertInvariants(app);
    });

    test('another professional’s option or call returns 404; each missing or invalid value is refused beside its field', async () => {
      const { pro, client, order } = await made({ options: [{}, { atHome: true }] });
      const other = await made();
      assert.equal((await order({ lines: [{ option_id: other.pro.options[0]!.publicId }] })).status, 404);
      assert.equal((await client('POST', `${other.base}/order`, bodyOf(other.pro))).status, 404);
      assert.equal(
        (
          await client('POST', `${other.base}/option/${other.pro.options[0]!.publicId}/availabilities`, {
            from: startsAt,
            to: startsAt,
          })
        ).status,
        404,
      );
      const person = { firstname: 'Lise', lastname: 'Perrin' };
      assert.deepEqual(Object.keys(errorOf(await order({ client: person })).validation ?? {}), ['client.email']);
      assert.deepEqual(Object.keys(errorOf(await order({ client: { ...person, phone: '12' } })).validation ?? {}), [
        'client.phone',
      ]);
      assert.deepEqual(Object.keys(errorOf(await order({ starts_at: '2026-11-20T09:00:00Z' })).validation ?? {}), [
        'starts_at',
      ]);
      const atHome = {
        lines: [{ option_id: pro.options[1]!.publicId }],
        at_home: true,
        draft_id: await makeDraft(app.db, nowMs),
      };
      assert.deepEqual(Object.keys(errorOf(await order(atHome)).validation ?? {}), ['street']);
      const home = done(await order({ ...atHome, street: '5 rue Kervégan' }));
      assert.deepEqual([home.at_home, home.place], [true, '5 rue Kervégan, Nantes (44000)']);
    });

    test('leaves the health questions of the service to the day of the visit', async () => {
      const { pro, client, base, order, read } = await made();
      const list = await client<{ id: string }>('POST', `${base}/healthchecklist`, {
        health_checklist_name: 'Massages',
        healthchecklist_cat_1_impossible: ['phlebitis'],
        healthchecklist_cat_1_possible_with_attestation: ['diabetes'],
        health_checklist_terms_required: true,
      });
      assert.ok(list.body.success, JSON.stringify(list.body));
      await sql`update service set health_checklist_id = (select id from health_checklist where public_id = ${list.body.data.id}) where pro_id = ${pro.id}`.execute(
        app.db,
      );
      const { booking_id } = done(await order());
      assert.equal((await read(booking_id)).state, 'confirmed');
      const intake = await client<{ state: string }>('GET', `${base}/booking/${booking_id}/intake`);
      assert.equal(intake.body.success && intake.body.data.state, 'on_site');
    });

    test('past orders include an expired request even when its date is still to come', async () => {
      const { client, base, order } = await made();
      const ids: string[] = [];
      for (const at of ['2026-11-24T09:00:00.000Z', '2026-12-08T09:00:00.000Z'])
        ids.push(done(await order({ starts_at: at })).booking_id);
      const [visited, requested] = ids as [string, string];
      await sql`update booking set state = 'completed' where public_id = ${visited}`.execute(app.db);
      await sql`update booking set state = 'expired', expires_at = '2026-11-22T09:00:00Z' where public_id = ${requested}`.execute(
        app.db,
      );
      const past = await client<{ data: ProOrderData[] }>('GET', `${base}/orders?when=past`);
      assert.ok(past.body.success);
      assert.deepEqual(
        past.body.data.data.map(({ booking_id: id, state }) => [id, state]),
        [
          [visited, 'completed'],
          [requested, 'expired'],
        ],
      );
    });
  });
}
