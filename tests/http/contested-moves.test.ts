import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BookingData } from '#features/bookings/contract.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { slotsOf } from '../actors/cart.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { type Preview, hour, saturday, tuesday, made, booked, asks, refused, moves } from '../actors/moves.ts';

const second = 1000;
const undoWindowMs = 13 * second;
const wednesday = '2026-12-02T09:00:00.000Z';

for (const kind of kinds) {
  describe(`moves that a client may contest on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));

    const announceMove = async (ms: number): Promise<void> => {
      at(ms + undoWindowMs);
      await app.runJob('tell-agreed-moves');
    };

    test('contesting after two notified moves restores the original moment; the professional can then only propose', async () => {
      const { pro, owner, base, comesBack } = await made(app);
      const { client, sent, path } = await booked(app, pro);
      const bid = `${base}/${sent.booking_id}`;
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'now'));
      await announceMove(nowMs);
      at(nowMs + hour);
      await asks(owner, 'POST', `${bid}/move`, moves(wednesday, 'now'));
      await announceMove(nowMs + hour);
      const shown = await asks<BookingData>(client, 'GET', path);
      assert.deepEqual([shown.starts_at, shown.agreed_move?.was_starts_at], [wednesday, saturday]);
      const back = await asks<BookingData>(client, 'POST', `${path}/move/contest`, {});
      assert.deepEqual([back.starts_at, back.agreed_move], [saturday, null]);
      for (const [day, start] of [
        ['2026-12-01', tuesday],
        ['2026-12-02', wednesday],
      ] as const)
        assert.ok((await slotsOf(app, pro, day)).includes(start), 'free again');
      await comesBack();
      assert.deepEqual((await asks<Preview>(owner, 'POST', `${bid}/move/preview`, { starts_at: tuesday })).ways, [
        'proposal',
      ]);
      const outside = await refused(owner, `${bid}/move/preview`, { starts_at: '2026-12-01T20:00:00.000Z' });
      assert.equal(outside.code, 'SlotTaken', 'outside of the hours nothing is proposed');
      const again = await refused(owner, `${bid}/move`, moves(tuesday, 'now'));
      assert.deepEqual([again.code, again.additional], ['Conflict', { way: 'proposal' }]);
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'proposal'));
      await assertInvariants(app);
    });

    test('undoing a second move keeps the client’s right to contest the first', async () => {
      const { pro, owner, base } = await made(app);
      const { client, sent, path } = await booked(app, pro);
      const bid = `${base}/${sent.booking_id}`;
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'now'));
      await announceMove(nowMs);
      const { contest_until } = (await asks<BookingData>(client, 'GET', path)).agreed_move!;
      await asks(owner, 'POST', `${bid}/move`, moves(wednesday, 'now'));
      await asks(owner, 'POST', `${bid}/move/undo`, {});
      assert.deepEqual((await asks<BookingData>(client, 'GET', path)).agreed_move?.contest_until, contest_until);
      // A move to Wednesday and back within ten seconds does not replace the move that the client may contest.
      await asks(owner, 'POST', `${bid}/move`, moves(wednesday, 'now'));
      await asks(owner, 'POST', `${bid}/move`, moves(tuesday, 'now'));
      await announceMove(nowMs + undoWindowMs);
      assert.equal((await asks<BookingData>(client, 'POST', `${path}/move/contest`, {})).starts_at, saturday);
      await assertInvariants(app);
    });

    test('until the contest deadline cancelling costs no more than before the move; afterwards the new moment sets the cost', async () => {
      const { pro, owner, base } = await made(app);
      const { sent, path } = await booked(app, pro, saturday, {});
      const jeton = bookingLinkToken(app, sent.booking_id);
      // 50 hours ahead: two hours after the last moment at which the move may be contested.
      const monday = '2026-11-23T11:00:00.000Z';
      const backAt = async (ms: number): Promise<number> => {
        at(ms);
        return (
          await asks<{ refund_cents: number }>(caller(app), 'GET', `/v1/cancellation/${sent.booking_id}?jeton=${jeton}`)
        ).refund_cents;
      };
      const scheduleAt = async (ms: number) => {
        at(ms);
        const { schedule } = await asks<BookingData>(caller(app), 'GET', `${path}?jeton=${jeton}`);
        return schedule.map(({ until, percent }) => [until, percent]);
      };
      await asks(owner, 'POST', `${base}/${sent.booking_id}/move`, moves(monday, 'now'));
      const untilMs = nowMs + undoWindowMs + 48 * hour;
      assert.equal(await backAt(nowMs + second), 6000, 'who is not told yet loses nothing');
      await announceMove(nowMs);
      const before = await scheduleAt(untilMs - second);
      assert.deepEqual(before[0], [new Date(untilMs).toISOString(), 0]);
      assert.equal(await backAt(untilMs - second), 6000);
      assert.equal(await backAt(untilMs), 3000);
      const after = await scheduleAt(untilMs);
      assert.deepEqual(
        before.slice(1),
        after.filter(([until]) => until === null || Date.parse(String(until)) > untilMs),
        'what follows is that of the new moment',
      );
      await app.runJob('tell-agreed-moves');
      await app.runJob('expire-proposals');
      await assertInvariants(app);
    });
  });
}
