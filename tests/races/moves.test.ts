import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { assertInvariants } from '../oracles/invariants.ts';
import { booked, made, moves, saturday } from '../actors/moves.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

const starts = ['2026-12-01T09:00:00.000Z', '2026-12-02T09:00:00.000Z', '2026-12-03T09:00:00.000Z'];

describe('three desks move the same visit at once', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp('postgres', {
      now: new Date(nowMs).toISOString(),
      env: { DATABASE_POOL: '20', RATE_LIMITS: 'off' },
    });
  });
  after(async () => app.close());

  /**
   * Sends three moves of one visit at once, to three different starts. Returns the three answers and the visit's final
   * start.
   */
  const rushed = async (more: Record<string, unknown>) => {
    const { pro, owner, base } = await made(app);
    const { sent } = await booked(app, pro);
    const path = `${base}/${sent.booking_id}/move`;
    const answers = await Promise.all(starts.map((start) => owner('POST', path, moves(start, 'now', 6000, more))));
    const { rows } = await sql<{ at: Date; moved: number }>`
      select b.starts_at as at, (select count(*)::int4 from agreed_move m where m.booking_id = b.id) as moved from booking b where b.public_id = ${sent.booking_id}`.execute(
      app.db,
    );
    return { answers, startsAt: new Date(rows[0]!.at).toISOString(), moved: rows[0]!.moved };
  };

  test('one succeeds; the others get 409 with the new time, and move nothing', async () => {
    const { answers, startsAt, moved } = await rushed({ was_starts_at: saturday });
    const won = answers.findIndex(({ status }) => status === 200);
    assert.equal(starts[won], startsAt);
    assert.equal(moved, 1);
    for (const { status, body } of answers.toSpliced(won, 1)) {
      assert.ok(!body.success);
      assert.deepEqual(
        [status, body.error.code, body.error.additional],
        [409, 'Conflict', { starts_at: startsAt, time_zone: 'Europe/Paris' }],
      );
    }
    await assertInvariants(app);
  });

  test('control: without the time shown on screen, all three succeed', async () => {
    const { answers, moved } = await rushed({});
    assert.deepEqual([answers.map(({ status }) => status), moved], [[200, 200, 200], 3]);
    await assertInvariants(app);
  });
});
