import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { mailFailureOf, openMailer } from '#platform/mail/mail.ts';
import { beginAttempt, deferredMs, markFailed, MailPutOff, toHand, type Delivery } from '#platform/jobs/outbox.ts';
import { startQueue, usualPace } from '#platform/jobs/queue.ts';
import { eventually } from '../app/polling.ts';
import { makeWait } from '../actors/mails.ts';
import { openTestApp } from '../app/test-app.ts';
import { freePort } from '../app/postgres.ts';
import { startSmtpSink, type Replies, type Verdict } from '../providers/smtp-sink.ts';
import { pace, keyOf, mailOf } from './outbox-mail.ts';

describe('a waiting mail', () => {
  test('is tried again within a minute, after any number of failed tries or the death of a worker', async () => {
    const app = await openTestApp('postgres');
    const port = await freePort();
    const mailer = openMailer({ ...app.env, SMTP_URL: `smtp://127.0.0.1:${port}` });
    const queue = await startQueue(app, app.store, { booking_link: async (_, row) => mailOf(keyOf(row)) }, mailer, {
      dispatch: 0.2,
      poll: 0.5,
    });
    await makeWait(app.db, 'waits', app.clock.now());
    type Job = { state: string; retries: number; wait_seconds: number };
    const job = async (): Promise<Job | undefined> =>
      (
        await sql<Job>`
        select state::text as state, retry_count::int4 as retries, extract(epoch from start_after - now())::float8 as wait_seconds from queue.job where name = 'outbox'`.execute(
          app.db,
        )
      ).rows[0];
    await eventually(job, (one) => one?.state === 'retry');
    // Simulates a day without a mail server.
    await sql`update queue.job set retry_count = 3000, start_after = now() where name = 'outbox'`.execute(app.db);
    const again = await eventually(job, (one) => one !== undefined && one.retries > 3000 && one.state === 'retry');
    assert.ok(again!.wait_seconds + usualPace.poll <= 60, JSON.stringify(again));
    const { heartbeat, supervise, retryDelayMax, poll } = usualPace;
    // Supervision may need two rounds, because the first round may run just before the heartbeat counts as late.
    assert.ok(heartbeat + 2 * supervise + retryDelayMax + poll <= 60);
    const sink = await startSmtpSink(() => 'take', port);
    await sql`update queue.job set start_after = now() where name = 'outbox'`.execute(app.db);
    await eventually(
      async () => sink.taken.length,
      (count) => count === 1,
    );
    await queue.stop();
    await sink.close();
    await app.close();
  });
});

