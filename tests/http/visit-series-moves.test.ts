import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { BookingData } from '#features/bookings/contract.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { eventsIn, mailOf } from '../actors/mails.ts';
import { first, noted, repeats, weekLater, type CheckedDate, type Repeating } from '../actors/series.ts';
import { plain } from '../actors/shown-booking.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Moving = {
  dates: (CheckedDate & { booking_id: string; was_starts_at: string; was_cents: number })[];
  fixed: number;
};
type Moved = { moved: number; visits: { booking_id: string; starts_at: string }[] };

const undoWindowMs = 13_000;
const visitOn = (day: string): string => `${day}T10:30:00.000Z`;
/** Wednesdays at 14:00 in Paris. The series starts on Tuesdays at 11:30. */
const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09'].map((day) => `${day}T13:00:00.000Z`);
const tuesdays = [first, weekLater, visitOn('2026-12-08')];

for (const kind of kinds) {
  describe(`moving the visits of a series together, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const series = async (more: object = {}) => {
      const own = await repeats(app);
      const { visits } = noted(await own.note(more));
      const bid = `${own.base}/booking/${visits[0]!.booking_id}`;
      return {
        ...own,
        visits,
        bid,
        checkMove: (starts_at: string) => own.client<Moving>('POST', `${bid}/series/move/check`, { starts_at }),
        move: (change: object = {}) =>
          own.client<Moved>('POST', `${bid}/series/move`, {
            starts_at: wednesdays[0],
            were: tuesdays,
            expected_total_cents: 18_000,
            ...change,
          }),
        starts: async () => (await own.read(visits[0]!.booking_id)).visits.map(({ starts_at }) => starts_at),
      };
    };
    const tell = async (): Promise<void> => {
      at(nowMs + undoWindowMs);
      await app.runJob('tell-agreed-moves');
    };
    const mails = async (message: string) => {
      const { rows } = await sql<{ booking_id: number; payload: OutboxPayload }>`
        select booking_id, payload from outbox where kind = ${message} order by id desc`.execute(app.db);
      return (
        await Promise.all(rows.map(({ booking_id, payload }) => mailOf(app, message, booking_id, payload)))
      ).filter((mail) => mail !== null);
    };
    const mailsOf = async (message: string): Promise<string[]> => (await mails(message)).map(({ text }) => plain(text));
    /** Asserts that the calendar file of the last of these mails lists these visits with these starts and status. */
    const assertCalendar = async (
      message: string,
      visits: readonly { booking_id: string }[],
      starts: readonly string[],
      status: string,
    ): Promise<void> =>
      assert.deepEqual(
        eventsIn((await mails(message))[0]),
        visits.map(({ booking_id }, i) => [booking_id, starts[i], status]),
      );

    test('a move to another day and hour is previewed, applied to all, told in a single mail, and contested together', async () => {
      const { checkMove, move, starts, visits } = await series();
      const shown = await checkMove(wednesdays[0]!);
      assert.ok(shown.body.success, JSON.stringify(shown.body));
      assert.deepEqual(
        shown.body.data.dates.map((one) => [one.was_starts_at, one.starts_at, one.state]),
        tuesdays.map((was, i) => [was, wednesdays[i], 'free']),
      );
      assert.deepEqual(await starts(), tuesdays, 'nothing is written');
      const before = (await mailsOf('booking_moved_as_agreed')).length;
      const moved = await move();
      assert.equal(moved.body.success && moved.body.data.moved, 3, JSON.stringify(moved.body));
      assert.deepEqual(await starts(), wednesdays);
      await tell();
      const sent = await mailsOf('booking_moved_as_agreed');
      assert.equal(sent.length, before + 1, 'one mail for all of them');
      await assertCalendar('booking_moved_as_agreed', visits, wednesdays, 'CONFIRMED');
      assert.match(
        sent[0]!,
        /3 rendez-vous déplacés ensemble[^]*25 novembre à 14:00, au lieu du mardi 24[^]*2 décembre[^]*9 décembre/,
      );
      const client = caller(app);
      const path = `/v1/booking/booking/${visits[1]!.booking_id}`;
      const jeton = bookingLinkToken(app, visits[1]!.booking_id);
      const read = await client<BookingData>('GET', `${path}?jeton=${jeton}`);
      assert.equal(read.body.success && read.body.data.agreed_move?.together, 2);
      const contested = await client<BookingData>('POST', `${path}/move/contest`, { jeton, together: true });
      assert.equal(contested.status, 200, JSON.stringify(contested.body));
      assert.deepEqual(await starts(), tuesdays);
      const [mail] = await mailsOf('move_contested');
      assert.match(mail!, /3 rendez-vous sont concernés/);
      await assertCalendar('move_contested', visits, tuesdays, 'CONFIRMED');
      await assertInvariants(app);
    });

    test('contesting a single visit leaves the others at their new time', async () => {
      const { move, starts, visits } = await series();
      assert.equal((await move()).status, 200);
      await tell();
      const jeton = bookingLinkToken(app, visits[2]!.booking_id);
      const contested = await caller(app)('POST', `/v1/booking/booking/${visits[2]!.booking_id}/move/contest`, {
        jeton,
      });
      assert.equal(contested.status, 200, JSON.stringify(contested.body));
      assert.deepEqual(await starts(), [wednesdays[0], wednesdays[1], tuesdays[2]]);
      await assertInvariants(app);
    });

    test('a taken date names its visit and blocks the whole move until it is skipped or gets another hour', async () => {
      const { checkMove, move, starts, order } = await series();
      assert.equal((await order({ payment: 'on_site', starts_at: wednesdays[1] })).status, 201);
      const shown = await checkMove(wednesdays[0]!);
      const second = shown.body.success ? shown.body.data.dates[1]! : assert.fail();
      assert.equal(second.state, 'taken');
      assert.ok(second.collisions[0]?.title?.startsWith('Lise'));
      const refused = await move();
      assert.equal(refused.status, 409);
      assert.deepEqual(refused.body.success || refused.body.error.additional, { days: ['2026-12-02'] });
      assert.deepEqual(await starts(), tuesdays);
      const other = second.others[0]!.starts_at;
      const moved = await move({
        changes: [
          { place: 2, starts_at: other },
          { place: 3, starts_at: null },
        ],
      });
      assert.equal(moved.body.success && moved.body.data.moved, 2, JSON.stringify(moved.body));
      assert.deepEqual(await starts(), [wednesdays[0], other, tuesdays[2]]);
      await assertInvariants(app);
    });

    test('an undo within ten seconds restores every time; later it is refused', async () => {
      const { move, starts, client, bid } = await series();
      assert.equal((await move()).status, 200);
      const undone = await client<{ undone: number }>('POST', `${bid}/series/move/undo`, {});
      assert.equal(undone.body.success && undone.body.data.undone, 3, JSON.stringify(undone.body));
      assert.deepEqual(await starts(), tuesdays);
      assert.equal((await move()).status, 200);
      await tell();
      assert.equal((await client('POST', `${bid}/series/move/undo`, {})).status, 409);
      await assertInvariants(app);
    });

    test('refuses a move with outdated dates, another price, a week too far or no change, and moves nothing', async () => {
      const { move, starts, order } = await series();
      const codeOf = async (change: object): Promise<string | true> => {
        const { body } = await move(change);
        return body.success || body.error.code;
      };
      assert.equal(await codeOf({ were: tuesdays.slice(0, 2) }), 'Conflict');
      assert.equal(await codeOf({ were: [tuesdays[0], wednesdays[1], tuesdays[2]] }), 'Conflict');
      assert.equal(await codeOf({ expected_total_cents: 17_900 }), 'PriceChanged');
      assert.equal(await codeOf({ starts_at: weekLater }), 'InvalidInput');
      assert.equal(await codeOf({ starts_at: first }), 'InvalidInput');
      assert.equal(await codeOf({ starts_at: visitOn('2026-11-20') }), 'InvalidInput', 'it would have begun');
      assert.equal(await codeOf({ changes: [1, 2, 3].map((place) => ({ place, starts_at: null })) }), 'InvalidInput');
      assert.deepEqual(await starts(), tuesdays);
      assert.equal(
        (await order({ payment: 'on_site', starts_at: wednesdays[2] })).status,
        201,
        'what was refused holds nothing',
      );
      await assertInvariants(app);
    });

    test('a moved series keeps the local hour through both clock changes', async () => {
      const { checkMove } = await series({ every_weeks: 8, count: 6 });
      const shown = await checkMove(wednesdays[0]!);
      assert.deepEqual(shown.body.success && shown.body.data.dates.map(({ starts_at }) => starts_at.slice(0, 16)), [
        '2026-11-25T13:00',
        '2027-01-20T13:00',
        '2027-03-17T13:00',
        '2027-05-12T12:00',
        '2027-07-07T12:00',
        '2027-09-01T12:00',
      ]);
    });

    test('two desks move a series at once: one succeeds, the other gets a conflict', async () => {
      const { move, starts } = await series();
      const thursdays = ['2026-11-26', '2026-12-03', '2026-12-10'].map((day) => `${day}T13:00:00.000Z`);
      const answers = await Promise.all([move(), move({ starts_at: thursdays[0] })]);
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409],
      );
      const lost = answers.find(({ status }) => status === 409)!;
      assert.equal(lost.body.success || lost.body.error.code, 'Conflict');
      assert.deepEqual(await starts(), answers[0]!.status === 200 ? wednesdays : thursdays);
      await assertInvariants(app);
    });

    test('a series and a client want the same slot: one gets it, and the series moves whole or not at all', async () => {
      const { move, starts, pro } = await series();
      const held = caller(app);
      const [moved, holding] = await Promise.all([
        move(),
        held('POST', '/v1/order/cart', {
          pro_id: pro.publicId,
          lines: [{ option_id: pro.options[0]!.publicId }],
          starts_at: wednesdays[1],
        }),
      ]);
      assert.deepEqual(await starts(), moved.status === 200 ? wednesdays : tuesdays);
      assert.deepEqual(
        [moved.status, holding.status].toSorted((a, b) => a - b),
        [200, 409],
        JSON.stringify([moved.body, holding.body]),
      );
      await assertInvariants(app);
    });

    test('another professional cannot move a series, and a single visit has none', async () => {
      const { bid, base, client, made, starts } = await series();
      const other: Repeating = await repeats(app);
      const theirs = bid.replace(base, other.base);
      const moveInput = { starts_at: wednesdays[0], were: tuesdays, expected_total_cents: 18_000 };
      for (const path of ['/move/check', '/move', '/move/undo']) {
        assert.equal((await other.client('POST', `${theirs}/series${path}`, moveInput)).status, 404, path);
        assert.ok([403, 404].includes((await other.client('POST', `${bid}/series${path}`, moveInput)).status), path);
      }
      assert.equal(
        (await client('POST', `${base}/booking/${made.booking_id}/series/move/check`, moveInput)).status,
        404,
      );
      assert.deepEqual(await starts(), tuesdays);
    });

    test('visits cancelled together are told in a single mail, with their list and the reason', async () => {
      const { client, bid, visits } = await series();
      const before = (await mailsOf('booking_cancelled')).length;
      const cancelled = await client('POST', `${bid}/series/cancel`, {
        asked_by: 'pro',
        reason: 'Je déménage',
        expected_count: 3,
        expected_refund_cents: 0,
      });
      assert.equal(cancelled.status, 200, JSON.stringify(cancelled.body));
      const sent = await mailsOf('booking_cancelled');
      assert.equal(sent.length, before + 1);
      await assertCalendar('booking_cancelled', visits, tuesdays, 'CANCELLED');
      assert.match(sent[0]!, /3 rendez-vous annulés en même temps[^]*24 novembre[^]*8 décembre[^]*Je déménage/);
      const { rows } = await sql<{ kind: string; count: number }>`
        select o.kind, count(*)::int4 as count from outbox o join booking b on b.id = o.booking_id
        where b.public_id = any(${visits.map((one) => one.booking_id)}) and o.kind like 'booking_cancelled%' group by 1 order by 1`.execute(
        app.db,
      );
      assert.deepEqual(rows, [
        { kind: 'booking_cancelled', count: 1 },
        { kind: 'booking_cancelled_pro', count: 1 },
      ]);
      await assertInvariants(app);
    });
  });
}
