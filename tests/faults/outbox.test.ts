import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openMailer } from '#platform/mail/mail.ts';
import { deferredMs, maxAttempts, type Delivery } from '#platform/jobs/outbox.ts';
import { startQueue, type Queue } from '#platform/jobs/queue.ts';
import { eventually } from '../app/polling.ts';
import { makeWait, waitingId, waitingKey } from '../actors/mails.ts';
import { kinds, openTestApp, type TestApp } from '../app/test-app.ts';
import { freePort } from '../app/postgres.ts';
import { startSmtpSink, type SmtpSink, type Verdict } from '../providers/smtp-sink.ts';
import { pace, keyOf, mailOf } from './outbox-mail.ts';

type State = {
  id: number;
  attempts: number;
  deferrals: number;
  handed: boolean;
  sent: boolean;
  dropped: boolean;
  parked: boolean;
  last_error: string | null;
};

for (const kind of kinds) {
  describe(`the outbox on ${kind}`, { concurrency: true }, () => {
    let app: TestApp;
    let sink: SmtpSink;
    let queue: Queue;
    const nowMs = Date.parse('2026-11-21T09:00:00Z');
    const began = performance.now();
    const clock = { now: () => nowMs + (performance.now() - began) };
    const verdicts = new Map<string, (times: number) => Verdict>();
    const written = new Map<string, Delivery>();
    const delivery: Delivery = async (given, row) => {
      const own = written.get(keyOf(row));
      return own ? own(given, row) : mailOf(keyOf(row));
    };

    before(async () => {
      app = await openTestApp(kind, { now: new Date(nowMs).toISOString() });
      sink = await startSmtpSink((message, times) => verdicts.get(message.subject)?.(times) ?? 'take');
      queue = await startQueue(
        { ...app, clock },
        app.store,
        { booking_link: delivery },
        openMailer({ ...app.env, SMTP_URL: sink.url }),
        pace,
      );
    });
    after(async () => {
      await queue.stop();
      await sink.close();
      await app.close();
    });

    const say = (key: string, atMs = nowMs): Promise<void> =>
      app.db.transaction().execute((trx) => makeWait(trx, key, atMs));
    const stateOf = async (key: string): Promise<State | undefined> =>
      (
        await sql<State>`
        select id, attempts, deferrals, handed_at is not null as handed, sent_at is not null as sent, dropped_at is not null as dropped, parked_at is not null as parked, last_error
        from outbox where dedup_key = ${waitingKey(key)}`.execute(app.db)
      ).rows[0];
    const settled = (key: string): Promise<State | undefined> =>
      eventually(
        () => stateOf(key),
        (state) => state !== undefined && (state.sent || state.dropped || state.parked),
        30,
      );
    const copies = (key: string) => sink.taken.filter((message) => message.subject === key);

    test('sends nothing of a transaction rolled back', async () => {
      const broken = app.db.transaction().execute(async (trx) => {
        await makeWait(trx, 'undone', nowMs);
        throw new Error('broken');
      });
      await assert.rejects(broken, /broken/);
      await say('done-after');
      assert.equal((await settled('done-after'))?.sent, true);
      assert.equal(await stateOf('undone'), undefined);
      assert.deepEqual(copies('undone'), []);
    });

    test('sends a mail once when it is written twice and handed over twice', async () => {
      await Promise.all([say('twice'), say('twice')]);
      const state = await settled('twice');
      assert.deepEqual([state?.sent, state?.attempts], [true, 1]);
      await sql`update outbox set handed_at = null where dedup_key = ${waitingKey('twice')}`.execute(app.db);
      await queue.handOver();
      await say('twice-later');
      await settled('twice-later');
      assert.equal(copies('twice').length, 1);
    });

    test('keeps a single job for a row handed over again before its job has run', async () => {
      verdicts.set('again', (times) => (times === 1 ? 'later' : 'take'));
      await say('again');
      await eventually(
        () => stateOf('again'),
        (state) => state?.deferrals === 1,
      );
      await sql`update outbox set handed_at = null where dedup_key = ${waitingKey('again')}`.execute(app.db);
      await queue.handOver();
      const state = await settled('again');
      assert.deepEqual([state?.sent, state?.attempts, state?.deferrals], [true, 1, 1]);
      assert.equal(copies('again').length, 1);
    });

    test('retries a deferred mail beyond the maximum of attempts with the same Message-ID, and clears its error once sent', async () => {
      verdicts.set('flaky', (times) => (times <= maxAttempts + 2 ? 'later' : 'take'));
      await say('flaky');
      const state = await settled('flaky');
      assert.deepEqual(
        [state?.sent, state?.attempts, state?.deferrals, state?.last_error],
        [true, 1, maxAttempts + 2, null],
      );
      assert.deepEqual(
        copies('flaky').map((message) => message.messageId),
        [waitingId('flaky', '127.0.0.1')],
      );
    });

    test('parks a mail deferred for five days', async () => {
      verdicts.set('old', () => 'later');
      await say('old', nowMs - deferredMs);
      const state = await settled('old');
      assert.deepEqual([state?.parked, state?.deferrals], [true, 1]);
      assert.match(state?.last_error ?? '', /451 4\.3\.0 later/);
    });

    test('sends a mail taken without an answer again, with the same Message-ID', async () => {
      verdicts.set('unanswered', (times) => (times === 1 ? 'take-then-hang-up' : 'take'));
      await say('unanswered');
      assert.equal((await settled('unanswered'))?.sent, true);
      assert.deepEqual(
        copies('unanswered').map((message) => message.messageId),
        [waitingId('unanswered', '127.0.0.1'), waitingId('unanswered', '127.0.0.1')],
      );
    });

    test('parks a mail that the server refuses, with its error, and sends the others', async () => {
      verdicts.set('refused', () => 'refuse');
      await say('refused');
      await say('beside');
      assert.equal((await settled('beside'))?.sent, true);
      const state = await settled('refused');
      assert.deepEqual([state?.parked, state?.sent, state?.attempts], [true, false, 1]);
      assert.match(state?.last_error ?? '', /550 5\.7\.1 no/);
    });

    test('parks a mail that cannot be written, with no email address in its error', async () => {
      written.set('poison', async () => {
        throw new Error('poison <camille@exemple.fr>');
      });
      await say('poison');
      const state = await settled('poison');
      assert.deepEqual(
        [state?.parked, state?.attempts, state?.last_error],
        [true, maxAttempts, 'poison <…@…>'],
        'an address is not kept',
      );
    });

    test('parks a mail that has interrupted its process five times', async () => {
      await sql`insert into outbox (kind, dedup_key, payload, created_at, attempts) values ('booking_link', ${waitingKey('deadly')}, '{}', now(), ${maxAttempts})`.execute(
        app.db,
      );
      const state = await settled('deadly');
      assert.deepEqual([state?.parked, state?.last_error], [true, 'interrupted']);
      assert.deepEqual(copies('deadly'), []);
    });

    test('drops a mail whose content is no longer true', async () => {
      written.set('untrue', async () => null);
      await say('untrue');
      const state = await settled('untrue');
      assert.deepEqual([state?.dropped, state?.sent], [true, false]);
      assert.deepEqual(copies('untrue'), []);
    });

    test('marks its mails as auto-generated', async () => {
      await say('headers');
      await settled('headers');
      assert.match(copies('headers')[0]?.raw ?? '', /^Auto-Submitted: auto-generated\r$/m);
    });

    test('stores a copy of each mail sent in the demo', async () => {
      await say('kept');
      await settled('kept');
      const found = await eventually(
        () =>
          sql<{
            subject: string;
            message_id: string;
          }>`select subject, message_id from mail_copy where subject = 'kept'`.execute(app.db),
        ({ rows }) => rows.length > 0,
      );
      assert.deepEqual(found.rows, [{ subject: 'kept', message_id: waitingId('kept', '127.0.0.1') }]);
    });
  });

  describe(`an unreachable mail server, on ${kind}`, () => {
    test('costs no attempt, and every mail leaves once when the server is back', async () => {
      const app = await openTestApp(kind);
      const port = await freePort();
      const queue = await startQueue(
        app,
        app.store,
        { booking_link: async (_, row) => mailOf(keyOf(row)) },
        openMailer({ ...app.env, SMTP_URL: `smtp://127.0.0.1:${port}` }),
        pace,
      );
      const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
      await app.db.transaction().execute(async (trx) => {
        for (const key of keys) await makeWait(trx, key, app.clock.now());
      });
      const look = async () =>
        (
          await sql<{ failed: number; tried: number; sent: number }>`
        select count(last_error)::int4 as failed, sum(attempts)::int4 as tried, count(sent_at)::int4 as sent from outbox`.execute(
            app.db,
          )
        ).rows[0]!;
      const down = await eventually(look, ({ failed, tried }) => failed === keys.length && tried === 0);
      assert.equal(down.sent, 0);
      const sink = await startSmtpSink(() => 'take', port);
      await eventually(look, ({ sent }) => sent === keys.length);
      assert.deepEqual(sink.taken.map((message) => message.subject).sort(), keys);
      await queue.stop();
      await sink.close();
      await app.close();
    });
  });
}
