import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/db.ts';
import { waitingId, waitingKey } from '../actors/mails.ts';
import { eventually } from '../app/polling.ts';
import { startSmtpSink } from '../providers/smtp-sink.ts';
import { copyPGlite } from '../app/templates.ts';

const started = new Set<ChildProcess>();

const start = (dataDir: string, env: Record<string, string>, ...args: string[]): ChildProcess => {
  const child = fork(join(import.meta.dirname, 'outbox-process.ts'), args, {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PUBLIC_URL: 'http://accalmie.test', ...env },
  });
  started.add(child);
  return child;
};

const gone = async (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null ? child.signalCode : (await once(child, 'exit'))[1];

test('killed after the mail server’s answer, a process sends the mail again with the same Message-ID, and rewrites the same file', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  await copyPGlite(dataDir);
  const sink = await startSmtpSink();
  t.after(async () => {
    for (const child of started) child.kill('SIGKILL');
    await sink.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const withSmtp = { SMTP_URL: sink.url };
  assert.equal(await gone(start(dataDir, { ...withSmtp, FAULT: 'crash-after-mail' }, 'by-smtp')), 'SIGKILL');
  assert.equal(sink.taken.length, 1);
  const second = start(dataDir, withSmtp);
  await eventually(
    async () => sink.taken.length,
    (n) => n === 2,
    60,
  );
  assert.deepEqual(
    sink.taken.map((message) => message.messageId),
    [waitingId('by-smtp', 'accalmie.test'), waitingId('by-smtp', 'accalmie.test')],
  );
  second.kill('SIGTERM');
  assert.equal(await gone(second), null);

  assert.equal(await gone(start(dataDir, { FAULT: 'crash-after-mail' }, 'by-file')), 'SIGKILL');
  const third = start(dataDir, {});
  await once(third, 'message');
  const fileName = `${waitingKey('by-file').replace(':', '_')}.eml`;
  const files = (): string[] => readdirSync(join(dataDir, 'outbox'));
  assert.deepEqual(files(), [fileName]);
  const writtenAt = readFileSync(join(dataDir, 'outbox', fileName), 'utf8');
  await eventually(
    async () => readFileSync(join(dataDir, 'outbox', fileName), 'utf8'),
    (text) => text !== writtenAt,
    60,
  );
  third.kill('SIGTERM');
  assert.equal(await gone(third), null);
  assert.deepEqual(files(), [fileName]);

  const database = await openDatabase({ dataDir, poolSize: 1, onError: () => {} });
  const rows = await sql<{ dedup_key: string; sent: boolean; attempts: number }>`
    select dedup_key, sent_at is not null as sent, attempts from outbox order by id`.execute(database.db);
  assert.deepEqual(rows.rows, [
    { dedup_key: waitingKey('by-smtp'), sent: true, attempts: 2 },
    { dedup_key: waitingKey('by-file'), sent: true, attempts: 2 },
  ]);
  await database.close();
});
