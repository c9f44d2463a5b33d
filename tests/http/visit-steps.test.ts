import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { readPlanning } from '#features/availability/contract/planning.ts';
import type { BookingData, ProBookingData } from '#features/bookings/contract.ts';
import type { DashboardData } from '#features/dashboards/contract.ts';
import type { listProOrders } from '#features/orders/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { countOf, mailKindsOf } from '../actors/payments.ts';
import { asks, booked, hour, made, moves, startMs } from '../actors/moves.ts';
import { staffMemberOf } from '../actors/people.ts';
import { caller, kinds, type Client, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs, nowIso } from '../app/with-test-app.ts';

type Planning = DataOf<typeof readPlanning>;
type Step = 'arrived' | 'started' | 'ended';

const end = startMs + hour;
const isoAt = (ms: number): string => new Date(ms).toISOString();
const timesOf = ({ arrived_at, care_started_at, care_ended_at }: ProBookingData) => [
  arrived_at,
  care_started_at,
  care_ended_at,
];

for (const kind of kinds) {
  describe(`the steps of a visit on its day, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    /** A confirmed visit on Saturday at 14:00, paid on site. Its professional is signed in at the instant `ms`. */
    const visited = async (ms: number) => {
      at(nowMs);
      const desk = await made(app);
      const { client, sent, path } = await booked(app, desk.pro);
      const bid = `${desk.base}/${sent.booking_id}`;
      const comesAt = async (later: number): Promise<void> => {
        at(later);
        await desk.comesBack();
      };
      await comesAt(ms);
      return {
        ...desk,
        client,
        sent,
        path,
        bid,
        comesAt,
        says: (step: Step, takesBack = false) =>
          asks<ProBookingData>(desk.owner, 'PUT', `${bid}/step`, { step, takes_back: takesBack }),
        read: () => asks<ProBookingData>(desk.owner, 'GET', bid),
      };
    };
    const refusal = async (
      client: Client,
      path: string,
      body: unknown,
    ): Promise<{ status: number; code: string; words: unknown }> => {
      const answer = await client('PUT', path, body);
      assert.ok(!answer.body.success, 'it was not refused');
      return { status: answer.status, code: answer.body.error.code, words: answer.body.error.additional };
    };

    test('each step is recorded once and undone until the next step; the state follows, and nobody is notified', async () => {
      const { pro, owner, sent, path, bid, says, read, comesAt } = await visited(startMs - 5 * 60_000);
      const before = await mailKindsOf(app, sent.booking_id);
      assert.equal((await read()).next_action, 'arrive');
      const arrived = await says('arrived');
      assert.deepEqual([timesOf(arrived), arrived.next_action], [[isoAt(startMs - 300_000), null, null], 'start_care']);
      at(startMs);
      assert.deepEqual(timesOf(await says('arrived')), timesOf(arrived), 'said twice');
      await says('started');
      const locked = await refusal(owner, `${bid}/step`, { step: 'arrived', takes_back: true });
      assert.deepEqual([locked.status, locked.code], [409, 'IllegalTransition']);
      assert.match(String(locked.words), /annulez d’abord la dernière/);
      assert.deepEqual(timesOf(await says('started', true)), [isoAt(startMs - 300_000), null, null]);
      assert.deepEqual(
        timesOf(await says('started', true)),
        [isoAt(startMs - 300_000), null, null],
        'taken back twice',
      );
      await says('started');
      at(startMs + hour / 2);
      const ended = await says('ended');
      assert.deepEqual(
        [ended.state, ended.care_ended_at, ended.next_action],
        ['confirmed', isoAt(startMs + hour / 2), 'mark_paid'],
        'before its planned end',
      );
      const paid = await asks<ProBookingData>(owner, 'PUT', `${bid}/payment_status`, {
        payment_status: 'paid',
        payment_method: 'cheque',
      });
      assert.deepEqual([paid.payment_status, paid.collected_by, paid.next_action], ['paid', 'cheque', null]);
      assert.match(
        String((await refusal(owner, `${bid}/step`, { step: 'ended', takes_back: true })).words),
        /Le règlement a été enregistré entre-temps/,
      );
      const shown = await asks<BookingData>(
        caller(app),
        'GET',
        `${path}?jeton=${bookingLinkToken(app, sent.booking_id)}`,
      );
      assert.ok(!('arrived_at' in shown) && shown.state === 'confirmed', 'the client sees nothing of it');
      await app.runJob('complete-visits');
      assert.equal((await read()).state, 'confirmed', 'not before two hours after its planned end');
      await comesAt(end + 2 * hour);
      await app.runJob('complete-visits');
      assert.equal((await read()).state, 'completed');
      assert.deepEqual(await mailKindsOf(app, sent.booking_id), before, 'nobody is told');
      const acts = `object = '${sent.booking_id}' and action like 'visit step%'`;
      assert.equal(await countOf(app, 'audit_entry', acts), 5, 'what was done, and no more');
      assert.equal(
        await countOf(
          app,
          'booking_event',
          `booking_id = (select id from booking where public_id = '${sent.booking_id}')`,
        ),
        3,
      );
      const day = await asks<Planning>(owner, 'GET', `/v1/pro/${pro.publicId}/planning?from=2026-11-28&to=2026-11-28`);
      const block = day.blocks.find(({ booking_id }) => booking_id === sent.booking_id);
      assert.deepEqual([block?.step, block?.is_settled], ['ended', true]);
      await assertInvariants(app);
    });

    test('a single step records the earlier steps; the dashboard and the lists give the next action to those who may take it', async () => {
      const { pro, owner, sent, says, comesAt } = await visited(end);
      const today = async () =>
        (await asks<DashboardData>(owner, 'GET', `/v1/pro/${pro.publicId}/dashboard`)).today.find(
          (one) => one.booking_id === sent.booking_id,
        );
      assert.deepEqual([(await today())?.step, (await today())?.next_action], [null, 'end_care'], 'its time is over');
      const ended = await says('ended');
      assert.deepEqual(timesOf(ended), [isoAt(end), isoAt(end), isoAt(end)]);
      assert.deepEqual([(await today())?.step, (await today())?.next_action], ['ended', 'mark_paid']);
      const practitioner = await staffMemberOf(app, pro, 'practitioner');
      const nextFor = async (reader: Client) =>
        (await asks<DataOf<typeof listProOrders>>(reader, 'GET', `/v1/pro/${pro.publicId}/orders`)).data[0]
          ?.next_action;
      assert.deepEqual(
        [await nextFor(owner), await nextFor(practitioner.client)],
        ['mark_paid', null],
        'only the desk collects',
      );
      await comesAt(end + 24 * hour);
      for (const step of ['ended', 'started', 'arrived'] as const) await says(step, true);
      const back = await says('arrived', true);
      assert.deepEqual(timesOf(back), [null, null, null]);
      await assertInvariants(app);
    });

    test('an arrived client cannot be absent, an absent client cannot arrive, a started visit cannot be cancelled', async () => {
      const { owner, bid, says } = await visited(startMs + hour / 2);
      await says('arrived');
      const absent = await refusal(owner, bid, { state: 'no_show' });
      assert.deepEqual([absent.status, absent.code], [409, 'IllegalTransition']);
      assert.match(String(absent.words), /L’arrivée de ce client est enregistrée/);
      await says('started');
      for (const [path, body] of [
        ['cancel', { reason: 'Je suis souffrante.' }],
        ['cancel-for-client', {}],
      ] as const) {
        const answer = await owner('POST', `${bid.replace('/booking/', '/cancellation/')}/${path}`, body);
        assert.ok(!answer.body.success && answer.status === 409, path);
        assert.match(String(answer.body.error.additional), /Le début du soin est enregistré/);
      }
      await says('started', true);
      await says('arrived', true);
      assert.equal((await asks<ProBookingData>(owner, 'PUT', bid, { state: 'no_show' })).state, 'no_show');
      for (const step of ['arrived', 'started', 'ended'])
        assert.match(String((await refusal(owner, `${bid}/step`, { step })).words), /retirez d’abord ce signalement/);
      await assertInvariants(app);
    });

    test('refuses a step before the day, of a cancelled visit or by another professional', async () => {
      const { owner, bid, sent, client } = await visited(startMs - 15 * hour);
      assert.match(String((await refusal(owner, `${bid}/step`, { step: 'arrived' })).words), /le jour même/);
      assert.equal((await refusal(owner, `${bid}/step`, { step: 'gone' })).status, 400);
      const other = await made(app);
      assert.equal(
        (await refusal(other.owner, `${other.base}/${sent.booking_id}/step`, { step: 'arrived' })).status,
        404,
      );
      assert.equal((await client('PUT', `${bid}/step`, { step: 'arrived' })).status, 401);
      await asks(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, {});
      assert.match(String((await refusal(owner, `${bid}/step`, { step: 'arrived' })).words), /n’est plus prévu/);
    });

    test('a move within the day keeps the arrival; a move to another day clears it', async () => {
      const { owner, bid, says } = await visited(startMs - 2 * hour);
      await says('arrived');
      const later = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves('2026-11-28T15:00:00.000Z', 'now'));
      assert.deepEqual(timesOf(later), [isoAt(startMs - 2 * hour), null, null]);
      const monday = await asks<ProBookingData>(owner, 'POST', `${bid}/move`, moves('2026-11-30T13:00:00.000Z', 'now'));
      assert.deepEqual(timesOf(monday), [null, null, null]);
      at(startMs - 2 * hour + 13_000);
      await app.runJob('tell-agreed-moves');
      await assertInvariants(app);
    });

    test('concurrent desks record a step once; of an arrival against an absence or a cancellation, one succeeds', async () => {
      const both = await visited(startMs + hour / 2);
      await Promise.all([both.says('arrived'), both.says('arrived'), both.says('arrived')]);
      assert.equal(
        await countOf(app, 'audit_entry', `object = '${both.sent.booking_id}' and action = 'visit step said'`),
        1,
      );
      const { owner, bid, read } = await visited(startMs + hour / 2);
      const [arrived, absent] = await Promise.all([
        owner('PUT', `${bid}/step`, { step: 'arrived' }),
        owner('PUT', bid, { state: 'no_show' }),
      ]);
      assert.deepEqual(
        [arrived.status, absent.status].toSorted((a, b) => a - b),
        [200, 409],
      );
      const found = await read();
      assert.equal(found.arrived_at !== null, found.state === 'confirmed');
      const early = await visited(startMs - hour);
      const [came, cancelled] = await Promise.all([
        early.owner('PUT', `${early.bid}/step`, { step: 'started' }),
        early.owner('POST', `${early.bid.replace('/booking/', '/cancellation/')}/cancel`, {
          reason: 'Je suis souffrante.',
        }),
      ]);
      assert.deepEqual(
        [came.status, cancelled.status].toSorted((a, b) => a - b),
        [200, 409],
      );
      await assertInvariants(app);
    });

    test('the database refuses an arrived absence, a care without arrival, and an end without a start', async () => {
      const { bid, sent, owner } = await visited(startMs + hour / 2);
      await asks(owner, 'PUT', `${bid}/step`, { step: 'arrived' });
      const writes = (set: string) =>
        sql`update booking set ${sql.raw(set)} where public_id = ${sent.booking_id}`.execute(app.db);
      await assert.rejects(writes(`state = 'no_show'`), /booking_arrived/);
      await assert.rejects(writes(`arrived_at = null, care_started_at = '${nowIso}'`), /booking_care_started/);
      await assert.rejects(writes(`care_started_at = arrived_at - interval '1 second'`), /booking_care_started/);
      await assert.rejects(writes(`care_ended_at = arrived_at`), /booking_care_ended/);
    });
  });
}
