import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listRefundsAtProvider } from '#features/backoffice/contract/refunds.ts';
import type { readVisit } from '#features/backoffice/contract/visits.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { makeProfessional } from '../actors/factories.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { cards, countOf, news, payWith, sendOrder } from '../actors/payments.ts';
import { becomeAdmin, ownerOf } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

const reason = 'Le cabinet est fermé cette semaine-là.';
type Visit = DataOf<typeof readVisit>;

for (const kind of kinds) {
  describe(`visits in the back office on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));
    const { someone, adminOf, refusalOf, fieldsOf, dataOf, linesOf, mailOf } = inBackoffice(() => app);

    const paid = async (startsAt: string) => {
      const pro = await makeProfessional(app.db, nowMs, { payOnSite: true });
      const whom = await someone();
      const { sent } = await sendOrder(app, pro, startsAt, { email: whom.email }, whom.client);
      await payWith(app, sent, cards.accepted);
      await news(app);
      return { pro, whom, bid: sent.booking_id };
    };

    test('an admin reads a paid visit and cancels it with a full refund; the client gets the reason, and the professional a mail', async () => {
      const support = await adminOf('support');
      const { bid, whom, pro } = await paid('2026-12-10T09:00:00.000Z');
      const visit = dataOf(await support.client<Visit>('GET', `/v1/admin/bookings/${bid}`));
      assert.deepEqual(
        [visit.state, visit.client.account, visit.professional.id, visit.may_cancel, visit.own],
        ['confirmed', whom.id, pro.publicId, true, false],
      );
      assert.ok(visit.paid_cents > 0 && visit.back_cents === visit.paid_cents);
      assert.ok(!JSON.stringify(visit).includes('intake'));
      const cancel = (why: unknown = reason) =>
        support.client<{ refund_cents: number }>('POST', `/v1/admin/bookings/${bid}/cancel`, { reason: why });
      assert.deepEqual(fieldsOf(await cancel('trop peu')), ['reason']);
      assert.equal(dataOf(await cancel()).refund_cents, visit.paid_cents);
      const mail = await mailOf('booking_cancelled');
      assert.ok(mail?.to === whom.email && mail.text.includes(reason));
      assert.ok((await mailOf('booking_cancelled_pro')) !== undefined);
      assert.deepEqual([(await cancel()).status, refusalOf(await cancel())], [409, backofficeRefusals.over]);
      await app.runJob('run-refunds');
      const after = dataOf(await support.client<Visit>('GET', `/v1/admin/bookings/${bid}`));
      assert.deepEqual(
        [after.state, after.refunded_cents, after.payment_status, after.may_cancel],
        ['cancelled_admin', visit.paid_cents, 'refunded', false],
      );
      assert.deepEqual(
        (await linesOf(bid)).map(({ action, reason: why }) => [action, why]),
        [['visit cancelled', reason]],
      );
      await assertInvariants(app);
    });

    test('shows a refund that the provider refuses, and sends it again only when finance requests it', async () => {
      const finance = await adminOf('finance');
      const { bid } = await paid('2026-12-10T13:00:00.000Z');
      const read = async (): Promise<Visit> => dataOf(await finance.client<Visit>('GET', `/v1/admin/bookings/${bid}`));
      const again = async () => {
        const { data } = dataOf(
          await finance.client<DataOf<typeof listRefundsAtProvider>>('GET', '/v1/admin/refunds/at_provider'),
        );
        const refund = data.find((one) => one.booking_id === bid)!.refund;
        return finance.client('POST', '/v1/admin/refunds/outcome', { refund, outcome: 'not_left', reason });
      };
      assert.equal((await finance.client('POST', `/v1/admin/bookings/${bid}/cancel`, { reason })).status, 200);
      assert.deepEqual(
        [(await read()).on_its_way_cents, (await read()).parked_cents],
        [(await read()).paid_cents, 0],
        'asked, not answered',
      );
      // Simulates a refund made by hand at the provider, by mistake.
      const givenBack = sql`attempt_id = (select attempt_id from inspect.payments where captured_cents > 0
        and booking_id = (select id from booking where public_id = ${bid}))`;
      await sql`update sandbox_payment set refunded_cents = amount_cents where ${givenBack}`.execute(app.db);
      await app.runJob('run-refunds');
      const { paid_cents: paidCents, parked_cents: parked } = await read();
      assert.equal((await read()).on_its_way_cents, 0, 'it was answered');
      assert.ok(parked > 0 && parked === paidCents);
      const notificationText = JSON.stringify(dataOf(await finance.client('GET', '/v1/admin/notifications')));
      assert.match(
        notificationText,
        /Ce montant dépasse la somme encore remboursable chez le prestataire de paiement\./,
      );
      assert.doesNotMatch(notificationText, /not so much left/, 'not in the words of the provider');
      await sql`update sandbox_payment set refunded_cents = 0 where ${givenBack}`.execute(app.db);
      await app.runJob('run-refunds');
      assert.equal((await read()).refunded_cents, 0, 'nobody has sent it again');
      assert.equal((await again()).status, 200);
      await app.runJob('run-refunds');
      const after = await read();
      assert.deepEqual([after.parked_cents, after.refunded_cents], [0, paidCents]);
      assert.ok(
        (await linesOf(bid)).some(({ action, reason: why }) => action === 'refused refund settled' && why === reason),
      );
      await assertInvariants(app);
    });

    test('two concurrent cancellations cancel once and refund once', async () => {
      const [a, b] = [await adminOf('support'), await adminOf('finance')];
      const { bid } = await paid('2026-12-11T09:00:00.000Z');
      const both = await Promise.all(
        [a, b].map(({ client }) => client('POST', `/v1/admin/bookings/${bid}/cancel`, { reason })),
      );
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      await app.runJob('run-refunds');
      await assertInvariants(app);
    });

    test('nobody acts on their own visit, as its client or as its professional', async () => {
      const { bid, whom, pro } = await paid('2026-12-14T09:00:00.000Z');
      const holder = await ownerOf(app, pro);
      for (const member of [whom, holder]) {
        await becomeAdmin(app, member, ['owner']);
        assert.equal(dataOf(await member.client<Visit>('GET', `/v1/admin/bookings/${bid}`)).own, true);
        for (const act of ['cancel', 'confirmation'])
          assert.equal(
            refusalOf(await member.client('POST', `/v1/admin/bookings/${bid}/${act}`, { reason })),
            backofficeRefusals.ownVisit,
          );
      }
    });

    test('sends the confirmation again only for a confirmed visit', async () => {
      const support = await adminOf('support');
      const { bid, whom } = await paid('2026-12-15T09:00:00.000Z');
      const before = await countOf(app, 'outbox', `kind = 'booking_confirmed'`);
      assert.equal((await support.client('POST', `/v1/admin/bookings/${bid}/confirmation`, { reason })).status, 200);
      assert.equal((await countOf(app, 'outbox', `kind = 'booking_confirmed'`)) - before, 1);
      assert.equal((await mailOf('booking_confirmed'))?.to, whom.email);
      await support.client('POST', `/v1/admin/bookings/${bid}/cancel`, { reason });
      assert.equal(
        refusalOf(await support.client('POST', `/v1/admin/bookings/${bid}/confirmation`, { reason })),
        backofficeRefusals.notConfirmed,
      );
      assert.equal((await support.client('GET', `/v1/admin/bookings/${'z'.repeat(22)}`)).status, 404);
      assert.equal(
        (await support.client('POST', `/v1/admin/bookings/${'z'.repeat(22)}/cancel`, { reason })).status,
        404,
      );
    });
  });
}
