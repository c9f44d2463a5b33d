import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { hourMs } from '#core/units.ts';
import { lockBooking } from '#features/bookings/queries/commitments.ts';
import { changeState } from '#features/bookings/verbs/change-state.ts';
import { instant, type Db } from '#platform/db/db.ts';
import { invoicing, type Invoiced } from '../actors/invoices.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

describe('papers issued while a concurrent change is not yet committed', () => {
  let app: TestApp;
  const at = withTestApp('postgres', (opened) => void (app = opened));
  const { booked, issue, over, papers } = invoicing(() => app, at);

  const idOf = async ({ sent }: Invoiced): Promise<number> =>
    (await sql<{ id: number }>`select id from booking where public_id = ${sent.booking_id}`.execute(app.db)).rows[0]!
      .id;
  const countWaiting = async (bookingId: number): Promise<number> =>
    (await sql`select 1 from invoice_due where booking_id = ${bookingId}`.execute(app.db)).rows.length;
  /**
   * Makes a change to a booking, and runs the job that issues invoices both before and after the change is committed.
   */
  const passedBy = async (bookingId: number, change: (trx: Db) => Promise<unknown>): Promise<void> => {
    assert.equal(await countWaiting(bookingId), 1, 'it waits already');
    await app.db.transaction().execute(async (trx) => {
      await change(trx);
      await issue();
    });
    assert.equal(await countWaiting(bookingId), 1, 'it still waits');
    await issue();
    assert.equal(await countWaiting(bookingId), 0);
  };

  test('a completed visit gets its invoice', async () => {
    const visit = await booked();
    const id = await idOf(visit);
    at(visit.startMs + 4 * hourMs);
    await passedBy(id, async (trx) =>
      changeState(trx, (await lockBooking(trx, id))!, 'complete', { by: 'system' }, app.clock.now()),
    );
    assert.deepEqual(
      (await papers(visit.client, visit.sent)).map(({ kind }) => kind),
      ['invoice'],
    );
  });

  test('a refund gets its credit note', async () => {
    const visit = await booked({ starts: '2026-12-11T09:00:00.000Z' });
    const id = await idOf(visit);
    await over(visit);
    const change = (trx: Db, cents: number) =>
      sql`update payment set refunded_cents = ${cents}, updated_at = ${instant(app.clock.now())} where booking_id = ${id}`.execute(
        trx,
      );
    await change(app.db, 0);
    await passedBy(id, (trx) => change(trx, 2000));
    assert.deepEqual(
      (await papers(visit.client, visit.sent)).map(({ kind, gross_cents }) => [kind, gross_cents]),
      [
        ['invoice', 6000],
        ['credit', 2000],
      ],
    );
  });
});
