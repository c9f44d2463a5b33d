import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { ProBookingData } from '#features/bookings/contract.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { linkMailOf, proposing, startsAt } from '../actors/booking-links.ts';
import { countOf } from '../actors/payments.ts';
import { plain } from '../actors/shown-booking.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp, nowIso } from '../app/with-test-app.ts';

const discount = { cents: 1500, reason: 'Dixième visite' };
const onSite = { payment: 'on_site' };

for (const kind of kinds) {
  describe(`discounts given by professionals on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const priceOf = ({ quote }: Pick<ProBookingData, 'quote'>) => [
      quote.totalCents,
      quote.dueNowCents,
      quote.dueOnSiteCents,
    ];
    const offOf = ({ quote }: Pick<ProBookingData, 'quote'>) =>
      quote.lines.flatMap((line) => (line.kind === 'discount' ? [[line.label, line.cents]] : []));

    test('a discount on site lowers the amount to collect and shows its reason in the price', async () => {
      const { made, read } = await proposing(
        app,
        { payOnSite: true },
        { ...onSite, discount, expected_total_cents: 6000 },
      );
      const visit = await read();
      assert.deepEqual([priceOf(visit), offOf(visit)], [[4500, 0, 4500], [['Dixième visite', -1500]]]);
      const { rows } = await sql<{ total_cents: number }>`
        select total_cents from order_record o join booking b on b.id = o.booking_id where b.public_id = ${made.booking_id}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ total_cents: 4500 }]);
      await assertInvariants(app);
    });

    test('the payment link mail shows the discount and asks for the remaining amount', async () => {
      const { made, read } = await proposing(app, {}, { discount });
      assert.deepEqual(priceOf(await read()), [4500, 4500, 0]);
      assert.match(
        plain((await linkMailOf(app, made.booking_id)).text),
        /Remise, Dixième visite\W+15 €[^]*À payer en ligne\W+45 €/,
      );
    });

    test('a moved visit keeps its discount', async () => {
      const { made, read, client, base } = await proposing(app, { payOnSite: true }, { ...onSite, discount });
      const moved = await client('POST', `${base}/booking/${made.booking_id}/move`, {
        starts_at: '2026-11-25T09:00:00.000Z',
        expected_way: 'now',
        expected_total_cents: 4500,
      });
      assert.equal(moved.status, 200, JSON.stringify(moved.body));
      assert.deepEqual([priceOf(await read()), offOf(await read())], [[4500, 0, 4500], [['Dixième visite', -1500]]]);
    });

    test('a discount is added, changed and removed with audit lines; never above the price, nor once paid or completed', async () => {
      const { made, read, client, base } = await proposing(app, { payOnSite: true }, onSite);
      const path = `${base}/booking/${made.booking_id}/discount`;
      const give = (change: object | null, who = client) => who<ProBookingData>('PUT', path, { discount: change });
      const refusedFor = async (change: object | null): Promise<string> => {
        const { body } = await give(change);
        return body.success
          ? assert.fail('accepted')
          : (Object.keys(body.error.validation ?? {})[0] ?? body.error.code);
      };
      assert.equal((await give(discount)).status, 200);
      assert.deepEqual(priceOf(await read()), [4500, 0, 4500]);
      assert.equal((await give({ cents: 6000, reason: 'Offert' })).status, 200);
      assert.deepEqual(priceOf(await read()), [0, 0, 0]);
      assert.equal(await refusedFor({ cents: 6001, reason: 'Offert' }), 'discount.cents');
      assert.equal((await give(null)).status, 200);
      assert.deepEqual([priceOf(await read()), offOf(await read())], [[6000, 0, 6000], []]);
      assert.equal(
        await countOf(app, 'audit_entry', `action = 'visit discounted' and object = '${made.booking_id}'`),
        3,
      );
      const stranger = await proposing(app, { payOnSite: true }, { ...onSite, starts_at: '2026-11-26T09:00:00.000Z' });
      assert.equal((await give(discount, stranger.client)).status, 404);
      assert.equal(
        (await client('PUT', `${base}/booking/${stranger.made.booking_id}/discount`, { discount })).status,
        404,
      );
      await sql`update booking set collected_at = ${nowIso}::timestamptz, payment_status = 'paid' where public_id = ${made.booking_id}`.execute(
        app.db,
      );
      assert.equal(await refusedFor(discount), 'IllegalTransition');
      await sql`update booking set collected_at = null, payment_status = 'pending', state = 'completed' where public_id = ${made.booking_id}`.execute(
        app.db,
      );
      assert.equal(await refusedFor(discount), 'IllegalTransition');
    });

    test('refuses a discount on a visit that waits for its payment link, and keeps the price', async () => {
      const { made, client, base, read } = await proposing(app, {}, {});
      const answer = await client('PUT', `${base}/booking/${made.booking_id}/discount`, { discount });
      assert.equal(answer.status, 409, 'it waits for its link');
      assert.deepEqual(priceOf(await read()), [6000, 6000, 0]);
    });

    test('refuses a discount above the price, zero, negative or without a reason on its field, and notes no visit', async () => {
      const { order } = await proposing(app, { payOnSite: true }, onSite);
      const before = await countOf(app, 'booking');
      const refusedBeside = async (change: Record<string, unknown>): Promise<string[]> => {
        const { body } = await order({ ...onSite, starts_at: startsAt.replace('T09', 'T13'), discount: change });
        return body.success ? assert.fail('accepted') : Object.keys(body.error.validation ?? {});
      };
      assert.deepEqual(await refusedBeside({ cents: 6001, reason: 'x' }), ['discount.cents']);
      assert.deepEqual(await refusedBeside({ cents: 0, reason: 'x' }), ['discount.cents']);
      assert.deepEqual(await refusedBeside({ cents: -100, reason: 'x' }), ['discount.cents']);
      assert.deepEqual(await refusedBeside({ cents: 100, reason: ' ' }), ['discount.reason']);
      assert.equal(await countOf(app, 'booking'), before);
      const free = await order({
        ...onSite,
        starts_at: startsAt.replace('T09', 'T13'),
        discount: { cents: 6000, reason: 'Offert' },
      });
      assert.equal(free.status, 201, JSON.stringify(free.body));
    });
  });
}
