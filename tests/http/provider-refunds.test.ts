import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { readVisit } from '#features/backoffice/contract/visits.ts';
import { unbookedRefusal } from '#features/backoffice/rules/refusals.ts';
import type { bookingTransactions } from '#features/payouts/contract/ledger.ts';
import type { listDifferences, readDifference } from '#features/books/contract.ts';
import { booksRefusals, bookingRefusals } from '#features/books/rules/refusals.ts';
import { refundPayment } from '#platform/payments/sandbox-store.ts';
import { bookingLinkToken } from '#platform/security/secret.ts';
import { inBackoffice, type Whom } from '../actors/backoffice.ts';
import { invoicing } from '../actors/invoices.ts';
import { countOf, paidVisit } from '../actors/payments.ts';
import { plain } from '../actors/shown-booking.ts';
import { closed, payingOut, wednesday } from '../actors/payouts.ts';
import { assertInvariants } from '../oracles/invariants.ts';
import { caller, kinds, type TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Difference = DataOf<typeof readDifference>;
type Visit = DataOf<typeof readVisit>;

const reason = 'Le soin a été écourté, nous remboursons quinze euros.';
/** 4:00 in Paris, on the night after an instant. */
const nightAfter = (ms: number): number => Math.floor(ms / dayMs) * dayMs + dayMs + 3 * hourMs;

for (const kind of kinds) {
  describe(`refunds made at the provider without our request, on ${kind}`, () => {
    let app: TestApp;
    const at = withTestApp(kind, (opened) => void (app = opened));
    const { earned, accounts, seller, close, send, again, payouts, statement } = payingOut(() => app, at);
    const { booked, over, issue, documents } = invoicing(() => app, at);
    const { adminOf, dataOf, fieldsOf, refusalOf, linesOf, mailOf } = inBackoffice(() => app);

    const refundByHand = async (bid: string, key: string, cents: number): Promise<void> => {
      const { rows } = await sql<{ ref: string }>`
        select a.provider_ref as ref from payment_attempt a join booking b on b.id = a.booking_id where b.public_id = ${bid} and a.state = 'captured'`.execute(
        app.db,
      );
      await refundPayment(app.db, rows[0]!.ref, cents, key, app.clock.now());
    };
    /** Compares the books on the night after the current instant. */
    const night = async (): Promise<void> => {
      at(nightAfter(app.clock.now()));
      // One run compares at most seven days, from the first payment on, so several runs are needed.
      for (let runs = 0; runs < 5; runs += 1) await app.runJob('compare-books');
    };
    const read = async (by: Whom, bid: string): Promise<Visit> =>
      dataOf(await by.client<Visit>('GET', `/v1/admin/bookings/${bid}`));
    const listed = async (by: Whom, bid: string, state = 'open'): Promise<Difference[]> =>
      dataOf(
        await by.client<DataOf<typeof listDifferences>>('GET', `/v1/admin/books/differences?state=${state}`),
      ).data.filter((one) => one.booking_id === bid);
    const act = (by: Whom, id: string, verb: string, why: string = reason) =>
      by.client<Difference>('POST', `/v1/admin/books/differences/${id}/${verb}`, { reason: why });
    const give = (by: Whom, bid: string, cents: number) =>
      by.client<{ waits: boolean }>('POST', `/v1/admin/bookings/${bid}/give_back`, { refund_cents: cents, reason });
    const refusedPart = (answer: Awaited<ReturnType<typeof give>>): string =>
      answer.body.success ? 'refunded' : (answer.body.error.validation?.['refund_cents'] ?? 'no field');
    const sums = async (bid: string) =>
      (
        await sql<{ state: string; refunded: number; retained: number }>`
        select y.state, y.refunded_cents as refunded, y.retained_cents as retained from payment y join booking b on b.id = y.booking_id where b.public_id = ${bid}`.execute(
          app.db,
        )
      ).rows[0]!;
    const refundsAtProvider = (): Promise<number> => countOf(app, 'sandbox_refund');

    test('a cancellation refunds only the rest, and everything is refunded once the refund is recorded', async () => {
      const { sent } = await paidVisit(app);
      const bid = sent.booking_id;
      await refundByHand(bid, 'hand-4', 1_500);
      await night();
      const finance = await adminOf('finance');
      const cancelled = await finance.client<{ refund_cents: number }>('POST', `/v1/admin/bookings/${bid}/cancel`, {
        reason,
      });
      assert.equal(dataOf(cancelled).refund_cents, 4_500);
      const mail = plain((await mailOf('booking_cancelled'))?.text ?? '');
      for (const words of ['60 €', 'Autres remboursements', '15 €', '45 €']) assert.ok(mail.includes(words), words);
      await app.runJob('run-refunds');
      await app.runJob('settle-ended');
      assert.equal((await sums(bid)).refunded, 4_500);
      await assertInvariants(app);
      const [rest] = await listed(finance, bid);
      assert.equal(dataOf(await act(finance, rest!.id, 'book')).state, 'booked');
      assert.deepEqual(await sums(bid), { state: 'refunded', refunded: 6_000, retained: 0 });
      await night();
      assert.deepEqual(await listed(await adminOf('finance'), bid), []);
      await assertInvariants(app);
    });

    test('with two refunds made by hand, recording the first sends only the rest that the provider can make', async () => {
      at(nowMs + 2 * dayMs);
      const { sent } = await paidVisit(app);
      const bid = sent.booking_id;
      await refundByHand(bid, 'hand-10', 1_500);
      await night();
      await refundByHand(bid, 'hand-11', 1_000);
      const owner = await adminOf('owner');
      assert.equal(
        dataOf(await owner.client<{ refund_cents: number }>('POST', `/v1/admin/bookings/${bid}/cancel`, { reason }))
          .refund_cents,
        4_500,
      );
      await app.runJob('run-refunds');
      await night();
      const finance = await adminOf('finance');
      const [first, second] = await listed(finance, bid);
      assert.deepEqual([first!.pending_cents, first!.rest_cents], [4_500, 3_500], 'the admin reads what will be sent');
      dataOf(await act(finance, first!.id, 'book'));
      await app.runJob('run-refunds');
      assert.deepEqual(await sums(bid), { state: 'captured', refunded: 5_000, retained: 0 }, 'and it is not refused');
      dataOf(await act(finance, second!.id, 'book'));
      assert.deepEqual(await sums(bid), { state: 'refunded', refunded: 6_000, retained: 0 });
      await assertInvariants(app);
    });

    test('a refund of ours is answered, not recorded; then the next comparison closes the difference and names the entry', async () => {
      at(nowMs + 5 * dayMs);
      const { sent } = await paidVisit(app);
      const bid = sent.booking_id;
      await refundByHand(bid, 'hand-6', 700);
      await night();
      await sql`insert into refund_command (key, payment_id, cents, reason, next_at, created_at, parked_at)
        select 'client:' || a.public_id, y.id, 700, 'client', b.created_at, b.created_at, b.created_at
        from payment y join payment_attempt a on a.id = y.attempt_id join booking b on b.id = y.booking_id where b.public_id = ${bid}`.execute(
        app.db,
      );
      const [one, two] = [await adminOf('finance'), await adminOf('finance')];
      const [waiting] = await listed(one, bid);
      assert.deepEqual([waiting!.awaits_answer, waiting!.book_cents], ['refund', null]);
      assert.equal(refusalOf(await act(one, waiting!.id, 'book')), booksRefusals.notBookable);
      const shown = await read(one, bid);
      assert.deepEqual([shown.unbooked_cents, shown.parked_cents], [700, 700], 'the visit shows both sums');
      const refund = `client:${waiting!.subject}`;
      const notLeft = await one.client('POST', '/v1/admin/refunds/outcome', { refund, outcome: 'not_left', reason });
      assert.deepEqual(dataOf(notLeft), { waits: true, contradicts: false }, 'one admin alone does not send it again');
      at(app.clock.now() + 1_000);
      for (const by of [one, two])
        dataOf(await by.client('POST', '/v1/admin/refunds/outcome', { refund, outcome: 'left', reason }));
      const [answered] = await listed(one, bid);
      assert.deepEqual(
        [answered!.awaits_answer, answered!.awaits_comparison, answered!.book_cents],
        [null, true, null],
      );
      dataOf(await one.client('POST', '/v1/admin/books/compare', {}));
      assert.deepEqual(
        (await listed(one, bid, 'gone')).map(({ closing_tx }) => closing_tx),
        [`refund:${refund}`],
      );
      await assertInvariants(app);
    });

    test('money retained after a late cancellation, then refunded by hand, is counted and recorded', async () => {
      const { sent, startMs } = await paidVisit(app, {}, [{ delaySeconds: 86_400, penaltyPercent: 50 }]);
      const bid = sent.booking_id;
      at(startMs - 2 * hourMs);
      dataOf(await caller(app)('POST', `/v1/cancellation/${bid}/cancel`, { jeton: bookingLinkToken(app, bid) }));
      await app.runJob('run-refunds');
      await refundByHand(bid, 'hand-5', 1_000);
      await night();
      const finance = await adminOf('finance');
      assert.equal((await read(finance, bid)).refundable_cents, 2_000);
      assert.ok(refusedPart(await give(finance, bid, 2_500)).includes('Rapprochement'));
      const [retained] = await listed(finance, bid);
      assert.equal(dataOf(await act(finance, retained!.id, 'book')).state, 'booked');
      assert.deepEqual(await sums(bid), { state: 'captured', refunded: 4_000, retained: 2_000 });
      assert.equal((await read(finance, bid)).refundable_cents, 2_000);
      await assertInvariants(app);
    });

    test('the same money is not refunded twice, before and after the refund is recorded once', async () => {
      const invoiced = await booked();
      await over(invoiced);
      at(app.clock.now() + 49 * hourMs);
      await app.runJob('earn-visits');
      const visit = { ...invoiced, bookingId: invoiced.sent.booking_id, token: '' };
      await refundByHand(visit.bookingId, 'hand-1', 1_500);
      await night();
      const [finance, other, support] = [await adminOf('finance'), await adminOf('finance'), await adminOf('support')];
      const before = await read(finance, visit.bookingId);
      assert.deepEqual([before.refunded_cents, before.unbooked_cents, before.refundable_cents], [0, 1_500, 4_500]);
      assert.ok(refusedPart(await give(finance, visit.bookingId, 4_600)).includes(unbookedRefusal(priceText(1_500))));

      const [difference] = await listed(finance, visit.bookingId);
      assert.equal(difference!.book_cents, 1_500);
      const { id } = difference!;
      assert.deepEqual(fieldsOf(await act(finance, id, 'book', 'court')), ['reason']);
      assert.equal((await act(support, id, 'book')).status, 403);
      const made = await refundsAtProvider();
      const both = await Promise.all([act(finance, id, 'book'), act(other, id, 'book')]);
      assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
      assert.ok(both.some((answer) => refusalOf(answer) === booksRefusals.booked));
      await app.runJob('run-refunds');
      assert.equal(await refundsAtProvider(), made, 'no money leaves');

      const after = await read(finance, visit.bookingId);
      assert.deepEqual([after.refunded_cents, after.unbooked_cents, after.refundable_cents], [1_500, 0, 4_500]);
      assert.equal(refusedPart(await give(finance, visit.bookingId, 4_600)).includes('Rapprochement'), false);
      const money = await accounts(visit.bookingId);
      // The commission is 15 % of the remaining 45 €.
      assert.deepEqual([money['commission'], money['seller'], money['held']], [-675, -3_825, undefined]);
      const [recorded] = await listed(finance, visit.bookingId, 'over');
      assert.deepEqual([recorded!.state, recorded!.reason, recorded!.book_cents], ['booked', reason, null]);
      assert.match(recorded!.closing_tx ?? '', /^refund:books:refund_hand-1:/);
      assert.equal(
        await countOf(
          app,
          'refund_command',
          `state = 'done' and provider_ref = 'refund_hand-1' and asked_at < created_at`,
        ),
        1,
        'with the reference and the time of the provider',
      );
      assert.ok((await mailOf('part_given_back'))?.text.includes(reason));
      for (const message of ['part_given_back', 'part_given_back_pro']) {
        assert.equal(
          await countOf(
            app,
            'outbox',
            `kind = '${message}' and booking_id = (select id from booking where public_id = '${visit.bookingId}')`,
          ),
          1,
          message,
        );
      }
      assert.deepEqual(
        (await linesOf(visit.bookingId)).map(({ action, reason: why }) => [action, why]),
        [['provider refund booked', reason]],
      );

      await issue();
      assert.deepEqual(
        (await documents(visit.pro)).map((paper) => [paper.kind, Math.abs(paper.grossCents)]),
        [
          ['invoice', 6_000],
          ['credit', 1_500],
        ],
      );
      await night();
      assert.deepEqual(await listed(await adminOf('finance'), visit.bookingId), [], 'both books agree');
      await seller(visit);
      await close(closed);
      at(wednesday);
      await send();
      await again(visit);
      const [payout] = await payouts(visit);
      const { totals } = await statement(visit, payout!.id);
      assert.deepEqual(
        [totals.paid_cents, totals.refunded_cents, totals.commission_cents, totals.cents],
        [6_000, 1_500, 675, 3_825],
      );
      await refundByHand(visit.bookingId, 'hand-9', 500);
      await night();
      const last = await adminOf('finance');
      const [afterPayout] = await listed(last, visit.bookingId);
      dataOf(await act(last, afterPayout!.id, 'book'));
      const owed = `kind = 'part_given_back_pro' and payload->>'owed_cents' = '425'`;
      assert.equal(await countOf(app, 'outbox', owed), 1, 'the professional reads the debt, 5 € less 15 %');
      const { data, register } = dataOf(
        await last.client<DataOf<typeof bookingTransactions>>('GET', `/v1/admin/ledger/booking/${visit.bookingId}`),
      );
      const ofAct = data.filter(({ id }) => id.includes('hand-9'));
      assert.deepEqual(
        ofAct.map(({ kind, actor, reason: why }) => [kind, actor, why]).toSorted(),
        [
          ['refund', `account:${last.id}`, reason],
          ['unearn', `account:${last.id}`, reason],
        ],
        'the ledger names the admin and the reason',
      );
      const shown = register.find(({ reference }) => reference.includes('hand-9'))!;
      assert.ok(Date.parse(shown.at) < Date.parse(ofAct[0]!.at), 'the register has the date of the provider');
      await assertInvariants(app);
    });

    test('an explained refund still counts and may be recorded; nothing is recorded beyond the total of the provider', async () => {
      const visit = await earned({}, '2026-12-21T09:00:00.000Z');
      await refundByHand(visit.bookingId, 'hand-2', 2_000);
      await night();
      const finance = await adminOf('finance');
      const [{ id }] = (await listed(finance, visit.bookingId)) as [Difference];
      assert.equal(refusalOf(await act(finance, id, 'explain_again')), booksRefusals.notExplained);
      dataOf(await act(finance, id, 'explain', 'Remboursement fait au téléphone par erreur.'));
      assert.equal(refusalOf(await act(finance, id, 'explain')), booksRefusals.over);
      at(app.clock.now() + 1_000);
      const corrected = 'Remboursement fait au téléphone, à la demande du client.';
      assert.equal(dataOf(await act(finance, id, 'explain_again', corrected)).reason, corrected);
      assert.deepEqual(
        (await linesOf(id)).map(({ action }) => action),
        ['books explained', 'books explained again'],
      );
      assert.equal((await read(finance, visit.bookingId)).refundable_cents, 4_000, 'an explanation moves no money');

      const setReported = (cents: number) =>
        sql`update sandbox_payment set refunded_cents = ${cents} where ref = (select ref from sandbox_refund where key = 'hand-2')`.execute(
          app.db,
        );
      await setReported(1_999);
      assert.equal(refusalOf(await act(finance, id, 'book')), bookingRefusals.less);
      await setReported(2_000);
      assert.equal((await read(finance, visit.bookingId)).refunded_cents, 0);
      at(app.clock.now() + 1_000);
      assert.equal(dataOf(await act(finance, id, 'book')).state, 'booked');
      assert.equal((await read(finance, visit.bookingId)).refunded_cents, 2_000);

      // The provider withdraws a refund that an admin explained: the whole payment may be refunded again.
      at(app.clock.now() + hourMs);
      await refundByHand(visit.bookingId, 'hand-3', 500);
      await night();
      const later = await adminOf('finance');
      const [withdrawn] = await listed(later, visit.bookingId);
      dataOf(await act(later, withdrawn!.id, 'explain', 'Le prestataire de paiement annule ce remboursement.'));
      assert.equal((await read(later, visit.bookingId)).refundable_cents, 3_500);
      await sql`delete from sandbox_refund where key = 'hand-3'`.execute(app.db);
      await setReported(2_000);
      dataOf(await later.client('POST', '/v1/admin/books/compare', {}));
      assert.deepEqual(
        (await listed(later, visit.bookingId, 'explained')).map(({ agreed_at, book_cents }) => [
          agreed_at !== null,
          book_cents,
        ]),
        [[true, null]],
      );
      assert.equal(refusalOf(await act(later, withdrawn!.id, 'book')), booksRefusals.notBookable);
      assert.equal((await read(later, visit.bookingId)).refundable_cents, 4_000);
      await assertInvariants(app);
    });
  });
}
