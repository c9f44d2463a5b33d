import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, test } from 'node:test';
import { makeProfessional } from '../actors/factories.ts';
import { openTestApp, type TestApp } from '../app/test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { overlaps, p99, rush } from './rush.ts';

const nowMs = Date.parse('2026-11-21T09:00:00Z');
const firstSlot = Date.parse('2026-11-23T00:00:00+01:00');
const hour = 3_600_000;

let app: TestApp;
before(async () => {
  app = await openTestApp('pglite', { now: new Date(nowMs).toISOString() });
});
after(() => app.close());

// The embedded database has one connection and needs no lock, so there is no control test here. The control test on
// PostgreSQL covers both.
test('200 clients want a slot, 12 times, on the embedded database: one wins, the others get 409', async (t) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const { url } = await app.serve();
  const pro = await makeProfessional(app.db, nowMs, { open: [0, 1440], stepMin: 60 });
  const waits: number[] = [];
  for (let round = 0; round < 12; round++) {
    const body = {
      pro_id: pro.publicId,
      lines: [{ option_id: pro.options[0]!.publicId }],
      starts_at: new Date(firstSlot + round * hour).toISOString(),
    };
    const answers = await rush(url, agent, body, 200, [0, 5, 20, 50][round % 4]!);
    waits.push(...answers.map((one) => one.ms));
    assert.equal(answers.filter((one) => one.status === 200).length, 1);
    for (const one of answers)
      assert.ok(one.status === 200 || (one.status === 409 && one.code === 'SlotTaken'), JSON.stringify(one));
  }
  agent.destroy();
  assert.equal(await overlaps(app), 0);
  await assertInvariants(app);
  t.diagnostic(`p99 ${p99(waits)} ms`);
});
