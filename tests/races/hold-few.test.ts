import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { makeProfessional } from '../actors/factories.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { nowIso } from '../app/with-test-app.ts';
import { overlaps, rush } from './rush.ts';

const firstSlotMs = Date.parse('2026-11-23T00:00:00+01:00');
const hourMs = 3_600_000;

/**
 * Serves an application with this fault during a suite. Returns the means to rush for the slots of a new professional.
 */
const aroundRush = (fault?: string) => {
  let app: TestApp;
  let url: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  before(async () => {
    app = await openTestApp('postgres', {
      now: nowIso,
      env: { DATABASE_POOL: '20', ...(fault === undefined ? {} : { FAULT: fault }) },
    });
    ({ url } = await app.serve());
  });
  after(async () => {
    agent.destroy();
    await app.close();
  });
  return {
    app: () => app,
    /** Number of clients that hold the slot, for each round. All the others must be refused with `SlotTaken`. */
    winners: async (clients: number, rounds: number, jitterMs = 0): Promise<number[]> => {
      const pro = await makeProfessional(app.db, app.clock.now(), { open: [0, 1440], stepMin: 60 });
      const won: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const starts_at = new Date(firstSlotMs + round * hourMs).toISOString();
        const body = { pro_id: pro.publicId, lines: [{ option_id: pro.options[0]!.publicId }], starts_at };
        const answers = await rush(url, agent, body, clients, jitterMs);
        for (const { status, code } of answers)
          assert.ok(status === 200 || (status === 409 && code === 'SlotTaken'), `${status} ${code}`);
        won.push(answers.filter(({ status }) => status === 200).length);
      }
      return won;
    },
  };
};

describe('several clients, one slot', () => {
  const { app, winners } = aroundRush();

  test('one client wins and the others get 409, with 2 and with 20 clients', async () => {
    assert.deepEqual(new Set(await winners(2, 20, 5)), new Set([1]));
    assert.deepEqual(new Set(await winners(20, 5, 5)), new Set([1]));
    assert.equal(await overlaps(app()), 0);
  });
});

describe('two clients who both saw the slot free, without the lock', () => {
  const { app, winners } = aroundRush('no-lock,meet-after-check:2');

  test('the constraint alone refuses the second client', async () => {
    assert.deepEqual(await winners(2, 1), [1]);
    assert.equal(await overlaps(app()), 0);
  });
});

describe('two clients who both saw the slot free, without the lock and the constraint', () => {
  const { app, winners } = aroundRush('no-lock,meet-after-check:2');

  test('control: the slot is sold twice', async () => {
    await sql`alter table occupation drop constraint no_overlap`.execute(app().db);
    assert.deepEqual(await winners(2, 1), [2]);
    assert.equal(await overlaps(app()), 1);
  });
});
