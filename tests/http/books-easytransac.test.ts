import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { compareNow } from '#features/books/verbs/compare.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { payingByEasyTransac } from '../actors/easytransac.ts';
import { countOf } from '../actors/payments.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs as startMs } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import type { EasyTransacServer } from '../providers/easytransac/server.ts';

/** 4:00 in Paris, n nights after the date of the tests. */
const night = (n: number): number => Date.parse('2026-11-21T03:00:00Z') + n * dayMs;

describe('the books of EasyTransac compared with the ledger', () => {
  const { app: opened, server: started, at, nowMs, wait, held, send, pay } = payingByEasyTransac();
  let app: TestApp;
  let server: EasyTransacServer;
  before(() => {
    app = opened();
    server = started();
  });
  const { adminOf, refusalOf } = inBackoffice(() => app);
  /**
   * Pays a visit of 60 €. The provider's message never arrives, so reconciliation finds the payment. Returns the
   * provider's transaction.
   */
  const paid = async () => {
    const { client, body } = await held();
    await pay(await send(client, body));
    server.taken();
    wait(120_000);
    await app.runJob('reconcile-payments');
    return server.money.transactions.at(-1)!;
  };
  const open = async (): Promise<(string | number)[][]> =>
    (
      await sql<{ kind: string; operation: string; ours: number; theirs: number }>`
      select kind, operation, ours_cents as ours, theirs_cents as theirs from books_difference where state = 'open' order by operation, kind`.execute(
        app.db,
      )
    ).rows.map(({ kind, operation, ours, theirs }) => [kind, operation, ours, theirs]);
  /** The provider's fee on a payment, in our books, in cents. */
  const feeOf = async (attemptId: string): Promise<number> =>
    (
      await sql<{ cents: number }>`
      select sum(cents)::int4 as cents from ledger_entry where account = 'provider_fees' and tx_id like ${`fee:${attemptId}%`}`.execute(
        app.db,
      )
    ).rows[0]!.cents;

  test('finds dropped, doubled, changed and disputed operations after an outage, and closes the differences once corrected', async () => {
    at(startMs);
    const [dropped, doubled, changed, disputed] = [await paid(), await paid(), await paid(), await paid()];
    assert.equal(await countOf(app, 'ledger_transaction', `kind = 'charge'`), 4);
    const twin = { ...doubled, tid: 'TWIN0001', requestId: 'RTWIN001' };
    server.money.transactions.splice(server.money.transactions.indexOf(dropped), 1);
    server.money.transactions.unshift(twin);
    // A change of the amount also changes the provider's fee.
    Object.assign(changed, { amountCents: 5_900 });
    Object.assign(disputed, { chargebackMs: nowMs() });

    at(night(1));
    server.failNext('/payment/history', 'failing');
    await app.runJob('compare-books');
    assert.equal(await countOf(app, 'books_comparison'), 0);
    assert.equal(
      await countOf(app, 'books', 'away_since is not null and claimed_until is null'),
      1,
      'said to be away, and left to whoever asks next',
    );
    const admin = await adminOf('finance');
    server.failNext('/payment/history', 'busy');
    const refused = await admin.client('POST', '/v1/admin/books/compare', {});
    assert.equal(refused.status, 503);
    assert.match(String(refusalOf(refused)), /reprendra automatiquement/);

    assert.ok((await Promise.all([compareNow(app, false, nowMs()), compareNow(app, true, nowMs())])).includes('done'));
    assert.equal(await countOf(app, 'books', 'away_since is null'), 1);
    assert.deepEqual(await open(), [
      ['amount', 'charge', 6_000, 5_900],
      ['doubled', 'charge', 0, 6_000],
      ['missing_there', 'charge', 6_000, 0],
      ['doubled', 'fee', 0, -92],
      ['missing_there', 'fee', -92, 0],
    ]);
    assert.equal(
      await feeOf(changed.orderId),
      91,
      'what the provider keeps is written again as the payment is asked for',
    );
    assert.equal(
      await countOf(
        app,
        'ledger_transaction',
        `kind = 'dispute_opened' and tx_id = 'dispute_opened:${disputed.orderId}'`,
      ),
      1,
    );
    const { rows } = await sql<{ apart: number; differing: number }>`
      select sum(c.ours_cents - c.theirs_cents)::int8 as apart, (select sum(ours_cents - theirs_cents) from books_difference)::int8 as differing
      from books_comparison c`.execute(app.db);
    assert.equal(rows[0]!.apart, rows[0]!.differing);

    wait(hourMs);
    server.money.transactions.push(dropped);
    server.money.transactions.shift();
    Object.assign(changed, { amountCents: 6_000 });
    at(night(2));
    await app.runJob('compare-books');
    assert.deepEqual(await open(), []);
    assert.equal(await feeOf(changed.orderId), 92);
    assert.equal(await countOf(app, 'books_difference', `state = 'gone'`), 5);
    assert.equal(
      await countOf(app, 'books_comparison', 'differences = 0'),
      1,
      'the dispute that was asked for has its other side in the day before',
    );
    await assertInvariants(app);
  });
});
