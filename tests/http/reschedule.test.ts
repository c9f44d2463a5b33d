import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { BookingData } from '#features/bookings/contract.ts';
import type { Slot } from '#features/offers/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, everyKind, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { mailKindsOf } from '../actors/payments.ts';
import {
  type Moments,
  type Preview,
  hour,
  saturday,
  startMs,
  tuesday,
  onSaturdays,
  made,
  booked,
  asks,
  refused,
  momentsOf,
  mailsOf,
  moves,
} from '../actors/moves.ts';

for (const kind of everyKind) {
  describe(`rescheduling of a confirmed visit on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    test('while cancelling is free, a move is immediate: the old time is freed, the excess refunded, both sides notified', async () => {
      const { pro } = await made(app, { surcharges: onSaturdays });
      const { client, sent, path } = await booked(app, pro, saturday, {});
      assert.equal((await asks<BookingData>(client, 'GET', path)).move_way, 'now');
      const [moment] = (await momentsOf(client, path, '2026-12-01')).filter(({ starts_at }) => starts_at === tuesday);
      assert.equal(moment?.total_cents, 6000);
      const preview = await asks<Preview>(client, 'POST', `${path}/move/preview`, { starts_at: tuesday });
      assert.deepEqual(
        [preview.way, preview.was.totalCents, preview.quote.totalCents, preview.refund_cents],
        ['now', 6600, 6000, 600],
      );
      const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      assert.deepEqual(
        [
          moved.state,
          moved.starts_at,
          moved.quote.totalCents,
          moved.quote.dueNowCents,
          moved.quote.dueOnSiteCents,
          moved.refunding_cents,
        ],
        ['confirmed', tuesday, 6000, 6000, 0, 600],
      );
      assert.ok((await slotsOf(app, pro, '2026-11-28')).includes(saturday), 'the old time is free');
      assert.ok(!(await slotsOf(app, pro, '2026-12-01')).includes(tuesday), 'the new one is taken');
      assert.deepEqual((await mailKindsOf(app, sent.booking_id)).slice(-2), ['booking_moved', 'booking_moved_pro']);
      await app.runJob('run-refunds');
      const shown = await asks<BookingData>(client, 'GET', path);
      assert.deepEqual([shown.refunded_cents, shown.payment_status], [600, 'paid_wlns']);
      await assertInvariants(app);
      const cancelled = await asks<{ refund_cents: number; booking: BookingData }>(
        client,
        'POST',
        `/v1/cancellation/${sent.booking_id}/cancel`,
        {
          expected_refund_cents: 6000,
        },
      );
      assert.deepEqual([cancelled.refund_cents, cancelled.booking.refunding_cents], [6000, 6000]);
      await app.runJob('run-refunds');
      assert.equal((await asks<BookingData>(client, 'GET', path)).payment_status, 'refunded');
      await assertInvariants(app);
    });

    test('a visit moved and cancelled before the first refund leaves is refunded in full, once', async () => {
      const { pro } = await made(app, { surcharges: onSaturdays });
      const { client, sent, path } = await booked(app, pro, saturday, {});
      await asks(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      await asks(client, 'POST', `/v1/cancellation/${sent.booking_id}/cancel`, { expected_refund_cents: 6000 });
      await app.runJob('run-refunds');
      const shown = await asks<BookingData>(client, 'GET', path);
      assert.deepEqual([shown.refunded_cents, shown.retained_cents, shown.payment_status], [6600, 0, 'refunded']);
      await assertInvariants(app);
    });

    test('the preview of an earlier time shows the cancellation cost that later applies', async () => {
      const { pro } = await made(app);
      const { client, sent, path } = await booked(app, pro, tuesday, {});
      at(nowMs + hour);
      const soon = new Date(nowMs + 6 * hour).toISOString();
      const preview = await asks<Preview>(client, 'POST', `${path}/move/preview`, { starts_at: soon });
      const wasFree = (await asks<BookingData>(client, 'GET', path)).schedule
        .filter(({ percent }) => percent === 0)
        .map(({ until }) => new Date(until!).getTime());
      assert.deepEqual(wasFree, [Date.parse(tuesday) - 24 * hour]);
      const live = preview.schedule.filter(({ until }) => until !== null && new Date(until).getTime() >= nowMs + hour);
      assert.deepEqual(
        live.map(({ until, percent, refund_cents }) => [new Date(until!).getTime(), percent, refund_cents]),
        [[Date.parse(soon), 50, 3000]],
      );
      await asks(client, 'POST', `${path}/move`, moves(soon, 'now'));
      const cancelled = await asks<{ refund_cents: number }>(
        client,
        'POST',
        `/v1/cancellation/${sent.booking_id}/cancel`,
        { expected_refund_cents: 3000 },
      );
      assert.equal(cancelled.refund_cents, 3000);
      await app.runJob('run-refunds');
      await assertInvariants(app);
    });

    test('a move to a higher price leaves the difference to pay on site', async () => {
      const { pro } = await made(app, { surcharges: onSaturdays });
      const { client, path } = await booked(app, pro, tuesday, {});
      const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(saturday, 'now', 6600));
      assert.deepEqual(
        [moved.quote.totalCents, moved.quote.dueNowCents, moved.quote.dueOnSiteCents, moved.refunding_cents],
        [6600, 6000, 600, 0],
      );
      await assertInvariants(app);
    });

    test('a visit’s own time does not block its move; another visit does, and the refusal lists other times', async () => {
      const { pro } = await made(app);
      const { client, path } = await booked(app, pro);
      const later = '2026-11-28T13:30:00.000Z';
      assert.ok(!(await slotsOf(app, pro, '2026-11-28')).includes(later), 'to a stranger it is not');
      const offered = (await momentsOf(client, path, '2026-11-28')).map(({ starts_at }) => starts_at);
      assert.ok(offered.includes(later) && offered.includes(saturday));
      await booked(app, pro, '2026-11-28T14:00:00.000Z');
      assert.ok(!(await momentsOf(client, path, '2026-11-28')).some(({ starts_at }) => starts_at === later));
      const gone = await refused(client, `${path}/move`, moves(later, 'now'));
      const { alternatives } = gone.additional as { alternatives: Slot[] };
      assert.deepEqual([gone.code, gone.status], ['SlotTaken', 409]);
      assert.ok(alternatives.length > 0 && alternatives.every(({ starts_at }) => starts_at !== later));
      const earlier = '2026-11-28T12:30:00.000Z';
      assert.equal((await asks<BookingData>(client, 'POST', `${path}/move`, moves(earlier, 'now'))).starts_at, earlier);
      await assertInvariants(app);
    });

    test('every time offered for a move can be taken', async () => {
      const { pro } = await made(app, {
        practitioners: 2,
        cabins: 1,
        open: [600, 960],
        options: [{ cleaningMin: 15 }],
      });
      const { client, path } = await booked(app, pro);
      await booked(app, pro, '2026-11-28T10:00:00.000Z');
      const found = await asks<Moments>(client, 'POST', `${path}/availabilities`, {
        from: '2026-11-27T00:00:00+01:00',
        to: '2026-11-29T23:59:00+01:00',
      });
      const offered = found.days.flatMap(({ slots }) => slots).filter(({ starts_at }) => starts_at !== saturday);
      assert.ok(offered.length > 10);
      for (const { starts_at, total_cents } of offered) {
        const moved = await asks<BookingData>(client, 'POST', `${path}/move`, moves(starts_at, 'now', total_cents));
        assert.equal(moved.starts_at, starts_at);
      }
      await assertInvariants(app);
    });

    test('refuses a wrong price, the same or a closed time, another account and a started visit, and changes nothing', async () => {
      const { pro, base } = await made(app);
      const other = await made(app);
      const { client, sent, path } = await booked(app, pro);
      const codes = async (body: unknown): Promise<string> => (await refused(client, `${path}/move`, body)).code;
      assert.equal(await codes(moves(tuesday, 'now', 5900)), 'PriceChanged');
      assert.equal(await codes(moves(saturday, 'now')), 'InvalidInput');
      assert.equal(await codes(moves('2026-11-20T09:00:00.000Z', 'now')), 'InvalidInput');
      assert.equal(await codes(moves('2026-12-01T09:03:00.000Z', 'now')), 'SlotTaken');
      assert.equal(await codes(moves('2027-01-15T09:00:00.000Z', 'now')), 'SlotTaken');
      assert.equal(await codes(moves('2026-12-01T03:00:00.000Z', 'now')), 'SlotTaken');
      assert.equal((await refused(caller(app), `${path}/move`, moves(tuesday, 'now'))).status, 404);
      assert.equal(
        (await refused(other.owner, `${base}/${sent.booking_id}/move`, moves(tuesday, 'proposal'))).status,
        404,
      );
      assert.equal(
        (await refused(other.owner, `${other.base}/${sent.booking_id}/move`, moves(tuesday, 'proposal'))).status,
        404,
      );
      await sql`update service_option set active = false where pro_id = ${pro.id}`.execute(app.db);
      assert.match(
        String((await refused(client, `${path}/move`, moves(tuesday, 'now'))).additional),
        /n’est plus proposée/,
      );
      await sql`update service_option set active = true where pro_id = ${pro.id}`.execute(app.db);
      at(startMs);
      // The client's session has expired by now, but the link of the mail still opens the visit.
      const jeton = bookingLinkToken(app, sent.booking_id);
      assert.equal(await codes({ ...moves(tuesday, 'proposal'), jeton }), 'IllegalTransition');
      const shown = await asks<BookingData>(caller(app), 'GET', `${path}?jeton=${jeton}`);
      assert.deepEqual([shown.starts_at, shown.move_way], [saturday, null]);
      await assertInvariants(app);
    });

    test('a move sent twice at once by the mail link, by a browser without a session, happens once', async () => {
      const { pro } = await made(app);
      const { sent, path } = await booked(app, pro);
      const jeton = bookingLinkToken(app, sent.booking_id);
      const body = { ...moves(tuesday, 'now'), jeton };
      const key = { 'idempotency-key': 'deux-clics' };
      const twice = await Promise.all([1, 2].map(() => caller(app)<BookingData>('POST', `${path}/move`, body, key)));
      assert.deepEqual(
        twice.map(({ status }) => status),
        [200, 200],
      );
      // Another visit has another link, so the same key is another call.
      const other = await booked(app, pro, '2026-11-28T15:00:00.000Z');
      const moved = await asks<BookingData>(
        caller(app),
        'POST',
        `${other.path}/move`,
        { ...moves('2026-11-30T09:00:00.000Z', 'now'), jeton: bookingLinkToken(app, other.sent.booking_id) },
        key,
      );
      assert.equal(moved.starts_at, '2026-11-30T09:00:00.000Z');
      await assertInvariants(app);
    });

    test('a move sent twice happens once; when two visits want the same time, a single visit gets it', async () => {
      const { pro } = await made(app, { practitioners: 1 });
      const one = await booked(app, pro);
      const two = await booked(app, pro, '2026-11-28T15:00:00.000Z');
      const key = { 'idempotency-key': 'deux-clics' };
      const twice = await Promise.all(
        [1, 2].map(() =>
          one.client<BookingData>('POST', `${one.path}/move`, moves('2026-11-30T09:00:00.000Z', 'now'), key),
        ),
      );
      assert.ok(twice.some(({ status }) => status === 200));
      assert.equal(
        (await mailKindsOf(app, one.sent.booking_id)).filter((kind_) => kind_ === 'booking_moved').length,
        1,
      );
      const rush = await Promise.all(
        [one, two].map(({ client, path }) => client('POST', `${path}/move`, moves(tuesday, 'now'))),
      );
      assert.deepEqual(rush.map(({ status }) => status).sort(), [200, 409]);
      await assertInvariants(app);
    });

    test('the mails give new and old time and the free cancellation period; a move replaced by another sends no mail', async () => {
      const { pro } = await made(app, { surcharges: onSaturdays });
      await sql`update pro set email = 'ines@exemple.fr', firstname = 'Inès', lastname = 'Caradec' where id = ${pro.id}`.execute(
        app.db,
      );
      const { client, sent, path } = await booked(app, pro, saturday, {});
      await asks(client, 'POST', `${path}/move`, moves('2026-12-02T09:00:00.000Z', 'now'));
      await asks(client, 'POST', `${path}/move`, moves(tuesday, 'now'));
      const [over, overPro, forClient, forPro] = await mailsOf(app, sent);
      assert.deepEqual([over, overPro], [null, null]);
      assert.match(
        forClient ?? '',
        /^Votre rendez-vous est déplacé au mardi 1er décembre, 10:00 \| Ancien horaire : mercredi 2 décembre à 10:00\. \|/,
      );
      assert.match(forClient ?? '', /METHOD:REQUEST\r\n[^]*SEQUENCE:2\r\n[^]*DTSTART:20261201T090000Z/);
      assert.match(forClient ?? '', /Jusqu’au lundi 30 novembre à 10:00 : annulation gratuite, 60 € remboursés\./);
      assert.match(forPro ?? '', /^Rendez-vous déplacé : mardi 1er à 10:00 \| Camille R\./);
      assert.ok(!(forPro ?? '').includes('jeton='));
    });
  });
}
