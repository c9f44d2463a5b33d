import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { billPayout } from '#features/payouts/verbs/bill.ts';
import { issueCommissionInvoice } from '#features/invoices/verbs/commission.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const askers = 6;

for (const kind of kinds) {
  describe(`the invoice of a payout requested ${askers} times at once, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, close, seller, send } = payingOut(() => app, at);
    const left = async (): Promise<{ readonly id: number; readonly proId: number }> => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      const { rows } = await sql<{ id: number }>`select id from payout where pro_id = ${visit.pro.id}`.execute(app.db);
      return { id: rows[0]!.id, proId: visit.pro.id };
    };
    const numbers = async (proId: number): Promise<string[]> =>
      (
        await sql<{ number: string }>`select number from invoice where pro_id = ${proId} and issuer_id = 0`.execute(
          app.db,
        )
      ).rows.map(({ number }) => number);

    test('issues a single invoice with a single number', async () => {
      const { id, proId } = await left();
      const done = await Promise.all(
        Array.from({ length: askers }, () =>
          app.db.transaction().execute((trx) => billPayout(app, trx, id, app.clock.now())),
        ),
      );
      assert.equal(done.filter(Boolean).length, 1);
      assert.equal((await numbers(proId)).length, 1);
      await assertInvariants(app);
    });

    test('control: without the row lock, later requests are refused by the unique cause alone', async () => {
      const { proId } = await left();
      const commission = {
        proId,
        payoutNumber: 'V-2026-001',
        paidOn: '2026-12-16',
        from: '2026-12-10',
        to: '2026-12-10',
        lines: [{ label: 'x', cents: 900 }],
        corrects: [],
      };
      const done = await Promise.allSettled(
        Array.from({ length: askers }, () =>
          app.db.transaction().execute((trx) => issueCommissionInvoice(app, trx, commission, app.clock.now())),
        ),
      );
      if (kind === 'postgres') assert.ok(done.some(({ status }) => status === 'rejected'));
      assert.equal((await numbers(proId)).length, 1);
      await assertInvariants(app);
    });
  });
}
