import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import type { Envelope } from '#core/refusal.ts';
import { openDatabase } from '#platform/db/db.ts';
import { statements } from '#platform/db/migrate.ts';
import { lastReleased, liveFaults } from '../../scripts/live-migrations.ts';
import { makeProfessional } from '../actors/factories.ts';
import { cards, holdBody, sendBody, type Held, type Order, type Sent } from '../actors/payments.ts';
import { registration } from '../actors/people.ts';
import { newTestDatabase } from '../app/test-app.ts';
import { openHttpClient } from './http-client.ts';
import { startServer } from './server-process.ts';

const nowIso = '2026-11-21T09:00:00Z';

/** Changes that the next release may make while this release still serves. */
const additive = `
create table booking_mood (booking_id bigint primary key references booking, mood text not null);
alter table booking add column next_note text;
alter table payment add column next_rank int4 not null default 0;
create index booking_next_note on booking (next_note);
alter table booking add constraint next_note_bound check (length(next_note) < 500) not valid;
create view inspect.i99_next as select id from booking where length(next_note) > 400;
`;
/** A change that the next release must not make while this release still serves. */
const destructive = 'alter table payment_attempt rename column redirect_url to page_url;';

const name = `${String(lastReleased + 900).padStart(4, '0')}_next.sql`;

/**
 * Books, pays, reads and cancels on a server whose database already has this migration. Returns the status of each
 * call.
 */
const servedBeside = async (body: string): Promise<number[]> => {
  const databaseUrl = await newTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'accalmie-next-'));
  const { db, close } = await openDatabase({ url: databaseUrl, dataDir, poolSize: 1, onError: () => {} });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const pro = await makeProfessional(db, Date.parse(nowIso));
    for (const statement of statements(body)) await db.executeQuery(CompiledQuery.raw(statement));
    await sql`insert into migration (name, checksum) values (${name}, 'sql:next')`.execute(db);
    await using server = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CLOCK: nowIso });
    const ask = openHttpClient(agent);
    const seen: number[] = [];
    const call = async <D>(method: string, path: string, json?: unknown): Promise<D> => {
      const { status, text } = await ask(method, server.url + path, json === undefined ? {} : { json });
      seen.push(status);
      const answer = (text.startsWith('{') ? JSON.parse(text) : { success: false }) as Envelope<D>;
      return answer.success ? answer.data : ({} as D);
    };
    await call('POST', '/user/register', registration());
    await call('GET', '/v1/search/landing');
    const held = await call<Held>('POST', '/v1/order/cart', holdBody(pro, '2026-12-10T13:00:00.000Z'));
    const sent = await call<Sent>('POST', '/v1/order/send', sendBody(held));
    if (typeof sent.redirect_url !== 'string') return seen;
    const { pathname } = new URL(sent.redirect_url);
    seen.push(
      (await ask('POST', server.url + pathname, { form: { number: cards.accepted, expiry: '12 / 30', cvc: '123' } }))
        .status,
    );
    const order = await call<Order>('POST', '/v1/order/check-payment', { order_id: sent.order_id });
    assert.equal(order.booking.state, 'confirmed');
    await call('POST', `/v1/cancellation/${sent.booking_id}/cancel`, {});
    return seen;
  } finally {
    agent.destroy();
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

test('this release books, takes a payment and cancels on a schema to which the next release only adds', async () => {
  assert.deepEqual(liveFaults([{ name, body: additive }], lastReleased), []);
  assert.deepEqual(await servedBeside(additive), [200, 200, 200, 200, 303, 200, 200]);
});

test('the check refuses a migration that renames a column this release reads, and which would make it fail', async () => {
  assert.notDeepEqual(liveFaults([{ name, body: destructive }], lastReleased), []);
  const seen = await servedBeside(destructive);
  assert.ok(
    seen.some((status) => status >= 500),
    seen.join(),
  );
});