describe('a deferred mail', () => {
  test('is tried again after 30 seconds, then twice as late up to four hours, and is parked after five days', async () => {
    const app = await openTestApp('postgres');
    const start = app.clock.now();
    await makeWait(app.db, 'put-off', start);
    const due = (nowMs: number): Promise<number[]> => toHand(app.db, { nowMs, lostMs: 0 }, 10);
    const [id] = await due(start);
    await sql`update outbox set handed_at = ${new Date(start).toISOString()}::timestamptz`.execute(app.db);
    const delays: number[] = [];
    for (let nowMs = start; ;) {
      const row = await beginAttempt(app.db, id!);
      const again = await markFailed(app.db, row!, { error: '451 later', failure: 'later' }, usualPace, nowMs);
      if (again === 'parked') break;
      const { retry_at } = (await sql<{ retry_at: number }>`select retry_at from outbox`.execute(app.db)).rows[0]!;
      delays.push((retry_at - nowMs) / 1000);
      assert.deepEqual([await due(retry_at - 1), await due(retry_at)], [[], [id]]);
      nowMs = retry_at;
    }
    assert.deepEqual(delays.slice(0, 11), [30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400]);
    const lasted = delays.reduce((sum, one) => sum + one, 0) * 1000;
    assert.ok(lasted >= deferredMs && lasted < deferredMs + 14_400_000, String(lasted));
    await app.close();
  });

  test('deferred by its writer, leaves at the given hour without counting a try', async () => {
    const app = await openTestApp('postgres');
    const untilMs = app.clock.now() + 36_000_000;
    const sink = await startSmtpSink();
    const delivery: Delivery = async ({ clock }) => {
      if (clock.now() < untilMs) throw new MailPutOff(untilMs);
      return mailOf('at its hour');
    };
    const queue = await startQueue(
      app,
      app.store,
      { booking_link: delivery },
      openMailer({ ...app.env, SMTP_URL: sink.url }),
      pace,
    );
    await makeWait(app.db, 'morning', app.clock.now());
    type Row = { attempts: number; retry_at: number | null; sent_at: number | null; last_error: string | null };
    const row = async () =>
      (await sql<Row>`select attempts, retry_at, sent_at, last_error from outbox`.execute(app.db)).rows[0]!;
    const deferred = await eventually(row, ({ retry_at }) => retry_at === untilMs);
    assert.deepEqual([deferred.attempts, deferred.sent_at, deferred.last_error], [0, null, null]);
    app.at(new Date(untilMs).toISOString());
    await eventually(row, ({ sent_at }) => sent_at !== null);
    assert.deepEqual(
      sink.taken.map(({ subject }) => subject),
      ['at its hour'],
    );
    await queue.stop();
    await sink.close();
    await app.close();
  });

  // Meaning of each failure, by the mail server's reply and the command that it answers.
  const cases: Record<string, { judge?: Verdict; replies?: Replies; auth?: string; means: string }> = {
    'too busy to greet': { replies: { greeting: '421 4.3.2 busy' }, means: 'unreachable' },
    'a door that is closed': { replies: { greeting: '554 5.3.2 no mail here' }, means: 'unreachable' },
    'a password that is not known': { auth: 'nom:mot@', means: 'unreachable' },
    'a mailbox that is full for now': { replies: { to: '452 4.2.2 full' }, means: 'later' },
    'a mailbox that does not exist': { replies: { to: '550 5.1.1 unknown' }, means: 'refused' },
    'a mail to send later': { judge: 'later', means: 'later' },
    'a mail that is refused': { judge: 'refuse', means: 'refused' },
    'no answer to a mail': { judge: 'take-then-hang-up', means: 'broken' },
  };
  for (const [name, { judge = 'take', replies, auth = '', means }] of Object.entries(cases))
    test(`${name} counts as ${means}`, async () => {
      const sink = await startSmtpSink(() => judge, 0, replies);
      const url = `smtp://${auth}127.0.0.1:${sink.port}`;
      const mailer = openMailer({
        MODE: 'demo',
        SMTP_URL: url,
        DATA_DIR: '',
        PUBLIC_URL: 'http://accalmie.test',
        SUPPORT_EMAIL: 'support@accalmie.test',
      });
      const failure = await mailer.send(mailOf('un'), 'un', 0).then(
        () => 'sent',
        (error: unknown) => mailFailureOf(error),
      );
      mailer.close();
      await sink.close();
      assert.equal(failure, means);
    });
});

describe('two processes on the same PostgreSQL database', () => {
  test('send each mail once', async () => {
    const app = await openTestApp('postgres');
    const sink = await startSmtpSink();
    const mailer = () => openMailer({ ...app.env, SMTP_URL: sink.url });
    const delivery: Delivery = async (_, row) => mailOf(keyOf(row));
    const queues = await Promise.all(
      [1, 2].map(() => startQueue(app, app.store, { booking_link: delivery }, mailer(), pace)),
    );
    const keys = Array.from({ length: 40 }, (_, i) => `m${i}`);
    await Promise.all(keys.map((key) => makeWait(app.db, key, app.clock.now())));
    await Promise.all([...queues, ...queues].map((queue) => queue.handOver()));
    await eventually(
      async () => (await sql<{ n: number }>`select count(sent_at)::int4 as n from outbox`.execute(app.db)).rows[0]!.n,
      (n) => n === keys.length,
    );
    assert.deepEqual(sink.taken.map((message) => message.subject).sort(), keys.toSorted());
    for (const queue of queues) await queue.stop();
    await sink.close();
    await app.close();
  });
});
