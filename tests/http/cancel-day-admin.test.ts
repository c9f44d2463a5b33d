import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { cancelProfessionalDay, readProfessionalDay } from '#features/backoffice/contract/days.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import type { readDayEnding } from '#features/cancellation/contract/day.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { linkMailOf, proposing, tokenIn } from '../actors/booking-links.ts';
import { day, inCancelledDays, reason } from '../actors/cancelled-days.ts';
import type { Professional } from '../actors/factories.ts';
import { cards, holdBody, news, payWith, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { becomeAdmin } from '../actors/people.ts';
import { plain } from '../actors/shown-booking.ts';
import { caller, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

describe('a day cancelled by an admin', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));
  const { someone, adminOf, refusalOf, dataOf, linesOf, mailOf } = inBackoffice(() => app);
  const { paid, busy, statesOf, mailsOf } = inCancelledDays(() => app);

  const path = ({ publicId }: Professional): string => `/v1/admin/professionals/${publicId}/day/${day}/cancel`;
  const shownTo = async (by: Whom, pro: Professional) =>
    dataOf(await by.client<DataOf<typeof readProfessionalDay>>('GET', path(pro)));
  const cancelFor = (by: Whom, pro: Professional, more: Record<string, unknown> = {}) =>
    by.client<DataOf<typeof cancelProfessionalDay>>('POST', path(pro), {
      reason,
      expected_count: 3,
      expected_refund_cents: 18_000,
      ...more,
    });
  const requestOf = async (by: Whom, pro: Professional) =>
    dataOf(await by.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
      (one) => one.day?.professional.id === pro.publicId,
    );
  const decide = (by: Whom, rid: string, decision: 'granted' | 'refused') =>
    by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, {
      decision,
      reason: 'Vu avec le professionnel.',
    });

  test('within the limit, cancels the day at once and audits it', async () => {
    const { pro, holder, visits } = await busy();
    const support = await adminOf('support');
    const { visits: count, people, refund_cents, needs_second, refusal } = await shownTo(support, pro);
    assert.deepEqual([count, people, refund_cents, needs_second, refusal], [3, 2, 18_000, false, null]);
    assert.deepEqual(dataOf(await cancelFor(support, pro)), {
      visits: 3,
      people: 2,
      refund_cents: 18_000,
      waits: false,
    });
    assert.deepEqual(await statesOf(visits), ['cancelled_admin', 'cancelled_admin', 'cancelled_admin']);
    assert.deepEqual(
      (await mailsOf('booking_cancelled', visits)).map(({ subject }) => subject),
      ['2 rendez-vous annulés', 'Votre rendez-vous du jeudi 10 est annulé'],
    );
    const [mail] = await mailsOf('booking_cancelled_pro', visits);
    assert.equal(mail?.to, holder.email);
    assert.ok(mail.text.includes('Accalmie a annulé ces 3 rendez-vous.'), mail.text);
    const linesOfBoth = [...(await linesOf(pro.publicId)), ...(await linesOf(visits[1]!))];
    assert.deepEqual(
      linesOfBoth.map((one) => [one.action, one.reason]),
      [
        ['day cancelled', reason],
        ['visit cancelled', reason],
      ],
    );
  });

  test('above the limit, waits for another admin; until then the visits stay, and no admin may cancel them', async () => {
    const { pro, holder, visits, once } = await busy({ options: [{ cents: 20_000 }] });
    const isRequested = async () =>
      dataOf(await holder.client<DataOf<typeof readDayEnding>>('GET', `/v1/pro/${pro.publicId}/day/${day}/cancel`))
        .is_asked;
    assert.equal(await isRequested(), false);
    const [support, finance] = [await adminOf('support'), await adminOf('finance')];
    assert.equal((await shownTo(support, pro)).needs_second, true);
    const input = { expected_refund_cents: 60_000 };
    assert.equal(dataOf(await cancelFor(support, pro, input)).waits, true);
    assert.equal(await isRequested(), true, 'its professional reads that it is asked');
    assert.deepEqual(await statesOf(visits), ['confirmed', 'confirmed', 'confirmed']);
    assert.equal(refusalOf(await cancelFor(support, pro, input)), backofficeRefusals.askedOfDay);
    assert.equal((await shownTo(support, pro)).refusal, backofficeRefusals.askedOfDay);
    assert.equal(
      refusalOf(await support.client('POST', `/v1/admin/bookings/${visits[0]}/cancel`, { reason })),
      backofficeRefusals.asked,
    );

    const request = (await requestOf(finance, pro))!;
    assert.deepEqual(
      [request.of, request.cents, request.day?.visits, request.day?.people, request.visit],
      ['day', 60_000, 3, 2, null],
    );
    assert.equal((await decide(support, request.id, 'granted')).status, 403, 'finance decides');
    assert.equal(
      (await once.client('POST', `/v1/cancellation/${visits[1]}/cancel`, {})).status,
      200,
      'its client cancels meanwhile',
    );
    assert.equal((await decide(finance, request.id, 'granted')).status, 200);
    assert.equal(await isRequested(), false);
    assert.deepEqual(await statesOf(visits), ['cancelled_admin', 'cancelled_client', 'cancelled_admin']);
    await app.runJob('run-refunds');
    await assertInvariants(app);
  });

  test('does not cancel a visit booked after the request, even in place of a cancelled visit', async () => {
    const { pro, once, visits } = await busy({ options: [{ cents: 20_000 }] });
    const [support, finance] = [await adminOf('support'), await adminOf('finance')];
    await cancelFor(support, pro, { expected_refund_cents: 60_000 });
    await once.client('POST', `/v1/cancellation/${visits[1]}/cancel`, {});
    const late = await paid(pro, `${day}T13:00:00.000Z`, await someone());
    assert.equal(
      refusalOf(await support.client('POST', `/v1/admin/bookings/${late}/cancel`, { reason })),
      'taken',
      'it waits for nothing',
    );
    const later = await paid(pro, `${day}T13:00:00.000Z`, await someone());
    assert.equal((await decide(finance, (await requestOf(finance, pro))!.id, 'granted')).status, 200);
    assert.deepEqual(await statesOf([visits[0]!, visits[2]!, later]), [
      'cancelled_admin',
      'confirmed',
      'cancelled_admin',
    ]);
  });

  test('a refusal leaves the visits and the day as they were, and the day may be requested again', async () => {
    const { pro, visits } = await busy({ options: [{ cents: 20_000 }] });
    const [support, finance] = [await adminOf('support'), await adminOf('finance')];
    await cancelFor(support, pro, { expected_refund_cents: 60_000, closes: true });
    const { id, expires_at } = (await requestOf(finance, pro))!;
    assert.ok(Date.parse(expires_at) <= Date.parse('2026-12-10T23:00:00.000Z'));
    assert.equal((await decide(finance, id, 'refused')).status, 200);
    assert.deepEqual(await statesOf(visits), ['confirmed', 'confirmed', 'confirmed']);
    assert.equal(
      (await caller(app)('POST', '/v1/order/cart', holdBody(pro, `${day}T11:00:00.000Z`))).status,
      200,
      'it was not closed either',
    );
    assert.equal((await shownTo(support, pro)).refusal, null, 'it may be asked for again');
  });

  test('expires at the end of the day without cancelling anything, and mails the admin who asked', async () => {
    app.at('2026-12-09T09:00:00.000Z');
    const { pro, visits } = await busy({ options: [{ cents: 20_000 }] });
    const support = await adminOf('support');
    await cancelFor(support, pro, { expected_refund_cents: 60_000 });
    app.at('2026-12-10T23:00:00.000Z');
    await app.runJob('expire-refund-requests');
    assert.deepEqual(await statesOf(visits), ['confirmed', 'confirmed', 'confirmed']);
    const mail = await mailOf('day_expired');
    assert.equal(mail?.to, support.email);
    assert.ok(
      plain(mail.text).includes('Les rendez-vous n’ont pas été annulés') && mail.text.includes(reason),
      mail.text,
    );
  });

  test('withdraws a visit that waits for payment by link, notifies both sides, and refunds a payment that arrives later', async () => {
    const {
      pro,
      base,
      read: readVisit,
      made: proposed,
    } = await proposing(app, { options: [{ cents: 6000 }] }, { starts_at: `${day}T09:00:00.000Z` });
    await sql`update pro set email = 'ines@exemple.fr' where id = ${pro.id}`.execute(app.db);
    const jeton = tokenIn((await linkMailOf(app, proposed.booking_id)).text);
    const payer = caller(app);
    const { cart_id: cart } = dataOf(await payer<{ cart_id: string }>('POST', '/v1/order/link', { jeton }));
    const held = dataOf(await payer<Held>('GET', `/v1/order/cart/${cart}/refresh`));
    const sent = dataOf(await payer<Sent>('POST', '/v1/order/send', sendBody(held)));
    assert.equal(
      dataOf(
        await cancelFor(await adminOf('support'), pro, { expected_count: 1, expected_refund_cents: 0, closes: true }),
      ).waits,
      false,
    );
    assert.equal((await readVisit()).state, 'released', base);
    assert.equal(dataOf(await payer<{ state: string }>('GET', `/v1/order/link?jeton=${jeton}`)).state, 'withdrawn');
    const [toClient] = await mailsOf('payment_link_withdrawn', [proposed.booking_id]);
    assert.ok(toClient!.text.includes(reason), toClient!.text);
    const [toPro] = await mailsOf('payment_link_withdrawn_pro', [proposed.booking_id]);
    for (const words of [
      'Accalmie a annulé ce rendez-vous, qui n’était pas encore payé.',
      'La journée est fermée aux réservations.',
      reason,
    ])
      assert.ok(toPro!.text.includes(words), toPro!.text);

    await payWith(app, sent, cards.accepted);
    await news(app);
    const [late] = await mailsOf('late_payment_refunded', [proposed.booking_id]);
    assert.ok(late!.text.includes('est arrivé alors que ce rendez-vous avait été annulé'), late!.text);
    await assertInvariants(app);
  });

  test('refunds that admins made for visits of that day count towards its limit', async () => {
    const { pro, visits } = await busy({ options: [{ cents: 14_000 }] });
    const support = await adminOf('support');
    assert.equal(
      dataOf(await support.client<{ waits: boolean }>('POST', `/v1/admin/bookings/${visits[0]}/cancel`, { reason }))
        .waits,
      false,
    );
    const { visits: left, refund_cents, needs_second } = await shownTo(support, pro);
    assert.deepEqual([left, refund_cents, needs_second], [2, 28_000, true]);
  });

  test('an admin neither requests nor grants a day with their own visit, and cannot request their own day', async () => {
    const { pro, holder, once } = await busy({ options: [{ cents: 20_000 }] });
    await becomeAdmin(app, once, ['finance']);
    assert.equal(refusalOf(await cancelFor(once, pro, { expected_refund_cents: 60_000 })), backofficeRefusals.ownVisit);
    const owner = await adminOf('owner');
    await cancelFor(owner, pro, { expected_refund_cents: 60_000 });
    assert.equal(
      refusalOf(await decide(once, (await requestOf(owner, pro))!.id, 'granted')),
      backofficeRefusals.ownVisit,
    );
    await becomeAdmin(app, holder, ['finance']);
    assert.equal((await cancelFor(holder, pro, { expected_refund_cents: 60_000 })).status, 403);
  });

  test('closes the day once granted, when the request asked for it', async () => {
    const { pro } = await busy({ options: [{ cents: 20_000 }] });
    const [support, finance] = [await adminOf('support'), await adminOf('finance')];
    await cancelFor(support, pro, { expected_refund_cents: 60_000, closes: true });
    await decide(finance, (await requestOf(finance, pro))!.id, 'granted');
    assert.equal((await caller(app)('POST', '/v1/order/cart', holdBody(pro, `${day}T11:00:00.000Z`))).status, 409);
  });
});
