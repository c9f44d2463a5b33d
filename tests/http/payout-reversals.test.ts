import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { adminPayouts } from '#features/payouts/contract.ts';
import { insertStep, reopenStep } from '#features/payouts/queries/steps.ts';
import { payoutKey } from '#features/payouts/rules/states.ts';
import { paymentProvider } from '#platform/payments/payments.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const weekMs = 7 * dayMs;

for (const kind of kinds) {
  describe(`reversal of a returned payout when the professional owes money, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const {
      earned,
      earnedToo,
      close,
      seller,
      send,
      arrive,
      again,
      payouts,
      overview,
      statement,
      payoutMailKinds,
      sentTo,
      balance,
      givenBack,
    } = payingOut(() => app, at);

    const { adminOf, dataOf } = inBackoffice(() => app);

    const statesOf = async (visit: Complained) => {
      await again(visit);
      return (await payouts(visit)).map(({ state, cents }) => [state, cents] as const);
    };
    const reverse = (): Promise<void> => app.runJob('reverse-transfers');
    const later = (ms: number): void => at(app.clock.now() + ms);
    /**
     * A payout of 111 € that the bank returned: 51 € of a first visit, and 60 € of a second visit by the same client.
     */
    const returned = async (): Promise<Complained> => {
      const visit = await earned({}, '2026-12-09T09:00:00.000Z');
      await seller(visit, { returns: true });
      await earnedToo(visit, '2026-12-12T09:00:00.000Z');
      await close();
      at(wednesday);
      await send();
      await app.runJob('bill-payouts');
      await arrive();
      assert.deepEqual(await statesOf(visit), [['returned', 11_100]]);
      return visit;
    };
    const payoutRow = async ({ pro }: Complained) =>
      (
        await sql<{ id: number; public_id: string; ref: string }>`
        select o.id, o.public_id, s.provider_ref as ref from payout o join seller s on s.pro_id = o.pro_id where o.pro_id = ${pro.id} order by o.id limit 1`.execute(
          app.db,
        )
      ).rows[0]!;
    const reversed = async (visit: Complained): Promise<readonly number[]> =>
      (
        await sql<{ cents: number }>`
        select e.cents from ledger_entry e join ledger_transaction t on t.tx_id = e.tx_id
        where t.kind = 'transfer_reversed' and e.account = ${`returned:${visit.pro.publicId}`}`.execute(app.db)
      ).rows.map(({ cents }) => cents);

    test('the transfer is reversed once; the next closing pays the rest line by line, with a credit note for the commission', async () => {
      const visit = await returned();
      await givenBack(visit);
      await Promise.all([reverse(), reverse()]);
      await reverse();
      assert.deepEqual([await statesOf(visit), await reversed(visit)], [[['carried', 11_100]], [-11_100]]);
      assert.equal(await balance(`returned:${visit.pro.publicId}`), 0);
      assert.deepEqual(await payoutMailKinds(visit), ['payout_sent', 'payout_sent_back', 'payout_carried']);
      const seen = await overview(visit);
      assert.deepEqual([seen.owed_cents, seen.next.cents, seen.account.sent_back], [0, 6_000, true]);
      await assertInvariants(app);
      await send();
      assert.equal((await sentTo(visit)).length, 1, 'nothing of it leaves any more');
      await close(closed + weekMs);
      at(wednesday + weekMs);
      await send();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ held_why }) => held_why),
        ['bank', null],
        'not to the bank that sent it back',
      );
      await seller(visit, { iban: 'FR76 •••• 2003' });
      assert.equal((await overview(visit)).account.sent_back, false);
      later(hourMs);
      await send();
      await app.runJob('bill-payouts');
      await arrive();
      assert.deepEqual(await statesOf(visit), [
        ['paid', 6_000],
        ['carried', 11_100],
      ]);
      const [last] = await payouts(visit);
      const { lines } = await statement(visit, last!.id);
      assert.deepEqual(
        lines.map(({ kind: of, cents, commission_cents, why }) => [of, cents, commission_cents, why.of, why.number]),
        [
          ['unearn', -5_100, -900, 'back', undefined],
          ['payout_returned', 11_100, 0, 'carried', 'V-2026-001'],
        ],
      );
      const { rows } = await sql<{ kind: string; cents: number }>`
        select i.kind, i.gross_cents as cents from payout_paper p join invoice i on i.id = p.invoice_id join payout o on o.id = p.payout_id
        where o.pro_id = ${visit.pro.id} order by i.id`.execute(app.db);
      assert.deepEqual(rows, [
        { kind: 'commission', cents: 900 },
        { kind: 'credit', cents: 900 },
      ]);
      assert.deepEqual(
        [await balance(`seller:${visit.pro.publicId}`), await balance(`returned:${visit.pro.publicId}`)],
        [0, 0],
      );
      await assertInvariants(app);
    });

    test('a reversal whose answer was lost is found at the provider and recorded once', async () => {
      const visit = await returned();
      await givenBack(visit);
      const { id, public_id: publicId, ref } = await payoutRow(visit);
      const step = {
        payout_id: id,
        step: 'reversal',
        try: 1,
        provider: 'sandbox',
        seller_ref: ref,
        cents: 11_100,
      } as const;
      await insertStep(app.db, step, app.clock.now());
      const command = { key: payoutKey(publicId, 1), sellerRef: ref, cents: 11_100, currency: 'EUR', description: 'x' };
      await paymentProvider(app).reversals!.reverse(command);
      await reverse();
      await reverse();
      assert.deepEqual([await statesOf(visit), await reversed(visit)], [[['carried', 11_100]], [-11_100]]);
      await assertInvariants(app);
    });

    test('without a debt, the returned payout stays on the account and leaves for another IBAN', async () => {
      const visit = await returned();
      await reverse();
      assert.deepEqual([await statesOf(visit), await reversed(visit)], [[['returned', 11_100]], []]);
      await seller(visit, { iban: 'FR76 •••• 2003' });
      await send();
      await arrive();
      assert.deepEqual(await statesOf(visit), [['paid', 11_100]]);
    });

    test('after a refused reversal nothing changes; the reversal is tried again a day later', async () => {
      const visit = await returned();
      await givenBack(visit);
      const { public_id: publicId } = await payoutRow(visit);
      // The returned money is no longer on the account, because the provider has sent it on by itself.
      const moved = (state: string) =>
        sql`update sandbox_payout set state = ${state} where key = ${payoutKey(publicId, 1)}`.execute(app.db);
      await moved('paid');
      await reverse();
      await reverse();
      assert.deepEqual([await statesOf(visit), await reversed(visit)], [[['returned', 11_100]], []]);
      const steps = async () =>
        (
          await sql<{ state: string }>`
          select s.state from payout_step s join payout o on o.id = s.payout_id where o.public_id = ${publicId} and s.step = 'reversal' order by s.id`.execute(
            app.db,
          )
        ).rows.map(({ state }) => state);
      assert.deepEqual(await steps(), ['refused'], 'asked for once a day');
      await moved('returned');
      later(25 * hourMs);
      await reverse();
      assert.deepEqual([await statesOf(visit), await steps()], [[['carried', 11_100]], ['refused', 'done']]);
      await assertInvariants(app);
    });

    test('a refund that a due payout already offsets is no debt: the returned payout is not reversed', async () => {
      const visit = await returned();
      await earnedToo(visit, '2026-12-18T09:00:00.000Z');
      await close(closed + weekMs);
      await givenBack(visit);
      await reverse();
      at(wednesday + weekMs);
      await send();
      await reverse();
      assert.deepEqual(
        [await statesOf(visit), await reversed(visit)],
        [
          [
            ['on_its_way', 900],
            ['returned', 11_100],
          ],
          [],
        ],
      );
      await assertInvariants(app);
    });

    test('two admins settle a reversal with an unknown outcome, and the payout continues', async () => {
      const visit = await returned();
      await givenBack(visit);
      const { id, public_id: publicId, ref } = await payoutRow(visit);
      const step = await insertStep(
        app.db,
        { payout_id: id, step: 'reversal', try: 1, provider: 'sandbox', seller_ref: ref, cents: 11_100 },
        app.clock.now(),
      );
      await reopenStep(app.db, step.id, 'unknown', 'Personne ne sait.');
      const say = async (outcome: 'left' | 'not_left') => {
        const { client } = await adminOf('finance');
        const found = dataOf(await client<DataOf<typeof adminPayouts>>('GET', '/v1/admin/payouts')).data.find(
          (one) => one.id === publicId,
        );
        assert.deepEqual([found?.state, found?.unknown?.step, found?.next], ['returned', 'reversal', 'verify']);
        assert.equal(
          (
            await client('POST', `/v1/admin/payouts/${publicId}/step`, {
              outcome,
              reason: 'Vu dans l’espace du prestataire ce matin.',
            })
          ).status,
          200,
        );
      };
      await say('left');
      await say('left');
      await reverse();
      assert.deepEqual([await statesOf(visit), await reversed(visit)], [[['carried', 11_100]], [-11_100]]);
      await assertInvariants(app);
    });

    test('the database rejects a bank payment during a reversal, and a reversal after a bank payment', async () => {
      const visit = await returned();
      const { id, ref } = await payoutRow(visit);
      const step = (of: 'bank' | 'reversal', tried: number) =>
        insertStep(
          app.db,
          { payout_id: id, step: of, try: tried, provider: 'sandbox', seller_ref: ref, cents: 11_100 },
          app.clock.now(),
        );
      await assert.rejects(
        sql`update payout set state = 'carried' where id = ${id}`.execute(app.db),
        /payout_carried|is carried once its transfer was taken back/,
      );
      await step('reversal', 1);
      await assert.rejects(step('bank', 2), /is being taken back/);
      await assert.rejects(step('reversal', 2), /payout_step_once/);
      await sql`update payout_step set state = 'refused', ended_at = ${new Date(app.clock.now())} where payout_id = ${id} and step = 'reversal'`.execute(
        app.db,
      );
      await step('bank', 2);
      await assert.rejects(step('reversal', 1), /does not lie with its professional/);
    });
  });
}
