import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { hourMs } from '#core/units.ts';
import type { adminDebts } from '#features/payouts/contract.ts';
import { insertPayoutLines } from '#features/payouts/queries/closing.ts';
import { payoutNamed } from '#features/payouts/queries/sending.ts';
import { inBackoffice } from '../actors/backoffice.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import type { Complained } from '../actors/complaints.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const weekMs = 7 * 24 * hourMs;

for (const kind of kinds) {
  describe(`offsets of a payout before it leaves, on ${kind}`, () => {
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
      examined,
      changed,
      admin,
      dispute,
      payoutMailKinds,
      sentTo,
      balance,
      transferUnheard,
      givenBack,
    } = payingOut(() => app, at);
    const { adminOf, dataOf } = inBackoffice(() => app);

    const owing = async (): Promise<readonly string[]> =>
      dataOf(await (await adminOf('finance')).client<DataOf<typeof adminDebts>>('GET', '/v1/admin/debts')).data.map(
        ({ professional }) => professional.id,
      );
    const statesOf = async (visit: Complained) => {
      await again(visit);
      return (await payouts(visit)).map(({ state, cents }) => [state, cents] as const);
    };
    /** A due payout of 111 €: 51 € of a first visit, and 60 € of a second visit by the same client. */
    const dueOfTwo = async (): Promise<{ readonly visit: Complained; readonly second: Complained }> => {
      const visit = await earned({}, '2026-12-09T09:00:00.000Z');
      await seller(visit);
      const { bookingId } = await earnedToo(visit, '2026-12-12T09:00:00.000Z');
      await close();
      assert.deepEqual(await statesOf(visit), [['due', 11_100]]);
      return { visit, second: { ...visit, bookingId, token: bookingLinkToken(app, bookingId) } };
    };

    test('a visit refunded after the closing reduces the payout line by line as it leaves, and nothing stays owed', async () => {
      const { visit, second } = await dueOfTwo();
      await givenBack(second);
      await send();
      assert.deepEqual(await statesOf(visit), [['due', 11_100]], 'until it leaves it is owed');
      assert.deepEqual([(await overview(visit)).owed_cents, await owing()], [6_000, [visit.pro.publicId]]);
      at(wednesday);
      await send();
      await arrive();
      assert.deepEqual(await statesOf(visit), [['paid', 5_100]]);
      assert.deepEqual([(await overview(visit)).owed_cents, await owing()], [0, []]);
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [5_100],
      );
      await app.runJob('bill-payouts');
      const [payout] = await payouts(visit);
      const read = await statement(visit, payout!.id);
      assert.deepEqual(
        read.lines.map(({ kind, cents, commission_cents, offset_at }) => [
          kind,
          cents,
          commission_cents,
          offset_at !== null,
        ]),
        [
          ['earn', 5_100, 900, false],
          ['earn', 6_000, 0, false],
          ['unearn', -6_000, 0, true],
        ],
      );
      assert.deepEqual([read.totals.cents, read.totals.commission_cents], [5_100, 900]);
      const { rows } = await sql<{ cents: number }>`
        select i.gross_cents as cents from payout_paper p join invoice i on i.id = p.invoice_id join payout o on o.id = p.payout_id where o.public_id = ${payout!.id}`.execute(
        app.db,
      );
      assert.deepEqual(rows, [{ cents: 900 }], 'the commission of what was paid alone is invoiced');
      assert.deepEqual(await payoutMailKinds(visit), ['payout_sent']);
      await assertInvariants(app);
    });

    test('after a partial refund, the commission is invoiced once, on the remaining amount', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      await again(visit);
      const complaint = await examined(visit);
      await changed(await admin(), complaint.id, 'resolved_partial', {
        body: 'La séance a duré quarante minutes sur soixante.',
        refund_cents: 2_000,
      });
      at(wednesday);
      await send();
      await app.runJob('bill-payouts');
      assert.deepEqual(await statesOf(visit), [['on_its_way', 3_400]]);
      const { rows } = await sql<{ lines: readonly { readonly label: string; readonly cents: number }[] }>`
        select i.document->'lines' as lines from payout_paper p join invoice i on i.id = p.invoice_id join payout o on o.id = p.payout_id
        where o.pro_id = ${visit.pro.id}`.execute(app.db);
      assert.deepEqual(
        rows.map(({ lines }) => lines.map(({ label, cents }) => [label, cents])),
        [[['Commission de 15\u202f%, clients venus par la recherche (1 rendez-vous)', 600]]],
      );
      await assertInvariants(app);
    });

    test('a full refund settles the payout: nothing leaves, a single notification is sent, and the next payout is whole', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      await givenBack(visit);
      at(wednesday);
      await send();
      await send();
      assert.deepEqual(await statesOf(visit), [['settled', 0]]);
      assert.deepEqual([await sentTo(visit), await payoutMailKinds(visit)], [[], ['payout_settled']]);
      await app.runJob('bill-payouts');
      const [payout] = await payouts(visit);
      assert.deepEqual((await statement(visit, payout!.id)).papers, [], 'no commission is left to invoice');
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 0);
      assert.deepEqual(await owing(), []);
      const pdf = await visit.owner.client<Uint8Array>(
        'GET',
        `/v1/pro/${visit.pro.publicId}/payouts/${payout!.id}/pdf`,
      );
      assert.ok(pdf.body.success, 'its statement is kept');
      await earnedToo(visit, '2026-12-17T09:00:00.000Z');
      await close(closed + weekMs);
      at(wednesday + weekMs);
      await send();
      assert.deepEqual(await statesOf(visit), [
        ['on_its_way', 6_000],
        ['settled', 0],
      ]);
      await assertInvariants(app);
    });

    test('a disputed payment reduces the payout at once and returns in a later payout once the dispute is won', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      await dispute(visit.bookingId, 'open');
      at(wednesday);
      await send();
      assert.deepEqual(await statesOf(visit), [['settled', 0]]);
      await dispute(visit.bookingId, 'won');
      await close(closed + weekMs);
      at(wednesday + weekMs);
      await send();
      assert.deepEqual(await statesOf(visit), [
        ['on_its_way', 5_100],
        ['settled', 0],
      ]);
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [5_100],
      );
      await assertInvariants(app);
    });

    test('a payout held for the professional’s account is reduced only when it leaves', async () => {
      const { visit } = await dueOfTwo();
      await seller(visit, { state: 'pending' });
      at(wednesday);
      await send();
      assert.deepEqual(await statesOf(visit), [['held', 11_100]]);
      await givenBack(visit);
      await send();
      assert.deepEqual(await statesOf(visit), [['held', 11_100]]);
      await seller(visit);
      at(wednesday + hourMs);
      await send();
      assert.deepEqual(await statesOf(visit), [['on_its_way', 6_000]]);
      await assertInvariants(app);
    });

    test('a payout that may already have left is not reduced; the refund stays owed', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      const { rows } = await sql<{ id: string }>`
        update payout set is_sending = true, try = 1 where pro_id = ${visit.pro.id} returning public_id as id`.execute(
        app.db,
      );
      const payout = await payoutNamed(app.db, { publicId: rows[0]!.id, provider: 'sandbox', ref: null });
      await transferUnheard(payout!, 1);
      await givenBack(visit);
      await send();
      await send();
      assert.deepEqual(await statesOf(visit), [['on_its_way', 5_100]]);
      assert.deepEqual([(await overview(visit)).owed_cents, await owing()], [5_100, [visit.pro.publicId]]);
      await assertInvariants(app);
    });

    test('the database rejects a payout closed below 10 €, whatever its lines state', async () => {
      const visit = await earned();
      const line = {
        bookingId: null,
        kind: 'earn',
        paidCents: 5_100,
        refundedCents: 0,
        commissionCents: 0,
        cents: 5_100,
        why: { of: 'back' },
      } as const;
      const closedBelow = app.db.transaction().execute(async (trx) => {
        const txId = (
          await sql<{
            id: string;
          }>`select tx_id as id from ledger_entry where account = ${`seller:${visit.pro.publicId}`}`.execute(trx)
        ).rows[0]!.id;
        const { rows } = await sql<{ id: number }>`
          insert into payout (public_id, pro_id, year, number, closes_at, sends_on, arrives_on, cents, state, created_at, updated_at)
          values ('0000000000000000000001', ${visit.pro.id}, 2026, 1, ${new Date(closed)}, '2026-12-16', '2026-12-17', 5100, 'due', ${new Date(closed)}, ${new Date(closed)}) returning id`.execute(
          trx,
        );
        await insertPayoutLines(trx, rows[0]!.id, [{ ...line, txId }], closed);
      });
      await assert.rejects(closedBelow, /was closed below 10 euros/);
    });

    test('the database rejects any other change to a payout’s amount, and a step for another amount', async () => {
      const { visit } = await dueOfTwo();
      const id = (await sql<{ id: number }>`select id from payout where pro_id = ${visit.pro.id}`.execute(app.db))
        .rows[0]!.id;
      const changed = (cents: number) => sql`update payout set cents = ${cents} where id = ${id}`.execute(app.db);
      await assert.rejects(changed(11_101), /is kept as it was closed/);
      await assert.rejects(changed(10_100), /is not the sum of its lines/);
      await assert.rejects(changed(0), /payout_settled/);
      const step = (cents: number) =>
        sql`
        insert into payout_step (public_id, payout_id, step, try, state, provider, seller_ref, cents, asked_at)
        values ('0000000000000000000000', ${id}, 'transfer', 1, 'asked', 'sandbox', 'x', ${cents}, ${new Date(closed)})`.execute(
          app.db,
        );
      await assert.rejects(step(10_100), /is not for its cents/);
      await step(11_100);
      await givenBack(visit);
      at(wednesday);
      await send();
      assert.deepEqual(await statesOf(visit), [['held', 11_100]]);
      await assert.rejects(changed(6_000), /is kept as it was closed/);
    });
  });
}
