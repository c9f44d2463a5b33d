import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { listQueues } from '#features/backoffice/contract/queues.ts';
import type { listRefundRequests } from '#features/backoffice/contract/refunds.ts';
import { backofficeRefusals } from '#features/backoffice/rules/refusals.ts';
import type { adminDebts, adminPayouts } from '#features/payouts/contract.ts';
import { debtChangedRefusal, moneyActRefusals } from '#features/payouts/rules/money-acts.ts';
import { refundRequestRefusals } from '#features/payments/rules/refund-requests.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import type { Complained } from '../actors/complaints.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { becomeAdmin } from '../actors/people.ts';
import { kinds, type TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';
import { assertInvariants } from '../oracles/invariants.ts';

const weekMs = 7 * dayMs;
const reason = 'Virement vu sur le relevé de la banque du 18 décembre.';
const reference = 'SEPA 2026 1218 XK7';

for (const kind of kinds) {
  describe(`finance acts on debts and stopped payouts, on ${kind}`, () => {
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
      sentTo,
      balance,
      dispute,
      givenBack,
      paidOut,
    } = payingOut(() => app, at);
    const { adminOf, dataOf, refusalOf, fieldsOf, mailOf } = inBackoffice(() => app);
    const finance = (): Promise<Whom> => adminOf('finance');

    const waitingIn = async (by: Whom) => {
      const { queues } = dataOf(await by.client<DataOf<typeof listQueues>>('GET', '/v1/admin/queues'));
      const of = (key: string): number => queues.find((queue) => queue.key === key)!.waiting;
      return { payouts: of('payouts'), refunds: of('refunds'), debts: of('debts') };
    };
    const debtOf = async (visit: Complained) =>
      dataOf(await (await finance()).client<DataOf<typeof adminDebts>>('GET', '/v1/admin/debts')).data.find(
        ({ professional }) => professional.id === visit.pro.publicId,
      );
    const settle = (by: Whom, visit: Complained, settlement: Record<string, unknown>, key?: string) =>
      by.client<{ waits: boolean }>(
        'POST',
        `/v1/admin/debts/${visit.pro.publicId}/settle`,
        { how: 'paid', reference, reason, ...settlement },
        key === undefined ? {} : { 'idempotency-key': key },
      );
    const waitingOf = async (by: Whom, of: 'debt' | 'resend', visit: Complained) =>
      dataOf(await by.client<DataOf<typeof listRefundRequests>>('GET', '/v1/admin/refunds?itemsPerPage=100')).data.find(
        (one) => one[of]?.professional.id === visit.pro.publicId,
      );
    const decide = (by: Whom, rid: string, decision: string) =>
      by.client<{ state: string }>('POST', `/v1/admin/refunds/${rid}/decide`, {
        decision,
        reason: 'Vérifié sur le relevé.',
      });
    const mailsTo = async (visit: Complained, like: string): Promise<string[]> =>
      (
        await sql<{ kind: string }>`
        select kind from outbox where kind like ${like} and (payload->>'pro')::int8 = ${visit.pro.id} order by id`.execute(
          app.db,
        )
      ).rows.map((row) => row.kind);
    const owing = async (): Promise<Complained> => {
      const visit = await paidOut();
      await givenBack(visit);
      return visit;
    };
    const onlyPayout = async (visit: Complained): Promise<string> => {
      await again(visit);
      return (await payouts(visit))[0]!.id;
    };

    test('a debt is paid by two transfers, each recorded once, notified, in the ledger and on the next statement', async () => {
      const visit = await owing();
      const by = await finance();
      assert.equal((await debtOf(visit))?.cents, 5_100);
      assert.equal(
        refusalOf(await settle(by, visit, { cents: 2_000, owed_cents: 5_000 })),
        debtChangedRefusal(5_100),
        'not what was read',
      );
      assert.deepEqual(fieldsOf(await settle(by, visit, { cents: 5_101, owed_cents: 5_100 })), ['cents']);
      assert.deepEqual(fieldsOf(await settle(by, visit, { cents: 2_000, owed_cents: 5_100, reference: ' ' })), [
        'reference',
      ]);
      assert.equal((await settle(await adminOf('support'), visit, { cents: 2_000, owed_cents: 5_100 })).status, 403);
      const key = 'a-word-of-the-form';
      assert.deepEqual(dataOf(await settle(by, visit, { cents: 2_000, owed_cents: 5_100 }, key)), { waits: false });
      assert.deepEqual(dataOf(await settle(by, visit, { cents: 2_000, owed_cents: 5_100 }, key)), { waits: false });
      assert.equal((await debtOf(visit))?.cents, 3_100);
      assert.deepEqual(
        fieldsOf(await settle(by, visit, { cents: 3_100, owed_cents: 3_100, reference: 'sepa 20261218 xk7' })),
        ['reference'],
        'one transfer twice',
      );
      const other = await owing();
      assert.deepEqual(
        fieldsOf(await settle(by, other, { cents: 5_100, owed_cents: 5_100, reference: 'SEPA-2026.1218/xk7' })),
        ['reference'],
        'one transfer for two professionals',
      );
      assert.deepEqual(fieldsOf(await settle(by, other, { cents: 5_100, owed_cents: 5_100, reference: '-' })), [
        'reference',
      ]);
      assert.deepEqual(dataOf(await settle(by, visit, { cents: 3_100, owed_cents: 3_100, reference: 'SEPA 2' })), {
        waits: false,
      });
      assert.equal(await debtOf(visit), undefined);
      assert.equal(
        refusalOf(await settle(by, visit, { cents: 1, owed_cents: 3_100, reference: 'SEPA 3' })),
        moneyActRefusals.noDebt,
      );
      assert.deepEqual([await balance(`seller:${visit.pro.publicId}`), await balance('bank')], [0, 5_100]);
      assert.deepEqual(await mailsTo(visit, 'debt%'), ['debt_paid', 'debt_paid']);
      const { rows } = await sql<{ reason: string; detail: { reference: string; left_cents: number } }>`
        select reason, detail from audit_entry where action = 'debt paid' and object = ${visit.pro.publicId} order by id`.execute(
        app.db,
      );
      assert.deepEqual(
        rows.map((row) => [row.reason, row.detail.reference, row.detail.left_cents]),
        [
          [reason, reference, 3_100],
          [reason, 'SEPA 2', 0],
        ],
      );
      await again(visit);
      assert.equal((await overview(visit)).owed_cents, 0);
      await earnedToo(visit, '2026-12-21T13:30:00.000Z');
      await close(closed + 2 * weekMs);
      await again(visit);
      const [next] = await payouts(visit);
      assert.equal(next?.cents, 6_000);
      assert.deepEqual(
        (await statement(visit, next.id)).lines.map(({ kind: of, cents }) => [of, cents]).toSorted(),
        [
          ['earn', 6_000],
          ['recovery', 2_000],
          ['recovery', 3_100],
          ['unearn', -5_100],
        ].toSorted(),
      );
      await assertInvariants(app);
    });

    test('a debt settled while a payout waits is not taken from that payout', async () => {
      const visit = await paidOut();
      await earnedToo(visit, '2026-12-19T09:00:00.000Z');
      await close(closed + weekMs);
      await dispute(visit.bookingId, 'open');
      await dispute(visit.bookingId, 'lost');
      const owed = (await debtOf(visit))!.cents;
      assert.equal(
        dataOf(await settle(await finance(), visit, { cents: owed, owed_cents: owed, reference: 'SEPA 4' })).waits,
        false,
      );
      at(closed + weekMs + 10 * hourMs);
      await send();
      assert.deepEqual(
        (await sentTo(visit)).map(({ cents }) => cents),
        [5_100, 6_000],
      );
      await assertInvariants(app);
    });

    test('a waived debt above the limit waits for a second admin; its author cannot grant it', async () => {
      const visit = await paidOut({ options: [{ cents: 60_000 }] });
      await dispute(visit.bookingId, 'open');
      await dispute(visit.bookingId, 'lost');
      const [one, other] = [await finance(), await finance()];
      const { cents: owed, is_asked: isRequested } = (await debtOf(visit))!;
      assert.equal(isRequested, false);
      const waiver = { how: 'waived', reference: null, cents: owed, owed_cents: owed };
      const before = await waitingIn(one);
      assert.deepEqual(dataOf(await settle(one, visit, waiver)), { waits: true });
      const waiting = await waitingIn(one);
      assert.deepEqual([waiting.debts, waiting.refunds], [before.debts, before.refunds], 'the case stays in its row');
      assert.deepEqual([(await debtOf(visit))?.cents, (await debtOf(visit))?.is_asked], [owed, true]);
      assert.equal(
        refusalOf(await settle(other, visit, { ...waiver, cents: 100 })),
        refundRequestRefusals.askedOfDebt,
        'nothing else meanwhile',
      );
      const request = (await waitingOf(other, 'debt', visit))!;
      assert.deepEqual([request.of, request.cents, request.debt?.how, request.visit], ['debt', owed, 'waived', null]);
      assert.equal(request.debt?.owed_cents, owed);
      assert.equal(refusalOf(await decide(one, request.id, 'granted')), backofficeRefusals.ownRefund);
      assert.equal(dataOf(await decide(other, request.id, 'granted')).state, 'granted');
      assert.equal(await debtOf(visit), undefined);
      assert.deepEqual(await mailsTo(visit, 'debt%'), ['debt_waived']);
      assert.deepEqual([await balance(`seller:${visit.pro.publicId}`), await balance('waived')], [0, owed]);
      await assertInvariants(app);
    });

    test('a transfer recorded by mistake is undone once; its reference then counts for the professional who paid', async () => {
      const [visit, payer] = [await owing(), await owing()];
      const [by, other] = [await finance(), await finance()];
      const settled = `recovery:${reference.replaceAll(' ', '')}UNDO`;
      const transfer = { cents: 5_100, owed_cents: 5_100, reference: `${reference} undo` };
      const undo = (whom: Whom, transaction = settled) =>
        whom.client<{ waits: boolean }>('POST', `/v1/admin/debts/${visit.pro.publicId}/undo`, { transaction, reason });
      assert.equal((await undo(by)).status, 404, 'nothing to undo yet');
      assert.deepEqual(dataOf(await settle(by, visit, transfer)), { waits: false });
      assert.equal((await undo(await adminOf('support'))).status, 403);
      assert.equal((await undo(by, `unearn:${visit.bookingId}`)).status, 404, 'only a settlement is undone');
      assert.deepEqual(dataOf(await undo(other)), { waits: false });
      assert.equal(refusalOf(await undo(by)), moneyActRefusals.undone);
      assert.equal((await debtOf(visit))?.cents, 5_100);
      assert.equal(await balance(`seller:${visit.pro.publicId}`), 5_100);
      assert.deepEqual(await mailsTo(visit, 'debt%'), ['debt_paid', 'debt_settlement_undone']);
      assert.match((await mailOf('debt_settlement_undone'))?.text ?? '', /Vous devez maintenant 51/);
      assert.deepEqual(dataOf(await settle(by, payer, transfer)), { waits: false });
      assert.deepEqual(fieldsOf(await settle(by, visit, transfer)), ['reference'], 'counted once again');
      await assert.rejects(
        sql`insert into ledger_transaction (tx_id, kind, lines, actor, reason, at)
          values ('settlement_undone:unearn:none', 'settlement_undone', 2, 'system', ${reason}, ${new Date(app.clock.now())})`.execute(
          app.db,
        ),
        /undoes no settlement/,
      );
      await assertInvariants(app);
    });

    test('undoing a settlement above the limit waits for a second admin', async () => {
      const visit = await paidOut({ options: [{ cents: 60_000 }] });
      await dispute(visit.bookingId, 'open');
      await dispute(visit.bookingId, 'lost');
      const [one, other] = [await finance(), await finance()];
      const { cents: owed } = (await debtOf(visit))!;
      const waivedBefore = await balance('waived');
      await settle(one, visit, { how: 'waived', reference: null, cents: owed, owed_cents: owed });
      await decide(other, (await waitingOf(other, 'debt', visit))!.id, 'granted');
      const { rows } = await sql<{ id: string }>`
        select t.tx_id as id from ledger_transaction t where t.kind = 'waiver' order by t.id desc limit 1`.execute(
        app.db,
      );
      const answer = await other.client<{ waits: boolean }>('POST', `/v1/admin/debts/${visit.pro.publicId}/undo`, {
        transaction: rows[0]!.id,
        reason,
      });
      assert.deepEqual(dataOf(answer), { waits: true });
      const request = (await waitingOf(one, 'debt', visit))!;
      assert.deepEqual([request.debt?.how, request.debt?.reference, request.cents], ['undone', rows[0]!.id, owed]);
      assert.equal(refusalOf(await decide(other, request.id, 'granted')), backofficeRefusals.ownRefund);
      assert.equal(dataOf(await decide(one, request.id, 'granted')).state, 'granted');
      assert.equal((await debtOf(visit))?.cents, owed);
      assert.equal(await balance('waived'), waivedBefore);
      await assertInvariants(app);
    });

    test('an admin cannot settle their own debt', async () => {
      const visit = await owing();
      await again(visit);
      await becomeAdmin(app, visit.owner, ['finance']);
      const own = { ...visit.owner, id: '' } as Whom;
      assert.equal(refusalOf(await settle(own, visit, { cents: 100, owed_cents: 5_100 })), moneyActRefusals.ownDebt);
    });

    test('finance marks a payout that never arrives as arrived after a week, and not before', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      const id = await onlyPayout(visit);
      const arrived = async () => (await finance()).client('POST', `/v1/admin/payouts/${id}/arrived`, { reason });
      assert.equal(refusalOf(await arrived()), moneyActRefusals.notLate);
      await sql`update sandbox_payout set due_at = due_at + interval '90 days' where seller_ref = ${`S${visit.pro.publicId.slice(1)}`}`.execute(
        app.db,
      );
      at(wednesday + 8 * dayMs);
      const stopped = dataOf(
        await (await finance()).client<DataOf<typeof adminPayouts>>('GET', '/v1/admin/payouts?itemsPerPage=100'),
      ).data;
      assert.equal(stopped.find((one) => one.id === id)?.next, 'late');
      assert.equal((await arrived()).status, 200);
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['paid'],
      );
      assert.equal(refusalOf(await arrived()), moneyActRefusals.notOnItsWay);
      await assertInvariants(app);
    });

    test('a payout on its way to a deleted payment account is still followed until it arrives', async () => {
      const visit = await earned();
      await seller(visit);
      await close();
      at(wednesday);
      await send();
      await sql`delete from seller where pro_id = ${visit.pro.id}`.execute(app.db);
      at(wednesday + hourMs);
      await arrive();
      await again(visit);
      assert.deepEqual(
        (await payouts(visit)).map(({ state }) => state),
        ['paid'],
      );
    });
  });
}
