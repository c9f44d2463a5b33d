import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { assertInvariants } from '../oracles/invariants.ts';
import { eventsIn, mailOf } from '../actors/mails.ts';
import { countOf } from '../actors/payments.ts';
import { plain } from '../actors/shown-booking.ts';
import { first, noted as done, repeats, weekLater, type Series } from '../actors/series.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

for (const kind of kinds) {
  describe(`a visit repeated by its professional, on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const repeating = () => repeats(app);

    test('saves every date at once as its own visit, and lists them in a single mail', async () => {
      const { note, check, client, base } = await repeating();
      assert.deepEqual(
        (await check()).map(({ starts_at }) => starts_at),
        [first, weekLater, '2026-12-08T10:30:00.000Z'],
      );
      const { visits } = done(await note());
      assert.equal(visits.length, 3);
      const { rows } = await sql<{
        id: number;
        series_place: number;
        series_size: number;
        state: string;
        link_hash: string | null;
      }>`
        select id, series_place, series_size, state, link_hash from booking where public_id = any(${visits.map((one) => one.booking_id)}) order by starts_at`.execute(
        app.db,
      );
      assert.deepEqual(
        rows.map((row) => [row.series_place, row.series_size, row.state, row.link_hash !== null]),
        [1, 2, 3].map((place) => [place, 3, 'confirmed', true]),
      );
      const confirmations = await sql<{ booking_id: number; payload: OutboxPayload }>`
        select booking_id, payload from outbox where kind = 'booking_confirmed' and booking_id = any(${rows.map(({ id }) => id)}) order by booking_id`.execute(
        app.db,
      );
      const [mail, ...others] = await Promise.all(
        confirmations.rows.map(({ booking_id, payload }) => mailOf(app, 'booking_confirmed', booking_id, payload)),
      );
      assert.ok(mail);
      assert.deepEqual(others, [null, null]);
      assert.match(plain(mail.text), /3 rendez-vous[^]*24 novembre[^]*1\W?(er)? décembre[^]*8 décembre/);
      assert.deepEqual(
        eventsIn(mail),
        visits.map(({ booking_id, starts_at }) => [booking_id, starts_at, 'CONFIRMED']),
      );
      const shown = await client<{ series: object }>('GET', `${base}/booking/${visits[1]!.booking_id}`);
      assert.deepEqual(shown.body.success && shown.body.data.series, { place: 2, size: 3 });
      await assertInvariants(app);
    });

    test('a taken date names its visit and blocks the series until it is skipped or gets another hour that day', async () => {
      const { note, check, order } = await repeating();
      assert.equal((await order({ payment: 'on_site', starts_at: weekLater })).status, 201);
      const second = (await check())[1]!;
      assert.equal(second.state, 'taken');
      assert.deepEqual(
        second.collisions.map(({ title }) => title?.startsWith('Lise')),
        [true],
      );
      assert.ok(second.others.length > 0);
      const before = await countOf(app, 'booking');
      const refused = await note();
      assert.equal(refused.status, 409);
      assert.deepEqual(refused.body.success || refused.body.error.additional, { days: ['2026-12-01'] });
      assert.equal(await countOf(app, 'booking'), before);
      const otherDay = await note({ changes: [{ place: 2, starts_at: '2026-12-02T10:30:00.000Z' }] });
      assert.equal(otherDay.status, 400);
      assert.equal(done(await note({ count: 4, changes: [{ place: 2, starts_at: null }] })).visits.length, 3);
      assert.equal(
        (await note({ count: 2, changes: [{ place: 2, starts_at: null }] })).status,
        400,
        'one date is no series',
      );
    });

    test('another hour proposed for a taken date is free', async () => {
      const { note, check, order } = await repeating();
      assert.equal((await order({ payment: 'on_site', starts_at: weekLater })).status, 201);
      const other = (await check())[1]!.others[0]!.starts_at;
      const { visits } = done(await note({ changes: [{ place: 2, starts_at: other }] }));
      assert.equal(visits[1]!.starts_at, other);
      await assertInvariants(app);
    });

    test('a date outside the opening hours is flagged and saved; a date beyond twelve months is refused', async () => {
      const { note, check } = await repeating();
      const night = { starts_at: '2026-11-24T22:30:00.000Z', every_weeks: 8, count: 3 };
      assert.deepEqual(
        (await check(night)).map(({ state }) => state),
        ['outside', 'outside', 'outside'],
      );
      assert.equal(done(await note(night)).visits.length, 3);
      const long = { every_weeks: 8, count: 9 };
      assert.equal((await check(long)).at(-1)!.state, 'beyond');
      assert.equal((await note(long)).status, 400);
      await assertInvariants(app);
    });

    test('two series want the same time at once: one saves all its dates, the other none', async () => {
      const { note } = await repeating();
      const before = await countOf(app, 'booking');
      const answers = await Promise.all([note(), note({ starts_at: weekLater, count: 2 })]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [201, 409]);
      const won = answers.find(({ status }) => status === 201)!;
      assert.equal((await countOf(app, 'booking')) - before, done(won).visits.length);
      await assertInvariants(app);
    });

    test('a visit and those after it are cancelled together, only with the count shown and a reason', async () => {
      const { note, client, base } = await repeating();
      const { visits } = done(await note());
      const path = `${base}/booking/${visits[1]!.booking_id}/series`;
      const read = async (): Promise<Series> => {
        const { body } = await client<Series>('GET', path);
        return body.success ? body.data : assert.fail(JSON.stringify(body));
      };
      assert.deepEqual(
        (await read()).following,
        visits.slice(1).map(({ booking_id }) => booking_id),
      );
      const cancel = (more: object) =>
        client<Series>('POST', `${path}/cancel`, {
          asked_by: 'pro',
          reason: 'Je déménage',
          expected_count: 2,
          ...more,
        });
      assert.equal((await cancel({ expected_count: 3 })).status, 409);
      assert.equal((await cancel({ reason: null })).status, 400);
      const cancelled = await cancel({});
      assert.equal(cancelled.body.success && cancelled.body.data.cancelled, 2, JSON.stringify(cancelled.body));
      assert.deepEqual(
        (await read()).visits.map(({ state }) => state),
        ['confirmed', 'cancelled_pro', 'cancelled_pro'],
      );
      await assertInvariants(app);
    });

    test('another professional finds no series, and a single visit has none', async () => {
      const { note, client, base, made } = await repeating();
      const { visits } = done(await note());
      const other = await repeating();
      const theirs = `/booking/${visits[0]!.booking_id}/series`;
      const cancel = { asked_by: 'client', expected_count: 3 };
      assert.equal((await other.client('GET', `${other.base}${theirs}`)).status, 404);
      assert.equal((await other.client('POST', `${other.base}${theirs}/cancel`, cancel)).status, 404);
      assert.ok([403, 404].includes((await other.client('POST', `${base}${theirs}/cancel`, cancel)).status));
      assert.equal((await client('GET', `${base}/booking/${made.booking_id}/series`)).status, 404);
    });
  });
}
