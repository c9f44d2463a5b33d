import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { makeProfessional, type Professional } from '../actors/factories.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { deadlocks, overlaps, p99, rush } from './rush.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const firstSlot = Date.parse('2026-11-23T00:00:00+01:00');
const hour = 3_600_000;

describe('many clients, one slot, through the running server', () => {
  let app: TestApp;
  let url: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  before(async () => {
    app = await openTestApp('postgres', { now: new Date(nowMs).toISOString(), env: { DATABASE_POOL: '20' } });
    url = (await app.serve()).url;
  });
  after(async () => {
    agent.destroy();
    await app.close();
  });

  const holdOf = (pro: Professional, startMs: number, more: Record<string, unknown> = {}) => ({
    pro_id: pro.publicId,
    lines: [{ option_id: pro.options[0]!.publicId }],
    starts_at: new Date(startMs).toISOString(),
    ...more,
  });

  const plan = [
    { clients: 2, rounds: 215 },
    { clients: 50, rounds: 30 },
    { clients: 200, rounds: 8 },
  ];

  for (const { clients, rounds } of plan) {
    for (const jitterMs of [0, 5, 20, 50]) {
      test(`${clients} clients within ${jitterMs} ms, ${rounds} times: one wins, the others get 409`, async (t) => {
        const pro = await makeProfessional(app.db, nowMs, { open: [0, 1440], stepMin: 60 });
        const waits: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const answers = await rush(url, agent, holdOf(pro, firstSlot + round * hour), clients, jitterMs);
          waits.push(...answers.map((one) => one.ms));
          const winners = answers.filter((one) => one.status === 200);
          assert.equal(winners.length, 1, JSON.stringify(answers.slice(0, 5)));
          for (const one of answers)
            assert.ok(one.status === 200 || (one.status === 409 && one.code === 'SlotTaken'), JSON.stringify(one));
        }
        assert.equal(await overlaps(app), 0);
        t.diagnostic(`p99 ${p99(waits)} ms`);
      });
    }
  }

  test('as many clients win as there are practitioners', async () => {
    const pro = await makeProfessional(app.db, nowMs, { practitioners: 3, open: [0, 1440], stepMin: 60 });
    for (let round = 0; round < 5; round++) {
      const answers = await rush(url, agent, holdOf(pro, firstSlot + round * hour), 200, 0);
      assert.equal(answers.filter((one) => one.status === 200).length, 3);
      assert.equal(answers.filter((one) => one.status === 409).length, 197);
    }
    assert.equal(await overlaps(app), 0);
  });

  test('two practitioners and a cabin wanted in opposite orders cause no deadlock', async () => {
    const pro = await makeProfessional(app.db, nowMs, {
      practitioners: 2,
      cabins: 1,
      open: [0, 1440],
      stepMin: 60,
      options: [
        {
          guestsMax: 2,
          needs: [
            { kind: 'practitioner', count: 1, perGuest: true },
            { kind: 'cabin', count: 1, perGuest: false },
          ],
        },
        { needs: [{ kind: 'practitioner', count: 1, perGuest: false }] },
      ],
    });
    const staff = (
      await sql<{
        public_id: string;
      }>`select public_id from resource where owner_pro_id = ${pro.id} and kind = 'practitioner' order by id`.execute(
        app.db,
      )
    ).rows;
    const [a, b] = staff.map((one) => one.public_id);
    const before = await deadlocks(app);
    for (let round = 0; round < 6; round++) {
      const start = firstSlot + 2 * round * hour;
      const option = pro.options[1]!.publicId;
      const forth = {
        ...holdOf(pro, start),
        lines: [
          { option_id: option, resource_id: a },
          { option_id: option, resource_id: b },
        ],
      };
      const back = {
        ...holdOf(pro, start),
        lines: [
          { option_id: option, resource_id: b },
          { option_id: option, resource_id: a },
        ],
      };
      const duo = holdOf(pro, start, { guests: { adults: 2 } });
      const answers = (
        await Promise.all([rush(url, agent, forth, 40, 5), rush(url, agent, back, 40, 5), rush(url, agent, duo, 40, 5)])
      ).flat();
      for (const one of answers) assert.ok(one.status === 200 || one.status === 409, JSON.stringify(one));
      assert.ok(answers.some((one) => one.status === 200));
    }
    assert.equal(await overlaps(app), 0);
    assert.equal(await deadlocks(app), before);
  });
});

describe('the database constraint alone', () => {
  let app: TestApp;
  before(async () => {
    app = await openTestApp('postgres', { now: new Date(nowMs).toISOString(), env: { DATABASE_POOL: '200' } });
  });
  after(() => app.close());

  // Connections are opened in groups: a busy machine may take too long to open them all at once.
  const openedTogether = 20;

  /**
   * Inserts the same time on several connections, all opened before the first insert. Returns the number of inserts
   * that succeeded.
   */
  const insertAtOnce = async (pro: Professional, connections: number): Promise<number> => {
    const during = `[${new Date(firstSlot).toISOString()},${new Date(firstSlot + hour).toISOString()})`;
    const all = Promise.withResolvers<void>();
    const inserted: Promise<number>[] = [];
    const opened = async (): Promise<void> => {
      const mine = Promise.withResolvers<void>();
      const inserting = app.db.connection().execute(async (db) => {
        mine.resolve();
        await all.promise;
        const { rows } = await sql<{ id: number }>`
          insert into occupation (resource_id, pro_id, during, kind, active) values (${pro.resources[0]!}, ${pro.id}, ${during}::tstzrange, 'private', true)
          on conflict do nothing returning id`.execute(db);
        return rows.length;
      });
      inserted.push(inserting);
      await Promise.race([mine.promise, inserting]);
    };
    for (let i = 0; i < connections; i += openedTogether)
      await Promise.all(Array.from({ length: openedTogether }, opened));
    all.resolve();
    return (await Promise.all(inserted)).filter((insertedCount) => insertedCount > 0).length;
  };

  test('200 connections insert the same time: one row is kept; without the constraint, several are', async () => {
    const pro = await makeProfessional(app.db, nowMs);
    assert.equal(await insertAtOnce(pro, 200), 1);
    assert.equal(await overlaps(app), 0);
    await sql`alter table occupation drop constraint no_overlap`.execute(app.db);
    const other = await makeProfessional(app.db, nowMs);
    assert.ok((await insertAtOnce(other, 200)) > 1);
  });
});
