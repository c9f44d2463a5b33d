import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { cancelDay, readDayEnding } from '#features/cancellation/contract/day.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { proposing } from '../actors/booking-links.ts';
import { day, inCancelledDays, reason } from '../actors/cancelled-days.ts';
import type { Professional } from '../actors/factories.ts';
import { holdBody, mailKindsOf } from '../actors/payments.ts';
import { login, staffMemberOf, type Member } from '../actors/people.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('a day cancelled by its professional', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));
  const { someone, dataOf } = inBackoffice(() => app);
  const { made, paid, busy, statesOf, mailsOf } = inCancelledDays(() => app);

  const read = (by: Member, pro: Professional, query = '') =>
    by.client<DataOf<typeof readDayEnding>>('GET', `/v1/pro/${pro.publicId}/day/${day}/cancel${query}`);
  const cancel = (by: Member, pro: Professional, more: Record<string, unknown> = {}) =>
    by.client<DataOf<typeof cancelDay>>('POST', `/v1/pro/${pro.publicId}/day/${day}/cancel`, {
      reason,
      expected_count: 3,
      expected_refund_cents: 18_000,
      ...more,
    });
  const closures = async (pro: Professional): Promise<number> =>
    (
      await sql<{
        count: number;
      }>`select count(*)::int4 as count from open_exception where pro_id = ${pro.id} and sign = -1`.execute(app.db)
    ).rows[0]!.count;

  test('shows the visits and refunds first, then sends each client and the professional a single mail', async () => {
    const { pro, holder, twice, once, visits, later } = await busy();
    const shown = dataOf(await read(holder, pro));
    assert.deepEqual(
      [shown.visits, shown.people, shown.refund_cents, shown.data.map(({ booking_id: id }) => id)],
      [3, 2, 18_000, visits],
    );
    assert.deepEqual(dataOf(await cancel(holder, pro)), { visits: 3, people: 2, refund_cents: 18_000 });
    assert.deepEqual(await statesOf([...visits, later]), [
      'cancelled_pro',
      'cancelled_pro',
      'cancelled_pro',
      'confirmed',
    ]);

    const mails = await mailsOf('booking_cancelled', visits);
    assert.deepEqual(
      mails.map(({ to }) => to),
      [twice.email, once.email],
    );
    const [both, single] = mails as [Mail, Mail];
    for (const expectedText of [
      'Ces 2 rendez-vous',
      'à 10:00, massage suédois',
      'à 16:00, massage suédois',
      reason,
      '120 €',
    ])
      assert.ok(both.text.includes(expectedText), expectedText);
    assert.equal(both.calendar?.content.match(/BEGIN:VEVENT/g)?.length, 2);
    for (const visit of [visits[0], visits[2]]) assert.ok(both.calendar?.content.includes(`${visit}@accalmie`));
    assert.ok(single.text.includes('Le rendez-vous du jeudi 10 décembre à 14:00') && !single.text.includes('Ces 2'));
    assert.deepEqual(
      (await mailsOf('booking_cancelled_pro', visits)).map(({ to, subject, text }) => [
        to,
        subject,
        text.includes('180 € remboursés en tout'),
      ]),
      [[holder.email, '3 rendez-vous annulés\u202f: jeudi 10', true]],
    );

    assert.equal((await cancel(holder, pro)).status, 409, 'nothing is left');
    assert.equal(dataOf(await read(holder, pro)).visits, 0);
    await app.runJob('run-refunds');
    await assertInvariants(app);
  });

  test('cancels nothing when the visits or the refund differ from those shown', async () => {
    const { pro, holder, visits } = await busy();
    for (const over of [{ expected_count: 2 }, { expected_refund_cents: 12_000 }]) {
      const { status, body } = await cancel(holder, pro, over);
      assert.equal(status, 409);
      assert.deepEqual(body.success ? null : body.error.additional, { visits: 3, people: 2, refund_cents: 18_000 });
    }
    assert.equal((await cancel(holder, pro, { reason: ' ' })).status, 400);
    assert.deepEqual(await statesOf(visits), ['confirmed', 'confirmed', 'confirmed']);
  });

  test('a closed day refuses bookings; a day left open frees its time', async () => {
    const [closed, open] = [await busy(), await busy()];
    assert.equal((await cancel(closed.holder, closed.pro, { closes: true })).status, 200);
    assert.equal((await cancel(open.holder, open.pro)).status, 200);
    const hold = (pro: Professional, startsAt: string) =>
      caller(app)('POST', '/v1/order/cart', holdBody(pro, startsAt));
    assert.equal((await hold(closed.pro, `${day}T09:00:00.000Z`)).status, 409);
    assert.equal((await hold(closed.pro, '2026-12-11T13:00:00.000Z')).status, 200);
    assert.equal((await hold(open.pro, `${day}T09:00:00.000Z`)).status, 200);
  });

  test('leaves visits that have begun, are over or are already cancelled', async () => {
    const { pro, holder, visits, twice } = await busy();
    await twice.client('POST', `/v1/cancellation/${visits[0]}/cancel`, {});
    await sql`update booking set care_started_at = ${new Date(app.clock.now()).toISOString()}, arrived_at = ${new Date(app.clock.now()).toISOString()} where public_id = ${visits[1]}`.execute(
      app.db,
    );
    assert.deepEqual(
      dataOf(await read(holder, pro)).data.map(({ booking_id: id }) => id),
      [visits[2]],
    );
    app.at(`${day}T15:00:00.000Z`);
    await login(holder);
    assert.equal(dataOf(await read(holder, pro)).visits, 0);
  });

  test('declines a request that waits for an answer', async () => {
    const { pro, holder } = await made({ options: [{ cents: 6000, approval: true }] });
    const client = await someone();
    const requested = await paid(pro, `${day}T09:00:00.000Z`, client);
    assert.deepEqual(await statesOf([requested]), ['requested']);
    assert.equal((await cancel(holder, pro, { expected_count: 1, expected_refund_cents: 6000 })).status, 200);
    assert.deepEqual(await statesOf([requested]), ['declined']);
  });

  test('withdraws a visit that waits for payment by link, and notifies its client', async () => {
    const {
      pro,
      client,
      made: proposed,
    } = await proposing(app, { options: [{ cents: 6000 }] }, { starts_at: `${day}T09:00:00.000Z` });
    const holder: Member = { client, email: '' };
    const shown = dataOf(await read(holder, pro));
    assert.deepEqual([shown.visits, shown.refund_cents, shown.data[0]?.standing], [1, 0, 'unpaid']);
    assert.equal(
      (await cancel(holder, pro, { expected_count: 1, expected_refund_cents: 0, closes: true })).status,
      200,
    );
    assert.deepEqual(await statesOf([proposed.booking_id]), ['released']);
    assert.deepEqual(await mailKindsOf(app, proposed.booking_id), ['payment_link', 'payment_link_withdrawn']);
  });

  test('counts holds in progress apart, and leaves them', async () => {
    const { pro, holder } = await busy();
    const other = caller(app);
    assert.equal((await other('POST', '/v1/order/cart', holdBody(pro, `${day}T11:00:00.000Z`))).status, 200);
    const shown = dataOf(await read(holder, pro));
    assert.deepEqual([shown.visits, shown.being_booked], [3, 1]);
    assert.equal((await cancel(holder, pro)).status, 200);
    assert.equal(dataOf(await read(holder, pro)).being_booked, 1);
  });

  test('two requests with the same key cancel the day once, and both succeed', async () => {
    const { pro, holder, visits } = await busy();
    const body = { reason, expected_count: 3, expected_refund_cents: 18_000, closes: true };
    const path = `/v1/pro/${pro.publicId}/day/${day}/cancel`;
    const send = () => holder.client('POST', path, body, { 'idempotency-key': `day-${visits[0]}` });
    const both = await Promise.all([send(), send()]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await mailsOf('booking_cancelled', visits)).length, 2);
    assert.equal(await closures(pro), 1);
  });

  test('cancels a visit noted later on a closed day, and does not close the day again', async () => {
    const { pro, holder } = await busy();
    assert.equal((await cancel(holder, pro, { closes: true })).status, 200);
    const noted = await holder.client('POST', `/v1/pro/${pro.publicId}/order`, {
      lines: [{ option_id: pro.options[0]!.publicId }],
      starts_at: `${day}T09:00:00.000Z`,
      outside_hours: true,
      payment: 'link',
      client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' },
    });
    assert.equal(noted.status, 201);
    assert.equal(
      (await cancel(holder, pro, { expected_count: 1, expected_refund_cents: 0, closes: true })).status,
      200,
    );
    assert.equal(await closures(pro), 1);
  });

  test('against a concurrent client cancellation and start of care, cancels all or nothing, and refunds once', async () => {
    const { pro, holder, visits, once } = await busy();
    app.at(`${day}T08:00:00.000Z`);
    await login(holder);
    await login(once);
    const [whole, own, begun] = await Promise.all([
      cancel(holder, pro),
      once.client('POST', `/v1/cancellation/${visits[1]}/cancel`, {}),
      holder.client('POST', `/v1/pro/${pro.publicId}/booking/${visits[0]}/step`, { step: 'started' }),
    ]);
    const states = await statesOf(visits);
    const statuses = [whole.status, own.status, begun.status];
    if (whole.status === 200)
      assert.deepEqual(states, ['cancelled_pro', 'cancelled_pro', 'cancelled_pro'], String(statuses));
    else assert.deepEqual([whole.status, states[2]], [409, 'confirmed'], String(statuses));
    for (const job of ['sweep-holds', 'run-refunds'] as const) await app.runJob(job);
    await assertInvariants(app);
  });

  test('cancelling the day of a practitioner leaves the visits of the others', async () => {
    const { pro, holder } = await made({ practitioners: 2 });
    const client = await someone();
    const both = [
      await paid(pro, `${day}T09:00:00.000Z`, client),
      await paid(pro, `${day}T09:00:00.000Z`, await someone()),
    ];
    const ofOne = async (at: number) => dataOf(await read(holder, pro, `?resource_id=${pro.resourceIds[at]}`));
    const [first, second] = [await ofOne(0), await ofOne(1)];
    assert.deepEqual([first.visits, second.visits, first.resource], [1, 1, 'Praticien 1']);
    assert.deepEqual(new Set([...first.data, ...second.data].map(({ booking_id: id }) => id)), new Set(both));
    const input = { resource_id: pro.resourceIds[0], expected_count: 1, expected_refund_cents: 6000, closes: true };
    assert.equal((await cancel(holder, pro, input)).status, 200);
    assert.deepEqual(await statesOf(first.data.map(({ booking_id: id }) => id)), ['cancelled_pro']);
    assert.deepEqual(await statesOf(second.data.map(({ booking_id: id }) => id)), ['confirmed']);
    assert.equal(
      (await cancel(holder, pro, { ...input, resource_id: (await made()).pro.resourceIds[0] })).status,
      400,
      'of another',
    );
  });

  test('reception may cancel a day; a practitioner and another professional may not', async () => {
    const { pro } = await busy({ practitioners: 2 });
    const other = await made();
    assert.equal((await read(await staffMemberOf(app, pro, 'practitioner'), pro)).status, 403);
    assert.equal((await cancel(other.holder, pro)).status, 404);
    assert.equal((await cancel(await staffMemberOf(app, pro, 'reception'), pro)).status, 200);
  });
});
