import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { assertInvariants } from '../oracles/invariants.ts';
import { booked, hour, made } from '../actors/moves.ts';
import { remindersOf } from '../actors/reminders.ts';
import { newTestDatabase, openTestApp } from '../app/test-app.ts';

const kills = 20;
const visits = 40;
const nowMs = Date.parse('2026-11-21T09:00:00Z');
const saturdayMs = Date.parse('2026-11-28T08:00:00Z');

test('a reminder job killed twenty times writes each reminder once and loses none', async (t) => {
  const url = await newTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-'));
  const app = await openTestApp('postgres', {
    on: { url, dataDir },
    now: new Date(nowMs).toISOString(),
    env: { RATE_LIMITS: 'off' },
  });
  t.after(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  for (let each = 0; each < visits; each += 8) {
    const { pro } = await made(app);
    for (let slot = 0; slot < 8; slot += 1) await booked(app, pro, new Date(saturdayMs + slot * hour).toISOString());
  }
  const at = new Date(saturdayMs - 12 * hour).toISOString();
  let mostAtOnce = 0;
  for (const ms of fc.sample(fc.integer({ min: 0, max: 25 }), { seed: 5, numRuns: kills })) {
    const before = (await remindersOf(app)).length;
    const child = fork(join(import.meta.dirname, 'reminders-process.ts'), [url, dataDir, at]);
    await once(child, 'message');
    await pause(ms);
    child.kill('SIGKILL');
    await once(child, 'exit');
    mostAtOnce = Math.max(mostAtOnce, (await remindersOf(app)).length - before);
  }
  assert.ok(mostAtOnce < visits, 'no process was killed on its way');
  app.at(at);
  await app.runJob('remind-visits');
  const reminders = await remindersOf(app);
  assert.equal(reminders.length, visits);
  assert.equal(new Set(reminders.map(({ booking }) => booking)).size, visits);
  assert.deepEqual([...new Set(reminders.map(({ which }) => which))], ['first']);
  await assertInvariants(app);
});
