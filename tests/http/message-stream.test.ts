import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { openMessageStream, type MessageEvent } from '#platform/db/message-stream.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';
import { eventually } from '../app/polling.ts';
import { everyKind, type TestApp } from '../app/test-app.ts';
import { makeWait, tellOnScreen } from '../actors/mails.ts';

for (const kind of everyKind) {
  describe(`the message stream on ${kind}`, () => {
    let app: TestApp;
    withTestApp(kind, (opened) => void (app = opened));

    const listening = async () => {
      const stream = await openMessageStream(app, app.log);
      const heard: MessageEvent[] = [];
      stream.subscribe((events) => heard.push(...events));
      return {
        stream,
        heard,
        until: (count: number) =>
          eventually(
            async () => heard,
            (all) => all.length >= count,
            30,
          ),
      };
    };

    test('every listener hears a committed message once; rolled-back and duplicate messages are not heard', async () => {
      const [one, other] = [await listening(), await listening()];
      await app.db
        .transaction()
        .execute(async (trx) => {
          await makeWait(trx, 'undone', nowMs);
          throw new Error('undone');
        })
        .catch(() => undefined);
      await makeWait(app.db, 'twice', nowMs);
      await makeWait(app.db, 'twice', nowMs);
      await tellOnScreen(app.db, 'admins', { name: 'À valider' }, nowMs);
      for (const { until, stream } of [one, other]) {
        const heard = await until(2);
        assert.deepEqual(
          heard.map(({ kind: what, is_mailed, to_admins }) => [what, is_mailed, to_admins]),
          [
            ['booking_link', true, false],
            ['any_line', false, true],
          ],
        );
        await stream.stop();
      }
    });

    test('messages are deleted from the stream after a day', async () => {
      await makeWait(app.db, 'old', nowMs);
      await sql`update message_event set written_at = written_at - interval '25 hours'`.execute(app.db);
      await makeWait(app.db, 'new', nowMs);
      await app.runJob('forget-notifications');
      const left = await sql<{ count: number }>`select count(*)::int4 as count from message_event`.execute(app.db);
      assert.equal(left.rows[0]?.count, 1);
    });

    test('a new listener hears no earlier message, and a stopped listener hears no later message', async () => {
      await makeWait(app.db, 'before', nowMs);
      const [first, second] = [await listening(), await listening()];
      await first.stream.stop();
      await makeWait(app.db, 'after', nowMs);
      assert.equal((await second.until(1)).length, 1);
      assert.deepEqual(first.heard, []);
      await second.stream.stop();
    });
  });
}

describe('the message stream between processes that share a server', () => {
  let app: TestApp;
  withTestApp('postgres', (opened) => void (app = opened));

  test('a message committed late by another connection is heard once, after messages with higher numbers', async () => {
    const other = await openDatabase({
      url: app.env.DATABASE_URL,
      dataDir: app.env.DATA_DIR,
      poolSize: 2,
      onError: () => undefined,
    });
    const stream = await openMessageStream(app, app.log);
    const heard: number[] = [];
    stream.subscribe((events) => heard.push(...events.map(({ id }) => id)));
    const { promise: held, resolve: commit } = Promise.withResolvers<void>();
    const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
    const late = other.db.transaction().execute(async (trx) => {
      await makeWait(trx, 'late', nowMs);
      wrote();
      await held;
    });
    await written;
    for (const key of ['early', 'later']) await makeWait(app.db, key, nowMs);
    await eventually(
      async () => heard.length,
      (count) => count >= 2,
      30,
    );
    commit();
    await late;
    await eventually(
      async () => heard.length,
      (count) => count >= 3,
      30,
    );
    assert.deepEqual(
      heard.toSorted((a, b) => a - b),
      [...new Set(heard)].toSorted((a, b) => a - b),
    );
    assert.equal(heard[2], Math.min(...heard), 'the lowest number came last');
    await stream.stop();
    await other.close();
  });

  test('a lost connection loses no message', async () => {
    const stream = await openMessageStream(app, app.log);
    const heard: number[] = [];
    stream.subscribe((events) => heard.push(...events.map(({ id }) => id)));
    const listeners = sql<{ pid: number }>`
      select pid from pg_stat_activity where application_name = 'accalmie-messages' and datname = current_database() and query like 'listen%'`;
    await eventually(
      async () => (await listeners.execute(app.db)).rows.length,
      (count) => count > 0,
      30,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'accalmie-messages' and datname = current_database()`.execute(
      app.db,
    );
    await makeWait(app.db, 'meanwhile', nowMs);
    await eventually(
      async () => heard.length,
      (count) => count === 1,
      30,
    );
    await stream.stop();
  });
});
